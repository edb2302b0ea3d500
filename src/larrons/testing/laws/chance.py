"""`sample` draws with the probabilities that `chances` states."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.stats import chisquare

from larrons.engine.compile import compiled
from larrons.engine.contract import sample
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.testing.laws.part import Part
from larrons.testing.walks import DRAW, walk

SAMPLES = 40_000
DIFFERENT_DRAWS = 12
RARE = 8  # outcomes that are expected less often are thrown together


@compiled
def sample_many(box: Any, s: Any, rng: Any, weights: Any, counts: Any, times: int) -> None:
    for _ in range(times):
        counts[sample(box[0], s[0], rng, weights)] += 1


class Chance(Part):
    def test_sample_agrees_with_chances(self) -> None:
        for number, state in enumerate(self.different_draws()):
            counts = np.zeros(self.game.outcomes, np.int64)
            weights = np.zeros(self.game.outcomes, np.int64)
            sample_many(self.game.box, state.array, new_stream(7, number), weights, counts, SAMPLES)
            possible = state.chances()
            assert set(np.flatnonzero(counts)) <= set(possible)
            check_fit(possible, counts)

    def different_draws(self) -> list[State]:
        """States in which a draw is due, with different odds, from games of all sizes."""
        found: dict[Any, State] = {}
        for players in range(self.game.seats[0], self.game.seats[1] + 1):
            for number, (before, actor, _, _) in enumerate(walk(self.game.new(players), 11 * players)):
                if actor == DRAW and number % 7 in (0, 1):
                    found.setdefault(tuple(before.chances().items()), before)
        states = list(found.values())
        return states[:: max(1, len(states) // DIFFERENT_DRAWS)]


def check_fit(possible: dict[int, int], counts: Any) -> None:
    """A chi-square test. The seeds are fixed, so it gives the same answer in every run."""
    total = sum(possible.values())
    expected, observed, rare = [], [], [0.0, 0.0]
    for outcome, weight in possible.items():
        mean = SAMPLES * weight / total
        if mean < RARE:
            rare = [rare[0] + mean, rare[1] + counts[outcome]]
        else:
            expected.append(mean)
            observed.append(counts[outcome])
    if rare[0] >= RARE:
        expected.append(rare[0])
        observed.append(rare[1])
    if len(expected) > 1:
        scale = sum(observed) / sum(expected)
        assert chisquare(observed, [value * scale for value in expected]).pvalue > 1e-4
