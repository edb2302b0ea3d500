"""Compiling a game's rules before somebody waits for them."""

from __future__ import annotations

from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.table.chores import manner
from larrons.web.view import BoardView

STEPS = 60


def warm_up(game: Game) -> None:
    """Play a few moves, as a table would, so that every rule a page needs has been called once."""
    state, rng = game.new(max(game.seats[0], min(3, game.seats[1]))), new_stream(0)
    odds = manner(game, "odds")
    for _ in range(STEPS):
        if state.is_over:
            break
        if state.is_chance:
            outcome = state.sample(rng)
            state.shown(-1, -1, outcome)
            state.settle(outcome)
            continue
        seat = state.waiting[0]
        if odds is not None:
            odds(BoardView(state.observe(seat), seat, Words("en", game.package)))
        _decide(state, seat, state.careful(seat, rng))
    state.scores()


def _decide(state: State, seat: int, action: int) -> None:
    state.shown(-1, seat, action)
    state.apply(seat, action)
