"""What is wrong with a game, read from its files."""

from __future__ import annotations

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.whole import inspect_game


def check(game: Game | str) -> list[Fault]:
    """The faults of a game, by itself or by the name of its entry point; `str(fault)` is a line for its author."""
    return catalogue.inspect(game) if isinstance(game, str) else inspect_game(game)
