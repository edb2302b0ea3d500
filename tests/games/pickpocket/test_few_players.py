"""Two and three players: PP-43 to PP-49."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.errors import IllegalMove
from tests.games.pickpocket.tables import GAME, choices, discard, do, field, row, scores, status, table, turn


@pytest.mark.rule("PP-43", "PP-49")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_stands_at_nightfall_if_there_are_warnings(players: int) -> None:
    state, rng = GAME.new(players), new_stream(2)
    while state.is_chance:
        state.settle(state.sample(rng))
    assert field(state, "standing", players) == [int(players <= 3)] * players


@pytest.mark.rule("PP-46", "PP-53")
def test_a_standing_thief_is_warned_first() -> None:
    state = do(table("A turn", "in up hand -", "in up hand -", "in up hand -", row="PK"), "steal", "> VV")
    assert (status(state), field(state, "standing", 3)) == (["in"] * 3, [0, 1, 1])
    assert (row(state), discard(state), turn(state)) == ("PK", "VV", "B turn")


@pytest.mark.rule("PP-46")
def test_he_plays_normally_the_next_time_round() -> None:
    state = do(table("A turn", "in up hand -", "in up hand -", row="PK"), "steal", "> VV", "steal", "> PK")
    assert choices(state) == {"steal", "leave"}
    assert scores(do(state, "leave"))[0] == 4


@pytest.mark.rule("PP-46", "PP-16")
def test_a_lying_thief_is_out() -> None:
    state = do(table("A turn", "in down hand -", "in up hand -", "in up hand -", row="PK"), "steal", "> VV")
    assert (status(state), turn(state)) == (["caught", "in", "in"], "B turn")


@pytest.mark.rule("PP-43", "PP-46")
def test_four_players_get_no_warning() -> None:
    state = do(table("A turn", *["in hand -"] * 4, row="PK"), "steal", "> VV")
    assert status(state)[0] == "caught"


@pytest.mark.rule("PP-47")
def test_who_may_be_laid_down() -> None:
    state = do(table("B turn", "in up hand -", "in up hand -", "in up hand -", row="PK"), "leave")
    assert (turn(state), choices(state)) == ("B lays", {"lay down A", "lay down C"})
    for action in ("lay down B", "steal"):
        with pytest.raises(IllegalMove) as refused:
            do(state, action)
        assert refused.value.rule == "PP-47"
    assert field(do(state, "lay down A"), "standing", 3) == [0, 1, 1]
    assert turn(do(state, "lay down A")) == "C turn"


@pytest.mark.rule("PP-47")
def test_a_thief_outside_is_not_laid_down() -> None:
    state = do(table("B turn", "away up hand -", "in up hand -", "in up hand -", row="PK"), "leave")
    assert field(state, "standing", 3) == [1, 1, 0]
    assert turn(state) == "C double 2"


@pytest.mark.rule("PP-47")
def test_being_caught_lays_nobody_else_down() -> None:
    state = do(table("B turn", "in up hand -", "in down hand -", "in up hand -", row="PK"), "steal", "> VV")
    assert field(state, "standing", 3) == [1, 0, 1]


@pytest.mark.rule("PP-20", "PP-36", "PP-47")
def test_laying_down_comes_before_the_glove() -> None:
    people = ("in up hand - has glove", "in up hand - has passage", "in up hand -")
    state = do(table("A turn", *people, row="PK", guards="3", head="powers night 2 prince C"), "leave")
    assert (turn(state), scores(state)) == ("A lays", [5, 0, 0])
    state = do(state, "lay down C")
    assert turn(state) == "A glove"
    assert turn(do(state, "> JJ")) == "B turn"
    assert scores(do(state, "> guard 6")) == [5, 11, 0]


@pytest.mark.rule("PP-48", "PP-24")
def test_the_last_thief_lies_down_and_gets_no_warning() -> None:
    state = do(table("A turn", "in down hand -", "in up hand -", row="PK"), "steal", "> VV")
    assert (turn(state), field(state, "standing", 2)) == ("B double 2", [0, 0])
    lost = do(state, "steal", "> VV")
    assert (scores(lost), field(lost, "night")) == ([0, 0], 3)


@pytest.mark.rule("PP-49")
def test_everybody_stands_again_the_next_night() -> None:
    state = do(table("B double 1", "away down hand -", "in down hand -", row="PK"), "steal", "> VV")
    assert field(state, "standing", 2) == [1, 1]


@pytest.mark.rule("PP-44")
def test_two_players_choose_three_powers() -> None:
    state = table("B double 1", "away down hand -", "5@4 in down hand -", row="PK", head="powers night 1 start A")
    state = do(state, "steal", "> VV")
    picked = []
    for power in ("beer", "bruce", "glove"):
        picked.append(turn(state))
        state = do(state, f"take {power}")
    assert (picked, turn(state)) == (["A picks", "B picks", "A picks"], "B turn")
    assert field(state, "power_owner") == [-1, 0, -1, -1, 1, 0, -1]


@pytest.mark.rule("PP-44")
def test_three_players_choose_five_powers_the_prince_one() -> None:
    state = table(
        "C picks", "10@4 in up hand -", "10@5 in up hand -", "4@3 in up hand -", head="powers night 2 prince A"
    )
    picked = []
    for power in ("beer", "bruce", "glove", "passage", "illusion"):
        picked.append(turn(state)[0])
        state = do(state, f"take {power}")
    assert (picked, turn(state)) == (list("CBACB"), "A turn")


@pytest.mark.rule("PP-41", "PP-46")
def test_the_ambidextrous_who_declines_is_only_warned() -> None:
    people = ("in up hand - has ambidextrous", "in up hand -")
    state = do(table("A turn", *people, row="PK", head="powers night 2 prince B"), "steal", "> VV", "accept")
    assert (status(state), field(state, "standing", 2), field(state, "power_used")) == (["in", "in"], [0, 1], 0)


@pytest.mark.rule("PP-41", "PP-46")
@pytest.mark.parametrize(("switch", "left"), [("", "caught"), ("ambi_strict=off ", "in")])
def test_caught_twice_in_one_turn_while_standing(switch: str, left: str) -> None:
    people = ("in up hand - has ambidextrous", "in up hand -", "in up hand -")
    state = table("A turn", *people, row="PK", head=f"powers {switch}night 2 prince B")
    state = do(state, "steal", "> VV", "redraw", "> JJ")
    assert status(state)[0] == left


@pytest.mark.rule("PP-41")
def test_the_house_rule_changes_nothing_for_whoever_declines() -> None:
    people = ("in up hand - has ambidextrous", "in up hand -")
    state = table("A turn", *people, row="PK", head="powers ambi_strict=off night 2 prince B")
    assert status(do(state, "steal", "> VV", "accept"))[0] == "in"
