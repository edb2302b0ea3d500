"""The course of a round and the end: LF-5, LF-10 to LF-21, LF-41 to LF-47."""

from __future__ import annotations

import pytest

from larrons.engine.state import State
from larrons.games.langfinger.codes import Action, Phase, Place
from tests.games.langfinger.positions import GAME, legal, play, position, refused

NIGHT = "A hans 0 hand pliers torch | B yoshiko 0 hand pick hammer pliers | C tommaso 0 hand pick pliers torch plan"
CARDS = "city pick hammer pliers torch 2plan | villa L08 L02 | museum L19 L23 | port F11 F03 F10"
THREE = "3p round 1 of 60 first A"


@pytest.mark.rule("LF-10", "LF-11", "LF-12")
def test_tokens_are_placed_one_at_a_time_clockwise_in_three_laps_and_then_act() -> None:
    state = position(f"{NIGHT} | place B", head="3p round 2 of 60 first B", cards=CARDS)
    order = []
    while state.record.phase == Phase.PLACING:
        order.append(state.waiting[0])
        assert refused(state, "pass") == "LF-12"
        assert refused(state, "take plan") == "LF-12"
        play(state, "place port" if len(order) < 6 else "place ruin")
    assert order == [1, 2, 0] * 3
    assert state.record.phase == Phase.ACTION
    assert refused(state, "place city") == "LF-10"


@pytest.mark.rule("LF-13", "LF-14")
def test_a_token_takes_the_lowest_free_slot_and_five_close_a_place() -> None:
    state = position(f"{NIGHT} | place A", head=THREE, cards=CARDS)
    play(state, *["place villa"] * 5)
    assert state.record.token_at[Place.VILLA].tolist() == [0, 1, 2, 0, 1]
    assert "place villa" not in legal(state)
    assert refused(state, "place villa") == "LF-13"


@pytest.mark.rule("LF-15")
def test_places_act_in_their_order_and_slots_in_theirs() -> None:
    tokens = "tokens city AB villa CA ruin D museum BCD port A"
    seats = "A hans 0 | B bobby 0 | C pascal 0 | D yoshiko 0"
    state = position(f"{tokens} | {seats} | A at city 1", head="4p round 2 of 60 first C")
    visited = []
    while state.record.phase == Phase.ACTION:
        s = state.record
        visited.append((int(s.place), int(s.slot), int(s.player)))
        play(state, "pass")
    city, villa, ruin, museum, port = range(5)
    assert visited[:5] == [(city, 0, 0), (city, 1, 1), (villa, 0, 2), (villa, 1, 0), (ruin, 0, 3)]
    assert visited[5:] == [(museum, 0, 1), (museum, 1, 2), (museum, 2, 3), (port, 0, 0)]


@pytest.mark.rule("LF-16", "LF-33")
def test_a_token_goes_home_after_its_action_but_waits_on_a_square_until_the_ruin_is_done() -> None:
    state = position("tokens city A ruin ABA | A hans 0 hand 2plan | B bobby 0 | A at city 1")
    play(state, "pass")
    assert state.record.tokens_left.tolist()[:2] == [1, 2]
    play(state, "square 3", "discard plan", "hammer")
    assert state.record.tokens_left.tolist()[:2] == [1, 2]
    assert state.record.square_owner.tolist() == [-1, -1, 0, -1, -1]
    play(state, "pass")  # B declines: his token is home at once
    assert state.record.tokens_left.tolist()[:2] == [1, 3]
    assert refused(state, "square 3") == "LF-33"
    play(state, "pass")
    assert state.record.tokens_left.tolist()[:2] == [3, 3]
    assert (state.record.square_owner == -1).all()


@pytest.mark.rule("LF-17")
def test_an_action_can_be_declined_but_not_broken_off() -> None:
    city = position("tokens city A | A hans 0 | B bobby 0 | A at city 1", cards="city 2plan")
    assert refused(play(city, "take plan"), "pass") == "LF-17"
    ruin = position("tokens ruin A | A hans 0 hand 2plan | B bobby 0 | A at ruin 1")
    play(ruin, "square 2")
    assert refused(ruin, "pass") == "LF-17"
    assert refused(ruin, "square 1") == "LF-17"
    port = position("tokens port A | A hans 0 loot L22 L24 | B bobby 0 | A at port 1", cards="port F03 F12")
    play(port, "fence 1")
    assert refused(port, "pass") == "LF-17"
    assert refused(port, "fence 2") == "LF-17"
    assert "pass" in legal(play(port, "sell L22"))


