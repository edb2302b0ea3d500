"""What the lab has to say in a terminal."""

from __future__ import annotations

from rich.table import Table

from larrons.engine.features import Encoding, Layout, Number, Tally
from larrons.engine.words import Words


def reading(encoding: Encoding, words: Words) -> str:
    """How a number is to be read."""
    if isinstance(encoding, Number):
        key = "lab-read-number" if encoding.blank is None else "lab-read-number-blank"
        return words.say(key, least=str(encoding.least), most=str(encoding.most))
    if isinstance(encoding, Tally):
        return words.say("lab-read-tally", most=encoding.most)
    return words.say("lab-read-choice")


def features_table(numbers: Layout, words: Words) -> Table:
    """Every number with its name and how it is to be read."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("lab-number", "lab-name", "lab-meaning"):
        table.add_column(words.say(heading), justify="right" if heading == "lab-number" else "left")
    for number, (name, part) in enumerate(zip(numbers.names, numbers.owners, strict=True)):
        table.add_row(str(number), name.replace("[", "\\["), reading(part.encoding, words))
    return table
