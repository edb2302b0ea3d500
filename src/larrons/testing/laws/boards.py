"""Boards are drawn for everybody at every kind of moment: in the terminal, and on the web where the game has one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from larrons.engine.state import State
from larrons.engine.words import LANGUAGES
from larrons.testing.drawing import draw_page, draw_terminal
from larrons.testing.laws.part import Part
from larrons.testing.tags import slip_in
from larrons.testing.walks import walk
from larrons.web.templating import has_file

MOMENTS = 12  # of a game that are drawn


def moments(state: State, seed: int) -> Iterator[State]:
    """The beginning, the end, and some states between them."""
    states = [state, *(after for _, _, _, after in walk(state, seed))]
    yield from states[:: max(1, len(states) // MOMENTS)]
    yield states[-1]


class Boards(Part):
    def test_the_terminal_draws_every_moment(self, players: int) -> None:
        for number, state in enumerate(moments(self.game.new(players), players)):
            words = self.words(LANGUAGES[number % len(LANGUAGES)])
            for seat in range(-1, players):
                draw_terminal(state, seat, words, odds=seat in state.waiting)

    def test_the_web_page_draws_every_moment(self, players: int) -> None:
        if not has_file(self.game.name, "board.html"):
            return  # the page shows the terminal's board
        for number, state in enumerate(moments(self.game.new(players), players)):
            words = self.words(LANGUAGES[number % len(LANGUAGES)])
            for seat in range(-1, players):
                html = draw_page(state, seat, words)
                ids = re.findall(r' id="([^"]+)"', html)
                assert len(ids) == len(set(ids)), "two pieces have the same name"
                slip = slip_in(html)
                assert slip is None, f"{slip.written}> is {slip.kind}: close what was opened, in this order"
                assert " style=" not in html, "the page's Content-Security-Policy forbids style attributes"
