"""A table as one viewer sees it in one language: what pages and boards are drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from larrons.engine.message import Message
from larrons.table.odds import Note
from larrons.table.view import View

SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon", "drop")


@dataclass(frozen=True)
class Moment:
    """One picture in which a move is shown, with its caption.

    `picture` is what the game's `stage.html` draws. A `climax` is held longer. For the seats it `strikes` it waits
    until they have seen it.
    """

    caption: str
    picture: dict[str, Any]
    climax: bool = False
    strikes: tuple[int, ...] = ()


@dataclass(frozen=True)
class BoardView(View):
    """What a board on a page is drawn from: what `seat` observes; `acts` says whether it may act.

    `notes` stand on the controls of actions, and `suggested` is the action that a hint has named.
    """

    acts: bool = True
    notes: Mapping[int, Note] = field(default_factory=dict)
    suggested: int = -1

    @cached_property
    def legal(self) -> frozenset[int]:
        """The actions this viewer may choose now."""
        return frozenset(self.state.legal(self.seat)) if self.acts and self.seat >= 0 else frozenset()

    def moment(
        self, caption: Iterable[Message], picture: dict[str, Any], climax: bool = False, strikes: Iterable[int] = ()
    ) -> Moment:
        """One of the moments that a game's `moments` returns."""
        return Moment(" ".join(self.say(line) for line in caption), picture, climax, tuple(strikes))

    @property
    def is_asked(self) -> bool:
        """Whether this viewer has to choose now. Then pieces that can't be chosen answer a click with the reason."""
        return bool(self.legal)
