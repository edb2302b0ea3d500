"""A table as one viewer sees it in one language: what pages and boards are drawn from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.engine.words import Words

SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon", "drop")


@dataclass(frozen=True)
class Odds:
    """What the exact odds say: a note for the control of an action, lines of text, and a small table."""

    notes: dict[int, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    head: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True)
class BoardView:
    """What a board is drawn from: `state` is what `seat` observes (-1: a spectator), `acts` whether it may act."""

    state: State
    seat: int
    words: Words
    acts: bool = True

    def say(self, message: Message | str, **args: Any) -> str:
        """Words in the viewer's language."""
        return self.words.say(message, **args)

    def name(self, seat: int) -> str:
        return self.words.name(seat)

    @cached_property
    def plain(self) -> SimpleNamespace:
        """The fields of `state` as plain numbers and lists."""
        return self.state.plain()

    @cached_property
    def legal(self) -> frozenset[int]:
        """The actions this viewer may choose now."""
        return frozenset(self.state.legal(self.seat)) if self.acts and self.seat >= 0 else frozenset()

    def label(self, action: int) -> str:
        """What stands on the button of an action."""
        return self.say(self.state.game.module("view").label(self.state, self.seat, action))

    @property
    def is_asked(self) -> bool:
        """Whether this viewer is being asked now; then pieces that can't be chosen say why when they are tried."""
        return bool(self.legal)
