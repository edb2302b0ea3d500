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
    ("2p round 2 of 60", "2p round 61 of 60", "rounds"),
    ("round 2", "turn 2", "head-word"),
    ("first A", "first C", "not-a-seat"),
    ("first A |", "first A blind |", "head-word"),
    ("| city pick", "| town pick", "not-a-part"),
    ("city pick", "city key", "tool"),
    ("city pick", "city 13pick", "tools"),
    ("villa L08", "villa L31", "loot"),
    ("villa L08", "villa X08", "loot"),
    ("villa L08", "villa L02", "twice"),
    ("villa L08", "villa B13 B13 B13", "back"),
    ("villa L08 - L02", "villa L08 L01 L02 L03 L04 L05", "too-many"),
    ("port F11", "port F15", "fence"),
    ("port F11", "port F03", "twice"),
    ("L08 - L02", "L08:C - L02", "not-a-seat"),
    ("tokens city A", "tokens city C", "tokens"),
    ("tokens city A", "tokens town A", "not-a-word"),
    ("tokens city A", "tokens city AAAA", "tokens-number"),
    ("A hans 2", "A franz 2", "not-a-word"),
    ("A hans 2 hand", "A hans 2 cards", "not-a-word"),
    ("known torch", "known plan", "known"),
    ("known torch", "fresh x", "not-a-number"),
    ("A at city 1", "B at city 1", "due"),
    ("A at city 1", "A at town 1", "not-a-word"),
    ("A at city 1", "A at city 2", "due"),
    ("A at city 1", "C at city 1", "not-a-seat"),
    ("A at city 1", "A at port 1 fence 1", "due"),
    ("A at city 1", "A at ruin 1 square 1 discards 1", "due"),
    ("A at city 1", "thinking", "due"),
    # What can be read, but can't come up in a game
    ("bobby", "hans", "rascals"),
    ("bobby", "-", "rascals"),
    ("known torch", "known torch fresh 2", "known"),
    ("loot L15", "loot L01", "chest"),
    ("loot L15", "loot L15:B", "front"),
    ("L23 F03", "L23:A F03", "front"),
    ("A at city 1", "over", "tokens-placed"),
    ("first A |", "first A setup |", "moment"),
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


CAN_NOT_BE = [
    # tokens and squares, the rest of a seat, what is due
    ("tokens city .A villa B", "", "B at villa 1"),
    ("tokens port A | squares B", "", "A at port 1"),
    ("tokens city A", "", "over"),
    ("tokens city A", "", "deal A 2"),
    ("tokens city A", "", "A at city 1 second"),
    ("squares A", "hand pick", "A at ruin 1 square 1 discards 2"),
    ("squares A", "hand pick", "A at ruin 1 square 1 draws 3"),
    ("tokens port A", "loot L08", "A at port 1 fence 1"),
    ("tokens port A", "loot L15", "A at port 1 fence 2"),
    ("tokens port A", "loot L11 L13", "A at port 1 fence 1 sells L17"),
    ("tokens port A", "loot L11", "A at port 1 fence 1 sells L11"),
    ("", "", "over"),
    ("tokens city .B", "", "place A"),
    ("", "unseen 3pick", "place A"),
    ("", "", "draw first"),
    ("", "", "draft A"),
    ("", "", "refill ruin 1"),
    ("", "", "refill port 3"),
    ("", "hand 12pick 12hammer 12pliers 12torch 12plan", "refill city 4"),
]


@pytest.mark.parametrize(("tokens", "holds", "due"), CAN_NOT_BE)
def test_a_position_that_cannot_come_up_is_refused(tokens: str, holds: str, due: str) -> None:
    rest = " | ".join(filter(None, [tokens, f"A hans 0 {holds}", "B bobby 0", due]))
    with pytest.raises(NotationError) as error:
        position(rest, cards="port F11")
    assert error.value.say("en") != error.value.say("fr")


def test_one_sees_all_hands_or_one_or_none() -> None:
    head = "3p round 2 of 60 first A | city - | villa - | museum - | port - | "
    text = head + "A hans 0 hand {} | B bobby 0 hand {} | C pascal 0 hand {} | place A"
    for hands in (("pick", "plan", "torch"), ("pick", "?1", "?1"), ("?1", "?1", "?1")):
        assert GAME.parse(text.format(*hands)).players == 3
    with pytest.raises(NotationError):
        GAME.parse(text.format("pick", "plan", "?1"))


def test_a_view_names_only_the_fronts_its_viewer_knows() -> None:
    seen = str(GAME.parse(GOOD.replace("L08 - L02", "L17")).observe(0))
    assert "villa B14:- |" in seen
    assert "loot L15" in seen
    for card in ("L17", "L17:B"):
        with pytest.raises(NotationError) as error:
            GAME.parse(seen.replace("B14:-", card))
        assert error.value.message.key == "notation-not-known"


def test_a_tool_named_twice_is_counted_twice() -> None:
    state = position("A hans 0 | B bobby 0 | place A", cards="city pick pick 2plan pick")
    assert state.record.city.tolist() == [3, 0, 0, 0, 2]
    with pytest.raises(NotationError):
        position("A hans 0 | B bobby 0 | place A", cards="city " + "pick " * 13)


def test_spellings_of_version_1_are_understood() -> None:
    state = GAME.parse(GOOD.replace("first A |", "first A open draft |"))
    assert state == GAME.parse(GOOD.replace("first A |", "first A memory=open rascals=draft |"))


def test_a_bad_outcome_is_refused() -> None:
    notation, lying = GAME.module("notation"), "city 4pick | villa L01 | museum L02 L03 | port F01"
    for due, text in (("refill villa 1", "F01"), ("refill port 1", "plan"), ("refill port 1", "L01"), ("", "pick")):
        state = position(f"A hans 0 | B bobby 0 | {due}", cards=lying) if due else GAME.new(2)
        with pytest.raises(NotationError):
            notation.parse_outcome(state, text)
