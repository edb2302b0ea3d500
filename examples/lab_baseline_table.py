"""Measures the networks of `larrons.lab.baselines`, keeps the figures beside them and prints the table of docs/lab.md.

    python examples/lab_baseline_table.py                    # all of them
    python examples/lab_baseline_table.py larcin-2 larcin-4  # only these; the others' rows stay as they are
    python examples/lab_baseline_table.py --print            # only the table

Every network plays its best action, one in a random seat of each game among bots in all others. Figures are mean
results by place, from -1 to 1, with half of their 95 % intervals. The score compares what a network gets among
`careful` with what `random` gets there (0) and what `careful` itself gets there (100).
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any

from larrons import __version__
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

SEARCHES = ("sharp:100", "expert:100")  # level and simulations a decision, so that the same seed gives the same games
SLOW_TOGETHER = 10
FILE = Path(str(baselines.FOLDER.joinpath("measured.json")))


def of_random(name: str, players: int, games: int) -> float:
    """What `random` gets among `careful`."""
    wish = Wish(catalogue.game(name), ("random", *["careful"] * (players - 1)), games)
    totals = Totals(wish)
    for piece in rollouts(wish, Alone()):
        totals.add(piece)
    return float(totals.to_json()["bots"]["random"]["mean"])


def rival(name: str, level: str) -> str | Each:
    """Who plays a level such as `sharp:100`: by its name, without simulations, where the kernels can call it."""
    level, _, simulations = level.partition(":")
    if level in catalogue.game(name).policies:
        return level
    return Each(partial(_search, name, level, int(simulations)))


def _search(name: str, level: str, simulations: int, seen: Any, seat: int, rng: Any) -> int:
    return bot(catalogue.game(name), level, simulations)(seen, seat, rng)


def row(name: str, players: int, games: int, searched: int) -> dict[str, Any]:
    """What there is to tell of a network."""
    net, worst = baselines.load(name, players), of_random(name, players, games)
    rivals = {level: rival(name, level) for level in ("random", "careful", *SEARCHES)}
    slow = {level for level, one in rivals.items() if isinstance(one, Each)}
    counts = {level: searched if level in slow else games for level in rivals}
    # Few games at once where each decision is dear: those that have been counted would be thought about for nothing.
    among = {
        level: result(net, name, players, one, counts[level], together=SLOW_TOGETHER if level in slow else 256)
        for level, one in rivals.items()
    }
    mean, error = among["careful"]
    return {
        "game": name,
        "players": players,
        "digest": baselines.digest(name, players),
        "larrons": __version__,
        "rules": catalogue.game(name).rules_version,
        "games": counts,
        "random_among_careful": round(worst, 4),
        "score": [round(100 * (1 - mean / worst), 1), round(100 * error / -worst, 1)],
        "among": {bots: [round(part, 4) for part in figures] for bots, figures in among.items()},
    }


def table(rows: list[dict[str, Any]]) -> list[str]:
    """The table of docs/lab.md."""
    rivals = ("random", "careful", *SEARCHES)
    lines = ["| game | players | score | " + " | ".join(f"among `{name}`" for name in rivals) + " |"]
    lines.append("| --- | ---: |" + " ---: |" * (len(rivals) + 1))
    for found in rows:
        cells = [f"{mean:+.2f} ± {error:.2f}" for mean, error in (found["among"][name] for name in rivals)]
        score = "{:.0f} ± {:.0f}".format(*found["score"])
        lines.append(f"| {found['game'].capitalize()} | {found['players']} | {score} | {' | '.join(cells)} |")
    return lines


def main(arguments: list[str] | None = None) -> list[dict[str, Any]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [f"{name}-{players}" for name, players in baselines.available()]
    parser.add_argument("networks", nargs="*", metavar="GAME-PLAYERS", help=f"of {', '.join(names)}")
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--searched", type=int, default=100, help="games among bots that are asked one at a time")
    parser.add_argument("--print", action="store_true", dest="only_print")
    given = parser.parse_args(arguments)
    rows = {f"{one['game']}-{one['players']}": one for one in baselines.measured()} if FILE.exists() else {}
    for name, players in baselines.available():
        key = f"{name}-{players}"
        if not given.only_print and (not given.networks or key in given.networks):
            rows[key] = row(name, players, given.games, given.searched)
            FILE.write_text(json.dumps([rows[key] for key in sorted(rows)], indent=1) + "\n", "utf-8")
    print("\n".join(table([rows[key] for key in sorted(rows)])))
    return list(rows.values())


if __name__ == "__main__":
    main()
