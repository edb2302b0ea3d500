"""Bots against each other, by numbers of simulations instead of seconds, so that the results can be repeated.

One seat is given to the first bot, all others to the second, in every seat on the same luck.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

import numpy as np

from larrons.bots import Bot as Player
from larrons.bots import bot
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.rng import mix, new_stream


@dataclass(frozen=True)
class Duel:
    """First places of the first bot, shared ones split; `error` is the standard error of the share."""

    games: int
    share: float
    error: float


def shares(game: Game, one: Player, other: Player, players: int, seed: int = 0) -> Iterator[float]:
    """The share of first places that the first bot gets, luck by luck: the mean over all seats."""
    number = 0
    while True:
        won = [play(game, [one if at == seat else other for at in range(players)], seed, number)[seat]
               for seat in range(players)]  # fmt: skip
        yield sum(won) / players
        number += 1


def duel(game: Game, one: Player, other: Player, players: int, rounds: int, seed: int = 0) -> Duel:
    """So many rounds, in each of which the first bot sits in every seat once."""
    won = np.array([share for share, _ in zip(shares(game, one, other, players, seed), range(rounds), strict=False)])
    return Duel(rounds * players, float(won.mean()), float(won.std(ddof=1) / np.sqrt(rounds)) if rounds > 1 else 0.5)


def play(game: Game, bots: list[Player], seed: int, number: int) -> list[float]:
    """One game; the share of each seat in the first place. Who may act at once decide on the same state."""
    state, luck, moves = game.new(len(bots)), new_stream(seed, number), 0
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(luck))
            continue
        chosen = {}
        for seat in state.waiting:
            moves += 1
            own = new_stream(int(mix(np.uint64(seed)) ^ mix(np.uint64(number))), moves)
            chosen[seat] = bots[seat](state.observe(seat), seat, own)
        for seat, action in chosen.items():
            if seat in state.waiting:
                state.apply(seat, action)
    ranks = state.ranks()
    return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def named(game: Game, text: str) -> Player:
    """A bot as it is typed: a level, or with its simulations for each decision, `expert:2000`."""
    name, _, simulations = text.partition(":")
    return bot(game, name, int(simulations) if simulations else None)


def main() -> None:
    """`python -m larrons.bots.duels GAME ONE OTHER`: the share of first places that ONE gets among OTHERs."""
    parser = argparse.ArgumentParser(prog="python -m larrons.bots.duels")
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = catalogue.game(given.game)
    one, other = named(game, given.one), named(game, given.other)
    began = process_time()
    found = duel(game, one, other, given.players, given.rounds, given.seed)
    row = [given.game, given.players, f"{given.one} v {given.other}", f"{found.share:.3f} ± {1.96 * found.error:.3f}"]
    print("|", *(f"{cell} |" for cell in [*row, found.games, f"{process_time() - began:.0f} s"]))


if __name__ == "__main__":
    main()