@pytest.mark.rule("LF-18", "LF-23", "LF-24", "LF-34", "LF-40")
@pytest.mark.parametrize("place", ["city", "villa", "ruin", "museum", "port"])
def test_what_cannot_be_done_is_lost_and_costs_nothing(place: str) -> None:
    hand = "hand plan" if place in ("villa", "museum") else ""
    cards = {"villa": "villa L01", "museum": "museum L15", "port": "port F11"}.get(place, "")
    state = position(f"tokens {place} A | A pascal 3 {hand} | B bobby 0 | A at {place} 1", cards=cards)
    assert legal(state) == ["pass"]
    before = state.record.copy()
    play(state, "pass")
    assert state.record.money[0] == 3
    assert (state.record.hand == before.hand).all()
    assert state.record.tokens_left[0] == 3


@pytest.mark.rule("LF-19", "LF-20")
def test_what_is_got_serves_at_once_and_nothing_is_refilled_before_the_round_is_over() -> None:
    rest = "tokens city A villa A port AB | A hans 0 | B bobby 0 | A at city 1"
    state = position(rest, cards="city pick plan | villa L08 | port F10")
    play(state, "take pick", "take plan", "steal 1 rascal", "fence 1", "sell L08")
    assert state.record.money[0] == 5
    assert state.waiting == (1,)
    assert [cards_at(state, place) for place in range(5)] == [0, 0, 0, 0, 0]
    ruin = position("tokens ruin A museum A | A hans 0 hand torch | B bobby 0 | A at ruin 1", cards="museum L01")
    play(ruin, "square 3", "discard torch", "pick", "steal 1 rascal")
    assert ruin.record.money[0] == 1


def cards_at(state: State, place: int) -> int:
    cards = GAME.module("cards")
    if place == Place.CITY:
        return int(state.record.city.sum())
    return len(cards.fences(state) if place == Place.PORT else cards.lying(state, place) if place != Place.RUIN else [])


@pytest.mark.rule("LF-21")
def test_no_limit_to_the_hand_or_to_the_loot() -> None:
    loot = "loot L06 L07 L08 L09 L10 L11 L13 L15 L17 L19"
    state = position(
        f"tokens city A villa A | A hans 0 hand 12pick 12hammer 12pliers {loot} | B bobby 0 | A at city 1",
        cards="city 2plan | villa L22",
    )
    play(state, "take plan", "take plan")
    assert state.record.hand[0].sum() == 38
    state = position(f"tokens villa A | A hans 0 hand pick torch {loot} | B bobby 0 | A at villa 1", cards="villa L22")
    play(state, "steal 1")
    assert len(GAME.module("cards").held(state, 0)) == 11


@pytest.mark.rule("LF-47")
def test_nobody_else_can_tell_a_forced_pass_from_a_free_one() -> None:
    """The same public state with a hand that opens the chest and one that does not, before and after the pass."""
    told = []
    for hand in ("pick hammer", "plan torch"):
        state = position(
            f"tokens villa AB | A bobby 0 hand {hand} | B hans 0 hand pliers | A at villa 1", cards="villa L01"
        )
        after = play(state.copy(), "pass")
        assert state.shown(1, 0, Action.PASS) == Action.PASS
        view = GAME.module("view")
        lines = view.narrate(state.observe(1), 0, Action.PASS, after.observe(1))
        told.append(([message.key for message in lines], state.observe(-1).to_bytes(), after.observe(-1).to_bytes()))
        assert [message.key for message in lines] == ["event-pass"]
    assert told[0] == told[1]


@pytest.mark.rule("LF-5")
def test_an_empty_pile_is_reshuffled_when_a_card_is_needed_and_not_before() -> None:
    head = "2p round 2 of 60 first A"
    rest = "discard 3plan | A hans 0 hand 12pick 12hammer | B bobby 0 hand 12pliers 12torch 8plan | refill city 4"
    state = position(rest, head=head)  # one plan is left in the pile, three are discarded
    assert state.chances() == {4: 1}
    play(state, "plan")
    assert state.record.tool_discard.sum() == 0, "the reshuffle shows as soon as the next draw is due"
    assert state.chances() == {4: 3}
    play(state, "plan", "plan")
    play(state, "plan")
    assert state.record.city[4] == 4
    assert state.record.place == Place.VILLA


