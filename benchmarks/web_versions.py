"""What a move costs the server, now and in an earlier version, measured in turns in one run.

    python -m benchmarks.web_versions 6e3ea43 --rounds 3

takes that commit out of the repository into a folder of its own and lets `web_load` of either version drive its own
server: a few tables of each game, two people with open pages, moves at a steady rate. Prints, for each game and
version, the processor time of the server for a move (the median of the rounds, and all of them) and the time until the
other page shows it.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parents[1]
BEGUN = {"larcin": 10}  # moves into the game; many games of Larcin would end in the middle of a longer run
USUAL = 30


@contextmanager
def version(commit: str) -> Iterator[Path]:
    """The files of a commit."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", commit], cwd=HERE, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
        yield Path(folder)


def load(tree: Path, game: str, wanted: argparse.Namespace) -> dict[str, float]:
    """One run of that version's own `web_load`."""
    numbers = {"tables": wanted.tables, "rate": wanted.rate, "seconds": wanted.seconds, "begun": BEGUN.get(game, USUAL)}
    command = [sys.executable, "-m", "benchmarks.web_load", "--game", game]
    command += [word for name, value in numbers.items() for word in (f"--{name}", str(value))]
    environment = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    done = subprocess.run(command, cwd=tree, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", help="the earlier commit")
    parser.add_argument("--games", nargs="+", default=["pickomino", "bakschisch", "pickpocket", "langfinger", "larcin"])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    wanted = parser.parse_args()
    with version(wanted.before) as earlier:
        for game in wanted.games:
            costs: dict[str, list[dict[str, float]]] = {"before": [], "now": []}
            for _ in range(wanted.rounds):
                costs["before"].append(load(earlier, game, wanted))
                costs["now"].append(load(HERE, game, wanted))
            for name, runs in costs.items():
                moves = [run["server_cpu_ms_per_move"] for run in runs]
                late = statistics.median(run["p99_ms"] for run in runs)
                middle = statistics.median(moves)
                print(f"{game:<10} {name:<6} {middle:6.2f} ms a move {moves}, 99th percentile {late} ms", flush=True)


if __name__ == "__main__":
    main()
