"""The exact solution of one turn of Pickomino.

A turn after a set-aside is known by (used faces, dice left, total): 1,938 such after-states can be reached. Given what
stopping on each total is worth and what failing costs, one sweep from full turns back to the first roll finds the best
play from every one of them, and how often it fails. Bots, who only want to play, take the shorter way of `sweep.py`.
"""

from dataclasses import dataclass
from functools import cache
from math import factorial, prod
from typing import Any

import numpy as np

from larrons.engine.rules_kit import Array, Int, compiled
from larrons.games.pickomino.dice import DICE, FACES, POINTS, WORM, rolls_of
from larrons.games.pickomino.rules import ALL_FACES

TOTALS = 41  # 0 to 40
EQUAL = 1e-12  # values closer than this differ by rounding only

Floats = np.ndarray[Any, np.dtype[np.float64]]


def _reachable() -> np.ndarray[Any, np.dtype[np.int8]]:
    """All after-states, the fullest turns first, so that each comes after those it leads to; then by dice left."""
    found = set()
    for dice in range(DICE + 1):
        for roll in rolls_of(dice):
            used = sum(1 << face for face in range(FACES) if roll[face])
            found.add((used, DICE - dice, sum(int(count * points) for count, points in zip(roll, POINTS, strict=True))))
    return np.array(sorted(found, key=lambda node: (-node[0].bit_count(), node[1])), np.int8)


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


def _reached() -> np.ndarray[Any, np.dtype[np.int16]]:
    """The after-state that each choice leads to, in a row for each after-state."""
    reached = np.zeros((len(AFTER_STATES), FACES * (DICE + 1)), np.int16)
    for row, (used, dice, total) in zip(reached, AFTER_STATES.astype(np.int64), strict=True):
        free = [face for face in range(FACES) if not used >> face & 1]
        for n, face in enumerate(free):
            for count in range(1, dice + 1):
                place = ((used | 1 << face) * (DICE + 1) + dice - count) * TOTALS + total + count * POINTS[face]
                row[n * (DICE + 1) + count] = NUMBER[place]
    return reached


AFTER_STATES = _reachable()
SIZE = len(AFTER_STATES)
USED, LEFT, TOTAL = AFTER_STATES.astype(np.int64).T
NUMBER = np.full((1 << FACES) * (DICE + 1) * TOTALS, -1, np.int16)  # of an after-state; -1 where there is none
NUMBER[(USED * (DICE + 1) + LEFT) * TOTALS + TOTAL] = np.arange(SIZE)
REACHED = _reached()
FREE = np.array([FACES - int(used).bit_count() for used in AFTER_STATES[:, 0]], np.int64)
FIRST_FALL, CHANCES, FIRST_CHOICE, CHOICES = _falls()


@compiled
def number(used: Int, dice: Int, total: Int) -> Int:
    """The number of an after-state."""
    return np.int64(NUMBER[(used * (DICE + 1) + dice) * TOTALS + total])


@compiled
def is_closed(i: Int) -> Any:
    """Whether nothing can be rolled any more."""
    return AFTER_STATES[i, 1] == 0 or AFTER_STATES[i, 0] == ALL_FACES


@compiled
def can_stop(i: Int, stop: Array) -> Any:
    """Whether a tile can be taken here."""
    return (AFTER_STATES[i, 0] >> WORM) & 1 and not np.isnan(stop[AFTER_STATES[i, 2]])


@compiled
def best_choice(i: Int, fall: Int, value: Array, fail: Array) -> Int:
    """Where the best set-aside of a roll in after-state i leads; -1 if it shows no free face."""
    best: Int = -1
    for choice in range(FIRST_CHOICE[fall], FIRST_CHOICE[fall + 1]):
        after = np.int64(REACHED[i, CHOICES[choice]])
        gain = value[after] - value[best]
        if best < 0 or gain > EQUAL or (gain > -EQUAL and fail[after] < fail[best]):  # of as much, what fails less
            best = after
    return best


@compiled
def solve(stop: Array, cost: float, value: Array, roll: Array, fail: Array, roll_fail: Array) -> None:
    """Fill in, for every after-state, its value and chance of failing, and those of rolling there.

    `stop[total]` is the value of taking the best tile with that total, NaN where none can be taken; `cost` that of
    failing.
    """
    for i in range(SIZE):
        stops = can_stop(i, stop)
        value[i] = stop[AFTER_STATES[i, 2]] if stops else cost
        fail[i] = 0.0 if stops else 1.0
        if is_closed(i):
            continue
        mean, failing = 0.0, 0.0
        free, dice = FREE[i], AFTER_STATES[i, 1]
        for r in range(FIRST_FALL[free, dice], FIRST_FALL[free, dice + 1]):
            best = best_choice(i, r, value, fail)
            mean += CHANCES[r] * (cost if best < 0 else value[best])
            failing += CHANCES[r] * (1.0 if best < 0 else fail[best])
        roll[i] = mean
        roll_fail[i] = failing
        if not stops or mean > value[i] + EQUAL:
            value[i] = mean
            fail[i] = failing


@dataclass(frozen=True)
class Turn:
    """A solved turn: tables of after-states by their numbers."""

    stop: Floats
    cost: float
    values: Floats
    rolls: Floats
    fails: Floats
    roll_fails: Floats

    def value(self, used: int, dice: int, total: int) -> float:
        """Of an after-state, played best."""
        return float(self.values[number(used, dice, total)])

    def fail(self, used: int, dice: int, total: int) -> float:
        """The chance of failing from an after-state, played best."""
        return float(self.fails[number(used, dice, total)])

    def roll_value(self, used: int = 0, dice: int = DICE, total: int = 0) -> float:
        """Of rolling now."""
        return float(self.rolls[number(used, dice, total)])

    def roll_fail(self, used: int = 0, dice: int = DICE, total: int = 0) -> float:
        """The chance of failing when rolling now."""
        return float(self.roll_fails[number(used, dice, total)])


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
