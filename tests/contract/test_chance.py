"""`sample` draws with the probabilities that `chances` states."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from larrons.engine import catalogue
from larrons.engine.compile import compiled
from larrons.engine.contract import sample
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from tests.contract.settings import DRAW, settings, walk

SAMPLES = 40_000
DIFFERENT_DRAWS = 12


@compiled
def sample_many(box: Any, s: Any, rng: Any, weights: Any, counts: Any, times: int) -> None:
    for _ in range(times):
        counts[sample(box[0], s[0], rng, weights)] += 1


def different_draws(name: str) -> list[State]:
    """States in which a draw is due, with different odds, from games of all sizes."""
    found: dict[Any, State] = {}
    game = catalogue.game(name)
    for players in range(game.seats[0], game.seats[1] + 1):
        for number, (before, actor, _, _) in enumerate(walk(game.new(players), 11 * players)):
            if actor == DRAW and number % 7 in (0, 1):
                found.setdefault(tuple(before.chances().items()), before)
    states = list(found.values())
    return states[:: max(1, len(states) // DIFFERENT_DRAWS)]


@pytest.mark.parametrize("name", catalogue.names())
def test_sample_agrees_with_chances(name: str) -> None:
    game = catalogue.game(name)
    for number, state in enumerate(different_draws(name)):
        counts = np.zeros(game.outcomes, np.int64)
        weights = np.zeros(game.outcomes, np.int64)
        sample_many(game.box, state.array, new_stream(7, number), weights, counts, SAMPLES)
        possible = state.chances()
        assert set(np.flatnonzero(counts)) <= set(possible)
        check_fit(possible, counts)


def check_fit(possible: dict[int, int], counts: Any) -> None:
    """Chi-square with rare outcomes thrown together; the seeds are fixed, so this is one test and not a lottery."""
    total = sum(possible.values())
    expected, observed, rare = [], [], [0.0, 0.0]
    for outcome, weight in possible.items():
        mean = SAMPLES * weight / total
        if mean < 8:
            rare = [rare[0] + mean, rare[1] + counts[outcome]]
        else:
            expected.append(mean)
            observed.append(counts[outcome])
    if rare[0] >= 8:
        expected.append(rare[0])
        observed.append(rare[1])
    if len(expected) > 1:
        scale = sum(observed) / sum(expected)
        assert chisquare(observed, [value * scale for value in expected]).pvalue > 1e-4


def test_every_game_has_settings() -> None:
    assert {setting.game for setting in settings()} == set(catalogue.names())
