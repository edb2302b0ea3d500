"""The boards of a game, drawn as people see them: in a terminal, and on a web page where the game has a board there."""

from __future__ import annotations

import io
import traceback
from functools import cache
from itertools import islice

from jinja2 import Template
from rich.console import Console

from larrons.engine.game import Game
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.limit import TooLong, time_limit
from larrons.engine.inspection.report import Report, one_line, place_of
from larrons.engine.patience import interpreting
from larrons.engine.state import State
from larrons.engine.view import BoardView, View
from larrons.engine.words import LANGUAGES, Words
from larrons.table.odds import draw_odds
from larrons.testing.walks import walk
from larrons.web.templating import templates

STEPS, EVERY = 40, 5  # so many steps of a game are played, and one of so many positions drawn
SECONDS = 20  # of processor time; a sound game takes a tenth of it


def draw_terminal(state: State, seat: int, words: Words, odds: bool = False) -> str:
    """What `seat` (-1: a spectator) sees in a terminal."""
    view, out = View(state.observe(seat), seat, words), io.StringIO()
    console = Console(file=out, width=80)
    console.print(state.game.module("terminal").board(view))
    if odds:
        console.print(draw_odds(view))
    return out.getvalue()


def draw_page(state: State, seat: int, words: Words) -> str:
    """What `seat` sees on the web page of a game that has a board there."""
    view = BoardView(state.observe(seat), seat, words)
    return _template(state.game).render(say=words.say, view=view, **state.game.module("web").board(view))


@cache
def _template(game: Game) -> Template:
    return templates().from_string(game.file("board.html"))


def _place_in_template(error: Exception) -> tuple[str, int]:
    """The line of `board.html` in which an error came up; "" if it did not come up there."""
    lines = [frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == "<template>"]
    return ("board.html", lines[-1]) if lines else ("", 0)


def draw_boards(game: Game) -> list[Fault]:
    """The first fault of each board, for a game without other faults: some positions are drawn for everybody."""
    report = Report(game)
    if report.has_file("board.html"):
        _template(game)  # before time counts: the first one looks at all games, whose drawings it may use
    try:
        with time_limit(SECONDS), interpreting():
            _draw_boards(report)
    except TooLong as error:
        report.add_endless(error)
    return report.faults


def _draw_boards(report: Report) -> None:
    game = report.game
    boards = {"terminal": draw_terminal, **({"web": draw_page} if report.has_file("board.html") else {})}
    words = [Words(language, game.package) for language in LANGUAGES]
    for number, (before, *_) in enumerate(islice(walk(game.new(game.seats[1]), 1), STEPS)):
        if number % EVERY:
            continue
        for module in list(boards):
            try:
                for seat in range(-1, before.players):
                    boards[module](before, seat, words[seat % len(words)])
            except Exception as error:  # an author's file may do anything
                file, line = place_of(game.package, error)
                if not file:
                    file, line = _place_in_template(error)
                report.add(
                    file or f"{module}.py",
                    "fails",
                    line,
                    call="board(view)",
                    error=one_line(error),
                    state=str(before),
                )
                del boards[module]
