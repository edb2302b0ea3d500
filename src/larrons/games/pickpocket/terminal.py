"""Pickpocket drawn in a terminal: the loot with its lines, the thieves, and the hand."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from larrons.engine.view import View
from larrons.games.pickpocket.codes import Action, Phase, Status
from larrons.games.pickpocket.components import POWER_NAMES
from larrons.games.pickpocket.loot import exit_points, guard_value, worth
from larrons.games.pickpocket.state import GUARDS, LINES, NOT_PLACED, TYPES
from larrons.games.pickpocket.story import LINE_NAMES
from larrons.games.pickpocket.view import moment, where

AMBER = "bold yellow"
COLOURS = ("green", "yellow", "cyan", "magenta")  # of purses, keys, vials, jewels; the letters say the same


def board(view: View) -> RenderableType:
    """Loot, guards, thieves, hand: everything at a glance."""
    s, piles = view.plain, _track(view)
    parts: list[RenderableType] = [_title(view)]
    if s.night > 0:
        parts += [Text(), Loot(view), _facts(view)]
    parts += [Text(), _thieves(view), *([piles] if piles else [])]
    if view.seat >= 0 and s.hand_size[view.seat] > 0:
        parts += [Text(), _hand(view)]
    return Group(*parts)


def _title(view: View) -> Text:
    s = view.plain
    text, seen = view.title(view.say(moment(s))), s.guards_seen
    if s.night:
        text.append(f"  {'▮' * seen}{'▯' * (GUARDS - seen)} ", AMBER if seen == GUARDS - 1 else "")
        text.append(view.say("board-guards-seen", seen=seen), "dim")
        text.append("  " + view.say("board-bag", tiles=s.bag_loot, guards=s.bag_guards.bit_count()), "dim")
    return text


# --- the loot ------------------------------------------------------------------------------------------------------


class Loot:
    """The row, its lines drawn through from the merchant; a row too long for the screen goes on below."""

    def __init__(self, view: View) -> None:
        self.view, self.open_mask = view, view.plain.open_mask
        self.tiles = view.plain.row[: view.plain.row_len]
        self.masks = [view.box.mask[tile] for tile in self.tiles]
        self.elems = [view.box.elem[tile] for tile in self.tiles]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        heading = max(len(self.view.say(f"lines-{name}")) for name in LINE_NAMES) + 1
        room = max(1, (options.max_width - heading - 4 - 6) // 5)
        for start in range(0, max(len(self.tiles), 1), room):
            chunk = range(start, min(start + room, len(self.tiles)))
            yield from (Text.assemble(*parts) for parts in self._lines(chunk, heading))

    def _lines(self, chunk: range, heading: int) -> Iterator[list[Any]]:
        first, last = chunk.start == 0, chunk.stop == len(self.tiles)
        edge = ("╭──╮", "╰──╯") if first else ("    ", "    ")
        yield [" " * heading, edge[0], "╭───╮" * len(chunk)]
        for line in range(LINES):
            name = self.view.say(f"lines-{LINE_NAMES[line]}") if first else ""
            yield [(name.ljust(heading), self._style(line)), *self._cells(line, chunk, first), self._end(line, last)]
        yield [" " * heading, edge[1], "╰───╯" * len(chunk)]

    def _style(self, line: int) -> str:
        return f"bold {COLOURS[line]}" if self.open_mask >> line & 1 else "dim"

    def _cells(self, line: int, chunk: range, first: bool) -> Iterator[tuple[str, str]]:
        """Heavy where the line is open to the end, thin up to where it broke, nothing beyond."""
        style, is_open = self._style(line), bool(self.open_mask >> line & 1)
        dash, joint = ("━", "┿") if is_open else ("─", "┼")
        if first:
            yield (f"│{dash * 2}{joint}", style)
        else:
            yield (dash * 4 if self._connected(line, chunk.start - 1) else " " * 4, style)
        letter = self.view.say(f"letter-{LINE_NAMES[line]}")
        for i in chunk:
            shows = bool(self.masks[i] >> line & 1)
            if shows and self._connected(line, i):
                yield (f"{joint}{self._inside(letter, self.elems[i], dash)}{joint}", style)
            else:
                yield (f"│{self._inside(letter, self.elems[i], ' ') if shows else '   '}│", style)

    def _connected(self, line: int, index: int) -> bool:
        return all(mask >> line & 1 for mask in self.masks[: index + 1])

    @staticmethod
    def _inside(letter: str, elements: int, filling: str) -> str:
        if elements == 1:
            return f"{filling}{letter}{filling}"
        return f"{letter}{filling}{letter}" if elements == 2 else f"{letter}{filling}{elements}"

    def _end(self, line: int, last: bool) -> tuple[str, str]:
        if not self.open_mask >> line & 1:
            return ("  ╳" if last else "", "dim")
        return (f"━▶ {self.view.plain.row_elems[line]}" if last else "━━", self._style(line))


def _facts(view: View) -> Text:
    """What matters for the next decision, in numbers."""
    s, box = view.state.record, view.state.game.box[0]
    facts = [(view.say("board-loot", worth=int(worth(s))), "bold"), (_guards(view), "")]
    if s.don_left > 0:
        facts.append((view.say("board-double", left=int(s.don_left)), AMBER))
        points = int(exit_points(box, s, int(s.to_move), 2))
        facts.append((view.say("board-double-points", points=points), "bold"))
    elif view.seat >= 0 and s.phase in (Phase.TURN, Phase.CAUGHT) and s.status[view.seat] == Status.INSIDE:
        facts.append((view.say("board-leave", points=int(exit_points(box, s, view.seat, 1))), "bold"))
    return Text.assemble((" · ", "dim")).join(Text(words, style) for words, style in facts)


def _guards(view: View) -> str:
    s, box = view.state.record, view.state.game.box[0]
    if s.night_guards[0] < 0:
        return view.say("board-no-guard")
    first = int(guard_value(box, s))
    if s.night_guards[1] < 0:
        return view.say("board-guard", value=first)
    return view.say("board-guards", first=first, second=int(box.guard[s.night_guards[1]]))


# --- the thieves ---------------------------------------------------------------------------------------------------


def _thieves(view: View) -> Table:
    s, scores = view.plain, view.state.scores()
    table = view.table("", "board-player", ">board-points", "", "board-where", "board-hand", "board-powers")
    for seat in view.seats:
        tonight = s.night_points[seat]
        table.add_row(
            Text("▶" if s.to_move == seat else "", AMBER),
            _name(view, seat),
            _points(view, scores[seat]),
            Text(view.say("board-tonight", points=tonight) if tonight else "", "dim"),
            Text(view.say(where(s, seat)), "" if s.status[seat] == Status.INSIDE else "dim"),
            _held(view, seat),
            _powers(view, seat),
        )
    return table


def _points(view: View, points: int) -> Text:
    """With the laps of the track that the turned character tile stands for."""
    rest = points % view.box.lap
    laps = f"{view.say('board-laps', laps=points - rest, rest=rest)} " if rest < points else ""
    return Text.assemble((laps, "dim"), (str(points), "bold"))


def _name(view: View, seat: int) -> Text:
    s, text = view.plain, view.badge(seat)
    if s.phase == Phase.OVER and s.winners >> seat & 1:
        text.append(f" ♛ {view.say('board-king')}", AMBER)
    elif s.phase != Phase.OVER and s.prince == seat:
        text.append(f" ♔ {view.say('board-prince')}", "dim")
    return text


def _held(view: View, seat: int) -> Text:
    """How many tiles; at the end of the game which (PP-54)."""
    s = view.plain
    if s.hand_size[seat] == 0:
        return Text("–", "dim")
    if s.phase != Phase.OVER:
        return Text("▯" * s.hand_size[seat])
    return Text(" ".join(_letters(view, tile) for tile in range(TYPES) for _ in range(s.hand[seat][tile])))


def _letters(view: View, tile: int) -> str:
    lines = [name for line, name in enumerate(LINE_NAMES) if view.box.mask[tile] >> line & 1]
    return "".join(view.say(f"letter-{name}") * view.box.elem[tile] for name in lines)


def _powers(view: View, seat: int) -> Text:
    s, used = view.plain, f" ({view.say('board-used')})"
    owned = {name: power for power, name in enumerate(POWER_NAMES) if s.power_owner[power] == seat}
    told = [(view.say(f"power-{name}"), s.power_used >> power & 1) for name, power in owned.items()]
    names = [Text(name + used, "dim") if gone else Text(name) for name, gone in told]
    return Text.assemble((" + ", "dim")).join(names)


def _track(view: View) -> Text:
    """The markers that share a space, from the bottom of the pile to its top: who is Prince, and who chooses first."""
    s = view.plain
    piles: dict[int, list[Text]] = {}
    for seat in sorted(view.seats, key=lambda seat: (s.score[seat], s.arrival[seat])):
        if s.arrival[seat] != NOT_PLACED:
            piles.setdefault(s.score[seat], []).append(view.badge(seat))
    shared = {view.say("board-pile", total=total): pile for total, pile in piles.items() if len(pile) > 1}
    return Text("\n").join(Text.assemble((f"{name} ", "dim"), Text(", ").join(pile)) for name, pile in shared.items())


def _hand(view: View) -> RenderableType:
    """Own tiles; those that fit now are marked. At the foot of each its points at the end of the game."""
    hand = view.plain.hand[view.seat]
    blocks = [_tile(view, tile, Action.PLAY + tile in view.legal) for tile in range(TYPES) for _ in range(hand[tile])]
    return Group(view.dim("board-your-hand"), view.side_by_side(blocks))


def _tile(view: View, tile: int, playable: bool) -> list[Text]:
    box = view.box
    rows = []
    for line in range(LINES):
        letter = view.say(f"letter-{LINE_NAMES[line]}")
        inside = Loot._inside(letter, box.elem[tile], " ") if box.mask[tile] >> line & 1 else "   "
        rows.append(Text(inside, COLOURS[line]))
    over, under = "─▼─" if playable else "", str(box.end[tile]).center(3, "─")
    return view.framed(rows, AMBER if playable else "", over=over, under=under)
