"""What a table has to do by itself next: draw, let a bot move, let a reaction pass, or call a bot for who is away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from larrons.engine import manners
from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.table.room import Room


@dataclass(frozen=True)
class Chore:
    """`kind` is draw, bot or pass; `number` the move it would be, so that a late one is noticed."""

    kind: str
    number: int
    seat: int = -1


def chore(room: Room) -> Chore | None:
    """What the table should do now without being asked; None while people think, or when the game is over."""
    table = room.table
    if table is None or room.is_over:
        return None
    seen = table.observe(-1)
    if seen.is_chance:
        return None if awaits_hand(room, seen) >= 0 else Chore("draw", table.number)
    for seat in seen.waiting:
        if room.chairs[seat].bot:
            return Chore("bot", table.number, seat)
        if room.chairs[seat].passes and decline(room, seat) >= 0 and not concerns(room, seat):
            return Chore("pass", table.number, seat)
    return None


def awaits_hand(room: Room, seen: State) -> int:
    """The person who is to roll or draw with his own hand, or -1: after a choice that is the draw, none is asked."""
    if not seen.is_chance:
        return -1
    table = room.playing()
    drawer = manners.drawer(seen)
    if drawer < 0 or not room.chairs[drawer].is_person or room.chairs[drawer].relief:
        return -1
    last = table.last
    at_once = manner(table.game, "draws_at_once")
    if at_once and last and last[0] == drawer and at_once(last[1]):
        return -1
    return drawer


@cache
def manner(game: Game, name: str) -> Callable[..., Any] | None:
    """A function of the game's `manners.py`; all of them may be left out."""
    return game.offer("manners", name)


def second_thought(seen: State, seat: int, action: int) -> Message | None:
    """What the game asks before this action; nothing about one that is refused anyway, or the only one there is."""
    rule, legal = manner(seen.game, "confirm"), seen.legal(seat)
    if rule is None or action not in legal or len(legal) == 1:
        return None
    asked: Message | None = rule(seen, seat, action)
    return asked


def decline(room: Room, seat: int) -> int:
    """The action that lets a reaction pass, or -1 if this is none."""
    table = room.playing()
    rule = manner(table.game, "decline")
    return -1 if rule is None else int(rule(table.observe(seat), seat))


def concerns(room: Room, seat: int) -> bool:
    """Whether a reaction is of interest to a seat. Only what everybody sees decides it, never what the seat holds:
    so letting reactions pass by themselves tells nobody whether one could have reacted."""
    table = room.playing()
    rule = manner(table.game, "concerns")
    return rule is None or bool(rule(table.observe(-1), seat))


# The clock


def deadline(room: Room) -> float | None:
    """When the clock runs out for those who are waited for; None if it never does."""
    limits = [limit for limit in (_limit(room, seat) for seat in awaited(room)) if limit]
    return room.since + min(limits) if limits else None


def awaited(room: Room) -> list[int]:
    """The people the game waits for."""
    if room.table is None or room.is_over:
        return []
    seen = room.table.observe(-1)
    hand = awaits_hand(room, seen)
    seats = [hand] if hand >= 0 else list(seen.waiting)
    return [seat for seat in seats if room.chairs[seat].is_person and not room.chairs[seat].relief]


def _limit(room: Room, seat: int) -> int:
    return room.settings.reaction if decline(room, seat) >= 0 else room.settings.clock


def overdue(room: Room, now: float) -> list[tuple[int, str]]:
    """Whose time is up, and what follows: `pass` (of a reaction), or the `relief` by a bot."""
    late = []
    for seat in awaited(room):
        limit = _limit(room, seat)
        if limit and now >= room.since + limit:
            late.append((seat, "pass" if decline(room, seat) >= 0 else "relief"))
    return late
