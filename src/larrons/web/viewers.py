"""For which seat a browser shows a table: its own, one of several people who share the device, or a spectator's."""

from __future__ import annotations

from dataclasses import dataclass

from larrons.errors import NotAllowed
from larrons.table.chores import awaited
from larrons.table.room import Room


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table.

    `seat` is the one the page is drawn for (-1: a spectator), `seats` are all seats of this browser, `curtain` is the
    seat of the person who should take the device next (-1: nobody).
    """

    seat: int
    seats: tuple[int, ...] = ()
    curtain: int = -1


def viewer_of(room: Room, key: str, asked: int | None = None) -> Viewer:
    """The viewer with this key. Where several people share a device, a hand is shown only after its owner has asked for
    it."""
    seats = tuple(room.seats_of(key))
    if not seats:
        return _spectator(room, key)
    if len(seats) == 1 or room.is_over:
        return Viewer(seats[0], seats)
    if not room.is_started:  # nobody has asked for a hand yet
        return Viewer(-1, seats)
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
