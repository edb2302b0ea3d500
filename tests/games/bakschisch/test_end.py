"""The end of a round and of the game (BK-33 to BK-45)."""

from __future__ import annotations

import pytest

from larrons.errors import IllegalMove, NotPossible
from larrons.games.bakschisch import GAME
from tests.games.bakschisch.helpers import T, gold, pos, position, show, thieves

ALONE, GOLD, FIRST, SHARED, CAP = range(1, 6)


def ending(state: object) -> tuple[int, int]:
    record = state.record  # type: ignore[attr-defined]
    return int(record.winners), int(record.reason)


@pytest.mark.rule("BK-34")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("paid", [0, 1, 2, 3])
def test_the_pot_is_shared_equally_and_the_rest_stays(players: int, paid: int) -> None:
    state = show(position([3, 4, 5, 6][:players], [7] * players, "G", 5), *[paid] * players)
    total = players * (3 + paid)
    assert gold(state) == [7 - paid + total // players] * players
    assert int(state.record.pot) == total % players


@pytest.mark.rule("BK-34")
def test_the_rest_is_shared_with_the_bribes_of_the_next_round() -> None:
    state = show(position([3, 4, 5], [9, 10, 9], "G", 5), 0, 0, 0)
    assert (gold(state), int(state.record.pot)) == ([9, 10, 9], 2)
    for fists in ([1, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]):
        state.settle(max(state.chances()))
        show(state, *fists)
    assert (gold(state), int(state.record.pot)) == ([9, 11, 10], 0)


@pytest.mark.rule("BK-35")
def test_used_thieves_return_unless_their_owner_is_in_the_palace() -> None:
    state = show(position([12, 26, 25], [8, 8, 8], "G", 5, thief=""), 1, 2, 3)
    assert pos(state) == [11, 26, 25]
    assert thieves(state) == [0, 2, 0]


@pytest.mark.rule("BK-33", "BK-37")
def test_the_throne_on_an_earlier_bribe_does_not_end_the_game() -> None:
    state = show(position([30, 3], [10, 10], "G", 4), 1, 0)
    assert pos(state) == [31, 3]
    assert not state.is_over
    state.settle(0)
    show(state, 0, 1)
    assert pos(state) == [27, 3]
    assert not state.is_over
    assert int(state.record["round"]) == 3


@pytest.mark.rule("BK-37", "BK-38")
def test_alone_on_the_throne_after_the_fifth_bribe_wins_whatever_the_gold() -> None:
    state = show(position([31, 30, 3], [1, 20, 5], "G", 5), 1, 20, 0)
    assert state.is_over
    assert ending(state) == (0b001, ALONE)
    assert state.ranks() == [1, 2, 2]


@pytest.mark.rule("BK-39")
def test_the_fullest_bag_on_the_throne_wins_after_the_fifth_bribe_is_paid() -> None:
    state = show(position([31, 31, 3], [9, 8, 1], "G", 5), 5, 3, 0)
    assert ending(state) == (0b010, GOLD)


@pytest.mark.rule("BK-39")
def test_a_rich_player_elsewhere_does_not_win() -> None:
    state = show(position([31, 31, 30, 2], [3, 4, 20, 1], "G", 5), 1, 1, 1, 0)
    assert ending(state) == (0b0010, GOLD)


@pytest.mark.rule("BK-40")
@pytest.mark.parametrize(("arrive", "winner"), [((3, 1), 0b010), ((1, 3), 0b001)])
def test_equal_gold_the_earlier_arrival_wins(arrive: tuple[int, int], winner: int) -> None:
    state = show(position([31, 31, 3], [5, 5, 1], "G", 5, arrive=arrive), 2, 2, 0)
    assert ending(state) == (winner, FIRST)


@pytest.mark.rule("BK-40", "BK-39")
def test_with_first_the_gold_decides_between_those_who_came_together() -> None:
    first = "throne_tiebreak=first"
    state = show(position([31, 31, 31, 3], [3, 5, 8, 0], "G", 5, arrive=(2, 2, 4), options=first), 1, 1, 1, 0)
    assert ending(state) == (0b0010, GOLD)
    state = show(position([31, 31, 31, 3], [3, 5, 8, 0], "G", 5, arrive=(2, 2, 4)), 1, 1, 1, 0)
    assert ending(state) == (0b0100, GOLD)


@pytest.mark.rule("BK-40")
def test_the_time_counts_from_the_latest_arrival() -> None:
    state = position([31, 30, 3], [5, 9, 3], "G", 3, arrive=(1, 1))
    show(state, 0, 1, 0)
    assert state.record.arrive.tolist() == [1, 3, 0, 0]
    state.settle(2)
    show(state, 0, 0, 0)
    state.settle(0)
    show(state, 2, 5, 1)
    assert ending(state) == (0b001, FIRST)


@pytest.mark.rule("BK-41", "BK-45")
@pytest.mark.parametrize("option", ["", "throne_tiebreak=first"])
def test_nothing_between_them_they_share(option: str) -> None:
    state = show(position([31, 31, 31, 3], [5, 5, 5, 1], "G", 5, arrive=(3, 3, 3), options=option), 2, 2, 2, 0)
    assert ending(state) == (0b0111, SHARED)
    assert state.ranks() == [1, 1, 1, 4]
    assert state.scores() == [4, 4, 4, 0]


@pytest.mark.rule("BK-42")
@pytest.mark.parametrize(
    ("spaces", "coins", "winners"),
    [([12, 9], [3, 9], 0b01), ([9, 9], [3, 5], 0b10), ([9, 9], [4, 4], 0b11)],
)
def test_at_the_cap_the_furthest_wins_then_the_richest_then_both(
    spaces: list[int], coins: list[int], winners: int
) -> None:
    state = position([*spaces, 1], [*coins, 2], "G", 5, number=10, options="max_rounds=10")
    show(state, 1, 1, 0)
    assert state.is_over
    assert ending(state) == (winners, CAP)


@pytest.mark.rule("BK-42")
def test_the_cap_does_not_hinder_an_earlier_round_or_a_throne() -> None:
    early = show(position([12, 9], [5, 5], "G", 5, number=9, options="max_rounds=10"), 1, 2)
    assert not early.is_over
    throne = show(position([31, 9], [5, 5], "G", 5, number=10, options="max_rounds=10"), 2, 1)
    assert ending(throne) == (0b01, ALONE)


@pytest.mark.rule("BK-42")
@pytest.mark.parametrize("rounds", [10, 250])
def test_nobody_ever_pays_and_the_game_still_ends(rounds: int) -> None:
    state = GAME.new(2, {"max_rounds": rounds})
    bribes = 0
    while not state.is_over:
        state.settle(max(state.chances()))
        show(state, 0, 0)
        bribes += 1
    assert bribes == 5 * rounds
    assert ending(state) == (0b11, CAP)


@pytest.mark.rule("BK-44", "BK-28")
def test_the_last_round_is_not_closed() -> None:
    state = show(position([31, 26, 12], [6, 6, 6], "G", 5, thief="C"), 3, 0, T)
    s = state.record
    assert state.is_over
    assert pos(state) == [31, 22, 11]
    assert thieves(state) == [2, 2, 1]
    assert (gold(state), int(s.pot)) == ([3, 6, 9], 12)
    assert (int(s["round"]), int(s.bribe)) == (2, 4)
    assert 255 not in s.row.tolist()


@pytest.mark.rule("BK-44")
def test_nothing_can_be_done_after_the_end() -> None:
    state = show(position([31, 30], [6, 6], "G", 5), 3, 0)
    assert state.waiting == ()
    assert not state.is_chance
    with pytest.raises(NotPossible):
        state.settle(0)
    with pytest.raises(IllegalMove) as refused:
        state.apply(0, 0)
    assert refused.value.rule == "BK-37"


@pytest.mark.rule("BK-45")
def test_a_win_is_shared_in_equal_parts_and_all_others_share_the_next_place() -> None:
    state = show(position([31, 31, 3, 4], [5, 5, 1, 1], "G", 5, arrive=(3, 3)), 2, 2, 1, 0)
    assert state.ranks() == [1, 1, 3, 3]
    assert state.scores() == [6, 6, 0, 0]
    alone = show(position([31, 3, 4, 9], [5, 5, 1, 1], "G", 5), 2, 2, 1, 0)
    assert alone.ranks() == [1, 2, 2, 2]
    assert alone.scores() == [12, 0, 0, 0]
