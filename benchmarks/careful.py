"""How long `careful` takes: whole games with it at every seat, at two players and at the most. Processor time on one
core, rules and draws and choices that are forced included.

python -m benchmarks.careful [--seconds 5] [game …]
"""

from __future__ import annotations

import argparse
from time import process_time

import larrons
from larrons.engine import catalogue
from larrons.engine.game import Game


def row(game: Game, players: int, seconds: float) -> str:
    """Games a second and microseconds a decision, in a line of a table."""
    seats = ["careful"] * players
    larrons.simulate(game, players, games=2, policies=seats)  # loads what is compiled
    games, decisions, began = 0, 0, process_time()
    while (spent := process_time() - began) < seconds:
        decisions += larrons.simulate(game, players, games=20, seed=games, policies=seats).decisions
        games += 20
    return f"| {game.name} | {players} | {games / spent:,.0f} | {1e6 * spent / decisions:.2f} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", nargs="*")
    arguments.add_argument("--seconds", type=float, default=5.0)
    chosen = arguments.parse_args()
    print("| game | players | games/s | µs a decision |\n| --- | ---: | ---: | ---: |")
    for game in map(catalogue.game, chosen.game or catalogue.names()):
        for players in game.seats:
            print(row(game, players, chosen.seconds), flush=True)


if __name__ == "__main__":
    main()
