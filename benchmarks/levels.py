"""How much stronger each level of bots is than the one below, as rows of a table.

python -m benchmarks.levels [game …] [--seconds 60] [--players 4] [--budgets | --pair expert:2000 careful]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from time import process_time

import numpy as np

from larrons.bots import Bot, bot
from larrons.bots.duels import shares
from larrons.bots.levels import EFFORTS, levels
from larrons.engine import catalogue
from larrons.engine.game import Game

RATES = {"pickomino": 1500, "pickpocket": 40_000, "bakschisch": 150_000, "langfinger": 15_000, "larcin": 20_000}
RATE = 20_000  # simulations a second, of other games
BUDGETS = [30, 100, 300, 1000, 3000, 10000]


def named(game: Game, text: str) -> Bot:
    """A bot as it is typed: a level, or with its simulations, `expert:2000`."""
    name, _, simulations = text.partition(":")
    return bot(game, name, int(simulations) if simulations else None)


def ladder(game: Game) -> list[str]:
    """The levels; those that search with about the simulations they have time for on a quiet core."""
    budgets = {level: int(RATES.get(game.name, RATE) * effort.seconds) for level, effort in EFFORTS.items()}
    return [f"{level}:{budgets[level]}" if level in budgets else level for level in levels(game)]


def pairs(chosen: argparse.Namespace, game: Game) -> Iterator[tuple[str, str]]:
    if chosen.pair:
        yield chosen.pair[0], chosen.pair[1]
    elif chosen.budgets:
        yield from ((f"expert:{budget}", "careful") for budget in BUDGETS)
    else:
        yield from zip(ladder(game)[1:], ladder(game), strict=False)


def row(game: Game, players: int, one: str, other: str, seconds: float, seed: int) -> str:
    """The share of first places of one bot among others, for so many seconds of processor time."""
    rounds, won = shares(game, named(game, one), named(game, other), players, seed), []
    next(rounds)  # loads what is compiled
    began = process_time()
    while process_time() - began < seconds:
        won.append(next(rounds))
    error = 1.96 * float(np.std(won, ddof=1)) / sqrt(len(won)) if len(won) > 1 else 1.0
    share = f"{np.mean(won):.3f} ± {error:.3f}"
    return f"| {game.name} | {players} | {one} | {other} | {share} | {1 / players:.3f} | {len(won) * players} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", nargs="*")
    arguments.add_argument("--seconds", type=float, default=60.0)
    arguments.add_argument("--players", type=int)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--budgets", action="store_true")
    arguments.add_argument("--pair", nargs=2)
    chosen = arguments.parse_args()
    print("| game | players | bot | among | share | fair | games |\n|---|---|---|---|---|---|---|")
    for name in chosen.game or catalogue.names():
        game = catalogue.game(name)
        for players in [chosen.players] if chosen.players else sorted({*game.seats}):
            for one, other in pairs(chosen, game):
                print(row(game, players, one, other, chosen.seconds, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
