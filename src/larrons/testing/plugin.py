"""Holds an installed game to the contract without a line of its own tests:

    pytest -p larrons.testing.plugin --pyargs larrons.testing --game cambriole

`--invariants tests/invariants.py` adds the game's own laws.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from larrons.testing.kit import contract


class Chosen:
    """What the command line asks for; the test module of the kit is imported only afterwards."""

    games: tuple[str, ...] = ()
    invariants: str | None = None


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("larrons")
    group.addoption("--game", action="append", default=[], help="A game to hold to the contract; may be repeated.")
    group.addoption("--invariants", help="The file with the laws of that game.")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the game this test is about")
    Chosen.games = tuple(config.getoption("--game"))
    file = config.getoption("--invariants")
    if file:
        sys.path.insert(0, str(Path(file).resolve().parent))
        Chosen.invariants = Path(file).stem


def chosen_tests() -> dict[str, type]:
    """A class of tests for each game that the command line names."""
    return {f"Test{name.capitalize()}": contract(name, Chosen.invariants) for name in Chosen.games}
