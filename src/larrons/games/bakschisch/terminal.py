"""Bakschisch drawn in a terminal: the path winds from the start at the bottom right up to the throne."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from larrons.engine.view import View
from larrons.games.bakschisch.components import LETTERS
from larrons.games.bakschisch.odds import landings, throne_lamps
from larrons.games.bakschisch.rules import BRIBES, FACE_DOWN, FIFTH, START, Fist, Phase, Thief
from larrons.games.bakschisch.view import headline, is_closed, is_lit, knows_gold, levels, pot, shown_in, thief_state

AMBER, PALACE, BACKWARD = "bold yellow", "bright_blue", "magenta"
PER_ROW = 9
INSIDE = 7  # columns of a space or a card between its edges
GHOSTS = "○□△◇"  # where pawns would land, in the shapes of the seats


def board(view: View) -> RenderableType:
    """Path, cards, bags: everything at a glance."""
    title, in_pot = view.title(view.say(headline(view.state))), view.dim(pot(view.state))
    cards = view.side_by_side([_card(view, number) for number in range(BRIBES)])
    lamps = throne_lamps(view.state)  # on the fifth bribe: whether those on the throne can be dislodged
    box = view.box
    rows = [row if number % 2 else row[::-1] for number, row in enumerate(levels(box.cross, box.throne, PER_ROW))]
    path = [_level(view, row) for row in reversed(rows)]
    lines = [Text(("✓ " if safe else "! ") + view.say(told), AMBER if safe else "") for safe, told in lamps]
    return Group(title, *path, Text(), cards, Text(), _players(view), in_pot, *lines)


# The path


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
    shown = view.box.path[space]
    if space == START:
        return Text(" " * INSIDE)
    return Text(f"{view.say(f'short-{LETTERS[shown]}'):^{INSIDE}}", AMBER if is_lit(view.state, shown) else style)


def _pawns(view: View, space: int) -> Text:
    s = view.state.record
    line = Text(" ")
    targets = landings(view.state) if s.phase == Phase.COMMIT else []
    for seat in view.seats:
        badge = view.badge(seat)
        if s.pos[seat] == space:
            line.append(badge.plain[0], badge.style)
        elif targets and targets[seat] == space:
            line.append(GHOSTS[seat], badge.style)
    line.append(" " * (INSIDE - line.cell_len))
    return line


def _card(view: View, number: int) -> list[Text]:
    """Face up or down; the one in play has a heavy frame, the fifth arrows that point back."""
    s = view.state.record
    card = int(s.row[number])
    name = f"{number + 1}{' ◂◂' if number == FIFTH else ''}"
    who = "░" * INSIDE if card == FACE_DOWN else view.say(f"short-{LETTERS[card]}")
    style = BACKWARD if number == FIFTH else "dim" if card == FACE_DOWN or number < s.bribe else ""
    in_play = number == s.bribe and s.phase == Phase.COMMIT
    frame = "┏━┓┃┗┛" if in_play else "╭─╮│╰╯"
    return view.framed([f"{who:^{INSIDE}}"], AMBER if in_play else style, frame, over=name)


# The players


def _players(view: View) -> RenderableType:
    s = view.state.record
    headings = ["", "board-player", "board-space", ">board-gold", "board-thief", "board-last", "board-fist"]
    if s.phase == Phase.COMMIT:
        headings.append("board-if-highest" if s.bribe < FIFTH else "board-if-lowest")
    table = view.table(*headings)
    for seat in view.seats:
        cells = [
            Text(_mark(view, seat), AMBER),
            view.badge(seat),
            Text(_name(view, int(s.pos[seat]))),
            Text(str(s.gold[seat]) if knows_gold(view.state, view.seat, seat) else "?", "bold"),
            Text(view.say(thief_state(view.state, seat)), "" if s.thief[seat] == Thief.IN_BAG else "dim"),
            Text(_opened(view, int(s.last[seat])), "dim"),
            Text(_fist(view, seat)),
        ]
        if s.phase == Phase.COMMIT:
            cells.append(_landing(view, seat))
        table.add_row(*cells)
    return table


def _mark(view: View, seat: int) -> str:
    """A crown for winners, an arrow for whoever may close a fist."""
    s = view.state.record
    if s.winners >> seat & 1:
        return "♛"
    return "▶" if s.phase == Phase.COMMIT and not is_closed(view.state, seat) else ""


def _opened(view: View, fist: int) -> str:
    held = shown_in(fist)
    return view.say(held) if held else "–"


def _fist(view: View, seat: int) -> str:
    """Open or closed; what it holds only to its owner."""
    fist = int(view.state.record.commit[seat])
    if view.state.record.phase != Phase.COMMIT:
        return ""
    if fist == Fist.OPEN:
        return view.say("board-open")
    closed = view.say("board-closed")
    return closed if fist == Fist.CLOSED or seat != view.seat else f"{closed} ({_opened(view, fist)})"


def _landing(view: View, seat: int) -> Text:
    here, there = int(view.state.record.pos[seat]), landings(view.state)[seat]
    if here == there:
        return view.dim("board-stays")
    badge = view.badge(seat)
    return Text.assemble((GHOSTS[seat], badge.style), f" {_name(view, there)} ({there - here:+d})")
