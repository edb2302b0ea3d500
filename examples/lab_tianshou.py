"""Tianshou's DQN in the first seat of a PettingZoo table, learning against random play in the others.

    pip install 'larrons[lab]' tianshou
    python examples/lab_tianshou.py --game bakschisch

`PettingZooEnv` takes our in-turn environment as it is: it reads `observation` and `action_mask`. States its result and
time at the end. With `--tensorboard FOLDER` Tianshou logs there, where tensorboard is installed.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from tianshou.algorithm.modelfree.dqn import DQN, DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from larrons.lab import pettingzoo


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bakschisch")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--steps", type=int, default=5000, help="an epoch")
    parser.add_argument("--test-games", type=int, default=50)
    parser.add_argument("--tensorboard")
    given = parser.parse_args(arguments)
    np.random.seed(1)
    torch.manual_seed(1)
    tables = DummyVectorEnv([lambda: PettingZooEnv(pettingzoo.env(game=given.game)) for _ in range(8)])
    one = PettingZooEnv(pettingzoo.env(game=given.game))
    net = Net(
        state_shape=one.observation_space["observation"].shape,
        action_shape=one.action_space.n,
        hidden_sizes=[128, 64],
    )
    learner = DQN(
        policy=DiscreteQLearningPolicy(model=net, action_space=one.action_space, eps_training=0.1),
        optim=AdamOptimizerFactory(lr=1e-3),
        gamma=1.0,
        target_update_freq=200,
    )
    others = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=one.action_space) for _ in one.agents[1:]]
    everybody = MultiAgentOffPolicyAlgorithm(algorithms=[learner, *others], env=one)
    training = Collector(everybody, tables, VectorReplayBuffer(20_000, 8), exploration_noise=True)
    testing = Collector(everybody, tables)
    testing.reset()
    before = float(testing.collect(n_episode=given.test_games).returns[:, 0].mean())
    logger = None
    if given.tensorboard:
        from tianshou.utils import TensorboardLogger
        from torch.utils.tensorboard import SummaryWriter

        logger = TensorboardLogger(SummaryWriter(given.tensorboard))
    training.reset()
    training.collect(n_step=1000)
    began = time.monotonic()
    everybody.run_training(
        OffPolicyTrainerParams(
            training_collector=training,
            max_epochs=given.epochs,
            epoch_num_steps=given.steps,
            collection_step_num_env_steps=200,
            update_step_num_gradient_steps_per_sample=0.1,
            batch_size=64,
            multi_agent_return_reduction=lambda returns: returns[:, 0],
            logger=logger,
            verbose=False,
        )
    )
    seconds = time.monotonic() - began
    testing.reset()
    tested = testing.collect(n_episode=given.test_games)
    after, steps = float(tested.returns[:, 0].mean()), given.epochs * given.steps
    print(f"{given.game} among random: {before:+.2f} before, {after:+.2f} after {steps} steps in {seconds:.0f} s")
    return {"before": before, "after": after, "games": float(tested.n_collected_episodes), "seconds": seconds}


if __name__ == "__main__":
    main()
