"""How the fields of a record are declared: states and boxes."""

from __future__ import annotations

from typing import Any

import numpy as np


def record(*groups: tuple[Any, ...]) -> np.dtype[Any]:
    """A type of records: its fields in their order, told in groups of type, names, and shape if they have one.

    `record(("u1", "phase player"), ("i2", "score", SEATS))` has two small numbers and an array.
    """
    return np.dtype([(name, kind, *shape) for kind, names, *shape in groups for name in names.split()])
