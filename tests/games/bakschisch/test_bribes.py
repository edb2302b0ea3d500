"""Fists, moves, thieves, palace and caliph (BK-7 to BK-31, BK-43). The lessons show cases, here their neighbours."""

from __future__ import annotations

import pytest

from larrons.errors import IllegalMove
from larrons.games.bakschisch import GAME
from tests.games.bakschisch.helpers import T, gold, pos, position, show, thieves

IN_BAG, USED, GIVEN_UP = range(3)


@pytest.mark.rule("BK-7", "BK-9")
@pytest.mark.parametrize("coins", [0, 1, 7, 20])
def test_any_coins_of_the_bag_or_the_thief(coins: int) -> None:
    state = position([0, 0], [coins, 20 - coins], "G")
    assert state.legal(0) == [*range(coins + 1), T]
    state = position([0, 0], [coins, 20 - coins], "G", thief="B")
    assert state.legal(0) == list(range(coins + 1))


@pytest.mark.rule("BK-7")
def test_one_cannot_offer_more_than_one_has() -> None:
    state = position([0, 0], [4, 16], "G")
    with pytest.raises(IllegalMove) as refused:
        state.apply(0, 5)
    assert refused.value.rule == "BK-7"


@pytest.mark.rule("BK-8", "BK-22")
def test_a_thief_is_used_once_a_round() -> None:
    state = show(position([0, 0], [10, 10], "G"), T, 0)
    state.settle(1)
    assert thieves(state) == [USED, IN_BAG]
    assert T not in state.legal(0)
    assert T in state.legal(1)
    with pytest.raises(IllegalMove) as refused:
        state.apply(0, T)
    assert refused.value.rule == "BK-8"


@pytest.mark.rule("BK-8", "BK-27")
def test_no_thief_beyond_the_cross() -> None:
    state = position([26, 25], [10, 10], "G")
    assert T not in state.legal(0)
    assert T in state.legal(1)
    with pytest.raises(IllegalMove) as refused:
        state.apply(0, T)
    assert refused.value.rule == "BK-27"


@pytest.mark.rule("BK-9")
def test_without_coins_and_thief_the_empty_fist_remains() -> None:
    state = position([0, 0], [0, 10], "G", thief="B")
    assert state.legal(0) == [0]


@pytest.mark.rule("BK-10", "BK-43")
def test_nothing_happens_before_the_last_fist_is_closed() -> None:
    state = position([3, 4, 5], [10, 10, 10], "G")
    state.apply(1, 7)
    state.apply(0, T)
    assert (pos(state), gold(state), thieves(state)) == ([3, 4, 5], [10, 10, 10], [IN_BAG] * 3)
    assert (int(state.record.pot), state.waiting) == (0, (2,))
    state.apply(2, 0)
    assert (pos(state), gold(state), thieves(state)) == ([3, 8, 5], [17, 3, 10], [USED, IN_BAG, IN_BAG])
    assert state.record.last.tolist() == [T, 7, 0, -1]
    assert state.record.commit.tolist() == [-1] * 4


@pytest.mark.rule("BK-43")
def test_a_closed_fist_stays_closed() -> None:
    state = position([0, 0], [10, 10], "G")
    state.apply(0, 3)
    assert state.legal(0) == []
    with pytest.raises(IllegalMove) as refused:
        state.apply(0, 4)
    assert refused.value.rule == "BK-43"


@pytest.mark.rule("BK-10", "BK-11", "BK-12")
def test_a_thief_is_an_offer_of_nothing() -> None:
    assert pos(show(position([3, 4], [10, 10], "G"), T, 0)) == [3, 4]
    assert pos(show(position([3, 4], [10, 10], "G"), T, 1)) == [3, 8]
    assert pos(show(position([3, 4], [10, 10], "G"), T, T)) == [3, 4]


@pytest.mark.rule("BK-11")
@pytest.mark.parametrize("bribe", [1, 2, 3, 4])
def test_one_coin_is_enough_and_more_beats_it(bribe: int) -> None:
    assert pos(show(position([1, 1, 1], [9, 9, 10], "H", bribe), 1, 0, 0)) == [5, 1, 1]
    assert pos(show(position([1, 1, 1], [9, 9, 10], "H", bribe), 1, 2, 9)) == [1, 1, 5]
    assert pos(show(position([1, 1, 1], [9, 9, 10], "H", bribe), 6, 6, 6)) == [5, 5, 5]


@pytest.mark.rule("BK-13", "BK-14")
@pytest.mark.parametrize(
    ("space", "card", "target"), [(0, "G", 1), (1, "G", 8), (8, "G", 11), (27, "G", 31), (22, "G", 27)]
)
def test_forward_is_strictly_ahead(space: int, card: str, target: int) -> None:
    assert pos(show(position([space, 0], [10, 10], card), 1, 0))[0] == target


