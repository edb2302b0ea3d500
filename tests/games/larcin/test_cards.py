"""One section a card: played, countered, on players inside, out, without Manor, with an empty hand, without a pile."""

from __future__ import annotations

import pytest

from larrons.games.larcin import GAME
from larrons.games.larcin.codes import KIND_NAMES, Card, Dog, End, Phase, Reveal
from larrons.games.larcin.state import NONE, UNKNOWN
from tests.games.larcin.script import at, cellar, choices, move, played

AIMED = {"cosh": "caught", "glance": "caught", "confusion": "caught", "pockets": "caught"}
AIMED |= {"fingerprint": "gloves", "alarm": "shears", "dog": "hourglass"}


def duel(card: str, victim: str, cellar_text: str = "") -> str:
    return f"2p turn 8 clock 2 | {cellar_text}A manor hand {card} egg | B {victim} | A acts 2 main"


# Every card that is aimed at somebody


@pytest.mark.rule("LA-40", "LA-47")
@pytest.mark.parametrize("card", AIMED)
def test_a_countered_card_does_nothing_and_stays_paid(card: str) -> None:
    state = played(duel(card, f"manor hand {AIMED[card]} bag loot painting"), f"A play {card}")
    assert choices(state, "B") == {"counter", "pass"}
    move(state, "B counter")
    assert str(state) == str(
        at(
            f"2p turn 8 clock 2 | cellar / {card} {AIMED[card]} | A manor hand egg |"
            f" B manor hand bag loot painting | A acts 1 main"
        )
    )


@pytest.mark.rule("LA-47")
@pytest.mark.parametrize("card", AIMED)
def test_the_question_is_put_without_the_counter_and_left_out_where_all_see_that_it_is_vain(card: str) -> None:
    victim = "manor hand bag loot painting egg"
    assert choices(played(duel(card, victim), f"A play {card}"), "B") == {"pass"}
    copies = int(GAME.box["count"][0, KIND_NAMES.index(AIMED[card])])
    gone = "cellar " + " ".join([AIMED[card]] * copies) + " | "
    assert played(duel(card, victim, gone), f"A play {card}").record.phase != Phase.COUNTER
    if card not in ("pockets", "glance"):
        assert played(duel(card, victim.replace("hand bag", "hand -")), f"A play {card}").record.phase != Phase.COUNTER


@pytest.mark.rule("LA-40")
@pytest.mark.parametrize("card", AIMED)
def test_who_can_be_aimed_at(card: str) -> None:
    everywhere = card in ("glance", "confusion", "pockets")
    out = choices(at(duel(card, "out 1 manor hand bag loot painting")))
    assert (f"play {card}" in out) == everywhere
    without_manor = choices(at(duel(card, "hand bag loot painting")))
    assert (f"play {card}" in without_manor) == (card != "alarm")
    empty_handed = choices(at(duel(card, "manor hand - loot painting")))
    assert (f"play {card}" in empty_handed) == (card not in ("pockets", "glance"))
    nothing = choices(at(duel(card, "manor fingerprint immune hand -")))
    assert (f"play {card}" in nothing) == (card in ("confusion", "alarm"))
    alone = choices(at(duel(card, "eliminated hand -")))
    assert f"play {card}" not in alone


@pytest.mark.rule("LA-40")
@pytest.mark.parametrize("card", AIMED)
def test_an_event_can_be_played_with_an_empty_pile(card: str) -> None:
    state = at(duel(card, "manor hand bag loot painting"))
    state.record.pile[:] = 0
    state.record.pile_n = 0
    assert f"play {card}" in choices(state)


@pytest.mark.rule("LA-40")
def test_seats_are_named_by_their_distance_to_the_left() -> None:
    state = played(
        "4p turn 8 clock 2 | A manor hand gloves | B manor hand egg | C manor hand glance | D eliminated hand - |"
        " C acts 2 main",
        "C play glance",
    )
    assert choices(state, "C") == {"target 2", "target 3"}, "D, eliminated, is counted along"
    assert move(state, "C target 3").record.pend_target == 1


# Bag


@pytest.mark.rule("LA-41")
def test_bag_draws_two_and_lays_up_to_two() -> None:
    start = "2p turn 8 clock 2 bag=both | A manor hand bag egg painting | B manor hand gloves | A acts 2 main"
    drawn = played(start, "A bag draw", "draws watch", "draws bins")
    assert (drawn.record.phase, drawn.record.hand_n[0], drawn.record.acts_left) == (Phase.MAIN, 4, 1)
    laid = played(start, "A bag lay")
    assert choices(laid) == {"lay egg", "lay painting"}, "one card has to be laid"
    move(laid, "A lay egg")
    assert choices(laid) == {"end", "lay painting"}
    assert move(laid, "A end").record.loot_n[0] == 1


