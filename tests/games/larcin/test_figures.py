"""Simulated lengths against section 6.5 of the specification."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from tests.games.larcin.figures import DECISIONS, FIRST_WON, PLAYERS_OUT, POINTS, TURNS, WINNER, play_games

SPEC_GAMES = 3_000  # what the specification's means of random play rest on
GAMES = 6_000
RANDOM = {2: (7.0, 18), 3: (15.4, 42), 4: (27.9, 75), 5: (41.2, 110), 6: (55.7, 148)}  # turns, decisions
FIRST_SEAT = {2: 0.61, 6: 0.28}


def agrees(column: Any, stated: float, rounding: float) -> bool:
    """Within three standard errors of the difference, and what the table's rounding hides."""
    error = column.std() * sqrt(1 / len(column) + 1 / SPEC_GAMES)
    return bool(abs(column.mean() - stated) <= 3 * error + rounding)


@pytest.mark.parametrize("players", RANDOM)
def test_random_games_are_as_long_as_the_specification_says(players: int) -> None:
    games = play_games(players, GAMES, bot=False)
    turns, decisions = RANDOM[players]
    assert agrees(games[:, TURNS], turns, 0.05)
    assert agrees(games[:, DECISIONS], decisions, 0.5)
    if players in FIRST_SEAT:
        assert agrees(games[:, WINNER] == 0, FIRST_SEAT[players], 0.005)


CAREFUL_TURNS = {2: 26, 3: 41, 4: 48, 5: 50, 6: 50}
CAREFUL_OUT = {2: 1.98, 3: 2.73, 4: 3.24, 5: 3.68, 6: 4.05}
CAREFUL_POINTS = {2: 14.5, 3: 13.9, 4: 13.0, 5: 12.4, 6: 11.9}


@pytest.mark.parametrize("players", CAREFUL_TURNS)
def test_the_rule_bot_plays_much_like_the_specifications(players: int) -> None:
    """Section 10 describes its bot in words, so that ours is a cousin, not a twin: near, though not within errors."""
    games = play_games(players, 1_500, bot=True)
    assert games[:, TURNS].mean() == pytest.approx(CAREFUL_TURNS[players], rel=0.2)
    assert games[:, PLAYERS_OUT].mean() == pytest.approx(CAREFUL_OUT[players], rel=0.1)
    assert games[:, POINTS].mean() == pytest.approx(CAREFUL_POINTS[players], rel=0.1)
    assert 0.55 < games[:, FIRST_WON].mean() < 0.9
    assert (games[:, WINNER] < players).all(), "no game without a winner"
