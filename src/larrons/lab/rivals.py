"""Who plays against a learner: names of bots, functions of batches, and pools out of which each game draws.

>>> from larrons.lab.rivals import Pool
>>> pool = Pool({"careful": 1.0, frozen_policy: 3.0})

A function is given the observations of the games in which it is asked, one row each, and their masks, and returns an
action for each row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from larrons.bots import Bot, bot, bot_names
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import OptionError

Array = np.ndarray[Any, np.dtype[Any]]
BatchPolicy = Callable[[Array, Array], Any]  # (observations, masks) -> actions
SHARES = 1 << 20  # the shares of a pool are whole numbers of this


@dataclass(frozen=True)
class Each:
    """A bot that looks at one state at a time (`bot(seen, seat, rng)`), as a rival in many games."""

    bot: Bot


Rival = str | BatchPolicy | Each


class Pool:
    """Rivals with weights: in every game each seat draws one, the more likely the greater its weight.

    Keep one for past selves: `pool.add(policy, weight)`, then `env.set_bots(pool)`.
    """

    def __init__(self, weights: Mapping[Rival, float]) -> None:
        self.weights = dict(weights)

    def add(self, rival: Rival, weight: float = 1.0) -> None:
        """One more, or another weight for one that is there; a weight of 0 takes it out."""
        self.weights[rival] = weight


Rivals = Rival | Pool | Sequence[Rival | Pool]


class Lineup:
    """Who may play in which seat: `codes` and `shares` are for the kernel, `outside` for those it can't call.

    A code is the number of a compiled policy; that of a rival outside is negative, and stays the same for as long as
    `in_use` names it.
    """

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        self.outside: list[Rival | None] = []
        self.codes = np.zeros(0, np.int64)
        self.shares = np.zeros((players - 1, 0), np.int64)

    def seat(self, given: Rivals, in_use: Array) -> None:
        """Take these from the next games on."""
        named = isinstance(given, str | Pool | Each) or callable(given)
        seats: list[Any] = [given] * (self.players - 1) if named else list(given)  # type: ignore[arg-type]
        if len(seats) != self.players - 1:
            self._refuse()
        pools = [one.weights if isinstance(one, Pool) else {one: 1.0} for one in seats]
        for weights in pools:
            if not sum(weights.values()) > 0 or min(weights.values()) < 0:
                raise OptionError("error-lab-weights", weights=", ".join(map(str, weights.values())))
        rivals = list(dict.fromkeys(rival for weights in pools for rival, weight in weights.items() if weight > 0))
        self._forget(in_use, rivals)
        self.codes = np.array([self._code(rival) for rival in rivals], np.int64)
        parts = [[SHARES * weights.get(rival, 0.0) / sum(weights.values()) for rival in rivals] for weights in pools]
        self.shares = np.round(np.array(parts)).astype(np.int64)

    def _forget(self, in_use: Array, rivals: list[Rival]) -> None:
        """Let go of those who play no more."""
        for number, rival in enumerate(self.outside):
            if rival not in rivals and -1 - number not in in_use:
                self.outside[number] = None

    def _code(self, rival: Rival) -> int:
        if isinstance(rival, str):
            if rival in self.game.policies:
                return self.game.policies[rival]
            if rival not in bot_names(self.game):
                self._refuse()
        elif not callable(rival) and not isinstance(rival, Each):
            self._refuse()
        if rival not in self.outside:
            if None not in self.outside:
                self.outside.append(None)
            self.outside[self.outside.index(None)] = rival
        return -1 - self.outside.index(rival)

    def _refuse(self) -> None:
        raise OptionError("error-lab-bots", count=self.players - 1, good=", ".join(bot_names(self.game)))

    def choose(self, code: int, batch: Any, rows: Array) -> tuple[str, Array]:
        """The name of the rival with this code, and its actions in these rows of a batch."""
        rival = self.outside[-1 - code]
        if isinstance(rival, str | Each):
            one = bot(self.game, rival) if isinstance(rival, str) else rival.bot
            actions = [
                one(State(self.game, batch.observations[i : i + 1].copy()), int(batch.actors[i]), batch.streams[i])
                for i in rows
            ]
            return rival if isinstance(rival, str) else _name(rival.bot), np.array(actions, np.int64)
        assert rival is not None
        chosen = np.asarray(rival(batch.numbers[rows], batch.masks[rows].view(np.int8)))
        if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
            given = f"{chosen.dtype} {chosen.shape}"
            raise OptionError("error-lab-actions", name=_name(rival), given=given, right=len(rows))
        return _name(rival), chosen.astype(np.int64)


def _name(rival: Any) -> str:
    return str(getattr(rival, "__name__", type(rival).__name__))
