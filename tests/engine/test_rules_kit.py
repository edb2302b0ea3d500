"""The small functions rules are made of. They do the same compiled and interpreted."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from larrons.engine import catalogue, rules_kit
from larrons.engine.contract import CHANCE, HIDDEN
from larrons.engine.rng import below, new_stream


def both(name: str) -> list[Callable[..., Any]]:
    """A function as it is called compiled, and as it is written."""
    function = getattr(rules_kit, name)
    return [function, inspect.unwrap(getattr(function, "py_func", function))]


def test_one_seat_decides_at_a_time() -> None:
    for waiting in both("one_at_a_time"):
        asked = [waiting(True, False, 2), waiting(False, True, 2), waiting(False, False, np.int8(2))]
        assert asked == [CHANCE, 0, 0b100]


def test_sets_of_seats() -> None:
    status = np.array([1, 0, 1, 1], np.uint8)
    for everybody in both("everybody"):
        assert everybody(3) == 0b111
    for seats_with in both("seats_with"):
        assert (seats_with(status, 1, 4), seats_with(status, 1, 2), seats_with(status, 7, 4)) == (0b1101, 0b1, 0)
    for is_one in both("is_one"):
        assert [bool(is_one(seats)) for seats in (0, 0b100, 0b101)] == [True, True, False]
    for next_of in both("next_of"):
        assert [int(next_of(0b1001, seat)) for seat in range(4)] == [3, 3, 3, 0]
        assert (next_of(0b0100, 2), next_of(0, 2)) == (2, -1)
    for to_the_left in both("to_the_left"):
        assert [int(to_the_left(np.uint8(2), steps, 4)) for steps in range(4)] == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("sign", "seats", "best"), [(1, 0b111, 0b101), (1, 0b010, 0b010), (-1, 0b111, 0b010), (1, 0, 0)]
)
def test_the_best_of_some_seats(sign: int, seats: int, best: int) -> None:
    for best_of in both("best_of"):
        assert best_of(np.array([200, 7, 200], np.uint8), sign, seats, 3) == best


@pytest.mark.parametrize(
    ("strengths", "places"), [([3, 9, 3, 1], [2, 1, 2, 4]), ([5, 5, 5], [1, 1, 1]), ([-1, 0], [2, 1])]
)
def test_places_by_strength(strengths: list[int], places: list[int]) -> None:
    for rank_by in both("rank_by"):
        out = np.array([*strengths, 77], np.int64)
        rank_by(out, len(strengths))
        assert out.tolist() == [*places, 77]


def test_a_sealed_choice_is_seen_by_its_owner() -> None:
    for seal, undecided in zip(both("seal"), both("undecided"), strict=True):
        choices = np.array([4, -1, 9], np.int8)
        assert undecided(choices, -1, 3) == 0b010
        seal(choices, -1, 42, 2, 3)
        assert choices.tolist() == [42, -1, 9]
        assert undecided(choices, -1, 3) == 0b010
    for shown in both("shown_to_its_owner"):
        assert [shown(0, 0, 5), shown(1, 0, 5), shown(-1, -1, 5)] == [5, HIDDEN, 5]


def test_sealed_choices_are_filled_with_what_is_legal() -> None:
    game = catalogue.game("bakschisch")
    state = game.new(3)
    state.settle(0)
    state.apply(0, 3)
    state.apply(1, 41)
    seen, held = state.observe(2), set()
    for number in range(200):
        dealt = seen.redeal(2, new_stream(number))
        assert dealt.observe(2) == seen
        held.add(int(dealt.record.commit[0]))
    assert held == {*range(11), 41}


def test_bags() -> None:
    bag, weights = np.array([3, 0, 1], np.uint8), np.zeros(3, np.int64)
    for total in both("total"):
        assert total(bag, 3) == 4
    for weigh in both("weigh"):
        assert (weigh(bag, 3, weights), weights.tolist()) == (3, [3, 0, 1])
    for pick in both("pick"):
        drawn = [int(pick(bag, 3, below(new_stream(number), 4))) for number in range(400)]
        assert set(drawn) == {0, 2}
        assert 240 < drawn.count(0) < 360
