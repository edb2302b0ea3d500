"""Luck that follows from a secret, without favour."""

from __future__ import annotations

from collections import Counter

from scipy.stats import chisquare

from larrons.engine import fairness

SECRET = fairness.secret_of_seed(1)


def test_a_draw_depends_on_secret_salts_and_number_and_on_nothing_else() -> None:
    weights = dict.fromkeys(range(1000), 1)
    draws = {
        fairness.draw(SECRET, ["a", "b"], 1, weights),
        fairness.draw(SECRET, ["a", "b"], 2, weights),
        fairness.draw(SECRET, ["ab", ""], 1, weights),
        fairness.draw(fairness.secret_of_seed(2), ["a", "b"], 1, weights),
    }
    assert len(draws) == 4
    assert fairness.draw(SECRET, ["a", "b"], 1, weights) in draws


def test_draws_follow_their_weights() -> None:
    weights = {3: 1, 5: 2, 8: 7}
    counts = Counter(fairness.draw(SECRET, [], number, weights) for number in range(20_000))
    assert set(counts) == set(weights)
    assert chisquare([counts[3], counts[5], counts[8]], [2_000, 4_000, 14_000]).pvalue > 1e-4


def test_an_impossible_outcome_is_never_drawn() -> None:
    assert {fairness.draw(SECRET, [], number, {0: 0, 1: 1, 2: 0}) for number in range(50)} == {1}


def test_the_commitment_tells_nothing_and_binds() -> None:
    assert fairness.commitment(SECRET) == fairness.commitment(SECRET)
    assert fairness.commitment(SECRET) != fairness.commitment(fairness.secret_of_seed(2))
    assert SECRET.hex() not in fairness.commitment(SECRET)


def test_secrets_are_never_the_same() -> None:
    assert len({fairness.new_secret() for _ in range(100)}) == 100


def test_the_derivation_is_pinned() -> None:
    """Records of today must verify tomorrow."""
    weights = dict.fromkeys(range(1_000_000), 1)
    assert fairness.commitment(bytes(32))[:16] == "38241555adc34a50"
    assert [fairness.draw(bytes(32), ["x"], number, weights) for number in (1, 2, 3)] == [663140, 510751, 17502]
