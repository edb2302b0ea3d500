"""The board on a web page: drawn for everybody at every moment, with every choice on it and nothing hidden in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import LANGUAGES, Words
from larrons.games.larcin import GAME, manners, web
from larrons.games.larcin.codes import Action
from larrons.table.odds import tell_odds
from larrons.testing.walks import walk
from larrons.web.templating import templates
from tests.games.larcin.script import at, played

NAMES = ["Ana", "Bob", "Cleo", "Dan", "Eve", "Fay"]
WITHOUT_A_PIECE = {Action.END, Action.PASS, Action.REDRAW, Action.NO_REDRAW}  # these have a button in the bar
BUTTON = re.compile(r'<button form="act" name="action" value="(\d+)" id="([^"]+)" class="([^"]+)"')


def draw(state: State, seat: int, language: str = "en") -> str:
    """The board as this seat sees it."""
    words = Words(language, GAME.package, NAMES[: state.players])
    view = BoardView(state.observe(seat), seat, words)
    return templates().get_template("larcin/board.html").render(say=words.say, view=view, **web.board(view))


def told(state: State, seat: int) -> object:
    return tell_odds(BoardView(state.observe(seat), seat, Words("en", GAME.package, NAMES[: state.players])))


def controls(html: str) -> set[int]:
    """The actions of pieces that glow, and the uses of cards that have several."""
    return {int(action) for action, _, kind in BUTTON.findall(html) if {"may", "action"} & set(kind.split())}


def moments(players: int, games: int, every: int) -> Iterator[State]:
    """Some moments of random games: all kinds of questions, and the ends."""
    met = dict.fromkeys(range(13), 0)
    for seed in range(games):
        for _, _, _, after in walk(GAME.new(players), 1000 * players + seed):
            phase = int(after.record.phase)
            met[phase] += 1
            if met[phase] % every == 1:
                yield after.copy()


@pytest.mark.parametrize("players", range(GAME.seats[0], GAME.seats[1] + 1))
def test_the_board_is_drawn_for_everybody_with_every_choice_and_nothing_hidden(players: int) -> None:
    rng, drawn = new_stream(5), 0
    for state in moments(players, games=1, every=13):
        language = LANGUAGES[drawn % len(LANGUAGES)]
        for seat in range(-1, players):
            html = draw(state, seat, language)
            ids = re.findall(r' id="([^"]+)"', html)
            assert len(ids) == len(set(ids))
            legal = set(state.legal(seat)) if seat >= 0 else set()
            assert controls(html) == legal - WITHOUT_A_PIECE
            if seat >= 0 and not state.is_over:
                dealt = state.redeal(seat, rng)
                assert draw(dealt, seat, language) == html
                assert told(dealt, seat) == told(state, seat)
        drawn += 1
    assert drawn >= 5


@pytest.mark.rule("LA-47")
def test_a_question_looks_the_same_whether_or_not_the_answer_is_held() -> None:
    start = "3p turn 9 clock 2 | A manor hand alarm egg | B manor hand {} egg | C manor hand bag | A acts 2 main"
    with_it, without = (played(start.format(card), "A play alarm", "A target 1") for card in ("shears", "safe"))
    for seat in (0, 2, -1):
        assert draw(with_it, seat) == draw(without, seat)
        assert draw(with_it, seat).count("<em>is asked</em>") == (1 if seat == 2 else 2), "the others who are asked"
    assert controls(draw(with_it, 1)) == {Action.COUNTER}
    assert controls(draw(without, 1)) == set()
    assert manners.decline(with_it.observe(1), 1) == Action.PASS
    assert manners.decline(with_it.observe(0), 0) == -1


@pytest.mark.rule("LA-50", "LA-51", "LA-53")
def test_the_door_says_what_a_call_would_come_to() -> None:
    start = "2p turn 9 clock 2 | A {} loot painting jewels | B manor hand bag | A acts 2 main"
    assert "If you leave now: 11 points" in draw(at(start.format("manor hand egg")), 0)
    assert "you would be eliminated" in draw(at(start.format("manor hand watch")), 0)
    assert "you would be sent back" in draw(at(start.format("manor fingerprint hand egg")), 0)
    assert "No Manor to leave from" in draw(at(start.format("hand egg")), 0)


@pytest.mark.rule("LA-42", "LA-43")
def test_what_one_knows_of_others_is_shown_and_to_nobody_else() -> None:
    state = at(
        "3p turn 9 clock 2 | A manor hand bag | B manor hand egg dog loot painting+A jewels |"
        " C manor hand bag | A sees B dog | A acts 2 main"
    )
    assert "Place 1: Master painting, worth 5, face down, known to you" in draw(state, 0)
    assert "Bob holds 2 cards, Guard dog" in draw(state, 0)
    assert "Place 1: face-down card" in draw(state, 2)
    assert "Bob holds 2 cards, Guard dog" not in draw(state, 2)
