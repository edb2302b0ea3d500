"""The four switches: PK-50 to PK-54."""

from __future__ import annotations

from itertools import product

import pytest

from larrons.errors import IllegalMove
from larrons.testing.walks import walk
from tests.games.pickomino.tables import (
    GAME,
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
    table,
    tiles,
)

SWITCHES = ("short_game", "give_up", "any_lower", "forced_steal")


@pytest.mark.rule("PK-50")
def test_in_the_short_game_the_highest_tile_is_turned_even_if_it_is_the_returned_one() -> None:
    state = table("A to roll", a="22 30", grill="21 23-29", switches="short_game")
    fail_turn(state)
    assert stack(state, "A") == [22]
    assert down(state) == [30, 31, 32, 33, 34, 35, 36]


@pytest.mark.rule("PK-50")
def test_in_the_short_game_one_tile_only_is_turned() -> None:
    state = fail_turn(table("A to roll", a="30", switches="short_game"))
    assert down(state) == [36]
    assert 30 in grill(state)


@pytest.mark.rule("PK-50", "PK-40")
def test_the_short_game_never_empties_the_grill_by_a_failure() -> None:
    state = fail_turn(table("A to roll", a="36", grill="21", switches="short_game"))
    assert grill(state) == [21]
    assert not state.is_over


@pytest.mark.rule("PK-51")
def test_giving_up_fails_the_turn_with_a_take_in_reach_or_without() -> None:
    for turn in ("A keeps 445WW decides", "A keeps W decides"):
        state = table(turn, a="22 30", switches="give_up")
        assert {"give up", "roll"} <= choices(state)
        do(state, "give up")
        assert on_turn(state) == "B"
        assert stack(state, "A") == [22]
        assert (down(state), 30 in grill(state)) == ([36], True)


@pytest.mark.rule("PK-51", "PK-31")
def test_giving_up_with_an_empty_stack_costs_nothing() -> None:
    state = table("A keeps 445WW decides", b="30", switches="give_up short_game")
    before = tiles(state)
    assert tiles(do(state, "give up")) == before


@pytest.mark.rule("PK-51", "PK-14")
def test_a_closed_turn_is_not_given_up() -> None:
    state = do(table("A keeps 33444 rolls WWW", b="25 33", switches="give_up"), "keep W")  # 33, eight dice
    assert choices(state) == {"take 33", "take 32"}
    with pytest.raises(IllegalMove):
        do(state, "give up")
    state = do(table("A keeps 12345 rolls WW1", b="25", switches="give_up"), "keep W")  # six faces, a die left
    assert choices(state) == {"take 24", "take 25"}


@pytest.mark.rule("PK-51", "PK-8")
def test_nobody_gives_up_between_a_roll_and_its_set_aside() -> None:
    assert choices(roll(fresh(give_up=True), "1111WWWW")) == {"keep 1", "keep W"}


@pytest.mark.rule("PK-51")
def test_without_the_switch_nobody_gives_up() -> None:
    assert "give up" not in choices(table("A keeps 445WW decides", switches="short_game any_lower forced_steal"))


@pytest.mark.rule("PK-52")
def test_any_lower_tile_may_be_taken() -> None:
    state = table("A keeps 155WWW decides", c="22 24", down="23", switches="any_lower")  # 26
    assert choices(state) == {"roll", "take 21", "take 25", "take 26"}
    do(state, "take 21")
    assert stack(state, "A") == [21]


@pytest.mark.rule("PK-52", "PK-25")
def test_with_more_than_36_any_tile_may_be_taken() -> None:
    state = do(table("A rolls WWWWWWWW", b="36", down="30", switches="any_lower"), "keep W")
    assert choices(state) == {f"take {tile}" for tile in range(21, 36) if tile != 30}


@pytest.mark.rule("PK-52", "PK-22")
def test_any_lower_does_not_steal_lower_tiles() -> None:
    state = table("A keeps 155WWW decides", b="25", c="26", switches="any_lower")
    assert choices(state) == {"roll", "take 21", "take 22", "take 23", "take 24", "take 26"}


@pytest.mark.rule("PK-52", "PK-20", "PK-30")
def test_any_lower_leaves_the_worm_and_the_failures_as_they_are() -> None:
    state = fail_turn(table("A to roll", a="30", switches="any_lower"))
    assert stack(state, "A") == []
    state = do(table("A keeps 3334WW rolls 11", a="30", grill="26-29", switches="any_lower"), "keep 1")  # 25
    assert stack(state, "A") == []


@pytest.mark.rule("PK-52", "PK-16")
def test_any_lower_with_one_tile_in_reach_takes_it_at_once() -> None:
    state = do(table("A keeps 33444 rolls WWW", grill="32 36", switches="any_lower"), "keep W")  # 33
    assert stack(state, "A") == [32]


@pytest.mark.rule("PK-53")
def test_a_possible_steal_is_the_only_take() -> None:
    state = table("A keeps 155WWW decides", b="33 26", switches="forced_steal")
    assert choices(state) == {"roll", "take 26"}  # he may still roll
    with pytest.raises(IllegalMove):
        do(state, "take 25")
    assert dice_due(do(state, "roll")) == 2


@pytest.mark.rule("PK-53", "PK-16")
def test_a_forced_steal_of_a_closed_turn_is_carried_out() -> None:
    state = do(table("A keeps 33444 rolls WWW", b="25 33", switches="forced_steal"), "keep W")
    assert stack(state, "A") == [33]
    assert stack(state, "B") == [25]


@pytest.mark.rule("PK-53")
def test_without_a_steal_the_grill_is_open() -> None:
    assert choices(table("A keeps 155WWW decides", b="26 30", switches="forced_steal")) == {"roll", "take 25"}
    assert choices(table("A keeps 155WWW decides", a="26", switches="forced_steal")) == {"roll", "take 25"}


@pytest.mark.rule("PK-54", "PK-52", "PK-53")
def test_any_lower_and_forced_steal_together() -> None:
    turn, both, grill_takes = "A keeps 155WWW decides", "any_lower forced_steal", {f"take {t}" for t in range(21, 25)}
    assert choices(table(turn, b="26", switches=both)) == {"roll", "take 26"}
    assert choices(table(turn, b="26 25", switches=both)) == {"roll"} | grill_takes
    assert choices(table(turn, b="26", switches=f"{both} give_up")) == {"roll", "take 26", "give up"}


@pytest.mark.rule("PK-54", "PK-52")
def test_the_most_choices_there_can_be() -> None:
    state = do(roll(fresh(any_lower=True, give_up=True), "WWWWWWW1"), "keep W")  # 35
    assert len(choices(state)) == 17


@pytest.mark.rule("PK-54", "PK-50", "PK-51", "PK-52", "PK-53")
@pytest.mark.parametrize("values", list(product([False, True], repeat=4)))
def test_the_switches_combine_and_never_change(values: tuple[bool, ...]) -> None:
    state = GAME.new(3, dict(zip(SWITCHES, values, strict=True)))
    bits = sum(value << i for i, value in enumerate(values))
    assert state.record.variant == bits
    for step, (_, _, _, after) in enumerate(walk(state, 54)):
        assert after.record.variant == bits
        if step == 150:
            break


@pytest.mark.rule("PK-50", "PK-51", "PK-52", "PK-53")
def test_all_switches_are_off_unless_asked_for() -> None:
    assert GAME.new(2).record.variant == 0
    assert GAME.complete_options(2) == {**dict.fromkeys(SWITCHES, False), "start": -1, "memory": "open"}
