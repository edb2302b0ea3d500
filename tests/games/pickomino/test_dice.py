"""The dice of a turn: PK-5 to PK-16."""

from __future__ import annotations

from collections.abc import Callable
from math import factorial, prod

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.errors import IllegalMove
from tests.games.pickomino.tables import (
    GAME,
    choices,
    dice_due,
    do,
    fail_turn,
    fresh,
    on_turn,
    roll,
    table,
    take_turn,
    tiles,
)


@pytest.mark.rule("PK-5")
@pytest.mark.parametrize("turn_before", [fail_turn, take_turn])
def test_a_turn_starts_with_all_eight_dice(turn_before: Callable[[State], State]) -> None:
    for state in (fresh(), turn_before(fresh())):
        assert dice_due(state) == 8
        assert not state.record.kept.any()
        assert state.record.total == 0


@pytest.mark.rule("PK-5")
@pytest.mark.parametrize("dice", range(1, 9))
def test_a_roll_shows_each_combination_as_often_as_fair_dice_do(dice: int) -> None:
    kept = "12345W55"[: 8 - dice] if dice > 3 else "1" * (8 - dice)
    state = table(f"A keeps {kept} to roll") if kept else fresh()
    weights = state.chances()
    assert sum(weights.values()) == 6**dice
    assert len(weights) == {1: 6, 2: 21, 3: 56, 4: 126, 5: 252, 6: 462, 7: 792, 8: 1287}[dice]
    notation = GAME.module("notation")
    shown = []
    for outcome, weight in weights.items():
        text = notation.format_outcome(state, outcome)
        counts = [text.count(face) for face in "12345W"]
        assert weight == factorial(dice) // prod(map(factorial, counts))
        shown.append(counts)
    assert shown == sorted(shown)  # outcomes are numbered in the order of their counts
    assert notation.format_outcome(state, 0) == "W" * dice


@pytest.mark.rule("PK-6")
def test_any_face_may_be_chosen_in_the_first_roll_if_it_shows() -> None:
    assert choices(roll(fresh(), "1234555W")) == {"keep 1", "keep 2", "keep 3", "keep 4", "keep 5", "keep W"}
    assert choices(roll(fresh(), "11113333")) == {"keep 1", "keep 3"}


@pytest.mark.rule("PK-6")
def test_a_face_set_aside_earlier_in_the_turn_is_taboo() -> None:
    state = table("A keeps WW rolls 44WWW1")
    assert choices(state) == {"keep 1", "keep 4"}
    with pytest.raises(IllegalMove):
        do(state, "keep W")
    assert choices(state) == {"keep 1", "keep 4"}  # a refused action changes nothing


@pytest.mark.rule("PK-6", "PK-5")
def test_the_next_turn_knows_no_taboo() -> None:
    state = fail_turn(fresh())
    assert choices(roll(state, "55555WWW")) == {"keep 5", "keep W"}


@pytest.mark.rule("PK-7")
def test_all_dice_of_the_face_are_set_aside_and_only_those() -> None:
    state = do(roll(fresh(), "1223WWW4"), "keep W")
    assert state.record.kept.tolist() == [0, 0, 0, 0, 0, 3]
    assert not state.record.rolled.any()
    assert dice_due(state) == 5
    do(roll(state, "22223"), "keep 2")
    assert state.record.kept.tolist() == [0, 4, 0, 0, 0, 3]


@pytest.mark.rule("PK-8", "PK-16")
def test_a_face_must_be_chosen_even_if_it_is_the_only_one() -> None:
    state = table("A keeps 44WW rolls 445W")
    assert choices(state) == {"keep 5"}
    assert state.waiting == (0,)


