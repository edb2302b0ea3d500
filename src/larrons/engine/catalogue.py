"""Which games there are: those of every installed package that offers one."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from larrons.engine.game import Game
from larrons.errors import UnknownGame


def names() -> list[str]:
    """The names of all games, sorted."""
    return sorted({entry.name for entry in entry_points(group="larrons.games")})


@cache
def _load(name: str) -> Game:
    for entry in entry_points(group="larrons.games"):
        if entry.name == name:
            loaded: Game = entry.load()
            return loaded
    known = names()
    near = difflib.get_close_matches(name, known, 1)
    key = "error-game-near" if near else "error-game-unknown"
    raise UnknownGame(key, name=name, names=", ".join(known), **({"near": near[0]} if near else {}))


def game(name: str, components: str | Path | None = None) -> Game:
    """A game by its name, out of the printed box or of a component file of yours."""
    return _load(name).with_components(components)
