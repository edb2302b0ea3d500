"""What is asked before a costly move (section 9 of the specification)."""

from __future__ import annotations

import pytest

from larrons.games.larcin.codes import Switch
from tests.games.asking import asked
from tests.games.larcin.script import at, move

NINE = "loot egg manuscript statuette jewels painting bag bag cosh cosh"


def two(ana: str, turn: str = "A acts 2 main", clock: int = 1, head: str = "") -> str:
    return f"2p turn 8 clock {clock}{head} | A manor {ana} | B manor hand egg | {turn}"


@pytest.mark.rule("LA-51")
def test_a_call_with_a_watch_in_hand_is_asked_about() -> None:
    state = at(two("wary hand watch loot painting"))
    assert asked(state, "larcin") == "You hold a watch: calling “Larcin!” now eliminates you. (LA-51)"
    assert "vous élimine" in asked(state, "larcin", language="fr")
    assert asked(at(two("hand gloves loot painting")), "larcin") == ""


@pytest.mark.rule("LA-53")
def test_a_call_with_a_fingerprint_is_asked_about_without_gloves() -> None:
    state = at(two("fingerprint hand shears loot painting"))
    assert asked(state, "larcin") == (
        "A Fingerprint sticks to you and you have no Gloves: calling “Larcin!” now sends you back,"
        " with your whole haul turned face up. (LA-53)"
    )
    assert "vous n'avez pas de Gants" in asked(state, "larcin", language="fr")
    assert asked(at(two("fingerprint hand gloves loot painting")), "larcin") == ""


@pytest.mark.rule("LA-60")
def test_a_call_with_objects_in_hand_is_asked_about() -> None:
    state = at(two("hand egg painting bag loot painting"))
    assert asked(state, "larcin") == (
        "You still hold 2 objects: once you are out you lay nothing more, and cards in hand score nothing. (LA-60)"
    )
    assert asked(at(two("hand egg loot painting")), "larcin", language="fr").startswith(
        "Vous avez encore un objet en main\u00a0: une fois dehors"
    )
    assert asked(at(two("hand bag safe loot painting")), "larcin") == "", "events count nothing anyway"


@pytest.mark.rule("LA-70")
def test_revealing_the_last_watch_is_asked_about() -> None:
    state = at(two("wary hand watch", clock=7))
    assert asked(state, "reveal") == (
        "This is watch 8 of 8: unless an Hourglass stops it, the game ends at once, and you, still inside,"
        " score nothing. (LA-70)"
    )
    assert asked(state, "reveal", language="fr").startswith("C'est la montre 8 sur 8")
    assert asked(at(two("wary hand watch", clock=6)), "reveal") == ""
    too_many = two("wary hand 2egg 2bag 2cosh watch", "A acts 0 discard", clock=7)
    assert asked(at(too_many), "discard watch").endswith("(LA-70)")
    assert asked(at(too_many), "discard egg") == ""


@pytest.mark.rule("LA-18")
def test_ending_the_turn_is_asked_about_with_actions_left_to_use() -> None:
    assert asked(at(two("hand egg")), "end") == "If you end the turn now, you lose 2 actions. (LA-18)"
    assert asked(at(two("hand egg", "A acts 1 main")), "end", language="fr") == (
        "Si vous finissez le tour maintenant, vous perdez une action. (LA-18)"
    )
    assert asked(at(two("hand egg", "A acts 0 main")), "end") == ""
    nothing_to_do = at(two("hand gloves"))
    nothing_to_do.record.pile[:] = nothing_to_do.record.pile_n = 0
    assert asked(nothing_to_do, "end") == "", "an empty pile and cellar, and nothing to lay"
    assert asked(at(two("hand egg", "A acts 1 bag lay 1")), "end") == "", "that only closes the bag"


@pytest.mark.rule("LA-72")
def test_the_tenth_card_is_asked_about_when_it_begins_the_final_round() -> None:
    state = at(two(f"hand safe gloves {NINE}"))
    assert asked(state, "lay safe") == (
        "This is card 10 of your haul: the final round begins, and this turn is your last."
        " Call “Larcin!” before you end it. (LA-72)"
    )
    assert asked(state, "lay safe", language="fr").startswith("C'est la carte 10 de votre larcin")
    assert asked(at(two(f"hand safe {NINE}", "A acts 1 bag lay 1")), "lay safe").endswith("(LA-72)")
    assert asked(at(two(f"hand combination {NINE}")), "lay combination").endswith("(LA-72)"), "the last kind to lay"
    assert asked(at(two(f"hand safe {NINE.removesuffix(' cosh')}")), "lay safe") == "", "the ninth"
    assert asked(at(two(f"hand safe {NINE}", head=" final 2 pile")), "lay safe") == "", "it has begun before"


@pytest.mark.rule("LA-72")
def test_ending_ones_last_turn_without_the_call_is_asked_about() -> None:
    state = move(at(two(f"hand safe gloves {NINE}", "A acts 1 main")), "A lay safe")
    assert asked(state, "end") == (
        "This is your last turn, and you have not called “Larcin!”: your haul would score nothing. (LA-72)"
    )
    assert asked(state, "end", language="fr").startswith("C'est votre dernier tour")
    move(state, "A larcin")
    assert state.waiting == (1,), "out, and no action left"
    in_vain = two("wary hand watch loot egg", "A acts 0 main", head=" final 1 pile")
    assert asked(at(in_vain), "end") == "", "the call would eliminate her"
    assert asked(at(in_vain.replace("wary hand watch loot", "hand gloves loot")), "end").endswith("(LA-72)")
    scores_anyway = in_vain.replace("wary hand watch loot", "hand gloves loot").replace("pile", "pile all_with_manor")
    assert at(scores_anyway).record.switches[Switch.ALL_WITH_MANOR] == 1
    assert asked(at(scores_anyway), "end") == ""


@pytest.mark.rule("LA-61", "LA-62")
def test_a_spare_object_is_asked_about_without_safe_and_combination() -> None:
    state = at(two("hand painting jewels loot painting safe"))
    assert asked(state, "lay painting") == (
        "Your haul already has this object: Master painting."
        " Without Safe and Combination together another one adds 1 point only. (LA-61)"
    )
    assert "n'ajoute que 1 point" in asked(state, "lay painting", language="fr")
    assert asked(state, "lay jewels") == "", "the first of its kind"
    assert asked(at(two("hand painting loot painting safe combination")), "lay painting") == ""
    assert asked(at(two("hand egg loot egg")), "lay egg") == "", "an egg is never worth more"
    worse = at(two("hand painting loot painting", head=" all_copies_1"))
    assert "changes your points by −3" in asked(worse, "lay painting")


def test_an_open_question_says_the_worst_first() -> None:
    state = at(two("wary fingerprint hand watch egg loot painting"))
    assert asked(state, "larcin").endswith("(LA-51)")
