"""What the notations of the house promise of themselves."""

from __future__ import annotations

import pytest

from larrons.engine.catalogue import game
from tests.games.house import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_example_at_its_head_is_a_position(name: str) -> None:
    """docs/notation.md sends readers there."""
    about = game(name).module("notation").__doc__
    assert about
    text = " ".join(about.split("\n\n")[1].split())
    assert str(game(name).parse(text)).split(" | ")[0] == text.split(" | ")[0]
