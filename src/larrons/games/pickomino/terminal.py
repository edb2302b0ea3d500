"""Pickomino drawn in a terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from larrons.engine.view import View
from larrons.games.pickomino import dice
from larrons.games.pickomino.notation import SYMBOLS, stack
from larrons.games.pickomino.rules import LOWEST, TILES, Action, Phase, Place
from larrons.games.pickomino.view import face, shows_stacks

AMBER = "bold yellow"
PER_ROW = 8


def board(view: View) -> RenderableType:
    """Grill, stacks, dice: everything at a glance."""
    s = view.plain
    title = view.title(view.say("board-over") if s.phase == Phase.OVER else view.say("board-turn", turn=s.turn + 1))
    tiles = [_tile(view, tile, bool(s.choices >> Action.TAKE >> tile & 1)) for tile in range(TILES)]
    grill = [view.side_by_side(tiles[first : first + PER_ROW]) for first in range(0, TILES, PER_ROW)]
    parts = [title, *grill, Text(), _stacks(view)]
    if s.phase != Phase.OVER and s.start >= 0:
        parts += [Text(), _dice(view)]
    return Group(*parts)


def _tile(view: View, tile: int, takeable: bool) -> list[Text]:
    """Face up with its worms, face down, or a hole where a tile was."""
    s, number = view.plain, str(tile + LOWEST)
    if s.loc[tile] == Place.GRILL:
        worms = "~" * view.box.worms[tile]
        return view.framed([f"{'▶' if takeable else ' '}{number} ", f"{worms:^4}"], AMBER if takeable else "bold")
    if s.loc[tile] == Place.DOWN:
        return view.framed(["░░░░", "░░░░"], "dim")
    return view.framed([f" {number} ", " ·· "], "dim", frame=" " * 6)


def _stacks(view: View) -> RenderableType:
    s = view.state.record
    table = view.table("", "board-player", ">board-worms", "board-top", "board-stack")
    for seat in view.seats:
        current = s.start >= 0 and s.current == seat
        covered = [str(tile + LOWEST) for tile in stack(s, seat)[:-1]]  # from bottom to top
        table.add_row(
            Text("▶" if current and s.phase != Phase.OVER else "", AMBER),
            view.badge(seat),
            Text(str(s.worms[seat]) if shows_stacks(view.state) else "?", "bold"),
            _top(view, seat),
            Text(" ".join(covered if shows_stacks(view.state) else "?" * len(covered)), "dim"),
        )
    return table


def _top(view: View, seat: int) -> Text:
    s, top = view.plain, view.plain.top[seat]
    if top == 0:
        return Text("–", "dim")
    takeable, worms = s.choices >> Action.TAKE >> (top - LOWEST) & 1, "~" * view.box.worms[top - LOWEST]
    text = Text.assemble((f"{'▶' if takeable else ''}[{top} {worms}]", AMBER if takeable else "bold"))
    if seat == s.current and s.phase != Phase.OVER:
        text.append(f" ({view.say('board-at-risk')})", "dim")
    return text


def _dice(view: View) -> RenderableType:
    s = view.plain
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(vertical="middle")
    table.add_column()
    table.add_row(view.dim("board-kept"), _die_row(view, s.kept))
    if s.phase == Phase.PICK:
        table.add_row(view.dim("board-rolled"), _die_row(view, s.rolled, used=s.kept))
    total, worm = view.say("board-total", total=s.total), "board-worm-yes" if s.kept[dice.WORM] else "board-worm-no"
    facts = Text.assemble((total, "bold"), f" · {view.say(worm)} · ", view.say("board-left", count=s.left))
    return Group(table, facts)


def _die_row(view: View, counts: list[int], used: Sequence[int] = (0,) * dice.FACES) -> Text:
    shown = [_die(view, number, used[number] > 0) for number, count in enumerate(counts) for _ in range(count)]
    return view.side_by_side(shown, gap="") if shown else view.dim("board-nothing")


def _die(view: View, number: int, used: bool) -> list[Text]:
    """A die; one that can't be kept any more is drawn with a broken edge."""
    symbol = view.say(face(number))
    if used:
        return view.framed([f" {symbol} "], "dim", "╭┄╮┆╰╯")
    return view.framed([f" {symbol} "], "bold bright_magenta" if SYMBOLS[number] == "W" else "bold")