@pytest.mark.rule("LF-5")
def test_with_pile_and_discard_empty_the_game_goes_on_with_fewer_cards() -> None:
    rest = "A hans 0 hand 12pick 12hammer | B bobby 0 hand 12pliers 12torch 11plan | refill city 4"
    state = play(position(rest), "plan")
    assert state.record.city.sum() == 1
    assert state.record.place == Place.VILLA
    ruin = "tokens ruin A | A hans 0 hand 12pick 12hammer 12plan | B bobby 0 hand 12pliers 12torch | A at ruin 1"
    state = play(position(ruin), "square 1", "discard pick", "pick")
    assert state.record.hand[0].sum() == 36, "one of two draws failed, no hand shrinks"
    assert state.record.tool_deck.sum() == 0


@pytest.mark.rule("LF-41", "LF-42")
def test_places_are_topped_up_what_lies_stays_and_the_next_player_is_first() -> None:
    state = position(
        "tokens port B | A hans 3 used villa | B bobby 0 | B at port 1",
        cards="city plan | villa - L22 | museum L09 | port F05 F06",
    )
    play(state, "pass", "hammer", "hammer", "pick", "L01", "L30")
    s = state.record
    assert s.city.tolist() == [1, 2, 0, 0, 1]
    assert GAME.module("cards").lying(state, Place.VILLA) == {0: 0, 1: 21}
    assert GAME.module("cards").lying(state, Place.MUSEUM) == {0: 8, 1: 29}
    assert GAME.module("cards").fences(state) == {0: 4, 1: 5}
    assert (s["round"], s.first) == (3, 1)
    assert not s.rascal_used.any()
    assert state.waiting == (1,)


@pytest.mark.rule("LF-43")
def test_money_goes_on_past_twenty() -> None:
    rest = "tokens port A | A hans 19 loot L08 | B bobby 0 | A at port 1"
    state = play(position(rest, cards="port F10"), "fence 1", "sell L08")
    assert state.scores() == [24, 0]


@pytest.mark.rule("LF-44")
def test_the_round_is_played_out_and_the_end_is_looked_for_only_then() -> None:
    state = position(
        "tokens villa AB port B | A hans 19 hand pick | B bobby 18 hand torch loot L15 | A at villa 1",
        cards="villa L01 L03 | port F11",
    )
    play(state, "steal 1 rascal")
    assert state.scores()[0] == 20
    assert not state.is_over
    play(state, "steal 2 rascal")
    play(state, "fence 1", "sell L15")
    assert state.is_over
    assert state.scores() == [20, 23]
    assert state.ranks() == [2, 1]
    assert state.record.first == 0, "phase C is skipped"


@pytest.mark.rule("LF-44")
@pytest.mark.parametrize(("money", "ends"), [(19, False), (20, True)])
def test_twenty_is_enough_and_nineteen_is_not(money: int, ends: bool) -> None:
    state = play(position(f"tokens city A | A hans {money} | B bobby 0 | A at city 1"), "pass")
    assert state.is_over == ends


@pytest.mark.rule("LF-45")
def test_the_richest_win_together_and_nothing_else_counts() -> None:
    rest = "tokens city C | A hans 21 | B bobby 21 hand 5plan loot L15 L28 | C pascal 20 | C at city 1"
    state = play(position(rest, head="3p round 9 of 60 first A"), "pass")
    assert state.is_over
    assert state.ranks() == [1, 1, 3]
    assert state.record.winners == 0b011


@pytest.mark.rule("LF-46")
def test_the_last_round_allowed_ends_the_game_whatever_the_money() -> None:
    state = play(position("tokens city A | A hans 0 | B bobby 0 | A at city 1", head="2p round 3 of 3 first A"), "pass")
    assert state.is_over
    assert state.ranks() == [1, 1]
    state = play(position("tokens city A | A hans 0 | B bobby 0 | A at city 1", head="2p round 2 of 3 first A"), "pass")
    assert state.is_chance
    assert GAME.new(2).record.max_rounds == 60
