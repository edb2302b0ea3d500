"""The learners as a Stable-Baselines3 `VecEnv`: thousands of games behind one compiled call.

>>> from sb3_contrib import MaskablePPO
>>> from larrons.lab.sb3 import LearnersVecEnv
>>> model = MaskablePPO("MlpPolicy", LearnersVecEnv("pickomino", num_envs=256, bots="careful"))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from stable_baselines3.common.vec_env import VecEnv

from larrons.engine.copies import Whole
from larrons.lab.gymnasium import LearnersEnv
from larrons.lab.play import Array, one_of

Indices = None | int | Sequence[int]


class LearnersVecEnv(Whole, VecEnv):
    """Takes what `LearnersEnv` takes; games that end are followed by the next in the same step, as Stable-Baselines3
    expects. Which actions are legal, MaskablePPO asks by itself (`action_masks`)."""

    def __init__(self, game: Any, num_envs: int = 1, **settings: Any) -> None:
        mode = settings.pop("autoreset_mode", AutoresetMode.SAME_STEP)
        one_of("autoreset_mode", mode, (AutoresetMode.SAME_STEP, AutoresetMode.SAME_STEP.value))
        self.learners = LearnersEnv(game, num_envs, **settings)
        self._seed: int | None = None
        self._actions: Array = np.zeros(num_envs, np.int64)
        super().__init__(num_envs, self.learners.single_observation_space, self.learners.single_action_space)

    def seed(self, seed: int | None = None) -> list[int | None]:
        """The seed of the games from the next `reset` on; game i is stream i of it."""
        self._seed = seed
        return [seed] * self.num_envs

    def reset(self) -> Array:
        seen, _ = self.learners.reset(seed=self._seed)
        self._seed = None
        return seen

    def step_async(self, actions: Array) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        seen, rewards, over, _, info = self.learners.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(over):
            infos[i] = {"terminal_observation": info["final_obs"][i], "TimeLimit.truncated": False}
        return seen, rewards, over, infos

    def close(self) -> None:
        self.learners.close()

    def action_masks(self) -> Array:
        """Which actions are legal now, a row for each game."""
        return self.learners.action_masks().copy()

    def env_method(self, method_name: str, *arguments: Any, indices: Indices = None, **settings: Any) -> list[Any]:
        """`action_masks` of each game; anything else is asked of all of them at once, and said for each."""
        rows = list(self._get_indices(indices))
        if method_name == "action_masks":
            return list(self.action_masks()[rows])
        return [getattr(self.learners, method_name)(*arguments, **settings)] * len(rows)

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        return [getattr(self.learners, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        setattr(self.learners, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Indices = None) -> list[bool]:
        return [False] * len(list(self._get_indices(indices)))
