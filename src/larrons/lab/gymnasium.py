"""Gymnasium environments: one learner's seat against bots, alone (`LearnerEnv`) or thousands at once (`LearnersEnv`).

>>> import gymnasium
>>> import larrons.lab.gymnasium
>>> env = gymnasium.make("larrons/pickomino-v0", bots="careful")
>>> envs = gymnasium.make_vec("larrons/pickomino-v0", num_envs=4096, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from larrons.bots import Bot, bot, bot_names
from larrons.engine.copies import Whole
from larrons.engine.features import Layout
from larrons.engine.game import Game
from larrons.engine.kernels import random_action
from larrons.engine.state import State
from larrons.errors import NotPossible, OptionError
from larrons.lab.learners import NEVER, NEXT, SAME, Learners
from larrons.lab.play import OVER, REFUSE, RENDER_MODES, REPLACE, Array, Play, games, one_of, resolve
from larrons.lab.rivals import Rivals, check_name, each_seat, naming_failures

Info = dict[str, Any]


def observation_space(layout: Layout) -> spaces.Box:
    return spaces.Box(-1.0, 1.0, (layout.size,), np.float32)


class LearnerEnv(Whole, gymnasium.Env[Array, Any]):
    """The learner sits in `seat` (None: a random one in each game), `bots` in the others, named from its left.

    Observations are the numbers of its features; `info["action_mask"]` has a 1 for each legal action (at the end of a
    game for every action), and so has `action_masks()`. The reward comes with the end of the game. An illegal action is
    replaced by a random legal one, and `info["replaced"]` says so; with `illegal="refuse"` it raises `IllegalMove`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        bots: str | Bot | Sequence[str | Bot] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        illegal: str = REPLACE,
    ) -> None:
        self._play = Play(*resolve(game, players), options, illegal)
        others = self._play.players - 1
        if seat is not None and not 0 <= seat <= others:
            raise NotPossible("error-lab-seat", seat=str(seat), last=others)
        self._bots = [_player(self._play.game, one) for one in each_seat(self._play.game, bots, others)]
        self._given_seat, self.seat = seat, seat or 0
        self.render_mode = one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.observation_space = observation_space(self._play.layout)
        self.action_space = spaces.Discrete(self._play.game.actions)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """A new game: the first of a seed, or the next on the luck that the last one left.

        So the same seed gives the same games for the same actions.
        """
        super().reset(seed=seed)
        play = self._play
        while True:
            drawn = play.start(seed, draw_seat=self._given_seat is None, same_luck=True)
            self.seat = drawn if self._given_seat is None else self._given_seat
            self._let_others_play()
            if play.waiting != OVER:
                return self._seen()
            seed = None  # over before the learner was asked: as in `LearnersEnv`, the next game follows

    def step(self, action: Any) -> tuple[Array, float, bool, bool, Info]:
        """The learner's decision, and those of the others until it is asked again."""
        play = self._play
        play.must_go_on()
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
            rival = self._bots[place]
            with naming_failures(rival):
                action = int(rival(play.state.observe(play.seat), play.seat, play.rng))
            # A bot that plays what is not legal is broken: to go on with another move would spoil what is learned.
            play.decide(play.seat, play.checked(play.seat, action, play.mask, illegal=REFUSE))
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> tuple[Array, Info]:
        numbers, mask = self._play.look(self.seat)
        if self._play.waiting == OVER:
            mask[:] = 1  # so that masked policies have something to choose from where the action is not used
        return numbers, {"action_mask": mask}

    def action_masks(self) -> Array:
        """Which actions are legal now, all of them at the end; this is where sb3-contrib's MaskablePPO looks."""
        mask: Array = self._seen()[1]["action_mask"]
        return mask

    def render(self) -> Any:
        """The board as the learner sees it."""
        return None if self.render_mode is None else self._play.render(self.render_mode, self.seat)


def _player(game: Game, given: Any) -> Bot:
    """A bot that takes the same random numbers as in `LearnersEnv`, so that a seed gives the same game there."""
    if isinstance(given, str):
        check_name(game, given)
        return _random if given == "random" else bot(game, given)
    if not callable(given):
        raise OptionError("error-lab-bot-kind", given=str(given), good=", ".join(bot_names(game)))
    return given  # type: ignore[no-any-return]


