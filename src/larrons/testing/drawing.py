"""The boards of a game, drawn as people see them: in a terminal, and on a web page where the game has a board there."""

from __future__ import annotations

import io
import re
import traceback
from functools import cache
from itertools import islice

from jinja2 import Template
from rich.console import Console

from larrons.engine.game import Game
from larrons.engine.guide import FILE, LEARNER, Guide
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.guides import step_lines
from larrons.engine.inspection.limit import TooLong, time_limit
from larrons.engine.inspection.report import Report, one_line, place_of
from larrons.engine.patience import interpreting
from larrons.engine.state import State
from larrons.engine.view import BoardView, View
from larrons.engine.words import LANGUAGES, Words
from larrons.table.odds import draw_odds
from larrons.testing.tags import slip_in
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


def draw_page(state: State, seat: int, words: Words, acts: bool = True) -> str:
    """What `seat` sees on the web page of a game that has a board there."""
    view = BoardView(state.observe(seat), seat, words, acts=acts)
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
        with time_limit(SECONDS, game.name), interpreting():
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
                drawn = [boards[module](before, seat, words[seat % len(words)]) for seat in range(-1, before.players)]
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
            else:
                if module == "web" and _complain_of_tags(report, drawn, before):
                    del boards[module]


def _complain_of_tags(report: Report, drawn: list[str], state: State) -> bool:
    """Whether one of the drawings of a board has a tag that is not closed as it was opened; if so, that is a fault."""
    for slip in filter(None, map(slip_in, drawn)):
        lines = enumerate(report.text("board.html").splitlines(), 1)
        line = next((number for number, text in lines if slip.written in text), 0)
        facts = {"tag": slip.tag, "open": slip.inside or "none", "state": str(state)}
        report.add("board.html", f"html-{slip.kind}", line, **facts)
        return True
    return False


def point(game: Game) -> list[Fault]:
    """What the steps of a first game that teaches point at and is not on the board, for a game without other faults."""
    report = Report(game)
    if not game.has_guide or not report.has_file("board.html"):  # a terminal's board has no pieces
        return []
    guide, words, lines = Guide.of(game), Words(LANGUAGES[0], game.package), step_lines(report.text(FILE))
    for number, (step, position) in enumerate(zip(guide.steps, guide.positions(), strict=True), 1):
        html = draw_page(position.state, LEARNER, words, acts=position.wanted >= 0) if step.point else ""
        for part in step.point:
            if not is_drawn(part, html):
                report.add(FILE, "guide-point", lines[number - 1], number=number, part=part)
    return report.faults


def is_drawn(part: str, html: str) -> bool:
    """Whether a piece of this name is in the drawing, or parts of all the classes that a selector names."""
    if not part.startswith("."):
        return f'data-piece="{part}"' in html
    drawn = {name for found in re.findall(r'class="([^"]*)"', html) for name in found.split()}
    return drawn.issuperset(re.findall(r"\.([\w-]+)", part))
