"""Counts what happens in many games of the specified bot, for comparison with the figures of the specification."""

from __future__ import annotations

from typing import Any

import numpy as np

import larrons
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array
from larrons.engine.rng import new_stream
from larrons.games.pickpocket.codes import Action, Draw, Phase
from larrons.games.pickpocket.rules import apply, hide, sample, settle, waiting
from larrons.games.pickpocket.state import GUARD
from tests.games.pickpocket.specified_bot import specified

NIGHTS, DECISIONS, DRAWS, EXITS, EXIT_POINTS, WINNER, CAUGHT, DOUBLES, DOUBLES_WON, BY_GUARDS, ROW, LEFT = range(12)
COUNTS = 12


@compiled
def count_game(box: Array, initial: Array, s: Array, seen: Array, rng: Array, weights: Array, out: Array) -> None:
    """One game; what happened is added to `out`."""
    s[0] = initial[0]
    state = s[0]
    while True:
        who = waiting(box[0], state)
        if who == 0:
            break
        night, row = state.night, np.int64(state.row_len)
        inside_double = state.phase == Phase.DOUBLE and state.don_left > 0
        before = np.int64(0)
        for seat in range(np.int64(state.n_players)):
            before += state.score[seat]
        by_guard = placed = False
        if who == CHANCE:
            outcome = sample(box[0], state, rng, weights)
            if state.draw == Draw.STEAL or state.draw == Draw.REDRAW:
                placed = outcome < GUARD and box[0].mask[outcome] & state.open_mask != 0
                out[DRAWS] += 1
                out[CAUGHT] += outcome < GUARD and not placed
            by_guard = outcome >= GUARD and state.night_guards[0] >= 0
            settle(box[0], state, outcome)
        else:
            seat = np.int64(state.to_move)
            seen[0] = state
            hide(box[0], seen[0], seat)
            action = specified(box[0], seen[0], seat, rng)
            if state.phase == Phase.TURN or state.phase == Phase.DOUBLE:
                out[DECISIONS] += 1
            placed = action >= Action.PLAY
            apply(box[0], state, seat, action)
            if action == Action.LEAVE:
                out[EXITS] += 1
                out[EXIT_POINTS] -= before
                for other in range(np.int64(state.n_players)):
                    out[EXIT_POINTS] += state.score[other]
        ended = state.night != night or state.phase == Phase.OVER
        if ended and night > 0:
            out[NIGHTS] += 1
            out[BY_GUARDS] += by_guard
            out[ROW] += row + placed
        if inside_double and (ended or state.don_left == 0):
            out[DOUBLES] += 1
            after = np.int64(0)
            for seat in range(np.int64(state.n_players)):
                after += state.score[seat]
            if after > before and not by_guard:
                out[DOUBLES_WON] += 1
                out[EXITS] += 1
                out[EXIT_POINTS] += after - before
    best = np.int64(0)
    for seat in range(np.int64(state.n_players)):
        best = max(best, np.int64(state.final[seat]))
    out[WINNER] += best
    out[LEFT] += state.bag_loot


def count(version: int, players: int, options: dict[str, bool], games: int, seed: int = 1) -> np.ndarray[Any, Any]:
    """The counts of each game by this version of the rules, one row a game."""
    game = larrons.game("pickpocket").of_version(version)
    initial = game.new(players, options).array
    s, seen = initial.copy(), initial.copy()
    weights = np.zeros(game.outcomes, np.int64)
    out = np.zeros((games, COUNTS), np.int64)
    for number in range(games):
        count_game(game.box, initial, s, seen, new_stream(seed, number), weights, out[number])
    return out