def _random(seen: State, seat: int, rng: Any) -> int:
    words = seen.legal_words(seat)
    return int(random_action(words, sum(int(word).bit_count() for word in words), rng))


RESTARTS = {AutoresetMode.SAME_STEP: SAME, AutoresetMode.NEXT_STEP: NEXT, AutoresetMode.DISABLED: NEVER}


class LearnersEnv(Whole, VectorEnv[Array, Array, Array]):
    """`num_envs` learners against bots, rivals of yours or pools of them (`lab/rivals.py`), on the engine's `Batch`.

    `infos["action_mask"]` has the legal actions; an illegal one is refused with `IllegalMove`. `autoreset_mode` says
    when a game that has ended is followed by the next. With `copy=False` the arrays returned are the batch's own,
    overwritten by the next step.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        bots: Rivals = "random",
        seat: int | None = None,
        threads: int = 1,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: None = None,
        max_episode_steps: None = None,
    ) -> None:
        if max_episode_steps is not None:  # `gymnasium.make_vec` hands it on
            raise OptionError("error-lab-steps", given=str(max_episode_steps))
        self.render_mode = one_of("render_mode", render_mode, (None,))
        known = {mode.value: mode for mode in RESTARTS} | {mode: mode for mode in RESTARTS}
        self.autoreset_mode: AutoresetMode = known[one_of("autoreset_mode", autoreset_mode, tuple(known))]
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        restart = RESTARTS[self.autoreset_mode]
        self.batch = Learners(game, num_envs, players, options, 0, threads, bots, seat, restart)
        self.num_envs, self._copy, self._begun = num_envs, copy, False
        self.single_observation_space = observation_space(self.batch.layout)
        self.single_action_space = spaces.Discrete(self.batch.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Info | None = None
    ) -> tuple[Array, Info]:
        """New games everywhere, or where `options["reset_mask"]` says so; the same seed gives the same games.

        A list has a seed for each game, or None; row i then plays the games `LearnerEnv` plays with that seed.
        """
        seeds = self._seeds(seed)
        if seeds is None and not self._begun:
            seeds = secrets.randbits(63)
        self.batch.begin(seeds, self._reset_mask(options))
        self._begun = True
        return self._given(self.batch.numbers), {"action_mask": self._given(self.action_masks())}

    def _seeds(self, seed: Any) -> int | list[int | None] | None:
        if seed is None or (isinstance(seed, int | np.integer) and seed >= 0):
            return None if seed is None else int(seed)
        listed = list(seed) if isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str) else []
        good = all(one is None or (isinstance(one, int | np.integer) and one >= 0) for one in listed)
        if len(listed) != self.num_envs or not good:
            raise OptionError("error-lab-seeds", right=self.num_envs, given=str(seed))
        return [None if one is None else int(one) for one in listed]

    def _reset_mask(self, options: Info | None) -> Array | None:
        if not options or "reset_mask" not in options:
            return None
        mask = np.asarray(options["reset_mask"])
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            raise OptionError("error-lab-mask", right=self.num_envs, given=f"{mask.dtype} {mask.shape}")
        return mask

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        """One decision of every learner."""
        batch = self.batch
        if not self._begun:
            raise NotPossible("error-lab-reset")
        batch.step(actions)
        info = {"action_mask": self._given(self.action_masks())}
        if batch.restart == SAME and batch.dones.any():
            info |= {"final_obs": self._given(batch.finals), "_final_obs": self._given(batch.dones)}
        never = np.zeros(self.num_envs, np.bool_)
        return self._given(batch.numbers), self._given(batch.returns), self._given(batch.dones), never, info

    def action_masks(self) -> Array:
        """A row for each game, with a 1 for each legal action: the batch's own memory, not a copy."""
        masks: Array = self.batch.masks.view(np.int8)
        return masks

    def set_bots(self, bots: Rivals) -> None:
        """Other rivals, from the next games on."""
        self.batch.set_bots(bots)

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
