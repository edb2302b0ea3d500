"""Many learners at once, each in one seat of a game of its own against compiled bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from larrons.engine.batch import Array, Batch
from larrons.engine.features import layout
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.errors import NotPossible, OptionError
from larrons.lab import kernels
from larrons.lab.play import resolve


class Learners(Batch):
    """A `Batch` in which only one seat of each game is asked; `bots` play the others, named from its left.

    The learner has `seat` in every game; without it, the seats take turns from game to game. `actors` are those seats,
    `numbers` what they observe, `returns` their rewards.
    """

    _kernel: Any = staticmethod(kernels.learners_step)

    def __init__(
        self,
        game: Game | str,
        n: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        threads: int = 1,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
    ) -> None:
        found, count = resolve(game, players)
        if seat is not None and not 0 <= seat < count:
            raise NotPossible("error-lab-seat", seat=str(seat), last=count - 1)
        self.layout = layout(found, count)
        self.numbers = np.zeros((n, self.layout.size), np.float32)
        self._bots = policies(found, bots, count)
        self._rows = np.arange(n)
        self._seats = (self._rows % count if seat is None else np.full(n, seat)).astype(np.int8)
        self._luck = new_stream(seed, -1)
        super().__init__(found, n, count, options, seed, threads)

    def _part(self, rows: slice) -> Any:
        """The arrays of the kernel for these rows."""
        self.actors[:] = self._seats
        return kernels.Learning(
            self.game.box,
            self._initial,
            self._bots,
            self.states[rows],
            self._rngs[rows],
            self._actions[rows],
            self.actors[rows],
            self.words[rows],
            self.masks[rows],
            self.observations[rows],
            self.observation_bytes[rows],
            self.rewards[rows],
            self.dones[rows],
            self.numbers[rows],
            self.layout.tables,
            weights=np.zeros(self.game.outcomes, np.int64),
            results=np.zeros(self.players, np.int64),
        )

    @property
    def returns(self) -> Array:
        """What the learner got in each game: its result where one ended, else 0."""
        own: Array = self.rewards[self._rows, self.actors]
        return own

    def random_actions(self) -> Array:
        """A random legal action for every learner."""
        actions = np.empty(len(self.numbers), np.int64)
        kernels.random_actions(self.words, self._luck, actions)
        return actions


def policies(game: Game, bots: str | Sequence[str], players: int) -> Array:
    """The compiled bots to the left of a learner; one name stands for all of them."""
    names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
    known = game.policies
    if len(names) != players - 1 or not set(names) <= set(known):
        raise OptionError("error-lab-bots", count=players - 1, good=", ".join(known))
    return np.array([known[name] for name in names], np.int64)
