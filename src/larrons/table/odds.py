"""What the exact odds of a position say, told once by a game: a page shows it beside the board, a terminal below it.

A game's `odds.py` may have `tell(view) -> Odds | None`, which returns `view.odds(…)`, or None while there is nothing to
tell.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from larrons.engine.view import Bar, Odds, View

BEST = "bold yellow"
BAR = 20  # columns of a bar that stands for certainty
TALL = 9  # a table of more rows has two of them in a line


def tell_odds(view: View) -> Odds | None:
    """The odds as this viewer knows them; None where there are none now, or the game never tells any."""
    rule = None if view.state.is_over else view.state.game.offer("odds", "tell")
    odds: Odds | None = rule(view) if rule else None
    return odds


# In a terminal


def draw_odds(view: View) -> RenderableType:
    """The odds below a board: choices, what may come, the table, then what has to be said."""
    odds = tell_odds(view)
    if odds is None:
        return Text(view.say("odds-none"), "dim")
    in_table = {row[0] for row in odds.rows} & {bar.name for bar in odds.chart}
    chart = [] if in_table else odds.chart
    tables = [_choices(view, odds), _chart(odds.title, chart), _rows(odds)]
    parts = [part for table in tables if table.row_count for part in (table, Text())]
    star = [view.say("odds-star")] if odds.best in view.legal & odds.notes.keys() else []
    return Group(*parts, *(Text(line) for line in [*odds.lines, *star]))


def _choices(view: View, odds: Odds) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for action in sorted(view.legal & odds.notes.keys()):
        best = action == odds.best
        name = f"{'★' if best else ' '} {view.label(action)}"
        table.add_row(name, odds.notes[action].text, style=BEST if best else "")
    return table


def _chart(title: str, chart: list[Bar]) -> Table:
    table = Table(title, "", "", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.columns[1].justify = "right"
    for bar in chart:
        table.add_row(bar.name, bar.text, Text("█" * round(BAR * bar.chance), "dim"))
    return table


def _rows(odds: Odds) -> Table:
    across = 2 if len(odds.rows) > TALL else 1
    table = Table(*odds.head * across, box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for number, column in enumerate(table.columns):
        column.justify = "right" if number % len(odds.head) else "left"
    height = -(-len(odds.rows) // across)
    for number in range(height):
        table.add_row(*(cell for row in odds.rows[number::height] for cell in row))
    return table
