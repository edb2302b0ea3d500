"""What the bots are good for."""

from __future__ import annotations

import pytest
from toc import GAME

from larrons.engine.simulation import simulate


@pytest.mark.parametrize("other", ["random", "honest"])
def test_careful_wins_more_than_its_share(other: str) -> None:
    first = simulate(GAME, 2, games=2000, policies=["careful", other]).firsts
    second = simulate(GAME, 2, games=2000, policies=[other, "careful"]).firsts
    assert first[0] + second[1] > 1.3 * (first[1] + second[0])
