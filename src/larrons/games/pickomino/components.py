"""The box of Pickomino: sixteen tiles."""

from __future__ import annotations

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
    dice = source.data.get("dice", {})
    source.number(dice, "count", [DICE], "dice")
    source.check_provenance(dice, "dice")
    tiles = source.data.get("tile", [])
    if not isinstance(tiles, list):
        tiles = [tiles]
    if len(tiles) != TILES:
        source.fail("tile", len(tiles) - 1, key="component-tiles", count=len(tiles), right=TILES)
    for index, tile in enumerate(tiles):
        source.number(tile, "number", [LOWEST + index], "tile", index)
        box["worms"][0, index] = source.number(tile, "worms", range(1, MOST_WORMS + 1), "tile", index)
        source.check_provenance(tile, "tile", index)
    return box
