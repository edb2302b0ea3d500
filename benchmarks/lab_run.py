"""The environments of the lab beside their peers: medians of interleaved runs, and ratios. Part of `make bench`.

python -m benchmarks.lab_run [--rounds 5] [--seconds 1] [pettingzoo openspiel random careful threads …]

All of it takes half an hour; each kind by itself two or three minutes.
"""

from __future__ import annotations

import argparse
import sys

from rich.console import Console
from rich.table import Table

import larrons
from benchmarks.run import HERE, PEERS, measure

OURS = [sys.executable, "-m", "benchmarks.lab_ours"]
BATCH = [sys.executable, "-m", "benchmarks.ours"]
PEER = [str(PEERS), str(HERE / "peers" / "lab_peers.py")]
FOUR, RAW_FOUR = "PettingZoo connect_four", "PettingZoo connect_four without wrappers"
POKER = "OpenSpiel python liars_poker"

Commands = dict[str, list[str]]
Rates = dict[str, float]
Goal = tuple[str, float, float | None]  # what, how much, and how much it is meant to be


class PettingZoo:
    """Ours beside connect_four."""

    def commands(self) -> Commands:
        found = {FOUR: [*PEER, "connect_four"], RAW_FOUR: [*PEER, "raw_connect_four"]}
        return found | {f"PettingZoo {name}": [*OURS, "pettingzoo", name] for name in larrons.names()}

    def goals(self, rates: Rates, name: str) -> list[Goal]:
        ours = rates[f"PettingZoo {name}"]
        return [
            (f"PettingZoo {name} / connect_four", ours / rates[FOUR], 8),
            (f"PettingZoo {name} / connect_four without wrappers", ours / rates[RAW_FOUR], None),
        ]


class OpenSpiel:
    """Ours beside liars_poker."""

    def commands(self) -> Commands:
        ours = {f"OpenSpiel {name}": [*OURS, "openspiel", name] for name in larrons.names()}
        return {POKER: [*PEER, "liars_poker"]} | ours

    def goals(self, rates: Rates, name: str) -> list[Goal]:
        return [(f"OpenSpiel {name} / liars_poker", rates[f"OpenSpiel {name}"] / rates[POKER], 1.5)]


class Vector:
    """4,096 learners among bots, against goals in million steps a second."""

    def __init__(self, bots: str, goal: float, goals: dict[str, float]) -> None:
        self.bots, self.goal, self.others = bots, goal, goals

    def commands(self) -> Commands:
        return {f"vector of 4,096 among {self.bots}, {name}": [*OURS, self.bots, name] for name in larrons.names()}

    def goals(self, rates: Rates, name: str) -> list[Goal]:
        what = f"vector of 4,096 among {self.bots}, {name}"
        return [(f"{what}, million steps/s", rates[what] / 1e6, self.others.get(name, self.goal))]


class Threads:
    """A batch on two threads beside one, in turns in one process."""

    def commands(self) -> Commands:
        return {self._what(name): [*BATCH, "threads", name] for name in larrons.names()}

    def goals(self, rates: Rates, name: str) -> list[Goal]:
        return [(self._what(name), rates[self._what(name)], 1.7)]

    def _what(self, name: str) -> str:
        return f"batch of 16,384 on two threads / one, {name}"


KINDS = {
    "pettingzoo": PettingZoo(),
    "openspiel": OpenSpiel(),
    "random": Vector("random", 1, {"pickomino": 2, "bakschisch": 2}),
    "careful": Vector("careful", 0.2, {}),
    "threads": Threads(),
}


def report(rates: Rates, chosen: list[str]) -> None:
    out = Console()
    table = Table("measured", "steps/s, or a ratio")
    table.columns[1].justify = "right"
    for name, rate in rates.items():
        table.add_row(name, f"{rate:,.{0 if rate > 100 else 2}f}")
    out.print(table)
    goal_table = Table("ratio or rate", "measured", "goal")
    for kind in chosen:
        for game in larrons.names():
            for name, value, goal in KINDS[kind].goals(rates, game):
                goal_table.add_row(name, f"{value:,.2f}", f"≥ {goal:,}" if goal else "–")
    out.print(goal_table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", nargs="*", help=f"of {', '.join(KINDS)}; without any: all")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    given = parser.parse_args()
    chosen = given.kind or list(KINDS)
    if not set(chosen) <= set(KINDS):
        parser.error(f"kinds are {', '.join(KINDS)}")
    commands = {name: command for kind in chosen for name, command in KINDS[kind].commands().items()}
    report(measure(commands, given.rounds, given.seconds), chosen)


if __name__ == "__main__":
    main()
