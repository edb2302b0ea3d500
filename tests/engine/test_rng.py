"""Random streams: the same everywhere for the same seed and number, different for all others, and fair."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from larrons.engine.compile import compiled
from larrons.engine.rng import U, below, below_wide, mix, new_stream, next64, stream, weighted

WORDS = st.integers(0, (1 << 64) - 1)
LEAST = 1e-3  # the seeds are fixed: these are checks, not lotteries


@compiled
def compiled_mix(value: Any) -> Any:
    return mix(value)


@compiled
def compiled_next64(rng: Any) -> Any:
    return next64(rng)


@compiled
def many_below(rng: Any, n: int, counts: Any, times: int) -> None:
    for _ in range(times):
        counts[below(rng, n)] += 1


@compiled
def many_below_wide(rng: Any, n: int, parts: int, counts: Any, times: int) -> None:
    for _ in range(times):
        counts[below_wide(rng, n) // (n // parts)] += 1


@compiled
def many_weighted(rng: Any, weights: Any, counts: Any, times: int) -> None:
    for _ in range(times):
        counts[weighted(rng, weights, len(weights))] += 1


def words_of(rng: Any, count: int = 8) -> list[int]:
    return [int(next64(rng)) for _ in range(count)]


@given(WORDS)
def test_mix_interpreted_and_compiled(value: int) -> None:
    assert int(mix(U(value))) == int(compiled_mix(U(value)))


def test_mix_is_splitmix64() -> None:
    """The first numbers of SplitMix64 from 0, as published with the generator."""
    golden = 0x9E3779B97F4A7C15
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [int(mix(U(n * golden & (1 << 64) - 1))) for n in range(3)] == published


@given(WORDS, WORDS)
def test_next64_interpreted_and_compiled(a: int, b: int) -> None:
    one, other = np.array([a, b], np.uint64), np.array([a, b], np.uint64)
    for _ in range(5):
        assert int(next64(one)) == int(compiled_next64(other))
        assert one.tolist() == other.tolist()


def test_next64_is_xoroshiro128plusplus() -> None:
    """Worked by hand from the published algorithm (rotations 17, 49, 28; shift 21)."""
    rng = np.array([1, 2], np.uint64)
    assert int(next64(rng)) == (3 << 17) + 1
    assert rng.tolist() == [(1 << 49) ^ 3 ^ (3 << 21), 3 << 28]


@given(WORDS, st.integers(0, 1 << 40))
def test_a_stream_can_be_started_again(seed: int, number: int) -> None:
    first = new_stream(seed, number)
    words = words_of(first)
    assert words_of(new_stream(seed, number)) == words
    stream(first, U(seed), U(number))
    assert words_of(first) == words


def test_streams_differ_by_number_and_by_seed() -> None:
    starts = {tuple(words_of(new_stream(seed, number), 2)) for seed in range(60) for number in range(60)}
    assert len(starts) == 3600


def test_streams_of_neighbours_have_nothing_in_common() -> None:
    """Half of the bits differ between game n and n + 1, and between seed n and n + 1."""
    for neighbour in ((0, 1), (1, 0)):
        pairs = [((seed, n), (seed + neighbour[0], n + neighbour[1])) for seed in range(20) for n in range(20)]
        different = [
            (x ^ y).bit_count()
            for one, other in pairs
            for x, y in zip(words_of(new_stream(*one)), words_of(new_stream(*other)), strict=True)
        ]
        assert abs(np.mean(different) - 32) < 5 * 4 / len(different) ** 0.5


def test_a_seed_may_be_any_integer() -> None:
    assert new_stream(-1).tolist() == new_stream((1 << 64) - 1).tolist()
    assert new_stream(1 << 64).tolist() == new_stream(0).tolist()


@pytest.mark.parametrize("n", [2, 3, 6, 7, 100])
def test_below_covers_its_range_evenly(n: int) -> None:
    counts = np.zeros(n, np.int64)
    many_below(new_stream(3, n), n, counts, 2000 * n)
    assert counts.min() > 0
    assert counts.sum() == 2000 * n
    assert chisquare(counts).pvalue > LEAST


@pytest.mark.parametrize("n", [1, 3, 6, 1 << 31])
def test_below_stays_in_its_range(n: int) -> None:
    rng = new_stream(4)
    drawn = [int(below(rng, n)) for _ in range(5000)]
    assert min(drawn) >= 0
    assert n * 0.99 - 1 < max(drawn) < n


@pytest.mark.parametrize("n", [12, 12 * 10**9, 9 * 10**18])
def test_below_wide_is_even_for_any_number(n: int) -> None:
    counts = np.zeros(12, np.int64)
    many_below_wide(new_stream(5), n, 12, counts, 24_000)
    assert chisquare(counts).pvalue > LEAST


@pytest.mark.parametrize("scale", [1, 10**6, 10**14])
def test_weighted_draws_in_proportion(scale: int) -> None:
    """Small sums and sums that need the wide generator; what weighs nothing is never drawn."""
    weights = np.array([0, 1, 5, 0, 20, 74, 0], np.int64)
    counts = np.zeros(len(weights), np.int64)
    many_weighted(new_stream(6, scale), weights * scale, counts, 50_000)
    heavy = weights > 0
    assert not counts[~heavy].any()
    assert chisquare(counts[heavy], weights[heavy] * 500.0).pvalue > LEAST


def test_weighted_looks_at_the_first_weights_only() -> None:
    rng, weights = new_stream(8), np.array([1, 1, 10**9], np.int64)
    assert {int(weighted(rng, weights, 2)) for _ in range(200)} == {0, 1}
