"""What to do next in a turn, when it is known what each total would bring: exact, and no more work than that takes.

A face is not looked into if the most it can bring is less than what another one is worth, nor is rolling where stopping
is worth more than that.

Whoever wants to know what a roll is worth in one after-state needs the values of all that can follow on it, the fullest
turns first. After-states with as many free faces and dice left have the same rolls with the same chances: eight of them
are worked out side by side, which keeps the processor busy. The rolls are taken apart into what the first free faces
show and what the others show: the best choice of a roll is the better of the best of either half.
"""

from collections.abc import Iterator
from itertools import groupby
from math import factorial, prod
from typing import Any, NamedTuple

import numpy as np

from larrons.engine.lanes import (
    LANES,
    add_eight,
    add_product,
    aligned,
    all_eight,
    eight,
    eight_of,
    keep_eight,
    larger_eight,
    sum_eight,
)
from larrons.engine.rules_kit import Array, Int, Record, U, compiled
from larrons.games.pickomino.dice import DICE, FACES, POINTS, WORM, rolls_of
from larrons.games.pickomino.rules import LOWEST, Action, Phase
from larrons.games.pickomino.solver import EQUAL, FREE, LEFT, REACHED, SIZE, TOTAL, TOTALS, USED, number

Table = np.ndarray[Any, Any]

FAILING = 1e-9  # what a sure failure costs beside its worms: it decides between plays of equal value only
ROW = DICE + 1
HALVES = 120  # most things that half of the free faces can show
NOTHING = HALVES * LANES  # where it stands what it is worth that no free face is shown at all

GROUP = FREE * ROW + LEFT
IS_CLOSED = (FREE == 0) | (LEFT == 0)
# The total one could stop with; 0 without a worm
STOP_TOTAL = np.where(USED >> WORM & 1, TOTAL, 0)
# Where the score of an after-state stands: open ones by their numbers, then closed turns by the total they stop with
LOST = SIZE
SLOTS = SIZE + TOTALS
SLOT = np.where(IS_CLOSED, LOST + STOP_TOTAL, np.arange(SIZE)).astype(np.uint16)
SPLIT = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2}  # free faces in the first half
OPTIONS = (FACES - 1) * DICE * LANES
ROOM = (HALVES + 1) * LANES
ALONE = 4  # free faces from which on a single after-state is worth a way of its own


def _blocks() -> tuple[Table, ...]:
    """For each open after-state the blocks of after-states to be worked out for it, itself last.

    A block has up to eight after-states with as many free faces and dice left; `first` says where the blocks of an
    after-state begin.
    """
    needed: list[int] = []  # as bits, by after-state
    blocks: list[list[int]] = []
    first = [0]
    for i in range(SIZE):
        own = 0 if IS_CLOSED[i] else 1 << i
        for n in range(FREE[i]):
            for to in REACHED[i, n * ROW + 1 : n * ROW + int(LEFT[i]) + 1].tolist():
                own |= needed[to]
        needed.append(own)
        block: list[int] = []
        for member in [at for at, bit in enumerate(reversed(f"{own:b}")) if bit == "1"] if own else []:
            if block and (len(block) == LANES or GROUP[member] != GROUP[block[0]]):
                blocks.append(block)
                block = []
            block.append(member)
        if block:
            blocks.append(block)
        first.append(len(blocks))
    members = np.array([block + [0] * (LANES - len(block)) for block in blocks], np.uint16)
    return np.array(first, np.int64), members, np.array([len(block) for block in blocks], np.uint8)


def _leads() -> tuple[Table, Table]:
    """Where the scores stand that each choice leads to, for the eight after-states of a block side by side; where those
    of a block begin. Places that a block does not need lead where its first one does."""
    first, leads = [0], list[int]()
    for block, count, free, dice in zip(BLOCKS, MEMBERS, BLOCK_FREE, BLOCK_DICE, strict=True):
        members = np.where(np.arange(LANES) < count, block, block[0])
        for n in range(free):
            leads += LEADS[members, n * ROW + 1 : n * ROW + dice + 1].T.ravel().tolist()
        first.append(len(leads))
    return np.array(first, np.int64), np.array(leads, np.uint16)


