"""Plays rooms without a server: what a person, a bot or the table itself would do next."""

from __future__ import annotations

from larrons.engine import catalogue
from larrons.table.chores import answered_by_table, awaited, chore, decline
from larrons.table.events import Chair, Event, Settings
from larrons.table.room import Room
from larrons.table.thinking import think

SECRET = b"a secret for tests, thirty-two b"
HOST = "hash of the host's key"


def new_room(game: str = "pickomino", chairs: list[Chair] | None = None, **settings: object) -> tuple[Room, Event]:
    """A table with the host and a bot, or with the chairs given."""
    chairs = chairs or [Chair("you", "Ana", HOST, "ana's salt"), Chair("careful", "Bo")]
    return Room.open(catalogue.game(game), chairs, HOST, 0.0, SECRET, settings=Settings(**settings))  # type: ignore[arg-type]


def step(room: Room, now: float) -> list[Event]:
    """One move: of the table itself if it has one to make, else of the first person waited for (as a bot would)."""
    table, due = room.playing(), chore(room)
    if due is None:
        seat = awaited(room)[0]
        if table.observe(seat).is_chance:
            return room.draw(table.number, now)
        return room.act(seat, think("careful", table.observe(seat), seat, room.bot_luck(seat)), table.number, now)
    if due.kind == "draw":
        return room.draw(due.number, now)
    if due.kind == "answers":
        return [event for seat in answered_by_table(room) for event in answer(room, seat, now)]
    action = think("careful", table.observe(due.seat), due.seat, room.bot_luck(due.seat))
    return room.act(due.seat, action, due.number, now)


def answer(room: Room, seat: int, now: float) -> list[Event]:
    """What the table answers for a seat in a reaction window: as a bot would, or by passing."""
    table = room.playing()
    if room.chairs[seat].bot:
        action = think("careful", table.observe(seat), seat, room.bot_luck(seat))
    else:
        action = decline(room, seat)
    return room.act(seat, action, table.number, now)


def play_out(room: Room, limit: int = 5000) -> list[Event]:
    """The rest of the game."""
    events: list[Event] = []
    while not room.is_over and len(events) < limit:
        events += step(room, float(len(events)))
    return events
