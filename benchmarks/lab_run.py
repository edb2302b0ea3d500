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
    }
    threads = [sys.executable, "-m", "benchmarks.ours"]
    for name in larrons.names():
        found[f"vector of 4,096 among random, {name}"] = [*ours, "vector", name]
        found[f"vector of 4,096 among careful, {name}"] = [*ours, "careful", name]
        found[f"batch of 16,384 on one thread, {name}"] = [*threads, "one_thread", name]
        found[f"batch of 16,384 on two threads, {name}"] = [*threads, "two_threads", name]
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
    poker = rates["OpenSpiel python liars_poker"]
    goals: list[tuple[str, float, float | None]] = []
    for name in larrons.names():
        zoo = rates[f"PettingZoo {name}"]
        one, two = (rates[f"batch of 16,384 on {count}, {name}"] for count in ("one thread", "two threads"))
        goals += [
            (f"PettingZoo {name} / connect_four", zoo / four, 8),
            (f"PettingZoo {name} / connect_four without wrappers", zoo / raw, None),
            (f"OpenSpiel {name} / liars_poker", rates[f"OpenSpiel {name}"] / poker, 1.5),
            (
                f"Vector of 4,096 among random, {name}, million steps/s",
                rates[f"vector of 4,096 among random, {name}"] / 1e6,
                2 if name in ("pickomino", "bakschisch") else 1,
            ),
            (
                f"Vector of 4,096 among careful, {name}, million steps/s",
                rates[f"vector of 4,096 among careful, {name}"] / 1e6,
                0.2,
            ),
            (f"Batch on two threads / one, {name}", two / one, 1.7),
        ]
    goal_table = Table("ratio or rate", "measured", "goal")
    for name, value, goal in goals:
        goal_table.add_row(name, f"{value:,.2f}", f"≥ {goal:,}" if goal else "–")
    out.print(goal_table)


if __name__ == "__main__":
    command_line(__doc__, contestants(), report)
