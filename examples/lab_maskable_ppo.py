"""sb3-contrib's MaskablePPO against `random` or other bots, on thousands of games at once and without an adapter.

    pip install 'larrons[lab]' sb3-contrib
    python examples/lab_maskable_ppo.py --game bakschisch

States its result and time at the end. With `--tensorboard FOLDER` Stable-Baselines3 logs there, where tensorboard is
installed.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor

from larrons.lab.learners import Learners
from larrons.lab.sb3 import LearnersVecEnv


def result(model: MaskablePPO, game: str, bots: str, games: int) -> float:
    """The mean result, from -1 to 1, of the best actions of a model among these bots."""
    learners = Learners(game, games, bots=bots, seed=99)
    first: list[float] = []
    counted = np.zeros(games, bool)
    while not counted.all():
        actions, _ = model.predict(learners.numbers, action_masks=learners.masks, deterministic=True)
        learners.step(actions)
        first += learners.returns[learners.dones & ~counted].tolist()
        counted |= learners.dones
    return float(np.mean(first))


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bakschisch")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--envs", type=int, default=128)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--test-games", type=int, default=500)
    parser.add_argument("--tensorboard")
    given = parser.parse_args(arguments)
    envs = VecMonitor(LearnersVecEnv(given.game, num_envs=given.envs, bots=given.bots))
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=64, batch_size=1024, n_epochs=4, gamma=1.0, seed=1, tensorboard_log=given.tensorboard
    )
    before, began = result(model, given.game, given.bots, given.test_games), time.monotonic()
    model.learn(given.steps)
    seconds, after = time.monotonic() - began, result(model, given.game, given.bots, given.test_games)
    print(
        f"{given.game} among {given.bots}: {before:+.2f} before, {after:+.2f} after "
        f"{given.steps} steps in {seconds:.0f} s"
    )
    return {"before": before, "after": after, "seconds": seconds}


if __name__ == "__main__":
    main()
