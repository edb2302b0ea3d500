"""A table as one viewer sees it, in one language: what boards are drawn from, in a terminal and on a web page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from rich.table import Table
from rich.text import Text

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.engine.words import Words

SHAPES = "●■▲◆★⬢◗"  # a seat has a shape as well as a colour
SHAPE_NAMES = ("circle", "square", "triangle", "diamond", "star", "hexagon", "drop")  # the same, for pages
COLOURS = ("bright_red", "bright_blue", "bright_green", "yellow", "magenta", "cyan", "white")


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
    best: int | None = None  # the action of which the odds say that it is the best


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

    @cached_property
    def plain(self) -> SimpleNamespace:
        """The fields of `state` as plain numbers and lists."""
        return self.state.plain()

    @property
    def box(self) -> SimpleNamespace:
        """What is in the box, as plain numbers and lists."""
        return self.state.game.contents

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.state.players)

    # What can be done

    @cached_property
    def legal(self) -> frozenset[int]:
        """The actions this viewer may choose now."""
        return frozenset(self.state.legal(self.seat)) if self.seat >= 0 else frozenset()

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
        lines: Iterable[str],
        head: Iterable[Message | str] = (),
        rows: Iterable[list[str]] = (),
        chart: Iterable[tuple[str, Any]] = (),
        title: str = "",
        best: int | None = None,
    ) -> Odds:
        """What a game's `odds.tell` returns.

        A note is a text, or a text and a chance; the `head` of the table is given as messages, or as keys of the game's
        words; `chart` is what may come, by name, with its chance, and `title` says what that is. `best` is the action
        that the odds find best.
        """
        noted = {action: Note(note) if isinstance(note, str) else Note(*note) for action, note in notes.items()}
        bars = [Bar(name, float(chance), self.percent(chance)) for name, chance in chart]
        return Odds(noted, bars, title, list(lines), [self.say(heading) for heading in head], list(rows), best)

    # Numbers and lists in words

    def percent(self, chance: Any) -> str:
        """A probability in short words; one that would be rounded to 0 says so."""
        return self.say("percent-tiny") if 0 < chance < 0.001 else self.say("percent", value=float(chance))

    def decimal(self, value: Any) -> str:
        """A number with two decimals."""
        return self.say("decimal", value=float(value)).replace("-", "−")

    def counted(self, names: Iterable[Message | str], counts: Iterable[int]) -> str:
        """Things by kind, such as "2 × Gloves, Alarm"; empty if there are none. A name may be a message or a text."""
        pairs = [(name, int(count)) for name, count in zip(names, counts, strict=False) if count > 0]
        said = [(name if isinstance(name, str) else self.say(name), count) for name, count in pairs]
        return ", ".join(f"{count}\u00a0×\u00a0{name}" if count > 1 else name for name, count in said)

    # For terminals

    def dim(self, message: Message | str, **args: Any) -> Text:
        """Words that stand back."""
        return Text(self.say(message, **args), "dim")

    def title(self, *facts: str) -> Text:
        """The first line of a board: the game, then what is going on."""
        return Text.assemble((self.say("title"), "bold"), *(part for fact in facts for part in ("  ", (fact, "dim"))))

    def table(self, *headings: str) -> Table:
        """A table without lines, with these headings: keys of the words files, or empty.

        A `>` before a heading aligns the column to the right, for numbers. If all headings are empty, there is no line
        of headings.
        """
        table = Table(
            box=None,
            pad_edge=False,
            padding=(0, 2, 0, 0),
            header_style="dim",
            show_header=any(heading.strip(">") for heading in headings),
        )
        for heading in headings:
            key = heading.removeprefix(">")
            table.add_column(self.say(key) if key else "", justify="right" if heading.startswith(">") else "left")
        return table

    @staticmethod
    def side_by_side(drawings: Sequence[Sequence[Text]], gap: str = " ") -> Text:
        """Drawings of equal height, each a list of lines, in one row."""
        return Text("\n").join(Text(gap).join(lines) for lines in zip(*drawings, strict=True))

    @staticmethod
    def framed(
        lines: Sequence[str | Text], style: str = "", frame: str = "╭─╮│╰╯", over: str = "", under: str = ""
    ) -> list[Text]:
        """Lines of equal width in a frame, a card or a tile; `over` and `under` stand on its edges, at the left."""
        left, line, right, side, low_left, low_right = list(frame)
        width, edge = len(lines[0]), (side, style)
        rows = [Text.assemble(edge, (row, style) if isinstance(row, str) else row, edge) for row in lines]
        top, bottom = f"{left}{over:{line}<{width}}{right}", f"{low_left}{under:{line}<{width}}{low_right}"
        return [Text(top, style), *rows, Text(bottom, style)]

    def badge(self, seat: int) -> Text:
        """Shape and name in the seat's colour."""
        return Text(f"{SHAPES[seat]} {self.name(seat)}", style=COLOURS[seat])


@dataclass(frozen=True)
class Moment:
    """One picture in which a move is shown, with its caption.

    `picture` is what the game's `stage.html` draws. A `climax` is shown longer. For the seats it
    `strikes`, it stays until they click.
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

    def moment(
        self, caption: Iterable[Message], picture: dict[str, Any], climax: bool = False, strikes: Iterable[int] = ()
    ) -> Moment:
        """One of the moments that a game's `moments` returns."""
        return Moment(" ".join(self.say(line) for line in caption), picture, climax, tuple(strikes))

    def lines(self, *keys: str) -> list[Message]:
        """Those of the lines in `told` that have one of these keys."""
        return [line for line in self.told if line.key in keys]

    @property
    def is_asked(self) -> bool:
        """Whether this viewer has to choose now. Then pieces that can't be chosen answer a click with the reason."""
        return bool(self.legal)
