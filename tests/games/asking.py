"""What the web table asks before a move, in words."""

from __future__ import annotations

from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.table.chores import second_thought

NAMES = ["Ana", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"]


def view_of(state: State, seat: int, language: str = "en") -> BoardView:
    return BoardView(state.observe(seat), seat, Words(language, state.game.package, NAMES[: state.players]))


def asked(state: State, action: str, seat: int | None = None, language: str = "en") -> str:
    """The question before a legal action of the seat that is to decide, as its page says it; "" if there is none."""
    seat = state.waiting[0] if seat is None else seat
    view = view_of(state, seat, language)
    number = state.game.parse_action(action)
    assert number in view.legal
    question = second_thought(view.state, seat, number)
    return view.say(question) if question else ""
