"""RLlib's PPO with action masks against `random` or other bots.

    pip install 'larrons[lab]' 'ray==2.60.0' torch dm-tree lz4 ormsgpack
    python examples/lab_rllib.py --game bakschisch

RLlib's module for masks wants observations with the keys `observations` (with an s) and `action_mask`, so `Masked`
renames them. Its checker of environments draws actions without masks: it is switched off (`disable_env_checking`).
The extra `ray[rllib]` asks for an older Gymnasium than the one used here, so its parts are installed one by one.
States its result and time at the end; results are those of the last hundred games, in which it still tries things out.
With `--tensorboard FOLDER` they are logged, where tensorboard is installed.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import ray
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from larrons.lab.gymnasium import LearnerEnv


class Masked(gymnasium.Env[Any, Any]):
    """A learner whose observations carry the mask."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.env = LearnerEnv(settings["game"], bots=settings["bots"], illegal="refuse")
        self.action_space = self.env.action_space
        mask = spaces.Box(0.0, 1.0, (self.env.action_space.n,), np.float32)
        self.observation_space = spaces.Dict({"observations": self.env.observation_space, "action_mask": mask})

    def _seen(self, seen: Any, over: bool = False) -> dict[str, Any]:
        mask = self.env.action_masks().astype(np.float32)
        return {"observations": seen, "action_mask": np.ones_like(mask) if over else mask}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        seen, _ = self.env.reset(seed=seed)
        return self._seen(seen), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        seen, reward, over, truncated, _ = self.env.step(action)
        return self._seen(seen, over), reward, over, truncated, {}


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bakschisch")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--tensorboard")
    parser.add_argument("--batch", type=int, default=4000)
    given = parser.parse_args(arguments)
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    config = (
        PPOConfig()
        .environment(Masked, env_config={"game": given.game, "bots": given.bots}, disable_env_checking=True)
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=given.batch, minibatch_size=250, num_epochs=4, gamma=1.0, lr=1e-3)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )
    algorithm, writer, curve = config.build_algo(), None, []
    if given.tensorboard:
        from tensorboard.summary import Writer

        writer = Writer(given.tensorboard)
    began = time.monotonic()
    for number in range(given.iterations):
        found = algorithm.train()["env_runners"]
        curve.append(float(found["episode_return_mean"]))
        if writer is not None:
            writer.add_scalar("result", curve[-1], number)
            writer.flush()
    seconds, steps = time.monotonic() - began, float(found["num_env_steps_sampled_lifetime"])
    algorithm.stop()
    ray.shutdown()
    print(
        f"{given.game} among {given.bots}: {curve[0]:+.2f} in iteration 1, {curve[-1]:+.2f} in iteration "
        f"{len(curve)}; {steps:.0f} steps in {seconds:.0f} s"
    )
    return {"before": curve[0], "after": curve[-1], "steps": steps, "seconds": seconds}


if __name__ == "__main__":
    main()
