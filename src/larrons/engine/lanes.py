"""Eight numbers side by side: sums that do the same to eight numbers at once keep the processor busy.

They are tuples, which the compiler turns into registers; `at` is an unsigned number, `U(…)`, so that it need not ask
whether an index counts from the end.
"""

from __future__ import annotations

from typing import Any

from larrons.engine.bits import U
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int

LANES = 8


@compiled
def eight(values: Array, at: Int) -> Any:
    """Numbers `at` to `at + 7`."""
    return (
        values[at], values[at + U(1)], values[at + U(2)], values[at + U(3)],
        values[at + U(4)], values[at + U(5)], values[at + U(6)], values[at + U(7)],
    )  # fmt: skip


@compiled
def larger(a: Any, b: Any) -> Any:
    return a if a > b else b


@compiled
def larger_eight(a: Any, b: Any) -> Any:
    """The larger of each two."""
    return (
        larger(a[0], b[0]), larger(a[1], b[1]), larger(a[2], b[2]), larger(a[3], b[3]),
        larger(a[4], b[4]), larger(a[5], b[5]), larger(a[6], b[6]), larger(a[7], b[7]),
    )  # fmt: skip


@compiled
def weighted(sums: Any, a: float, b: Any) -> Any:
    """The sums, and to each of them `a` times a number more."""
    return (
        sums[0] + a * b[0], sums[1] + a * b[1], sums[2] + a * b[2], sums[3] + a * b[3],
        sums[4] + a * b[4], sums[5] + a * b[5], sums[6] + a * b[6], sums[7] + a * b[7],
    )  # fmt: skip


@compiled
def keep_eight(values: Array, at: Int, a: Any) -> None:
    """Write them from `at` on."""
    values[at], values[at + U(1)], values[at + U(2)], values[at + U(3)] = a[0], a[1], a[2], a[3]
    values[at + U(4)], values[at + U(5)], values[at + U(6)], values[at + U(7)] = a[4], a[5], a[6], a[7]


@compiled
def fill_eight(values: Array, at: Int, a: float) -> None:
    keep_eight(values, at, (a, a, a, a, a, a, a, a))
