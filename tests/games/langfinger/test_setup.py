"""Setting up: LF-1 to LF-9."""

from __future__ import annotations

from itertools import permutations

import pytest

from larrons.engine.rng import new_stream
from larrons.errors import OptionError
from larrons.games.langfinger.components import RASCALS
from tests.games.langfinger.positions import GAME, legal, play, refused, set_up

LAYOUT = {2: (4, 2, 2, 2), 3: (6, 2, 2, 3), 4: (8, 3, 3, 4), 5: (8, 3, 3, 4)}  # section 2.4


@pytest.mark.rule("LF-1")
def test_two_to_five_play() -> None:
    for players in (1, 6):
        with pytest.raises(OptionError):
            GAME.new(players)
    assert [GAME.new(players).players for players in range(2, 6)] == [2, 3, 4, 5]


@pytest.mark.rule("LF-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_a_rascal_of_his_own_three_tokens_and_no_money(players: int) -> None:
    state = GAME.new(players, {"rascals": "random"})
    rng = new_stream(players)
    while state.is_chance:
        state.settle(state.sample(rng))
    s = state.record
    assert len(set(s.rascal[:players].tolist())) == players
    assert s.tokens_left.tolist() == [3] * players + [0] * (5 - players)
    assert not s.money.any()


@pytest.mark.rule("LF-3")
@pytest.mark.parametrize(("players", "ways"), [(2, 20), (3, 60), (4, 120), (5, 120)])
def test_rascals_are_handed_out_at_random_each_way_as_likely(players: int, ways: int) -> None:
    state = play(GAME.new(players, {"rascals": "random"}), "first A")
    chances = state.chances()
    assert list(chances.values()) == [1] * ways
    for outcome, rascals in enumerate(permutations(range(5), players)):
        after = state.copy()
        after.settle(outcome)
        assert after.record.rascal.tolist() == [*rascals, *[255] * (5 - players)]


@pytest.mark.rule("LF-3")
def test_in_a_draft_each_picks_one_of_those_left_from_the_first_player_on_before_any_card_is_dealt() -> None:
    state = play(GAME.new(3), "first C")
    assert state.waiting == (2,)
    assert legal(state) == [f"rascal {name}" for name in RASCALS]
    play(state, "rascal hans")
    assert state.waiting == (0,)
    assert refused(state, "rascal hans") == "LF-3"
    play(state, "rascal bobby")
    assert state.waiting == (1,)
    assert not state.record.hand.any()
    play(state, "rascal pascal")
    assert state.record.rascal[:3].tolist() == [4, 0, 1]
    assert state.is_chance


@pytest.mark.rule("LF-4")
@pytest.mark.parametrize("players", [2, 5])
def test_all_cards_are_used_and_the_discard_piles_are_empty(players: int) -> None:
    s = GAME.new(players).record
    assert s.tool_deck.tolist() == [12] * 5
    assert not s.loot_loc.any()
    assert not s.fence_loc.any()
    assert not s.tool_discard.any()
    assert len(s.loot_loc) == 30
    assert len(s.fence_loc) == 14


@pytest.mark.rule("LF-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_is_as_likely_to_be_first(players: int) -> None:
    assert GAME.new(players).chances() == dict.fromkeys(range(players), 1)
    assert set_up(players, "first B").record.first == 1


@pytest.mark.rule("LF-7")
@pytest.mark.parametrize(("players", "hands"), [(2, [3, 2]), (3, [4, 2, 3]), (4, [4, 2, 3, 4]), (5, [4, 2, 3, 4, 4])])
def test_the_first_player_gets_two_tools_the_next_three_the_others_four(players: int, hands: list[int]) -> None:
    state = set_up(players, "first B")
    order = []
    while state.record.sub == 6:
        order.append(int(state.record.player))
        play(state, "plan" if len(order) % 2 else "hammer")
    assert state.record.hand[:players].sum(axis=1).tolist() == hands
    clockwise = [(1 + step) % players for step in range(players)]
    assert order == [seat for seat in clockwise for _ in range(hands[seat])]


@pytest.mark.rule("LF-8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_are_laid_by_the_table_of_the_number_of_players(players: int) -> None:
    state, rng = GAME.new(players, {"rascals": "random"}), new_stream(1)
    while state.is_chance:
        state.settle(state.sample(rng))
    s = state.record
    villa, museum = ((s.loot_loc >= base) & (s.loot_loc < base + 5) for base in (2, 7))
    assert (s.city.sum(), villa.sum(), museum.sum(), (s.fence_loc >= 2).sum()) == LAYOUT[players]
    assert s["round"] == 1
    assert state.waiting == (int(s.first),)


@pytest.mark.rule("LF-9")
def test_backs_are_seen_and_fronts_are_not() -> None:
    """L11 and L12 share a back: whichever lies there, everybody sees the same."""
    states = []
    for card in ("L11", "L12"):
        state = set_up(2)
        play(state, *["plan"] * 5, *["hammer"] * 4)
        assert state.shown(0, -1, state.game.module("notation").parse_outcome(state, card)) == -1
        states.append(play(state, card))
    assert states[0] != states[1]
    for seat in (-1, 0, 1):
        assert states[0].observe(seat) == states[1].observe(seat)
    assert "B11" in str(states[0].observe(0))
    assert "hammer" in str(states[0].observe(0)).split("|")[1]
