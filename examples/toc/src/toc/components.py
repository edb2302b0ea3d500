"""The deck, read from components.toml."""

from typing import Any

import numpy as np

from larrons.engine.components import Source
from larrons.engine.layout import record

GEMS = ("pearl", "sapphire", "ruby", "diamond")
KINDS = ("glass", *GEMS)  # a card is a number: its place in this list, which goes from the least to the dearest
BOX = record(("i1", "value copies", len(KINDS)), ("i1", "purse"))


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    """The box that a component file describes; a mistake in it is refused with its line."""
    box = np.zeros(1, BOX)
    least = 0
    for kind, entry in enumerate(source.entries("card", [len(KINDS)], "name", KINDS)):
        worth = range(1) if kind == 0 else range(least + 1, 10)  # a dearer gem is worth more
        least = entry.number("value", worth)
        box["value"][0, kind] = least
        box["copies"][0, kind] = entry.number("copies", range(1, 13))
    if box["copies"].sum() < 35:
        source.fail("card", key="component-deck", count=int(box["copies"].sum()), right=35)
    box["purse"] = source.table("purse").number("coins", range(21))
    return box
