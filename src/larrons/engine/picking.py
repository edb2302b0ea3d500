"""Random play in many games at once."""

from __future__ import annotations

import numpy as np

from larrons.engine.bits import popcount
from larrons.engine.compile import compiled
from larrons.engine.contract import Array
from larrons.engine.kernels import random_action


@compiled
def random_actions(words: Array, rng: Array, actions: Array) -> None:
    """A random legal action for every game."""
    row = np.empty(words.shape[1], np.uint64)
    for i in range(len(actions)):
        count = 0
        for word in range(len(row)):
            row[word] = words[i, word]
            count += popcount(row[word])
        actions[i] = random_action(row, count, rng)
