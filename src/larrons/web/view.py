"""A table as one viewer sees it in one language: what pages and boards are drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from larrons.engine.message import Message
from larrons.table.view import View

SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon", "drop")


@dataclass(frozen=True)
class Note:
    """What the odds say of one action; where that is a chance, its control has a bar that is filled so far."""

    text: str
    chance: float | None = None


@dataclass(frozen=True)
class Bar:
    """One bar of the chart of what may come: what it is, how likely, and that in words."""

    name: str
    chance: float
    text: str


@dataclass(frozen=True)
class Odds:
    """What the exact odds say: a note for the control of an action, a chart, lines of text, and a small table."""

    notes: dict[int, Note] = field(default_factory=dict)
    chart: list[Bar] = field(default_factory=list)
    title: str = ""  # of the chart
    lines: list[str] = field(default_factory=list)
    head: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)


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

    `notes` stand on the controls of actions, and `suggested` is the action that a hint has named. `told` is what the
    log tells of the move that led here, for its moments.
    """

    acts: bool = True
    notes: Mapping[int, Note] = field(default_factory=dict)
    suggested: int = -1
    told: Sequence[Message] = ()

    @cached_property
    def legal(self) -> frozenset[int]:
        """The actions this viewer may choose now."""
        return frozenset(self.state.legal(self.seat)) if self.acts and self.seat >= 0 else frozenset()

    @cached_property
    def _labels(self) -> dict[int, Message]:
        return {}

    def message(self, action: int) -> Message:
        """The label of an action, not yet in words. A game may have to work it out, so it is asked once."""
        if action not in self._labels:
            self._labels[action] = self.state.game.module("view").label(self.state, self.seat, action)
        return self._labels[action]

    def label(self, action: int) -> str:
        """What stands on the button of an action."""
        return self.say(self.message(action))

    def odds(
        self,
        notes: Mapping[int, str | tuple[str, float]],
        lines: list[str],
        head: Iterable[Message | str] = (),
        rows: list[list[str]] | None = None,
        chart: Iterable[tuple[str, Any]] = (),
        title: str = "",
    ) -> Odds:
        """What a game's `odds` returns.

        A note is a text, or a text and a chance; the `head` of the table is given as messages, or as keys of the game's
        words; `chart` is what may come, by name, with its chance, and `title` says what that is.
        """
        noted = {action: Note(note) if isinstance(note, str) else Note(*note) for action, note in notes.items()}
        bars = [Bar(name, float(chance), self.percent(chance)) for name, chance in chart]
        return Odds(noted, bars, title, lines, [self.say(heading) for heading in head], rows or [])

    def moment(
        self, caption: Iterable[Message], picture: dict[str, Any], climax: bool = False, strikes: Iterable[int] = ()
    ) -> Moment:
        """One of the moments that a game's `moments` returns."""
        return Moment(" ".join(self.say(line) for line in caption), picture, climax, tuple(strikes))

    @property
    def is_asked(self) -> bool:
        """Whether this viewer has to choose now. Then pieces that can't be chosen answer a click with the reason."""
        return bool(self.legal)
