"""The desks of OpenSpiel's states (see `lab/draws.py`), read and written as bytes."""

from __future__ import annotations

from functools import cache
from struct import Struct
from typing import Any

import numpy as np

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import LarronsError, NotPossible
from larrons.lab import draws
from larrons.lab.draws import AT_CHANCE
from larrons.lab.play import direct

KEPT_LISTS = 4096  # lists of chances in the cache
COUNT, PAIR = Struct("q"), Struct("qd")  # a number; an outcome and its chance, as `draws.PAIR`


class Rules:
    """The compiled functions of one game, and how its desk is read."""

    def __init__(self, game: Game) -> None:
        self.game, self.desk = game, draws.desk_of(game)
        self.box, self.outcomes = game.box.view(np.recarray), game.outcomes
        desk = np.zeros(1, self.desk)
        self.look = direct(draws.look, self.box, desk, 0)
        self.move = direct(draws.move, self.box, desk, 0, 0)
        self.outcome = direct(draws.outcome_of, desk, 0)
        assert self.desk.fields is not None
        places = (self.desk.fields[name][1] for name in ("count", "actions", "pairs", "state"))
        self.count, self.actions, self.pairs, self.state = places  # where they begin on a desk
        # How lists of any length are read
        self.legal = [Struct(f"{count}q") for count in range(game.actions + 1)]
        self.drawn = [Struct(f"{count * PAIR.size}s") for count in range(draws.most_listed(game) + 1)]
        self._lists: dict[bytes, list[tuple[int, float]]] | None = {} if game.outcomes > draws.WHOLE else None

    def chances(self, pairs: bytes) -> list[tuple[int, float]]:
        """The list of chances in these bytes.

        Where draws are large enough to be split in two, the lists are cached, because the same ones come again and
        again (those of dice do).
        """
        if self._lists is None:
            return list(PAIR.iter_unpack(pairs))
        listed = self._lists.get(pairs)
        if listed is None:
            if len(self._lists) == KEPT_LISTS:
                self._lists.clear()
            listed = self._lists[pairs] = list(PAIR.iter_unpack(pairs))
        return listed.copy()


@cache
def rules_of(name: str) -> Rules:
    """The one `Rules` of a game."""
    return Rules(catalogue.game(name))


class Position:
    """A desk (see `lab/draws.py`) and who is asked. `raw` is the same memory as bytes, which are faster to copy."""

    __slots__ = ("desk", "player", "raw", "rules")
    player: int

    def __init__(self, rules: Rules, raw: bytearray) -> None:
        self.rules, self.raw, self.desk = rules, raw, np.frombuffer(raw, rules.desk)

    @classmethod
    def of(cls, rules: Rules, record: bytes, group: int = draws.NO_GROUP) -> Position:
        """The position of a record; `group` is given in the middle of a draw that is split in two."""
        at = cls(rules, bytearray(rules.desk.itemsize))
        at.desk["group"] = group
        at.put(record)
        return at

    def put(self, record: bytes) -> None:
        """Lay another record on the desk."""
        self.raw[self.rules.state :] = record
        self.player = self.rules.look(self.rules.box, self.desk, self.rules.outcomes)

    def copy(self) -> Position:
        other = Position(self.rules, self.raw.copy())
        other.player = self.player
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.rules.game.name, self.state.to_bytes(), self.group)

    @property
    def group(self) -> int:
        """In the middle of a draw that is split in two: the group that was drawn."""
        return int(self.desk["group"][0])

    def refusal(self, action: int) -> LarronsError:
        """The error for what can't happen here."""
        if self.player == AT_CHANCE:
            return NotPossible("error-outcome", outcome=str(action), count=int(self.desk["count"][0]))
        return self.state.refusal(max(self.player, 0), action)

    def outcome(self, action: int) -> int:
        """The outcome that a chance action stands for; NO_OUTCOME if it only chooses the group."""
        return int(self.rules.outcome(self.desk, action))

    @property
    def state(self) -> State:
        """A copy as a `State`."""
        return self.rules.game.from_bytes(bytes(self.raw[self.rules.state :]))


def restore(name: str, record: bytes, group: int) -> Position:
    """A position from its pickle."""
    return Position.of(rules_of(name), record, group)
