"""What a game says about itself is true."""

from __future__ import annotations

import pytest

from larrons.engine import catalogue
from tests.contract.settings import settings, walk


@pytest.mark.parametrize("name", catalogue.names())
def test_a_quick_game_can_be_played(name: str) -> None:
    game = catalogue.game(name)
    players = game.quick_players or game.seats[0]
    assert game.complete_options(players, game.quick_options).keys() >= game.quick_options.keys()


@pytest.mark.parametrize("name", catalogue.names())
def test_a_game_is_public_if_nothing_is_ever_hidden_from_a_spectator(name: str) -> None:
    game = catalogue.game(name)
    hides = any(state.observe(-1) != state for setting in settings(name)[::5] for state, *_ in walk(setting.new(), 7))
    assert game.all_public != hides
