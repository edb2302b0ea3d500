"""Bots of Pickomino. `careful` plays every turn for the most expected worms, by the exact solution of the turn; those
above it play for the chance of winning (`ahead.py`), by a network and so many turns ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from larrons.engine.patience import is_interpreted
from larrons.engine.policy import Policy
from larrons.engine.rules_kit import Array, Int, Record, U, bit, compiled, lowest_bit, popcount
from larrons.games.pickomino import ahead
from larrons.games.pickomino.dice import FACES
from larrons.games.pickomino.habits import CHOICES, WORTH
from larrons.games.pickomino.rules import HIGHEST, LOWEST, Action, Phase, Variant, reach, strength
from larrons.games.pickomino.solver import TOTALS
from larrons.games.pickomino.sweep import after, best_play

if TYPE_CHECKING:
    from larrons.engine.state import State

WIN = 50.0  # worms: more than any turn brings
LOSS = 0.5  # taking the last tile of a lost game is worse than failing: that lets the game go on
# How likely one rival is to steal the top tile of a stack before its owner's next turn: the lowest tile, and how much
# less for each tile above it, because high totals are rolled less often
THEFT, THEFT_LESS = 0.12, 0.006


@compiled
def worth(box: Record, s: Record, tile: Int) -> float:
    """Worms of a tile, and what taking it does to the others, to one's own stack and to the end of the game.

    A stolen one also costs its owner: that is worth all of it in a duel, else the more, the more worms he has.
    """
    worms, owner = float(box.worms[tile]), s.loc[tile]
    if owner >= 0:
        others = np.int64(s.n_players) - 1
        for seat in range(s.n_players):
            if seat != s.current:
                others += s.worms[seat]
        worms *= 1.0 + float(s.worms[owner] + 1) / others
    elif s.grill == 1 << tile:
        return worms + WIN if wins_with(box, s, tile) else fail_value(box, s) - LOSS
    if s.top[s.current]:  # a new tile covers it, so that nobody can steal it (PK-27)
        worms += exposure(box, s, np.int64(s.top[s.current]) - LOWEST)
    return float(worms - exposure(box, s, tile))


@compiled
def exposure(box: Record, s: Record, tile: Int) -> float:
    """What a tile on top of a stack is expected to cost until its owner's next turn: his worms, and a thief's gain."""
    rivals = np.int64(s.n_players) - 1
    stolen = 1.0 - (1.0 - THEFT + THEFT_LESS * tile) ** rivals
    return float(stolen * box.worms[tile] * (1.0 + 1.0 / rivals))


@compiled
def wins_with(box: Record, s: Record, tile: Int) -> bool:
    """Whether this tile, the last of the grill, brings the player the victory (PK-40, PK-42, PK-43)."""
    own = strength(s, s.current)
    mine = (own // 32 + box.worms[tile]) * 32 + max(own % 32, tile + 1)
    rival = np.int64(0)
    for seat in range(s.n_players):
        if seat != s.current:
            rival = max(rival, strength(s, seat))
    return bool(mine > rival)


@compiled
def stop_values(box: Record, s: Record, stop: Array) -> None:
    """The worth of the best tile for each total (NaN: none), for the player whose turn it is."""
    stop[:] = np.nan
    former = U(0)
    for total in range(LOWEST, TOTALS):
        tiles = reach(s, total)
        if tiles == former:
            stop[total] = stop[total - 1]
            continue
        former = tiles
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
    """The legal take of most worth; among equals the highest tile, which is the hardest to steal."""
    tiles = (U(s.choices) >> U(Action.TAKE)) & (bit(HIGHEST - LOWEST + 1) - U(1))
    best = lowest_bit(tiles)
    while tiles != U(0):
        tile = lowest_bit(tiles)
        tiles &= tiles - U(1)
        if worth(box, s, tile) >= worth(box, s, best):
            best = tile
    return Action.TAKE + best


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """The best expected worms of this turn; among equals, the play that fails less."""
    choices = np.int64(s.choices)
    if choices & (choices - 1) == 0:
        return lowest_bit(U(choices))
    stop = np.empty(TOTALS)
    stop_values(box, s, stop)
    action = best_play(s, stop, fail_value(box, s))
    return best_take(box, s) if action == Action.TAKE else action


@compiled
def by_habit(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """As `careful`, but for the first choices of a turn, which are habits: the best set-aside of a usual turn."""
    if s.phase != Phase.PICK or popcount(s.used) >= CHOICES:
        return careful(box, s, seat, rng)
    best = -1
    for face in range(FACES):
        if np.int64(s.choices) >> face & 1 and (best < 0 or WORTH[after(s, face)] > WORTH[after(s, best)]):
            best = face
    return best


def looking_ahead(of_two: int, of_more: int) -> Callable[[State, int, Array], int]:
    """A bot that plays for the chance of winning, so many turns ahead with two players and with more; as `careful`
    where the network has not learned what is played."""

    def choose(seen: State, seat: int, rng: Array) -> int:
        only, *others = seen.legal(seat)
        if not others:
            return only
        has_learned = int(seen.fields.variant) in (0, Variant.MEMORY) and seen.game.is_printed_box
        if not has_learned or is_interpreted(ahead.prospects):
            return seen.choose(seat, rng, "careful")
        return ahead.choice(seen, of_two if seen.players == 2 else of_more)

    return choose


BOTS = {
    "careful": Policy(careful),
    "sharp": looking_ahead(1, 1),
    "expert": looking_ahead(3, 2),
    "master": looking_ahead(4, 3),
}
PLAYOUT = Policy(by_habit)
