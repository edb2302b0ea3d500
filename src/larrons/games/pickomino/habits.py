"""The first choice of a turn by habit.

Nearly all the work of solving a turn is in that choice, and what it should be hardly depends on the grill. So a search
which plays whole games out looks it up here: a game takes a fraction of the time and is played nearly as well.
"""

from __future__ import annotations

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Int, Record
from larrons.games.pickomino.dice import FACES

# The worms a turn brings that begins with so many dice of a face (rows: 1 to 5 and the worm; columns: 1 to 8 dice), in
# hundredths, played best when every tile from `FROM` on can be taken and failing costs `COST` worms
FROM, COST = 23, -1.5
BEGUN = np.array(
    [
        [35, -27, -92, -136, -150, -150, -150, -150],
        [50, 13, -20, -66, -98, -150, -150, -150],
        [54, 56, 44, 38, 16, -39, -92, -150],
        [52, 81, 108, 118, 91, 36, -58, -150],
        [42, 107, 160, 185, 158, 69, -58, -150],
        [51, 128, 195, 254, 309, 365, 400, 400],
    ],
    np.int64,
)


@compiled
def first_face(s: Record) -> Int:
    """The set-aside with which turns usually come out best."""
    best: Int = np.int64(-1)
    most = np.int64(-1000)
    for face in range(FACES):
        if np.int64(s.choices) >> face & 1 and BEGUN[face, s.rolled[face] - 1] > most:
            best, most = np.int64(face), BEGUN[face, s.rolled[face] - 1]
    return best
