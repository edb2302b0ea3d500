"""Reasons of a hint: every game has some, in both languages, from what a seat observes."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from larrons.bots.advice import estimate, reason
from larrons.bots.search import Candidate
from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.engine.words import LANGUAGES, Words
from tests.bots.positions import decisions

# One of many, or less than none: what a sentence with a number in it says if nobody has thought of that number
SLIP = re.compile(r"(?<![\d.,])1 (points|dice|dés|worms|vers|cards|cartes|coins|pièces|spaces|cases)\b| -\d")


@pytest.mark.parametrize("name", catalogue.names())
def test_reasons_are_said_in_both_languages_and_know_no_more_than_the_seat(name: str) -> None:
    game = catalogue.game(name)
    words, told = [Words(language, game.package, "ABCDEFG") for language in LANGUAGES], 0
    for state, seat in islice(decisions(game, game.seats[1], seed=4, every=3), 40):
        seen, other = state.observe(seat), state.redeal(seat, new_stream(5)).observe(seat)
        for action in state.legal(seat):
            why = reason(seen, seat, action)
            assert why == reason(other, seat, action)
            told += why is not None
            for language in words:
                line = language.say(estimate(seen, seat, Candidate(action, 0.5, 0.02, 100)))
                assert "50" in line
                assert "reason-" not in line
                assert not SLIP.search(line), line
    assert told > 40


def test_the_worm_and_the_risk_are_named() -> None:
    game = catalogue.game("pickomino")
    words = Words("en", game.package, "AB")
    state = game.parse("2p turn 4 start 0 | grill 21 | down 34-36 | A 23-31 | B 22 33 32 | A keeps 5WWWW decides")
    lines = {action: words.say(reason(state, 0, action)) for action in state.legal(0)}
    assert any("the last tile: it wins the game" in line for line in lines.values())
    assert any("the roll fails in 4% of cases, and then" in line for line in lines.values())
