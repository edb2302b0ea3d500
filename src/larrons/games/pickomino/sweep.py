"""The best play of a turn, fast: what bots need of the solution of a turn, and no more.

Bots ask only for what can follow on the position they are in. After-states with as many free faces and dice have the
same rolls with the same chances, so that a whole group of them is worked out side by side, which the processor does
several at a time. The rolls of a group are taken apart into what the first free faces show and what the others show:
the best choice of a roll is the better of the best of either half.
"""

from __future__ import annotations

from math import factorial, prod
from typing import Any

import numpy as np

from larrons.engine.bits import U, lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int
from larrons.games.pickomino.dice import DICE, FACES, WORM, rolls_of
from larrons.games.pickomino.solver import AFTER_STATES, FREE, REACHED, SIZE

FAILING = 1e-9  # what a sure failure costs beside its worms: it decides between plays of equal value only
ROW = DICE + 1
WORDS = (SIZE + 63) // 64
BLOCK = 32  # after-states worked out side by side: what they need fits into the fastest memory
WIDEST = 36  # most ways for the halves of a group's rolls, with four free faces or fewer
WIDEST_ALONE = 165  # with more

USED, LEFT, TOTAL = (AFTER_STATES[:, column].astype(np.uint8) for column in range(3))
HAS_WORM = (USED >> WORM & 1).astype(np.bool_)
SPLIT = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 3}  # free faces in the first half


def _followers() -> np.ndarray[Any, np.dtype[np.uint64]]:
    """For each after-state, as bits: itself and everything that can follow on it."""
    rows = np.zeros((SIZE, WORDS), np.uint64)
    for i in range(SIZE):
        rows[i, i >> 6] |= U(1 << (i & 63))
        for n in range(FREE[i]):
            for count in range(1, int(LEFT[i]) + 1):
                rows[i] |= rows[REACHED[i, n * ROW + count]]
    return rows


def _groups() -> tuple[np.ndarray[Any, Any], ...]:
    """The first after-state of each number of free faces and of dice, and how many there are."""
    first, size = (np.zeros((FACES + 1, ROW), np.int64) for _ in range(2))
    for i in reversed(range(SIZE)):
        first[FREE[i], LEFT[i]] = i
        size[FREE[i], LEFT[i]] += 1
    return first, size


def _half(faces: int) -> list[tuple[int, ...]]:
    """What some faces can show, the fewest dice first."""
    return [counts for dice in range(ROW) for counts in rolls_of(dice, faces)] if faces else [()]


def _rolls() -> tuple[np.ndarray[Any, Any], ...]:
    """For each number of free faces: what either half of them can show, and the chances of every pair.

    A half is known by another half with one face less (`parent`) and by the choice which that face offers (`choice`);
    `ends` says how many halves take at most so many dice, `dice` how many the first half takes.
    """
    parent, choice = (np.zeros((FACES + 1, 2, WIDEST_ALONE), np.uint8) for _ in range(2))
    ends = np.zeros((FACES + 1, 2, ROW), np.int64)
    taken = np.zeros((FACES + 1, WIDEST_ALONE), np.int64)
    first = np.zeros((FACES + 1, ROW), np.int64)
    chances: list[float] = []
    for free, split in SPLIT.items():
        halves = _half(split), _half(free - split)
        for side, half in enumerate(halves):
            number = {counts: i for i, counts in enumerate(half)}
            for i, counts in enumerate(half):
                shown = [n for n, count in enumerate(counts) if count]
                if shown:
                    last = shown[-1]
                    parent[free, side, i] = number[(*counts[:last], 0, *counts[last + 1 :])]
                    choice[free, side, i] = (last + side * split) * ROW + counts[last]
            ends[free, side] = [sum(sum(counts) <= dice for counts in half) for dice in range(ROW)]
        taken[free, : len(halves[0])] = [sum(counts) for counts in halves[0]]
        for dice in range(1, ROW):
            first[free, dice] = len(chances)
            for one in halves[0]:
                for other in halves[1]:
                    rest = dice - sum(one) - sum(other)
                    if rest >= 0:
                        ways = factorial(dice) // (prod(map(factorial, one + other)) * factorial(rest))
                        chances.append(ways * (FACES - free) ** rest / FACES**dice)
    return parent, choice, ends, taken, first, np.array(chances)


FOLLOWERS = _followers()
FIRST, MEMBERS = _groups()
PARENT, CHOICE, ENDS, TAKEN, FIRST_CHANCE, CHANCES = _rolls()
# Where each choice leads, with the choices as rows; numbers without a sign are quicker to index by
LEADS = np.ascontiguousarray(REACHED.T).astype(np.uint16)


@compiled
def require(needed: Array, start: Int) -> None:
    """Mark everything that can follow on an after-state, and itself."""
    for word in range(WORDS):
        needed[word] |= FOLLOWERS[start, word]


