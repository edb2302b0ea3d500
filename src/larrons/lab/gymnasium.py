"""Gymnasium environments: one learner's seat against bots, alone (`LearnerEnv`) or thousands at once (`LearnersEnv`).

>>> import gymnasium
>>> import larrons.lab.gymnasium
>>> env = gymnasium.make("larrons/pickomino-v0", bots="careful")
>>> envs = gymnasium.make_vec("larrons/pickomino-v0", num_envs=4096, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from larrons.bots import Bot, bot, bot_names
from larrons.engine.features import Layout
from larrons.engine.game import Game
from larrons.errors import NotPossible, OptionError
from larrons.lab.learners import Learners
from larrons.lab.play import OVER, REFUSE, RENDER_MODES, REPLACE, Array, Play, games, one_of, resolve

Info = dict[str, Any]


def observation_space(layout: Layout) -> spaces.Box:
    return spaces.Box(-1.0, 1.0, (layout.size,), np.float32)


class LearnerEnv(gymnasium.Env[Array, Any]):
    """The learner sits in `seat` (None: a random one in each game), `bots` in the others, named from its left.

    Observations are the numbers of its features; `info["action_mask"]` has a 1 for each legal action. The reward comes
    with the end of the game. An illegal action is replaced by a random legal one, and `info["replaced"]` says so;
    with `illegal="refuse"` it raises `IllegalMove`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        bots: str | Bot | Sequence[str | Bot] = "random",
        seat: int | None = 0,
        render_mode: str | None = None,
        illegal: str = REPLACE,
    ) -> None:
        self._play = Play(*resolve(game, players), options, illegal)
        others = self._play.players - 1
        if seat is not None and not 0 <= seat <= others:
            raise NotPossible("error-lab-seat", seat=str(seat), last=others)
        named = [bots] * others if isinstance(bots, str) or callable(bots) else list(bots)
        if len(named) != others:
            raise OptionError("error-lab-bots", count=others, good=", ".join(bot_names(self._play.game)))
        self._bots = [bot(self._play.game, one) if isinstance(one, str) else one for one in named]
        self._given_seat, self.seat = seat, seat or 0
        self.render_mode = one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.observation_space = observation_space(self._play.layout)
        self.action_space = spaces.Discrete(self._play.game.actions)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """A new game; the same seed gives the same game."""
        super().reset(seed=seed)
        if self._given_seat is None:
            self.seat = int(self.np_random.integers(self._play.players))
        self._play.start(seed)
        self._let_others_play()
        return self._seen()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, Info]:
        """The learner's decision, and those of the others until it is asked again."""
        play = self._play
        play.replaced = False
        play.decide(self.seat, play.checked(self.seat, int(action), play.look(self.seat)[1]))
        replaced = play.replaced
        self._let_others_play()
        over = play.waiting == OVER
        numbers, info = self._seen()
        if replaced:
            info["replaced"] = True
        return numbers, play.rewards()[self.seat] if over else 0.0, over, False, info

    def _let_others_play(self) -> None:
        play = self._play
        while play.waiting != OVER and not play.waiting >> self.seat & 1:
            place = (play.seat - self.seat - 1) % play.players
            action = self._bots[place](play.state.observe(play.seat), play.seat, play.rng)
            # A bot that plays what is not legal is broken: to go on with another move would spoil what is learned.
            play.decide(play.seat, play.checked(play.seat, action, play.mask, illegal=REFUSE))
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> tuple[Array, Info]:
        numbers, mask = self._play.look(self.seat)
        return numbers, {"action_mask": mask}

    def render(self) -> Any:
        """The board as the learner sees it."""
        return None if self.render_mode is None else self._play.render(self.render_mode, self.seat)


class LearnersEnv(VectorEnv[Array, Array, Array]):
    """`num_envs` learners against compiled bots (`random`, `careful`), directly on the engine's `Batch`.

    A game that ends starts again in the same step. `infos["action_mask"]` has the legal actions; an illegal one is
    refused with `IllegalMove`. With `copy=False` the arrays returned are the batch's own, overwritten by the next step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        threads: int = 1,
        copy: bool = True,
        render_mode: None = None,
    ) -> None:
        self.render_mode = one_of("render_mode", render_mode, (None,))
        self.batch = Learners(game, num_envs, players, options, threads=threads, bots=bots, seat=seat)
        self.num_envs, self._copy = num_envs, copy
        self.single_observation_space = observation_space(self.batch.layout)
        self.single_action_space = spaces.Discrete(self.batch.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """New games everywhere; the same seed gives the same games."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        return self._given(self.batch.numbers), {"action_mask": self._given(self.batch.masks)}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        """One decision of every learner."""
        batch = self.batch
        batch.step(actions)
        never = np.zeros(self.num_envs, np.bool_)
        info = {"action_mask": self._given(batch.masks)}
        return self._given(batch.numbers), batch.returns, self._given(batch.dones), never, info

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()


for _game in games():
    gymnasium.register(
        id=f"larrons/{_game.name}-v0",
        entry_point="larrons.lab.gymnasium:LearnerEnv",
        vector_entry_point="larrons.lab.gymnasium:LearnersEnv",
        kwargs={"game": _game.name},
    )
