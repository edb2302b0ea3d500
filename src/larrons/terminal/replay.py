"""A recorded game, move by move, at a terminal."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from larrons.engine.records import Record
from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.table.telling import tell_move, tell_rules
from larrons.terminal.play import draw_board


def replay(console: Console, record: Record, words: Words, seat: int, ask: Callable[[str], str] | None) -> None:
    """Tell every move as `seat` saw it (-1: a spectator). With `ask`, stop before each one and show the board."""
    state = record.first()
    if told := tell_rules(words, record.game):
        console.print(told)
    draw_board(console, View(state.observe(seat), seat, words))
    for number, move, states in record.replay():
        if ask is not None and not go_on(ask, words, number, len(record.moves)):
            return
        after = states[-1]
        for line in tell_move(words, state, move, after, seat):
            console.print(Text.assemble((f"{number:>4}  ", "dim"), line))
        if ask is not None:
            draw_board(console, View(after.observe(seat), seat, words))
        state = after
    if ask is None:
        draw_board(console, View(state.observe(seat), seat, words))


def go_on(ask: Callable[[str], str], words: Words, number: int, moves: int) -> bool:
    """Enter goes on, q leaves."""
    return ask(words.say("replay-next", number=number, moves=moves) + " ").strip().lower() != "q"