@pytest.mark.rule("LA-41")
def test_bag_at_its_limits() -> None:
    last = at("2p turn 8 clock 2 bag=both | A manor hand bag | B manor hand gloves | A acts 2 main")
    assert "bag lay" not in choices(last), "nothing else to lay"
    assert "bag lay" in choices(
        at("2p turn 8 clock 2 bag=both | A manor hand 2bag | B manor hand gloves | A acts 2 main")
    )
    assert "bag lay" not in choices(
        at("2p turn 8 clock 2 bag=both | A hand bag manor | B manor hand gloves | A acts 2 main")
    )
    last.record.pile[:] = 0
    last.record.pile[Card.EGG] = last.record.pile_n = 1
    move(move(last, "A bag draw"), "draws egg")
    assert (last.record.phase, last.record.draws_owed, last.record.final_by) == (Phase.MAIN, 0, End.PILE)
    assert "bag draw" not in choices(last)


@pytest.mark.rule("LA-41")
@pytest.mark.parametrize(
    ("option", "left"), [("both", {"bag draw", "bag lay"}), ("draw", {"bag draw"}), ("lay", {"bag lay"})]
)
def test_bag_switch(option: str, left: set[str]) -> None:
    """V43."""
    state = at(f"2p turn 8 clock 2 bag={option} | A manor hand bag egg | B manor hand gloves | A acts 2 main")
    assert choices(state) & {"bag draw", "bag lay"} == left


# Cosh


@pytest.mark.rule("LA-42")
def test_cosh_takes_the_only_card_without_asking_for_the_place() -> None:
    state = played(duel("cosh", "manor hand bag loot painting"), "A play cosh", "B pass")
    assert (state.record.hand[0, Card.PAINTING], state.record.loot_n[1]) == (1, 0)
    assert state.record.seen_hand[1, 0, Card.PAINTING] == 1


# Glance


@pytest.mark.rule("LA-43")
def test_glance_at_all_shows_hand_and_loot_to_its_player_alone() -> None:
    state = played(
        "3p turn 9 clock 2 glance=all | A manor hand glance |"
        " B out 1 manor hand bag 2egg loot painting safe | C manor hand gloves |"
        " A acts 2 main",
        "A play glance",
        "A target 1",
        "all pass",
    )
    seen = state.observe(0).record
    assert seen.seen_hand[0, 1, [Card.EGG, Card.BAG]].tolist() == [2, 1]
    assert seen.loot[1, :2].tolist() == [Card.PAINTING, Card.SAFE]
    other = state.observe(2).record
    assert other.loot[1, :2].tolist() == [UNKNOWN, UNKNOWN]
    assert not other.seen_hand[2].any()
    assert other.loot_known[1, :2].tolist() == [0b011, 0b011], "that A looked is public"


@pytest.mark.rule("LA-43", "LA-24")
def test_glance_shows_the_hand_and_only_the_owner_looks_at_his_loot() -> None:
    """V44."""
    start = (
        "3p turn 9 clock 2{} | A manor hand glance | B manor hand egg dog loot painting | C manor hand - loot jewels |"
        " A acts 2 main"
    )
    hand = played(start.format(""), "A play glance", "all pass")
    assert hand.record.pend_target == NONE, "B was the only target: C has no hand"
    seen = hand.observe(0).record
    assert seen.seen_hand[0, 1, [Card.EGG, Card.DOG]].tolist() == [1, 1]
    assert seen.loot[1, 0] == UNKNOWN
    assert choices(played(start.format(" glance=all"), "A play glance")) == {"target 1", "target 2"}


# Confusion


@pytest.mark.rule("LA-44")
def test_confusion_swaps_hands_of_any_size_and_no_loot() -> None:
    state = played(
        "3p turn 9 clock 2 | A manor hand confusion egg bag loot safe |"
        " B manor hand - loot painting | C manor hand gloves |"
        " C sees A egg | A acts 2 main",
        "A play confusion",
        "A target 1",
        "all pass",
    )
    assert str(state) == str(
        at(
            "3p turn 9 clock 2 | cellar / confusion | A manor hand - loot safe | B manor hand egg bag loot painting |"
            " C manor hand gloves | A sees B egg bag | C sees B egg | A acts 1 main"
        )
    )


@pytest.mark.rule("LA-34", "LA-44")
def test_confusion_of_an_active_player_outside() -> None:
    state = played(
        "2p turn 8 clock 2 | A out 1 manor hand confusion | B manor wary hand watch bag | A acts 2 main",
        "A play confusion",
        "B pass",
    )
    assert (state.record.phase, state.record.reveal_src, state.record.hand_n.tolist()[:2]) == (
        Phase.HOURGLASS,
        Reveal.RECEIVED,
        [1, 0],
    )
    move(state, "A pass")
    assert (state.record.clock, state.record.phase) == (3, Phase.MAIN)