@pytest.mark.rule("BK-15")
def test_pawns_share_spaces_and_jump_over_each_other() -> None:
    state = show(position([3, 8, 5, 2], [10, 10, 10, 10], "G"), 2, 0, 2, 2)
    assert pos(state) == [8, 8, 8, 8]


@pytest.mark.rule("BK-15")
def test_the_throne_holds_everybody() -> None:
    assert pos(show(position([30, 31, 29], [10, 9, 10], "G", 2), 2, 0, 2)) == [31, 31, 31]


@pytest.mark.rule("BK-16", "BK-25")
@pytest.mark.parametrize("bribe", [1, 2, 3, 4])
def test_losers_pay_too(bribe: int) -> None:
    state = show(position([3, 4, 5], [10, 9, 9], "G", bribe), 1, 2, 3)
    assert gold(state) == [9, 7, 6]
    assert int(state.record.pot) == 2 + 6


@pytest.mark.rule("BK-16")
def test_the_time_of_arrival_is_that_of_the_first_bribe_that_brought_one_there() -> None:
    state = show(position([30, 5, 3], [10, 10, 10], "G", 2), 1, 0, 0)
    assert state.record.arrive.tolist() == [2, 0, 0, 0]
    state.settle(0)
    show(state, 2, 0, 0)
    assert state.record.arrive.tolist() == [2, 0, 0, 0]


@pytest.mark.rule("BK-17", "BK-20")
def test_the_fifth_bribe_moves_the_lowest_and_never_the_highest() -> None:
    state = show(position([12, 12, 12], [9, 9, 9], "G", 5), 3, 1, 2)
    assert pos(state) == [12, 11, 12]


@pytest.mark.rule("BK-17")
def test_everybody_equal_on_the_fifth_bribe_falls() -> None:
    assert pos(show(position([12, 9, 5], [9, 9, 9], "G", 5), 4, 4, 4)) == [11, 8, 1]


@pytest.mark.rule("BK-18", "BK-24")
def test_zero_and_thief_fall_together_and_who_pays_stays() -> None:
    state = show(position([12, 9, 5], [9, 9, 9], "G", 5), T, 0, 1)
    assert pos(state) == [11, 8, 5]


@pytest.mark.rule("BK-18")
def test_with_fifth_zero_all_it_takes_a_zero_to_send_everybody_back() -> None:
    on = "fifth_zero_all=true"
    assert pos(show(position([12, 9, 5], [9, 9, 9], "G", 5, options=on), 1, 2, 3)) == [11, 9, 5]
    assert pos(show(position([12, 9, 5], [9, 9, 9], "G", 5, options=on), 0, 2, 3)) == [11, 8, 1]
    assert pos(show(position([12, 9, 5], [9, 9, 9], "G", 5, options=on), 4, T, 3)) == [11, 8, 1]
    assert pos(show(position([12, 9, 5], [9, 9, 9], "G", 2, options=on), 0, 2, 3)) == [12, 9, 8]


@pytest.mark.rule("BK-19")
@pytest.mark.parametrize(
    ("space", "card", "target"), [(0, "G", 0), (1, "G", 0), (8, "G", 1), (9, "G", 8), (31, "C", 29)]
)
def test_back_is_strictly_behind_and_the_start_is_the_end_of_it(space: int, card: str, target: int) -> None:
    assert pos(show(position([space, 25], [9, 9], card, 5), 0, 1))[0] == target


@pytest.mark.rule("BK-21")
def test_stolen_coins_can_be_spent_from_the_next_bribe_on() -> None:
    state = position([3, 4], [2, 10], "G")
    assert state.legal(0) == [0, 1, 2, T]
    show(state, T, 6)
    assert (gold(state), int(state.record.pot)) == ([8, 4], 8)
    state.settle(1)
    assert state.legal(0) == list(range(9))


@pytest.mark.rule("BK-21")
def test_a_thief_never_touches_the_pot() -> None:
    state = show(position([3, 4], [5, 5], "G", 3), T, 4)
    assert (gold(state), int(state.record.pot)) == ([9, 1], 10)


@pytest.mark.rule("BK-22")
def test_a_thief_that_finds_nothing_is_spent() -> None:
    state = show(position([3, 4], [10, 10], "G"), T, 0)
    assert (gold(state), thieves(state)) == ([10, 10], [USED, IN_BAG])


@pytest.mark.rule("BK-23")
@pytest.mark.parametrize(
    ("fists", "after", "pot"),
    [
        ((T, T, 5, 0), [12, 12, 5, 10], 1),
        ((T, T, 1, 0), [10, 10, 9, 10], 1),
        ((T, T, T, 10), [13, 13, 13, 0], 1),
        ((T, T, T, T), [10, 10, 10, 10], 0),
        ((T, 5, 5, 5), [25, 5, 5, 5], 0),
    ],
)
def test_thieves_share_equally_and_the_rest_goes_to_the_pot(fists: tuple[int, ...], after: list[int], pot: int) -> None:
    state = show(position([3, 4, 5, 6], [10, 10, 10, 10], "G"), *fists)
    assert gold(state) == after
    assert int(state.record.pot) == pot


