"""The box of Pickpocket: 64 loot tiles, 7 guards, a merchant, and the numbers of the powers."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.components import Source
from larrons.games.pickpocket.state import GUARDS, LINES, TYPES, Power

BOX = np.dtype(
    [
        ("types", "i8"),
        ("mask", "u1", (TYPES,)),  # the lines a tile shows, as bits
        ("elem", "u1", (TYPES,)),
        ("copies", "u1", (TYPES,)),
        ("end", "u1", (TYPES,)),
        ("guard", "u1", (GUARDS,)),
        ("merchant_elements", "u1"),
        ("illusion", "u1", (LINES,)),
        ("bruce", "u1"),
        ("lap", "u1"),
    ]
)
LETTERS = "PKVJ"  # purse, key, vial, jewel: bits 1, 2, 4, 8
LOOT_TILES = 64
POWER_NAMES = tuple(power.name.lower() for power in Power)


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    """Check a component file and put it into one record."""
    box = np.zeros(1, BOX)
    _load_tiles(source, box)
    _load_guards(source, box)
    _load_powers(source, box)
    merchant, track = source.data.get("merchant", {}), source.data.get("score_track", {})
    box["merchant_elements"] = source.number(merchant, "elements", range(2), "merchant")
    source.check_provenance(merchant, "merchant")
    box["lap"] = source.number(track, "lap", range(1, 256), "score_track")
    source.check_provenance(track, "score_track")
    return box


def _load_tiles(source: Source, box: Any) -> None:
    tiles = source.data.get("tile", [])
    if not 1 <= len(tiles) <= TYPES:
        source.fail("tile", len(tiles) - 1, key="component-types", count=len(tiles), most=TYPES)
    seen: set[tuple[int, int, int]] = set()
    for index, tile in enumerate(tiles):
        source.number(tile, "id", [index], "tile", index)
        mask = _mask(source, tile, index)
        box["mask"][0, index] = mask
        elem = box["elem"][0, index] = source.number(tile, "elem", range(1, 10), "tile", index)
        box["copies"][0, index] = source.number(tile, "copies", range(1, LOOT_TILES + 1), "tile", index)
        end = box["end"][0, index] = source.number(tile, "end", range(100), "tile", index)
        source.check_provenance(tile, "tile", index)
        if (mask, elem, end) in seen:
            source.fail("tile", index, "lines", key="component-twins", lines=tile["lines"], elem=elem, end=end)
        seen.add((mask, elem, end))
    box["types"] = len(tiles)
    total = int(box["copies"].sum())
    if total != LOOT_TILES:
        source.fail("tile", key="component-copies", count=total, right=LOOT_TILES)


def _mask(source: Source, tile: Any, index: int) -> int:
    lines = tile.get("lines")
    letters = lines if isinstance(lines, str) else ""
    if not letters or letters != "".join(letter for letter in LETTERS if letter in letters):
        source.fail("tile", index, "lines", key="component-lines", value=str(lines), good=LETTERS)
    return sum(1 << LETTERS.index(letter) for letter in letters)


def _load_guards(source: Source, box: Any) -> None:
    guards = source.data.get("guard", [])
    if len(guards) != GUARDS:
        source.fail("guard", len(guards) - 1, key="component-guards", count=len(guards), right=GUARDS)
    for index, guard in enumerate(guards):
        source.number(guard, "id", [index], "guard", index)
        box["guard"][0, index] = source.number(guard, "value", range(1, 100), "guard", index)
        source.check_provenance(guard, "guard", index)


def _load_powers(source: Source, box: Any) -> None:
    powers = source.data.get("power", [])
    if [power.get("name") for power in powers] != list(POWER_NAMES):
        source.fail("power", key="component-powers", good=", ".join(POWER_NAMES))
    for index, power in enumerate(powers):
        source.number(power, "id", [index], "power", index)
        source.check_provenance(power, "power", index)
    points = powers[Power.ILLUSION].get("points")
    if not isinstance(points, dict) or not points or not set(points) <= set(LETTERS):
        source.fail("power", Power.ILLUSION, "points", key="component-illusion", good=", ".join(LETTERS))
    for letter in points:
        line = LETTERS.index(letter)
        value = points[letter]
        if isinstance(value, bool) or value not in range(1, 100):
            source.fail(
                "power", Power.ILLUSION, "points", key="component-number", name=letter, value=str(value), good="1 … 99"
            )
        box["illusion"][0, line] = value
    box["bruce"] = source.number(powers[Power.BRUCE], "points", range(1, 100), "power", Power.BRUCE)
