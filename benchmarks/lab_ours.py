"""Our environments, as the peers are measured: the same loops, processor time, random legal play. Prints one JSON line.

A step is one decision asked of the loop (PettingZoo, vector) or one `apply_action` (OpenSpiel). Choosing the action and
starting games is inside the measured time, importing and compiling are not.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from benchmarks.peers.lab_loops import openspiel_game, pettingzoo_rounds, steps_per_second

LEARNERS = 4096


def vector(game: str, bots: str, steps_a_call: int) -> Callable[[], int]:
    """4,096 learners among others; one call is so many steps of all."""
    from larrons.lab.gymnasium import LearnersEnv

    env = LearnersEnv(game, num_envs=LEARNERS, bots=bots, copy=False)
    env.reset(seed=0)

    def steps() -> int:
        for _ in range(steps_a_call):
            env.step(env.batch.random_actions())
        return steps_a_call * LEARNERS

    return steps


def among_random(game: str) -> Callable[[], int]:
    return vector(game, "random", 10)


def among_careful(game: str) -> Callable[[], int]:
    return vector(game, "careful", 1)


def pettingzoo(game: str) -> Callable[[], int]:
    from larrons.lab.pettingzoo import env

    return pettingzoo_rounds(env(game=game))


def openspiel(game: str) -> Callable[[], int]:
    import pyspiel

    import larrons.lab.openspiel  # noqa: F401  registers the games

    return openspiel_game(pyspiel.load_game(f"python_larrons_{game}(players=2)"))


def main() -> None:
    kinds = {"random": among_random, "careful": among_careful, "pettingzoo": pettingzoo, "openspiel": openspiel}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=kinds)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    play = kinds[given.kind](given.game)
    print(json.dumps({"steps_per_second": steps_per_second(play, given.seconds)}))


if __name__ == "__main__":
    main()
