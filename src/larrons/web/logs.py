"""Between rooms and the store: what is written of a command, and how a log becomes a room again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from larrons.errors import DamagedLog, GameFailed, LarronsError, OtherRules
from larrons.store.store import Entry
from larrons.table.chores import awaited
from larrons.table.events import Event
from larrons.table.room import Room

TURN = 0.005  # seconds for which everybody else may have to wait while a log is folded
LISTED_EVERY = 600.0  # seconds after which a list of tables is told that a game still goes on
# Events that change how a table is listed.
LIFECYCLE = {"opened", "sat", "stood", "filled", "started", "closed", "rematch"}
UNREADABLE = (LarronsError, ValueError, KeyError, TypeError, AttributeError, IndexError)


def game_of(opening: str) -> str:
    """The name of the game in the first line of a log."""
    try:
        return str(json.loads(opening)["data"]["game"])
    except (ValueError, KeyError, TypeError):
        raise DamagedLog("error-table-damaged", line=1) from None


def fold(lines: Sequence[str]) -> Room:
    """The room that the lines of a log lead to; the error names a line that can't be read or applied."""
    room = _opened(lines[0])
    follow(room, lines[1:])
    return room


async def fold_in_turns(lines: Sequence[str]) -> Room:
    """The same, while others go on: a long log is folded a little at a time.

    Not in a thread. Beside a busy loop a thread waits milliseconds for each turn that Python gives it, which is longer
    than most logs take; after a crash hundreds of tables are read from their logs at once.
    """
    clock = asyncio.get_running_loop().time
    room, begun = _opened(lines[0]), clock()
    for line in lines[1:]:
        if clock() > begun + TURN:
            await asyncio.sleep(0)
            begun = clock()
        follow(room, [line])
    return room


def _opened(line: str) -> Room:
    try:
        return Room(Event.from_json(line))
    except OtherRules:
        raise
    except UNREADABLE:
        raise DamagedLog("error-table-damaged", line=1) from None


def follow(room: Room, lines: Sequence[str]) -> None:
    """Apply the next lines of the log, which somebody else has written."""
    for line in lines:
        try:
            room.follow(Event.from_json(line))
        except (OtherRules, GameFailed):
            raise
        except UNREADABLE:
            raise DamagedLog("error-table-damaged", line=room.count + 1) from None


def entry(table_id: str, room: Room, first: int, events: list[Event]) -> Entry:
    """What the store is to write: the lines, and the summary for lists of tables if it has changed."""
    guests = {event.data["key"] for event in events if event.kind == "sat"}
    if first == 1:
        guests |= {chair.key for chair in room.chairs if chair.key} | ({room.host} if room.host else set())
    at, waits = events[-1].at, sorted({room.chairs[seat].key for seat in awaited(room)})
    before, when = room.listed
    is_due = bool(waits) and (waits != before or at > when + LISTED_EVERY)
    listed = room.is_over or is_due or any(event.kind in LIFECYCLE for event in events)
    if listed:
        room.listed = waits, at
    lines = [event.to_json() for event in events]
    return Entry(table_id, first, lines, at, _summary(room, waits) if listed else None, sorted(guests))


def _summary(room: Room, waits: list[str]) -> str:
    """What a list of tables shows of this one, and for whom it waits (by the hashes of their keys)."""
    return json.dumps(told(room) | ({"waits": waits} if waits else {}))


def told(room: Room) -> dict[str, Any]:
    """What a list of tables shows of this one; of a finished game also the result, which outlives its rules."""
    state = "over" if room.is_over else "running" if room.is_started else "open"
    listed: dict[str, Any] = {"game": room.game.name, "names": [name for name in room.names if name], "state": state}
    if room.is_over and not room.is_closed:
        final = room.playing().observe(-1)
        listed["result"] = list(zip(final.ranks(), final.scores(), strict=True))
        listed |= _against_bots(room, final.ranks())
    return listed


def _against_bots(room: Room, ranks: list[int]) -> dict[str, Any]:
    """Of one person's game against bots of one level: that level, and whether the person has won. A game that began at
    a position, or with a coach beside it, says nothing about who is stronger."""
    if room.settings.position or room.settings.coach:
        return {}
    people = [seat for seat, chair in enumerate(room.chairs) if chair.is_person]
    bots = {chair.kind for chair in room.chairs if not chair.is_person}
    if len(people) != 1 or len(bots) != 1 or room.chairs[people[0]].relief:
        return {}
    return {"level": bots.pop(), "won": ranks[people[0]] == 1}
