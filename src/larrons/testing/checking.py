"""What is wrong with a game: read from its files, tried out with a few moves, and drawn."""

from __future__ import annotations

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.whole import inspect_game
from larrons.testing.drawing import draw_boards


def check(game: Game | str) -> list[Fault]:
    """The faults of a game, by itself or by the name of its entry point; `str(fault)` is a line for its author."""
    if isinstance(game, str):
        return catalogue.inspect(game) or draw_boards(catalogue.game(game))
    return inspect_game(game) or draw_boards(game)
