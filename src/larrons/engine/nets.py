"""Small trained networks as compiled bots: two hidden layers on the numbers of `features.py`, then one number for each
action, and one for how well its seat is doing.

A game keeps them beside its `bots.py`, one file for each number of players (`<game>-<players>.npz`, as
`examples/lab_baseline.py` writes it; the file of the same name that ends in `.json` tells how it was trained):

    TWO = trained(GAME, 2)

    @compiled
    def sharp(box, s, seat, rng):
        return drawn_action(box, s, seat, rng, TWO) if s.n == 2 else careful(box, s, seat, rng)
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from math import exp
from typing import Any, NamedTuple

import numpy as np
from numba import carray, types
from numba.extending import intrinsic, overload

from larrons.engine.bits import has_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record, legal
from larrons.engine.features import Layout
from larrons.engine.filling import Tables, fill_row
from larrons.engine.game import Game
from larrons.engine.rng import below

FINE = 1 << 24  # chances are drawn in parts of this
UNLIKELY = 0.1  # an action is not drawn if the likeliest one is so much likelier: what is left of having tried it out


class Trained(NamedTuple):
    """A network, and how a record becomes its numbers. Machine code has a copy of all of it."""

    tables: Tables
    w1: Array
    b1: Array
    w2: Array
    b2: Array
    policy: Array
    policy_bias: Array
    value: Array
    value_bias: Array


def trained(game: Game, players: int) -> Trained:
    """The network that a game keeps for so many players."""
    with files(game.package).joinpath(f"{game.name}-{players}.npz").open("rb") as file, np.load(file) as kept:
        weights = (kept[name].astype(np.float32) for name in Trained._fields[1:])
        return Trained(Layout(game, players).tables, *weights)


def bytes_of(record: Record) -> Array:
    """The memory of a record, as a row of bytes."""
    return np.frombuffer(record, np.uint8).reshape(1, -1)


@intrinsic
def _address(typing_context: Any, record: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], context.get_value_type(signature.return_type))

    return types.CPointer(types.uint8)(record), build


@overload(bytes_of, strict=False)
def _bytes_of(record: Any) -> Callable[..., Any]:
    shape = (1, record.size)
    return lambda record: carray(_address(record), shape)


@compiled
def layer(given: Array, weights: Array, bias: Array) -> Array:
    """What a layer makes of the numbers before it, negative ones too. Most of these are 0 and cost nothing; the others
    are taken two at a time, as reading and writing the sums takes longer than adding to them."""
    out, held, before = bias.copy(), -1, np.float32(0)
    for i in range(len(given)):
        number = given[i]
        if number != 0:
            if held < 0:
                held, before = i, number
            else:
                for j in range(len(out)):
                    out[j] += before * weights[held, j] + number * weights[i, j]
                held = -1
    if held >= 0:
        for j in range(len(out)):
            out[j] += before * weights[held, j]
    return out


@compiled
def positive(numbers: Array) -> Array:
    for i in range(len(numbers)):
        if numbers[i] < 0:
            numbers[i] = 0
    return numbers


@compiled
def thoughts(s: Record, seat: Int, net: Trained) -> Array:
    """The last hidden layer."""
    numbers = np.empty((1, len(net.w1)), np.float32)
    fill_row(net.tables, seat, bytes_of(s), numbers, 0)
    first = positive(layer(numbers[0], net.w1, net.b1))
    return positive(layer(first, net.w2, net.b2))


@compiled
def preferences(s: Record, seat: Int, net: Trained) -> Array:
    """A number for each action: the greater, the likelier it is; legal or not."""
    return layer(thoughts(s, seat, net), net.policy, net.policy_bias)


@compiled
def chance_to_win(s: Record, seat: Int, net: Trained, players: Int) -> Int:
    """For `outlook` of the contract, in games in which all who don't win share the last place: the network expects
    results by place, and those then get -1 / (players - 1)."""
    result = layer(thoughts(s, seat, net), net.value, net.value_bias)[0]
    chance = (result * (players - 1) + 1) / players
    return np.int64(1_000_000 * min(max(chance, 0), 1))


@compiled
def drawn_action(box: Record, s: Record, seat: Int, rng: Array, net: Trained) -> Int:
    """An action drawn as often as the network takes it; `s` is what the seat observes."""
    chances = preferences(s, seat, net)
    words = np.zeros((len(chances) + 63) // 64, np.uint64)
    legal(box, s, seat, words)
    most = np.float32(-1e9)
    for action in range(len(chances)):
        if has_bit(words, action):
            most = max(most, chances[action])
    total = 0.0
    for action in range(len(chances)):
        chance = exp(chances[action] - most) if has_bit(words, action) else 0.0
        chances[action] = chance if chance > UNLIKELY else 0.0
        total += chances[action]
    left = below(rng, FINE) / FINE * total
    chosen: Int = np.int64(0)
    for action in range(len(chances)):
        if chances[action] > 0:
            chosen = np.int64(action)
            left -= chances[action]
            if left < 0:
                break
    return chosen
