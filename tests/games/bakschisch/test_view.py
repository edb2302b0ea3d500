"""What is told about a game: the log, labels, refusals; in both languages."""

from __future__ import annotations

import tomllib

import pytest

from larrons.engine import manners
from larrons.engine.refusals import refusal
from larrons.engine.rulebook import Rulebook
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES, Words
from larrons.games.bakschisch import GAME, view
from tests.games.bakschisch.helpers import T, position, show

NAMES = ["Ann", "Bob", "Cy", "Di"]


def story(state: State, *fists: int, language: str = "en") -> list[str]:
    """The lines of the opening: all fists but the last are closed before."""
    before = state.copy()
    for seat, fist in enumerate(fists[:-1]):
        before.apply(seat, fist)
    after = before.copy()
    last = len(fists) - 1
    after.apply(last, fists[-1])
    words = Words(language, GAME.package, NAMES)
    return [words.say(message) for message in view.narrate(before.observe(-1), last, -1, after.observe(-1))]


@pytest.mark.rule("BK-10", "BK-21")
def test_the_line_of_a_bribe() -> None:
    assert story(position([10, 2, 3], [10, 10, 10], "F", 2, number=3), 4, 2, T) == [
        "The fists open (fakir): Ann (4), Bob (2) and Cy (thief).",
        "Cy steals 6 coins.",
        "Ann moves from space 10 to space 14.",
    ]


def test_the_same_in_french() -> None:
    assert story(position([10, 2, 3], [10, 10, 10], "F", 2, number=3), 4, 2, T, language="fr") == [
        "Les poings s'ouvrent (fakir)\N{NO-BREAK SPACE}: Ann (4), Bob (2) et Cy (voleur).",
        "Cy vole 6 pièces.",
        "Ann avance\N{NO-BREAK SPACE}: case 10 → case 14.",
    ]


@pytest.mark.rule("BK-34")
def test_the_line_of_a_round() -> None:
    lines = story(position([10, 8, 6, 4], [7, 7, 7, 7], "G", 5), 3, 3, 4, 1)
    assert lines[1:] == [
        "11 coins go to the pot (now 23).",
        "Di falls back from space 4 to space 1.",
        "Round 2 is over. Pot 23: 5 each, 3 are left over.",
    ]


@pytest.mark.rule("BK-12", "BK-16", "BK-22", "BK-27", "BK-28")
def test_what_else_is_told() -> None:
    assert story(position([10, 8], [7, 7], "G"), T, 0)[1:] == [
        "Ann sends out the thief for nothing.",
        "Nobody offers a coin, so nobody moves.",
    ]
    assert story(position([31, 8], [7, 7], "G", 2), 1, 0)[1:] == [
        "1 coin goes to the pot (now 7).",
        "Ann stays on the throne.",
    ]
    assert story(position([24, 8], [7, 7], "F", 2), 1, 0)[-1] == "Ann enters the palace and gives up the thief."
    assert "Ann is out of the palace and gets the thief back." in story(position([26, 8], [7, 7], "G", 5), 0, 1)


@pytest.mark.rule("BK-36")
def test_a_shuffle_is_told() -> None:
    state = position([3, 4], [8, 8], "G", 5, number=6)
    show(state, 1, 1)
    words = Words("en", GAME.package, NAMES)
    lines = [words.say(message) for message in view.narrate(state, -1, 4, state)]
    assert lines == ["All the cards have been seen: they are shuffled again.", "Round 7, card 1: fakir."]
    first = [words.say(message) for message in view.narrate(GAME.new(2), -1, 4, state)]
    assert first == ["Round 1, card 1: fakir."]


@pytest.mark.rule("BK-38", "BK-39", "BK-40", "BK-41", "BK-42")
@pytest.mark.parametrize(
    ("lesson", "ends"),
    [
        ("BK-V21", "Ann is alone on the throne and wins."),
        ("BK-V22", "Several sit on the throne. Bob has the fullest bag of them and wins."),
        ("BK-V23", "Several sit on the throne. Ann and Bob have equally full bags; of these, Ann came first and wins."),
        ("BK-V24", "Nothing sets them apart on the throne: Ann and Bob share the victory."),
        ("BK-V31", "The last round leaves the throne empty. Ann is furthest ahead and wins."),
    ],
)
def test_the_end_says_who_and_why(lesson: str, ends: str) -> None:
    found = next(item for item in tomllib.loads(GAME.file("lessons.toml"))["lesson"] if item["id"] == lesson)
    fists = [GAME.parse_action(step["action"]) for step in found["steps"]]
    assert story(GAME.parse(found["before"]), *fists)[-1] == ends


def test_every_choice_has_its_own_label() -> None:
    state = position([0, 0], [3, 10], "G")
    words = Words("en", GAME.package)
    labels = [words.say(view.label(state, 0, action)) for action in state.legal(0)]
    assert labels == ["Empty fist", "Offer 1 coin", "Offer 2 coins", "Offer all 3 coins", "Show the thief"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_name_the_rule_and_say_what_would_be_right(language: str) -> None:
    words = Words(language, GAME.package)
    closed = position([0, 0], [3, 10], "G")
    closed.apply(0, 1)
    over = show(position([31, 3], [5, 5], "G", 5), 2, 1)
    cases = [
        (position([0, 0], [3, 10], "G"), 7, "BK-7"),
        (position([0, 0], [0, 10], "G"), 1, "BK-7"),
        (position([0, 0], [3, 10], "G", thief=""), T, "BK-8"),
        (position([26, 0], [3, 10], "G"), T, "BK-27"),
        (closed, 2, "BK-43"),
        (GAME.new(2), 0, "BK-6"),
        (over, 0, "BK-37"),
    ]
    for state, action, rule in cases:
        refused = refusal(state, 0, action)
        assert refused.rule == rule
        assert words.say(refused.message).endswith(".")
    assert refusal(closed, 3, 0).rule == "BK-1"


@pytest.mark.parametrize(
    ("card", "bribe", "rule"),
    [("G", 2, "BK-11"), ("G", 5, "BK-17"), ("C", 4, "BK-30"), ("C", 5, "BK-31")],
)
def test_the_rule_in_force(card: str, bribe: int, rule: str) -> None:
    assert view.rule_in_force(position([3, 4], [8, 8], card, bribe), 0) == rule


@pytest.mark.rule("BK-17", "BK-18")
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_fifth_bribe_a_player_is_told_of_zeros_too(language: str) -> None:
    rule = view.rule_in_force(position([3, 4], [8, 8], "G", 5), 0)
    assert list(Rulebook.of(GAME, language).explanation(rule)) == ["BK-17", "BK-18"]


def test_the_rule_in_force_between_bribes_and_after_the_end() -> None:
    assert view.rule_in_force(GAME.new(2), 0) == "BK-6"
    assert view.rule_in_force(show(position([31, 3], [5, 5], "G", 5), 2, 1), 0) == "BK-37"
    capped = show(position([9, 3], [5, 5], "G", 5, number=10, options="max_rounds=10"), 2, 1)
    assert view.rule_in_force(capped, 0) == "BK-42"


@pytest.mark.rule("BK-43")
def test_a_closed_fist_cannot_be_taken_back() -> None:
    assert not manners.may_undo(position([0, 0], [3, 10], "G"), 0, 1)
    assert manners.drawer(GAME.new(2)) == -1
