"""Every game of the house is held to the contract (`larrons.testing`), as a game of another package would be."""

from __future__ import annotations

from importlib.metadata import entry_points

from larrons.testing import contract
from tests.games.house import NAMES, place_of_invariants

globals().update({f"Test{name.capitalize()}": contract(name, place_of_invariants(name)) for name in NAMES})


def test_no_game_of_the_house_is_left_out() -> None:
    offered = entry_points(group="larrons.games")
    assert {entry.name for entry in offered if entry.module.startswith("larrons.games.")} == set(NAMES)
