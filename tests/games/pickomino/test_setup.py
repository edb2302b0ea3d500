"""Setting up and taking turns: PK-1 to PK-4."""

from __future__ import annotations

from collections import Counter

import pytest

from larrons.engine.rng import new_stream
from larrons.errors import OptionError
from tests.games.pickomino.tables import (
    ALL_TILES,
    GAME,
    SEATS,
    choices,
    dice_due,
    do,
    down,
    fail_turn,
    fresh,
    grill,
    on_turn,
    roll,
    stack,
    take_turn,
)

every_number = pytest.mark.parametrize("players", range(2, 8))


@pytest.mark.rule("PK-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 8, 100])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(OptionError):
        GAME.new(players)


@pytest.mark.rule("PK-1", "PK-2")
@every_number
def test_all_tiles_lie_on_the_grill_whatever_the_number_of_players(players: int) -> None:
    state = GAME.new(players)
    assert state.players == players
    assert grill(state) == list(ALL_TILES)
    assert down(state) == []
    assert all(stack(state, seat) == [] for seat in SEATS[:players])
    assert state.scores() == [0] * players


@pytest.mark.rule("PK-2")
def test_four_tiles_carry_one_worm_four_two_four_three_and_four_four() -> None:
    assert GAME.box["worms"][0].tolist() == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]


@pytest.mark.rule("PK-3")
@every_number
def test_the_start_player_is_drawn_before_anything_else(players: int) -> None:
    state = GAME.new(players)
    assert state.is_chance
    assert choices(state) == set()
    assert state.chances() == dict.fromkeys(range(players), 1)
    for seat in range(players):
        drawn = state.copy()
        drawn.settle(seat)
        assert on_turn(drawn) == SEATS[seat]
        assert dice_due(drawn) == 8
        assert drawn.chances() == fresh(players, seat).chances()


@pytest.mark.rule("PK-3")
def test_every_seat_is_drawn_about_equally_often() -> None:
    state, rng = GAME.new(5), new_stream(3)
    drawn = Counter(state.sample(rng) for _ in range(5000))
    assert set(drawn) == set(range(5))
    assert all(abs(count - 1000) < 4 * 28.3 for count in drawn.values())  # four standard deviations


@pytest.mark.rule("PK-3")
@every_number
def test_a_given_start_player_is_not_drawn(players: int) -> None:
    for seat in range(players):
        state = fresh(players, seat)
        assert on_turn(state) == SEATS[seat]
        assert dice_due(state) == 8
        assert len(state.chances()) == 1287  # a roll
    with pytest.raises(OptionError):
        fresh(players, players)
    with pytest.raises(OptionError):
        fresh(players, -2)


@pytest.mark.rule("PK-3", "PK-4")
def test_the_drawn_player_begins_and_the_next_seats_follow() -> None:
    state = GAME.new(3)
    state.settle(2)
    seats = [on_turn(state)]
    for _ in range(3):
        seats.append(on_turn(fail_turn(state)))
    assert seats == ["C", "A", "B", "C"]


@pytest.mark.rule("PK-4")
@every_number
def test_everybody_plays_in_seat_order_after_takes_and_failures_alike(players: int) -> None:
    state = fresh(players, start=1)
    for number in range(3 * players):
        assert on_turn(state) == SEATS[(1 + number) % players]
        (take_turn if number % 4 == 0 else fail_turn)(state)
    assert not state.is_over


@pytest.mark.rule("PK-4")
def test_nobody_else_is_asked_during_a_turn() -> None:
    state = roll(fresh(4, start=2), "1234555W")
    assert state.waiting == (2,)
    assert [bool(state.legal(seat)) for seat in range(4)] == [False, False, True, False]
    assert roll(do(state, "keep 5"), "WWWW4").waiting == (2,)
    do(state, "keep W")
    assert state.waiting == (2,)  # asked whether to take 35 or to roll