def _half(faces: int) -> list[tuple[int, ...]]:
    """What some faces can show, the fewest dice first."""
    return [counts for dice in range(DICE) for counts in rolls_of(dice, faces)] if faces else [()]


def _ends() -> Table:
    """How many things either half of the free faces can show with at most so many dice."""
    ends = np.zeros((FACES, 2, DICE), np.int64)
    for free, split in SPLIT.items():
        for side, half in enumerate((_half(split), _half(free - split))):
            ends[free, side] = [sum(sum(counts) <= dice for counts in half) for dice in range(DICE)]
    return ends


def _halves() -> tuple[Table, ...]:
    """What either half of the free faces can show, for each number of them and of dice; where those begin.

    A half is known by another one with a face less (`parent`) and by the choice which that face offers (`option`: the
    number of the face, so many dice each, and the dice of it). Both as places of eight numbers. The half that shows
    nothing stands before the others and is left out.
    """
    first, parents, options = np.zeros((FACES, DICE, 2), np.int64), list[int](), list[int]()
    for free, split in SPLIT.items():
        for dice in range(1, DICE):
            for side, half in enumerate((_half(split), _half(free - split))):
                first[free, dice, side] = len(parents)
                for counts in half[1 : ENDS[free, side, dice]]:
                    last = max(n for n, count in enumerate(counts) if count)
                    parents.append(half.index((*counts[:last], 0, *counts[last + 1 :])) * LANES)
                    options.append(((last + side * split) * dice + counts[last] - 1) * LANES)
    return first, np.array(parents, np.uint16), np.array(options, np.uint16)


def _pairs() -> tuple[Table, ...]:
    """All rolls as pairs of halves with their chances, for each number of free faces and of dice; where those begin
    and end. They are a multiple of four, the last ones with a chance of 0."""
    first, end = np.zeros((FACES, DICE), np.int64), np.zeros((FACES, DICE), np.int64)
    pairs, chances = list[tuple[int, int]](), list[float]()
    for free in SPLIT:
        for dice in range(1, DICE):
            first[free, dice] = len(pairs)
            for one, other, chance in _rolls(free, dice):
                pairs.append((one * LANES, other * LANES if one or other else NOTHING))
                chances.append(chance)
            missing = -len(pairs) % 4
            pairs += [(0, NOTHING)] * missing
            chances += [0.0] * missing
            end[free, dice] = len(pairs)
    ones, others = np.array(pairs, np.uint16).T
    return first, end, np.ascontiguousarray(ones), np.ascontiguousarray(others), np.array(chances)


def _rolls(free: int, dice: int) -> Iterator[tuple[int, int, float]]:
    """Every roll: the numbers of its halves, and its chance."""
    split = SPLIT[free]
    for i, one in enumerate(_half(split)[: ENDS[free, 0, dice]]):
        for j, other in enumerate(_half(free - split)[: ENDS[free, 1, dice - sum(one)]]):
            rest = dice - sum(one) - sum(other)
            ways = factorial(dice) // (prod(map(factorial, one + other)) * factorial(rest))
            yield i, j, ways * (FACES - free) ** rest / FACES**dice


