"""Bots against each other, by numbers of simulations instead of seconds, so that the results can be repeated.

One seat is given to the first bot, all others to the second, in every seat on the same luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from larrons.bots import Bot
from larrons.engine.game import Game
from larrons.engine.rng import mix, new_stream


@dataclass(frozen=True)
class Duel:
    """First places of the first bot, shared ones split; `error` is the standard error of the share."""

    games: int
    share: float
    error: float


def shares(game: Game, one: Bot, other: Bot, players: int, seed: int = 0) -> Iterator[float]:
    """The share of first places that the first bot gets, luck by luck: the mean over all seats."""
    number = 0
    while True:
        won = [play(game, [one if at == seat else other for at in range(players)], seed, number)[seat]
               for seat in range(players)]  # fmt: skip
        yield sum(won) / players
        number += 1


def duel(game: Game, one: Bot, other: Bot, players: int, rounds: int, seed: int = 0) -> Duel:
    """So many rounds, in each of which the first bot sits in every seat once."""
    won = np.array([share for share, _ in zip(shares(game, one, other, players, seed), range(rounds), strict=False)])
    return Duel(rounds * players, float(won.mean()), float(won.std(ddof=1) / np.sqrt(rounds)) if rounds > 1 else 0.5)


def play(game: Game, bots: list[Bot], seed: int, number: int) -> list[float]:
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
