"""What is asked before a costly offer (section 9 of the specification)."""

from __future__ import annotations

import pytest

from larrons.games.bakschisch.odds import landings
from tests.games.asking import asked
from tests.games.bakschisch.helpers import CROSS, THRONE, position


@pytest.mark.rule("BK-18")
def test_the_thief_on_the_fifth_bribe_is_asked_about_when_it_costs_three_spaces() -> None:
    falls = {space: space - landings(position([space, 3], [5, 5], "G", 5))[0] for space in range(1, CROSS + 1)}
    assert {2, 3} <= set(falls.values())
    for space, fall in falls.items():
        question = asked(position([space, 3], [5, 5], "G", 5), "thief", 0)
        assert bool(question) == (fall >= 3)
        if fall >= 3:
            assert question == (
                f"On the fifth bribe the thief counts as 0, and a 0 always falls back: {fall} spaces for you. (BK-18)"
            )
    far = next(space for space, fall in falls.items() if fall >= 3)
    assert "un 0 recule toujours" in asked(position([far, 3], [5, 5], "G", 5), "thief", 0, "fr")
    assert asked(position([far, 3], [5, 5], "G", 4), "thief", 0) == "", "on the other bribes the thief is worth it"
    assert asked(position([far, 3], [5, 5], "G", 5), "offer 0", 0) == "", "a coin saved is a choice"


@pytest.mark.rule("BK-16")
def test_offering_all_coins_is_asked_about_before_the_fifth_bribe() -> None:
    state = position([3, 4], [5, 6], "G", 2)
    assert asked(state, "offer 5", 0) == (
        "These are all your coins, and everyone pays, winner or not."
        " Nothing would be left for the 3 bribes to come in this round. (BK-16)"
    )
    assert asked(state, "offer 5", 0, "fr").startswith("Ce sont toutes vos pièces")
    assert asked(state, "offer 4", 0) == ""
    assert asked(state, "offer 5", 1) == "", "Bob has one more"
    assert "for the fifth bribe, which sends pawns back" in asked(position([3, 4], [5, 6], "G", 4), "offer 5", 0)
    assert asked(position([3, 4], [5, 6], "G", 5), "offer 5", 0) == "", "nothing follows"
    assert asked(position([3, 4], [0, 6], "G", 2), "offer 0", 0) == "", "no coin is offered"


@pytest.mark.rule("BK-18")
def test_an_empty_fist_on_the_throne_is_asked_about_on_the_fifth_bribe() -> None:
    fall = THRONE - landings(position([THRONE, 4], [5, 6], "G", 5))[0]
    assert asked(position([THRONE, 4], [5, 6], "G", 5), "offer 0", 0) == (
        f"You sit on the throne. With an empty fist you fall back for sure: {fall} spaces. (BK-18)"
    )
    assert asked(position([THRONE, 4], [5, 6], "G", 5), "offer 0", 0, "fr").startswith("Vous êtes sur le trône.")
    assert asked(position([THRONE, 4], [5, 6], "G", 5), "offer 1", 0) == ""
    assert asked(position([THRONE, 4], [5, 6], "G", 4), "offer 0", 0) == ""
    assert asked(position([THRONE - 1, 4], [5, 6], "G", 5), "offer 0", 0) == ""
    assert asked(position([THRONE, 4], [0, 6], "G", 5), "offer 0", 0) == "", "without a coin there is no choice"


@pytest.mark.rule("BK-27")
def test_passing_the_cross_with_the_thief_is_a_hint_and_no_question() -> None:
    state = position([CROSS, 4], [9, 2], "G", 2)
    assert landings(state)[0] > CROSS
    assert asked(state, "offer 8", 0) == ""
