"""What is to be said, before it is said in a language: a key of the words files and its arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, ParamSpec

Arguments = ParamSpec("Arguments")


@dataclass(frozen=True)
class Seat:
    """A player as an argument of a message; an interface puts the name in its place."""

    number: int


@dataclass(frozen=True)
class Message:
    """A sentence or label: its key, and arguments (numbers, texts, `Seat`s, other messages, lists of messages)."""

    key: str
    args: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now: the rule that forbids it, and the sentence that says so."""

    rule: str
    message: Message


def seats_of(bits: int) -> list[Seat]:
    """The players of a set of seats."""
    return [Seat(seat) for seat in range(int(bits).bit_length()) if int(bits) >> seat & 1]


def signed(change: int) -> str:
    """A gain or a loss as it is written: +3, −3."""
    return f"{change:+d}".replace("-", "−")


def no(rule: str, key: str, **args: Any) -> Refusal:
    """A refusal by this rule, with the message `refuse-<key>`."""
    return Refusal(rule, Message(f"refuse-{key}", args))


def all_messages(messages: Callable[Arguments, Iterator[Message]]) -> Callable[Arguments, list[Message]]:
    """For a function that yields what there is to tell: it then returns a list."""

    @wraps(messages)
    def told(*args: Arguments.args, **names: Arguments.kwargs) -> list[Message]:
        return list(messages(*args, **names))

    return told


def first_message(messages: Callable[Arguments, Iterator[Message]]) -> Callable[Arguments, Message | None]:
    """For a function that yields all there is to ask or to object: it then returns the first message, or None."""

    @wraps(messages)
    def first(*args: Arguments.args, **names: Arguments.kwargs) -> Message | None:
        return next(messages(*args, **names), None)

    return first
