"""Eight dice: every distinct roll of 1 to 8 of them, numbered, weighted and ready to be drawn.

A roll is a vector of counts per face (1, 2, 3, 4, 5, worm). The rolls of n dice are numbered from 0 in ascending
lexicographic order of their counts, so that roll 0 is all worms. All rolls stand in one table, those of n dice from
`FIRST_ROLL[n]` on.
"""

from collections.abc import Iterator
from math import factorial, prod

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


_ROLLS = [list(rolls_of(dice)) if dice else [] for dice in range(DICE + 1)]
_WAYS = [[factorial(sum(roll)) // prod(map(factorial, roll)) for roll in rolls] for rolls in _ROLLS]
ROLLS = np.array([len(rolls) for rolls in _ROLLS], np.int64)
FIRST_ROLL = np.cumsum(ROLLS) - ROLLS
COUNTS = np.array([roll for rolls in _ROLLS for roll in rolls], np.int8)
WEIGHTS = np.array([ways for of_rolls in _WAYS for ways in of_rolls], np.int64)
SHOWING = (COUNTS > 0) @ (1 << np.arange(FACES))  # the faces of a roll, as bits
ALIAS = np.array([word for of_rolls in _WAYS[1:] for word in alias_table(of_rolls)], np.uint64)
OUTCOMES = int(ROLLS.max())