def _rows() -> tuple[Table, ...]:
    """The chances of all rolls, those with the same first half in rows of eight, the last ones 0; how many rows each
    first half has; where both begin."""
    first = np.zeros((FACES, DICE, 2), np.int64)
    chances, rows = list[float](), list[int]()
    for free in range(ALONE, FACES):
        for dice in range(1, DICE):
            first[free, dice] = len(chances), len(rows)
            for _, same in groupby(_rolls(free, dice), key=lambda roll: roll[0]):
                mine = [chance for _, _, chance in same]
                chances += mine + [0.0] * (-len(mine) % LANES)
                rows.append(-(-len(mine) // LANES))
    return first, np.array(chances), np.array(rows, np.uint8)


def _reaching() -> Table:
    """The best chance, rolling from each after-state, to end with a worm and at least 21, 22, …, and with exactly
    these: `score`, for all of them at once."""
    goals = np.arange(LOWEST, TOTALS)
    chance = np.hstack([STOP_TOTAL[:, None] >= goals, STOP_TOTAL[:, None] == goals]).astype(np.float64)
    rolling = np.zeros_like(chance)
    for free, dice in sorted({(int(FREE[i]), int(LEFT[i])) for i in np.flatnonzero(~IS_CLOSED)}):
        if free == FACES:
            continue
        some = np.flatnonzero((free == FREE) & (dice == LEFT))
        best = [np.zeros((ENDS[free, side, dice], len(some), chance.shape[1])) for side in range(2)]
        for side, half in enumerate(best):
            for i, at in enumerate(range(FIRST_HALF[free, dice, side], FIRST_HALF[free, dice, side] + len(half) - 1)):
                n, count = divmod(int(HALF_OPTION[at]) // LANES, dice)
                to = REACHED[some, n * ROW + count + 1]
                half[i + 1] = np.maximum(half[HALF_PARENT[at] // LANES], chance[to])
        ones, others, chances = zip(*_rolls(free, dice), strict=True)
        rolling[some] = np.tensordot(chances, np.maximum(best[0][list(ones)], best[1][list(others)]), 1)
        chance[some] = np.maximum(chance[some], rolling[some])
    return rolling.astype(np.float32)


FIRST_BLOCK, BLOCKS, MEMBERS = _blocks()
BLOCK_FREE, BLOCK_DICE = FREE[BLOCKS[:, 0]], LEFT[BLOCKS[:, 0]]
LEADS = SLOT[REACHED]  # where the score stands that each choice leads to
FIRST_LEAD, BLOCK_LEADS = _leads()
ENDS = _ends()
FIRST_HALF, HALF_PARENT, HALF_OPTION = _halves()
FIRST_PAIR, END_PAIR, PAIR_ONE, PAIR_OTHER, PAIR_CHANCE = _pairs()
FIRST_ROW, ROW_CHANCE, ROWS = _rows()
GOALS = TOTALS - LOWEST
SLACK = 1e-4  # more than rounding can do to a promise
REACHING = _reaching()


class Desk(NamedTuple):
    """What `roll_score` works on; a part of it for the halves of rolls, eight numbers each."""

    scores: Array  # by slot
    options: Array  # what each choice is worth
    ones: Array  # the best choice of each first half
    others: Array  # … and of each second half


@compiled
def new_desk(stop: Array, cost: float) -> Desk:
    """With the scores of closed turns filled in.

    `stop[total]` is the value of taking the best tile with that total, NaN where none can be taken; `cost` that of
    failing. A score is a value less a little for the chance of failing, so that among plays of equal value the one that
    fails less is better.
    """
    room = aligned(OPTIONS + 2 * ROOM + SLOTS)
    scores = room[OPTIONS + 2 * ROOM :]
    for total in range(TOTALS):
        scores[LOST + total] = cost - FAILING if np.isnan(stop[total]) else stop[total]
    return Desk(scores, room[:OPTIONS], room[OPTIONS : OPTIONS + ROOM], room[OPTIONS + ROOM : OPTIONS + 2 * ROOM])


@compiled
def roll_score(start: Int, stop: Array, d: Desk) -> float:
    """The score of rolling in an open after-state, whose own score is filled in too."""
    mean = 0.0
    for block in range(U(FIRST_BLOCK[start]), U(FIRST_BLOCK[start + 1])):
        free, dice, count = U(BLOCK_FREE[block]), U(BLOCK_DICE[block]), U(MEMBERS[block])
        leads = U(FIRST_LEAD[block])
        if count == 1 and free >= ALONE:
            d.ones[0] = alone(free, dice, leads, d)
        else:
            for option in range(U(0), free * dice * U(LANES), U(LANES)):
                keep_eight(d.options, option, eight_of(d.scores, BLOCK_LEADS, leads + option))
            keep_eight(d.ones, U(0), best_mean(free, dice, all_eight(d.scores[LOST]), d.options, d.ones, d.others))
        for k in range(count):
            i = U(BLOCKS[block, k])
            mean, here = d.ones[k], stop[STOP_TOTAL[i]]
            d.scores[i] = here if here > mean else mean
    return mean


@compiled
def best_mean(free: Int, dice: Int, nothing: Any, options: Array, ones: Array, others: Array) -> Any:
    """The mean, over all rolls, of the best a roll offers, eight side by side; `nothing`: if it shows no free face."""
    best_halves(free, U(0), dice, options, ones)
    best_halves(free, U(1), dice, options, others)
    keep_eight(others, U(NOTHING), nothing)
    a = b = c = e = all_eight(0.0)  # four sums need not wait for each other
    for pair in range(U(FIRST_PAIR[free, dice]), U(END_PAIR[free, dice]), U(4)):
        a = add_product(a, all_eight(PAIR_CHANCE[pair]), best_of_pair(pair, ones, others))
        b = add_product(b, all_eight(PAIR_CHANCE[pair + U(1)]), best_of_pair(pair + U(1), ones, others))
        c = add_product(c, all_eight(PAIR_CHANCE[pair + U(2)]), best_of_pair(pair + U(2), ones, others))
        e = add_product(e, all_eight(PAIR_CHANCE[pair + U(3)]), best_of_pair(pair + U(3), ones, others))
    return add_eight(add_eight(a, b), add_eight(c, e))


@compiled
def best_of_pair(pair: Int, ones: Array, others: Array) -> Any:
    return larger_eight(eight(ones, U(PAIR_ONE[pair])), eight(others, U(PAIR_OTHER[pair])))


@compiled
def best_halves(free: Int, side: Int, dice: Int, options: Array, best: Array) -> None:
    """The best choice in everything that one half of the faces can show; the first is nothing at all."""
    keep_eight(best, U(0), all_eight(-np.inf))
    begin = U(FIRST_HALF[free, dice, side])
    for half in range(U(1), U(ENDS[free, side, dice])):
        at = begin + half - U(1)
        both = larger_eight(eight(best, U(HALF_PARENT[at])), eight(options, U(HALF_OPTION[at])))
        keep_eight(best, half * U(LANES), both)


@compiled
def alone(free: Int, dice: Int, leads: Int, d: Desk) -> float:
    """The mean, over all rolls, of the best a roll offers, in one after-state: eight rolls side by side."""
    ones, others = d.ones, d.others
    for side in range(U(2)):
        best, begin = ones if side == 0 else others, U(FIRST_HALF[free, dice, side])
        best[0] = -np.inf
        for half in range(U(1), U(ENDS[free, side, dice])):
            at = begin + half - U(1)
            before, option = best[HALF_PARENT[at] // U(LANES)], d.scores[BLOCK_LEADS[leads + U(HALF_OPTION[at])]]
            best[half] = before if before > option else option
    end = U(ENDS[free, 1, dice])
    keep_eight(others, end, all_eight(0.0))  # with a chance of 0
    others[0] = d.scores[LOST]  # if the first half shows nothing either
    sums, at, row = all_eight(0.0), U(FIRST_ROW[free, dice, 0]), U(FIRST_ROW[free, dice, 1])
    for one in range(U(ENDS[free, 0, dice])):
        a = all_eight(ones[one])
        for other in range(U(0), U(ROWS[row + one]) * U(LANES), U(LANES)):
            sums = add_product(sums, eight(ROW_CHANCE, at), larger_eight(a, eight(others, other)))
            at += U(LANES)
        others[0] = -np.inf
    return sum_eight(sums)


@compiled
def new_gains(stop: Array, cost: float) -> tuple[Array, float]:
    """What stopping brings, taken apart: by how much each total and all above it bring more than the lower ones; and
    what that total alone brings beside that. Then the worst that can come of the turn."""
    gains, least, worst = np.empty(2 * GOALS, np.float32), np.inf, cost
    for goal in range(GOALS - 1, -1, -1):
        value = stop[LOWEST + goal]
        brings = value - cost if value > cost else 0.0
        least, worst = min(least, brings), value if value < worst else worst
        gains[goal], gains[GOALS + goal] = least, brings - least
    for goal in range(GOALS - 1, 0, -1):
        gains[goal] -= gains[goal - 1]
    return gains, worst


@compiled
def promise(gains: Array, cost: float, i: Int) -> float:
    """More than rolling is worth in an after-state: as if one could aim at each part of the gains by itself."""
    a, b, c, d = np.float32(0), np.float32(0), np.float32(0), np.float32(0)
    for goal in range(0, 2 * GOALS, 4):
        a += gains[goal] * REACHING[i, goal]
        b += gains[goal + 1] * REACHING[i, goal + 1]
        c += gains[goal + 2] * REACHING[i, goal + 2]
        d += gains[goal + 3] * REACHING[i, goal + 3]
    return cost + SLACK + float((a + b) + (c + d))


@compiled
def floor(gains: Array, cost: float, worst: float, i: Int) -> float:
    """Less than rolling is worth in an after-state: aiming at a total and all above it that are better than failing,
    with whatever else comes of it taken for the worst."""
    least, best = np.float32(0), np.float32(0)
    for goal in range(GOALS):
        least += gains[goal]
        if least > 0:
            best = max(best, (least + np.float32(cost - worst)) * REACHING[i, goal])
    return worst - SLACK + float(best)


# What to do


@compiled
def after(s: Record, face: Int) -> Int:
    """The after-state that setting aside this face of the roll leads to."""
    count = np.int64(s.rolled[face])
    return number(np.int64(s.used) | 1 << face, np.int64(s.left) - count, np.int64(s.total) + count * POINTS[face])


@compiled
def stopping(stop: Array, i: Int) -> float:
    """The value of stopping in an after-state, if one can."""
    value = stop[STOP_TOTAL[i]]
    return -np.inf if np.isnan(value) else value


@compiled
def best_play(s: Record, stop: Array, cost: float) -> Int:
    """The best action where there is a choice; TAKE stands for taking the best tile of the total.

    `stop[total]` is the value of taking that tile, NaN where none can be taken; `cost` that of failing. Among plays of
    equal value the one that fails less is taken.
    """
    gains, worst = new_gains(stop, cost)
    if s.phase == Phase.PICK:
        return best_face(s, stop, cost, gains, worst)
    choices = np.int64(s.choices)
    takes, rolls = choices & ~(1 << Action.ROLL | 1 << Action.GIVE_UP), choices & 1 << Action.ROLL
    reached = stop[s.total] if takes else -np.inf
    here = number(np.int64(s.used), np.int64(s.left), np.int64(s.total))
    if takes and (not rolls or reached > promise(gains, cost, here)):
        return np.int64(Action.TAKE)
    rolling = roll_score(here, stop, new_desk(stop, cost))
    if choices & 1 << Action.GIVE_UP and max(reached, rolling) < cost - FAILING / 2:
        return np.int64(Action.GIVE_UP)  # PK-51: rolling can bring nothing, but might end a game that is lost (PK-40)
    return np.int64(Action.ROLL if rolling > reached + EQUAL else Action.TAKE)


@compiled
def best_face(s: Record, stop: Array, cost: float, gains: Array, worst: float) -> Int:
    """The set-aside that leads to the best after-state. The most promising is looked into first, if need be."""
    promised = np.full(FACES, -np.inf)
    for face in range(FACES):
        if np.int64(s.choices) >> face & 1:
            i = after(s, face)
            promised[face] = max(promise(gains, cost, i), stopping(stop, i))
    first = np.int64(np.argmax(promised))
    i, second = after(s, first), -np.inf
    for face in range(FACES):
        if face != first:
            second = max(second, promised[face])
    if second < max(floor(gains, cost, worst, i), stopping(stop, i)):
        return first
    desk = new_desk(stop, cost)
    best, most = np.int64(-1), -np.inf
    for _ in range(FACES):
        tried = np.int64(np.argmax(promised))
        if promised[tried] < most or promised[tried] == -np.inf:
            break
        promised[tried] = -np.inf
        i = after(s, tried)
        if not IS_CLOSED[i]:
            roll_score(i, stop, desk)
        value = desk.scores[SLOT[i]]
        if value > most + EQUAL or (value > most - EQUAL and tried < best):
            best, most = tried, max(most, value)
    return best
