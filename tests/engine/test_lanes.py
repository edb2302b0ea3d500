"""Eight numbers in one register: machine code does to them what Python does."""

from __future__ import annotations

import numpy as np

from larrons.engine.lanes import (
    LANES,
    add_eight,
    add_product,
    aligned,
    all_eight,
    eight,
    eight_of,
    keep_eight,
    larger_eight,
    sum_eight,
)
from larrons.engine.rules_kit import Array, U, compiled


@compiled
def everything(numbers: Array, places: Array, out: Array) -> float:
    """Uses all operations; writes eight numbers from place 3 on, and returns their sum."""
    some, others = eight(numbers, U(5)), eight_of(numbers, places, U(1))
    best = larger_eight(some, others)
    sums = add_product(add_eight(some, all_eight(0.5)), best, others)
    keep_eight(out, U(3), sums)
    return sum_eight(sums)


def test_machine_code_does_what_python_does() -> None:
    luck = np.random.default_rng(1)
    numbers, places = luck.normal(size=40), luck.integers(0, 40, 12).astype(np.uint16)
    some, others = numbers[5:13], numbers[places[1:9]]
    wanted = np.zeros(16)
    wanted[3:11] = some + 0.5 + np.maximum(some, others) * others
    for function in (everything, getattr(everything, "py_func", everything)):
        out = np.zeros(16)
        total = function(numbers, places, out)
        np.testing.assert_allclose(out, wanted, rtol=1e-14, atol=1e-14)
        np.testing.assert_allclose(total, wanted.sum(), rtol=1e-13)


def test_the_larger_of_a_number_and_nothing_at_all_is_the_number() -> None:
    """Half of a roll that shows no free face is worth minus infinity."""
    numbers = np.full(16, -np.inf)
    numbers[8:12] = [1.0, -2.0, 3.0, -4.0]
    out = np.zeros(8)
    larger_of_halves(numbers, out)
    assert out.tolist() == [1.0, -2.0, 3.0, -4.0, -np.inf, -np.inf, -np.inf, -np.inf]


@compiled
def larger_of_halves(numbers: Array, out: Array) -> None:
    keep_eight(out, U(0), larger_eight(eight(numbers, U(0)), eight(numbers, U(8))))


def test_room_begins_where_the_memory_of_a_register_would() -> None:
    for size in (1, 8, 45, 1000):
        room = aligned(size)
        assert len(room) == size
        assert room.ctypes.data % (8 * LANES) == 0