@pytest.mark.rule("PK-8")
def test_nobody_stops_or_rolls_between_a_roll_and_its_set_aside() -> None:
    # 25 with a worm before the roll: the tile was there to take, but the roll is made
    state = roll(do(table("A keeps 555WW decides", switches="give_up"), "roll"), "111")
    assert choices(state) == {"keep 1"}
    for action in ("take 25", "roll", "give up"):
        with pytest.raises(IllegalMove):
            do(state, action)


@pytest.mark.rule("PK-9", "PK-30")
def test_a_roll_of_taboo_faces_only_fails_at_once() -> None:
    state = table("A keeps 44WW5 to roll", a="30")
    assert on_turn(roll(state.copy(), "145")) == "A"
    roll(state, "44W")
    assert on_turn(state) == "B"
    assert 30 not in tiles(state)[2]


@pytest.mark.rule("PK-10")
@pytest.mark.parametrize(
    ("turn", "face", "before", "after"),
    [
        ("A rolls 1223WWW5", "1", 0, 1),
        ("A rolls 1223WWW5", "2", 0, 4),
        ("A rolls 1223WWW5", "3", 0, 3),
        ("A rolls 144445WW", "4", 0, 16),
        ("A rolls 1223WWW5", "5", 0, 5),
        ("A rolls 1223WWW5", "W", 0, 15),
        ("A keeps WW rolls 44WWW1", "4", 10, 18),
        ("A keeps 44WW rolls 445W", "5", 18, 23),
        ("A keeps 1234 rolls 15WW", "W", 10, 20),
        ("A keeps 4455WW rolls 14", "1", 28, 29),
    ],
)
def test_the_total_adds_the_points_and_a_worm_counts_five(turn: str, face: str, before: int, after: int) -> None:
    state = table(turn)
    assert state.record.total == before
    assert do(state, f"keep {face}").record.total == after


@pytest.mark.rule("PK-10", "PK-25")
def test_the_total_reaches_forty() -> None:
    state = table("A keeps WWWWWWW rolls 5")
    assert state.record.total == 35
    assert tiles(do(state, "keep 5"))[2] == [36]  # 40 takes the highest tile


@pytest.mark.rule("PK-11", "PK-14")
def test_eight_dice_close_the_turn() -> None:
    state = do(table("A keeps 4445 rolls WWWW"), "keep W")  # 37
    assert on_turn(state) == "B"
    assert tiles(state)[2] == [36]


@pytest.mark.rule("PK-11", "PK-14")
def test_six_faces_close_the_turn_and_the_die_left_is_not_rolled() -> None:
    state = do(table("A keeps 12345 rolls WWW", b="30"), "keep W")  # 30: all dice
    assert choices(state) == {"take 29", "take 30"}
    state = do(table("A keeps 123455 rolls WW", b="30"), "keep W")
    assert choices(state) == {"take 29", "take 30"}
    state = do(table("A keeps 12345 rolls WW1", b="25"), "keep W")  # 25 with a die left
    assert choices(state) == {"take 24", "take 25"}  # no roll
    state = do(table("A keeps 1234W rolls 551"), "keep 5")
    assert tiles(state)[2] == [25]  # the only take is carried out


@pytest.mark.rule("PK-11", "PK-30")
def test_six_faces_with_two_dice_left_make_twenty_and_fail() -> None:
    state = do(table("A keeps 12345 rolls 12W", a="22"), "keep W")
    assert on_turn(state) == "B"
    assert tiles(state)[2] == []


@pytest.mark.rule("PK-12")
def test_rolling_on_rolls_all_remaining_dice() -> None:
    state = do(table("A keeps 44WW5 decides"), "roll")
    assert dice_due(state) == 3
    assert len(state.chances()) == 56
    assert choices(roll(state, "123")) == {"keep 1", "keep 2", "keep 3"}


@pytest.mark.rule("PK-12", "PK-13")
def test_an_open_turn_with_a_tile_in_reach_is_a_choice() -> None:
    state = do(table("A keeps 44WW rolls 445W"), "keep 5")  # 23
    assert choices(state) == {"roll", "take 23"}
    assert choices(roll(do(state, "roll"), "113")) == {"keep 1", "keep 3"}


