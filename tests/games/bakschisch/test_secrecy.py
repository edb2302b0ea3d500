"""A closed fist tells nothing but that it is closed (BK-43, BK-I12), and the order tells nothing at all (BK-I15)."""

from __future__ import annotations

import tomllib
from itertools import permutations
from typing import Any

import pytest

from larrons.engine.contract import HIDDEN
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.games.bakschisch import GAME, view
from tests.games.bakschisch.helpers import T, position

CLOSED = 42
LESSONS = tomllib.loads(GAME.file("lessons.toml"))["lesson"]


@pytest.mark.rule("BK-43")
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["id"])
def test_all_orders_of_the_same_fists_give_the_same_state(lesson: dict[str, Any]) -> None:
    moves = [(step["seat"], GAME.parse_action(step["action"])) for step in lesson["steps"]]
    ends = set()
    for order in permutations(moves):
        state = GAME.parse(lesson["before"])
        for seat, action in order:
            state.apply(seat, action)
        ends.add(state.to_bytes())
    assert ends == {GAME.parse(lesson["after"]).to_bytes()}


@pytest.mark.rule("BK-43")
def test_random_games_do_not_depend_on_the_order_either() -> None:
    rng = new_stream(4)
    state = GAME.new(3)
    while not state.is_over:
        state.settle(state.sample(rng))
        fists = [state.choose(seat, rng) for seat in range(3)]
        ends = []
        for order in permutations(range(3)):
            end = state.copy()
            for seat in order:
                end.apply(seat, fists[seat])
            ends.append(end)
        assert len(set(ends)) == 1
        state = ends[0]


def closings(state: State, seat: int) -> list[State]:
    """The state after each possible fist of a seat."""
    ends = []
    for action in state.legal(seat):
        end = state.copy()
        end.apply(seat, action)
        ends.append(end)
    return ends


@pytest.mark.rule("BK-43")
def test_no_byte_of_an_observation_tells_what_a_fist_holds() -> None:
    state = position([3, 4, 5], [10, 10, 10], "G")
    for observer in (-1, 1, 2):
        seen = {end.observe(observer).to_bytes() for end in closings(state, 0)}
        assert len(seen) == 1
    own = {end.observe(0).to_bytes() for end in closings(state, 0)}
    assert len(own) == 12


@pytest.mark.rule("BK-43")
def test_the_mask_of_the_others_does_not_even_tell_that_a_fist_is_closed() -> None:
    state = position([3, 4, 5], [10, 10, 10], "G")
    before = state.legal(1)
    assert all(end.legal(1) == before for end in closings(state, 0))


@pytest.mark.rule("BK-43")
def test_no_line_of_the_log_tells_what_a_fist_holds() -> None:
    state = position([3, 4, 5], [10, 10, 10], "G")
    for observer in (-1, 0, 1, 2):
        lines = set()
        for action, end in zip(state.legal(0), closings(state, 0), strict=True):
            shown = state.shown(observer, 0, action)
            assert shown == (action if observer == 0 else HIDDEN)
            lines.add(str(view.narrate(state.observe(observer), 0, shown, end.observe(observer))))
        assert len(lines) == 1


@pytest.mark.rule("BK-43")
def test_a_closed_fist_is_seen_as_closed() -> None:
    state = position([3, 4, 5], [10, 10, 10], "G")
    state.apply(0, T)
    assert state.observe(0).record.commit.tolist() == [T, -1, -1, -1]
    assert state.observe(1).record.commit.tolist() == [CLOSED, -1, -1, -1]
    assert state.observe(-1).record.commit.tolist() == [CLOSED, -1, -1, -1]
    assert state.waiting == state.observe(1).waiting == (1, 2)


@pytest.mark.rule("BK-43", "BK-8")
def test_a_redeal_puts_every_legal_thing_into_a_closed_fist_and_nothing_else() -> None:
    state = position([3, 4, 26], [2, 10, 3], "G", thief="AB")
    state.apply(0, 1)
    state.apply(2, 0)
    rng = new_stream(1)
    dealt = [state.redeal(1, rng).record.commit.tolist() for _ in range(300)]
    assert {fists[0] for fists in dealt} == {0, 1, 2, T}
    assert {fists[2] for fists in dealt} == {0, 1, 2, 3}
    assert {tuple(fists[1::2]) for fists in dealt} == {(-1, -1)}


@pytest.mark.rule("BK-10")
def test_after_the_opening_everybody_sees_all_fists() -> None:
    state = position([3, 4], [10, 10], "G")
    state.apply(0, 4)
    state.apply(1, T)
    for observer in (-1, 0, 1):
        assert state.observe(observer) == state
        assert state.observe(observer).record.last.tolist() == [4, T, -1, -1]


@pytest.mark.rule("BK-4")
def test_seats_are_alike() -> None:
    """BK-I11: who sits where changes nothing but the names."""
    rng = new_stream(8)
    state, mirror = GAME.new(4), GAME.new(4)
    order = [2, 0, 3, 1]  # seat i of one table is seat order[i] of the other
    while not state.is_over:
        card = state.sample(rng)
        state.settle(card)
        mirror.settle(card)
        for seat in range(4):
            action = state.choose(seat, rng)
            state.apply(seat, action)
            mirror.apply(order[seat], action)
        for field in ("pos", "gold", "thief", "last", "arrive"):
            assert [mirror.record[field][order[seat]] for seat in range(4)] == state.record[field].tolist()
    assert [mirror.ranks()[order[seat]] for seat in range(4)] == state.ranks()
