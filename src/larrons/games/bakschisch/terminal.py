"""Bakschisch drawn in a terminal: the path winds from the start at the bottom right up to the throne."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from larrons.games.bakschisch.components import LETTERS
from larrons.games.bakschisch.moves import CALIPH, FIFTH, START
from larrons.games.bakschisch.odds import endgame, expected_step, landings, next_card, throne_lamps
from larrons.games.bakschisch.rules import BRIBES, CLOSED, COMMIT, FACE_DOWN, OPEN, OVER, THIEF
from larrons.games.bakschisch.view import is_closed, person, thief_state, throne_lamp

if TYPE_CHECKING:
    from larrons.table.view import View

AMBER, PALACE, BACKWARD = "bold yellow", "bright_blue", "magenta"
PER_ROW = 9
INSIDE = 7  # columns of a space or a card between its edges
GHOSTS = "○□△◇"  # where pawns would land, in the shapes of the seats


def board(view: View) -> RenderableType:
    """Path, cards, bags: everything at a glance."""
    parts = [_title(view), _path(view), Text(), _cards(view), Text(), _players(view), _pot(view), *_lamps(view)]
    return Group(*parts)


def _title(view: View) -> Text:
    s = view.state.record
    state = "board-over" if s.phase == OVER else "board-fifth" if s.bribe == FIFTH else "board-bribe"
    told = view.say(state, round=int(s["round"]), bribe=int(s.bribe) + 1)
    return Text.assemble((view.say("title"), "bold"), "  ", (told, "dim"))


# The path


def levels(cross: int, throne: int) -> list[list[int]]:
    """The spaces of each level from left to right, the highest first: a serpentine from right to right."""
    outside, palace = _cut(range(cross + 1)), _cut(range(cross + 1, throne + 1))
    winding = [row[::-1] if number % 2 == 0 else row for number, row in enumerate(outside + palace)]
    return winding[::-1]


def _cut(spaces: range) -> list[list[int]]:
    """An odd number of rows, as equal as can be: then the palace begins at the left and ends at the right."""
    rows = -(-len(spaces) // PER_ROW)
    rows += rows % 2 == 0
    ends = [round(len(spaces) * number / rows) for number in range(rows + 1)]
    return [list(spaces[first:last]) for first, last in pairwise(ends)]


def _path(view: View) -> RenderableType:
    box = view.state.game.box[0]
    return Group(*(_level(view, row) for row in levels(int(box["cross"]), int(box["throne"]))))


def _level(view: View, spaces: Sequence[int]) -> Text:
    """Spaces side by side: number on the upper edge, person, pawns; hollow shapes are pawns that would land there."""
    style = PALACE if spaces[0] > view.state.game.box["cross"][0] else ""
    edge = Text("│", style)
    names = [f"{_name(view, space):─<{INSIDE}}" for space in spaces]
    lines = [
        Text(f"╭{'┬'.join(names)}╮", style),
        Text.assemble(edge, edge.join(_who(view, space, style) for space in spaces), edge),
        Text.assemble(edge, edge.join(_pawns(view, space) for space in spaces), edge),
        Text(f"╰{'┴'.join(['─' * INSIDE] * len(spaces))}╯", style),
    ]
    return Text("\n").join(lines)


def _name(view: View, space: int) -> str:
    """The number of a space, or what it is called; the cross is marked."""
    box = view.state.game.box[0]
    if space == START:
        return view.say("board-start")
    if space == box["throne"]:
        return view.say("board-throne")
    return f"{space} ╳" if space == box["cross"] else str(space)


def _who(view: View, space: int, style: str) -> Text:
    """The person of a space; lit up where the card in play shows the same one."""
    s, shown = view.state.record, int(view.state.game.box["path"][0, space])
    if space == START:
        return Text(" " * INSIDE)
    in_play = s.phase == COMMIT and shown == s.row[s.bribe]
    return Text(f"{view.say(f'short-{LETTERS[shown]}'):^{INSIDE}}", AMBER if in_play else style)


def _pawns(view: View, space: int) -> Text:
    s = view.state.record
    line = Text(" ")
    targets = landings(view.state) if s.phase == COMMIT else []
    for seat in range(view.state.players):
        badge = view.badge(seat)
        if s.pos[seat] == space:
            line.append(badge.plain[0], badge.style)
        elif targets and targets[seat] == space:
            line.append(GHOSTS[seat], badge.style)
    line.append(" " * (INSIDE - line.cell_len))
    return line


# The cards


def _cards(view: View) -> Text:
    cards = [_card(view, number) for number in range(BRIBES)]
    return Text("\n").join(Text(" ").join(card[line] for card in cards) for line in range(3))


def _card(view: View, number: int) -> list[Text]:
    """Face up or down; the one in play has a heavy frame, the fifth arrows that point back."""
    s = view.state.record
    card = int(s.row[number])
    name = f"{number + 1}{' ◂◂' if number == FIFTH else ''}"
    who = "░" * INSIDE if card == FACE_DOWN else view.say(f"short-{LETTERS[card]}")
    style = BACKWARD if number == FIFTH else "dim" if card == FACE_DOWN or number < s.bribe else ""
    corners, line, side = "╭╮╰╯", "─", "│"
    if number == s.bribe and s.phase == COMMIT:
        corners, line, side, style = "┏┓┗┛", "━", "┃", AMBER
    return [
        Text(f"{corners[0]}{name:{line}<{INSIDE}}{corners[1]}", style),
        Text(f"{side}{who:^{INSIDE}}{side}", style),
        Text(f"{corners[2]}{line * INSIDE}{corners[3]}", style),
    ]


# The players


def _players(view: View) -> RenderableType:
    s = view.state.record
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    headings = ["", "board-player", "board-space", "board-gold", "board-thief", "board-last", "board-fist"]
    if s.phase == COMMIT:
        headings.append("board-if-lowest" if s.bribe == FIFTH else "board-if-highest")
    for heading in headings:
        table.add_column(view.say(heading) if heading else "", justify="right" if heading == "board-gold" else "left")
    for seat in range(view.state.players):
        cells = [
            Text(_mark(view, seat), AMBER),
            view.badge(seat),
            Text(_name(view, int(s.pos[seat]))),
            Text(_gold(view, seat), "bold"),
            Text(view.say(thief_state(view.state, seat)), "" if s.thief[seat] == 0 else "dim"),
            Text(_opened(view, int(s.last[seat])), "dim"),
            Text(_fist(view, seat)),
        ]
        if s.phase == COMMIT:
            cells.append(_landing(view, seat))
        table.add_row(*cells)
    return table


def _mark(view: View, seat: int) -> str:
    """A crown for winners, an arrow for whoever may close a fist."""
    s = view.state.record
    if s.winners >> seat & 1:
        return "♛"
    return "▶" if s.phase == COMMIT and not is_closed(view.state, seat) else ""


def knows_gold(view: View, seat: int) -> bool:
    """Whether this viewer is told what this seat owns (option show_gold)."""
    return bool(view.state.record.opt_show_gold) or seat == view.seat or view.state.is_over


def _gold(view: View, seat: int) -> str:
    return str(int(view.state.record.gold[seat])) if knows_gold(view, seat) else "?"


def _opened(view: View, fist: int) -> str:
    if fist == OPEN:
        return "–"
    return view.say("board-thief").lower() if fist == THIEF else str(fist)


def _fist(view: View, seat: int) -> str:
    """Open or closed; what it holds only to its owner."""
    fist = int(view.state.record.commit[seat])
    if view.state.record.phase != COMMIT:
        return ""
    if fist == OPEN:
        return view.say("board-open")
    closed = view.say("board-closed")
    return closed if fist == CLOSED or seat != view.seat else f"{closed} ({_opened(view, fist)})"


def _landing(view: View, seat: int) -> Text:
    here, there = int(view.state.record.pos[seat]), landings(view.state)[seat]
    if here == there:
        return Text(view.say("board-stays"), "dim")
    badge = view.badge(seat)
    return Text.assemble((GHOSTS[seat], badge.style), f" {_name(view, there)} ({there - here:+d})")


def _pot(view: View) -> Text:
    s = view.state.record
    if s.phase == OVER:
        return Text(view.say("board-pot-over", pot=int(s.pot)), "dim")
    share, rest = divmod(int(s.pot), view.state.players)
    return Text(view.say("board-pot", pot=int(s.pot), share=share, rest=rest), "dim")


def _lamps(view: View) -> list[Text]:
    """On the fifth bribe: whether those on the throne can be dislodged."""
    return [
        Text(("✓ " if lamp.is_safe else "! ") + view.say(throne_lamp(lamp)), AMBER if lamp.is_safe else "")
        for lamp in throne_lamps(view.state)
    ]


# Odds


def odds(view: View) -> RenderableType:
    """The next card, how far it would carry each pawn, and who can be sure of the throne."""
    if view.state.is_over:
        return Text(view.say("board-over"))
    return Group(_next_cards(view), Text(), _steps(view), *_endgame(view))


def _next_cards(view: View) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(view.say("odds-card"))
    table.add_column(view.say("odds-chance"), justify="right")
    table.add_column(view.say("odds-left"), justify="right")
    for card, chance in enumerate(next_card(view.state)):
        left = int(view.state.record.deck[card])
        told = view.say("percent", value=float(chance)) if chance else "–"
        table.add_row(Text(view.say(person(card)), "" if card == CALIPH or chance else "dim"), told, str(left))
    return table


def _steps(view: View) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(view.say("board-player"))
    table.add_column(view.say("odds-step"), justify="right")
    for seat in range(view.state.players):
        table.add_row(view.badge(seat), view.say("decimal", value=float(expected_step(view.state, seat))))
    return table


def _endgame(view: View) -> list[Text]:
    solved = endgame(view.state) if view.state.record.opt_show_gold else None
    if solved is None:
        return []
    seat, chance = solved
    told = view.say("percent", value=float(chance))
    return [Text(), Text(view.say("odds-endgame", player=view.name(seat), chance=told), AMBER)]
