"""How long games of uniformly random play last: the figures of the specification."""

from __future__ import annotations

import pytest

from larrons.engine.simulation import simulate
from tests.games.pickomino.tables import GAME

GAMES = 20_000
DECISIONS_PER_TURN = 4.68
TOLERANCE = 0.1 * DECISIONS_PER_TURN  # the figures are good to 0.1 turns


@pytest.mark.rule("PK-50", "PK-16")
@pytest.mark.parametrize(
    ("players", "standard", "short"),
    [(2, 270.8, 221.5), (3, 274.4, 230.9), (4, 280.7, 239.9), (5, 288.0, 249.0), (6, 295.6, 258.1), (7, 304.2, 267.3)],
)
def test_decisions_of_a_random_game(players: int, standard: float, short: float) -> None:
    for short_game, expected in ((False, standard), (True, short)):
        result = simulate(GAME, players, {"short_game": short_game}, games=GAMES, seed=players)
        assert result.games == GAMES
        assert result.mean_decisions == pytest.approx(expected, abs=3 * result.decisions_error + TOLERANCE)


def test_decisions_and_rolls_of_two_players() -> None:
    result = simulate(GAME, 2, games=GAMES, seed=1)
    assert result.mean_decisions == pytest.approx(270.7, abs=3 * result.decisions_error + TOLERANCE)
    rolls = result.draws / result.games - 1  # without the start draw
    rolls_error = result.decisions_error * 277.2 / 270.7  # both grow with the number of turns
    assert rolls == pytest.approx(277.2, abs=3 * rolls_error + 0.1 * 4.80)


def test_the_start_draw_makes_all_seats_alike() -> None:
    result = simulate(GAME, 3, games=GAMES, seed=5)
    error = (GAMES * 2 / 9) ** 0.5
    assert sum(result.firsts) == GAMES  # PK-43: one winner each
    assert all(abs(firsts - GAMES / 3) < 4 * error for firsts in result.firsts)
