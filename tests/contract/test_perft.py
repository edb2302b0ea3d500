"""Pinned counts of lines of play: a fingerprint of a whole rule set."""

from __future__ import annotations

import pytest

from larrons.engine import catalogue
from larrons.engine.state import State
from tests.contract.settings import invariants


def perft(state: State, depth: int) -> int:
    """How many different lines of `depth` decisions and draws there are from here."""
    if depth == 0 or state.is_over:
        return 1
    if state.is_chance:
        moves = [(-1, outcome) for outcome in state.chances()]
    else:
        moves = [(seat, action) for seat in state.waiting for action in state.legal(seat)]
    if depth == 1:
        return len(moves)
    lines = 0
    for seat, code in moves:
        after = state.copy()
        if seat < 0:
            after.settle(code)
        else:
            after.apply(seat, code)
        lines += perft(after, depth - 1)
    return lines


@pytest.mark.parametrize("name", catalogue.names())
def test_perft(name: str) -> None:
    game = catalogue.game(name)
    pinned = invariants(name).PERFT
    assert len(pinned) >= 3
    for text, depth, count in pinned:
        assert perft(game.parse(text), depth) == count, text
