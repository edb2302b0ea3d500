"""The first rule bot of Pickomino, which `careful` has to beat: the most expected worms of the turn, a stolen tile
counted for its owner's loss too, blind to whatever comes after the turn."""

from __future__ import annotations

import numpy as np

from larrons.engine.bits import U, bit, highest_bit, lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record
from larrons.games.pickomino.bots import fail_value
from larrons.games.pickomino.rules import HIGHEST, LOWEST, Action, reach
from larrons.games.pickomino.solver import TOTALS
from larrons.games.pickomino.sweep import best_play


@compiled
def plain_worth(box: Record, s: Record, tile: Int) -> float:
    worms = float(box.worms[tile])
    return worms * (1.0 + 1.0 / (s.n_players - 1)) if s.loc[tile] >= 0 else worms


@compiled
def plain_stop_values(box: Record, s: Record, stop: Array) -> None:
    stop[:] = np.nan
    for total in range(LOWEST, TOTALS):
        tiles = reach(s, total)
        while tiles != U(0):
            tile = lowest_bit(tiles)
            tiles &= tiles - U(1)
            value = plain_worth(box, s, tile)
            if np.isnan(stop[total]) or value > stop[total]:
                stop[total] = value


@compiled
def plain_best_take(box: Record, s: Record) -> Int:
    tiles = (U(s.choices) >> U(Action.TAKE)) & (bit(HIGHEST - LOWEST + 1) - U(1))
    best, best_worth = highest_bit(tiles), 0.0
    while tiles != U(0):
        tile = lowest_bit(tiles)
        tiles &= tiles - U(1)
        if plain_worth(box, s, tile) > best_worth:
            best, best_worth = tile, plain_worth(box, s, tile)
    return Action.TAKE + best


@compiled
def former(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    choices = np.int64(s.choices)
    if choices & (choices - 1) == 0:
        return lowest_bit(U(choices))
    stop = np.empty(TOTALS)
    plain_stop_values(box, s, stop)
    action = best_play(s, stop, fail_value(box, s))
    return plain_best_take(box, s) if action == Action.TAKE else action
