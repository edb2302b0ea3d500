"""Larcin drawn in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from larrons.games.larcin import odds as chances
from larrons.games.larcin.state import (
    KIND_NAMES,
    KINDS,
    NO_FINAL_ROUND,
    OBJECTS,
    UNKNOWN,
    Card,
    Dog,
    Phase,
    Status,
    Switch,
)
from larrons.games.larcin.story import card

if TYPE_CHECKING:
    from larrons.table.view import View

AMBER, RED = "bold yellow", "bold bright_red"
FACE_DOWN = "▒▒"


def board(view: View) -> RenderableType:
    """Clock, pile and cellar, every player with marks and loot, then one's own hand."""
    parts: list[RenderableType] = [_title(view), _middle(view), Text()]
    parts += [_seat(view, seat) for seat in range(view.state.players)]
    parts.append(Text(view.say("board-legend"), "dim"))
    if view.seat >= 0 and view.state.record.status[view.seat] != Status.ELIMINATED:
        parts += [Text(), _hand(view)]
    return Group(*parts)


def _title(view: View) -> Text:
    s = view.state.record
    text = Text.assemble((view.say("title"), "bold"), "  ")
    if s.phase == Phase.OVER:
        return text.append(view.say("board-over"), "dim")
    text.append(view.say("board-turn", turn=int(s.turn) + 1), "dim")
    if s.final_left != NO_FINAL_ROUND:
        text.append("  " + view.say("board-final", count=int(s.final_left)), RED)
    if s.phase == Phase.HOURGLASS:
        text.append("  " + view.say("board-open-watch", count=int(s.asked).bit_count()), AMBER)
    if s.phase == Phase.COUNTER:
        played = {"card": card(s.pend_kind), "target": view.name(int(s.pend_target))}
        text.append("  " + view.say("board-asked", count=int(s.asked).bit_count(), **played), AMBER)
    return text


def _middle(view: View) -> Text:
    """The clock as dials, red when it gets late; the pile; the cellar's top."""
    s, last = view.state.record, int(view.state.game.box["watches_to_end"][0])
    clock = int(s.clock)
    style = RED if clock >= last - 2 else AMBER
    text = Text.assemble(
        (view.say("board-clock") + " ", "dim"),
        ("◉" * clock, style),
        ("○" * (last - clock), "dim"),
        f" {view.say('board-clock-of', clock=clock, last=last)}",
        f"   {view.say('board-pile', count=int(s.pile_n))}",
        f"   {view.say('board-cellar', count=int(s.cave_len))}",
    )
    if s.cave_len:
        text.append(f" ({view.say('board-top', card=card(s.cave[int(s.cave_len) - 1]))})")
    return text


# Players


def _seat(view: View, seat: int) -> RenderableType:
    s = view.state.record
    turn = s.active == seat and s.phase != Phase.OVER
    head = Text.assemble(("▶ " if turn else "  ", AMBER), view.badge(seat), "  ")
    marks = _marks(view, seat)
    if turn and s.phase != Phase.DEAL:
        marks.append(Text(view.say("board-acts", count=int(s.acts_left)), AMBER))
    head.append_text(Text(" · ").join(marks))
    lines = [head]
    if s.status[seat] != Status.ELIMINATED:
        lines.append(Text("    ").append_text(_loot(view, seat)))
    known = view.counted(chances.CARDS, s.seen_hand[view.seat, seat]) if view.seat >= 0 else ""
    if known:
        lines.append(Text("    " + view.say("board-seen", cards=known), "dim"))
    return Group(*lines)


