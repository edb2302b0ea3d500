"""The loops that drive ours and the peers' environments alike; needs neither larrons nor a peer."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np


def pettingzoo_rounds(env: Any) -> Callable[[], int]:
    """PettingZoo's own `performance_benchmark`, 200 steps a call."""
    env.reset()

    def steps() -> int:
        for _ in env.agent_iter(200):
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return 200

    return steps


def openspiel_game(game: Any) -> Callable[[], int]:
    """The loop of OpenSpiel's examples with the standard library's choice, one game a call."""

    def steps() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = random.choices(outcomes, chances)[0]
            else:
                action = random.choice(state.legal_actions())
            state.apply_action(action)
            count += 1
        return count

    return steps


def steps_per_second(play: Callable[[], int], seconds: float) -> float:
    """How many steps `play` makes in a second of processor time; the first call, which may compile, does not count."""
    play()
    steps, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += play()
    return steps / elapsed
