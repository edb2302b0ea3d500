"""What is asked before a costly move (section 9 of the specification)."""

from __future__ import annotations

import pytest

from larrons.games.langfinger.codes import Action
from larrons.table.chores import second_thought
from tests.games.asking import asked
from tests.games.langfinger.positions import legal, play, position


@pytest.mark.rule("LF-17")
def test_declining_is_asked_about_when_something_could_be_done() -> None:
    rest = "tokens city A | A hans 0 | B bobby 0 | A at city 1"
    state = position(rest, cards="city pick")
    assert asked(state, "pass") == (
        "There is still something to do for this token (City). If you do nothing, its action is gone. (LF-17)"
    )
    assert asked(state, "pass", language="fr").startswith("Ce jeton peut encore agir (Ville).")
    assert asked(state, "take pick") == ""
    assert asked(position(rest), "pass") == "", "the City is empty"


@pytest.mark.rule("LF-37")
def test_keeping_the_second_card_of_two_is_asked_about() -> None:
    """F11 takes two pieces of gold or two of coins. L11 and L13 are gold, L23 is coins, each worth 2."""
    rest = "tokens port A | A hans 0 loot L11 L13 L23 | B bobby 0 | A at port 1"
    state = play(position(rest, cards="port F11"), "fence 1", "sell L11")
    assert legal(state) == ["pass", "sell L13"]
    assert asked(state, "pass") == ("This fence takes a second card of that type in the same sale, for 2 more. (LF-37)")
    assert asked(state, "pass", language="fr").startswith("Ce receleur prend une seconde carte")
    assert asked(state, "sell L13") == ""


@pytest.mark.rule("LF-39")
def test_selling_a_lone_card_is_asked_about_when_the_fence_would_pay_more_for_a_pair() -> None:
    rest = "tokens port A | A hans 0 loot L11 L13 L23 | B bobby 0 | A at port 1"
    state = play(position(rest, cards="port F11"), "fence 1")
    assert asked(state, "sell L23") == (
        "This fence goes after one sale. For two cards of one type you would get 4, instead of 2 for this one. (LF-39)"
    )
    assert "vous auriez 4, au lieu de 2" in asked(state, "sell L23", language="fr")
    assert asked(state, "sell L11") == "", "its twin may follow"
    once = play(position(rest, cards="port F02"), "fence 1")
    assert asked(once, "sell L23") == "", "F02 takes two coins, and gold one by one"
    dear = rest.replace("L11 L13 L23", "L06 L10 L12 L14")
    state = play(position(dear, cards="port F01"), "fence 1")
    assert asked(state, "sell L10") == "", "a painting worth 5 here, two jewels 4"
    assert "you would get 4, instead of 3" in asked(state, "sell L06")


@pytest.mark.rule("LF-27")
def test_using_the_rascal_is_never_asked_about() -> None:
    """It never hurts the next burglary at that place (ruling A-9)."""
    hand = "A hans 0 hand hammer 2pliers | B bobby 0 | A at villa 1"
    state = position(f"tokens villa AA | {hand}", cards="villa L02")
    assert legal(state) == ["pass", "steal 1", "steal 1 rascal"]
    assert [asked(state, move) for move in ("steal 1", "steal 1 rascal")] == ["", ""]


@pytest.mark.rule("LF-33")
def test_discarding_what_opens_a_loot_of_the_museum_is_asked_about_with_a_token_there() -> None:
    """L06 asks for a lock pick and a plan."""
    rest = "tokens ruin A museum A | A hans 0 hand pick 2plan torch | B bobby 0 | A at ruin 1"
    state = play(position(rest, cards="museum L06"), "square 1")
    assert asked(state, "discard pick").startswith(
        "A token of yours waits at the Museum. Without this tool (lock pick) you could no longer open a card there:"
    )
    assert asked(state, "discard pick").endswith("pillar (lock pick and plan). (LF-33)")
    assert asked(state, "discard pick", language="fr").startswith("Un de vos jetons attend au Musée.")
    assert asked(state, "discard plan") == "", "there is another plan"
    assert asked(state, "discard torch") == "", "nobody asks for a torch"
    elsewhere = play(position(rest.replace("museum A", "museum B"), cards="museum L06"), "square 1")
    assert asked(elsewhere, "discard pick") == "", "only Bob is queued there"


@pytest.mark.rule("LF-40")
def test_the_last_token_is_asked_about_when_the_port_would_be_in_vain() -> None:
    rest = "tokens city A port A | A hans 0 | B bobby 0 | place A"
    state = position(rest)
    assert asked(state, "place city") == (
        "You have no loot and no token at the Villa or the Museum: there will be nothing to sell at the Port. (LF-40)"
    )
    assert asked(state, "place port") != ""
    assert asked(state, "place city", language="fr").startswith("Vous n'avez ni butin, ni jeton")
    assert [asked(state, f"place {place}") for place in ("villa", "museum")] == ["", ""]
    assert asked(position(rest.replace("A hans 0", "A hans 0 loot L23")), "place city") == "", "something to sell"
    assert asked(position(rest.replace("city A ", "")), "place city") == "", "a token is left to make up for it"
    assert asked(position(rest.replace("city A port A", "city AA")), "place port") != "", "the last one goes there"
    assert asked(position(rest.replace("city A port A", "city AA")), "place ruin") == "", "no token at the Port"


def test_nothing_is_asked_about_what_would_be_refused() -> None:
    state = position("tokens city A | A hans 0 | B bobby 0 | A at city 1", cards="city pick")
    assert second_thought(state.observe(0), 0, Action.PASS) is not None
    assert second_thought(state.observe(1), 1, Action.PASS) is None, "it is not Bob's turn"
    assert second_thought(state.observe(-1), -1, Action.PASS) is None, "a spectator is never asked"
