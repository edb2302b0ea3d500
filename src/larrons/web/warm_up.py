"""Compiling a game's rules before somebody waits for them."""

from __future__ import annotations

from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State


def warm_up(game: Game) -> None:
    """Call every rule that a first page and a first move need."""
    state, rng = game.new(max(game.seats[0], min(3, game.seats[1]))), new_stream(0)
    for _ in range(200):
        if state.is_chance:
            state.shown(-1, -1, outcome := state.sample(rng))
            state.settle(outcome)
        else:
            _decide(state, rng)
            break
    state.scores()


def _decide(state: State, rng: object) -> None:
    seat = state.waiting[0]
    action = state.careful(seat, rng)  # type: ignore[arg-type]
    state.shown(-1, seat, action)
    state.apply(seat, action)
