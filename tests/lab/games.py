"""What the tests of the lab share: which games, and random walks through them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from larrons.engine import calls
from larrons.engine.game import Game
from larrons.engine.rng import below, new_stream
from larrons.engine.state import State
from larrons.lab.play import games

NAMES = [game.name for game in games()]
every_game = pytest.mark.parametrize("name", NAMES)
TABLES = [(game.name, players) for game in games() for players in game.seats]  # the fewest and the most
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def walk(
    game: Game,
    players: int,
    seed: int,
    careful: bool = False,
    steps: int = 100_000,
    options: Mapping[str, Any] | None = None,
) -> Iterator[State]:
    """Every state of a game, as the one object that changes."""
    state, rng = game.new(players, options), new_stream(seed, players)
    box = state._box
    for _ in range(steps):
        yield state
        seats = state.waiting
        if seats:
            seat = seats[int(below(rng, len(seats)))]
            legal = state.legal(seat)
            action = state.choose(seat, rng) if careful else legal[int(below(rng, len(legal)))]
            calls.apply(box, state.array, seat, action)
        elif state.is_chance:
            calls.settle(box, state.array, state.sample(rng))
        else:
            return


def before_the_end(game: Game, players: int, decisions: int) -> State:
    """The position of a random game with so many decisions still to come."""
    asked = [state.copy() for state in walk(game, players, seed=3) if state.waiting]
    return asked[-min(decisions, len(asked))]
