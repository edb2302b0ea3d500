"""The chances of winning along a line, by playing every position of it out on the same luck.

A position at which a draw is due is begun with all its outcomes in turn, as often as their exact weights say, and its
value is the weighted mean over them. So what a draw gave or took is measured against everything that might have come.

Everybody is taken to go on as the playout policy does. Where no draw is left, that is one single line, and the chances
would jump from 0 to 100 and back whenever somebody leaves it. So once the decisions have been judged (`Line.follow`),
the last of them are known to be what follows, and change the chances only where there was a better move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import sqrt
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.review.line import Step
from larrons.review.playouts import NO_DRAW, Playouts, Results

GOLDEN = (sqrt(5) - 1) / 2
SEVERAL = 4  # playouts for each outcome, on average, from which on exact weights are worth it
Numbers = np.ndarray[Any, np.dtype[np.int64]]


class Draw:
    """The outcomes of a draw with their weights, and which of them each playout begins with."""

    def __init__(self, state: State) -> None:
        weights = state.chances()
        self.outcomes = np.array(list(weights), np.int64)
        total = sum(weights.values())  # a plain number: weights may be as large as a machine word, and their sum larger
        self.shares = np.array([weight / total for weight in weights.values()])

    def dealt(self, first: int, count: int) -> Numbers:
        """For playouts `first` and on: outcomes spread evenly, each as often as its share of all says (multiples of the
        golden ratio fill the line from 0 to 1 without gaps, however many are taken)."""
        points = np.modf((np.arange(first, first + count) + 0.5) * GOLDEN)[0]
        found: Numbers = self.outcomes[np.searchsorted(np.cumsum(self.shares)[:-1], points, side="right")]
        return found

    def weighing(self, dealt: Numbers) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The weight of each playout: those of an outcome have its exact share. Where there are so many outcomes
        that each comes up a few times at most, all playouts weigh the same: the rest would be noise."""
        if len(dealt) < SEVERAL * len(self.outcomes):
            return np.full(len(dealt), 1 / len(dealt))
        places = np.searchsorted(self.outcomes, dealt)
        met = np.bincount(places, minlength=len(self.outcomes))
        shares = np.where(met > 0, self.shares, 0.0)
        each = shares / shares.sum() / np.maximum(met, 1)
        found: np.ndarray[Any, np.dtype[np.float64]] = each[places]
        return found


class Position:
    """A position of the line and its playouts so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.draw = Draw(state) if state.is_chance else None
        self.rounds = 0
        self._results: list[Results] = []
        self._dealt: list[Numbers] = []

    def add(self, playouts: Playouts, seed: int, count: int) -> None:
        """Play it out so many more times; a position in which the game is over needs no luck."""
        self.__dict__.pop("weighted", None)
        first, self.rounds = self.rounds, self.rounds + count
        dealt = self.draw.dealt(first, count) if self.draw else np.full(count, NO_DRAW, np.int64)
        self._dealt.append(dealt)
        if self.state.is_over:
            self._results.append(np.repeat(playouts.run(self.state, seed, 0, dealt[:1]), count, axis=0))
        else:
            self._results.append(playouts.run(self.state, seed, first, dealt))

    @cached_property
    def weighted(self) -> Results:
        """What each playout adds to the mean: an array whose mean over the playouts is the value."""
        results = np.concatenate(self._results)
        if self.draw is None:
            return results
        weights = self.draw.weighing(np.concatenate(self._dealt))
        found: Results = results * (weights * len(weights))[:, None]
        return found


class Line:
    """The positions before and after every step: `positions[i]` is the one before step i. Where a step changes nothing,
    it is the same one before and after: there is nothing to be unsure of."""

    def __init__(self, game: Game, players: int, steps: Sequence[Step], seed: int) -> None:
        self.steps, self.rounds, self.seed = steps, 0, seed
        self.playouts = Playouts(game, players)
        self._known: dict[bytes, Position] = {}
        self.positions = [self._position(state) for state in (*(step.before for step in steps), steps[-1].after)]

    def _position(self, state: State) -> Position:
        """Where luck next has a say, if all go on by the policy: one position for all from which it lies ahead."""
        ahead = self.playouts.ahead(state)
        key = ahead.to_bytes()
        if key not in self._known:
            self._known[key] = Position(ahead)
        return self._known[key]

    def follow(self, better: Mapping[int, int]) -> Iterator[None]:
        """After the last draw, value positions by the moves that were made, but for those steps in whose place there
        was a better move. Yields after each position that is played out for it. To be gone through to its end."""
        for at in reversed(range(len(self.steps))):
            if self.steps[at].is_draw:
                break
            found = self._position(self._after_better(at, better)) if at in better else self.positions[at + 1]
            self.positions[at] = found
        for position in self.distinct:
            position.add(self.playouts, self.seed, self.rounds - position.rounds)
            yield

    def _after_better(self, at: int, better: Mapping[int, int]) -> State:
        """The state after the better move. Others who were choosing at the same time did not know of it: they choose
        what they chose, or what they had better chosen."""
        step = self.steps[at]
        state = step.before.copy()
        state.apply(step.actor, better[at])
        for later in range(at + 1, len(self.steps)):
            other = self.steps[later]
            if other.actor not in step.before.waiting or other.actor not in state.waiting:
                break
            action = better.get(later, other.code)
            if action not in state.legal(other.actor):
                break
            state.apply(other.actor, action)
        return state

    @property
    def distinct(self) -> list[Position]:
        return list(dict.fromkeys(self.positions))

    def add(self, count: int) -> Iterator[None]:
        """Play every position out so many more times; yields after each of them. To be gone through to its end."""
        for position in self.distinct:
            position.add(self.playouts, self.seed, count)
            yield
        self.rounds += count

    def values(self) -> Results:
        """The chance of each seat at each position."""
        return np.array([position.weighted.mean(axis=0) for position in self.positions])

    def errors(self) -> Results:
        """Their standard errors. Where all playouts agree, the next might not: 0 is for finished games only."""
        unsure = [0.0 if position.state.is_over else 0.5 / self.rounds for position in self.positions]
        return np.array(
            [np.hypot(spread(each.weighted), more) for each, more in zip(self.positions, unsure, strict=True)]
        )

    def change(self, which: Sequence[int]) -> tuple[Results, Results]:
        """By how much these steps together changed the chance of each seat, and the standard errors of that: playouts
        of the same number have the same luck before and after a step, so that much of it cancels out."""
        total = np.zeros_like(self.positions[0].weighted)
        for step in which:
            total += self.positions[step + 1].weighted - self.positions[step].weighted
        return total.mean(axis=0), spread(total)


def spread(samples: Results) -> Results:
    """The standard error of the mean of each column."""
    found: Results = np.sqrt(samples.var(axis=0) / len(samples))
    return found
