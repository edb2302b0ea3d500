"""What is said and shown of a position: the rule in force, the log, the odds, and stacks that are to be remembered."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from larrons.engine.refusals import refusal
from larrons.engine.state import State
from larrons.engine.view import BoardView, View
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import OptionError
from larrons.games.pickomino import manners, terminal, view, web
from larrons.table.odds import draw_odds, tell_odds
from tests.games.pickomino.tables import GAME, fresh, table

NAMES = ["Anna", "Boris", "Cléo"]


def words(language: str = "en") -> Words:
    return Words(language, GAME.package, NAMES)


def drawn(state: State, language: str = "en", odds: bool = False) -> str:
    out = Console(file=io.StringIO(), width=110)
    seen = View(state, int(state.record.current), words(language))
    out.print(draw_odds(seen) if odds else terminal.board(seen))
    text = out.file
    assert isinstance(text, io.StringIO)
    return text.getvalue()


def log(before: State, move: str, language: str = "en") -> list[str]:
    """The lines told of an action, or of a roll."""
    after = before.copy()
    if before.is_chance:
        actor, code = -1, GAME.module("notation").parse_outcome(before, move)
        after.settle(code)
    else:
        actor, code = before.waiting[0], GAME.parse_action(move)
        after.apply(actor, code)
    return [words(language).say(line) for line in view.narrate(before, actor, code, after)]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("2p turn 0 start ? | grill 21-36 | A - | B - | draw start", "PK-3"),
        ("2p turn 0 start 0 | grill 21-36 | A - | B - | A to roll", "PK-5"),
        ("2p turn 0 start 0 | grill 21-36 | A - | B - | A keeps 44WW to roll", "PK-13"),
        ("2p turn 0 start 0 | grill 21-36 | A - | B - | A keeps 445WW to roll", "PK-12"),
        ("2p turn 0 start 0 | grill 21-36 | A - | B - | A keeps 445WW decides", "PK-13"),
        ("2p turn 0 start 0 | grill 21-36 | A - | B - | A rolls 12345WWW", "PK-6"),
        ("2p turn 0 start 0 | grill 21-36 | A - | B - | A keeps 44WW rolls 445W", "PK-8"),
        ("2p turn 4 start 0 any_lower | grill 21-26 | down 31-36 | A - | B 27-30 | A keeps 113334WW decides", "PK-14"),
        ("2p turn 4 start 0 | grill 21-26 28-36 | A - | B 27 | A keeps 11555WW decides", "PK-22"),
        ("2p turn 9 start 0 | grill - | down 22-36 | A 21 | B - | A over", "PK-42"),
    ],
)
def test_the_rule_in_force(text: str, rule: str) -> None:
    assert view.rule_in_force(GAME.parse(text), 0) == rule


@pytest.mark.rule("PK-3")
def test_nobody_chooses_during_the_start_draw() -> None:
    refused = refusal(GAME.new(2), 0, 6)
    assert refused.rule == "PK-3"
    assert "dice" not in words().say(refused.message)


@pytest.mark.parametrize(
    ("language", "face", "said"),
    [
        ("en", "keep W", "Anna keeps 2 worms, total 10."),
        ("en", "keep 4", "Anna keeps 3 × 4, total 12."),
        ("en", "keep 5", "Anna keeps a 5, total 5."),
        ("fr", "keep W", "Anna garde 2 vers, total 10."),
        ("fr", "keep 4", "Anna garde 3 × 4, total 12."),
    ],
)
def test_worms_are_called_worms_in_the_log(language: str, face: str, said: str) -> None:
    assert log(table("A rolls 114445WW"), face, language) == [said]


def test_worms_are_called_worms_in_refusals() -> None:
    used = refusal(table("A keeps WW rolls 12344W"), 0, 5).message
    absent = refusal(table("A rolls 11112222"), 0, 5).message
    assert words("fr").say(used).startswith("Vous avez déjà gardé les vers pendant ce tour")
    assert words("fr").say(absent).startswith("Aucun dé ne montre de ver")
    assert words("en").say(absent).startswith("No die shows a worm")


@pytest.mark.rule("PK-40", "PK-42")
@pytest.mark.parametrize(
    ("language", "end", "tie"),
    [
        ("en", "No face-up tile is left on the grill", "Tied at 2 worms: Boris wins with the highest tile."),
        (
            "fr",
            "Plus aucun Pickomino visible",
            "À égalité (2 vers), Boris l'emporte grâce à son plus grand Pickomino.",
        ),
    ],
)
def test_the_end_and_a_tie_are_told_as_they_are(language: str, end: str, tie: str) -> None:
    """Face-down tiles still lie on the grill."""
    before = GAME.parse("2p turn 8 start 0 | grill 21 | down 23-24 26-36 | A 22 | B 25 | A keeps 2333WW decides")
    *_, ended, won = log(before, "take 21", language)
    assert ended.startswith(end)
    assert won == tie


def test_odds_name_what_they_count() -> None:
    state = GAME.parse("3p turn 8 start 2 | grill 21 24 25 27-36 | A 23 26 | B 22 | C - | B keeps 3355WW decides")
    english, french = drawn(state, odds=True), drawn(state, "fr", odds=True)
    assert "at least this total" in english
    assert "au moins ce total" in french
    assert "Value" in english
    assert "26*" in english
    rows = tell_odds(BoardView(state, 1, words())).rows  # type: ignore[union-attr]
    assert "26*" in [row[0] for row in rows]
    assert "22*" not in [row[0] for row in rows], "one's own top"


@pytest.mark.rule("PK-27")
def test_stacks_that_are_to_be_remembered_are_not_shown() -> None:
    shown = GAME.parse("2p turn 6 start 0 | grill 21-23 26-33 35 36 | A 24 25 | B 34 | A to roll")
    hidden = GAME.parse(str(shown).replace("start 0", "start 0 memory=hidden"))
    assert str(hidden).startswith("2p turn 6 start 0 memory=hidden | ")
    lines = [next(line for line in drawn(state).splitlines() if "Anna" in line).split() for state in (shown, hidden)]
    assert [line[3:] for line in lines] == [
        ["3", "[25", "~~]", "(at", "risk)", "24"],
        ["?", "[25", "~~]", "(at", "risk)", "?"],
    ]
    assert [manners.standing(shown, seat) for seat in range(2)] == [3, 4]
    assert [manners.standing(hidden, seat) for seat in range(2)] == [None, None]
    stacks = web.board(BoardView(hidden, 0, words()))["stacks"]
    assert [(stack["worms"], stack["covered"], stack["height"]) for stack in stacks] == [(None, [], 2), (None, [], 1)]


def test_what_was_to_be_remembered_is_shown_in_the_end() -> None:
    over = GAME.parse("2p turn 9 start 0 memory=hidden | grill - | down 23-36 | A 21 22 | B - | A over")
    assert view.shows_stacks(over)
    assert manners.standing(over, 0) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_seat_is_named_as_it_is_chosen(language: str) -> None:
    with pytest.raises(OptionError) as refused:
        GAME.new(3, {"start": 4})
    assert " 5 " in refused.value.say(language)


def test_fresh_tables_are_shown() -> None:
    assert "21" in drawn(fresh())
