"""The table in a terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from larrons.engine.view import View


def board(view: View) -> RenderableType:
    fields = view.state.fields
    table = Table(view.say("board-player"), view.say("board-purse"), view.say("board-won"))
    for seat in range(view.state.players):
        table.add_row(view.badge(seat), str(fields.purse[seat]), str(fields.won[seat]))
    return table
