"""What is to be said, before it is said in a language: a key of the words files and its arguments."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


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
