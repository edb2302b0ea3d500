"""OpenSpiel's outcome-sampling MCCFR on the small variant of a game: how far from an equilibrium, over time.

    python examples/lab_openspiel_mccfr.py --game bakschisch

States its result and time at the end. With `--tensorboard FOLDER` the curve is logged, where tensorboard is installed.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, outcome_sampling_mccfr

import larrons.lab.openspiel  # noqa: F401  registers the games


def main(arguments: list[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bakschisch")
    parser.add_argument("--iterations", type=int, default=20_000)
    parser.add_argument("--looks", type=int, default=4)
    parser.add_argument("--tensorboard")
    given = parser.parse_args(arguments)
    np.random.seed(1)
    game = pyspiel.load_game(f"python_larrons_{given.game}_small")
    solver, curve = outcome_sampling_mccfr.OutcomeSamplingSolver(game), []
    writer, began = None, time.monotonic()
    if given.tensorboard:
        from tensorboard.summary import Writer

        writer = Writer(given.tensorboard)
    for look in range(given.looks + 1):
        if look:
            for _ in range(given.iterations // given.looks):
                solver.iteration()
        curve.append(exploitability.exploitability(game, solver.average_policy()))
        count, seconds = look * (given.iterations // given.looks), time.monotonic() - began
        print(f"{given.game}_small: exploitability {curve[-1]:.4f} after {count} iterations, {seconds:.0f} s")
        if writer is not None:
            writer.add_scalar("exploitability", curve[-1], count)
    if writer is not None:
        writer.close()
    return curve


if __name__ == "__main__":
    main()
