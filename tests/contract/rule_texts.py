"""The texts of the rules as the checks see them: which ids there are, and which tests cite them."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from larrons.engine.game import Game
from larrons.engine.rulebook import Rulebook

TESTS = Path(__file__).parents[1]


@cache
def rule_ids(game: Game, language: str) -> tuple[str, ...]:
    return tuple(Rulebook.of(game, language).rules)


def cited(game: Game) -> set[str]:
    """Ids in the `rule` marks of the game's tests and in its lessons."""
    found = set()
    for path in (TESTS / "games" / game.name).glob("test_*.py"):
        for mark in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found.update(re.findall(rf"{game.prefix}-\d+", mark))
    for lesson in tomllib.loads(game.file("lessons.toml"))["lesson"]:
        found.update(lesson["rules"])
    return found
