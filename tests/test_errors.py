"""Every error that the program can raise has a sentence in every language, made of the arguments it is raised with."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from larrons import errors
from larrons.engine.words import LANGUAGES, Words

SOURCE = Path(errors.__file__).parent
KINDS = {
    name: kind for name, kind in vars(errors).items() if inspect.isclass(kind) and issubclass(kind, errors.LarronsError)
}


def raised(path: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Where an error is made with a plain key: the place, the key, and the names of its arguments."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in KINDS:
            continue
        if not node.args or not isinstance(node.args[0], ast.Constant) or not isinstance(node.args[0].value, str):
            continue
        if any(each.arg is None for each in node.keywords):  # arguments that are made elsewhere
            continue
        own = [name for name in inspect.signature(KINDS[node.func.id].__init__).parameters if name != "args"]
        names = [each.arg for each in node.keywords if each.arg is not None and each.arg not in own]
        yield f"{path.relative_to(SOURCE)}:{node.lineno}", node.args[0].value, names


def package_of(path: Path) -> str | None:
    """The package whose words an error in this file may use."""
    parts = path.relative_to(SOURCE).parts
    return f"larrons.games.{parts[1]}" if parts[0] == "games" and len(parts) > 2 else None


EVERY = [
    (package_of(path), *found)
    for path in sorted(SOURCE.rglob("*.py"))
    if "skeleton" not in path.parts
    for found in raised(path)
]


def test_most_errors_are_found() -> None:
    assert len(EVERY) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_can_be_said_with_its_arguments(language: str) -> None:
    unsaid = []
    for package, place, key, names in EVERY:
        try:
            Words(language, package).say(key, **dict.fromkeys(names, 2))
        except (KeyError, LookupError) as error:
            unsaid.append(f"{place}: {key}: {error}")
    assert unsaid == []
