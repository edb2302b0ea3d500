"""What larrons does in a second, on one core. Prints one JSON line for the measurement named on the command line."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable

import numpy as np

import larrons
from larrons import Batch
from larrons.engine.compile import compiled
from larrons.engine.kernels import random_action
from larrons.engine.rng import new_stream

BATCH, MANY = 4096, 16384


def playouts(name: str, seconds: float, options: dict[str, str] | None = None, rules: int = 0) -> float:
    """Random two-player games through the generic kernel; a step is a decision or a draw.

    With other options than the defaults, or by an older version of the rules, if these are given.
    """
    game = larrons.game(name)
    game = game.of_version(rules) if rules else game
    larrons.simulate(game, games=10, options=options)
    size = max(10, int(1_000_000 / (larrons.simulate(game, games=50, options=options).steps / 50)))
    steps, number = 0, 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += larrons.simulate(game, games=size, seed=number, options=options).steps
        number += 1
    return steps / elapsed


@compiled
def choose(words: np.ndarray, masks: np.ndarray, actions: np.ndarray, rng: np.ndarray) -> None:
    """A random legal action for every game of a batch."""
    for i in range(len(actions)):
        actions[i] = random_action(words[i], masks[i].sum(), rng)


def batch(
    name: str, seconds: float, threads: int = 1, clock: Callable[[], float] = time.process_time, size: int = BATCH
) -> float:
    """Games stepped together, with masks and observations; a step is a decision. Choosing is not counted."""
    games = Batch(name, size, seed=1, threads=threads)
    actions, rng = np.zeros(size, np.int64), new_stream(2)
    steps, spent = 0, 0.0
    for _ in range(20):
        choose(games.words, games.masks, actions, rng)
        games.step(actions)
    while spent < seconds:
        choose(games.words, games.masks, actions, rng)
        start = clock()
        games.step(actions)
        spent += clock() - start
        steps += size
    return steps / spent


def one_thread(name: str, seconds: float) -> float:
    """By the clock on the wall, since two threads use twice the processor time."""
    return batch(name, seconds, 1, time.perf_counter, MANY)


def two_threads(name: str, seconds: float) -> float:
    return batch(name, seconds, 2, time.perf_counter, MANY)


MEASURES: dict[str, Callable[[str, float], float]] = {
    "playouts": playouts,
    "batch": batch,
    "one_thread": one_thread,
    "two_threads": two_threads,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("measure", choices=list(MEASURES))
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of playouts only")
    parser.add_argument("--rules", type=int, default=0, help="of playouts only: an older version of the rules")
    given = parser.parse_args()
    if given.measure == "playouts":
        options = dict(option.split("=") for option in given.option)
        rate = playouts(given.game, given.seconds, options, given.rules)
    else:
        rate = MEASURES[given.measure](given.game, given.seconds)
    print(json.dumps({"version": larrons.__version__, "steps_per_second": rate}))


if __name__ == "__main__":
    main()
