"""What to do next in a turn, when it is known what each total would bring: exact, and no more work than that takes.

A face is not looked into if the most it can bring is less than what another one is worth, nor is rolling where stopping
is worth more than that.

Whoever wants to know what a roll is worth in one after-state needs the values of all that can follow on it, the fullest
turns first. After-states with as many free faces and dice left have the same rolls with the same chances: eight of them
are worked out side by side, which keeps the processor busy. The rolls are taken apart into what the first free faces
show and what the others show: the best choice of a roll is the better of the best of either half.
"""

from math import factorial, prod
from typing import Any

import numpy as np

from larrons.engine.lanes import LANES, eight, fill_eight, keep_eight, larger, larger_eight, weighted
from larrons.engine.rules_kit import Array, Int, Record, U, compiled
from larrons.games.pickomino.dice import DICE, FACES, POINTS, WORM, rolls_of
from larrons.games.pickomino.rules import LOWEST, Action, Phase
from larrons.games.pickomino.solver import EQUAL, FREE, LEFT, REACHED, SIZE, TOTAL, TOTALS, USED, number

Table = np.ndarray[Any, Any]

FAILING = 1e-9  # what a sure failure costs beside its worms: it decides between plays of equal value only
ROW = DICE + 1
HALVES = 120  # most things that half of the free faces can show

GROUP = FREE * ROW + LEFT
IS_CLOSED = (FREE == 0) | (LEFT == 0)
# The total one could stop with; 0 without a worm
STOP_TOTAL = np.where(USED >> WORM & 1, TOTAL, 0)
# Where the score of an after-state stands: open ones by their numbers, then closed turns by the total they stop with
LOST = SIZE
SLOTS = SIZE + TOTALS
SLOT = np.where(IS_CLOSED, LOST + STOP_TOTAL, np.arange(SIZE)).astype(np.uint16)
ZEROS = (0.0,) * LANES
SPLIT = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2}  # free faces in the first half
WIDEST = 36 * LANES  # of what half of four free faces can show
OPTIONS = (FACES - 1) * ROW * LANES
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


def _half(faces: int) -> list[tuple[int, ...]]:
    """What some faces can show, the fewest dice first."""
    return [counts for dice in range(ROW) for counts in rolls_of(dice, faces)] if faces else [()]


def _halves() -> tuple[Table, ...]:
    """For each number of free faces: what either half of them can show.

    A half is known by another one with a face less (`parent`) and by the choice which that face offers (`choice`);
    `ends` says how many take at most so many dice, `taken` how many dice one takes.
    """
    parent, choice, taken = (np.zeros((FACES, 2, HALVES), np.uint8) for _ in range(3))
    ends = np.zeros((FACES, 2, ROW), np.int64)
    for free, split in SPLIT.items():
        for side, half in enumerate((_half(split), _half(free - split))):
            half = [counts for counts in half if sum(counts) < DICE]
            number = {counts: i for i, counts in enumerate(half)}
            for i, counts in enumerate(half):
                taken[free, side, i] = sum(counts)
                shown = [n for n, count in enumerate(counts) if count]
                if shown:
                    last = shown[-1]
                    parent[free, side, i] = number[(*counts[:last], 0, *counts[last + 1 :])]
                    choice[free, side, i] = (last + side * split) * ROW + counts[last]
            ends[free, side] = [sum(sum(counts) <= dice for counts in half) for dice in range(ROW)]
    return parent, choice, taken, ends


def _chances(lanes: int) -> tuple[Table, Table]:
    """The chances of all pairs of halves, for each number of free faces and dice; where those begin. For each first
    half there are as many as a multiple of `lanes`, the last ones 0."""
    first, chances = np.zeros((FACES, ROW), np.int64), list[float]()
    for free, split in SPLIT.items():
        for dice in range(1, DICE):
            first[free, dice] = len(chances)
            for one in _half(split)[: ENDS[free, 0, dice]]:
                for other in _half(free - split)[: ENDS[free, 1, dice - sum(one)]]:
                    rest = dice - sum(one) - sum(other)
                    ways = factorial(dice) // (prod(map(factorial, one + other)) * factorial(rest))
                    chances.append(ways * (FACES - free) ** rest / FACES**dice)
                chances += [0.0] * (-len(chances) % lanes)
    return first, np.array(chances)


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
            for i in range(1, len(half)):
                half[i] = np.maximum(half[PARENT[free, side, i]], chance[REACHED[some, CHOICE[free, side, i]]])
        at = FIRST_CHANCE[free, dice]
        for one, mine in enumerate(best[0]):
            end = ENDS[free, 1, dice - TAKEN[free, 0, one]]
            rolling[some] += np.tensordot(CHANCES[at : at + end], np.maximum(mine, best[1][:end]), 1)
            at += end
        chance[some] = np.maximum(chance[some], rolling[some])
    return rolling.astype(np.float32)


FIRST_BLOCK, BLOCKS, MEMBERS = _blocks()
BLOCK_FREE, BLOCK_DICE = FREE[BLOCKS[:, 0]], LEFT[BLOCKS[:, 0]]
PARENT, CHOICE, TAKEN, ENDS = _halves()
FIRST_CHANCE, CHANCES = _chances(1)
FIRST_ALONE, CHANCES_ALONE = _chances(LANES)
GOALS = TOTALS - LOWEST
SLACK = 1e-4  # more than rounding can do to a promise
REACHING = _reaching()
LEADS = SLOT[REACHED]  # where the score stands that each choice leads to


