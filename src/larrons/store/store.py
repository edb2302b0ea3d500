"""The append-only logs of tables in an SQL database. What `append` has returned from survives a crash.

A single task does all the writing: it commits everything that is waiting in one transaction, so that many tables share
the cost of one write to the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from larrons.errors import StoreError
from larrons.store.database import Database, Result, connect
from larrons.store.schema import events, facts, guests, tables, upgrade

ADD = insert(events)


@dataclass
class Entry:
    """Lines to be added to one log, from line number `first` on, perhaps with a new `summary` or new guests."""

    table_id: str
    first: int
    bodies: Sequence[str]
    at: float
    summary: str | None = None
    guests: Sequence[str] = ()
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """Open it with `await Store.open(url)`, close it with `await store.close()`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[Sequence[Entry]] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_forever())

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect, and bring the database up to date. `url` is SQLAlchemy's, or the path of an SQLite file."""
        try:
            database = connect(url)
        except (SQLAlchemyError, ModuleNotFoundError, sqlite3.Error) as error:
            raise StoreError("error-store", url=safe_url(url), detail=_reason(error)) from None
        try:
            await database.write(upgrade)
        except (SQLAlchemyError, OSError) as error:
            await database.close()
            raise StoreError("error-store", url=safe_url(url), detail=_reason(error)) from None
        except StoreError:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Finish what is waiting to be written, then let go."""
        await self._waiting.join()
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer
        await self._database.close()

    # Reading

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise StoreError("error-store-read", detail=_reason(error)) from None

    async def log(self, table_id: str) -> list[str]:
        """All lines of a table, in order; none if there is no such table."""
        query = select(events.c.body).where(events.c.table_id == table_id).order_by(events.c.number)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def summary(self, table_id: str) -> str:
        """The summary of a table."""
        query = select(tables.c.summary).where(tables.c.id == table_id)
        return await self._read(lambda connection: str(connection.execute(query).scalar_one()))

    async def tables_of(self, key: str, limit: int = 20) -> list[tuple[str, str]]:
        """The latest tables of a guest: id and summary."""
        query = (
            select(tables.c.id, tables.c.summary)
            .join(guests, guests.c.table_id == tables.c.id)
            .where(guests.c.key == key)
            .order_by(tables.c.updated.desc())
            .limit(limit)
        )
        return await self._read(lambda connection: [(row.id, row.summary) for row in connection.execute(query)])

    # Writing

    async def fact(self, name: str, new: str) -> str:
        """What the database knows by this name; `new`, and kept for ever, if it knows nothing yet."""
        query = select(facts.c.value).where(facts.c.name == name)
        add = insert(facts).values(name=name, value=new)
        with suppress(IntegrityError):  # somebody else was quicker
            if await self._read(lambda connection: connection.execute(query).first()) is None:
                await self._database.write(lambda connection: connection.execute(add).rowcount)
        return await self._read(lambda connection: str(connection.execute(query).scalar_one()))

    async def append(self, *entries: Entry) -> None:
        """Add lines, of several logs together or not at all; returns when they are on the disk.

        Refused if a log has gone on meanwhile.
        """
        await self._waiting.put(entries)
        await asyncio.gather(*(entry.done for entry in entries))

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._write_batch(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _write_batch(self, batch: Sequence[Sequence[Entry]]) -> None:
        """Write all in one transaction; if that fails, each call's entries alone, so that a bad one harms no other."""
        entries = [entry for call in batch for entry in call]
        try:
            await self._database.write(lambda connection: _append(connection, entries))
        except (SQLAlchemyError, OSError) as error:
            if len(batch) > 1:
                for call in batch:
                    await self._write_batch([call])
            else:
                for entry in entries:
                    _refuse(entry, error)
            return
        for entry in entries:
            if not entry.done.done():
                entry.done.set_result(None)


def _append(connection: Connection, batch: list[Entry]) -> None:
    for entry in batch:
        _note_table(connection, entry)
    rows = [
        {"table_id": entry.table_id, "number": number, "body": body}
        for entry in batch
        for number, body in enumerate(entry.bodies, entry.first)
    ]
    if rows:
        connection.execute(ADD, rows)


def _note_table(connection: Connection, entry: Entry) -> None:
    if entry.summary is not None:
        values = {"summary": entry.summary, "updated": entry.at}
        if entry.first == 1:
            connection.execute(insert(tables).values(id=entry.table_id, **values))
        else:
            connection.execute(tables.update().where(tables.c.id == entry.table_id).values(**values))
    for key in entry.guests:
        known = select(guests.c.key).where(guests.c.key == key, guests.c.table_id == entry.table_id)
        if connection.execute(known).first() is None:
            connection.execute(insert(guests).values(key=key, table_id=entry.table_id))


def _refuse(entry: Entry, error: Exception) -> None:
    key = "error-store-conflict" if isinstance(error, IntegrityError) else "error-store-write"
    if not entry.done.done():
        entry.done.set_exception(StoreError(key, detail=_reason(error)))


def _reason(error: BaseException) -> str:
    """What the database said, without the statement."""
    original = getattr(error, "orig", None) or error
    return str(original).splitlines()[0] if str(original) else type(original).__name__


def safe_url(text: str) -> str:
    """The address without a password."""
    scheme, separator, rest = text.partition("://")
    return f"{scheme}{separator}{rest.rpartition('@')[2]}" if separator else text
