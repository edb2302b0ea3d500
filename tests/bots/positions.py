"""Decisions out of the middle of games."""

from __future__ import annotations

from collections.abc import Iterator

from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State


def decisions(game: Game, players: int, seed: int, every: int) -> Iterator[tuple[State, int]]:
    """Full states of a game of the rule bot in which a seat has a choice: every so many of them, for the last of the
    seats that are asked, so that others have sealed theirs."""
    state, rng, met = game.new(players), new_stream(seed), 0
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
            continue
        seat = state.waiting[0]
        if len(state.legal(seat)) > 1:
            met += 1
            if met % every == 0:
                yield state.copy(), seat
        state.apply(seat, state.choose(seat, rng))
