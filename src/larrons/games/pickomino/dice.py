"""Eight dice: every distinct roll of 1 to 8 of them, numbered, weighted and ready to be drawn.

A roll is a vector of counts per face (1, 2, 3, 4, 5, worm). The rolls of n dice are numbered from 0 in ascending
lexicographic order of their counts, so that roll 0 is all worms. All rolls stand in one table, those of n dice from
`FIRST_ROLL[n]` on.
"""

from collections.abc import Iterator
from math import factorial, prod
from typing import Any

import numpy as np

from larrons.engine.rng import alias_table

FACES, WORM, DICE = 6, 5, 8
POINTS = np.array([1, 2, 3, 4, 5, 5], np.int64)  # PK-10: a worm counts 5


def rolls_of(dice: int, faces: int = FACES) -> Iterator[tuple[int, ...]]:
    """Every vector of counts, in order."""
    if faces == 1:
        yield (dice,)
        return
    for count in range(dice + 1):
        for rest in rolls_of(dice - count, faces - 1):
            yield (count, *rest)


def _tables() -> tuple[np.ndarray[Any, Any], ...]:
    first, number = [0], [0]
    counts: list[tuple[int, ...]] = []
    weights: list[int] = []
    alias: list[int] = []
    for dice in range(1, DICE + 1):
        rolls = list(rolls_of(dice))
        of_rolls = [factorial(dice) // prod(map(factorial, roll)) for roll in rolls]
        first.append(len(counts))
        number.append(len(rolls))
        counts += rolls
        weights += of_rolls
        alias += alias_table(of_rolls)
    showing = [sum(1 << face for face in range(FACES) if roll[face]) for roll in counts]
    return (
        np.array(first, np.int64),
        np.array(number, np.int64),
        np.array(counts, np.int8),
        np.array(weights, np.int64),
        np.array(showing, np.int64),
        np.array(alias, np.uint64),
    )


FIRST_ROLL, ROLLS, COUNTS, WEIGHTS, SHOWING, ALIAS = _tables()
OUTCOMES = int(ROLLS.max())
