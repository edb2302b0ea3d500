"""PyPI's pickomino-env (Gymnasium `Pickomino-v0`) with one bot (2 players) and a random legal agent.

Counted: every `env.step` of the agent is one step; the bot's whole turn runs inside the step that ends the agent's
turn and is not counted on its own. The package offers no action mask, so the legal actions are derived from the dice
in `info` by the package's own rule for a legal action. That, the agent's choice and `env.reset` are inside the timed
region; importing and `gym.make` are not. Only whole games are played, so a run may exceed SECONDS by one game.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from importlib.metadata import version
from typing import Any

import gymnasium as gym

ROLL, STOP = 0, 1


def legal_actions(info: dict[str, Any]) -> list[tuple[int, int]]:
    """Return (face, ROLL or STOP): the face is rolled and not yet collected; ROLL needs a die left after taking it."""
    rolled: list[int] = info["dice_rolled"]
    dice = sum(rolled)
    pairs = zip(rolled, info["dice_collected"], strict=True)
    faces = [face for face, (count, taken) in enumerate(pairs) if count and not taken]
    return [(face, STOP) for face in faces] + [(face, ROLL) for face in faces if rolled[face] < dice]


def play(env: gym.Env[Any, Any]) -> int:
    """Play one random game to its end and return the agent's number of steps."""
    _, info = env.reset()
    steps, terminated = 0, False
    while not terminated:
        _, _, terminated, truncated, info = env.step(random.choice(legal_actions(info)))
        if truncated:  # how the package reports an illegal action
            raise RuntimeError(info["explanation"])
        steps += 1
    return steps


def main() -> None:
    """Play for about the given time and print one JSON line."""
    parser = argparse.ArgumentParser(description="Agent steps per second of pickomino-env under random legal play.")
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds: float = parser.parse_args().seconds
    env = gym.make("pickomino_env:Pickomino-v0", number_of_bots=1, disable_env_checker=True).unwrapped  # no wrappers
    play(env)  # warm-up, not counted
    steps = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += play(env)
    print(json.dumps({"version": version("pickomino-env"), "steps_per_second": steps / elapsed}))


if __name__ == "__main__":
    main()
