"""Compiled calls of the OpenSpiel states: few arguments, one call for each thing OpenSpiel asks.

A draw with many outcomes is made in two: first which group of outcomes, then which one of the group. The chances stay
exact, and no list is longer than the square root of their number, be it eight dice.
"""

from __future__ import annotations

import numpy as np

from larrons.engine.bits import has_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, apply, chances, legal, settle, waiting

WHOLE = 40  # draws with more outcomes than this are made in two
NO_GROUP = NO_OUTCOME = -1


@compiled
def start(box: Array, s: Array) -> Int:
    """Who is asked first."""
    return waiting(box[0], s[0])


@compiled
def decide(box: Array, s: Array, seat: Int, action: Int) -> Int:
    """One decision; returns `waiting`."""
    apply(box[0], s[0], seat, action)
    return waiting(box[0], s[0])


@compiled
def list_legal(box: Array, s: Array, seat: Int, words: Array, actions: Array) -> Int:
    """Write the legal actions in ascending order, return their number."""
    legal(box[0], s[0], seat, words)
    count = 0
    for action in range(len(actions)):
        if has_bit(words, action):
            actions[count] = action
            count += 1
    return count


@compiled
def width(count: Int) -> Int:
    """How many outcomes make a group, if a draw has to be made in two; else all of them."""
    return count if count <= WHOLE else np.int64(np.ceil(np.sqrt(count)))


@compiled
def outcome_of(box: Array, s: Array, group: Int, action: Int, weights: Array) -> Int:
    """The outcome that a chance action stands for; NO_OUTCOME if it only chooses the group."""
    count = chances(box[0], s[0], weights)
    of_group = width(count)
    if of_group == count:
        return action
    return NO_OUTCOME if group == NO_GROUP else group * of_group + action


@compiled
def draw(box: Array, s: Array, group: Int, action: Int, weights: Array) -> Int:
    """One chance action; returns `waiting`, or NO_OUTCOME if it only chose the group."""
    outcome = outcome_of(box, s, group, action, weights)
    if outcome == NO_OUTCOME:
        return NO_OUTCOME
    settle(box[0], s[0], outcome)
    return waiting(box[0], s[0])


@compiled
def list_chances(box: Array, s: Array, group: Int, weights: Array, listed: Array) -> Int:
    """Write the weights of what is drawn next (a group, if there is none yet and there have to be), return how many."""
    count = chances(box[0], s[0], weights)
    of_group = width(count)
    if of_group == count:
        listed[:count] = weights[:count]
        return count
    if group == NO_GROUP:
        groups = (count + of_group - 1) // of_group
        for number in range(groups):
            listed[number] = weights[number * of_group : min(count, (number + 1) * of_group)].sum()
        return groups
    first = group * of_group
    size = min(of_group, count - first)
    listed[:size] = weights[first : first + size]
    return size
