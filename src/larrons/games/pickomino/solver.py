"""The exact solution of one turn of Pickomino.

A turn after a set-aside is known by (used faces, dice left, total): 1,938 such after-states can be reached. Given what stopping
on each total is worth and what failing costs, one sweep from full turns back to the first roll finds the best play from
every one of them, and how often it fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import factorial, prod
from typing import Any

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Array
from larrons.games.pickomino.dice import DICE, FACES, POINTS, WORM, rolls_of
from larrons.games.pickomino.rules import ALL_FACES

TOTALS = 41  # 0 to 40
EQUAL = 1e-12  # values closer than this differ by rounding only

Floats = np.ndarray[Any, np.dtype[np.float64]]


def _reachable() -> np.ndarray[Any, np.dtype[np.int64]]:
    """All after-states, the fullest turns first, so that each comes after those it leads to."""
    found = set()
    for dice in range(DICE + 1):
        for roll in rolls_of(dice):
            used = sum(1 << face for face in range(FACES) if roll[face])
            found.add((used, DICE - dice, sum(int(count * points) for count, points in zip(roll, POINTS, strict=True))))
    return np.array(sorted(found, key=lambda node: -node[0].bit_count()), np.int64)


def _rolls() -> tuple[Any, Any, Any, Any]:
    """For each set of used faces and number of dice: every way the free faces can fall, and where each choice leads.

    Dice that show used faces make no difference, so that these rolls are lumped together. A choice is stored as the step
    in the flat table of after-states that setting this face aside makes; it is the same for every total.
    """
    first_roll = np.zeros((1 << FACES, DICE + 2), np.int64)
    first_choice, steps = [0], []
    chances: list[float] = []
    for used in range(1 << FACES):
        free = [face for face in range(FACES) if not used >> face & 1]
        for dice in range(DICE + 1):
            first_roll[used, dice] = len(chances)
            if used.bit_count() + dice > DICE:
                continue
            for counts, chance in _falls(len(free), dice, FACES - len(free)):
                chances.append(chance)
                steps += [step(face, count) for face, count in zip(free, counts, strict=True) if count]
                first_choice.append(len(steps))
        first_roll[used, DICE + 1] = len(chances)
    return first_roll, np.array(chances), np.array(first_choice, np.int64), np.array(steps, np.int64)


@cache
def _falls(free: int, dice: int, used: int) -> list[tuple[tuple[int, ...], float]]:
    """Every way some dice fall on `free` faces, the rest on `used` others, with its probability."""
    found = []
    for *counts, rest in rolls_of(dice, free + 1):
        if used or not rest:
            ways = factorial(dice) // (prod(map(factorial, counts)) * factorial(rest)) * used**rest
            found.append((tuple(counts), ways / FACES**dice))
    return found


@compiled
def place(used: int, dice: int, total: int) -> int:
    """Where an after-state stands in the flat tables."""
    return (used * (DICE + 1) + dice) * TOTALS + total


@compiled
def step(face: int, count: int) -> int:
    """How far setting aside `count` dice of a free face moves in the flat tables."""
    return place(1 << face, -np.int64(count), np.int64(count) * POINTS[face])


AFTER_STATES = _reachable()
FIRST_ROLL, CHANCES, FIRST_CHOICE, STEPS = _rolls()
SIZE = (1 << FACES) * (DICE + 1) * TOTALS


@compiled
def better(value: Array, fail: Array, one: int, other: int) -> bool:
    """Whether an after-state is worth more than another, or as much and fails less."""
    difference = value[one] - value[other]
    return difference > EQUAL or (difference > -EQUAL and fail[one] < fail[other])


@compiled
def best_choice(at: int, roll: int, value: Array, fail: Array) -> int:
    """Where the best set-aside of a roll leads; -1 if no face is free."""
    best = -1
    for choice in range(FIRST_CHOICE[roll], FIRST_CHOICE[roll + 1]):
        reached = at + STEPS[choice]
        if best < 0 or better(value, fail, reached, best):
            best = reached
    return best


@compiled
def solve(stop: Array, cost: float, value: Array, roll: Array, fail: Array, roll_fail: Array) -> None:
    """Fill in, for every after-state, its value and chance of failing, and those of rolling there.

    `stop[total]` is the value of taking the best tile with that total, NaN where none can be taken; `cost` that of failing.
    """
    for i in range(len(AFTER_STATES)):
        used, dice, total = AFTER_STATES[i]
        at = place(used, dice, total)
        can_stop = (used >> WORM) & 1 and not np.isnan(stop[total])
        value[at] = stop[total] if can_stop else cost
        fail[at] = 0.0 if can_stop else 1.0
        if dice == 0 or used == ALL_FACES:
            continue
        mean, failing = 0.0, 0.0
        for r in range(FIRST_ROLL[used, dice], FIRST_ROLL[used, dice + 1]):
            best = best_choice(at, r, value, fail)
            mean += CHANCES[r] * (cost if best < 0 else value[best])
            failing += CHANCES[r] * (1.0 if best < 0 else fail[best])
        roll[at] = mean
        roll_fail[at] = failing
        if not can_stop or mean > stop[total] + EQUAL:
            value[at] = mean
            fail[at] = failing


@compiled
def follow(stop: Array, value: Array, roll: Array, fail: Array, visits: Array, ends: Array, start: int) -> float:
    """How a solved turn comes out from an after-state where the dice are rolled: the chance to stop on each total.

    `visits` (all zero) is scratch; `ends[total]` gets the chances; the mean number of rolls is returned.
    """
    rolls = 0.0
    visits[start] = 1.0
    for i in range(len(AFTER_STATES) - 1, -1, -1):
        used, dice, total = AFTER_STATES[i]
        at = place(used, dice, total)
        if visits[at] == 0.0:
            continue
        can_stop = (used >> WORM) & 1 and not np.isnan(stop[total])
        closed = dice == 0 or used == ALL_FACES
        if closed or (can_stop and roll[at] <= stop[total] + EQUAL and at != start):
            if can_stop:
                ends[total] += visits[at]
            continue
        rolls += visits[at]
        for r in range(FIRST_ROLL[used, dice], FIRST_ROLL[used, dice + 1]):
            best = best_choice(at, r, value, fail)
            if best >= 0:
                visits[best] += visits[at] * CHANCES[r]
    return rolls


@dataclass(frozen=True)
class Turn:
    """A solved turn: flat tables of after-states, see `place`."""

    stop: Floats
    cost: float
    values: Floats
    rolls: Floats
    fails: Floats
    roll_fails: Floats

    def value(self, used: int, dice: int, total: int) -> float:
        """Of an after-state, played best."""
        return float(self.values[place(used, dice, total)])

    def fail(self, used: int, dice: int, total: int) -> float:
        """The chance of failing from an after-state, played best."""
        return float(self.fails[place(used, dice, total)])

    def roll_value(self, used: int = 0, dice: int = DICE, total: int = 0) -> float:
        """Of rolling now."""
        return float(self.rolls[place(used, dice, total)])

    def roll_fail(self, used: int = 0, dice: int = DICE, total: int = 0) -> float:
        """The chance of failing when rolling now."""
        return float(self.roll_fails[place(used, dice, total)])

    def outcome(self, used: int = 0, dice: int = DICE, total: int = 0) -> tuple[Floats, float]:
        """Rolling now and playing best: the chance to stop on each total, and the mean number of rolls."""
        ends = np.zeros(TOTALS)
        scratch = np.zeros(SIZE)
        rolls = follow(self.stop, self.values, self.rolls, self.fails, scratch, ends, place(used, dice, total))
        return ends, float(rolls)


def solve_turn(stop: Floats, cost: float = 0.0) -> Turn:
    """Solve a turn for these values of stopping (NaN: not possible) and of failing."""
    turn = Turn(np.asarray(stop, np.float64), cost, *(np.zeros(SIZE) for _ in range(4)))
    solve(turn.stop, float(cost), turn.values, turn.rolls, turn.fails, turn.roll_fails)
    return turn


@cache
def target(total: int, exactly: bool = False) -> Turn:
    """The turn of somebody who only wants to end with at least (or exactly) this total and a worm."""
    totals = np.arange(TOTALS)
    wanted = totals == total if exactly else totals >= total
    return solve_turn(np.where(wanted, 1.0, np.nan))
