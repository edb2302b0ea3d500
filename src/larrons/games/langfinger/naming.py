"""Names of the notation, and what it can leave out because the cards tell it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NoReturn

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Array
from larrons.engine.state import State
from larrons.errors import NotationError
from larrons.games.langfinger.piles import deduce
from larrons.games.langfinger.state import LOOT, UNSEEN_CARDS, Flag, Where

SEATS = "ABCDE"
PLACE_NAMES = ("city", "villa", "ruin", "museum", "port")
FLAGS = {"open": Flag.OPEN_MEMORY, "draft": Flag.DRAFTED, "setup": Flag.SETTING_UP}


def wrong(key: str, **args: Any) -> NoReturn:
    """Refuse a text; the words files say why."""
    raise NotationError(f"notation-{key}", __package__, **args)


def loot_name(loot: int) -> str:
    return f"L{loot + 1:02}"


def fence_name(fence: int) -> str:
    return f"F{fence + 1:02}"


def fields(state: State) -> SimpleNamespace:
    """The fields of a record, each looked up once: a numpy record is slow to ask."""
    array = state.array.view(np.ndarray)
    return SimpleNamespace(**{name: array[name][0] for name in array.dtype.names})


def observer(s: Any) -> int | None:
    """Whose view a record is: a seat, -1 for a spectator, None for a full state."""
    if s.tool_deck[0] != UNSEEN_CARDS:
        return None
    return next((seat for seat in range(s.n_players) if s.hand[seat, 0] != UNSEEN_CARDS), -1)


@compiled
def _deduce_all(boxes: Array, states: Array) -> None:
    """Who knows a front: its holder, everybody once it is discarded, and whoever can deduce it (LF-49)."""
    s = states[0]
    for loot in range(LOOT):
        where = np.int64(s.loot_loc[loot])
        s.loot_known[loot] = 0
        if where >= Where.HELD:
            s.loot_known[loot] = 1 << (where - Where.HELD)
        elif where == Where.DISCARD:
            s.loot_known[loot] = (1 << np.int64(s.n_players)) - 1
    for loot in range(LOOT):
        deduce(boxes[0], s, loot)


def usual_knowledge(state: State) -> Any:
    """Who knows which front, as far as the places of the cards tell it."""
    array = state.array.copy()
    _deduce_all(state.game.box.view(np.recarray), array)
    return array.view(np.ndarray)["loot_known"][0]


def how_many(row: Any) -> int:
    """How many tools a row counts, seen or unseen."""
    return int(row[1]) if row[0] == UNSEEN_CARDS else sum(map(int, row))


def usual_unseen(box: Any, s: Any, seat: int) -> Any:
    """What a seat cannot have seen, before the tools are first reshuffled: all cards but those it can place."""
    known_of_others = s.hand_known.sum(axis=0, dtype=int) - s.hand_known[seat]
    return box["tools"][0] - known_of_others - s.city - s.tool_discard - s.hand[seat]
