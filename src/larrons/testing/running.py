"""Running the kit on an installed game from a program, where there is no test file that does."""

from __future__ import annotations

import importlib.util

from larrons.errors import NotPossible

NEEDED = ("pytest", "scipy")


def play_all(name: str) -> int:
    """Hold a game to the contract with pytest, which prints what it finds; returns its exit code."""
    if any(importlib.util.find_spec(module) is None for module in NEEDED):
        raise NotPossible("check-no-pytest")
    import pytest

    return int(pytest.main(["-rs", "-p", "larrons.testing.plugin", "--pyargs", "larrons.testing", "--game", name]))
