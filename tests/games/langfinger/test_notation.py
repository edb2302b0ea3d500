"""Texts that are not states, actions or outcomes get a sentence that says why, in both languages."""

from __future__ import annotations

import pytest

from larrons.errors import LarronsError, NotationError
from tests.games.langfinger.positions import GAME, position

GOOD = (
    "2p round 2 of 60 first A | city pick | villa L08 - L02 | museum - | port F11 | discard 2plan L23 F03 "
    "| tokens city A | A hans 2 hand pliers torch known torch loot L15 | B bobby 0 hand pick | A at city 1"
)
BAD = [
    ("2p round 2 of 60", "7p round 2 of 60", None),
    ("2p round 2 of 60", "2p round 61 of 60", "head"),
    ("round 2", "turn 2", "head"),
    ("first A", "first C", "head"),
    ("first A |", "first A blind |", "flag"),
    ("| city pick", "| town pick", "part"),
    ("city pick", "city key", "tool"),
    ("city pick", "city 13pick", "tools"),
    ("villa L08", "villa L31", "loot"),
    ("villa L08", "villa X08", "loot"),
    ("villa L08", "villa L02", "twice"),
    ("villa L08", "villa B13 B13 B13", "back"),
    ("villa L08 - L02", "villa L08 L01 L02 L03 L04 L05", "too-many"),
    ("port F11", "port F15", "fence"),
    ("port F11", "port F03", "twice"),
    ("L08 - L02", "L08:C - L02", "seat"),
    ("tokens city A", "tokens city C", "tokens"),
    ("tokens city A", "tokens town A", "tokens"),
    ("tokens city A", "tokens city AAAA", "tokens-number"),
    ("A hans 2", "A franz 2", "seat-part"),
    ("A hans 2 hand", "A hans 2 cards", "seat-part"),
    ("known torch", "known plan", "known"),
    ("known torch", "fresh x", "number"),
    ("A at city 1", "B at city 1", "due"),
    ("A at city 1", "A at town 1", "due"),
    ("A at city 1", "A at city 2", "due"),
    ("A at city 1", "C at city 1", "seat"),
    ("A at city 1", "A at port 1 fence 1", "due"),
    ("A at city 1", "A at ruin 1 square 1 discards 1", "due"),
    ("A at city 1", "thinking", "due"),
]


def test_the_good_one_is_good() -> None:
    state = GAME.parse(GOOD)
    assert GAME.parse(str(state)) == state


@pytest.mark.parametrize(("good", "bad", "key"), BAD)
def test_a_bad_state_is_refused(good: str, bad: str, key: str | None) -> None:
    assert good in GOOD
    with pytest.raises(LarronsError) as error:
        GAME.parse(GOOD.replace(good, bad, 1))
    if key:
        assert error.value.message.key == f"notation-{key}"
    assert error.value.say("en") != error.value.say("fr")


@pytest.mark.parametrize("text", ["", "place", "take key", "steal 6", "sell L31", "steal 1 hans"])
def test_a_bad_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.parse_action(text)
    assert error.value.message.key == "notation-action"


def test_all_actions_have_names_of_their_own() -> None:
    names = [GAME.format_action(action) for action in range(GAME.actions)]
    assert len(set(names)) == 71
    assert [GAME.parse_action(name.upper()) for name in names] == list(range(71))


def test_a_bad_outcome_is_refused() -> None:
    notation = GAME.module("notation")
    for due, text in (
        ("draw first", "first C"),
        ("refill city 1", "L01"),
        ("refill port 1", "plan"),
        ("draw rascals", "hans"),
    ):
        state = position(f"A - 0 | B - 0 | {due}")
        with pytest.raises(NotationError):
            notation.parse_outcome(state, text)
