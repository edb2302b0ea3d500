"""What games share in their `manners.py`: how a table behaves towards the people who play there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from larrons.engine.message import Message
from larrons.engine.state import State

Question = Callable[[State, int, int], Message | None]


def confirm_first(questions: Iterable[Question], seen: State, seat: int, action: int) -> Message | None:
    """The first of several questions that has something to ask before an action; nobody is asked two."""
    return next((asked for question in questions if (asked := question(seen, seat, action))), None)