# Pick pockets


@pytest.mark.rule("LA-45", "LA-34")
def test_pockets_take_a_card_by_its_share_of_the_hand() -> None:
    state = played(duel("pockets", "out 1 manor hand 2bag gloves"), "A play pockets", "B pass")
    assert state.chances() == {Card.BAG: 2, Card.GLOVES: 1}
    move(state, "draws bag")
    assert (state.record.hand[0, Card.BAG], state.record.hand[1, Card.BAG]) == (1, 1)
    thief_outside = played(
        "2p turn 8 clock 2 | A out 1 manor hand pockets | B manor wary hand watch | A acts 2 main",
        "A play pockets",
        "B pass",
        "draws watch",
    )
    assert (thief_outside.record.phase, thief_outside.record.reveal_by) == (Phase.MAIN, NONE), "no hand left to ask"
    assert thief_outside.record.clock == 3


# Search the bins


@pytest.mark.rule("LA-56", "LA-16")
def test_bins_take_any_card_of_earlier_turns() -> None:
    start = "2p turn 8 clock 2 | cellar manor egg / bag | A hand 2bins | B manor hand gloves | A acts 2 main"
    state = played(start, "A play bins")
    assert choices(state) == {"take manor", "take egg"}
    move(state, "A take manor")
    assert cellar(state) == ["egg", "bag", "bins"]
    move(state, "A play bins")
    assert state.record.hand[0, Card.EGG] == 1, "a single kind is taken without a question"
    assert "play bins" not in choices(at("2p turn 8 clock 2 | A manor hand bins | B manor hand egg | A acts 2 main"))
    assert "play bins" not in choices(
        at("2p turn 8 clock 2 | cellar / egg | A manor hand bins | B manor hand egg | A acts 2 main")
    )


# Fingerprint and Gloves


@pytest.mark.rule("LA-46")
def test_fingerprint_sticks_once_and_gloves_take_it_off() -> None:
    state = played(duel("2fingerprint", "manor hand bag"), "A play fingerprint", "B pass")
    assert state.record.fingerprint[1] == 1
    assert cellar(state) == []
    assert "play fingerprint" not in choices(state)
    own = at("2p turn 8 clock 2 | A manor fingerprint hand gloves | B manor hand egg | A acts 1 main")
    assert "play gloves" in choices(own)
    move(own, "A play gloves")
    assert (own.record.fingerprint[0], own.record.acts_left, cellar(own)) == (0, 0, ["fingerprint", "gloves"])
    assert "play gloves" not in choices(
        at("2p turn 8 clock 2 | A manor hand gloves | B manor hand egg | A acts 1 main")
    )


# Alarm


@pytest.mark.rule("LA-57")
def test_alarm_takes_the_oldest_spare() -> None:
    state = played(duel("alarm", "manor hand bag loot egg manor+A painting^ manor"), "A play alarm", "B pass")
    assert str(state) == str(
        at(
            "2p turn 8 clock 2 | cellar / alarm manor | A manor hand egg |"
            " B manor hand bag loot egg painting^ manor | A acts 1 main"
        )
    )


# Guard dog


@pytest.mark.rule("LA-58", "LA-18")
def test_a_dog_costs_one_turn_and_spares_the_next() -> None:
    state = played(
        "3p turn 9 clock 2 | A manor hand dog egg | B manor hand bag | C manor hand egg | A acts 2 main",
        "A play dog",
        "A target 1",
        "all pass",
        "A end",
    )
    assert (state.record.active, state.record.turn, state.record.quiet) == (2, 11, 2), "the skipped turn counts"
    assert state.record.dog[1] == Dog.IMMUNE
    for text in ("C draw", "draws dog", "C end", "A end", "B draw", "draws bag"):
        assert state.record.dog[1] == Dog.IMMUNE
        move(state, text)
    assert move(state, "B end").record.dog[1] == Dog.FREE, "a turn really taken"


@pytest.mark.rule("LA-58", "LA-75")
def test_a_skipped_turn_may_bring_the_night_and_keeps_its_immunity() -> None:
    state = played(
        "2p turn 8 clock 2 quiet 8 | A manor hand egg | B dog manor hand bag | A acts 2 main", "A end", "draws egg"
    )
    assert (state.record.active, state.record.dog[1], state.record.turn) == (0, Dog.IMMUNE, 10)


# Safe, Combination, Manor, and the counters


@pytest.mark.rule("LA-59", "LA-11")
def test_what_is_never_played() -> None:
    hand = "safe combination manor gloves shears hourglass caught"
    state = at(f"2p turn 8 clock 2 | A manor hand {hand} | B manor hand egg | A acts 2 main")
    assert {each for each in choices(state) if each.startswith("play")} == set()
