"""The prizes in the bag."""

from __future__ import annotations

from typing import Any

import numpy as np

from bids_game.rules import PRIZES
from larrons.engine.components import Source

BOX = np.dtype([("value", "u1", PRIZES), ("count", "u1", PRIZES)])


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    box = np.zeros(1, BOX)
    for index, prize in enumerate(source.entries("prize", [PRIZES])):
        for name in ("value", "count"):
            box[name][0, index] = prize.number(name, range(2, 10))
    return box
