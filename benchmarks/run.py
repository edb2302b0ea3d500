"""`make bench`: every contestant in its own process, in turns, so that a slow minute of the machine hits all alike.

Prints medians, and ratios against the peers beside the ratio each is meant to reach. Peers run in `.venv-bench`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import track
from rich.table import Table
from tests.games import house

import larrons
from benchmarks.start import waits

HERE = Path(__file__).parent
PEERS = HERE.parent / ".venv-bench" / "bin" / "python"


def contestants() -> dict[str, list[str]]:
    """Name and command of everything that is measured."""
    ours = [sys.executable, "-m", "benchmarks.ours"]
    pig = [str(PEERS), str(HERE / "peers" / "peer_pig.py"), "--style"]
    found = {f"{name} playouts": [*ours, "playouts", name] for name in larrons.names()}
    found |= {f"{name} batch of 4,096": [*ours, "batch", name] for name in larrons.names()}
    found["OpenSpiel pig, textbook loop"] = [*pig, "textbook"]
    found["OpenSpiel pig, tuned loop"] = [*pig, "tuned"]
    found["pickomino-env"] = [str(PEERS), str(HERE / "peers" / "peer_pickomino_env.py")]
    return found


def measure(commands: dict[str, list[str]], rounds: int, seconds: float) -> dict[str, float]:
    """Medians of the steps per second."""
    rates: dict[str, list[float]] = {name: [] for name in commands}
    for name in track(list(commands) * rounds, "measuring", console=Console(stderr=True)):
        command = [*commands[name], "--seconds", str(seconds)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        rates[name].append(json.loads(done.stdout.splitlines()[-1])["steps_per_second"])
    return {name: median(values) for name, values in rates.items()}


def report(rates: dict[str, float]) -> None:
    out = Console()
    table = Table("measured", "steps/s")
    table.columns[1].justify = "right"
    for name, rate in rates.items():
        table.add_row(name, f"{rate:,.0f}")
    out.print(table)
    ours = rates["pickomino playouts"]
    goals = [
        ("Pickomino playouts / OpenSpiel pig (textbook loop)", ours / rates["OpenSpiel pig, textbook loop"], 60),
        ("Pickomino playouts / OpenSpiel pig (tuned loop)", ours / rates["OpenSpiel pig, tuned loop"], None),
        ("Pickomino playouts / pickomino-env", ours / rates["pickomino-env"], 10_000),
        ("Pickomino batch, million steps/s", rates["pickomino batch of 4,096"] / 1e6, 5),
    ]
    for name in house.NAMES:
        target = getattr(house.invariants(name), "PLAYOUTS", None)
        if target:
            goals.append((f"{name.capitalize()} playouts, million steps/s", rates[f"{name} playouts"] / 1e6, target))
    goal_table = Table("ratio or rate", "measured", "goal")
    for name, value, goal in goals:
        goal_table.add_row(name, f"{value:,.1f}", f"≥ {goal:,}" if goal else "–")
    out.print(goal_table)
    wait_table = Table("waiting", "seconds", "goal")
    limits = {"import larrons": 0.3, "first screen, warm cache": 2, "first screen, empty cache": 10}
    for name, value in waits().items():
        wait_table.add_row(name, f"{value:.2f}", f"< {limits[name]}")
    out.print(wait_table)


def command_line(
    about: str | None, contestants: dict[str, list[str]], report: Callable[[dict[str, float]], None]
) -> None:
    """Measure as the command says, then report."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    given = parser.parse_args()
    report(measure(contestants, given.rounds, given.seconds))


if __name__ == "__main__":
    command_line(__doc__, contestants(), report)
