"""Whether bots that search stop in time: the time of a decision over its budget, at decisions out of whole games.

python -m benchmarks.deadlines [game …] [--seconds 0.025 0.3] [--decisions 100] [--players 2]

Prints a line for each game and budget: median, 99th percentile and longest time as parts of the budget. On a busy
machine the clock goes on while others compute; run it beside one busy process for the figure of a busy core.
"""

from __future__ import annotations

import argparse
from itertools import islice
from time import perf_counter

from tests.bots.positions import decisions

from larrons.bots.advice import advise, prepare
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.rng import new_stream

LEVEL = "expert"


def parts_of_budget(game: Game, players: int, seconds: float, count: int) -> list[float]:
    """The times of so many decisions as parts of the budget, in order of length."""
    taken: list[float] = []
    for seed in range(count):
        for state, seat in islice(decisions(game, players, seed, every=5), count - len(taken)):
            seen, luck = state.observe(seat), new_stream(seed, len(taken))
            began = perf_counter()
            advise(LEVEL, seen, seat, luck, seconds=seconds)
            taken.append((perf_counter() - began) / seconds)
        if len(taken) == count:
            break
    return sorted(taken)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", nargs="*")
    arguments.add_argument("--seconds", type=float, nargs="+", default=[0.025, 0.3])
    arguments.add_argument("--decisions", type=int, default=100)
    arguments.add_argument("--players", type=int, default=2)
    chosen = arguments.parse_args()
    for name in chosen.game or catalogue.names():
        game = catalogue.game(name)
        prepare(game)
        for seconds in chosen.seconds:
            taken = parts_of_budget(game, chosen.players, seconds, chosen.decisions)
            median, late = taken[len(taken) // 2], taken[int(0.99 * (len(taken) - 1))]
            print(
                f"{name:11} {seconds:6.3f} s: median {median:.2f}, p99 {late:.2f}, longest {taken[-1]:.2f}", flush=True
            )


if __name__ == "__main__":
    main()
