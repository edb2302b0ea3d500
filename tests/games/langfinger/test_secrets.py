"""What a seat knows: LF-9, LF-31, LF-49, and section 6.4 of the specification."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from larrons.engine.rng import new_stream
from larrons.games.langfinger.cards import fronts
from larrons.games.langfinger.codes import Where
from larrons.testing.walks import DRAW, walk
from tests.games.langfinger.positions import GAME, play, position


def knowers(state: object, card: str) -> int:
    return int(state.fields.loot_known[int(card[1:]) - 1])  # type: ignore[arg-type]


@pytest.mark.rule("LF-49")
def test_a_back_that_exists_once_tells_its_front() -> None:
    state = position("A hans 0 | B bobby 0 | refill villa 2")
    for card in ("L01", "L10"):
        assert state.shown(1, -1, int(card[1:]) - 1) == int(card[1:]) - 1
        play(state, card)
        assert knowers(state, card) == 0b11
    assert "villa L01 L10" in str(state.observe(0))


@pytest.mark.rule("LF-49")
def test_who_took_a_card_knows_its_twin_and_the_others_do_not() -> None:
    rest = "tokens villa A | A hans 0 hand pick hammer | B bobby 0 | A at villa 1"
    state = play(position(rest, cards="villa L15 | museum L16"), "steal 1 rascal")
    assert knowers(state, "L15") == knowers(state, "L16") == 0b01
    assert "museum L16" in str(state.observe(0))
    assert "museum B13" in str(state.observe(1))
    assert fronts(state.observe(1), 1, 15) == [14, 15]
    assert fronts(state.observe(0), 0, 15) == [15]


@pytest.mark.rule("LF-49")
def test_a_twin_still_in_the_pile_tells_nothing_until_it_is_laid() -> None:
    rest = "tokens villa A | A hans 0 hand pick hammer | B bobby 0 | A at villa 1"
    state = play(position(rest, cards="city plan | villa L15 | museum L01 L02 | port F01 F02"), "steal 1 rascal")
    assert knowers(state, "L16") == 0
    play(state, "plan", "plan", "plan")
    assert state.shown(0, -1, 15) == 15
    assert state.shown(1, -1, 15) == -1
    play(state, "L16")
    assert knowers(state, "L16") == 0b01


@pytest.mark.rule("LF-49")
def test_a_sale_shows_the_twin_to_all_and_a_reshuffle_makes_it_unknown_again() -> None:
    rest = "tokens port A | A hans 0 loot L15 | B bobby 0 | A at port 1"
    state = play(position(rest, cards="museum L16 | port F11"), "fence 1", "sell L15")
    assert knowers(state, "L16") == 0b11
    discard = " ".join(f"L{card:02}" for card in range(1, 31) if card not in (15, 16))
    rest = f"discard {discard} | A hans 0 | B bobby 0 loot L16 | refill villa 2"
    state = position(rest)  # L15 is the whole pile, the rest is discarded
    assert state.chances() == {14: 1}
    play(state, "L15")
    assert knowers(state, "L15") == knowers(state, "L16") == 0b10
    assert (state.fields.loot_loc == Where.PILE).sum() == 28
    assert knowers(state, "L01") == 0


@pytest.mark.rule("LF-49")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_seat_knows_a_front_just_when_it_saw_one_of_the_pair_since_both_were_in_the_pile(players: int) -> None:
    """A slow second opinion kept from what every seat sees, over whole random games."""
    backs = GAME.box["back"][0].tolist()
    seen: list[set[int]] = [set() for _ in range(players)]
    for before, actor, _code, after in walk(GAME.new(players), 40 + players):
        then, now = before.fields, after.fields
        for card in range(30):
            moved = then.loot_loc[card] != now.loot_loc[card]
            if actor != DRAW and moved and now.loot_loc[card] >= Where.HELD:
                seen[int(now.loot_loc[card]) - Where.HELD].add(backs[card])
            elif actor != DRAW and moved:  # shown to all: a chest or a sale
                for known in seen:
                    known.add(backs[card])
        for back in set(backs):
            copies = [card for card in range(30) if backs[card] == back]
            if all(now.loot_loc[card] == Where.PILE for card in copies):
                for known in seen:
                    known.discard(back)
            if len(copies) == 1:
                continue
            for card in copies:
                for seat in range(players):
                    expected = back in seen[seat] and now.loot_loc[card] != Where.PILE
                    assert bool(int(now.loot_known[card]) >> seat & 1) == expected, (card, seat, str(after))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_until_the_first_reshuffle_unseen_is_the_pile_and_the_hidden_cards_of_the_others(players: int) -> None:
    for _, _, _, state in walk(GAME.new(players), 7):
        s = state.fields
        hidden = s.hand.astype(int) - s.hand_known
        assert (s.hand_known[:players].sum(axis=1) + s.fresh[:players] == s.hand[:players].sum(axis=1)).all()
        for seat in range(players):
            others = hidden[:players].sum(axis=0) - hidden[seat]
            assert s.unseen[seat].tolist() == (s.tool_deck + others).tolist()
        if s.tool_deck.sum() <= 5:  # a reshuffle may be near
            break


def test_a_discard_lowers_what_is_known_of_a_hand() -> None:
    rest = "tokens ruin A | A hans 0 hand 2plan pick known plan | B bobby 0 | A at ruin 1"
    state = play(position(rest), "square 5", "discard plan")
    assert state.fields.hand_known[0].tolist() == [0, 0, 0, 0, 0]
    assert state.fields.fresh[0] == 2
    unseen = state.fields.unseen[1].tolist()
    play(state, "discard plan")
    assert state.fields.fresh[0] == 1
    assert state.fields.unseen[1].tolist() == [unseen[0], unseen[1], unseen[2], unseen[3], unseen[4] - 1]


def test_after_a_reshuffle_all_know_the_pile_and_a_redeal_keeps_to_it() -> None:
    """Old hidden cards stay where they were; the pile is what was discarded."""
    rest = (
        "discard 10hammer 5plan | A hans 0 hand 12pick 2hammer 6plan | B bobby 0 hand 12pliers 12torch | refill city 4"
    )
    state = position(rest)
    assert state.fields.tool_deck.sum() == 1
    play(state, "plan")
    assert state.fields.tool_deck.tolist() == [0, 10, 0, 0, 5]
    rng = new_stream(3)
    for _ in range(20):
        dealt = state.redeal(0, rng).fields
        assert dealt.tool_deck.tolist() == [0, 10, 0, 0, 5]
        assert dealt.hand[1].tolist() == [0, 0, 12, 12, 0]


def test_a_redeal_is_as_likely_for_one_twin_as_for_the_other() -> None:
    state = position("A hans 0 | B bobby 0 loot L15 | place A", cards="villa L17")
    rng = new_stream(9)
    found = Counter()
    for _ in range(2000):
        dealt = state.redeal(0, rng).fields
        found[
            int((dealt.loot_loc[14:16] == Where.HELD + 1).argmax()),
            int((dealt.loot_loc[16:18] == Where.VILLA).argmax()),
        ] += 1
    assert len(found) == 4
    assert all(abs(count - 500) < 4 * (2000 * 0.25 * 0.75) ** 0.5 for count in found.values())


def test_a_redealt_hand_has_the_odds_of_the_unseen_cards() -> None:
    """B holds one hidden tool: a plan with the share of plans among the unseen ones."""
    state = position("A hans 0 hand 6plan | B bobby 0 hand pick | place A", cards="city 2hammer")
    unseen = state.fields.unseen[0].tolist()
    chance = Fraction(unseen[4], sum(unseen))
    rng = new_stream(4)
    plans = sum(int(state.redeal(0, rng).fields.hand[1, 4]) for _ in range(3000))
    error = (float(chance) * (1 - float(chance)) * 3000) ** 0.5
    assert abs(plans - 3000 * float(chance)) < 4 * error


def test_swapping_what_a_seat_may_not_know_changes_no_byte_of_its_view() -> None:
    """A hidden tool of another seat with one of the pile; the twins of a pair."""
    one = position("A hans 0 hand plan | B bobby 0 hand pick loot L15 | place A", cards="villa L16")
    other = position("A hans 0 hand plan | B bobby 0 hand torch loot L16 | place A", cards="villa L15")
    assert one.observe(0) == other.observe(0)
    assert one.observe(-1) == other.observe(-1)
    assert one.observe(1) != other.observe(1)


def test_a_spectator_sees_no_hand_and_no_front() -> None:
    state = position("A hans 0 hand plan loot L15 | B bobby 0 hand pick loot L16 | place A", cards="villa L17 L01")
    text = str(state.observe(-1))
    assert "hand ?1" in text
    assert "loot B13:AB" in text
    assert "villa B14:- B01:AB" in text
    assert "plan" not in text
