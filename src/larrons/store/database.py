"""Doing a piece of work on a database without holding up the event loop.

A piece of work is a plain function that takes a SQLAlchemy connection, so that the same code serves every database. For
SQLite it runs in a thread: the event loop waits once for the whole piece, where an asynchronous driver for SQLite would
make it wait for every single statement.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

Result = TypeVar("Result")
READERS = 2


class Database(Protocol):
    """One transaction for each piece of work."""

    async def write(self, work: Callable[[Connection], Result]) -> Result: ...
    async def read(self, work: Callable[[Connection], Result]) -> Result: ...
    async def close(self) -> None: ...


def connect(url: str) -> Database:
    """The database at SQLAlchemy's address `url`; a plain path means an SQLite file."""
    scheme, separator, rest = url.partition("://")
    if not separator or scheme == "sqlite":
        return SQLite(rest.removeprefix("/") if separator else url)
    drivers = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return Remote(create_async_engine(f"{drivers.get(scheme, scheme)}://{rest}"))


class SQLite:
    """A file: one thread writes, others read and never wait for it."""

    def __init__(self, path: str) -> None:
        sqlite3.connect(path).close()  # fails here and now if the file can't be opened
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


class Remote:
    """A database server behind an asynchronous driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await self.write(work)

    async def close(self) -> None:
        await self._engine.dispose()


def _in_transaction(engine: Engine, work: Callable[[Connection], Result]) -> Result:
    with engine.begin() as connection:
        return work(connection)


def _prepare(connection: Any, _record: Any) -> None:
    """Settings of SQLite: readers never wait for the writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