@pytest.mark.rule("PK-13", "PK-16")
@pytest.mark.parametrize(
    ("turn", "face", "why"),
    [
        ("A keeps WW rolls 114444", "keep 4", "26 reaches nothing: the lowest face-up tile is 27"),
        ("A keeps WW rolls 144555", "keep 4", "18 is below every tile"),
        ("A keeps 4444 rolls 1555", "keep 5", "31, but no worm"),
    ],
)
def test_without_a_take_an_open_turn_must_roll(turn: str, face: str, why: str) -> None:
    state = do(table(turn, grill="27-36"), face)
    assert on_turn(state) == "A", why
    assert dice_due(state) in (1, 2, 4)
    assert choices(state) == set()


@pytest.mark.rule("PK-13")
def test_a_total_that_reaches_nothing_yet_is_no_failure() -> None:
    state = do(table("A keeps 44WW rolls 445W", a="21", grill="26-36"), "keep 5")  # 23, no tile below 26
    assert (on_turn(state), dice_due(state)) == ("A", 3)
    assert tiles(state)[2] == [21]


@pytest.mark.rule("PK-14", "PK-16")
def test_a_closed_turn_takes_its_only_tile_without_a_question() -> None:
    state = do(table("A keeps 44455 rolls WWW", switches="give_up"), "keep W")  # 37
    assert on_turn(state) == "B"
    assert tiles(state)[2] == [36]


@pytest.mark.rule("PK-14", "PK-16", "PK-22", "PK-23")
def test_a_closed_turn_asks_between_the_steal_and_the_grill() -> None:
    state = do(table("A keeps 33444 rolls WWW", b="25 33"), "keep W")  # 33
    assert choices(state) == {"take 33", "take 32"}
    assert tiles(do(state.copy(), "take 33"))[2] == [33]
    assert tiles(do(state.copy(), "take 32"))[2] == [32]


@pytest.mark.rule("PK-15")
def test_a_turn_has_at_most_six_rolls() -> None:
    state = fresh()
    for number, face in enumerate("12345W"):
        due = dice_due(state)
        assert (state.record.rolls, due) == (number, 8 - number)
        roll(state, face + "12345W"[max(number - 1, 0)] * (due - 1) if number else "1WWWWWWW")
        assert on_turn(state) == "A"
        do(state, f"keep {face}")
    assert on_turn(state) == "B"
    assert state.record.rolls == 0


@pytest.mark.rule("PK-15")
def test_no_turn_of_random_play_has_a_seventh_roll() -> None:
    state, rng = fresh(2), new_stream(15)
    most = rolls = turn = 0
    while not state.is_over:
        if state.is_chance:
            rolls = rolls + 1 if state.record.turn == turn else 1
            turn, most = int(state.record.turn), max(most, rolls)
            state.settle(state.sample(rng))
        else:
            (seat,) = state.waiting
            state.apply(seat, state.legal(seat)[0])  # low faces, and rolling on
    assert most == 6


@pytest.mark.rule("PK-16")
def test_only_a_real_choice_is_asked() -> None:
    forced_roll = do(roll(fresh(), "WW112233"), "keep W")
    assert forced_roll.waiting == ()
    assert dice_due(forced_roll) == 6
    failure = fail_turn(fresh())
    assert (failure.waiting, on_turn(failure)) == ((), "B")
    asked = do(roll(fresh(), "WWWWW123"), "keep W")  # 25
    assert asked.waiting == (0,)
    assert choices(asked) == {"roll", "take 25"}


@pytest.mark.rule("PK-16", "PK-51")
def test_giving_up_makes_every_open_turn_a_choice() -> None:
    state = do(roll(fresh(give_up=True), "WW112233"), "keep W")
    assert choices(state) == {"roll", "give up"}
