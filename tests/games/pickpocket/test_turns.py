"""Turns of a night: PP-6 to PP-11, PP-16, PP-17, PP-19 to PP-21, PP-52, PP-53."""

from __future__ import annotations

import pytest

from larrons.errors import IllegalMove
from tests.games.pickpocket.tables import GAME, choices, discard, do, field, row, scores, status, table, turn

FOUR = ("in hand -", "in hand -", "in hand -", "in hand -")


@pytest.mark.rule("PP-8", "PP-53")
def test_those_outside_are_skipped() -> None:
    state = table("A turn", "in hand -", "away hand -", "caught hand -", "in hand -", "in hand -", row="PK")
    assert turn(do(state, "steal", "> PK")) == "D turn"
    assert turn(do(state, "steal", "> PK", "steal", "> PK", "steal", "> PK")) == "A turn"


@pytest.mark.rule("PP-8")
def test_nobody_plays_out_of_turn() -> None:
    state = table("A turn", "in hand -", "in hand -", "away hand -", "in hand -")
    for seat in (1, 2, 3):
        assert state.legal(seat) == []
        with pytest.raises(IllegalMove) as refused:
            state.apply(seat, 0)
        assert refused.value.rule == "PP-8"


@pytest.mark.rule("PP-9")
def test_what_can_be_done_in_a_turn() -> None:
    state = table("A turn", "in hand PK has beer", *FOUR[1:], row="PK", head="powers night 2 prince B")
    assert choices(state) == {"steal", "leave", "beer", "play 5"}
    assert choices(table("A turn", *FOUR, row="PK")) == {"steal", "leave"}


@pytest.mark.rule("PP-16")
def test_caught_red_handed() -> None:
    state = do(table("A turn", *FOUR, row="PK PK"), "steal", "> VV")
    assert status(state) == ["caught", "in", "in", "in"]
    assert scores(state) == [0, 0, 0, 0]
    assert (row(state), discard(state), turn(state)) == ("PK PK", "VV", "B turn")
    assert field(state, "open_mask") == 3, "the row stays as it was"


@pytest.mark.rule("PP-16")
def test_the_others_play_on_after_somebody_is_caught() -> None:
    state = do(table("A turn", *FOUR, row="PK PK"), "steal", "> VV", "leave")
    assert scores(state) == [0, 4, 0, 0]


@pytest.mark.rule("PP-17", "PP-19")
def test_the_first_guard_is_safe_and_pays_every_exit() -> None:
    state = do(table("A turn", *FOUR, row="PK"), "steal", "> guard 6")
    assert (turn(state), status(state), row(state)) == ("B turn", ["in"] * 4, "PK")
    assert scores(do(state, "leave", "leave")) == [0, 8, 8, 0]


@pytest.mark.rule("PP-10", "PP-17")
def test_the_second_guard_ends_the_night_for_all_inside() -> None:
    state = table("B turn", "5@4 +5 away hand -", *FOUR[1:], row="PKVJ PKVJ", guards="4a, gone 2")
    state = do(state, "steal", "> guard 5")
    assert scores(state) == [5, 0, 0, 0]
    assert (field(state, "night"), field(state, "guards_seen"), turn(state)) == (3, 3, "A turn")


@pytest.mark.rule("PP-17", "PP-46")
def test_a_warning_does_not_help_against_the_second_guard() -> None:
    state = table("A turn", "in up hand -", "in up hand -", row="PKVJ PKVJ", guards="4a")
    state = do(state, "steal", "> guard 5")
    assert (scores(state), field(state, "night")) == ([0, 0], 3)


@pytest.mark.rule("PP-17")
def test_a_guard_of_an_earlier_night_does_not_count() -> None:
    state = do(table("A turn", *FOUR, row="PK", guards="-, gone 4a 5"), "steal", "> guard 6", "leave")
    assert scores(state) == [0, 8, 0, 0]


@pytest.mark.rule("PP-19")
def test_slipping_away_leaves_the_row_for_the_others() -> None:
    state = do(table("A turn", *FOUR, row="PKV PKV"), "leave")
    assert (scores(state), status(state), row(state), turn(state)) == (
        [6, 0, 0, 0],
        ["away", "in", "in", "in"],
        "PKV PKV",
        "B turn",
    )
    assert field(state, "night_points", 4) == [6, 0, 0, 0]


