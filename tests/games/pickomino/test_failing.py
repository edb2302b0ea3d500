"""Failed turns: PK-30 to PK-35."""

from __future__ import annotations

import pytest

from tests.games.pickomino.tables import (
    dice_due,
    do,
    down,
    fail_turn,
    fresh,
    grill,
    on_turn,
    roll,
    stack,
    table,
    take_turn,
    tiles,
)


@pytest.mark.rule("PK-30", "PK-9")
def test_case_a_only_faces_set_aside_already() -> None:
    state = roll(table("A keeps 44WW5 to roll", a="22 30"), "455")
    assert on_turn(state) == "B"
    assert stack(state, "A") == [22]


@pytest.mark.rule("PK-30", "PK-20")
@pytest.mark.parametrize("turn", ["A keeps 333444 rolls 55", "A keeps 144444 rolls 55", "A rolls 55555555"])
def test_case_b_a_closed_turn_without_a_worm(turn: str) -> None:
    state = do(table(turn, a="22 30"), "keep 5")  # 31, although tile 31 lies there; 40
    assert 31 in grill(state)
    assert on_turn(state) == "B"
    assert stack(state, "A") == [22]


@pytest.mark.rule("PK-30")
def test_a_roll_without_a_worm_fails_nothing_while_the_turn_is_open() -> None:
    state = do(table("A keeps 333 rolls 44555", a="22"), "keep 5")
    assert (on_turn(state), dice_due(state)) == ("A", 2)
    assert stack(state, "A") == [22]


@pytest.mark.rule("PK-30", "PK-26")
def test_case_c_a_closed_turn_that_reaches_no_tile() -> None:
    state = do(table("A keeps 3334WW rolls 11", a="30 25", grill="26-29 31-36"), "keep 1")  # 25, his own top tile
    assert on_turn(state) == "B"
    assert stack(state, "A") == [30]
    assert 25 in grill(state)


@pytest.mark.rule("PK-30")
def test_case_c_a_total_below_every_tile() -> None:
    state = do(table("A keeps 1111W rolls 222", a="30"), "keep 2")  # 15
    assert on_turn(state) == "B"
    assert stack(state, "A") == []


@pytest.mark.rule("PK-30")
def test_an_exact_steal_saves_a_closed_turn() -> None:
    state = do(table("A keeps 3334WW rolls 11", a="30", b="25", grill="26-29 31-36"), "keep 1")
    assert stack(state, "A") == [30, 25]


@pytest.mark.rule("PK-31")
@pytest.mark.parametrize("switches", ["", "short_game"])
def test_failing_with_an_empty_stack_changes_nothing(switches: str) -> None:
    state = table("A to roll", b="25 30", down="36", switches=switches)
    before = tiles(state)
    assert tiles(fail_turn(state)) == before
    assert on_turn(state) == "B"
    assert dice_due(state) == 8


@pytest.mark.rule("PK-31")
def test_a_whole_round_of_failures_turns_nothing_in_a_new_game() -> None:
    state = fresh(7)
    for _ in range(14):
        fail_turn(state)
    assert grill(state) == list(range(21, 37))


@pytest.mark.rule("PK-32", "PK-33")
def test_the_top_tile_goes_back_and_the_highest_is_turned() -> None:
    state = fail_turn(table("A to roll", a="22 30", down="35 36"))
    assert stack(state, "A") == [22]
    assert 30 in grill(state)
    assert down(state) == [34, 35, 36]


@pytest.mark.rule("PK-32")
def test_a_returned_tile_can_be_taken_again() -> None:
    state = fail_turn(table("A to roll", a="25"))
    do(roll(state, "WWWWW123"), "keep W", "take 25")
    assert stack(state, "B") == [25]


@pytest.mark.rule("PK-33")
def test_nothing_is_turned_if_the_returned_tile_is_the_highest() -> None:
    state = fail_turn(table("A to roll", a="30", grill="21-29"))
    assert 30 in grill(state)
    assert down(state) == [31, 32, 33, 34, 35, 36]
    state = fail_turn(table("A to roll", a="36"))
    assert down(state) == []


@pytest.mark.rule("PK-33")
def test_the_highest_of_the_grill_is_turned_not_the_highest_of_a_stack() -> None:
    state = fail_turn(table("A to roll", a="22", b="35 36", c="34"))
    assert down(state) == [33]
    assert stack(state, "B") == [35, 36]


@pytest.mark.rule("PK-33", "PK-35")
def test_one_tile_at_most_is_returned_and_one_turned() -> None:
    state = fail_turn(table("A to roll", a="22 30 24", b="25"))
    assert (stack(state, "A"), stack(state, "B")) == ([22, 30], [25])
    assert down(state) == [36]


@pytest.mark.rule("PK-33")
def test_a_face_down_tile_may_be_lower_than_a_face_up_one() -> None:
    state = fail_turn(table("A to roll", a="22", b="36"))
    assert down(state) == [35]
    fail_turn(state)  # B returns 36, now the highest
    assert down(state) == [35]
    assert 36 in grill(state)


@pytest.mark.rule("PK-34")
def test_a_face_down_tile_is_neither_taken_nor_counted_nor_turned_again() -> None:
    state = take_turn(table("A to roll", down="36"))  # 40
    assert stack(state, "A") == [35]
    state = fail_turn(table("A to roll", a="22", down="34 36"))
    assert down(state) == [34, 35, 36]
    state = fail_turn(table("A to roll", a="33", down="34-36"))
    assert down(state) == [34, 35, 36]  # 33 is the highest face-up tile: face-down ones do not count
    assert 33 in grill(state)


@pytest.mark.rule("PK-34")
def test_a_face_down_tile_never_comes_back() -> None:
    state = table("A to roll", a="21 22 23 24", b="25", down="36")
    seen: set[int] = set()
    for _ in range(12):
        fail_turn(state)
        assert seen <= set(down(state))
        seen = set(down(state))
    assert seen == {31, 32, 33, 34, 35, 36}  # five returns, five turned


@pytest.mark.rule("PK-35")
def test_after_a_failure_the_next_player_starts_afresh() -> None:
    state = roll(table("C keeps 44WW5 to roll", c="30"), "455")
    assert on_turn(state) == "A"
    assert dice_due(state) == 8
    assert (state.record.turn, state.record.total, state.record.rolls) == (3, 0, 0)
    assert not state.record.kept.any()
