"""The random generator of our kernels: xoroshiro128++, one small stream per game.

A stream is a uint64[2] array. `stream(rng, seed, number)` starts stream `number` of a seed, so that game 1,234 of a
seed is the same game whatever the size of the batch or the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba.extending import overload

from larrons.engine.compile import compiled

U = np.uint64
_MASK = (1 << 64) - 1


def mix(value: Any) -> Any:
    """SplitMix64's finaliser: spreads every bit of a number over the whole word."""
    z = (int(value) + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return U(z ^ (z >> 31))


@overload(mix, strict=False)
def _mix(value: Any) -> Callable[..., Any]:
    def spread(value: Any) -> Any:
        z = U(value) + U(0x9E3779B97F4A7C15)
        z = (z ^ (z >> U(30))) * U(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> U(27))) * U(0x94D049BB133111EB)
        return z ^ (z >> U(31))

    return spread


def next64(rng: Any) -> Any:
    """The next 64 random bits. (Interpreted, Python's integers stand in for words that wrap around.)"""
    a, b = int(rng[0]), int(rng[1])
    total = (a + b) & _MASK
    result = (((total << 17) | (total >> 47)) + a) & _MASK
    b ^= a
    rng[0] = (((a << 49) | (a >> 15)) ^ b ^ (b << 21)) & _MASK
    rng[1] = ((b << 28) | (b >> 36)) & _MASK
    return U(result)


@overload(next64, strict=False)
def _next64(rng: Any) -> Callable[..., Any]:
    def advance(rng: Any) -> Any:
        a, b = rng[0], rng[1]
        total = a + b
        result = ((total << U(17)) | (total >> U(47))) + a
        b ^= a
        rng[0] = ((a << U(49)) | (a >> U(15))) ^ b ^ (b << U(21))
        rng[1] = (b << U(28)) | (b >> U(36))
        return result

    return advance


@compiled
def stream(rng: Any, seed: Any, number: Any) -> None:
    """Start stream `number` of `seed` in `rng`."""
    key = mix(mix(U(seed)) ^ U(number))
    rng[0] = mix(key)
    rng[1] = mix(key ^ U(0xD1B54A32D192ED03))  # the pair is never (0, 0): mix is one-to-one


@compiled
def below(rng: Any, n: Any) -> Any:
    """A number from 0 to n - 1; n may be up to 2**31. The bias, at most n / 2**32, is too small to be measured."""
    return np.int64(((next64(rng) >> U(32)) * U(n)) >> U(32))


@compiled
def below_wide(rng: Any, n: Any) -> Any:
    """A number from 0 to n - 1 without bias, for any positive n."""
    limit = (U(0xFFFFFFFFFFFFFFFF) // U(n)) * U(n)
    while True:
        drawn = next64(rng)
        if drawn < limit:
            return np.int64(drawn % U(n))


@compiled
def weighted(rng: Any, weights: Any, count: Any) -> Any:
    """An index below `count`, drawn in proportion to its weight."""
    total = np.int64(0)
    for i in range(count):
        total += weights[i]
    left = below_wide(rng, total) if total > 1 << 20 else below(rng, total)
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return i
    return count - 1


@compiled
def alias_column(word: Any, count: Any) -> Any:
    """The entry of an alias table of `count` entries that a random word picks. (The table itself is not an argument:
    Numba would count references to it, which takes as long as a move of the quickest games.)"""
    return np.int64(((word >> U(32)) * U(count)) >> U(32))


@compiled
def alias_outcome(word: Any, column: Any, entry: Any) -> Any:
    """Which of the two outcomes of its entry the same random word stands for."""
    return column if (word & U(0xFFFFFFFF)) < (entry >> U(16)) else np.int64(entry & U(0xFFFF))


def alias_table(weights: list[int]) -> list[int]:
    """For draws from a long list that never changes, by Walker's alias method (`alias_column`, `alias_outcome`).

    Entry i holds another outcome (16 bits), and how often, of 2^32, to stay with i.
    """
    columns, total = len(weights), sum(weights)
    share = [weight * columns for weight in weights]  # a column's full height is `total`
    small = [i for i in range(columns) if share[i] < total]
    large = [i for i in range(columns) if share[i] >= total]
    entries = [(1 << 32) << 16 | i for i in range(columns)]
    while small and large:
        low, high = small.pop(), large.pop()
        entries[low] = (((share[low] << 32) // total) << 16) | high
        share[high] -= total - share[low]
        (small if share[high] < total else large).append(high)
    return entries


def new_stream(seed: int, number: int = 0) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """A stream for callers in Python."""
    rng = np.zeros(2, np.uint64)
    stream(rng, U(seed & _MASK), U(number & _MASK))
    return rng
