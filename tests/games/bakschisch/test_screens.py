"""What boards, odds and the log say is so: cases in which they once said something else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from larrons.engine.rulebook import Rulebook
from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import LANGUAGES, Words
from larrons.games.bakschisch import GAME, view, web
from larrons.games.bakschisch.odds import cards_to_come, endgame
from larrons.table.odds import tell_odds
from tests.games.bakschisch.helpers import THRONE, position, show

NAMES = ["Anna", "Boris", "Cléo", "Dario"]
ALL = "fifth_zero_all=true"


def page(state: State, seat: int = 0, language: str = "en") -> BoardView:
    return BoardView(state.observe(seat), seat, Words(language, GAME.package, NAMES))


def last_line(before: State, *fists: int, language: str = "en") -> str:
    """What is told of the last fist that closes."""
    for seat, fist in enumerate(fists[:-1]):
        before.apply(seat, fist)
    after = before.copy()
    after.apply(len(fists) - 1, fists[-1])
    *_, line = view.narrate(before, len(fists) - 1, fists[-1], after)
    return Words(language, GAME.package, NAMES).say(line)


@pytest.mark.rule("BK-18")
def test_with_fifth_zero_all_no_throne_is_certain() -> None:
    state = GAME.parse(
        f"2p round 2 {ALL} | A 31@2 12x | B 0 5T | pot 3 | deck G3 S3 H3 E3 F3 C5 | row SEHFG | last 2 2"
    )
    assert endgame(state) == (0, Fraction(0))
    assert endgame(position([30, 3], [11, 9], "G", 3, options=ALL)) == (0, Fraction(0))
    assert endgame(position([31, 3], [11, 9], "G", 5)) == (0, Fraction(1))


@pytest.mark.rule("BK-18")
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_fifth_zero_all_the_page_says_that_a_zero_sends_everybody_back(language: str) -> None:
    for options, told in ((ALL, True), ("", False)):
        board = page(position([12, 9, 5], [9, 9, 9], "G", 5, options=options), language=language)
        texts = [
            board.say(view.task(board.state, 0)),
            web.board(board)["headline"],
            web.board(board)["cards"][4]["text"],
            web.board(board)["tray"]["lines"][0],
        ]
        assert [" 0" in text for text in texts] == [told] * 4
    assert view.rule_in_force(position([12, 9, 5], [9, 9, 9], "G", 5, options=ALL), 0) == "BK-18"


@pytest.mark.rule("BK-39", "BK-40")
def test_the_reason_of_a_victory_is_the_criterion_that_decided() -> None:
    """Cléo came first of all, but was poorer: the arrival was asked of Anna and Boris alone."""
    four = "4p round 2 | A 31@3 6x | B 31@4 6x | C 31@1 5x | D 9 1T | pot 22 | deck G4 S3 H3 E2 F3 C5 | row SEHFE"
    told = last_line(GAME.parse(f"{four} | last 2 2 2 2"), 4, 4, 4, 1)
    assert (
        told == "Several sit on the throne. Anna and Boris have equally full bags; of these, Anna came first and wins."
    )
    first = "4p round 2 throne_tiebreak=first | A 31@1 6x | B 31@1 7x | C 31@4 14x | D 9 1T | pot 12"
    told = last_line(GAME.parse(f"{first} | deck G4 S3 H3 E2 F3 C5 | row SEHFE | last 2 2 2 2"), 2, 2, 2, 1)
    assert told.endswith("Anna and Boris came first together; of these, Boris has the fullest bag and wins.")
    plain = last_line(position([31, 31, 9], [5, 7, 3], "E", 5), 4, 4, 3)
    assert plain == "Several sit on the throne. Boris has the fullest bag of them and wins."


@pytest.mark.rule("BK-42")
def test_the_last_round_may_be_decided_by_gold() -> None:
    both = "2p round 60 | A 12 7T | B 9 9T | pot 4 | deck G0 S0 H0 E0 F0 C0 | row GSEFH | last 2 2"
    told = last_line(GAME.parse(both), 0, 1)
    assert told.endswith("Anna and Boris are furthest ahead; of these, Boris has the fullest bag and wins.")
    alone = last_line(GAME.parse(both), 1, 0, language="fr")
    assert alone.endswith("Anna est en tête et gagne.")


@pytest.mark.rule("BK-16", "BK-19")
def test_a_pawn_that_stayed_is_not_said_to_have_moved() -> None:
    def moved(state: State) -> list[str]:
        return [hand["moved"] for hand in web.board(page(state))["hands"]]

    holder = position([THRONE, 20, 12], [8, 10, 10], "S", 3)
    assert moved(show(holder, 2, 1, 0)) == ["", "", ""]
    arriving = position([30, 20, 12], [8, 10, 10], "S", 3)
    assert moved(show(arriving, 2, 1, 0)) == ["forward", "", ""]
    on_the_start = position([12, 9, 0], [8, 8, 8], "F", 5)
    assert moved(show(on_the_start, 0, 1, 0)) == ["back", "", ""]


@pytest.mark.rule("BK-30")
def test_a_caliph_card_lights_no_space() -> None:
    spaces = web.board(page(position([12, 9], [10, 10], "C")))["spaces"]
    assert not any(space["lit"] for space in spaces)
    spaces = web.board(page(position([12, 9], [10, 10], "G")))["spaces"]
    assert sum(space["lit"] for space in spaces) == 6


@pytest.mark.rule("BK-17", "BK-18")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_the_fifth_bribe_speaks_of_the_zero_too(language: str) -> None:
    """Whoever asks at an inhabitant's fifth card reads one rule: it says what an empty fist and a thief are there."""
    asked = view.rule_in_force(position([12, 9, 5], [9, 9, 9], "G", 5), 0)
    told = Rulebook.of(GAME, language).rules[asked]
    assert "BK-18" in told
    assert " 0" in told


@pytest.mark.rule("BK-36")
def test_when_all_cards_have_been_seen_the_new_deck_is_told() -> None:
    state = position([3, 4], [8, 8], "G", 5, number=6)
    assert cards_to_come(state) == [5] * 6
    odds = tell_odds(page(state))
    assert odds is not None
    assert [row[1:] for row in odds.rows] == [["16.7%", "5"]] * 6
