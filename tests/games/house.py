"""The games of the house, and what their `invariants.py` say about them."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

NAMES = sorted(path.parent.name for path in Path(__file__).parent.glob("*/invariants.py"))


def place_of_invariants(name: str) -> str:
    """The module with the laws of a game."""
    return f"tests.games.{name}.invariants"


def invariants(name: str) -> ModuleType:
    return importlib.import_module(place_of_invariants(name))
