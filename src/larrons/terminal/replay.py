"""A recorded game, move by move, at a terminal."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from larrons.engine.records import UNDO, Record
from larrons.engine.words import Words
from larrons.table.view import View


def replay(console: Console, record: Record, words: Words, seat: int, ask: Callable[[str], str] | None) -> None:
    """Tell every move as `seat` saw it (-1: a spectator). With `ask`, stop before each one and show the board."""
    game = record.game
    narrate = game.module("view").narrate
    state = game.new(record.players, record.options)
    draw_board(console, View(state.observe(seat), seat, words))
    for number, (who, code), states in record.replay():
        if ask is not None and not go_on(ask, words, number, len(record.moves)):
            return
        after = states[-1]
        if who == UNDO:
            told = [words.say("replay-undo")]
        else:
            actor = who if isinstance(who, int) else -1
            shown = state.shown(seat, actor, code)
            told = [words.say(line) for line in narrate(state.observe(seat), actor, shown, after.observe(seat))]
        for line in told or [words.say("replay-silent")]:
            console.print(Text.assemble((f"{number:>4}  ", "dim"), line))
        if ask is not None:
            draw_board(console, View(after.observe(seat), seat, words))
        state = after
    if ask is None:
        draw_board(console, View(state.observe(seat), seat, words))


def go_on(ask: Callable[[str], str], words: Words, number: int, moves: int) -> bool:
    """Enter goes on, q leaves."""
    return ask(words.say("replay-next", number=number, moves=moves) + " ").strip().lower() != "q"


def draw_board(console: Console, view: View) -> None:
    console.print()
    console.print(Padding(view.state.game.module("terminal").board(view), (0, 1), expand=False))
    console.print()
