"""What a game's own tests know about it: its module `invariants`."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from larrons.engine.state import State

Pinned = tuple[str, int, int]  # (state, depth, number of lines of play)


class Invariants:
    """The laws of one game. What its module leaves out, or all of it where there is no module, is not asked for."""

    def __init__(self, module: ModuleType | None = None) -> None:
        self.module = module

    @classmethod
    def of(cls, name: str) -> Invariants:
        """Those of a module, by its name; pytest explains its failed asserts as it does those of tests."""
        if name not in sys.modules:
            pytest.register_assert_rewrite(name)
        return cls(importlib.import_module(name))

    def check(self, state: State) -> None:
        """Laws of one full state."""
        law = getattr(self.module, "check", None)
        if law is not None:
            law(state)

    def check_step(self, before: State, actor: int, code: int, after: State) -> None:
        """Laws of one decision or draw (`actor` -1)."""
        law = getattr(self.module, "check_step", None)
        if law is not None:
            law(before, actor, code, after)

    @property
    def pinned(self) -> Sequence[Pinned]:
        """Positions whose lines of play have been counted."""
        return getattr(self.module, "PERFT", ())

    @property
    def not_dealt(self) -> Sequence[str]:
        """Fields that `redeal` leaves as they are: nobody can guess them, such as what somebody else has seen."""
        return getattr(self.module, "NOT_DEALT", ())

    def citations(self) -> set[str] | None:
        """The ids in the `rule` marks of the tests beside the module; None if it is not known where tests are."""
        if self.module is None or self.module.__file__ is None:
            return None
        found: set[str] = set()
        for path in Path(self.module.__file__).parent.glob("test_*.py"):
            for mark in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
                found.update(re.findall(r"[A-Z]{2}-[A-Z]?\d+[a-z]?", mark))
        return found
