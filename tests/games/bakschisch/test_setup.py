"""The set-up and the course of a round (BK-1 to BK-6, BK-32, BK-36)."""

from __future__ import annotations

import pytest

from larrons.errors import OptionError
from larrons.games.bakschisch import GAME
from tests.games.bakschisch.helpers import gold, pos, position, show, thieves

FACE_DOWN = 255


@pytest.mark.rule("BK-1")
@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_only_two_to_four_can_play(players: int) -> None:
    with pytest.raises(OptionError):
        GAME.new(players)


@pytest.mark.rule("BK-1", "BK-2", "BK-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    state = GAME.new(players)
    s = state.record
    assert pos(state) == [0] * players
    assert gold(state) == [10] * players
    assert thieves(state) == [0] * players
    assert int(s.pot) == 0
    assert s.deck.tolist() == [5] * 6
    assert s.row.tolist() == [FACE_DOWN] * 5
    assert (int(s["round"]), int(s.bribe)) == (1, 0)
    assert state.is_chance


@pytest.mark.rule("BK-4")
def test_everybody_acts_at_the_same_time() -> None:
    state = GAME.new(4)
    state.settle(0)
    assert state.waiting == (0, 1, 2, 3)
    state.apply(2, 3)
    assert state.waiting == (0, 1, 3)


@pytest.mark.rule("BK-5", "BK-6", "BK-32")
def test_a_round_turns_five_cards_from_left_to_right_and_they_stay() -> None:
    state = GAME.new(2)
    for bribe, card in enumerate([4, 0, 0, 5]):
        assert state.is_chance
        state.settle(card)
        assert state.record.row.tolist() == [4, 0, 0, 5][: bribe + 1] + [FACE_DOWN] * (4 - bribe)
        assert state.waiting == (0, 1)
        show(state, 0, 0)
    assert (int(state.record["round"]), int(state.record.bribe)) == (1, 4)
    state.settle(1)
    show(state, 0, 0)
    assert (int(state.record["round"]), int(state.record.bribe)) == (2, 0)
    assert state.record.row.tolist() == [FACE_DOWN] * 5


@pytest.mark.rule("BK-3", "BK-6")
def test_the_next_card_is_as_likely_as_it_is_frequent_in_the_deck() -> None:
    state = GAME.new(2)
    assert state.chances() == dict.fromkeys(range(6), 5)
    state.settle(5)
    show(state, 0, 0)
    assert state.chances() == {0: 5, 1: 5, 2: 5, 3: 5, 4: 5, 5: 4}


@pytest.mark.rule("BK-36")
def test_the_deck_is_shuffled_after_every_sixth_round_and_no_other() -> None:
    state = GAME.new(2)
    for turned in range(60):
        assert sum(state.chances().values()) == 30 - turned % 30
        state.settle(max(state.chances()))  # the caliphs first, then the fakirs, …: kinds run out
        show(state, 0, 0)
    assert int(state.record["round"]) == 13
    assert state.chances() == dict.fromkeys(range(6), 5)


@pytest.mark.rule("BK-36")
def test_a_kind_that_is_exhausted_does_not_come_before_the_shuffle() -> None:
    state = GAME.new(2)
    for _ in range(5):
        state.settle(5)
        show(state, 0, 0)
    assert 5 not in state.chances()
    assert sum(state.chances().values()) == 25


@pytest.mark.rule("BK-5")
def test_the_fifth_bribe_is_the_one_that_closes_the_round() -> None:
    fourth = show(position([3, 4], [8, 8], "G", bribe=4), 1, 2)
    assert (int(fourth.record["round"]), int(fourth.record.bribe), int(fourth.record.pot)) == (2, 4, 7)
    fifth = show(position([3, 4], [8, 8], "G", bribe=5), 1, 2)
    assert (int(fifth.record["round"]), int(fifth.record.bribe), int(fifth.record.pot)) == (3, 0, 1)
