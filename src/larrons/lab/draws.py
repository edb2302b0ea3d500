"""The compiled functions behind OpenSpiel states: one call makes a move and finds out everything OpenSpiel asks next.

A state is kept on a "desk": one record that holds the game's own record, who is asked, and the list of what can happen.
So a copy is a copy of bytes, and no two states share anything.

A draw with very many outcomes, such as eight dice, is split in two: first a group of outcomes is drawn, then one of
that group. The chances stay exact, and instead of n outcomes OpenSpiel lists about the square root of n, twice.
"""

from __future__ import annotations

from math import ceil, sqrt
from typing import Any

import numpy as np

from larrons.engine.bits import U, lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array, Int, Record, apply, chances, legal, settle, waiting
from larrons.engine.game import Game

AT_CHANCE, TERMINAL = -1, -4  # what OpenSpiel calls those who are asked when no player is
WHOLE = 40  # draws with more outcomes than this are split in two
NO_GROUP = NO_OUTCOME = -1
ILLEGAL = -9  # no player of OpenSpiel's
PAIR = np.dtype((np.record, [("outcome", np.int64), ("chance", np.float64)]))


def most_listed(game: Game) -> int:
    """The longest list of chances there can be."""
    return max(WHOLE, ceil(sqrt(game.outcomes)))


def desk_of(game: Game) -> np.dtype[Any]:
    """The type of a game's desk: `count` actions or pairs are listed for `player`.

    For a draw that is split in two, `width` is the size of a group and `group` the group that was drawn; for others
    `width` is 0.
    """
    head = [(name, np.int64) for name in ("player", "count", "width", "group")]
    lists = [("actions", np.int64, game.actions), ("pairs", PAIR, most_listed(game))]
    return np.dtype((np.record, [*head, *lists, ("state", game.state)]))


@compiled
def look(box: Array, desk: Array, outcomes: Int) -> Int:
    """Find out who is asked and what can happen; returns the player. `outcomes` are the most a draw can have."""
    d = desk[0]
    seats = waiting(box[0], d["state"])
    if seats == CHANCE:
        d.player = AT_CHANCE
        d.count = list_chances(box[0], d, np.empty(outcomes, np.int64))
    elif seats:
        d.player = lowest_bit(seats)
        d.count = list_legal(box[0], d)
    else:
        d.player, d.count = TERMINAL, 0
    return d.player


@compiled
def move(box: Array, desk: Array, outcomes: Int, action: Int) -> Int:
    """One decision or chance action; returns who is asked next, or ILLEGAL if it is not on the list."""
    d = desk[0]
    if not is_listed(d, action):
        return ILLEGAL
    if d.player == AT_CHANCE:
        draw(box[0], d, outcome_of(desk, action), action)
    else:
        apply(box[0], d["state"], d.player, action)
    return look(box, desk, outcomes)


@compiled
def draw(box: Record, d: Record, outcome: Int, action: Int) -> None:
    """One outcome, or the group it will be drawn from."""
    if outcome == NO_OUTCOME:
        d.group = action
    else:
        settle(box, d["state"], outcome)
        d.group = NO_GROUP


@compiled
def is_listed(d: Record, action: Int) -> bool:
    """Whether this can happen now."""
    for number in range(d.count):
        if (d.pairs[number].outcome if d.player == AT_CHANCE else d.actions[number]) == action:
            return True
    return False


@compiled
def list_legal(box: Record, d: Record) -> Int:
    """Write the legal actions in ascending order, return their number."""
    words, listed = np.zeros((len(d.actions) + 63) // 64, np.uint64), 0
    legal(box, d["state"], d.player, words)
    for number in range(len(words)):
        word = words[number]
        while word:
            d.actions[listed] = 64 * number + lowest_bit(word)
            word &= word - U(1)
            listed += 1
    return listed


@compiled
def outcome_of(desk: Array, action: Int) -> Int:
    """The outcome that a chance action stands for; NO_OUTCOME if it only chooses the group."""
    d = desk[0]
    if d.width == 0:
        return action
    return NO_OUTCOME if d.group == NO_GROUP else d.group * d.width + action


@compiled
def list_chances(box: Record, d: Record, weights: Array) -> Int:
    """Write what can be drawn next, with its chances: outcomes, or groups if this draw is split and none is drawn yet.

    Returns how many are possible.
    """
    count, first = chances(box, d["state"], weights), 0
    d.width = 0 if count <= WHOLE else np.int64(np.ceil(np.sqrt(count)))
    if d.width and d.group == NO_GROUP:
        count = gather(weights, count, d.width)
    elif d.width:
        first = d.group * d.width
        count = min(d.width, count - first)
    return list_possible(weights[first : first + count], d)


@compiled
def gather(weights: Array, count: Int, of_group: Int) -> Int:
    """Replace single weights by the sums of groups; return how many groups there are."""
    groups = (count + of_group - 1) // of_group
    for number in range(groups):
        weights[number] = weights[number * of_group : min(count, (number + 1) * of_group)].sum()
    return groups


@compiled
def list_possible(weights: Array, d: Record) -> Int:
    """Write the outcomes whose weight is not 0, with their chances; return how many there are."""
    total, possible = weights.sum(), 0
    for outcome in range(len(weights)):
        if weights[outcome]:
            d.pairs[possible].outcome = outcome
            d.pairs[possible].chance = weights[outcome] / total
            possible += 1
    return possible
