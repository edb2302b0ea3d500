"""Bits of words: the compiled intrinsics and the plain Python that stands in for them agree."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from larrons.engine.bits import U, bit, has_bit, highest_bit, lowest_bit, nth_action, nth_bit, popcount, set_bit
from larrons.engine.compile import compiled

WORDS = st.integers(1, (1 << 64) - 1)
EDGES = [1, 2, 3, 1 << 31, 1 << 32, 1 << 62, 1 << 63, (1 << 63) - 1, (1 << 64) - 1, 0x8000_0000_0000_0001]


@compiled
def compiled_popcount(word: Any) -> int:
    return popcount(word)


@compiled
def compiled_lowest_bit(word: Any) -> int:
    return lowest_bit(word)


@compiled
def compiled_highest_bit(word: Any) -> int:
    return highest_bit(word)


def bits_of(word: int) -> list[int]:
    return [number for number in range(64) if word >> number & 1]


def check_word(word: int) -> None:
    bits = bits_of(word)
    for counted in (popcount(U(word)), compiled_popcount(U(word))):
        assert counted == len(bits)
    for lowest in (lowest_bit(U(word)), compiled_lowest_bit(U(word))):
        assert lowest == bits[0]
    for highest in (highest_bit(U(word)), compiled_highest_bit(U(word))):
        assert highest == bits[-1]


@pytest.mark.parametrize("word", EDGES)
def test_interpreted_and_compiled_agree_at_the_edges(word: int) -> None:
    check_word(word)


@given(WORDS)
def test_interpreted_and_compiled_agree(word: int) -> None:
    check_word(word)


def test_no_bit_is_counted_in_zero() -> None:
    assert popcount(U(0)) == compiled_popcount(U(0)) == 0


@pytest.mark.parametrize("kind", [np.uint8, np.uint16, np.uint32, np.int64])
def test_fields_of_a_record_are_words_too(kind: Any) -> None:
    word = kind(0b1010_0100)
    assert popcount(word) == compiled_popcount(word) == 3
    assert lowest_bit(word) == compiled_lowest_bit(word) == 2
    assert highest_bit(word) == compiled_highest_bit(word) == 7


@given(WORDS)
def test_nth_bit_walks_through_the_set_bits(word: int) -> None:
    bits = bits_of(word)
    assert [nth_bit(U(word), n) for n in range(len(bits))] == bits


@given(st.lists(st.integers(0, (1 << 64) - 1), min_size=1, max_size=4))
def test_nth_action_walks_through_all_words(words: list[int]) -> None:
    array = np.array(words, np.uint64)
    actions = [64 * i + number for i, word in enumerate(words) for number in bits_of(word)]
    assert [nth_action(array, n) for n in range(len(actions))] == actions
    assert nth_action(array, len(actions)) == -1


@given(st.sets(st.integers(0, 191)))
def test_set_bits_are_the_ones_that_are_there(numbers: set[int]) -> None:
    words = np.zeros(3, np.uint64)
    for number in numbers:
        set_bit(words, number)
        set_bit(words, number)  # once more changes nothing
    assert {number for number in range(192) if has_bit(words, number)} == numbers
    assert sum(popcount(word) for word in words) == len(numbers)


@pytest.mark.parametrize("number", [0, 1, 31, 32, 63])
def test_bit(number: int) -> None:
    assert int(bit(number)) == 1 << number
