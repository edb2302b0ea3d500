"""What a position between two turns is worth: each player's chance of winning, by a small network that learned it.

`learned.npz` holds a network for each number of players, and `learned.json` tells how `examples/pickomino_values.py`
found it.
"""

from functools import cache
from importlib.resources import files
from math import exp
from typing import NamedTuple

import numpy as np

from larrons.engine.nets import layer, positive
from larrons.engine.rules_kit import Array, Record, compiled
from larrons.games.pickomino.rules import TILES, Phase, Place, strength

FIRST, SECOND = 64, 32  # sizes of the two hidden layers
OF_SEAT = 3 * TILES + 4  # inputs: owned tiles, top, the one below it, and four numbers
OF_GRILL = 2 * TILES + 1


class Network(NamedTuple):
    """Weights and biases of three layers."""

    w1: Array
    b1: Array
    w2: Array
    b2: Array
    w3: Array
    b3: Array


def inputs(players: int) -> int:
    return players * OF_SEAT + OF_GRILL


@cache
def learned(players: int) -> Network:
    """The network for this number of players."""
    with files(__package__).joinpath("learned.npz").open("rb") as file, np.load(file) as kept:
        return Network(*(kept[f"{name}_{players}"].astype(np.float32) for name in Network._fields))


@compiled
def describe(box: Record, s: Record, x: Array) -> None:
    """The inputs: the stacks in the order of play, from the player whose turn it is, and the grill."""
    x[:] = 0
    players, left = np.int64(s.n_players), 0.0
    at = players * OF_SEAT
    for tile in range(TILES):
        owner = np.int64(s.loc[tile])
        if owner == Place.GRILL:
            x[at + tile] = 1
            left += box.worms[tile]
        elif owner >= 0:
            of_owner = (owner - s.current + players) % players * OF_SEAT
            below_top = np.int64(s.height[owner]) - 1 - s.pos[tile]
            x[of_owner + tile] = 1
            if below_top < 2:
                x[of_owner + (1 + below_top) * TILES + tile] = 1
    on_grill = np.int64(x[at : at + TILES].sum())
    x[at + TILES + on_grill - 1] = 1
    x[at + 2 * TILES] = left / 16
    for k in range(players):
        seat = (s.current + k) % players
        rival, ahead = np.int64(0), True
        for other in range(players):
            if other != seat:
                rival = max(rival, np.int64(s.worms[other]))
                ahead = ahead and strength(s, seat) > strength(s, other)
        lead, at = float(s.worms[seat] - rival), np.int64(k * OF_SEAT + 3 * TILES)
        x[at], x[at + 1], x[at + 2], x[at + 3] = s.worms[seat] / 8, lead / 8, lead / (2 + left), 1.0 if ahead else 0.0


@compiled
def judge_end(s: Record, chances: Array) -> None:
    """Of a game that is over: there is one winner, or nobody owns a tile (PK-60)."""
    for seat in range(s.n_players):
        chances[seat] = (1.0 if s.winner == seat else 0.0) if s.winner >= 0 else 1.0 / s.n_players


@compiled
def judge(box: Record, s: Record, net: Network, x: Array, chances: Array) -> None:
    """Write each seat's chance of winning, also of a game that is over."""
    players = np.int64(s.n_players)
    if s.phase == Phase.OVER:
        judge_end(s, chances)
        return
    describe(box, s, x)
    first = positive(layer(x, net.w1, net.b1))
    out, total = layer(positive(layer(first, net.w2, net.b2)), net.w3, net.b3), 0.0
    most = out.max()
    for k in range(players):
        out[k] = exp(out[k] - most)
        total += out[k]
    for k in range(players):
        chances[(s.current + k) % players] = out[k] / total
