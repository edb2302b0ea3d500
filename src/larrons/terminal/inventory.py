"""What is in the box, as tables for a terminal."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from larrons.engine.game import Game
from larrons.engine.inventory import Shelf, shelves
from larrons.engine.words import Words


def inventory(game: Game, words: Words) -> Group:
    """Every piece with its number, what it is worth, and where we know it from."""
    found = shelves(game)
    if not found:
        return Group(Text(words.say("box-none")))
    return Group(*(part for shelf in found for part in (_table(shelf, words), Text())))


def _table(shelf: Shelf, words: Words) -> Table:
    title = words.say(shelf.title)
    table = Table(title=title, title_justify="left", title_style="bold", box=None, show_header=False, pad_edge=False)
    table.add_column(justify="right")
    for item in shelf.items:
        fact = words.say(item.fact) if item.fact else ""
        table.add_row(str(item.count), words.say(item.name), fact, Text(words.say(item.source), "dim"))
    return table
