"""Pickomino drawn in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from larrons.games.pickomino import dice
from larrons.games.pickomino.notation import SYMBOLS, stack
from larrons.games.pickomino.rules import LOWEST, TILES, Action, Phase, Place
from larrons.games.pickomino.view import face, shows_stacks

if TYPE_CHECKING:
    from larrons.table.view import View

AMBER = "bold yellow"
PER_ROW = 8


def board(view: View) -> RenderableType:
    """Grill, stacks, dice: everything at a glance."""
    parts = [_title(view), _grill(view), Text(), _stacks(view)]
    if view.state.record.phase != Phase.OVER and view.state.record.start >= 0:
        parts += [Text(), _dice(view)]
    return Group(*parts)


def _title(view: View) -> Text:
    s = view.state.record
    state = view.say("board-over") if s.phase == Phase.OVER else view.say("board-turn", turn=int(s.turn) + 1)
    return view.title(state)


# Tiles


def _grill(view: View) -> RenderableType:
    """Two rows of eight: face up with its worms, face down, or a hole where a tile was."""
    s = view.state.record
    takeable = int(s.choices) >> Action.TAKE
    tiles = [_tile(view, tile, bool(takeable >> tile & 1)) for tile in range(TILES)]
    return Group(*(view.side_by_side(tiles[i : i + PER_ROW]) for i in range(0, TILES, PER_ROW)))


def _tile(view: View, tile: int, takeable: bool) -> list[Text]:
    s, number = view.state.record, str(tile + LOWEST)
    if s.loc[tile] == Place.GRILL:
        worms = "~" * int(view.state.game.box["worms"][0, tile])
        style = AMBER if takeable else "bold"
        mark = "▶" if takeable else " "
        return [
            Text("╭────╮", style),
            Text(f"│{mark}{number} │", style),
            Text(f"│{worms:^4}│", style),
            Text("╰────╯", style),
        ]
    if s.loc[tile] == Place.DOWN:
        return [Text("╭────╮", "dim"), Text("│░░░░│", "dim"), Text("│░░░░│", "dim"), Text("╰────╯", "dim")]
    return [Text("      "), Text(f"  {number}  ", "dim"), Text("  ··  ", "dim"), Text("      ")]


# Players


def _stacks(view: View) -> RenderableType:
    s = view.state.record
    table = view.table("", "board-player", ">board-worms", "board-top", "board-stack")
    for seat in view.seats:
        current = s.start >= 0 and s.current == seat
        table.add_row(
            Text("▶" if current and s.phase != Phase.OVER else "", AMBER),
            view.badge(seat),
            Text(str(s.worms[seat]) if shows_stacks(view.state) else "?", "bold"),
            _top(view, seat),
            _covered(view, seat),
        )
    return table


def _top(view: View, seat: int) -> Text:
    s = view.state.record
    top = int(s.top[seat])
    if top == 0:
        return Text("–", "dim")
    takeable = int(s.choices) >> Action.TAKE >> (top - LOWEST) & 1
    text = Text(f"{'▶' if takeable else ''}[{top} {'~' * int(view.state.game.box['worms'][0, top - LOWEST])}]")
    text.stylize(AMBER if takeable else "bold")
    if seat == s.current and s.phase != Phase.OVER:
        text.append(f" ({view.say('board-at-risk')})", "dim")
    return text


def _covered(view: View, seat: int) -> Text:
    """The tiles under the top one, from bottom to top, or how many there are where they are to be remembered."""
    tiles = [str(tile + LOWEST) for tile in stack(view.state.record, seat)[:-1]]
    return Text(" ".join(tiles if shows_stacks(view.state) else "?" * len(tiles)), "dim")


# Dice


def _dice(view: View) -> RenderableType:
    s = view.state.record
    kept = [number for number in range(dice.FACES) for _ in range(int(s.kept[number]))]
    rolled = [number for number in range(dice.FACES) for _ in range(int(s.rolled[number]))]
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(vertical="middle")
    table.add_column()
    table.add_row(Text(view.say("board-kept"), "dim"), _die_row(view, kept, used=[]) if kept else _nothing(view))
    if s.phase == Phase.PICK:
        used = [number for number in range(dice.FACES) if s.kept[number]]
        table.add_row(Text(view.say("board-rolled"), "dim"), _die_row(view, rolled, used))
    left = int(s.left)
    worm = view.say("board-worm-yes" if s.kept[dice.WORM] else "board-worm-no")
    facts = Text.assemble(
        (view.say("board-total", total=int(s.total)), "bold"), f" · {worm} · ", view.say("board-left", count=left)
    )
    return Group(table, facts)


def _nothing(view: View) -> Text:
    return Text(view.say("board-nothing"), "dim")


def _die_row(view: View, numbers: Iterable[int], used: Sequence[int]) -> Text:
    return view.side_by_side([_die(view, number, number in used) for number in numbers], gap="")


def _die(view: View, number: int, used: bool) -> list[Text]:
    """A die; one that can't be kept any more is drawn with a broken edge."""
    symbol = view.say(face(number))
    if used:
        return [Text("╭┄┄┄╮", "dim"), Text(f"┆ {symbol} ┆", "dim"), Text("╰┄┄┄╯", "dim")]
    style = "bold bright_magenta" if SYMBOLS[number] == "W" else "bold"
    return [Text("╭───╮", style), Text(f"│ {symbol} │", style), Text("╰───╯", style)]
