"""States, actions and outcomes as text; and texts that are none."""

from __future__ import annotations

import re

import pytest

from larrons.errors import NotationError
from larrons.games.bakschisch import GAME
from larrons.games.bakschisch.notation import parse_outcome
from tests.games.bakschisch.helpers import T, position

GOOD = "3p round 2 | A 12 8T | B 9 9t | C 31@1 7x | pot 6 | deck G3 S4 H4 E4 F3 C5 | row GF | fists 4 - ? | last 3 T 0"
FOUR = "4p round 1 | A 3 8T | B 4 8T | C 5 8T | D 6 8T | pot 8 | deck G5 S5 H4 E5 F4 C5 | row HF | last 2 2 2 2"
END = "2p round 2 | A 3 10T | B 4 8t | pot 2 | deck G3 S3 H3 E3 F3 C5 | row SEHFG | last 0 2"


def test_a_state_is_what_it_says() -> None:
    s = GAME.parse(GOOD).record
    assert str(GAME.parse(GOOD)) == GOOD
    assert s.pos.tolist() == [12, 9, 31, 0]
    assert s.gold.tolist() == [8, 9, 7, 0]
    assert s.thief.tolist() == [0, 1, 2, 3]
    assert s.arrive.tolist() == [0, 0, 1, 0]
    assert s.commit.tolist() == [4, -1, 42, -1]
    assert s.last.tolist() == [3, T, 0, -1]
    assert (int(s.phase), int(s.bribe), int(s.pot)) == (1, 1, 6)
    assert s.row.tolist() == [0, 4, 255, 255, 255]


def test_options_are_written_when_they_differ() -> None:
    options = {"fifth_zero_all": True, "caliph_rank": "dense", "max_rounds": 12, "show_gold": False}
    state = GAME.new(2, options)
    assert str(state).startswith("2p round 1 fifth_zero_all caliph_rank=dense max_rounds=12 show_gold=false | ")
    assert GAME.parse(str(state)) == state
    assert str(GAME.new(2)).startswith("2p round 1 | ")


@pytest.mark.parametrize(("text", "action"), [("offer 0", 0), ("offer 40", 40), ("17", 17), ("thief", T), ("T", T)])
def test_actions(text: str, action: int) -> None:
    assert GAME.parse_action(text) == action


@pytest.mark.parametrize("text", ["", "offer", "offer 41", "offer -1", "thieves", "offer 3 thief"])
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="offer 4"):
        GAME.parse_action(text)


def test_outcomes() -> None:
    state = GAME.new(2)
    assert [parse_outcome(state, f"card {letter}") for letter in "GSHEFC"] == list(range(6))
    for text in ("", "card X", "card GS"):
        with pytest.raises(NotationError):
            parse_outcome(state, text)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("3p round 2", "3p", "lacks the word “round”"),
        ("3p round 2", "3p round 0", "1 to 250"),
        ("3p round 2", "3p round 61", "ends after round 60"),
        ("pot 6", "pot 7", "31 coins"),
        ("pot 6 | ", "", "“pot” is missing"),
        ("pot 6", "pot 6 | pot 6", "twice"),
        ("pot 6", "pot x", "not a whole number"),
        ("A 12 8T", "A 32 8T", "not a player"),
        ("A 12 8T", "A 12 8", "not a player"),
        ("A 12 8T", "A 12 8x", "thief of A"),
        ("C 31@1 7x", "C 31@1 7T", "thief of C"),
        ("C 31@1 7x", "C 31 7x", "bribe of arrival"),
        ("C 31@1 7x", "C 30@1 7x", "bribe of arrival"),
        ("C 31@1 7x", "C 31@2 7x", "bribe of arrival"),
        ("deck G3", "deck G5", "6 cards of G"),
        ("deck G3", "deck G2", "holds 22 cards"),
        ("deck G3", "deck X3", "not a deck"),
        ("row GF", "row G?F", "not a row"),
        ("fists 4 - ?", "fists 9 - ?", "A can't hold “9”"),
        ("fists 4 - ?", "fists 4 T -", "B can't hold “T”"),
        ("fists 4 - ?", "fists 4 0 0", "still open"),
        ("fists 4 - ?", "fists 4 -", "not the fists of 3"),
        ("last 3 T 0", "last 3 T -", "fists opened last"),
        ("last 3 T 0", "last 3 T 41", "not the fists of 3"),
        ("last 3 T 0", "last 3 ? 0", "fists opened last"),
        ("fists 4 - ?", "fists 4 - 4 4", "not the fists of 3"),
        (" | last 3 T 0", "", "fists opened last"),
        ("last 3 T 0", "last 3 T 0 | over A alone", "fists are closed only"),
        ("last 3 T 0", "last 3 T 0 | tail", "not a part"),
    ],
)
def test_texts_that_are_no_state(old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(NotationError) as refused:
        GAME.parse(GOOD.replace(old, new))
    assert says in str(refused.value)
    assert refused.value.say("fr") != str(refused.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("2p round 2 | A 3 10T | B 4 9t | pot 1 | deck G4 S4 H4 E4 F4 C4 | row G | last 0 2", "thief of B"),
        ("2p round 2 | A 3 5T | B 4 5T | pot 10 | deck G4 S4 H4 E4 F4 C4 | row G | last 0 2", "pot holds 10"),
        (f"{END} | over B alone", "not an end"),
        (f"{END.replace('B 4 8t', 'B 31@2 8x')} | over A alone", "“B alone”"),
        (f"{re.sub('deck.*C5', 'deck G0 S0 H0 E0 F0 C0', END.replace('round 2', 'round 60'))} | over A cap", "“B cap”"),
        (GOOD.replace("fists 4 - ?", "fists 4 ? 1"), "somebody's is still open"),
        (f"{FOUR} | fists ? 1 2 -", "no other than"),
    ],
)
def test_what_can_not_come_up_in_a_game_is_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert says in str(refused.value)


def test_options_in_a_text_are_checked() -> None:
    for option in ("caliph_rank=sparse", "max_rounds=9", "colour=red", "fifth_zero_all=maybe"):
        with pytest.raises(NotationError):
            GAME.parse(GOOD.replace("round 2", f"round 2 {option}"))
    with pytest.raises(NotationError):
        GAME.parse(GOOD.replace("3p", "5p"))


def test_a_fist_is_unknown_to_others_in_the_text_too() -> None:
    state = position([3, 4], [10, 10], "G")
    state.apply(0, 4)
    assert "fists 4 -" in str(state.observe(0))
    assert "fists ? -" in str(state.observe(1))
