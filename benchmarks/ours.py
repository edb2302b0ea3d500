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
TOGETHER = 12  # steps


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


class Stepped:
    """A batch that plays at random; choosing is not counted."""

    def __init__(self, name: str, size: int, threads: int, clock: Callable[[], float]) -> None:
        self.games = Batch(name, size, seed=1, threads=threads)
        self._actions, self._rng, self._clock = np.zeros(size, np.int64), new_stream(2), clock
        for _ in range(20):
            self.step()

    def step(self) -> float:
        """How long one step of all games takes."""
        choose(self.games.words, self.games.masks, self._actions, self._rng)
        start = self._clock()
        self.games.step(self._actions)
        return self._clock() - start


def batch(name: str, seconds: float) -> float:
    """Games stepped together, with masks and observations; a step is a decision."""
    stepped, steps, spent = Stepped(name, BATCH, 1, time.process_time), 0, 0.0
    while spent < seconds:
        spent += stepped.step()
        steps += BATCH
    return steps / spent


def threads(name: str, seconds: float) -> float:
    """How many times as fast a batch is on two threads as on one: both in turns, some steps each, by the clock on the
    wall (two threads use twice the processor time); medians. Where all games go on in step, as in Bakschisch, every
    second step takes twice as long, so that only several together can be compared."""
    kinds = [Stepped(name, MANY, count, time.perf_counter) for count in (1, 2)]
    taken: list[list[float]] = [[], []]
    while sum(map(sum, taken)) < 4 * seconds:
        for kind, times in zip(kinds, taken, strict=True):
            times.append(sum(kind.step() for _ in range(TOGETHER)))
    one, two = map(np.median, taken)
    return float(one / two)


MEASURES: dict[str, Callable[[str, float], float]] = {
    "playouts": playouts,
    "batch": batch,
    "threads": threads,
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
