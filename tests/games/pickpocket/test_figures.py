"""Games of the specified bot beside the specification's figures (its section 6.5: 500 games a line), and random games.

The figures were made with version 1 of the rules. Version 2 changed the end values and the redraw of the Ambidextrous
(PP-41). With that redraw as it was (`ambi_strict` off), all of them hold for it too; what it changes with two and
three players, who have warnings, has figures of ours (benchmarks/README.md).
"""

from __future__ import annotations

import pytest

import larrons
from larrons.engine.simulation import simulate
from tests.games.pickpocket import figures
from tests.games.pickpocket.figures import (
    BY_GUARDS,
    CAUGHT,
    DECISIONS,
    DOUBLES,
    DOUBLES_WON,
    DRAWS,
    EXIT_POINTS,
    EXITS,
    NIGHTS,
    ROW,
    WINNER,
)

GAMES, THEIRS = 1_000, 500
# nights, decisions, draws, points of an exit, winner's, caught per draw, doubles won, nights ended by guards, row
TABLE = {
    (2, False): (9.5, 69, 57, 10.1, 64, 0.25, 0.44, 0.13, 4.3),
    (2, True): (8.5, 63, 57, 11.4, 71, 0.27, 0.51, 0.19, 4.7),
    (3, False): (8.5, 75, 55, 9.1, 65, 0.26, 0.45, 0.15, 4.7),
    (3, True): (7.4, 67, 51, 10.9, 74, 0.27, 0.57, 0.22, 5.2),
    (4, False): (11.5, 86, 52, 7.1, 72, 0.21, 0.52, 0.07, 3.7),
    (4, True): (10.3, 80, 52, 7.8, 73, 0.23, 0.59, 0.10, 4.0),
    (5, False): (10.9, 93, 50, 6.8, 71, 0.21, 0.53, 0.08, 3.8),
    (5, True): (9.9, 88, 50, 7.6, 73, 0.22, 0.60, 0.10, 4.1),
    (6, False): (10.4, 99, 47, 6.6, 70, 0.21, 0.55, 0.08, 3.8),
    (6, True): (8.6, 83, 41, 7.6, 67, 0.22, 0.64, 0.14, 4.2),
}
RATIOS = [
    (NIGHTS, None),
    (DECISIONS, None),
    (DRAWS, None),
    (EXIT_POINTS, EXITS),
    (WINNER, None),
    (CAUGHT, DRAWS),
    (DOUBLES_WON, DOUBLES),
    (BY_GUARDS, NIGHTS),
    (ROW, NIGHTS),
]
ROUNDED = (0.05, 0.5, 0.5, 0.05, 0.5, 0.005, 0.005, 0.005, 0.05)


# The same by the redraw of version 2, from 10,000 games
STRICT = {
    2: (8.8, 63, 58, 11.8, 69, 0.27, 0.52, 0.18, 4.6),
    3: (7.6, 66, 52, 11.0, 73, 0.27, 0.58, 0.21, 5.1),
}


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(("players", "powers"), TABLE)
def test_many_games_are_like_the_specified_ones(version: int, players: int, powers: bool) -> None:
    """Within three standard errors of the difference, and what the table rounded off."""
    compare(version, players, {"powers": powers, "ambi_strict": False}, TABLE[players, powers])


@pytest.mark.rule("PP-41")
@pytest.mark.parametrize("players", STRICT)
def test_what_the_redraw_of_version_2_changes(players: int) -> None:
    compare(2, players, {"powers": True, "ambi_strict": True}, STRICT[players])


def compare(version: int, players: int, options: dict[str, bool], line: tuple[float, ...]) -> None:
    counts = figures.count(version, players, options, GAMES).astype(float)
    for (above, below), told, rounding in zip(RATIOS, line, ROUNDED, strict=True):
        whole = counts[:, below] if below is not None else 1.0 + 0 * counts[:, above]
        mean = counts[:, above].sum() / whole.sum()
        spread = (counts[:, above] - mean * whole).std() / whole.mean()
        error = spread * (1 / GAMES + 1 / THEIRS) ** 0.5
        assert abs(mean - told) < 3 * error + rounding, (above, mean, told, error)


# The specification has no figures of random play. These are ours, from 20,000 games: decisions, draws, points a seat
RANDOM = {
    (2, False): (84.9, 65.9, 74.0),
    (2, True): (147.9, 65.8, 89.7),
    (3, False): (108.5, 67.2, 50.3),
    (3, True): (177.6, 67.2, 62.5),
    (4, False): (97.2, 68.5, 39.6),
    (4, True): (133.5, 68.5, 44.1),
    (5, False): (99.3, 69.9, 35.1),
    (5, True): (137.4, 69.9, 39.2),
    (6, False): (99.6, 71.3, 32.3),
    (6, True): (138.2, 71.3, 35.8),
}


@pytest.mark.rule("PP-29", "PP-41")
@pytest.mark.parametrize(("players", "powers"), RANDOM)
def test_random_games_and_what_revision_2_changed_in_them(players: int, powers: bool) -> None:
    """Only what hands are worth at the end; and, where thieves are warned and may redraw, how it goes on."""
    game, options = larrons.game("pickpocket"), {"powers": powers}
    played = simulate(game, players, options, GAMES, seed=11)
    before = simulate(game.of_version(1), players, {**options, "ambi_strict": False}, GAMES, seed=11)
    decisions, draws, points = RANDOM[players, powers]
    assert played.mean_decisions == pytest.approx(decisions, abs=4 * played.decisions_error + 0.05)
    assert played.draws / GAMES == pytest.approx(draws, abs=0.6)
    assert sum(played.points) / GAMES / players == pytest.approx(points, rel=0.02)
    same = [(one.decisions, one.draws, one.longest) for one in (played, before)]
    assert (same[0] == same[1]) == (players > 3 or not powers)
    assert played.points != before.points or not powers, "only gloves fill hands that are otherwise played away"


@pytest.mark.parametrize(("players", "wins"), [(2, 0.97), (4, 0.81), (6, 0.63)])
def test_one_careful_thief_against_random_ones(players: int, wins: float) -> None:
    """He wins at least as often as the specified bot, which played 400 games each."""
    policies = ["careful", *["random"] * (players - 1)]
    games = 1_000
    found = simulate(larrons.game("pickpocket"), players, {"powers": False}, games, policies=policies).win_rate(0)
    assert found > wins - 3 * (wins * (1 - wins) * (1 / games + 1 / 400)) ** 0.5 - 0.005