@compiled
def members(needed: Array, free: Int, dice: Int, found: Array) -> Int:
    """List the needed after-states of a group; returns their number."""
    first, last, count = FIRST[free, dice], FIRST[free, dice] + MEMBERS[free, dice] - 1, 0
    for number in range(first >> 6, (last >> 6) + 1):
        word = needed[number]
        if number == first >> 6:
            word &= ~((U(1) << U(first & 63)) - U(1))
        if number == last >> 6:
            word &= ~U(0) >> U(63 - (last & 63))
        while word != U(0):
            found[count] = (number << 6) + lowest_bit(word)
            word &= word - U(1)
            count += 1
    return count


@compiled
def score(stop: Array, cost: float, needed: Array, scores: Array, rolls: Array) -> None:
    """Fill in each needed after-state's value less a little for its chance of failing, and that of rolling there.

    `stop[total]` is the value of taking the best tile with that total, NaN where none can be taken; `cost` that of
    failing. Among plays of equal value the one that fails less scores more, so that one number is enough.
    """
    found, means = np.empty(SIZE, np.uint32), np.empty(BLOCK)
    options, ones, others = np.empty((FACES * ROW, BLOCK)), np.empty((WIDEST, BLOCK)), np.empty((WIDEST, BLOCK))
    alone = np.empty((3, WIDEST_ALONE))
    lost = cost - FAILING
    for free in range(FACES + 1):
        for dice in range(ROW):
            if MEMBERS[free, dice] == 0:
                continue
            count = members(needed, free, dice, found)
            for k in range(count):
                i = found[k]
                scores[i] = stop_score(stop, i, lost)
            if free == 0 or dice == 0:
                continue
            for begin in range(0, count, BLOCK):
                some = found[begin : min(begin + BLOCK, count)]
                if free < 5:
                    side_by_side(free, dice, some, scores, lost, options, ones, others, means)
                else:
                    for k in range(len(some)):
                        means[k] = one_by_one(free, dice, some[k], scores, lost, alone[0], alone[1], alone[2])
                for k in range(len(some)):
                    i = some[k]
                    rolls[i] = means[k]
                    scores[i] = max(means[k], stop_score(stop, i, means[k]))


@compiled
def stop_score(stop: Array, i: Int, otherwise: float) -> float:
    """The value of stopping in an after-state, if one can."""
    value = stop[TOTAL[i]]
    return value if HAS_WORM[i] and not np.isnan(value) else otherwise


@compiled
def side_by_side(
    free: Int,
    dice: Int,
    some: Array,
    scores: Array,
    lost: float,
    options: Array,
    ones: Array,
    others: Array,
    means: Array,
) -> None:
    """The mean, over all rolls, of the best a roll offers, in each of some after-states of a group."""
    count = len(some)
    for n in range(free):
        for choice in range(n * ROW + 1, n * ROW + dice + 1):
            for k in range(count):
                options[choice, k] = scores[LEADS[choice, some[k]]]
    best_halves(free, 0, dice, count, options, lost, ones)
    best_halves(free, 1, dice, count, options, lost, others)
    for k in range(count):
        means[k] = 0.0
    at = FIRST_CHANCE[free, dice]
    for one in range(ENDS[free, 0, dice]):
        for other in range(ENDS[free, 1, dice - TAKEN[free, one]]):
            chance = CHANCES[at]
            at += 1
            for k in range(count):
                a, b = ones[one, k], others[other, k]
                means[k] += chance * (a if a > b else b)


@compiled
def best_halves(free: Int, side: Int, dice: Int, count: Int, options: Array, lost: float, best: Array) -> None:
    """The best choice in everything that one half of the faces can show."""
    for k in range(count):
        best[0, k] = lost
    for i in range(1, ENDS[free, side, dice]):
        parent, choice = PARENT[free, side, i], CHOICE[free, side, i]
        for k in range(count):
            a, b = best[parent, k], options[choice, k]
            best[i, k] = a if a > b else b


@compiled
def one_by_one(
    free: Int, dice: Int, i: Int, scores: Array, lost: float, ones: Array, others: Array, sums: Array
) -> float:
    """The same for one after-state: where many faces are free there are few of them, with many rolls each."""
    for side in range(2):
        best = ones if side == 0 else others
        best[0] = lost
        for half in range(1, ENDS[free, side, dice]):
            a, b = best[PARENT[free, side, half]], scores[LEADS[CHOICE[free, side, half], i]]
            best[half] = a if a > b else b
    count, at = ENDS[free, 1, dice], FIRST_CHANCE[free, dice]
    for other in range(count):
        sums[other] = 0.0
    for one in range(ENDS[free, 0, dice]):
        a = ones[one]
        end = ENDS[free, 1, dice - TAKEN[free, one]]
        for other in range(end):
            b = others[other]
            sums[other] += CHANCES[at + other] * (a if a > b else b)
        at += end
    mean = 0.0
    for other in range(count):
        mean += sums[other]
    return mean
