"""Simulated lengths and results against section 6.5 of the specification (revision 2)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from larrons.games.larcin.codes import End
from tests.games.larcin.figures import (
    DECISIONS,
    FIRST_WON,
    FORCED,
    PLAYERS_OUT,
    POINTS,
    REASON,
    TURNS,
    WINDOWS_OPENED,
    WINNER,
    play_games,
)

ERRORS = 4  # of the difference, as the specification asks
RANDOM_GAMES, CAREFUL_GAMES, VARIANT_GAMES = 4_000, 1_000, 2_000  # what the specification's means rest on


def agrees(column: Any, stated: float, rounding: float, games: int) -> bool:
    """Within four standard errors of the difference, and what the table's rounding hides."""
    error = column.std() * sqrt(1 / len(column) + 1 / games)
    return bool(abs(column.mean() - stated) <= ERRORS * error + rounding)


# turns, decisions, forced passes, players out, winner's points, share of games ended by the clock
RANDOM = {
    2: (7.1, 17.4, 2, 1.92, 3.4, 0.000),
    3: (14.8, 40.3, 8, 2.86, 3.7, 0.004),
    4: (24.9, 68.9, 21, 3.77, 3.9, 0.039),
    5: (34.4, 95.9, 40, 4.66, 4.1, 0.088),
    6: (43.0, 121.3, 63, 5.49, 4.3, 0.163),
}
FIRST_SEAT = {2: 0.62, 6: 0.30}


@pytest.mark.parametrize("players", RANDOM)
def test_random_games_are_as_the_specification_says(players: int) -> None:
    games = play_games(players, 8_000, bot=False)
    turns, decisions, forced, out, points, clock = RANDOM[players]
    assert agrees(games[:, TURNS], turns, 0.05, RANDOM_GAMES)
    assert agrees(games[:, DECISIONS], decisions, 0.05, RANDOM_GAMES)
    assert agrees(games[:, FORCED], forced, 1, RANDOM_GAMES)
    assert agrees(games[:, PLAYERS_OUT], out, 0.005, RANDOM_GAMES)
    assert agrees(games[games[:, WINNER] < players, POINTS], points, 0.05, RANDOM_GAMES)
    assert agrees(games[:, REASON] == End.CLOCK, clock, 0.002, RANDOM_GAMES)
    if players in FIRST_SEAT:
        assert agrees(games[:, WINNER] == 0, FIRST_SEAT[players], 0.005, RANDOM_GAMES)


# turns with counters=target, turns with bag=both
VARIANTS = {2: (7.1, 6.8), 3: (15.8, 14.5), 4: (29.0, 23.8), 5: (43.9, 34.0), 6: (56.5, 41.9)}


@pytest.mark.parametrize("players", VARIANTS)
def test_random_games_with_switches(players: int) -> None:
    for options, turns in zip(({"counters": "target"}, {"bag": "both"}), VARIANTS[players], strict=True):
        games = play_games(players, 4_000, bot=False, options=options)
        assert agrees(games[:, TURNS], turns, 0.05, VARIANT_GAMES), options


# turns, decisions, forced passes, windows, players out, winner's points, first out wins, ends by clock, by all gone
CAREFUL = {
    2: (45.8, 164, 17, 20, 1.86, 20.2, 0.749, 0.093, 0.861),
    3: (57.4, 220, 43, 27, 2.47, 17.7, 0.585, 0.395, 0.526),
    4: (60.4, 236, 71, 30, 2.94, 15.1, 0.519, 0.532, 0.234),
    5: (60.0, 239, 99, 31, 3.54, 13.4, 0.574, 0.521, 0.116),
    6: (58.6, 237, 128, 31, 4.15, 12.2, 0.547, 0.499, 0.053),
}


@pytest.mark.parametrize("players", CAREFUL)
def test_the_rule_bot_plays_as_the_specifications_does(players: int) -> None:
    games = play_games(players, 4_000, bot=True)
    turns, decisions, forced, windows, out, points, first, clock, gone = CAREFUL[players]
    assert agrees(games[:, TURNS], turns, 0.05, CAREFUL_GAMES)
    assert agrees(games[:, DECISIONS], decisions, 0.5, CAREFUL_GAMES)
    assert agrees(games[:, FORCED], forced, 0.5, CAREFUL_GAMES)
    assert agrees(games[:, WINDOWS_OPENED], windows, 0.5, CAREFUL_GAMES)
    assert agrees(games[:, PLAYERS_OUT], out, 0.005, CAREFUL_GAMES)
    assert agrees(games[games[:, WINNER] < players, POINTS], points, 0.05, CAREFUL_GAMES)
    assert agrees(games[:, FIRST_WON], first, 0.0005, CAREFUL_GAMES)
    assert agrees(games[:, REASON] == End.CLOCK, clock, 0.0005, CAREFUL_GAMES)
    assert agrees(games[:, REASON] == End.ALL_GONE, gone, 0.0005, CAREFUL_GAMES)
