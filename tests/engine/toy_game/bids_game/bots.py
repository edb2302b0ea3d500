"""The bots of the toy game."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.policy import Policy
from larrons.engine.rng import below


@compiled
def careful(box: Any, s: Any, seat: int, rng: Any) -> int:
    return min(np.int64(s.purse[seat]), 6 * np.int64(s.prize) + below(rng, 3))


BOTS = {"careful": Policy(careful)}
