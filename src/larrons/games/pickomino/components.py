"""The box of Pickomino: sixteen tiles."""

from typing import Any

import numpy as np

from larrons.engine.components import Source
from larrons.games.pickomino.dice import DICE
from larrons.games.pickomino.rules import LOWEST, TILES

BOX = np.dtype([("worms", "i1", TILES)])
MOST_WORMS = 7  # 16 tiles of 7 still fit the record's small numbers


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    """Check a component file and put it into one record."""
    box = np.zeros(1, BOX)
    source.table("dice").number("count", range(DICE, DICE + 1))
    tiles = source.entries("tile", [TILES], "number", range(LOWEST, LOWEST + TILES))
    box["worms"] = [tile.number("worms", range(1, MOST_WORMS + 1)) for tile in tiles]
    return box
