"""What the lab has to say in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from larrons.engine.features import Encoding, Layout, Number, Part, Tally
from larrons.engine.words import Words


def reading(encoding: Encoding, words: Words) -> str:
    """How a number is to be read."""
    if isinstance(encoding, Number):
        key = "lab-read-number" if encoding.blank is None else "lab-read-number-blank"
        return words.say(key, least=str(encoding.least), most=str(encoding.most))
    if isinstance(encoding, Tally):
        return words.say("lab-read-tally", most=encoding.most)
    return words.say("lab-read-choice")


def meaning(part: Part, words: Words) -> str:
    """What the numbers of a part mean, in a sentence; empty if the game has no words for it."""
    key = f"feature-{part.title}"
    return words.say(key) if words.has(key) else ""


def features_table(numbers: Layout, words: Words) -> RenderableType:
    """For every field what its numbers mean and how they are to be read, then each number with its name."""
    return Group(*_parts(numbers, words))


def _parts(numbers: Layout, words: Words) -> Iterator[RenderableType]:
    for part, places in groupby(range(numbers.size), key=lambda number: numbers.owners[number]):
        heading = Text.assemble((part.title, "bold"), "  ", meaning(part, words), " ")
        yield Text.assemble("\n", heading, (f"({reading(part.encoding, words)})", "dim"))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="dim", min_width=4)
        for number in places:
            table.add_row(str(number), Text(numbers.names[number]))
        yield Padding(table, (0, 0, 0, 2), expand=False)
