"""Many games at once, as plain numpy arrays: for learners and other hungry programs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from larrons.engine import kernels
from larrons.engine.catalogue import game as find_game
from larrons.engine.copies import Copied
from larrons.engine.game import Game
from larrons.engine.picking import random_actions
from larrons.engine.rng import new_stream
from larrons.engine.sharing import Hands, stretches
from larrons.errors import IllegalMove, OptionError

Array = np.ndarray[Any, np.dtype[Any]]


class Batch(Copied):
    """n games that are stepped together; a game that ends starts again by itself.

    After the constructor, `reset()` and each `step(actions)`, row i of these arrays (the same arrays all along,
    written in place) tells about game i:

    - `actors`: the seat that decides now; `waiting`: all seats that may (a bit mask, for simultaneous choices)
    - `masks`: its legal actions, one boolean for each; `words`: the same as bits of 64-bit words
    - `observations`: the record that seat observes (`observation_bytes`: the same as bytes)
    - `dones`: whether the last step ended a game there; `rewards`: then each seat's result from -1 to 1, by place,
      else 0

    Game i draws its luck from stream i of the seed, so that it is the same game in a batch of any size on any number
    of threads.
    """

    BOUND = frozenset({"observation_bytes", "_hands"})

    _kernel: Any = staticmethod(kernels.batch_step)  # is given what `_arrays` puts together

    def __init__(
        self,
        game: Game | str,
        n: int,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        if n < 1 or threads < 1:
            raise OptionError("error-batch-size", games=str(n), threads=str(threads))
        self.game = find_game(game) if isinstance(game, str) else game
        self.players, self.seed = players, seed
        self._initial = self.game.new(players, options).array
        self.states = np.zeros(n, self.game.state)
        self.observations = np.zeros(n, self.game.state)
        self.actors = np.zeros(n, np.int8)
        self.waiting = np.zeros(n, np.uint16)
        self.words = np.zeros((n, self.game.words), np.uint64)
        self.masks = np.zeros((n, self.game.actions), np.bool_)
        self.rewards = np.zeros((n, players), np.float32)
        self.dones = np.zeros(n, np.bool_)
        self._actions = np.zeros(n, np.int64)
        self._rngs = np.zeros((n, 2), np.uint64)
        self._luck = new_stream(seed, -1)  # of `random_actions`, so that those who ask for them play the same games
        self.threads = min(threads, n)
        self._connect()
        self.reset()

    def _connect(self) -> None:
        """Make what belongs to these very arrays: views of them, and the threads that work on them."""
        n = len(self.states)
        self.observation_bytes: Array = self.observations.view(np.ndarray).view(np.uint8).reshape(n, -1)
        parts = stretches(n, self.threads)
        jobs = [partial(self._kernel, self._arrays(), parts, me) for me in range(self.threads)]
        self._hands = Hands(jobs, parts)

    def _arrays(self) -> Any:
        """The arrays for the kernel of one thread: those of all games, and some to work with."""
        return kernels.Games(
            self.game.box,
            self._initial,
            self.states,
            self._rngs,
            self._actions,
            self.actors,
            self.waiting,
            self.words,
            self.masks,
            self.observations,
            self.rewards,
            self.dones,
            weights=np.zeros(self.game.outcomes, np.int64),
            places=np.zeros(self.players, np.int64),
            rng=np.zeros(2, np.uint64),
            row=np.zeros(self.game.words, np.uint64),
        )

    def _run(self) -> None:
        self._hands.work()

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere, from the beginning of the seed (or of another one)."""
        self.seed = self.seed if seed is None else seed
        for i in range(len(self._rngs)):
            self._rngs[i] = new_stream(self.seed, i)
        self.actors[:] = kernels.NOBODY
        self._run()

    def step(self, actions: Array) -> None:
        """Play actions[i] for the actor of every game i. An illegal one is refused and nothing is played anywhere."""
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "iu":
            raise OptionError("error-batch-actions", right=len(self._actions), given=f"{given.dtype} {given.shape}")
        np.copyto(self._actions, given, casting="same_kind")
        wrong = int(kernels.first_illegal(self._actions, self.words, self.game.actions))
        if wrong >= 0:
            from larrons.engine.state import State

            state = State(self.game, self.states[wrong : wrong + 1].copy())
            refusal = state.refusal(int(self.actors[wrong]), int(self._actions[wrong]))
            why = refusal.message
            raise IllegalMove(refusal.rule, "error-batch-move", self.game.package, number=wrong, why=why)
        self._run()

    def random_actions(self) -> Array:
        """A random legal action for every game, drawn from luck that is not the games' own."""
        actions = np.empty(len(self.words), np.int64)
        random_actions(self.words, self._luck, actions)
        return actions

    def close(self) -> None:
        """End the threads."""
        self._hands.close()
