"""Text and back: good texts are tested by the contract kit, bad ones here."""

from __future__ import annotations

import pytest

from larrons.errors import NotationError
from tests.games.pickpocket.tables import GAME, do

GOOD = (
    "4p night 2 prince A | row PK | guards 4a, gone 2 | discard PP | "
    "A 5@4 in hand ?1 | B 0@1 in hand ?0 | C 0@2 away hand ?3 | D 0@3 in hand VV | A turn"
)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("4p night", "4 night", "head-players"),
        ("4p night", "4p magic night", "head-word"),
        ("night 2 ", "", "head-short"),
        ("prince A", "prince Z", "not-a-seat"),
        ("night 2 prince A", "night 2", "night"),
        ("night 2 prince A", "night 1 prince A", "night"),
        ("5@4", "5@-", "night"),
        (" | D 0@3 in hand VV", "", "part-absent"),
        ("row PK", "rows PK", "not-a-part"),
        ("row PK", "row PK VV", "row"),
        ("row PK", "row PX", "tile"),
        ("guards 4a", "guards 7", "guard"),
        ("guards 4a", "guards 2", "guards"),
        ("guards 4a", "guards 3 4a 5", "guards"),
        ("guards 4a", "guards 3 4a", "guards"),
        ("discard PP", "discard 7xPP", "too-many"),
        ("hand ?3", "hand ?63", "too-many-hidden"),
        ("hand ?0", "hand -", "views"),
        ("D 0@3", "D 0@2", "heights"),
        ("5@4 in", "5@4 +6 away", "not-a-number"),
        ("away hand", "asleep hand", "not-a-word"),
        ("in hand VV", "in up hand VV", "not-a-word"),
        ("5@4 in", "five@4 in", "not-a-number"),
        ("B 0@1", "C 0@1", "part-again"),
        ("hand VV", "hand VV has wings", "power"),
        ("hand VV", "hand VV has beer beer", "power-twice"),
        ("hand VV", "hand VV has beer", "no-powers"),
        ("A turn", "A sleeps", "not-a-word"),
        ("A turn", "A double 3", "not-a-number"),
        ("A turn", "A turn too", "too-much"),
        ("A turn", "A", "breaks-off"),
        ("A turn", "A glove", "inside"),
        ("A turn", "C lays", "inside"),
        ("A turn", "A caught VV", "inside"),
        ("A turn", "A redraws", "inside"),
        ("A turn", "draw marker", "set-up"),
        ("A turn", "draw deal", "set-up"),
        ("A turn", "over", "over"),
        ("A turn", "C turn", "inside"),
        ("A turn", "A double 2", "inside"),
        ("A turn", "A picks", "picks"),
    ],
)
def test_a_bad_state_gets_a_sentence(old: str, new: str, key: str) -> None:
    text = GOOD.replace(old, new, 1)
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert refused.value.message.key == f"notation-{key}"
    assert refused.value.say("fr") != refused.value.say("en")


def test_the_good_one_is_good() -> None:
    assert str(GAME.parse(GOOD)) == GOOD


@pytest.mark.parametrize("text", ["", "run", "play", "play 24", "take wings", "lay down D"])
def test_a_bad_action_gets_a_sentence(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)


def test_actions_have_the_specified_numbers() -> None:
    numbers = {
        "steal": 0,
        "leave": 1,
        "beer": 2,
        "redraw": 3,
        "accept": 4,
        "lay down C": 7,
        "take ambidextrous": 14,
        "play 0": 15,
        "play 23": 38,
    }
    assert {text: GAME.parse_action(text) for text in numbers} == numbers
    assert GAME.parse_action("  Take  BRUCE ") == 12


@pytest.mark.parametrize(("text", "key"), [("A", "marker"), ("marker D", "marker")])
def test_a_bad_marker_gets_a_sentence(text: str, key: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.module("notation").parse_outcome(GAME.new(3), text)
    assert refused.value.message.key == f"notation-{key}"


def test_outcomes_have_the_specified_numbers() -> None:
    state = do(GAME.parse(GOOD.replace("?1", "PK").replace("?0", "-").replace("?3", "-")), "steal")
    read = GAME.module("notation").parse_outcome
    assert [read(state, text) for text in ("PKVJ", "jj", "guard 2", "guard 4c", "guard 6")] == [0, 14, 24, 28, 30]
