"""Taking a tile: PK-20 to PK-29."""

from __future__ import annotations

import pytest

from larrons.errors import IllegalMove
from tests.games.pickomino.tables import (
    choices,
    dice_due,
    do,
    down,
    fail_turn,
    grill,
    on_turn,
    roll,
    stack,
    table,
    tiles,
)


def takes(*args: str, **more: str) -> set[str]:
    """What can be taken at this table."""
    return {action for action in choices(table(*args, **more)) if action.startswith("take")}


@pytest.mark.rule("PK-20")
def test_without_a_worm_nothing_is_taken_from_the_grill() -> None:
    state = do(table("A keeps 444 rolls 55511"), "keep 5")  # 27
    assert choices(state) == set()
    assert dice_due(state) == 2


@pytest.mark.rule("PK-20", "PK-22")
def test_without_a_worm_nothing_is_stolen() -> None:
    state = do(table("A keeps 444 rolls 55511", b="27"), "keep 5")  # 27
    assert choices(state) == set()
    assert stack(state, "B") == [27]


@pytest.mark.rule("PK-20")
def test_one_worm_is_enough() -> None:
    assert takes("A keeps 4455W decides") == {"take 23"}


@pytest.mark.rule("PK-21")
@pytest.mark.parametrize(
    ("kept", "total"), [("1555W", 21), ("255WW", 22), ("445WW", 23), ("WWWWW", 25), ("1WWWWWW", 31), ("5WWWWWW", 35)]
)
def test_a_tile_on_the_grill_that_equals_the_total_is_the_one_to_take(kept: str, total: int) -> None:
    state = table(f"A keeps {kept} decides")
    assert choices(state) == {"roll", f"take {total}"}
    do(state, f"take {total}")
    assert stack(state, "A") == [total]
    assert total not in grill(state)


@pytest.mark.rule("PK-21", "PK-24")
def test_no_lower_tile_instead_of_the_exact_one() -> None:
    state = table("A keeps 445WW decides")
    for lower in (21, 22):
        with pytest.raises(IllegalMove):
            do(state, f"take {lower}")
    assert choices(state) == {"roll", "take 23"}


@pytest.mark.rule("PK-22", "PK-23")
def test_an_exact_top_tile_may_be_stolen_or_left() -> None:
    state = table("A keeps 155WWW decides", b="33 26")  # 26
    assert choices(state) == {"roll", "take 26", "take 25"}
    stolen = do(state.copy(), "take 26")
    assert (stack(stolen, "A"), stack(stolen, "B")) == ([26], [33])
    left = do(state, "take 25")
    assert (stack(left, "A"), stack(left, "B")) == ([25], [33, 26])


@pytest.mark.rule("PK-22")
def test_any_opponent_can_be_the_victim() -> None:
    for seat in range(1, 7):
        stacks = ["", *("25" if other == seat else "" for other in range(1, 7))]
        state = do(table("A keeps WWWWW decides", *stacks, grill="26-36"), "take 25")
        assert stack(state, "A") == [25]
        assert stack(state, "ABCDEFG"[seat]) == []


@pytest.mark.rule("PK-22")
def test_a_higher_total_never_steals() -> None:
    state = table("A keeps 255WWW decides", b="26", grill="21-25 30-36")  # 27
    assert choices(state) == {"roll", "take 25"}
    state = do(table("A keeps 255WW rolls 3W5", b="26", grill="30-36"), "keep 3")  # 25
    assert choices(state) == set()  # nor a lower one
    assert dice_due(state) == 2


@pytest.mark.rule("PK-22")
def test_a_stolen_tile_may_be_stolen_back_at_once() -> None:
    state = do(table("A keeps WWWWW decides", b="25"), "take 25")
    do(roll(state, "WWWWW123"), "keep W", "take 25")
    assert (stack(state, "A"), stack(state, "B")) == ([], [25])


@pytest.mark.rule("PK-23", "PK-24")
@pytest.mark.parametrize(
    ("where", "found"),
    [
        ({"b": "26"}, {"take 26", "take 25"}),  # an opponent's top tile
        ({"a": "26"}, {"take 25"}),  # his own top tile
        ({"b": "26 30"}, {"take 25"}),  # covered at an opponent's
        ({"a": "26 30"}, {"take 25"}),  # covered in his own stack
        ({"down": "26"}, {"take 25"}),  # face down
        ({"b": "26", "a": "25"}, {"take 26", "take 24"}),
        ({"down": "22-26"}, {"take 21"}),
        ({"b": "26 25", "c": "24"}, {"take 23"}),
    ],
)
def test_if_the_exact_tile_is_not_on_the_grill_the_nearest_lower_one_is(where: dict[str, str], found: set[str]) -> None:
    assert takes("A keeps 155WWW decides", **where) == found  # 26


