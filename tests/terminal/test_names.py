"""Names of every script at a terminal: signs that are two columns wide shift nothing."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from larrons.engine import catalogue
from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.terminal.play import draw_board
from larrons.web.film import Film
from tests.review.games import fixture

WIDE, NARROW = "日本😀語", "abcdefgh"  # as wide as each other


def drawn(game: str, at: int, name: str) -> str:
    state = Film.of(fixture(game)).states[at]
    words = Words("en", state.game.package, [name, *(f"Player {seat}" for seat in range(1, state.players))])
    console = Console(file=io.StringIO(), width=100, force_terminal=False, color_system=None)
    draw_board(console, View(state.observe(0), 0, words))
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("game", catalogue.names())
def test_a_board_is_drawn_the_same_around_names_that_are_as_wide(game: str) -> None:
    assert cell_len(WIDE) == cell_len(NARROW)
    for at in (1, 9, 20):
        wide, narrow = drawn(game, at, WIDE), drawn(game, at, NARROW)
        assert WIDE in wide
        assert wide.replace(WIDE, NARROW) == narrow
