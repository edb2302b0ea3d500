"""Double or nothing: PP-22 to PP-27."""

from __future__ import annotations

import pytest

from larrons.errors import IllegalMove
from tests.games.pickpocket.tables import choices, discard, do, field, row, scores, status, table, turn

OUT = ("away hand -", "caught hand -", "thrown hand -")


@pytest.mark.rule("PP-22")
def test_the_last_thief_may_not_simply_leave() -> None:
    state = table("D double 2", *OUT, "in hand PK", row="PK")
    assert choices(state) == {"steal", "play 5"}
    with pytest.raises(IllegalMove) as refused:
        do(state, "leave")
    assert refused.value.rule == "PP-22"


@pytest.mark.rule("PP-22", "PP-26")
@pytest.mark.parametrize("moves", [("play 5", "play 5"), ("play 5", "steal", "> PK"), ("steal", "> PK", "play 5")])
def test_two_tiles_from_hand_or_bag_in_any_mix(moves: tuple[str, ...]) -> None:
    state = do(table("D double 2", *OUT, "in hand 2xPK", row="PK"), *moves)
    assert scores(state) == [0, 0, 0, 12]
    assert field(state, "night") == 3


@pytest.mark.rule("PP-22")
def test_one_tile_is_not_enough() -> None:
    state = do(table("D double 2", *OUT, "in hand 2xPK", row="PK"), "play 5")
    assert (turn(state), scores(state), row(state)) == ("D double 1", [0, 0, 0, 0], "PK PK")


@pytest.mark.rule("PP-23")
def test_the_second_tile_must_fit_the_row_with_the_first() -> None:
    state = table("D double 2", *OUT, "in hand PP KK VV", row="PK")
    assert choices(state) == {"steal", "play 11", "play 12"}
    state = do(state, "play 11")
    assert choices(state) == {"steal"}
    with pytest.raises(IllegalMove) as refused:
        do(state, "play 12")
    assert refused.value.rule == "PP-23"


@pytest.mark.rule("PP-24")
@pytest.mark.parametrize("moves", [("> VV",), ("> PK", "steal", "> JJ"), ("> PP", "steal", "> KK")])
def test_caught_on_either_tile_he_scores_nothing(moves: tuple[str, ...]) -> None:
    state = do(table("D double 2", *OUT, "3@3 in hand -", row="PK"), "steal", *moves)
    assert scores(state) == [0, 0, 0, 3]
    assert field(state, "night") == 3
    assert moves[-1][2:] in discard(state)


@pytest.mark.rule("PP-24")
@pytest.mark.parametrize("first", [(), ("steal", "> PK")])
def test_the_second_guard_ends_it(first: tuple[str, ...]) -> None:
    state = do(table("D double 2", *OUT, "3@3 in hand -", row="PK", guards="2"), *first, "steal", "> guard 6")
    assert (scores(state), field(state, "night")) == ([0, 0, 0, 3], 3)


@pytest.mark.rule("PP-24", "PP-28")
def test_the_seventh_guard_ends_it_and_the_game() -> None:
    state = table("D double 1", *OUT, "3@3 in hand PP", row="PK PK", guards="-, gone 2 3 4a 4b 4c 5")
    state = do(state, "steal", "> guard 6")
    assert state.is_over
    assert (scores(state), state.scores()) == ([0, 0, 0, 3], [0, 0, 0, 5])


@pytest.mark.rule("PP-25", "PP-26")
def test_a_first_guard_counts_as_a_tile_and_pays_once() -> None:
    state = do(table("D double 2", *OUT, "in hand -", row="PK"), "steal", "> guard 6")
    assert (turn(state), row(state)) == ("D double 1", "PK")
    assert scores(do(state, "steal", "> PK")) == [0, 0, 0, 14]
    last = do(table("D double 1", *OUT, "in hand -", row="PK"), "steal", "> guard 6")
    assert scores(last) == [0, 0, 0, 10]


@pytest.mark.rule("PP-25")
def test_with_the_switch_off_a_first_guard_uses_up_no_tile() -> None:
    head = "don_guard_counts=off night 2 prince A"
    state = do(table("D double 1", *OUT, "in hand -", row="PK", head=head), "steal", "> guard 6")
    assert (turn(state), scores(state)) == ("D double 1", [0, 0, 0, 0])
    assert scores(do(state, "steal", "> PK")) == [0, 0, 0, 14]
    assert scores(do(state, "steal", "> guard 5")) == [0, 0, 0, 0]


@pytest.mark.rule("PP-26")
def test_the_guard_is_not_doubled() -> None:
    state = table("D double 1", *OUT, "in hand PKV", row="PKV PKV", guards="4a")
    assert scores(do(state, "play 1"))[3] == 2 * 9 + 4


@pytest.mark.rule("PP-22")
def test_on_an_empty_row_everything_fits() -> None:
    state = table("D double 2", *OUT, "in hand JJ KK", row="-")
    assert choices(state) == {"steal", "play 12", "play 14"}
    assert turn(do(state, "play 14")) == "D double 1"


@pytest.mark.rule("PP-27", "PP-39")
def test_a_won_double_or_nothing_is_a_voluntary_exit_for_powers_and_a_lost_one_is_not() -> None:
    head = "powers night 2 prince A"
    state = table("D double 1", *OUT, "in hand - has bruce", row="PK", head=head)
    assert scores(do(state, "steal", "> PK")) == [0, 0, 0, 2 * 4 + 2]
    assert scores(do(state, "steal", "> VV")) == [0, 0, 0, 0]
    glove = table("D double 1", *OUT, "in hand - has glove", row="PK", head=head)
    assert turn(do(glove, "steal", "> PK")) == "D glove double 0"
    assert turn(do(glove, "steal", "> VV")).endswith("picks"), "no glove for the loser"


@pytest.mark.rule("PP-26")
def test_the_winner_counts_as_out_and_gets_one_move_of_the_marker() -> None:
    state = table("D double 1", *OUT, "in hand - has glove", row="PK", guards="3", head="powers night 2 prince A")
    state = do(state, "steal", "> PK")
    assert status(state) == ["away", "caught", "thrown", "won"]
    assert field(state, "arrival", 4) == [0, 1, 2, 4]
    assert field(state, "clock") == 5
