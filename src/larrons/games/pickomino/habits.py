"""The first two choices of a turn by habit.

Nearly all the work of solving a turn is in them, and what they should be hardly depends on the grill. So a search which
plays whole games out looks them up: a game takes a fraction of the time and is played nearly as well. The numbers stand
in `habits.txt`, which `python -m larrons.games.pickomino.habits` writes.
"""

from importlib.resources import files
from pathlib import Path
from textwrap import fill
from typing import Any

import numpy as np

from larrons.games.pickomino.solver import AFTER_STATES, TOTALS, solve_turn

FILE = "habits.txt"
CHOICES = 2  # of a turn
# A turn as it usually is: tiles of these totals and above can be taken, and failing costs so many worms
FROM, COST = 23, -1.5
WORMS = (21, 25, 29, 33)  # the totals from which on a tile has one worm more
NEEDED = np.array([used.bit_count() <= CHOICES for used in AFTER_STATES[:, 0].tolist()])


def worked_out() -> np.ndarray[Any, np.dtype[np.int16]]:
    """What each after-state of the first choices is worth in a usual turn, in hundredths of worms; 0 for all others."""
    totals = np.arange(TOTALS)
    worms = sum((totals >= least).astype(float) for least in WORMS)
    turn = solve_turn(np.where(totals >= FROM, worms, np.nan), COST)
    return np.where(NEEDED, np.round(100 * turn.values), 0).astype(np.int16)


if __name__ == "__main__":
    Path(__file__).with_name(FILE).write_text(fill(" ".join(map(str, worked_out()[NEEDED])), 110) + "\n", "ascii")
else:
    WORTH = np.zeros(len(AFTER_STATES), np.int16)  # the same from the file
    WORTH[NEEDED] = [int(number) for number in files(__package__).joinpath(FILE).read_text("ascii").split()]
