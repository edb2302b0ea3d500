"""What a table does next without being asked: draw, let a bot move, answer reactions, seat a bot for somebody away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from larrons.engine import manners
from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.table.events import ALWAYS, OTHERS
from larrons.table.failing import answered
from larrons.table.room import Room
from larrons.table.table import Table


@dataclass(frozen=True)
class Chore:
    """Something to do: `kind` is draw, bot or answers.

    `number` is the number the move would get (of answers: that of the first move the open reaction window asked for),
    so that a chore that comes too late is recognised.
    """

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
    if number := window(room):
        return Chore("answers", number) if answered_by_table(room) else None
    bots = [seat for seat in seen.waiting if room.chairs[seat].bot]
    return Chore("bot", table.number, bots[0]) if bots else None


BREATH = 1.6  # a pause between two players' turns is so much longer than within one
# Milliseconds in which a person may take back a choice before a bot goes on; how it was made is shown meanwhile
SHORTEST_UNDO_PAUSE, UNDO_PAUSE = 2000, 3000
COACH_PAUSE = 5000  # the same where a coach has a word to say first


def pause(room: Room, due: Chore, haste: float = 1) -> float:
    """Milliseconds before the table does a chore; none after a hidden move, as the pause would give it away. `haste` is
    by how much those who look on want pauses to be longer or shorter; there is always time to take a choice back,
    unless they want no pauses at all."""
    table, pace = room.playing(), room.settings.pace * haste
    if table.is_half_told or not pace:
        return 0
    if _may_regret(room):
        return COACH_PAUSE if room.settings.coach else min(max(SHORTEST_UNDO_PAUSE, UNDO_PAUSE * haste), UNDO_PAUSE)
    before, now = table.before(-1), acting(table.observe(-1))
    if before is not None and now and acting(before) != now:  # a draw by nobody belongs to the turn that asked for it
        return pace * BREATH
    return pace / 2 if due.kind == "draw" else pace


def acting(seen: State) -> list[int]:
    """The seats whose move it is. If a draw is due, that is the seat that makes it, where the game names one."""
    if not seen.is_chance:
        return list(seen.waiting)
    drawer = drawer_of(seen)
    return [drawer] if drawer >= 0 else []


def drawer_of(seen: State) -> int:
    """The seat whose hand makes the due draw; -1: nobody's."""
    return answered("drawer", seen, -1, lambda: manners.drawer(seen), -1)


def _may_regret(room: Room) -> bool:
    """Whether a person may still take the last choice back. If the others were not shown it, the table does not wait:
    they would learn of which kind it was."""
    table = room.playing()
    if table.last is None or not isinstance(table.last[0], int):
        return False
    seat = table.last[0]
    return bool(room.chairs[seat].is_person) and offers_undo(room, seat) and table.is_open


def offers_undo(room: Room, seat: int) -> bool:
    """Whether a seat is asked if it wants to take its last choice back. What is itself a draw is drawn at once, unless
    a coach may have a word to say about it."""
    table = room.playing()
    if not table.can_undo(seat):
        return False
    return not has_drawn(table, seat) or room.settings.coach


def awaits_hand(room: Room, seen: State) -> int:
    """The person who has to press a button to make the due draw, or -1 if the table draws by itself.

    Nobody is asked twice: where the last choice was itself "roll the dice", the roll follows at once.
    """
    if not seen.is_chance:
        return -1
    table = room.playing()
    drawer = drawer_of(seen)
    if drawer < 0 or not room.chairs[drawer].is_person or room.chairs[drawer].relief:
        return -1
    return -1 if has_drawn(table, drawer) else drawer


def has_drawn(table: Table, seat: int) -> bool:
    """Whether the last move was a choice of this seat that is a draw itself (`DRAWS` in the game's manners)."""
    return table.last is not None and table.last[0] == seat and table.last[1] in (manner(table.game, "DRAWS") or ())


_manners: dict[tuple[str, str], Callable[..., Any] | None] = {}


def manner(game: Game, name: str) -> Any:
    """A function, or a fact, of the game's `manners.py`; all of them may be left out.

    They are kept by package, as tables ask for them at every move and a game takes long to hash.
    """
    key = game.package, name
    if key not in _manners:
        _manners[key] = game.offer("manners", name)
    return _manners[key]


def second_thought(seen: State, seat: int, action: int) -> Message | None:
    """The question that the game wants to ask before this action, or None.

    There is none about an action that would be refused anyway, nor about the only one that is possible.
    """
    rule, legal = manner(seen.game, "confirm"), seen.legal(seat)
    if rule is None or action not in legal or len(legal) == 1:
        return None
    asked: Message | None = answered("confirm", seen, seat, lambda: rule(seen, seat, action), None)
    return asked


def decline(room: Room, seat: int) -> int:
    """The action by which a seat passes the reaction it is asked for, or -1 if it is not asked for a reaction."""
    table = room.playing()
    rule, seen = manner(table.game, "decline"), table.observe(seat)
    return -1 if rule is None else answered("decline", seen, seat, lambda: int(rule(seen, seat)), -1)


def concerns(room: Room, seat: int) -> bool:
    """Whether a seat wants to be asked for this reaction although it lets others pass by themselves.

    This is decided from what everybody sees, never from the seat's own cards. Otherwise a pass that comes by itself
    would tell the others that the seat had nothing to react with.
    """
    table = room.playing()
    rule, seen = manner(table.game, "concerns"), table.observe(-1)
    return rule is None or answered("concerns", seen, seat, lambda: bool(rule(seen, seat)), True)


# Reaction windows: several seats are asked at once, and what they answer is their secret

ANSWER_PACE = 5 / 3  # after so many times a bot's pause the table answers, for all it answers for at once


def window(room: Room) -> int:
    """The number of the move since which an open reaction window asks, 0 if none is open."""
    asked = room.table.asked if room.table is not None and not room.is_over else {}
    return min(asked.values()) if asked and decline(room, min(asked)) >= 0 else 0


def answered_by_table(room: Room) -> list[int]:
    """The seats for which the table answers in the open window: bots, and people who let this reaction pass.

    It depends on what everybody can see, and on what people have asked for, never on what a seat holds.
    """
    asked = room.playing().asked if window(room) else {}
    return [seat for seat in sorted(asked) if room.chairs[seat].bot or lets_pass(room, seat)]


def lets_pass(room: Room, seat: int) -> bool:
    """Whether the table is to pass this reaction for a person."""
    wanted = room.chairs[seat].passes
    return wanted == ALWAYS or (wanted == OTHERS and not concerns(room, seat))


def answer_moment(room: Room) -> float:
    """When the answers of the open window take effect: those of the table at this very moment, whatever they are, those
    of people not before, so that a quick one tells nothing either; 0 where there is no window."""
    if not window(room):
        return 0.0
    opened = min(room.asked_at(seat) for seat in room.playing().asked)
    return opened + room.settings.pace * ANSWER_PACE / 1000


# The clock


def deadline(room: Room) -> float | None:
    """When the clock runs out for those who are waited for; None if it never does."""
    ends = [room.asked_at(seat) + limit for seat in awaited(room) if (limit := _limit(room, seat))]
    return min(ends, default=None)


def awaited(room: Room) -> list[int]:
    """The seats of the people the game waits for; bots are not among them."""
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
        if limit and now >= room.asked_at(seat) + limit:
            late.append((seat, "pass" if decline(room, seat) >= 0 else "relief"))
    return late
