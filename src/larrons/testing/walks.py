"""Whole games played by chance or by a bot, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from larrons.bots import Rng
from larrons.engine.rng import below, new_stream
from larrons.engine.state import State

DRAW = -1  # the actor of a draw
Chooser = Callable[[State, int, Rng], int]


def any_action(state: State, seat: int, rng: Rng) -> int:
    """One of the legal actions, by chance."""
    actions = state.legal(seat)
    return actions[int(below(rng, len(actions)))]


def walk(state: State, seed: int, choose: Chooser = any_action) -> Iterator[tuple[State, int, int, State]]:
    """Play to the end: (before, actor or DRAW, action or outcome, after), each state a copy of its own."""
    rng = new_stream(seed)
    while not state.is_over:
        before = state
        state = state.copy()
        if state.is_chance:
            actor, code = DRAW, state.sample(rng)
            state.settle(code)
        else:
            seats = state.waiting
            actor = seats[int(below(rng, len(seats)))]
            code = choose(state, actor, rng)
            state.apply(actor, code)
        yield before, actor, code, state
