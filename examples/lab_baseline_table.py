"""Measures the networks of `larrons.lab.baselines` and prints the table of docs/lab.md.

    python examples/lab_baseline_table.py --games 2000 --searched 100

The score is normalised among `careful`: 0 is what `random` gets there, 100 what `careful` itself gets. Every network
plays its best action. All figures are mean results by place, from -1 to 1, with 95 % intervals.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from larrons.bots import bot
from larrons.engine import catalogue
from larrons.lab import baselines
from larrons.lab.crews import Alone
from larrons.lab.rivals import Each
from larrons.lab.rollouts import Wish, rollouts
from larrons.lab.totals import Totals

try:
    from examples.lab_baseline import result
except ImportError:  # started as a script
    from lab_baseline import result  # type: ignore[import-not-found,no-redef]


def of_random(name: str, players: int, games: int) -> float:
    """What `random` gets among `careful`."""
    wish = Wish(catalogue.game(name), ("random", *["careful"] * (players - 1)), games)
    totals = Totals(wish)
    for piece in rollouts(wish, Alone()):
        totals.add(piece)
    return float(totals.to_json()["bots"]["random"]["mean"])


def row(name: str, players: int, games: int, searched: int, level: str, simulations: int) -> dict[str, Any]:
    net, worst = baselines.load(name, players), of_random(name, players, games)
    search = Each(partial(_search, name, level, simulations))
    found = {bots: result(net, name, players, bots, games) for bots in ("random", "careful")}
    found["search"] = result(net, name, players, search, searched)
    mean, error = found["careful"]
    score = 100 * (mean - worst) / -worst, 100 * error / -worst
    return {"game": name, "players": players, "score": score, **found}


def _search(name: str, level: str, simulations: int, seen: Any, seat: int, rng: Any) -> int:
    return bot(catalogue.game(name), level, simulations)(seen, seat, rng)


def main(arguments: list[str] | None = None) -> list[dict[str, Any]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--searched", type=int, default=100, help="games among the bots that search")
    parser.add_argument("--level", default="sharp")
    parser.add_argument("--simulations", type=int, default=100)
    given = parser.parse_args(arguments)
    print(f"| game | players | score | among random | among careful | among {given.level}:{given.simulations} |")
    print("| --- | --- | --- | --- | --- | --- |")
    rows = []
    for name, players in baselines.available():
        found = row(name, players, given.games, given.searched, given.level, given.simulations)
        rows.append(found)
        cells = [f"{found[key][0]:+.2f} ± {found[key][1]:.2f}" for key in ("random", "careful", "search")]
        score, error = found["score"]
        print(f"| {name} | {players} | {score:.0f} ± {error:.0f} | {' | '.join(cells)} |", flush=True)
    return rows


if __name__ == "__main__":
    main()
