"""Who plays against a learner: names of bots, functions of batches, and pools out of which each game draws.

>>> from larrons.lab.rivals import Pool
>>> pool = Pool({"careful": 1.0, frozen_policy: 3.0})

A function is given the observations of the games in which it is asked, one row each, and their masks, and returns an
action for each row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from larrons.bots import Bot, bot, bot_names
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import BotFailed, OptionError

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
        if not isinstance(weights, Mapping):
            raise OptionError("error-lab-pool", given=str(weights))
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
        pools = [self._weights(one) for one in each_seat(self.game, given, self.players - 1)]
        rivals = list(dict.fromkeys(rival for weights in pools for rival, weight in weights.items() if weight > 0))
        self._forget(in_use, rivals)
        self.codes = np.array([self._code(rival) for rival in rivals], np.int64)
        parts = [[SHARES * weights.get(rival, 0.0) / sum(weights.values()) for rival in rivals] for weights in pools]
        self.shares = np.round(np.array(parts)).astype(np.int64)

    def _weights(self, one: Any) -> dict[Rival, float]:
        """Who may play in a seat, and how often; refuses those that can't."""
        weights: dict[Rival, float] = one.weights if isinstance(one, Pool) else {_rival(self.game, one): 1.0}
        for rival in weights:
            _rival(self.game, rival)
        numbers = list(weights.values())
        good = all(isinstance(number, int | float | np.number) and 0 <= number < np.inf for number in numbers)
        if not numbers or not good or sum(numbers) == 0:
            raise OptionError("error-lab-weights", weights=", ".join(map(str, numbers)) or "{}")
        return weights

    def _forget(self, in_use: Array, rivals: list[Rival]) -> None:
        """Let go of those who play no more."""
        for number, rival in enumerate(self.outside):
            if rival not in rivals and -1 - number not in in_use:
                self.outside[number] = None

    def _code(self, rival: Rival) -> int:
        if isinstance(rival, str) and rival in self.game.policies:
            return self.game.policies[rival]
        if rival not in self.outside:
            if None not in self.outside:
                self.outside.append(None)
            self.outside[self.outside.index(None)] = rival
        return -1 - self.outside.index(rival)

    def choose(self, code: int, batch: Any, rows: Array) -> tuple[str, Array]:
        """The name of the rival with this code, and its actions in these rows of a batch."""
        rival = self.outside[-1 - code]
        if isinstance(rival, str | Each):
            one = bot(self.game, rival) if isinstance(rival, str) else rival.bot
            with naming_failures(rival):
                actions = [
                    one(State(self.game, batch.observations[i : i + 1].copy()), int(batch.actors[i]), batch.streams[i])
                    for i in rows
                ]
                return _name(rival), np.array(actions, np.int64)
        assert rival is not None
        with naming_failures(rival):
            chosen = np.asarray(rival(batch.numbers[rows], batch.masks[rows].view(np.int8)))
        if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
            given = f"{chosen.dtype} {chosen.shape}"
            raise OptionError("error-lab-actions", name=_name(rival), given=given, right=len(rows))
        return _name(rival), chosen.astype(np.int64)


def each_seat(game: Game, given: Any, count: int) -> list[Any]:
    """What was given for each of so many other seats: the same for all of them, or a list."""
    if isinstance(given, str | Pool | Each) or callable(given):
        return [given] * count
    if not isinstance(given, Iterable) or isinstance(given, Mapping):
        raise OptionError("error-lab-bot-kind", given=str(given), good=", ".join(bot_names(game)))
    seats = list(given)
    if len(seats) != count:
        raise OptionError("error-lab-bots", count=count, given=len(seats), good=", ".join(bot_names(game)))
    return seats


def check_name(game: Game, name: str) -> None:
    """Refuse a name that no bot of the game has."""
    if name not in game.policies and name not in bot_names(game):
        raise OptionError("error-lab-bot", name=name, good=", ".join(bot_names(game)))


def _rival(game: Game, one: Any) -> Rival:
    """A rival, if it is one."""
    if isinstance(one, str):
        check_name(game, one)
    elif not callable(one) and not isinstance(one, Each):
        raise OptionError("error-lab-bot-kind", given=str(one), good=", ".join(bot_names(game)))
    return one  # type: ignore[no-any-return]


@contextmanager
def naming_failures(rival: Any) -> Iterator[None]:
    """Say whose error it is."""
    try:
        yield
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        raise BotFailed("error-lab-rival-fails", name=_name(rival), error=told) from error


def _name(rival: Any) -> str:
    if isinstance(rival, str):
        return rival
    rival = rival.bot if isinstance(rival, Each) else rival
    rival = getattr(rival, "func", rival)  # of a partial
    return str(getattr(rival, "__name__", type(rival).__name__))
