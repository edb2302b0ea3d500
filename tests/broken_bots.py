"""Bots as their authors did not mean them, for the tests of those who let bots play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from larrons.engine import catalogue
from larrons.engine.state import State


def raising(seen: State, seat: int, rng: Any) -> int:
    raise ZeroDivisionError("the author did not think of this")


def cheating(seen: State, seat: int, rng: Any) -> int:
    """An action of the game that is not legal now."""
    legal = seen.legal(seat)
    return next(action for action in range(seen.game.actions) if action not in legal)


def nonsense(seen: State, seat: int, rng: Any) -> Any:
    return 1.5


def meddling(seen: State, seat: int, rng: Any) -> Any:
    """Spoils what it was given, and has no answer."""
    seen.array[:] = 0
    rng[:] = 0


BROKEN = {"raising": raising, "cheating": cheating, "nonsense": nonsense, "meddling": meddling}


@contextmanager
def broken_bots() -> Iterator[None]:
    """They can be asked by their names to sit down at any game."""
    with pytest.MonkeyPatch.context() as patch:
        for game in map(catalogue.game, catalogue.names()):
            for name, broken in BROKEN.items():
                patch.setitem(game.bots, name, broken)
        yield
