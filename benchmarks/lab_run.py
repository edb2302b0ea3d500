"""The environments of the lab beside their peers: medians of interleaved runs, and ratios. Part of `make bench`."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

import larrons
from benchmarks.run import HERE, PEERS, command_line


def contestants() -> dict[str, list[str]]:
    """Name and command of everything that is measured."""
    ours = [sys.executable, "-m", "benchmarks.lab_ours"]
    peer = [str(PEERS), str(HERE / "peers" / "lab_peers.py")]
    found = {
        "PettingZoo connect_four": [*peer, "connect_four"],
        "PettingZoo connect_four without wrappers": [*peer, "raw_connect_four"],
        "OpenSpiel python liars_poker": [*peer, "liars_poker"],
        "vector of 4,096, pickomino": [*ours, "vector", "pickomino"],
    }
    found |= {f"PettingZoo {name}": [*ours, "pettingzoo", name] for name in larrons.names()}
    found |= {f"OpenSpiel {name}": [*ours, "openspiel", name] for name in larrons.names()}
    return found


def report(rates: dict[str, float]) -> None:
    out = Console()
    table = Table("measured", "steps/s")
    table.columns[1].justify = "right"
    for name, rate in rates.items():
        table.add_row(name, f"{rate:,.0f}")
    out.print(table)
    four, raw = rates["PettingZoo connect_four"], rates["PettingZoo connect_four without wrappers"]
    poker, zoo = rates["OpenSpiel python liars_poker"], rates["PettingZoo pickomino"]
    goals: list[tuple[str, float, float | None]] = [
        ("PettingZoo Pickomino / connect_four", zoo / four, 8),
        ("PettingZoo Pickomino / connect_four without wrappers", zoo / raw, None),
        ("Vector of 4,096, million steps/s", rates["vector of 4,096, pickomino"] / 1e6, 2),
    ]
    for name in larrons.names():
        goals.append((f"OpenSpiel {name} / liars_poker", rates[f"OpenSpiel {name}"] / poker, 1.5))
    goal_table = Table("ratio or rate", "measured", "goal")
    for name, value, goal in goals:
        goal_table.add_row(name, f"{value:,.2f}", f"≥ {goal:,}" if goal else "–")
    out.print(goal_table)


if __name__ == "__main__":
    command_line(__doc__, contestants(), report)
