"""Random agents through each interface: PettingZoo in turn and together, Gymnasium alone and in numbers, OpenSpiel.

python examples/lab_random_agents.py --game pickomino --games 20
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np
import pyspiel

from larrons.lab import (
    openspiel,  # noqa: F401  registers the games
    pettingzoo,
)
from larrons.lab.gymnasium import LearnerEnv, LearnersEnv


def in_turn(game: str, games: int) -> int:
    """PettingZoo's AEC interface."""
    env, steps = pettingzoo.env(game=game), 0
    for seed in range(games):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            env.step(None if over else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
    return steps


def together(game: str, games: int) -> int:
    """PettingZoo's parallel interface: actions of seats that are not asked are not used."""
    env, steps = pettingzoo.parallel_env(game=game), 0
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        while env.agents:
            masks = {agent: np.flatnonzero(seen[agent]["action_mask"]).tolist() for agent in env.agents}
            seen, *_ = env.step({agent: random.choice(legal or [0]) for agent, legal in masks.items()})
            steps += 1
    return steps


def alone(game: str, games: int) -> int:
    """Gymnasium: one seat against random bots."""
    env, steps = LearnerEnv(game), 0
    for seed in range(games):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, info = env.step(random.choice(np.flatnonzero(info["action_mask"]).tolist()))
            steps += 1
    return steps


def many(game: str, games: int) -> int:
    """Gymnasium's vector interface: until as many games are over."""
    env, steps, ended = LearnersEnv(game, num_envs=64, copy=False), 0, 0
    env.reset(seed=0)
    while ended < games:
        _, _, over, _, _ = env.step(env.batch.random_actions())
        ended += int(over.sum())
        steps += env.num_envs
    return steps


def in_openspiel(game: str, games: int) -> int:
    """OpenSpiel: chance is a player too."""
    loaded, steps = pyspiel.load_game(f"python_larrons_{game}"), 0
    for _ in range(games):
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="pickomino")
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args(arguments)
    for interface in (in_turn, together, alone, many, in_openspiel):
        interface(given.game, 1)  # the first game ever compiles the rules
        start = time.process_time()
        steps = interface(given.game, given.games)
        print(f"{interface.__name__:13} {steps:8,} steps  {steps / (time.process_time() - start):10,.0f} a second")


if __name__ == "__main__":
    main()
