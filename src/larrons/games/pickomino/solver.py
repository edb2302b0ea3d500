"""The exact solution of one turn of Pickomino.

A turn after a set-aside is known by (used faces, dice left, total): 1,938 such after-states can be reached. Given
what stopping
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
from larrons.engine.contract import Array, Int
from larrons.games.pickomino.dice import DICE, FACES, POINTS, WORM, rolls_of
from larrons.games.pickomino.rules import ALL_FACES

TOTALS = 41  # 0 to 40
EQUAL = 1e-12  # values closer than this differ by rounding only

Floats = np.ndarray[Any, np.dtype[np.float64]]


def _reachable() -> np.ndarray[Any, np.dtype[np.int8]]:
    """All after-states, the fullest turns first, so that each comes after those it leads to."""
    found = set()
    for dice in range(DICE + 1):
        for roll in rolls_of(dice):
            used = sum(1 << face for face in range(FACES) if roll[face])
            found.add((used, DICE - dice, sum(int(count * points) for count, points in zip(roll, POINTS, strict=True))))
    return np.array(sorted(found, key=lambda node: -node[0].bit_count()), np.int8)


def _falls() -> tuple[Any, ...]:
    """For each number of free faces and of dice: every way the free faces can fall, how likely it is, and its choices.

    Dice that show used faces make no difference, so that these rolls are lumped together. The choice of `count` dice of
    the n-th free face is written n * 9 + count: `steps_from` says where that leads.
    """
    first_fall = np.zeros((FACES + 1, DICE + 2), np.int16)
    first_choice, choices = [0], []
    chances: list[float] = []
    for free in range(FACES + 1):
        for dice in range(DICE + 1):
            first_fall[free, dice] = len(chances)
            if FACES - free + dice > DICE:
                continue
            for *counts, rest in rolls_of(dice, free + 1):
                if free < FACES or not rest:
                    ways = factorial(dice) // (prod(map(factorial, counts)) * factorial(rest)) * (FACES - free) ** rest
                    chances.append(ways / FACES**dice)
                    choices += [n * (DICE + 1) + count for n, count in enumerate(counts) if count]
                    first_choice.append(len(choices))
        first_fall[free, DICE + 1] = len(chances)
    return first_fall, np.array(chances), np.array(first_choice, np.int16), np.array(choices, np.int8)


AFTER_STATES = _reachable()
FIRST_FALL, CHANCES, FIRST_CHOICE, CHOICES = _falls()
SIZE = (1 << FACES) * (DICE + 1) * TOTALS


@compiled
def place(used: Int, dice: Int, total: Int) -> Int:
    """Where an after-state stands in the flat tables."""
    return (used * (DICE + 1) + dice) * TOTALS + total


@compiled
def step(face: Int, count: Int) -> Int:
    """How far setting aside `count` dice of a free face moves in the flat tables."""
    return ((1 << face) * (DICE + 1) - count) * TOTALS + count * POINTS[face]


@compiled
def better(value: Array, fail: Array, one: Int, other: Int) -> Any:
    """Whether an after-state is worth more than another, or as much and fails less."""
    difference = value[one] - value[other]
    return difference > EQUAL or (difference > -EQUAL and fail[one] < fail[other])


@compiled
def steps_from(used: Int, steps: Array) -> Int:
    """Fill in where each choice leads from after-states with these used faces; returns the number of free faces."""
    free = 0
    for face in range(FACES):
        if not used >> face & 1:
            for count in range(DICE + 1):
                steps[free * (DICE + 1) + count] = step(face, count)
            free += 1
    return free


@compiled
def best_choice(at: Int, fall: Int, steps: Array, value: Array, fail: Array) -> Int:
    """Where the best set-aside of a roll leads; -1 if it shows no free face."""
    best = -1
    for choice in range(FIRST_CHOICE[fall], FIRST_CHOICE[fall + 1]):
        reached = at + steps[CHOICES[choice]]
        if best < 0 or better(value, fail, reached, best):
            best = reached
    return best


@compiled
def solve(stop: Array, cost: float, value: Array, roll: Array, fail: Array, roll_fail: Array) -> None:
    """Fill in, for every after-state, its value and chance of failing, and those of rolling there.

    `stop[total]` is the value of taking the best tile with that total, NaN where none can be taken; `cost` that of
    failing.
    """
    steps = np.empty(FACES * (DICE + 1), np.int64)
    for i in range(len(AFTER_STATES)):
        used, dice, total = np.int64(AFTER_STATES[i, 0]), np.int64(AFTER_STATES[i, 1]), np.int64(AFTER_STATES[i, 2])
        at = place(used, dice, total)
        can_stop = (used >> WORM) & 1 and not np.isnan(stop[total])
        value[at] = stop[total] if can_stop else cost
        fail[at] = 0.0 if can_stop else 1.0
        if dice == 0 or used == ALL_FACES:
            continue
        mean, failing = 0.0, 0.0
        free = steps_from(used, steps)
        for r in range(FIRST_FALL[free, dice], FIRST_FALL[free, dice + 1]):
            best = best_choice(at, r, steps, value, fail)
            mean += CHANCES[r] * (cost if best < 0 else value[best])
            failing += CHANCES[r] * (1.0 if best < 0 else fail[best])
        roll[at] = mean
        roll_fail[at] = failing
        if not can_stop or mean > stop[total] + EQUAL:
            value[at] = mean
            fail[at] = failing


@compiled
def follow(stop: Array, value: Array, roll: Array, fail: Array, visits: Array, ends: Array, start: Int) -> Any:
    """How a solved turn comes out from an after-state where the dice are rolled: the chance to stop on each total.

    `visits` (all zero) is scratch; `ends[total]` gets the chances; the mean number of rolls is returned.
    """
    steps = np.empty(FACES * (DICE + 1), np.int64)
    rolls = 0.0
    visits[start] = 1.0
    for i in range(len(AFTER_STATES) - 1, -1, -1):
        used, dice, total = np.int64(AFTER_STATES[i, 0]), np.int64(AFTER_STATES[i, 1]), np.int64(AFTER_STATES[i, 2])
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
        free = steps_from(used, steps)
        for r in range(FIRST_FALL[free, dice], FIRST_FALL[free, dice + 1]):
            best = best_choice(at, r, steps, value, fail)
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
