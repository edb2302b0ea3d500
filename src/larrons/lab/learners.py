"""Many learners at once, each in one seat of a game of its own against others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from larrons.engine.batch import Array, Batch
from larrons.engine.features import layout
from larrons.engine.game import Game
from larrons.engine.kernels import NOBODY, first_illegal
from larrons.engine.rng import new_stream
from larrons.errors import BotFailed, NotPossible
from larrons.lab import kernels
from larrons.lab.kernels import PLAY, REST, START
from larrons.lab.play import one_of, resolve
from larrons.lab.rivals import Lineup, Rivals

# What becomes of a game that has ended: the next begins in the same step, in the next one, or when it is asked for
SAME, NEXT, NEVER = "same", "next", "never"
Seeds = int | Sequence[int | None] | None


class Learners(Batch):
    """A `Batch` in which only one seat of each game is asked; `bots` play the others, named from its left.

    They are any names of bots, functions of batches or pools (see `lab/rivals.py`). The learner has `seat` in every
    game; without it, a random one in each. `seats` are those seats, `numbers` what they observe, `returns` their
    results where games ended, else 0. With `restart="same"` `finals` has what was last seen of games that have ended.
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
        bots: Rivals = "random",
        seat: int | None = None,
        restart: str = SAME,
    ) -> None:
        found, count = resolve(game, players)
        if seat is not None and not 0 <= seat < count:
            raise NotPossible("error-lab-seat", seat=str(seat), last=count - 1)
        self.layout = layout(found, count)
        self.restart = one_of("restart", restart, (SAME, NEXT, NEVER))
        self.numbers = np.zeros((n, self.layout.size), np.float32)
        self.finals = np.zeros((n if restart == SAME else 0, self.layout.size), np.float32)
        self.seats = np.zeros(n, np.int8)
        self.returns = np.zeros(n, np.float32)
        self._settings = np.array([NOBODY if seat is None else seat, restart != SAME], np.int64)
        self._rivals = np.zeros((n, count - 1), np.int64)
        self._todo = np.full(n, START, np.int8)
        self._lineup = Lineup(found, count)
        self._lineup.seat(bots, self._rivals)
        super().__init__(found, n, count, options, seed, threads)

    def _arrays(self) -> Any:
        return kernels.Learning(
            self.game.box,
            self._initial,
            self._settings,
            self._lineup.codes,
            self._lineup.shares,
            self.states,
            self._rngs,
            self._todo,
            self._actions,
            self.actors,
            self.seats,
            self._rivals,
            self.words,
            self.masks,
            self.observations,
            self.observation_bytes,
            self.rewards,
            self.returns,
            self.dones,
            self.numbers,
            self.finals,
            self.layout.tables,
            weights=np.zeros(self.game.outcomes, np.int64),
            results=np.zeros(self.players, np.int64),
            rng=np.zeros(2, np.uint64),
            row=np.zeros(self.game.words, np.uint64),
            seen=np.zeros(1, self.game.state),
        )

    def set_bots(self, bots: Rivals) -> None:
        """Other rivals, from the next games on; those that are being played go on as they are."""
        self._lineup.seat(bots, self._rivals)
        self.close()
        self._connect()

    def begin(self, seed: Seeds = None, only: Array | None = None) -> None:
        """New games, everywhere or where `only` says so.

        A seed is for all of them: game i is stream i of it. A list has one for each game, or None. What has no seed
        goes on drawing from the stream it has.
        """
        rows = np.arange(len(self.states)) if only is None else np.flatnonzero(only)
        for i in rows.tolist():
            if isinstance(seed, int):
                self._rngs[i] = new_stream(seed, i)
            elif seed is not None and (own := seed[i]) is not None:
                self._rngs[i] = new_stream(own)
        self._go(rows, START)

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere, from the beginning of the seed (or of another one)."""
        self.seed = self.seed if seed is None else seed
        self.begin(self.seed)

    def step(self, actions: Array) -> None:
        """One decision of every learner. An illegal one is refused and nothing is played anywhere.

        With `restart="next"`, a game that has ended begins anew instead, and its action is not used.
        """
        if self._todo.any():
            raise NotPossible("error-lab-reset")
        if self.restart == NEVER and self.dones.any():
            raise NotPossible("error-lab-over", number=int(np.argmax(self.dones)))
        super().step(actions)

    def _run(self) -> None:
        self._go(slice(None), np.where(self.dones, START, PLAY) if self.restart == NEXT else PLAY)

    def _go(self, rows: Array | slice, todo: Any) -> None:
        """Let these games go on until their learners are asked."""
        self._todo[rows] = todo
        self.rewards[rows] = 0
        self.returns[rows] = 0
        self.dones[rows] = False
        while self._waiting_outside():
            self._ask_rivals()

    def _waiting_outside(self) -> int:
        return self._hands.work()

    def _ask_rivals(self) -> None:
        """Write the actions of rivals that kernels can't call."""
        rows = np.flatnonzero(self._todo != REST)
        places = (self.actors[rows] - self.seats[rows] - 1) % self.players
        codes = self._rivals[rows, places]
        for code in np.unique(codes):
            asked = rows[codes == code]
            name, actions = self._lineup.choose(int(code), self, asked)
            wrong = int(first_illegal(actions, self.words[asked], self.game.actions))
            if wrong >= 0:
                raise BotFailed("error-lab-rival", name=name, action=str(actions[wrong]), number=int(asked[wrong]))
            self._actions[asked] = actions

    @property
    def streams(self) -> Array:
        """The stream of random numbers of each game."""
        return self._rngs
