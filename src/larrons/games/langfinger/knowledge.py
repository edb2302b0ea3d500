"""What the cards of a position tell about who knows what: the notation leaves it out where it is as usual."""

from typing import Any

import numpy as np

from larrons.engine.rules_kit import Array, compiled, everybody
from larrons.engine.state import State
from larrons.games.langfinger.codes import Where
from larrons.games.langfinger.piles import deduce
from larrons.games.langfinger.state import LOOT, UNSEEN_CARDS


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
            s.loot_known[loot] = everybody(np.int64(s.n_players))
    for loot in range(LOOT):
        deduce(boxes[0], s, loot)


def usual_knowledge(state: State) -> Any:
    """Who knows which front, as far as the places of the cards tell it."""
    copy = state.copy()
    _deduce_all(state.game.box.view(np.recarray), copy.array)
    return copy.fields.loot_known


def usual_unseen(state: State, seat: int) -> Any:
    """What a seat cannot have seen, before the tools are first reshuffled: all cards but those it can place."""
    s = state.fields
    known_of_others = s.hand_known.sum(axis=0, dtype=int) - s.hand_known[seat]
    return state.game.box["tools"][0] - known_of_others - s.city - s.tool_discard - s.hand[seat]
