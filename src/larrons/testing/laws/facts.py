"""What a game says about itself is true."""

from __future__ import annotations

from typing import ClassVar

from larrons.engine import catalogue
from larrons.testing.laws.part import Part
from larrons.testing.settings import settings
from larrons.testing.walks import walk


class Faultless:
    """All there is to say about a game with faults: what they are."""

    name: ClassVar[str]

    def test_larrons_check_game_finds_no_fault(self) -> None:
        assert list(map(str, catalogue.inspect(self.name))) == []


class Facts(Part):
    def test_a_quick_game_can_be_played(self) -> None:
        players = self.game.quick_players or self.game.seats[0]
        options = self.game.complete_options(players, self.game.quick_options)
        assert options.keys() >= self.game.quick_options.keys()

    def test_a_game_is_public_if_nothing_is_ever_hidden_from_a_spectator(self) -> None:
        starts = [setting.new() for setting in settings(self.game)[::5]]
        hides = any(state.observe(-1) != state for start in starts for state, *_ in walk(start, 7))
        assert self.game.all_public != hides
