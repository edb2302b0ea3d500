"""`careful` against the bot it has followed, many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np

import larrons
from larrons.engine.bits import popcount
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array, Int
from larrons.engine.rng import new_stream
from larrons.games.pickpocket.bots import careful
from larrons.games.pickpocket.rules import apply, hide, sample, settle, waiting
from tests.games.pickpocket.specified_bot import specified


@compiled
def duel(box: Array, initial: Array, s: Array, seen: Array, rng: Array, weights: Array, careful_seats: Int) -> Any:
    """One game; the share of the victory that belongs to the careful seats."""
    s[0] = initial[0]
    state = s[0]
    while True:
        who = waiting(box[0], state)
        if who == 0:
            return popcount(state.winners & careful_seats) / popcount(state.winners)
        if who == CHANCE:
            settle(box[0], state, sample(box[0], state, rng, weights))
            continue
        seat = np.int64(state.to_move)
        seen[0] = state
        hide(box[0], seen[0], seat)
        if (careful_seats >> seat) & 1:
            apply(box[0], state, seat, np.int64(careful(box[0], seen[0], seat, rng)))
        else:
            apply(box[0], state, seat, np.int64(specified(box[0], seen[0], seat, rng)))


def share_of_careful(players: int, games: int, seed: int = 1) -> float:
    """Half of the seats are careful: which half changes from game to game. The share of the games they win."""
    game = larrons.game("pickpocket")
    initial = game.new(players).array
    s, seen, weights = initial.copy(), initial.copy(), np.zeros(game.outcomes, np.int64)
    every_other = sum(1 << seat for seat in range(0, players, 2))
    halves = (every_other, every_other << 1)
    return (
        sum(
            duel(game.box, initial, s, seen, new_stream(seed, number), weights, halves[number % 2])
            for number in range(games)
        )
        / games
    )
