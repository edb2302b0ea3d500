"""The text of the rules at a terminal of any width."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown, MarkdownElement, TableElement
from rich.table import Table
from rich.text import Text


class RulesText(Markdown):
    """Markdown whose tables lose nothing in a narrow terminal."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {**Markdown.elements}


class _WholeWords(TableElement):
    """Rich gives wide columns equal widths and cuts words that are longer. Here each column has room for its longest
    word first; a word is broken only where even that is too much."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for part in super().__rich_console__(console, options):
            if isinstance(part, Table):
                _share_out(part, options.max_width - 2 * len(part.columns))
            yield part


RulesText.elements["table_open"] = _WholeWords


def _share_out(table: Table, room: int) -> None:
    """Widths that hold the longest words, and then as much of the lines as there is room for."""
    texts = [[str(cell) for cell in (column.header, *column.cells)] for column in table.columns]
    lines = [max(Text(text).cell_len for text in column) for column in texts]
    widths = [max(Text(word).cell_len for text in column for word in text.split(" ")) for column in texts]
    for column in table.columns:
        column.overflow = "fold"
    if sum(widths) > room:
        return
    while sum(widths) < min(room, sum(lines)):
        most = max(range(len(widths)), key=lambda number: lines[number] - widths[number])
        widths[most] += 1
    for column, width in zip(table.columns, widths, strict=True):
        column.width = width