@pytest.mark.rule("PK-23")
def test_a_steal_with_no_lower_tile_on_the_grill() -> None:
    assert takes("A keeps 155WWW decides", b="26", grill="27-36") == {"take 26"}


@pytest.mark.rule("PK-23")
def test_a_total_below_21_reaches_nothing() -> None:
    state = do(table("A keeps WWW rolls 12345"), "keep 5")  # 20
    assert choices(state) == set()
    assert dice_due(state) == 4


@pytest.mark.rule("PK-24")
def test_not_any_lower_tile() -> None:
    state = table("C keeps 1WWWWWW decides", down="31", a="22 29", b="30 23")  # 31
    assert choices(state) == {"roll", "take 28"}
    for lower in (21, 24, 25, 26, 27):
        with pytest.raises(IllegalMove):
            do(state, f"take {lower}")


@pytest.mark.rule("PK-25")
@pytest.mark.parametrize(
    "turn", ["A keeps 444 rolls WWWWW", "A keeps 44 rolls WWWWWW", "A keeps 4 rolls WWWWWWW", "A rolls WWWWWWWW"]
)
def test_37_to_40_take_the_highest_tile_and_steal_nothing(turn: str) -> None:
    assert stack(do(table(turn), "keep W"), "A") == [36]
    state = do(table(turn, b="36", down="35"), "keep W")
    assert stack(state, "A") == [34]
    assert stack(state, "B") == [36]


@pytest.mark.rule("PK-25", "PK-22")
def test_exactly_36_steals_it() -> None:
    state = do(table("A keeps 344 rolls WWWWW", b="36"), "keep W")
    assert choices(state) == {"take 36", "take 35"}


@pytest.mark.rule("PK-26")
def test_his_own_top_tile_is_not_taken_again() -> None:
    state = table("B keeps 445WW decides", a="24", b="26 23", c="22 30")  # 23
    assert choices(state) == {"roll", "take 21"}
    do(state, "take 21")
    assert stack(state, "B") == [26, 23, 21]


@pytest.mark.rule("PK-26")
def test_an_empty_stack_has_no_top_tile_to_steal() -> None:
    # The total is 0 before the first set-aside, 21 or more at a steal: an empty stack matches neither
    state = do(table("A keeps WWW rolls 11123", grill="30-36"), "keep 1")
    assert choices(state) == set()


@pytest.mark.rule("PK-27")
def test_a_taken_tile_covers_the_stack() -> None:
    state = do(table("A keeps 3WWWWW decides", a="30 22"), "take 28")
    assert stack(state, "A") == [30, 22, 28]
    assert state.record.top[0] == 28
    do(roll(state, "2WWWW233"), "keep 2")  # B: 4
    do(roll(state, "WWWW33"), "keep W")  # 24
    assert choices(state) == {"roll", "take 24"}
    state = do(table("B keeps WWW rolls 33311", a="22 28"), "keep 1")
    assert dice_due(state) == 3
    assert takes("B keeps 11WWWW decides", a="22 28") == {"take 21"}  # the covered 22 is safe


@pytest.mark.rule("PK-27", "PK-32")
def test_covered_tiles_are_not_returned() -> None:
    state = fail_turn(table("A to roll", a="30 22 28"))
    assert stack(state, "A") == [30, 22]
    assert 28 in grill(state)


@pytest.mark.rule("PK-28")
def test_under_a_stolen_tile_the_next_one_can_be_stolen() -> None:
    state = do(table("A keeps WWWWW decides", c="26 25"), "take 25")
    assert state.record.top[2] == 26
    do(roll(state, "1WWWWW22"), "keep W")
    do(roll(do(state, "roll"), "122"), "keep 1")  # B: 26
    assert choices(state) == {"roll", "take 26", "take 24"}
    assert stack(do(state, "take 26"), "C") == []


@pytest.mark.rule("PK-28")
def test_under_a_returned_tile_the_next_one_can_be_stolen_and_returned() -> None:
    state = fail_turn(table("A to roll", a="25 30"))
    assert state.record.top[0] == 25
    assert "take 25" in choices(do(roll(state.copy(), "WWWWW123"), "keep W"))
    for _ in range(3):
        fail_turn(state)  # B, C, A
    assert stack(state, "A") == []
    assert state.record.top[0] == 0


@pytest.mark.rule("PK-29")
def test_a_take_ends_the_turn() -> None:
    state = table("A keeps 445WW decides", b="26")
    do(state, "take 23")
    assert on_turn(state) == "B"
    assert dice_due(state) == 8
    assert (state.record.turn, state.record.total, state.record.rolls) == (1, 0, 0)
    assert tiles(state) == ([21, 22, 24, 25, *range(27, 37)], [], [23], [26], [])


@pytest.mark.rule("PK-29", "PK-33")
def test_a_take_turns_nothing_face_down() -> None:
    assert down(do(table("A keeps 445WW decides", a="30"), "take 23")) == []
