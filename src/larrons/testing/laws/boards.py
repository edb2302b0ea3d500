"""Boards are drawn for everybody at every kind of moment: in the terminal, and on the web where the game has one."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

from rich.console import Console

from larrons.engine.state import State
from larrons.engine.words import LANGUAGES
from larrons.table.view import View
from larrons.testing.laws.part import Part
from larrons.testing.walks import walk
from larrons.web.templating import has_file, templates
from larrons.web.view import BoardView

MOMENTS = 12  # of a game that are drawn


def moments(state: State, seed: int) -> Iterator[State]:
    """The beginning, the end, and some states between them."""
    states = [state, *(after for _, _, _, after in walk(state, seed))]
    yield from states[:: max(1, len(states) // MOMENTS)]
    yield states[-1]


class Boards(Part):
    def test_the_terminal_draws_every_moment(self, players: int) -> None:
        terminal = self.game.module("terminal")
        for number, state in enumerate(moments(self.game.new(players), players)):
            words = self.words(LANGUAGES[number % len(LANGUAGES)])
            for seat in range(-1, players):
                view = View(state.observe(seat), seat, words)
                out = Console(file=io.StringIO(), width=80)
                out.print(terminal.board(view))
                if seat in state.waiting:
                    out.print(terminal.odds(view))

    def test_the_web_page_draws_every_moment(self, players: int) -> None:
        if not has_file(self.game.name, "board.html"):
            return  # the page shows the terminal's board
        template, board = templates().get_template(f"{self.game.name}/board.html"), self.game.module("web").board
        for number, state in enumerate(moments(self.game.new(players), players)):
            words = self.words(LANGUAGES[number % len(LANGUAGES)])
            for seat in range(-1, players):
                view = BoardView(state.observe(seat), seat, words)
                html = template.render(say=words.say, view=view, **board(view))
                ids = re.findall(r' id="([^"]+)"', html)
                assert len(ids) == len(set(ids)), "two pieces have the same name"
                assert " style=" not in html, "the page's Content-Security-Policy forbids style attributes"