@pytest.mark.rule("BK-24")
@pytest.mark.parametrize("bribe", [1, 2, 3, 4, 5])
def test_a_thief_may_go_out_on_any_bribe(bribe: int) -> None:
    state = position([12, 4], [10, 10], "G", bribe)
    assert T in state.legal(0)
    show(state, T, 2)
    assert gold(state) == [12, 8]
    assert pos(state) == [11 if bribe == 5 else 12, 4 if bribe == 5 else 8]


@pytest.mark.rule("BK-26", "BK-27")
def test_the_cross_is_outside_and_the_next_space_inside() -> None:
    assert thieves(show(position([24, 3], [10, 10], "S"), 1, 0)) == [IN_BAG, IN_BAG]
    assert thieves(show(position([25, 3], [10, 10], "F"), 1, 0)) == [GIVEN_UP, IN_BAG]


@pytest.mark.rule("BK-27")
def test_a_used_thief_is_given_up_and_stays_so_inside() -> None:
    state = show(position([22, 3], [10, 10], "G", 4, thief="B"), 1, 0)
    assert (pos(state), thieves(state)) == ([27, 3], [GIVEN_UP, IN_BAG])
    state.settle(4)
    show(state, 0, 1)  # back to 26: still inside
    assert (pos(state), thieves(state)) == ([26, 3], [GIVEN_UP, IN_BAG])


@pytest.mark.rule("BK-28", "BK-35")
def test_out_of_the_palace_the_thief_comes_back_even_one_used_before() -> None:
    state = position([25, 3], [10, 10], "G", 3)
    show(state, T, 0)
    state.settle(0)
    show(state, 1, 0)
    assert (pos(state), thieves(state)) == ([27, 3], [GIVEN_UP, IN_BAG])
    state.settle(2)
    show(state, 0, 1)
    assert (pos(state), thieves(state)) == ([23, 3], [IN_BAG, IN_BAG])
    state.settle(0)
    assert T in state.legal(0)


@pytest.mark.rule("BK-29", "BK-30")
@pytest.mark.parametrize(
    ("spaces", "steps"),
    [
        ([0, 0, 0, 0], [1, 1, 1, 1]),
        ([9, 9, 9, 2], [1, 1, 1, 4]),
        ([9, 5, 5, 2], [1, 2, 2, 4]),
        ([31, 9, 9, 0], [0, 2, 2, 4]),
    ],
)
def test_the_caliph_counts_the_pawns_ahead(spaces: list[int], steps: list[int]) -> None:
    state = show(position(spaces, [5, 5, 5, 5], "C", 2), 2, 2, 2, 2)
    assert [new - old for new, old in zip(pos(state), spaces, strict=True)] == steps


@pytest.mark.rule("BK-29", "BK-31")
@pytest.mark.parametrize(
    ("spaces", "steps"),
    [
        ([9, 9, 9, 9], [1, 1, 1, 1]),
        ([9, 9, 9, 7], [2, 2, 2, 1]),
        ([9, 6, 6, 5], [4, 2, 2, 1]),
        ([31, 9, 9, 0], [4, 2, 2, 0]),
    ],
)
def test_on_the_fifth_bribe_the_caliph_counts_the_pawns_behind(spaces: list[int], steps: list[int]) -> None:
    state = show(position(spaces, [5, 5, 5, 5], "C", 5), 2, 2, 2, 2)
    assert [old - new for new, old in zip(pos(state), spaces, strict=True)] == steps


@pytest.mark.rule("BK-29")
def test_dense_ranks_count_spaces() -> None:
    dense = "caliph_rank=dense"
    state = show(position([9, 9, 5, 2], [5, 5, 5, 5], "C", 2, options=dense), 2, 2, 2, 2)
    assert pos(state) == [10, 10, 7, 5]
    state = show(position([9, 9, 5, 5], [5, 5, 5, 5], "C", 5, options=dense), 2, 2, 2, 2)
    assert pos(state) == [7, 7, 4, 4]


@pytest.mark.rule("BK-30", "BK-31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_last_and_leader_move_as_many_spaces_as_there_are_players(players: int) -> None:
    spaces = [12, 9, 7, 5][:players]
    forward = show(position(spaces, [5] * players, "C"), *[0] * (players - 1), 1)
    assert pos(forward)[-1] == spaces[-1] + players
    back = show(position(spaces, [5] * players, "C", 5), 0, *[1] * (players - 1))
    assert pos(back)[0] == 12 - players


@pytest.mark.rule("BK-30")
def test_the_caliph_stops_at_the_throne() -> None:
    state = show(position([31, 30], [9, 10], "C", 2), 0, 1)
    assert pos(state) == [31, 31]
    assert state.record.arrive.tolist() == [1, 2, 0, 0]
    assert GAME.box["throne"][0] == 31
