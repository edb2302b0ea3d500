"""Writes the skeleton of a game: the files of `template`, filled in."""

from __future__ import annotations

import importlib.util
import keyword
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from larrons.engine import catalogue
from larrons.errors import OptionError

NAME = re.compile(r"[a-z][a-z0-9_]{1,29}")
PREFIX = re.compile(r"[A-Z]{2}")
FILLED_IN = ".jinja"  # the ending of files that are templates; others are copied
PACKAGE = "NAME"  # the folder that is called like the game


@dataclass(frozen=True)
class Wish:
    """What the author asks for."""

    name: str
    prefix: str
    sealed: bool = False
    hidden: bool = False

    def check(self) -> None:
        """Refuse a name or a prefix that would not do, with a sentence that says what would."""
        if not NAME.fullmatch(self.name) or keyword.iskeyword(self.name):
            raise OptionError("new-game-name", name=self.name)
        if self.name in catalogue.offered():
            raise OptionError("new-game-taken", name=self.name)
        if self.name in sys.stdlib_module_names or importlib.util.find_spec(self.name) is not None:
            raise OptionError("new-game-module", name=self.name)
        if not PREFIX.fullmatch(self.prefix):
            raise OptionError("new-game-prefix", prefix=self.prefix)
        owner = catalogue.owner_of(self.prefix)
        if owner:
            raise OptionError("new-game-prefix-taken", prefix=self.prefix, name=owner)


def write(wish: Wish, place: Path) -> list[Path]:
    """Write the package into a new folder; returns the files, as they stand in it."""
    from jinja2 import Environment, StrictUndefined

    wish.check()
    try:
        place.mkdir(parents=True)
    except FileExistsError:
        raise OptionError("new-game-folder", folder=str(place)) from None
    except OSError as error:
        raise OptionError("error-file", file=str(place), detail=error.strerror or str(error)) from None
    environment = Environment(
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, undefined=StrictUndefined, autoescape=False
    )
    facts = {**vars(wish), "title": wish.name.replace("_", " ").capitalize()}
    written = []
    for parts, template in _templates(files(__package__).joinpath("template")):
        text = template.read_text(encoding="utf-8")
        if parts[-1].endswith(FILLED_IN):
            text = environment.from_string(text).render(facts)
        path = Path(*(wish.name if part == PACKAGE else part.removesuffix(FILLED_IN) for part in parts))
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text, encoding="utf-8")
        written.append(path)
    return written


def _templates(folder: Traversable, *above: str) -> Iterator[tuple[tuple[str, ...], Traversable]]:
    """Every file of a folder, with the names of the folders it stands in."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _templates(entry, *above, entry.name)
        else:
            yield (*above, entry.name), entry
