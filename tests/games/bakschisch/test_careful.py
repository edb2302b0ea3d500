"""What the rule bot must choose, and that it beats the one it has followed."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.games.bakschisch import GAME
from tests.games.bakschisch.former_bot import former
from tests.games.bakschisch.helpers import CROSS, THRONE, T, position
from tests.games.duels import share_of_careful

ALL = "fifth_zero_all=true"


def choices(state: State, seat: int = 0) -> set[int]:
    """What it does with luck of many kinds."""
    return {state.choose(seat, new_stream(number), "careful") for number in range(300)}


@pytest.mark.rule("BK-11")
def test_no_offer_is_higher_than_the_fullest_rival_bag() -> None:
    assert max(choices(position([3, 4], [17, 3], "G", 4, thief="B"))) == 3
    assert max(choices(position([3, 4, 5], [22, 3, 5], "G", 4, thief="B"))) == 5


@pytest.mark.rule("BK-17")
def test_no_offer_on_the_fifth_bribe_is_more_than_safe() -> None:
    assert max(choices(position([12, 4, 5], [20, 3, 7], "E", 5, thief=""))) == 4


@pytest.mark.rule("BK-16", "BK-37")
def test_on_the_throne_it_saves_its_gold_until_the_fifth_bribe() -> None:
    assert choices(position([THRONE, 24, 9], [9, 9, 9], "F", 2)) == {0}
    assert choices(position([THRONE, 24, 9], [9, 5, 9], "F", 5)) == {6}


@pytest.mark.rule("BK-14", "BK-37")
def test_it_does_not_storm_a_throne_that_it_cannot_hold() -> None:
    assert choices(position([30, 20, 9], [6, 9, 8], "G", 2)) == {0}
    assert choices(position([30, 20, 9], [12, 9, 5], "G", 2)) == {6}, "6 are left, and the poorest has 5"
    assert choices(position([30, 20], [18, 2], "G", 2)) == {2}, "nobody can offer more"


@pytest.mark.rule("BK-18")
def test_with_fifth_zero_all_it_sends_everybody_back_from_the_throne() -> None:
    assert choices(position([THRONE, 12], [9, 3], "G", 5, options=ALL), 1) == {T}
    assert choices(position([THRONE, 12], [9, 3], "G", 5, thief="A", options=ALL), 1) == {0}


@pytest.mark.rule("BK-27")
def test_the_thief_goes_out_before_the_palace_takes_it() -> None:
    state = position([CROSS, 20, 18], [8, 10, 10], "F")
    chosen = [state.choose(0, new_stream(number), "careful") for number in range(300)]
    assert chosen.count(T) > 200


@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_its_predecessor(players: int) -> None:
    """With half of the seats each; without a difference the share would be 0.5."""
    assert share_of_careful(GAME, former, players, 4000) > 0.53


def test_the_same_seed_gives_the_same_choice() -> None:
    state = position([12, 9], [10, 10], "G")
    assert len({state.choose(0, new_stream(4), "careful") for _ in range(5)}) == 1
