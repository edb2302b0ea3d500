"""Larcin drawn in a terminal."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from larrons.engine.view import View
from larrons.games.larcin import odds as chances
from larrons.games.larcin.codes import KIND_NAMES, Card, Phase, Status, Switch
from larrons.games.larcin.state import KINDS, NO_FINAL_ROUND, OBJECTS, UNKNOWN
from larrons.games.larcin.story import card
from larrons.games.larcin.view import marks, points, way_out

AMBER, RED = "bold yellow", "bold bright_red"
FACE_DOWN = "▒▒"
MARK_STYLES = {"caught": "dim", "door": "bold", "dog": "dim"}


def board(view: View) -> RenderableType:
    """Clock, pile and cellar, every player with marks and loot, then one's own hand."""
    parts: list[RenderableType] = [_title(view), _middle(view), Text()]
    parts += [_seat(view, seat) for seat in view.seats]
    parts.append(view.dim("board-legend"))
    if view.seat >= 0 and view.plain.status[view.seat] != Status.ELIMINATED:
        parts += [Text(), _hand(view)]
    return Group(*parts)


def _title(view: View) -> Text:
    s = view.plain
    if s.phase == Phase.OVER:
        return view.title(view.say("board-over"))
    text = view.title(view.say("board-turn", turn=s.turn + 1))
    if s.final_left != NO_FINAL_ROUND:
        text.append("  " + view.say("board-final", count=s.final_left), RED)
    if s.phase == Phase.HOURGLASS:
        text.append("  " + view.say("board-open-watch", count=s.asked.bit_count()), AMBER)
    if s.phase == Phase.COUNTER:
        played = {"card": card(s.pend_kind), "target": view.name(s.pend_target)}
        text.append("  " + view.say("board-asked", count=s.asked.bit_count(), **played), AMBER)
    return text


def _middle(view: View) -> Text:
    """The clock as dials, red when it gets late; the pile; the cellar's top."""
    s, last = view.plain, view.box.watches_to_end
    text = Text.assemble(
        (view.say("board-clock") + " ", "dim"),
        ("◉" * s.clock, RED if s.clock >= last - 2 else AMBER),
        ("○" * (last - s.clock), "dim"),
        f" {view.say('board-clock-of', clock=s.clock, last=last)}",
        f"   {view.say('board-pile', count=s.pile_n)}",
        f"   {view.say('board-cellar', count=s.cave_len)}",
    )
    if s.cave_len:
        text.append(f" ({view.say('board-top', card=card(s.cave[s.cave_len - 1]))})")
    return text


def _seat(view: View, seat: int) -> RenderableType:
    s = view.plain
    turn = s.active == seat and s.phase != Phase.OVER
    facts = [Text(mark.text, MARK_STYLES.get(mark.icon, RED if mark.bad else "")) for mark in marks(view, seat)]
    if s.status[seat] != Status.ELIMINATED:
        facts.append(Text(view.say("board-hand", count=s.hand_n[seat])))
    if points(view, seat):
        facts.append(Text(points(view, seat), AMBER))
    if turn and s.phase != Phase.DEAL:
        facts.append(Text(view.say("board-acts", count=s.acts_left), AMBER))
    lines: list[RenderableType] = [
        Text.assemble(("▶ " if turn else "  ", AMBER), view.badge(seat), "  ", Text(" · ").join(facts))
    ]
    if s.status[seat] != Status.ELIMINATED:
        lines.append(Padding(_loot(view, seat), (0, 0, 0, 4), expand=False))
    known = view.counted(chances.CARDS, s.seen_hand[view.seat][seat]) if view.seat >= 0 else ""
    if known:
        lines.append(Text("    " + view.say("board-seen", cards=known), "dim"))
    return Group(*lines)


def _loot(view: View, seat: int) -> Text:
    count = view.plain.loot_n[seat]
    if count == 0:
        return view.dim("board-no-loot")
    cards = Text(" ").join(_laid(view, seat, place) for place in range(count))
    return Text.assemble((view.say("board-loot", count=count), "dim"), "  ", cards)


def _laid(view: View, seat: int, place: int) -> Text:
    """[face up], (face down but known), or a back."""
    s = view.plain
    kind = s.loot[seat][place]
    if kind == UNKNOWN:
        return Text(FACE_DOWN, "dim")
    worth = s.switches[Switch.VALUES + kind] if kind < OBJECTS else ""
    name = f"{view.say('short', kind=KIND_NAMES[kind])}{worth}"
    return Text(f"[{name}]" if s.loot_up[seat] >> place & 1 else f"({name})", "bold" if kind < OBJECTS else "")


def _hand(view: View) -> RenderableType:
    """One's own cards by class, and what a call of "Larcin!" would come to."""
    s, seat = view.plain, view.seat
    cards = [_held(view, kind) for kind in range(KINDS) if s.hand[seat][kind]]
    held = Text(" · ").join(cards) if cards else view.dim("board-empty-hand")
    text = Text.assemble((view.say("board-your-hand"), "bold"), "  ", held)
    if s.phase == Phase.OVER or s.status[seat] == Status.OUT:
        return text
    return Group(text, Text(way_out(view)[1], "dim"))


def _held(view: View, kind: int) -> Text:
    name = view.counted([card(kind)], [view.plain.hand[view.seat][kind]])
    if kind < OBJECTS:
        return Text(f"{name} ({view.plain.switches[Switch.VALUES + kind]})", "bold")
    return Text(name, RED if kind == Card.WATCH else "")
