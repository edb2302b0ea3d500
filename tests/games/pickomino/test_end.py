"""The end of the game and its winner: PK-40 to PK-44, PK-60."""

from __future__ import annotations

import pytest

from larrons.errors import NotPossible
from larrons.testing.walks import walk
from tests.games.pickomino.tables import (
    GAME,
    choices,
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
)


def over(*stacks: str) -> list[int]:
    """The places of players whose stacks are these when the last tile is gone."""
    owned = [tile for stack in stacks for tile in stack.split()]
    hidden = " ".join(str(tile) for tile in range(21, 37) if str(tile) not in owned)
    parts = [f"{seat} {stack or '-'}" for seat, stack in zip("ABCDEFG", stacks, strict=False)]
    head, last = f"{len(stacks)}p turn 41 start 0", f"{'ABCDEFG'[40 % len(stacks)]} over"
    state = GAME.parse(" | ".join([head, "grill -", f"down {hidden}", *parts, last]))
    assert state.is_over
    return state.ranks()


@pytest.mark.rule("PK-40")
def test_the_game_ends_with_the_last_face_up_tile() -> None:
    state = table("A keeps 445WW decides", a="24", b="25", c="26", grill="22")
    do(state, "take 22")
    assert state.is_over
    assert grill(state) == []
    assert down(state) == [21, 23, *range(27, 37)]  # they stay there and do not matter
    assert on_turn(state) == "A"  # nobody finishes the round
    assert (state.waiting, state.is_chance, choices(state)) == ((), False, set())
    with pytest.raises(NotPossible):
        state.settle(0)


@pytest.mark.rule("PK-40")
def test_a_forced_take_of_the_last_tile_ends_the_game_too() -> None:
    state = take_turn(table("A to roll", b="36", grill="21"))
    assert state.is_over
    assert stack(state, "A") == [21]


@pytest.mark.rule("PK-40")
def test_a_steal_or_a_failure_does_not_end_it() -> None:
    stolen = do(table("A keeps WWWWW decides", a="24", b="25", grill="30"), "take 25")
    assert not stolen.is_over
    failed = fail_turn(table("A to roll", a="24", b="25", grill="30"))
    assert (grill(failed), 30 in down(failed)) == ([24], True)
    assert not failed.is_over
    short = fail_turn(table("A to roll", a="24", grill="22", switches="short_game"))
    assert grill(short) == [22]
    assert not short.is_over


@pytest.mark.rule("PK-40", "PK-41")
def test_sixteen_takes_of_the_highest_tile_make_a_whole_game() -> None:
    state = fresh(2)
    for _ in range(16):
        assert not state.is_over
        take_turn(state)
    assert state.is_over
    assert stack(state, "A") == list(range(36, 20, -2))
    assert state.scores() == [20, 20]
    assert state.ranks() == [1, 2]  # 36 against 35


@pytest.mark.rule("PK-41")
def test_every_worm_of_the_stack_counts_covered_or_not() -> None:
    state = table("A to roll", "21 36 25", "24", "29 33", down="28 32")
    assert state.scores() == [7, 1, 7]
    with pytest.raises(NotPossible):
        state.ranks()


@pytest.mark.rule("PK-41", "PK-28")
def test_scores_follow_steals_and_returns() -> None:
    state = do(table("A keeps 1WWWWWW decides", a="25", b="21 31"), "take 31")
    assert state.scores() == [5, 1, 0]
    for _ in range(3):
        fail_turn(state)  # B returns 21, C nothing, A 31
    assert state.scores() == [2, 0, 0]


@pytest.mark.rule("PK-42")
def test_most_worms_win_not_most_tiles_nor_the_highest_tile() -> None:
    assert over("21 22 23 24", "29 30", "36") == [3, 1, 2]


@pytest.mark.rule("PK-42")
def test_a_tie_goes_to_the_highest_tile_wherever_it_lies_in_the_stack() -> None:
    assert over("35", "36", "") == [2, 1, 3]
    assert over("25 26", "21 29", "22") == [2, 1, 3]
    assert over("36 21", "35 22", "") == [1, 2, 3]  # 36 is covered
    assert over("21 22 23", "29") == [2, 1]


@pytest.mark.rule("PK-42", "PK-43")
def test_what_was_lost_again_does_not_decide() -> None:
    # B steals 36 from A, A takes 33: equal in worms, and the owner at the end counts
    state = do(table("B keeps 344 rolls WWWWW", a="36", grill="33"), "keep W", "take 36")
    assert not state.is_over
    fail_turn(state)  # C
    take_turn(state)  # A: 33
    assert state.is_over
    assert state.scores() == [4, 4, 0]
    assert state.ranks() == [2, 1, 3]
    assert state.record.winner == 1


@pytest.mark.rule("PK-43")
@pytest.mark.parametrize("players", range(2, 8))
def test_there_is_one_winner(players: int) -> None:
    for seed in range(3):
        *_, (_, _, _, state) = walk(GAME.new(players), seed)
        assert state.is_over
        ranks, scores = state.ranks(), state.scores()
        assert ranks.count(1) == 1
        assert ranks.index(1) == state.record.winner
        assert scores[state.record.winner] == max(scores)


@pytest.mark.rule("PK-44")
def test_places_below_the_first_use_the_same_keys() -> None:
    assert over("25", "36", "21 22", "29") == [3, 1, 4, 2]  # 25 beats 21 and 22, which are as many worms


@pytest.mark.rule("PK-44")
def test_players_without_a_tile_share_the_last_place() -> None:
    assert over("36", "21", "", "") == [1, 2, 3, 3]
    assert over("", "", "", "21", "", "", "") == [2, 2, 2, 1, 2, 2, 2]


@pytest.mark.rule("PK-60")
def test_the_thousandth_turn_is_the_last() -> None:
    state = table("A to roll", "", "30", "26 27", played=998)
    fail_turn(state)
    assert not state.is_over
    assert (on_turn(state), state.record.turn) == ("B", 999)
    fail_turn(state)
    assert state.is_over
    assert on_turn(state) == "B"
    assert state.record.turn == 1000
    assert grill(state) != []
    assert state.scores() == [0, 0, 4]
    assert state.ranks() == [2, 2, 1]  # B's tile went back
    assert state.record.winner == 2


@pytest.mark.rule("PK-60", "PK-42")
def test_the_stopped_game_is_scored_like_any_other() -> None:
    state = do(table("A keeps WWWWW decides", "", "26", "21", played=999), "take 25")
    assert state.is_over
    assert state.ranks() == [2, 1, 3]
    state = roll(table("A keeps WW to roll", "30", "31", "", played=999, grill="21"), "WWWWWW")
    assert state.is_over
    assert state.ranks() == [2, 1, 2]


@pytest.mark.rule("PK-60", "PK-44")
def test_with_no_tile_owned_all_are_first_and_nobody_wins() -> None:
    state = fail_turn(table("A to roll", "", "", "", "", played=999))
    assert state.is_over
    assert state.ranks() == [1, 1, 1, 1]
    assert state.record.winner == -1
    state = fail_turn(table("A to roll", "30", played=999))
    assert state.ranks() == [1, 1, 1]
    assert state.record.winner == -1


@pytest.mark.rule("PK-60", "PK-40")
def test_the_last_tile_in_the_last_turn() -> None:
    state = take_turn(table("A to roll", "", "36", grill="33", played=999))
    assert state.is_over
    assert state.ranks() == [2, 1, 3]
