"""The laws of invariants.py along games of random play, and that they notice what is wrong."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.testing.walks import walk
from tests.games.pickomino.invariants import check, check_rotation, check_step, rotated
from tests.games.pickomino.tables import GAME, do, fail_turn, table

CHANGES = {"loc": -1, "pos": 2, "height": 3, "top": 22, "worms": 9, "kept": 3, "rolled": 2}
CHANGES |= {"total": 11, "phase": 3, "current": 0, "rolls": 6, "turn": 5, "winner": 0}
OPTIONS = ({}, {"short_game": True, "start": 1}, {"any_lower": True, "forced_steal": True})


@pytest.mark.parametrize("players", range(2, 8))
def test_a_game_keeps_the_laws_and_a_turned_table_plays_the_same(players: int) -> None:
    for step in walk(GAME.new(players, OPTIONS[players % 3]), players):
        check(step[3])
        check_step(*step)
        check_rotation(*step)


def test_a_table_turned_all_the_way_round_is_the_same() -> None:
    state = again = table("B keeps 44WW5 decides", a="21", b="25 30", c="22")
    for _ in range(3):
        again = rotated(again)
    assert str(again) == str(state)
    assert str(rotated(state)) == str(table("C keeps 44WW5 decides", a="22", b="21", c="25 30", played=1))


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    def states(seed: int) -> list[bytes]:
        found, state, rng = [], GAME.new(4), new_stream(seed)
        while not state.is_over:
            if state.is_chance:
                state.settle(state.sample(rng))
            else:
                state.apply(state.waiting[0], state.legal(state.waiting[0])[-1])
            found.append(state.to_bytes())
        return found

    assert states(14) == states(14)
    assert states(14) != states(15)


@pytest.mark.parametrize("name", CHANGES)
def test_a_spoiled_state_breaks_a_law(name: str) -> None:
    text = "6p turn 7 start 0 | grill 21-25 27-36 | A - | B - | C - | D - | E - | F 26 | B keeps 44WW rolls 445W"
    check(GAME.parse(text))
    state = GAME.parse(text)
    field = state.array[name]
    field[(0, 5) if field.ndim > 1 else 0] = CHANGES[name]
    with pytest.raises(AssertionError):
        check(state)


def test_a_wrong_step_breaks_a_law() -> None:
    before = table("A to roll", b="25")
    after = table("B to roll", b="25", down="36", played=1)
    with pytest.raises(AssertionError):
        check_step(before, -1, 0, after)  # PK-31: nothing is turned
    asked = table("A keeps 445WW decides", b="25")
    right = do(asked.copy(), "take 23")
    check_step(asked, 0, 23 - 14, right)
    lower, stolen = table("B to roll", a="22", b="25"), table("B to roll", a="25")
    for wrong in (lower, stolen, fail_turn(table("A to roll", b="25"))):
        with pytest.raises(AssertionError):
            check_step(asked, 0, 23 - 14, wrong)
