"""How a solved turn comes out, if it is played to its end: what the figures of the specification tell."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int
from larrons.games.pickomino.solver import (
    AFTER_STATES,
    CHANCES,
    EQUAL,
    FIRST_FALL,
    FREE,
    SIZE,
    TOTALS,
    Floats,
    Turn,
    best_choice,
    can_stop,
    is_closed,
    number,
)


def outcome(turn: Turn) -> tuple[Floats, float]:
    """Rolling all dice and playing best: the chance to stop on each total, and the mean number of rolls."""
    ends = np.zeros(TOTALS)
    start = number(0, 8, 0)
    rolls = follow(turn.stop, turn.values, turn.rolls, turn.fails, np.zeros(SIZE), ends, start)
    return ends, float(rolls)


@compiled
def follow(stop: Array, value: Array, roll: Array, fail: Array, visits: Array, ends: Array, start: Int) -> Any:
    """How a solved turn comes out from an after-state where the dice are rolled: the chance to stop on each total.

    `visits` (all zero) is scratch; `ends[total]` gets the chances; the mean number of rolls is returned.
    """
    rolls = 0.0
    visits[start] = 1.0
    for i in range(start, -1, -1):
        if visits[i] == 0.0:
            continue
        total, stops = AFTER_STATES[i, 2], can_stop(i, stop)
        if is_closed(i) or (stops and roll[i] <= stop[total] + EQUAL and i != start):
            if stops:
                ends[total] += visits[i]
            continue
        rolls += visits[i]
        free, dice = FREE[i], AFTER_STATES[i, 1]
        for r in range(FIRST_FALL[free, dice], FIRST_FALL[free, dice + 1]):
            best = best_choice(i, r, value, fail)
            if best >= 0:
                visits[best] += visits[i] * CHANCES[r]
    return rolls
