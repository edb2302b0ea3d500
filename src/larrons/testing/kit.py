"""The whole kit for one game."""

from __future__ import annotations

import pytest

from larrons.engine import catalogue
from larrons.engine.features import has_features
from larrons.engine.inspection.lessons import read_lessons
from larrons.testing.invariants import Invariants
from larrons.testing.laws.boards import Boards
from larrons.testing.laws.chance import Chance
from larrons.testing.laws.facts import Facts, Faultless
from larrons.testing.laws.features import Features
from larrons.testing.laws.guides import Guides
from larrons.testing.laws.interpreted import Interpreted
from larrons.testing.laws.inventories import Inventories
from larrons.testing.laws.lessons import Lessons
from larrons.testing.laws.nonsense import Nonsense
from larrons.testing.laws.part import Part
from larrons.testing.laws.perft import Perft
from larrons.testing.laws.play import Play
from larrons.testing.laws.questions import Questions
from larrons.testing.laws.secrets import Secrets
from larrons.testing.laws.texts import Texts
from larrons.testing.settings import settings

ALWAYS = (Facts, Texts, Lessons, Play, Secrets, Nonsense, Chance, Perft, Boards, Interpreted)


class Contract(Part):
    """Gives the tests of the parts what they ask for by the names of their arguments."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        game, wanted = self.game, metafunc.fixturenames
        if "setting" in wanted:
            metafunc.parametrize("setting", settings(game), ids=str)
        if "players" in wanted:
            metafunc.parametrize("players", sorted(set(game.seats)))  # the fewest and the most
        if "lesson" in wanted:
            whole = [] if catalogue.flaws(game.name) else read_lessons(game)  # the flaws are named by the first test
            metafunc.parametrize("lesson", whole, ids=lambda lesson: lesson["id"])


def contract(name: str, invariants: str | None = None) -> type:
    """A class of tests for an installed game; `invariants` is the name of the module with its own laws.

    >>> TestContract = contract("cambriole", "invariants")

    in a file `test_contract.py` is all that pytest needs.
    """
    title = f"Test{name.capitalize()}"
    if name in catalogue.broken():  # the author's other tests can still be run
        return type(title, (Faultless,), {"name": name})
    game = catalogue.game(name)
    parts: list[type] = [Contract, Faultless, *ALWAYS]
    if has_features(game):
        parts.append(Features)
    if game.offer("inventory", "shelves"):
        parts.append(Inventories)
    if game.has_guide:
        parts.append(Guides)
    if game.offer("manners", "confirm"):
        parts.append(Questions)
    laws = Invariants.of(invariants) if invariants else Invariants()
    return type(title, tuple(parts), {"name": name, "game": game, "laws": laws})
