"""Bots of Pickomino. `careful` plays every turn for the most expected worms, by the exact solution of the turn."""

from __future__ import annotations

import numpy as np

from larrons.engine.bits import U, bit, highest_bit, lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record
from larrons.engine.policy import Policy
from larrons.games.pickomino.dice import FACES, POINTS
from larrons.games.pickomino.rules import HIGHEST, LOWEST, Action, Phase, reach
from larrons.games.pickomino.solver import EQUAL, SIZE, TOTALS, number, require, score


@compiled
def worth(box: Record, s: Record, tile: Int) -> float:
    """Worms of a tile; a stolen one also costs somebody, which is worth a share of the others (all of it in a duel)."""
    worms = float(box.worms[tile])
    return worms * (1.0 + 1.0 / (s.n_players - 1)) if s.loc[tile] >= 0 else worms


@compiled
def stop_values(box: Record, s: Record, stop: Array) -> None:
    """The worth of the best tile for each total (NaN: none), for the player whose turn it is."""
    stop[:] = np.nan
    for total in range(LOWEST, TOTALS):
        tiles = reach(s, total)
        while tiles != U(0):
            tile = lowest_bit(tiles)
            tiles &= tiles - U(1)
            value = worth(box, s, tile)
            if np.isnan(stop[total]) or value > stop[total]:
                stop[total] = value


@compiled
def fail_value(box: Record, s: Record) -> float:
    """Failing costs the worms of the top tile (PK-32)."""
    top = np.int64(s.top[s.current])
    return -float(box.worms[top - LOWEST]) if top else 0.0


@compiled
def best_take(box: Record, s: Record) -> Int:
    """The legal take of most worth."""
    tiles = (U(s.choices) >> U(Action.TAKE)) & (bit(HIGHEST - LOWEST + 1) - U(1))
    best, best_worth = highest_bit(tiles), 0.0
    while tiles != U(0):
        tile = lowest_bit(tiles)
        tiles &= tiles - U(1)
        if worth(box, s, tile) > best_worth:
            best, best_worth = tile, worth(box, s, tile)
    return Action.TAKE + best


@compiled
def after(s: Record, face: Int) -> Int:
    """The number of the after-state that setting aside this face of the roll leads to."""
    count = np.int64(s.rolled[face])
    return number(np.int64(s.used) | 1 << face, np.int64(s.left) - count, np.int64(s.total) + count * POINTS[face])


@compiled
def best_face(s: Record, scores: Array) -> Int:
    """The set-aside that leads to the best after-state."""
    best = -1
    for face in range(FACES):
        if np.int64(s.choices) >> face & 1 and (best < 0 or scores[after(s, face)] > scores[after(s, best)] + EQUAL):
            best = face
    return best


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """The best expected worms of this turn; among equals, the play that fails less."""
    choices = np.int64(s.choices)
    if choices & (choices - 1) == 0:
        return lowest_bit(U(choices))
    stop, needed, scores, rolls = np.empty(TOTALS), np.zeros(SIZE, np.bool_), np.empty(SIZE), np.empty(SIZE)
    stop_values(box, s, stop)
    here = number(np.int64(s.used), np.int64(s.left), np.int64(s.total))
    if s.phase == Phase.PICK:
        for face in range(FACES):
            if choices >> face & 1:
                require(needed, after(s, face))
    else:
        require(needed, here)
    score(stop, fail_value(box, s), needed, scores, rolls)
    if s.phase == Phase.PICK:
        return best_face(s, scores)
    takes = choices & ~(1 << Action.ROLL | 1 << Action.GIVE_UP)
    if not choices & 1 << Action.ROLL or (takes and rolls[here] <= stop[s.total] + EQUAL):
        return best_take(box, s)
    return Action.ROLL


BOTS = {"careful": Policy(careful)}
