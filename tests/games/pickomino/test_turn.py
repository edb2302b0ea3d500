"""The quick way to play a turn finds what the exact solution of the whole turn finds, whatever the tiles are worth."""

from __future__ import annotations

import numpy as np
import pytest

from larrons.bots import random_bot
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.games.pickomino import GAME
from larrons.games.pickomino.dice import FACES, POINTS
from larrons.games.pickomino.rules import LOWEST, Action, Phase
from larrons.games.pickomino.solver import TOTALS, Turn, solve_turn
from larrons.games.pickomino.sweep import best_play

CLOSE = 1e-9


def decisions(seed: int) -> list[State]:
    """Positions with a choice out of a game of random moves."""
    state, rng, found = GAME.new(2), new_stream(seed), []
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
            continue
        seat = state.waiting[0]
        if len(state.legal(seat)) > 1:
            found.append(state.copy())
        state.apply(seat, random_bot(state, seat, rng))
    return found


def values_of(state: State, turn: Turn) -> dict[int, float]:
    """What each legal action is worth by the exact solution; all takes are one."""
    s = state.record
    at = (int(s.used), int(s.left), int(s.total))
    if s.phase == Phase.PICK:
        values = {}
        for face in range(FACES):
            count = int(s.rolled[face])
            if int(s.choices) >> face & 1:
                values[face] = turn.value(at[0] | 1 << face, at[1] - count, at[2] + count * int(POINTS[face]))
        return values
    can_roll = int(s.choices) >> Action.ROLL & 1
    takes = {int(Action.TAKE): float(turn.stop[at[2]])} if not np.isnan(turn.stop[at[2]]) else {}
    return takes | ({int(Action.ROLL): turn.roll_value(*at)} if can_roll else {})


@pytest.mark.parametrize("kind", ["worms", "odd", "chances"])
def test_the_quick_way_is_exact(kind: str) -> None:
    luck = np.random.default_rng(5)
    for seed in range(3):
        for state in decisions(seed)[::7]:
            taken = [total for total in range(LOWEST, TOTALS) if luck.random() < 0.3]
            stop = np.full(TOTALS, np.nan)
            if kind == "worms":
                stop[LOWEST:] = np.minimum((np.arange(LOWEST, TOTALS) - 17) // 4, 4)
                cost = -float(luck.integers(0, 5))
            elif kind == "odd":  # nothing rises with the total, and some tiles are worse than failing
                stop[LOWEST:] = luck.normal(0, 3, TOTALS - LOWEST)
                cost = float(luck.normal(0, 1))
            else:
                stop[LOWEST:] = np.sort(luck.random(TOTALS - LOWEST))
                cost = float(luck.random()) * 0.5
            stop[[total for total in taken if total != state.record.total]] = np.nan
            values = values_of(state, solve_turn(stop, cost))
            assert values[int(best_play(state.record, stop, cost))] >= max(values.values()) - CLOSE
