"""What the tests of the lab share: which games, and positions of them."""

from __future__ import annotations

import pytest

from larrons.engine import catalogue
from larrons.engine.features import has_features
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.testing.walks import DRAW, walk
from tests.games import house

GAMES = [game for game in map(catalogue.game, house.NAMES) if has_features(game)]
NAMES = [game.name for game in GAMES]
every_game = pytest.mark.parametrize("name", NAMES)
TABLES = [(game.name, players) for game in GAMES for players in game.seats]  # the fewest and the most
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def before_the_end(game: Game, players: int, decisions: int) -> State:
    """The position of a random game with so many decisions still to come."""
    asked = [before for before, actor, _, _ in walk(game.new(players), 3) if actor != DRAW]
    return asked[-min(decisions, len(asked))]