@pytest.mark.rule("PP-19", "PP-21")
def test_leaving_an_empty_row_is_allowed_and_lifts_no_marker() -> None:
    state = do(table("A turn", *FOUR), "leave")
    assert (scores(state), status(state)[0]) == ([0, 0, 0, 0], "away")
    assert field(state, "arrival", 4) == [0, 1, 2, 3]


@pytest.mark.rule("PP-21", "PP-7")
def test_a_marker_lands_on_top_of_its_equals() -> None:
    state = table("A turn", "0@0 in hand -", "2@4 in hand -", "0@2 in hand -", "0@3 in hand -", row="PK")
    state = do(state, "leave")
    assert scores(state) == [2, 2, 0, 0]
    assert field(state, "arrival", 4) == [5, 4, 2, 3]
    assert field(state, "clock") == 6
    state = do(state, "steal", "> JJ", "leave", "steal", "> JJ")
    assert scores(state) == [2, 2, 2, 0]
    assert field(state, "prince") == 1, "B was there first"


@pytest.mark.rule("PP-7", "PP-21")
def test_a_lap_ahead_on_the_same_space_is_no_tie() -> None:
    state = table("D double 1", "12@4 away hand -", "62@5 away hand -", "12@6 away hand -", "0@3 in hand -", row="PK")
    state = do(state, "steal", "> JJ")
    assert field(state, "prince") == 1


@pytest.mark.rule("PP-7")
def test_with_no_points_at_all_the_bottom_marker_stays_prince() -> None:
    state = table("D double 1", "0@2 away hand -", "0@0 caught hand -", "0@3 caught hand -", "0@1 in hand -", row="PK")
    assert turn(do(state, "steal", "> JJ")) == "B turn"


@pytest.mark.rule("PP-11", "PP-52")
def test_between_two_nights() -> None:
    state = table(
        "D double 1",
        "5@4 away hand PK",
        "9@5 away hand -",
        "caught hand -",
        "in hand VV",
        row="PK PK",
        guards="4a, gone 2",
        discard="PP",
    )
    after = do(state, "steal", "> JJ")
    assert str(after) == (
        "4p night 3 prince B | row - | guards -, gone 2 4a | discard 2xPK PP JJ | "
        "A 5@4 in hand PK | B 9@5 in hand - | C 0@2 in hand - | D 0@3 in hand VV | B turn"
    )
    assert field(after, "bag_loot") == field(state, "bag_loot") - 1, "nothing returns to the bag"


@pytest.mark.rule("PP-52")
def test_the_prince_starts_with_powers_too_once_they_are_chosen() -> None:
    state = table(
        "D double 1",
        "5@4 away hand -",
        "9@5 away hand - has bruce",
        "0@2 caught hand - has beer*",
        "0@3 in hand - has glove",
        row="PK",
        head="powers night 2 prince A",
    )
    after = do(state, "steal", "> JJ")
    assert turn(after) == "D picks"
    assert field(after, "power_owner") == [-1] * 7
    assert field(after, "power_used") == 0
    assert turn(do(after, "take beer", "take bruce", "take glove")) == "B turn"


@pytest.mark.rule("PP-53")
def test_the_next_thief_is_counted_from_the_one_who_acted() -> None:
    state = table("C turn", *FOUR, row="PK")
    assert turn(do(state, "leave")) == "D turn"
    assert turn(do(state, "steal", "> VV")) == "D turn"


@pytest.mark.rule("PP-22", "PP-53")
def test_the_last_one_is_in_double_or_nothing_before_he_has_had_a_turn() -> None:
    state = table("A turn", "in hand -", "in hand -", "away hand -", "away hand -", row="PK")
    assert turn(do(state, "leave")) == "B double 2"
    assert turn(do(state, "steal", "> VV")) == "B double 2"


@pytest.mark.rule("PP-10")
def test_a_night_can_end_by_double_or_nothing_won_or_lost() -> None:
    state = table("A double 1", "in hand -", "away hand -", "away hand -", "away hand -", row="PK")
    for tile in ("PK", "VV"):
        assert field(do(state, "steal", f"> {tile}"), "night") == 3


def test_an_unknown_action_is_refused_with_a_rule() -> None:
    state = table("A turn", *FOUR)
    for action in (-1, 39, 15 + 20):
        with pytest.raises(IllegalMove) as refused:
            state.apply(0, action)
        assert refused.value.rule.startswith("PP-")
    assert GAME.actions == 39
