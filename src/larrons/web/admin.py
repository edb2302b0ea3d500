"""What an operator may do with tables, beside the running servers: list them, close one, take a record out."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import NamedTuple

from larrons.engine.signing import ServerKey
from larrons.errors import NotAllowed, NotFound, Overtaken
from larrons.store.store import Store
from larrons.table.room import Room
from larrons.web.hub import ATTEMPTS
from larrons.web.logs import entry, fold
from larrons.web.seals import signed


class Listed(NamedTuple):
    """A table in the list."""

    table_id: str
    game: str
    state: str
    names: list[str]
    updated: datetime


async def listed(store: Store, limit: int) -> list[Listed]:
    """The latest tables."""
    found = []
    for table_id, summary, updated in await store.latest(limit):
        told = json.loads(summary)
        when = datetime.fromtimestamp(updated, UTC)
        found.append(Listed(table_id, told["game"], told["state"], told["names"], when))
    return found


async def full_id(store: Store, beginning: str) -> str:
    """The id of the one table whose id begins like this: in logs they are cut short."""
    found = await store.ids_from(beginning) if beginning else []
    if not found:
        raise NotFound("error-table-unknown", given=beginning)
    if len(found) > 1 and found[0] != beginning:
        raise NotFound("error-table-several", given=beginning)
    return found[0]


async def close(store: Store, table_id: str, now: float) -> None:
    """End a running game. Servers hear of it from the log, as of any other line."""
    for attempt in range(ATTEMPTS):
        room = await _room(store, table_id)
        first = room.count + 1
        try:
            await store.append(entry(table_id, room, first, [room.shut(now)]))
            return
        except Overtaken:
            if attempt + 1 == ATTEMPTS:
                raise


async def export(store: Store, key: ServerKey, table_id: str) -> str:
    """The signed record of a game that is over; of no other, as it holds the secret of the luck."""
    room = await _room(store, table_id)
    if not room.is_over:
        raise NotAllowed("error-not-finished")
    return signed(key, room.playing().record).to_json()


async def _room(store: Store, table_id: str) -> Room:
    lines = await store.log(table_id)
    if not lines:
        raise NotFound("error-table")
    return fold(lines)
