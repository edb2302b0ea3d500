"""Pinned counts of lines of play: a fingerprint of a whole rule set."""

from __future__ import annotations

import pytest

from larrons.engine.state import State
from larrons.testing.laws.part import Part

FEWEST = 3  # positions that a game pins


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


class Perft(Part):
    def test_perft(self) -> None:
        if self.laws.module is None:
            pytest.skip("no invariants are named")
        pinned = self.laws.pinned
        assert len(pinned) >= FEWEST, f"PERFT of {self.laws.module.__name__} pins fewer than {FEWEST} positions"
        for text, depth, count in pinned:
            assert perft(self.game.parse(text), depth) == count, text
