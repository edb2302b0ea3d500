"""Bots for any game. A bot is given what its seat observes, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from larrons.engine.rng import below
from larrons.engine.state import State
from larrons.errors import OptionError

Rng = np.ndarray[Any, np.dtype[np.uint64]]
Bot = Callable[[State, int, Rng], int]  # (observed state, seat, random stream) -> action


def random_bot(seen: State, seat: int, rng: Rng) -> int:
    """Any legal action."""
    actions = seen.legal(seat)
    return actions[int(below(rng, len(actions)))]


def careful_bot(seen: State, seat: int, rng: Rng) -> int:
    """The game's own rule bot."""
    return seen.careful(seat, rng)


BOTS: dict[str, Bot] = {"careful": careful_bot, "random": random_bot}


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise OptionError("error-bot-unknown", name=name, names=", ".join(BOTS))
    return BOTS[name]
