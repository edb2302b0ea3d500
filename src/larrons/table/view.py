"""A table as one viewer sees it, in one language: what boards are drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.engine.words import Words

SHAPES = "●■▲◆★⬢◗"  # a seat has a shape as well as a colour
COLOURS = ("bright_red", "bright_blue", "bright_green", "yellow", "magenta", "cyan", "white")


@dataclass(frozen=True)
class View:
    """`state` is what `seat` observes (-1: a spectator)."""

    state: State
    seat: int
    words: Words

    def say(self, message: Message | str, **args: Any) -> str:
        """Words in the viewer's language."""
        return self.words.say(message, **args)

    def name(self, seat: int) -> str:
        return self.words.name(seat)

    def badge(self, seat: int) -> Text:
        """Shape and name in the seat's colour."""
        return Text(f"{SHAPES[seat]} {self.name(seat)}", style=COLOURS[seat])