@compiled
def new_desk(stop: Array, cost: float) -> tuple[Array, Array, Array, Array]:
    """The scores, those of closed turns filled in, and what `roll_score` works on.

    `stop[total]` is the value of taking the best tile with that total, NaN where none can be taken; `cost` that of
    failing. A score is a value less a little for the chance of failing, so that among plays of equal value the one that
    fails less is better.
    """
    scores = np.empty(SLOTS)
    for total in range(TOTALS):
        scores[LOST + total] = cost - FAILING if np.isnan(stop[total]) else stop[total]
    return scores, np.zeros(OPTIONS), np.empty(WIDEST), np.empty(WIDEST)


@compiled
def roll_score(start: Int, stop: Array, scores: Array, options: Array, ones: Array, others: Array) -> float:
    """The score of rolling in an open after-state, whose own score is filled in too."""
    mean = 0.0
    for block in range(U(FIRST_BLOCK[start]), U(FIRST_BLOCK[start + 1])):
        free, dice, count = U(BLOCK_FREE[block]), U(BLOCK_DICE[block]), U(MEMBERS[block])
        if count == 1 and free >= ALONE:
            ones[0] = alone(free, dice, U(BLOCKS[block, 0]), scores, ones, others)
        else:
            side_by_side(free, dice, block, count, scores, options, ones, others)
        for k in range(count):
            i = U(BLOCKS[block, k])
            mean, here = ones[k], stop[STOP_TOTAL[i]]
            scores[i] = here if here > mean else mean
    return mean


@compiled
def side_by_side(
    free: Int, dice: Int, block: Int, count: Int, scores: Array, options: Array, ones: Array, others: Array
) -> None:
    """Write to `ones` the mean, over all rolls, of the best a roll offers, in each after-state of a block."""
    for k in range(count):
        i = U(BLOCKS[block, k])
        for n in range(free):
            for choice in range(n * U(ROW) + U(1), n * U(ROW) + dice + U(1)):
                options[choice * U(LANES) + k] = scores[LEADS[i, choice]]
    best_halves(free, U(0), dice, U(0), None, options, ones)
    best_halves(free, U(1), dice, U(0), None, options, others)
    fill_eight(others, U(0), scores[LOST])  # if the first half shows nothing either
    average(free, dice, ones, others)


@compiled
def average(free: Int, dice: Int, ones: Array, others: Array) -> None:
    """Write to `ones` the mean, over all rolls, of the best a roll offers, by the best of either half."""
    sums, at = ZEROS, U(FIRST_CHANCE[free, dice])
    for one in range(U(ENDS[free, 0, dice])):
        a = eight(ones, one * U(LANES))
        for other in range(U(ENDS[free, 1, dice - U(TAKEN[free, 0, one])])):
            sums = weighted(sums, CHANCES[at], larger_eight(a, eight(others, other * U(LANES))))
            at += U(1)
        fill_eight(others, U(0), -np.inf)
    keep_eight(ones, U(0), sums)


@compiled
def best_halves(free: Int, side: Int, dice: Int, i: Int, leads: Array | None, options: Array, best: Array) -> None:
    """The best choice in everything that one half of the faces can show; the first is nothing at all. What a choice is
    worth stands among the options by its number, or where it leads to from after-state i."""
    fill_eight(best, U(0), -np.inf)
    for half in range(U(1), U(ENDS[free, side, dice])):
        parent, choice = U(PARENT[free, side, half]), U(CHOICE[free, side, half])
        option = choice if leads is None else U(leads[i, choice])
        both = larger_eight(eight(best, parent * U(LANES)), eight(options, option * U(LANES)))
        keep_eight(best, half * U(LANES), both)


@compiled
def alone(free: Int, dice: Int, i: Int, scores: Array, ones: Array, others: Array) -> float:
    """The mean, over all rolls, of the best a roll offers, in one after-state: eight rolls side by side."""
    for side in range(U(2)):
        best = ones if side == 0 else others
        best[0] = -np.inf
        for half in range(U(1), U(ENDS[free, side, dice])):
            parent, choice = U(PARENT[free, side, half]), U(CHOICE[free, side, half])
            best[half] = larger(best[parent], scores[LEADS[i, choice]])
    for other in range(U(ENDS[free, 1, dice]), U(HALVES)):
        others[other] = 0.0  # with a chance of 0
    others[0] = scores[LOST]  # if the first half shows nothing either
    sums, at = ZEROS, U(FIRST_ALONE[free, dice])
    for one in range(U(ENDS[free, 0, dice])):
        a = ones[one]
        for other in range(U(0), U(ENDS[free, 1, dice - U(TAKEN[free, 0, one])]), U(LANES)):
            b, c = eight(others, other), eight(CHANCES_ALONE, at)
            sums = (
                sums[0] + c[0] * larger(a, b[0]), sums[1] + c[1] * larger(a, b[1]),
                sums[2] + c[2] * larger(a, b[2]), sums[3] + c[3] * larger(a, b[3]),
                sums[4] + c[4] * larger(a, b[4]), sums[5] + c[5] * larger(a, b[5]),
                sums[6] + c[6] * larger(a, b[6]), sums[7] + c[7] * larger(a, b[7]),
            )  # fmt: skip
            at += U(LANES)
        others[0] = -np.inf
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]))


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
    scores, options, ones, others = new_desk(stop, cost)
    rolling = roll_score(here, stop, scores, options, ones, others)
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
    scores, options, ones, others = new_desk(stop, cost)
    best, most = np.int64(-1), -np.inf
    for _ in range(FACES):
        tried = np.int64(np.argmax(promised))
        if promised[tried] < most or promised[tried] == -np.inf:
            break
        promised[tried] = -np.inf
        i = after(s, tried)
        if not IS_CLOSED[i]:
            roll_score(i, stop, scores, options, ones, others)
        value = scores[SLOT[i]]
        if value > most + EQUAL or (value > most - EQUAL and tried < best):
            best, most = tried, max(most, value)
    return best
