"""The box of Pickpocket: 64 loot tiles, 7 guards, a merchant, and the numbers of the powers."""

from typing import Any

import numpy as np

from larrons.engine.components import Source
from larrons.engine.layout import record
from larrons.games.pickpocket.codes import Power
from larrons.games.pickpocket.state import GUARDS, LINES, TYPES

BOX = record(
    ("i8", "types"),
    ("u1", "mask", TYPES),  # the lines a tile shows, as bits
    ("u1", "elem copies end", TYPES),
    ("u1", "guard", GUARDS),
    ("u1", "merchant_elements"),
    ("u1", "illusion", LINES),
    ("u1", "bruce lap"),
)
LETTERS = "PKVJ"  # purse, key, vial, jewel: bits 1, 2, 4, 8
LOOT_TILES = 64
POWER_NAMES = tuple(power.name.lower() for power in Power)


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    """Check a component file and put it into one record."""
    box = np.zeros(1, BOX)
    _load_tiles(source, box)
    for index, guard in enumerate(source.entries("guard", [GUARDS], "id", range(GUARDS))):
        box["guard"][0, index] = guard.number("value", range(1, 100))
    powers = source.entries("power", [len(Power)], "name", POWER_NAMES)
    points = powers[Power.ILLUSION].numbers("points", LETTERS, range(1, 100))
    box["illusion"] = [points.get(letter, 0) for letter in LETTERS]
    box["bruce"] = powers[Power.BRUCE].number("points", range(1, 100))
    box["merchant_elements"] = source.table("merchant").number("elements", range(2))
    box["lap"] = source.table("score_track").number("lap", range(1, 256))
    return box


def _load_tiles(source: Source, box: Any) -> None:
    tiles = source.entries("tile", range(1, TYPES + 1), "id", range(TYPES))
    seen: set[tuple[int, int, int]] = set()
    for index, tile in enumerate(tiles):
        letters = tile.text("lines")
        if not letters or letters != "".join(letter for letter in LETTERS if letter in letters):
            tile.fail("lines", "component-lines", value=str(tile.data.get("lines")), good=LETTERS)
        mask = box["mask"][0, index] = sum(1 << LETTERS.index(letter) for letter in letters)
        elem = box["elem"][0, index] = tile.number("elem", range(1, 10))
        box["copies"][0, index] = tile.number("copies", range(1, LOOT_TILES + 1))
        end = box["end"][0, index] = tile.number("end", range(100))
        if (mask, elem, end) in seen:
            tile.fail("lines", "component-twins", lines=letters, elem=elem, end=end)
        seen.add((mask, elem, end))
    box["types"] = len(tiles)
    total = int(box["copies"].sum())
    if total != LOOT_TILES:
        source.fail("tile", key="component-copies", count=total, right=LOOT_TILES)
