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
    others = [Text(words.say("box-others"))] if words.has("box-others") else []
    tables = (part for shelf in found for part in (_title(shelf, words), _table(shelf, words), Text()))
    return Group(*tables, *others)


def _title(shelf: Shelf, words: Words) -> Text:
    """It says where the pieces come from if that is the same for all of them."""
    source = f" ({words.say(shelf.source)})" if shelf.source else ""
    return Text.assemble((words.say(shelf.title), "bold"), (source, "dim"))


def _table(shelf: Shelf, words: Words) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(justify="right")
    counts = any(item.count > 1 for item in shelf.items)
    for item in shelf.items:
        fact = words.say(item.fact) if item.fact else ""
        source = "" if shelf.source else words.say(item.source)
        table.add_row(f"{item.count} ×" if counts else "", words.say(item.name), fact, Text(source, "dim"))
    return table
