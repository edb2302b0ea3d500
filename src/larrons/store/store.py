"""The append-only logs of tables in an SQL database. What `append` has returned from survives a crash.

A single task does all the writing: it commits everything that is waiting in one transaction, so that many tables share
the cost of one write to the disk.

Other processes may write to the same database. The key of a line, table and number, decides who was first; whoever was
not is told so (`Overtaken`), can read what was written meanwhile, and try again.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field

from sqlalchemy import Connection, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from larrons.errors import Overtaken, StoreError
from larrons.store.claims import Claims
from larrons.store.company import Company
from larrons.store.database import Database, Result, connect, is_lost
from larrons.store.failures import reason, unreadable, unwritable
from larrons.store.notices import LOG, Notice, read, written
from larrons.store.schema import (
    check_version,
    codes,
    devices,
    events,
    facts,
    guests,
    hidden,
    reviews,
    tables,
    upgrade,
    versions,
)

# What is asked again and again is put together once: that takes longer than asking it.
ADD = insert(events)
LINES = (
    select(events.c.body)
    .where(events.c.table_id == bindparam("table"), events.c.number > bindparam("after"))
    .order_by(events.c.number)
)
LENGTHS = (
    select(events.c.table_id, func.max(events.c.number))
    .where(events.c.table_id.in_(bindparam("some", expanding=True)))
    .group_by(events.c.table_id)
)


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


@dataclass(frozen=True)
class Device:
    """A browser, by the hash of its key, that acts for a person; `label` says in words which it is."""

    key: str
    person: str
    label: str
    since: float


@dataclass(frozen=True)
class Code:
    """What makes another browser the same person, by its hash."""

    hashed: str
    person: str
    until: float


class Store:
    """Open it with `await Store.open(url)`, close it with `await store.close()`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.company = Company(database)
        self.claims = Claims(database, self.company.name)
        self._waiting: asyncio.Queue[Sequence[Entry]] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_forever())
        self._last_write_failed = False

    @classmethod
    async def open(cls, url: str, alone: bool = False, as_it_is: bool = False) -> Store:
        """Connect, and bring the database up to date. `url` is SQLAlchemy's, or the path of an SQLite file.

        `alone`: refuse an SQLite file that another server has opened. `as_it_is`: change nothing, and refuse a database
        that is not up to date.
        """
        try:
            database = connect(url, alone)
        except StoreError:
            raise
        except (SQLAlchemyError, ModuleNotFoundError, sqlite3.Error, OSError) as error:
            raise StoreError("error-store", url=safe_url(url), detail=reason(error)) from None
        try:
            await (database.read(check_version) if as_it_is else database.write(upgrade))
        except StoreError:  # which is an OSError, too
            await database.close()
            raise
        except (SQLAlchemyError, OSError) as error:
            await database.close()
            raise StoreError("error-store", url=safe_url(url), detail=reason(error)) from None
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
            raise unreadable(error) from None

    async def log(self, table_id: str, after: int = 0) -> list[str]:
        """The lines of a table in order, from number `after` + 1 on; none if there is no such table."""
        wanted = {"table": table_id, "after": after}
        return await self._read(lambda connection: list(connection.execute(LINES, wanted).scalars()))

    async def lengths(self, table_ids: Collection[str]) -> dict[str, int]:
        """How many lines the logs of these tables have."""
        return await self._read(lambda connection: _lengths(connection, table_ids))

    async def summary(self, table_id: str) -> str:
        """The summary of a table."""
        query = select(tables.c.summary).where(tables.c.id == table_id)
        return await self._read(lambda connection: str(connection.execute(query).scalar_one()))

    async def tables_of(self, key: str, limit: int = 20) -> list[tuple[str, str, float]]:
        """The latest tables of a guest that he has not hidden: id, summary, and when something was last noted there."""
        out_of_sight = select(hidden.c.table_id).where(hidden.c.key == key)
        query = (
            select(tables.c.id, tables.c.summary, tables.c.updated)
            .join(guests, guests.c.table_id == tables.c.id)
            .where(guests.c.key == key, tables.c.id.not_in(out_of_sight))
            .order_by(tables.c.updated.desc())
            .limit(limit)
        )
        return await self._read(lambda connection: [tuple(row) for row in connection.execute(query)])

    async def review(self, table_id: str, fine: bool) -> str | None:
        """The review of a finished game, if one is kept."""
        query = select(reviews.c.body).where(reviews.c.table_id == table_id, reviews.c.fine == int(fine))
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def reviews_of(self, key: str, limit: int) -> list[tuple[str, str]]:
        """The reviews of a guest's latest tables: table and text; where there are two, the finer one."""
        query = (
            select(reviews.c.table_id, reviews.c.body)
            .join(guests, guests.c.table_id == reviews.c.table_id)
            .where(guests.c.key == key)
            .order_by(reviews.c.fine, reviews.c.made)
        )
        found = await self._read(lambda connection: [tuple(row) for row in connection.execute(query)])
        latest: dict[str, str] = {}
        for table_id, body in found:
            latest.pop(table_id, None)
            latest[table_id] = body
        return list(latest.items())[: -limit - 1 : -1]

    async def devices(self) -> list[Device]:
        """All browsers that act for somebody."""
        return await self._read(lambda connection: [Device(*row) for row in connection.execute(select(devices))])

    async def latest(self, limit: int) -> list[tuple[str, str, float]]:
        """The tables that changed last: id, summary, and when."""
        query = select(tables).order_by(tables.c.updated.desc()).limit(limit)
        return await self._read(
            lambda connection: [(row.id, row.summary, row.updated) for row in connection.execute(query)]
        )

    async def ids_from(self, beginning: str, limit: int = 2) -> list[str]:
        """Ids of tables that begin like this; the one that is just this comes first."""
        query = select(tables.c.id).where(tables.c.id.startswith(beginning, autoescape=True))
        return await self._read(
            lambda connection: list(connection.execute(query.order_by(tables.c.id).limit(limit)).scalars())
        )

    # Writing

    @property
    def waiting(self) -> int:
        """How many calls wait to be written."""
        return self._waiting.qsize()

    async def fact(self, name: str, new: str) -> str:
        """What the database knows by this name; `new`, and kept for ever, if it knows nothing yet."""
        query = select(facts.c.value).where(facts.c.name == name)
        add = insert(facts).values(name=name, value=new)
        with suppress(IntegrityError):  # somebody else was quicker
            if await self._read(lambda connection: connection.execute(query).first()) is None:
                await self._put(lambda connection: connection.execute(add).rowcount)
        return await self._read(lambda connection: str(connection.execute(query).scalar_one()))

    async def check(self) -> None:
        """Refuse if the database can't be read, or written: after a write that failed, a small one is tried, which
        changes nothing."""
        await self.lengths(["-"])
        if self._last_write_failed:
            same = versions.update().values(version=versions.c.version)
            await self._change(lambda connection: connection.execute(same).rowcount)

    async def _put(self, work: Callable[[Connection], Result]) -> Result:
        """Write, and remember whether that was possible. Whoever was overtaken could have written."""
        try:
            result = await self._database.write(work)
        except Exception as error:
            self._last_write_failed = not isinstance(error, IntegrityError)
            raise
        self._last_write_failed = False
        return result

    async def _change(self, work: Callable[[Connection], Result]) -> Result:
        """A change beside the logs."""
        try:
            return await self._put(work)
        except (SQLAlchemyError, OSError) as error:
            raise unwritable(error) from None

    async def hide(self, key: str, table_id: str) -> None:
        """Leave a table out of a guest's list from now on."""

        def work(connection: Connection) -> None:
            row = {"key": key, "table_id": table_id}
            connection.execute(hidden.delete().where(hidden.c.key == key, hidden.c.table_id == table_id))
            connection.execute(insert(hidden).values(row))

        await self._change(work)

    async def keep_review(self, table_id: str, fine: bool, body: str, at: float) -> None:
        """Keep a review, in place of an older one."""

        def work(connection: Connection) -> None:
            same = reviews.c.table_id == table_id, reviews.c.fine == int(fine)
            connection.execute(reviews.delete().where(*same))
            connection.execute(insert(reviews).values(table_id=table_id, fine=int(fine), body=body, made=at))

        await self._change(work)

    async def keep_device(self, device: Device) -> None:
        """From now on this browser acts for this person."""

        def work(connection: Connection) -> None:
            connection.execute(devices.delete().where(devices.c.key == device.key))
            connection.execute(insert(devices).values(**asdict(device)))

        await self._change(work)

    async def forget_device(self, key: str) -> None:
        """From now on this browser acts for itself."""

        def work(connection: Connection) -> None:
            connection.execute(devices.delete().where(devices.c.key == key))

        await self._change(work)

    async def keep_code(self, code: Code, now: float, at_once: int) -> None:
        """A new code; codes that are too old, and of this person all but the latest few, are void."""

        def work(connection: Connection) -> None:
            connection.execute(codes.delete().where(codes.c.until <= now))
            mine = select(codes.c.hashed).where(codes.c.person == code.person).order_by(codes.c.until.desc())
            void = list(connection.execute(mine.offset(at_once - 1)).scalars())
            connection.execute(codes.delete().where(codes.c.hashed.in_(void)))
            connection.execute(insert(codes).values(**asdict(code)))

        await self._change(work)

    async def find_code(self, hashed: str, now: float) -> Code | None:
        """A code that is still valid."""
        query = select(codes).where(codes.c.hashed == hashed, codes.c.until > now)
        row = await self._read(lambda connection: connection.execute(query).first())
        return Code(*row) if row else None

    async def use_code(self, code: Code) -> bool:
        """Void a code and all others of its person; False if somebody else was quicker, at this server or another."""
        used, others = (
            codes.delete().where(one) for one in (codes.c.hashed == code.hashed, codes.c.person == code.person)
        )

        def work(connection: Connection) -> bool:
            is_first = connection.execute(used).rowcount == 1
            connection.execute(others)
            return is_first

        return await self._change(work)

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
        """Write all in one transaction; if that fails, each call's entries alone, so that a bad one harms no other.
        Not if the database is away: all would wait for it one after the other, to hear the same."""
        entries = sorted((entry for call in batch for entry in call), key=lambda entry: entry.table_id)
        try:
            await self._write(entries)
        except Exception as error:  # whatever it is, those who wait are told, and the next entries are written
            if len(batch) > 1 and not is_lost(error):
                for call in batch:
                    await self._write_batch([call])
            else:
                for entry in entries:
                    _refuse(entry, error)
            return
        for entry in entries:
            if not entry.done.done():
                entry.done.set_result(None)

    async def _write(self, entries: Sequence[Entry]) -> None:
        """In one transaction. If the connection is lost, nobody knows whether they were written: try again, and see."""
        try:
            await self._put(lambda connection: self._append(connection, entries))
        except IntegrityError:
            if not await self._has(entries):
                raise
        except (SQLAlchemyError, OSError):
            if not self._database.shared:
                raise
            try:
                await self._put(lambda connection: self._append(connection, entries))
            except IntegrityError:
                if not await self._has(entries):
                    raise

    async def _has(self, entries: Sequence[Entry]) -> bool:
        """Whether the logs already hold these very lines. Each bears the moment when it was made."""
        try:
            found = [await self.log(entry.table_id, entry.first - 1) for entry in entries]
        except StoreError:
            return False
        pairs = zip(found, entries, strict=True)
        return all(lines[: len(entry.bodies)] == list(entry.bodies) for lines, entry in pairs)

    def _append(self, connection: Connection, entries: Sequence[Entry]) -> None:
        """Entries are sorted by table, so that two processes never wait for each other's locks."""
        _check_place(connection, entries)
        for entry in entries:
            _note_table(connection, entry)
        rows = [
            {"table_id": entry.table_id, "number": number, "body": body}
            for entry in entries
            for number, body in enumerate(entry.bodies, entry.first)
        ]
        if rows:
            connection.execute(ADD, rows)
        if self._database.shared:
            notices = [Notice(LOG, entry.table_id, entry.first - 1 + len(entry.bodies)) for entry in entries]
            self._database.announce(connection, written(self.company.name, notices))

    # Other processes

    async def listen(self, heard: Callable[[Notice], None], begin: Callable[[], None]) -> None:
        """Hand what other processes call out to `heard`, until the connection is lost. `begin` is called when nothing
        can be missed any more: what was written before must be looked up."""

        def receive(text: str) -> None:
            if not text:
                begin()
            for notice in read(text, self.company.name):
                heard(notice)

        try:
            await self._database.listen(receive)
        except Exception as error:  # of the driver itself, too
            raise unreadable(error) from None


def _lengths(connection: Connection, table_ids: Collection[str]) -> dict[str, int]:
    return {row[0]: row[1] for row in connection.execute(LENGTHS, {"some": list(table_ids)})}


def _check_place(connection: Connection, entries: Sequence[Entry]) -> None:
    """Each entry goes to the end of its log, and leaves no gap: lines may be missing that were there before, when a
    database server has been replaced by one that was behind."""
    later = {entry.table_id: entry.first - 1 for entry in entries if entry.first > 1}
    if later and _lengths(connection, later) != later:
        raise IntegrityError("append", None, ValueError("not the end of the log"))


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
    if entry.done.done():
        return
    if isinstance(error, IntegrityError):
        entry.done.set_exception(Overtaken("error-store-conflict"))
    else:
        entry.done.set_exception(unwritable(error))


def safe_url(text: str) -> str:
    """The address without a password."""
    scheme, separator, rest = text.partition("://")
    return f"{scheme}{separator}{rest.rpartition('@')[2]}" if separator else text
