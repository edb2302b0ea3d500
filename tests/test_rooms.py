"""The rooms of the house: what each may import, and that none knows a single game by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import larrons
from larrons.engine import catalogue

HOUSE = Path(larrons.__file__).parent
ROOMS = ("engine", "bots", "table", "review", "store", "terminal", "web", "lab", "testing", "skeleton", "words")

# Whom each room may call. Every room may use its own modules, and those of everybody.
DOORS = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine"},
    "table": {"bots", "engine"},
    "review": {"table", "bots", "engine"},
    "store": set(),
    "terminal": {"review", "table", "bots", "engine"},
    "web": {"review", "table", "bots", "engine", "store"},
    "lab": {"table", "bots", "engine"},
    "testing": {"web", "table", "bots", "engine"},
    "skeleton": {"engine"},
}
EVERYBODYS = {"errors", "__version__"}

TEXTS = {".py", ".html", ".css", ".js", ".svg", ".ftl", ".md", ".toml"}
# Words that are the name of a game's option and also mean something else in a room.
OTHER_MEANINGS = {
    ("web/commands.py", "start"),  # the command by which a host starts the game
    ("web/api.py", "start"),
    ("engine/records.py", "start"),  # a server's signature of how the game began
    ("engine/verdict.py", "start"),
    ("review/report.py", "start"),  # the chances before the first move
    ("terminal/review.py", "start"),
}


def house_files() -> list[Path]:
    found = [path for room in ROOMS for path in sorted((HOUSE / room).rglob("*")) if path.suffix in TEXTS]
    return [*found, *sorted(HOUSE.glob("*.py"))]


def without_examples(path: Path) -> str:
    """A file's text; lines that show how something is called (`>>> …`) may take any game as their example."""
    lines = path.read_text("utf-8").splitlines()
    return "\n".join("" if line.lstrip().startswith(">>>") else line for line in lines)


def short(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


# Games


def test_no_room_knows_a_game_by_name() -> None:
    games = "|".join(catalogue.names())
    for path in house_files():
        met = re.search(rf"(?<![a-z])({games})(?![a-z])", without_examples(path), re.IGNORECASE)
        assert met is None, f"{short(path)} names the game {met[0]}"


def test_no_room_knows_a_rule_of_one_game() -> None:
    prefixes = "|".join(catalogue.game(name).prefix for name in catalogue.names())
    for path in house_files():
        met = re.search(rf"\b({prefixes})-\d+\b", without_examples(path))
        assert met is None, f"{short(path)} cites {met[0]}"


def test_no_room_knows_an_option_of_one_game() -> None:
    """As a whole string in Python; elsewhere names of several words, as the others are ordinary words too."""
    options = {option.name for name in catalogue.names() for option in catalogue.game(name).options}
    for path in house_files():
        if path.suffix == ".py":
            met = {text for text in strings(path) if text in options and (short(path), text) not in OTHER_MEANINGS}
        else:
            met = {name for name in options if "_" in name and name in path.read_text("utf-8")}
        assert not met, f"{short(path)} knows the option {met}"


def strings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


# Doors


def imports(path: Path) -> Iterator[str]:
    """What a module imports of the house, anywhere in it, be it for the type checker only."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{short(path)} imports relatively"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "larrons")


@pytest.mark.parametrize("room", DOORS)
def test_a_room_imports_only_through_its_doors(room: str) -> None:
    paths = sorted((HOUSE / room).rglob("*.py"))
    assert paths
    for path in paths:
        for name in imports(path):
            other = name.partition(".")[2].split(".")[0]
            assert other in {room} | DOORS[room] | EVERYBODYS, f"{short(path)} imports {name}"


def test_every_room_has_its_doors() -> None:
    assert {path.parent.name for path in HOUSE.glob("*/__init__.py")} == set(DOORS)


def test_a_game_imports_no_other_game() -> None:
    for folder in sorted(path.parent for path in (HOUSE / "games").glob("*/__init__.py")):
        for path in sorted(folder.rglob("*.py")):
            for name in imports(path):
                parts = name.split(".")
                assert parts[1] != "games" or parts[2] == folder.name, f"{short(path)} imports {name}"