def _marks(view: View, seat: int) -> list[Text]:
    s = view.state.record
    if s.status[seat] == Status.ELIMINATED:
        return [Text(view.say("board-eliminated"), "dim")]
    marks = []
    if s.status[seat] == Status.OUT:
        marks.append(Text(view.say("board-out", rank=int(s.exit_rank[seat])), "bold"))
    elif s.manor[seat]:
        marks.append(Text(view.say("board-manor")))
    else:
        marks.append(Text(view.say("board-no-manor"), RED))
    if s.fingerprint[seat]:
        marks.append(Text(view.say("board-fingerprint"), RED))
    if s.dog[seat]:
        marks.append(Text(view.say("board-dog" if s.dog[seat] == Dog.WILL_SKIP else "board-immune"), "dim"))
    marks.append(Text(view.say("board-hand", count=int(s.hand_n[seat]))))
    if s.phase == Phase.OVER and (s.status[seat] == Status.OUT or int(s.counted) >> seat & 1):
        marks.append(Text(view.say("board-points", points=view.state.scores()[seat]), AMBER))
    return marks


def _loot(view: View, seat: int) -> Text:
    s = view.state.record
    count = int(s.loot_n[seat])
    if count == 0:
        return Text(view.say("board-no-loot"), "dim")
    text = Text.assemble((view.say("board-loot", count=count), "dim"), "  ")
    return text.append_text(Text(" ").join(_laid(view, seat, place) for place in range(count)))


def _laid(view: View, seat: int, place: int) -> Text:
    """[face up], (face down but known), or a back."""
    s = view.state.record
    kind = int(s.loot[seat, place])
    if kind == UNKNOWN:
        return Text(FACE_DOWN, "dim")
    name = _short(view, kind)
    style = "bold" if kind < OBJECTS else ""
    return Text(f"[{name}]" if s.loot_up[seat] >> place & 1 else f"({name})", style)


def _short(view: View, kind: int) -> str:
    name = view.say("short", kind=KIND_NAMES[kind])
    return f"{name}{int(view.state.record.switches[Switch.VALUES + kind])}" if kind < OBJECTS else name


def _hand(view: View) -> RenderableType:
    """One's own cards by class, and what the loot is worth."""
    s, seat = view.state.record, view.seat
    text = Text.assemble((view.say("board-your-hand"), "bold"), "  ")
    cards = [_held(view, kind, int(s.hand[seat, kind])) for kind in range(KINDS) if s.hand[seat, kind]]
    text.append_text(Text(" · ").join(cards) if cards else Text(view.say("board-empty-hand"), "dim"))
    if s.phase == Phase.OVER or s.status[seat] == Status.OUT:
        return text
    return Group(text, Text(_leaving(view), "dim"))


def _leaving(view: View) -> str:
    """What a call of "Larcin!" would come to."""
    reason = chances.obstacle(view.state, view.seat)
    if reason:
        return view.say(f"board-leave-{reason}")
    return view.say("board-leave", points=chances.points_if_leaving(view.state, view.seat))


def _held(view: View, kind: int, count: int) -> Text:
    name = view.counted([card(kind)], [count])
    if kind < OBJECTS:
        return Text(f"{name} ({int(view.state.record.switches[Switch.VALUES + kind])})", "bold")
    return Text(name, RED if kind == Card.WATCH else "")


# Odds


def odds(view: View) -> RenderableType:
    """The exact helpers: leaving now, the next watch, the end of the night, counters, unseen cards."""
    s, seat = view.state.record, view.seat
    parts: list[RenderableType] = []
    if seat >= 0 and s.status[seat] == Status.INSIDE:
        parts.append(Text(view.say("odds-leave", points=chances.points_if_leaving(view.state, seat)), "bold"))
    *lines, unseen = chances.lines(view)
    table = view.table("odds-holds", *[">"] * len(chances.COUNTERS))
    for column, kind in zip(table.columns[1:], chances.COUNTERS, strict=True):
        column.header = view.say(card(kind))
    for row in chances.counter_rows(view):
        table.add_row(*row)
    parts += [*map(Text, lines), Padding(table, (1, 0)), Text(unseen, "dim")]
    if s.cave_len:
        cellar = [int((s.cave[: s.cave_len] == kind).sum()) for kind in range(KINDS)]
        parts.append(Text(view.say("odds-cellar", cards=view.counted(chances.CARDS, cellar)), "dim"))
    return Group(*parts)
