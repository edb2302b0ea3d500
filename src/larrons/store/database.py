"""Doing a piece of work on a database without holding up the event loop.

A piece of work is a plain function that takes a SQLAlchemy connection, so that the same code serves every database. For
SQLite it runs in a thread: the event loop waits once for the whole piece, where an asynchronous driver for SQLite would
make it wait for every single statement.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import Pool
from sqlalchemy.util import greenlet_spawn

from larrons.errors import StoreError
from larrons.store import address
from larrons.store.failures import plainly
from larrons.store.lock import FileLock

Result = TypeVar("Result")
READERS = 2
CHANNEL = "larrons"
LONGEST_NOTICE = 7900  # bytes; PostgreSQL takes up to 8000

# Connections of one process: so many for the work, and one that listens.
POOL = {"pool_size": 8, "max_overflow": 4, "pool_timeout": 5, "pool_recycle": 1800}
READING = 4.0  # seconds that whoever reads waits for an answer
LISTENING = 15  # seconds after which a silent listener asks whether its connection still lives


class Database(Protocol):
    """One transaction for each piece of work. `shared`: other processes may be at work on it, too."""

    shared: bool

    async def write(self, work: Callable[[Connection], Result]) -> Result: ...
    async def read(self, work: Callable[[Connection], Result]) -> Result: ...
    async def close(self) -> None: ...

    def now(self, connection: Connection) -> float:
        """The time by the one clock that all processes on this database share."""

    def announce(self, connection: Connection, notice: str) -> None:
        """Tell all who listen; they hear it once the transaction is committed, if at all."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Hand every notice to `heard`, from the moment an empty one has been heard; returns when that ends."""


def is_shared(url: str) -> bool:
    """Whether several processes may serve this database."""
    scheme, separator, _ = url.partition("://")
    return bool(separator) and scheme != "sqlite"


def connect(url: str, alone: bool = False) -> Database:
    """The database at SQLAlchemy's address `url`; a plain path means an SQLite file.

    `alone`: an SQLite file is locked against a second server.
    """
    _, separator, rest = url.partition("://")
    if not is_shared(url):
        return SQLite(rest.removeprefix("/") if separator else url, alone)
    place, arguments = address.read(url)
    engine = create_async_engine(place, connect_args=arguments, **POOL)
    logging.getLogger(f"{type(engine.pool).__module__}.{type(engine.pool).__name__}").addFilter(plainly)
    return Remote(engine)


class SQLite:
    """A file: one thread writes, others read and never wait for it."""

    shared = False

    def __init__(self, path: str, alone: bool = False) -> None:
        folder = os.path.dirname(os.path.abspath(path))
        if not os.path.isdir(folder):
            raise StoreError("error-store-folder", path=path, folder=folder)
        self._lock = FileLock(Path(f"{path}.lock")) if alone else None
        try:
            sqlite3.connect(path).close()  # fails here and now if the file can't be opened
        except sqlite3.Error:
            self._unlock()
            raise
        if os.path.isfile(path):  # it holds the secrets of running games
            os.chmod(path, 0o600)
        self._engine = create_engine(f"sqlite:///{path}")
        event.listen(self._engine, "connect", _prepare)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writer, _in_transaction, self._engine, work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, _in_transaction, self._engine, work)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._engine.dispose()
        self._unlock()

    def now(self, connection: Connection) -> float:
        return time.time()

    def announce(self, connection: Connection, notice: str) -> None:
        """Nobody else listens."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else speaks."""
        heard("")
        await asyncio.Event().wait()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()


class Remote:
    """A PostgreSQL server. After a failure all connections are made anew: it may have been replaced by another.

    Work that nobody waits for any longer is left behind, and ends by itself when its own time is up. Were it broken off
    in the middle, the driver would first wait for the server, which may be silent.
    """

    shared = True

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")  # one statement, one round trip
        self._under_way: set[asyncio.Task[Any]] = set()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """However long it takes: of what is being committed, nobody knows whether it will be."""
        return await asyncio.shield(self._begin(self._work(self._engine, work)))

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        reading = self._begin(self._read(work))
        await asyncio.wait({reading}, timeout=READING)
        if not reading.done():
            raise TimeoutError(f"no answer in {READING:g} seconds")
        return reading.result()

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._work(self._reading, work)
        except (DBAPIError, OSError) as error:
            if not is_lost(error):
                raise
            return await self._work(self._reading, work)  # it was perhaps lost while nobody used it

    async def close(self) -> None:
        for piece in self._under_way:
            piece.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._engine.dispose()

    async def _work(self, engine: AsyncEngine, work: Callable[[Connection], Result]) -> Result:
        pool = self._engine.pool
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work)
        except (DBAPIError, OSError) as error:
            if is_lost(error):
                await self._renew(pool)
            raise

    async def _renew(self, pool: Pool) -> None:
        """New connections from now on; the old ones are closed beside that, which takes long with a silent server."""
        if self._engine.pool is pool:
            await self._engine.dispose(close=False)
            self._begin(greenlet_spawn(pool.dispose))

    def _begin(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        piece = asyncio.create_task(work)
        self._under_way.add(piece)
        piece.add_done_callback(self._end)
        return piece

    def _end(self, piece: asyncio.Task[Any]) -> None:
        self._under_way.discard(piece)
        if not piece.cancelled():
            piece.exception()  # perhaps nobody has waited for it

    def now(self, connection: Connection) -> float:
        return float(connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one())

    def announce(self, connection: Connection, notice: str) -> None:
        for piece in _pieces(notice):
            connection.execute(select(func.pg_notify(CHANNEL, piece)))

    async def listen(self, heard: Callable[[str], None]) -> None:
        gone = asyncio.Event()
        connection = await self._engine.raw_connection()
        driver: Any = connection.driver_connection
        try:
            driver.add_termination_listener(lambda _: gone.set())
            await driver.add_listener(CHANNEL, lambda _connection, _process, _channel, notice: heard(notice))
            heard("")
            while not gone.is_set():
                try:
                    async with asyncio.timeout(LISTENING):
                        await gone.wait()
                except TimeoutError:
                    await driver.execute("SELECT 1")
        finally:
            connection.invalidate()
            driver.terminate()


def is_lost(error: Exception) -> bool:
    """Whether a connection is of no use any more: cut, silent, or to a server that stops or may not write since a
    failover."""
    if isinstance(error, OSError | NoConnection):
        return True
    if not isinstance(error, DBAPIError):
        return False
    code = str(getattr(error.orig, "pgcode", None) or "")
    return error.connection_invalidated or code == "25006" or code.startswith(("57P", "08"))


def _pieces(notice: str) -> list[str]:
    """A notice in pieces that are short enough, each of whole lines."""
    pieces: list[str] = []
    for line in notice.splitlines():
        if pieces and len(pieces[-1]) + len(line) < LONGEST_NOTICE:
            pieces[-1] += f"\n{line}"
        else:
            pieces.append(line)
    return pieces


def lock_upgrade(connection: Connection) -> None:
    """Only one process at a time changes the tables; SQLite sees to that by itself."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('larrons schema'))"))


def _in_transaction(engine: Engine, work: Callable[[Connection], Result]) -> Result:
    with engine.begin() as connection:
        return work(connection)


def _prepare(connection: Any, _record: Any) -> None:
    """Settings of SQLite: readers never wait for the writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
