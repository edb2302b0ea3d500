"""What is in the sack, read from components.toml."""

from typing import Any

import numpy as np

from larrons.engine.components import Source
from larrons.engine.layout import record

TREASURES = ("coin", "ring", "crown")
KINDS = ("guard", *TREASURES)  # a piece is a number: its place in this list
BOX = record(("i1", "value copies", len(KINDS)))


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    """The box that a component file describes; a mistake in it is refused with its line."""
    box = np.zeros(1, BOX)
    entries = source.entries("treasure", [len(TREASURES)], "name", TREASURES)
    for kind, entry in enumerate(entries, 1):
        box["value"][0, kind] = entry.number("value", range(1, 10))
        box["copies"][0, kind] = entry.number("copies", range(1, 9))
    return box
