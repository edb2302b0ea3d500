"""Through whose eyes a browser looks at a table: its own, those of the next person on one device, or nobody's."""

from __future__ import annotations

from dataclasses import dataclass

from larrons.errors import NotAllowed
from larrons.table.chores import awaited
from larrons.table.room import Room


@dataclass(frozen=True)
class Viewer:
    """`seat` is whose eyes (-1: what everybody sees), `seats` all of this browser, `curtain` who should look next."""

    seat: int
    seats: tuple[int, ...] = ()
    curtain: int = -1


def viewer_of(room: Room, key: str, asked: int | None = None) -> Viewer:
    """Who looks. A hand is only shown to several people on one device when its owner says that he looks."""
    seats = tuple(room.seats_of(key))
    if not seats:
        return _spectator(room, key)
    if len(seats) == 1 or not room.is_started or room.is_over:
        return Viewer(seats[0], seats)
    wanted = [seat for seat in awaited(room) if seat in seats]
    if not _has_secrets(room, seats):
        return Viewer(wanted[0] if wanted else seats[0], seats)
    if asked in seats and (asked in wanted or not wanted):
        return Viewer(int(asked or 0), seats)
    return Viewer(-1, seats, wanted[0] if wanted else -1)


def _spectator(room: Room, key: str) -> Viewer:
    allowed = room.settings.spectators or not room.is_started or (key and key == room.host)
    if not allowed:
        raise NotAllowed("error-no-spectators")
    return Viewer(-1)


def _has_secrets(room: Room, seats: tuple[int, ...]) -> bool:
    table = room.playing()
    public = str(table.observe(-1))
    return any(str(table.observe(seat)) != public for seat in seats)
