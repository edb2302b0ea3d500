"""A bot against the one it has followed: many games, half of the seats each."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

import numba
import numpy as np

from larrons.engine.bits import lowest_bit
from larrons.engine.compile import INTERPRETED
from larrons.engine.contract import CHANCE, apply, choose, hide, ranks, sample, settle, waiting
from larrons.engine.game import Game
from larrons.engine.policy import Policy
from larrons.engine.rng import new_stream


class _WithFormer(Game):
    """A game that knows another bot. It has a name of its own, so that kernels keep the two apart."""

    former: Any

    @property
    def bots(self) -> dict[str, Any]:
        return {**super().bots, "former": Policy(self.former)}


def with_former(game: Game, former: Any) -> Game:
    """The game with one more compiled bot, called `former`."""
    values = {field.name: getattr(game, field.name) for field in fields(game)}
    duel = _WithFormer(**{**values, "name": f"{game.name}_duel"})
    object.__setattr__(duel, "former", former)
    return duel


def share_of_careful(game: Game, former: Any, players: int, games: int, **options: Any) -> float:
    """The share of the victories that goes to `careful`; a fair share is 0.5, for the seats are swapped halfway.

    The kernel takes the game as it is, not one `with_former`: what is compiled of it already need not be compiled anew.
    """
    initial = game.new(players, options).array
    s, seen, weights = initial.copy(), initial.copy(), np.zeros(game.outcomes, np.int64)
    places = np.zeros(players, np.int64)
    play = _match(former)
    won = 0.0
    for number in range(games):  # each luck twice, with the seats swapped
        rng = new_stream(1, number // 2)
        won += play(game.box, initial, s, seen, rng, weights, places, number % 2, game.policies["careful"])
    return won / games


@cache
def _match(former: Any) -> Any:
    """A compiled function that plays one game and returns the share of the victory that belongs to `careful`."""

    def play(
        box: Any, initial: Any, s: Any, seen: Any, rng: Any, weights: Any, places: Any, parity: Any, careful: Any
    ) -> Any:
        b, state = box[0], s[0]
        s[0] = initial[0]
        while True:
            who = waiting(b, state)
            if who == 0:
                break
            if who == CHANCE:
                settle(b, state, sample(b, state, rng, weights))
                continue
            seat = np.int64(lowest_bit(who))
            seen[0] = state
            hide(b, seen[0], seat)
            if seat % 2 == parity:
                apply(b, state, seat, np.int64(choose(b, seen[0], seat, careful, rng)))
            else:
                apply(b, state, seat, np.int64(former(b, seen[0], seat, rng)))
        ranks(b, state, places)
        first, mine = 0, 0
        for chair in range(len(places)):
            first += places[chair] == 1
            mine += places[chair] == 1 and chair % 2 == parity
        return mine / first

    return play if INTERPRETED else numba.njit(error_model="numpy")(play)
