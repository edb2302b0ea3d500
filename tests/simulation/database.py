"""A database that is slow, fails, loses connections after a commit, and is written to by others.

The SQL is real: SQLite in memory, or a real PostgreSQL. Only when a transaction is done, and what its process hears of
it, is decided here. Transactions are done by the world, not by the process that asked: they may come after its death.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import StaticPool

from larrons.store.schema import events, upgrade
from tests.simulation.background import Background
from tests.simulation.loop import OWNER, WORLD, Loop

Result = TypeVar("Result")
Line = tuple[str, int, str]  # table, number, body
QUICK, USUAL, SLOW = 0.0002, 0.003, 0.05  # seconds that a transaction takes: at the least, mostly, rarely


def failure(text: str) -> OperationalError:
    return OperationalError(text, None, Exception(f"the simulator says: {text}"))


class Engine(Protocol):
    """Does a piece of work in one transaction, here and now."""

    def transact(self, work: Callable[[Connection], Result]) -> Result: ...
    def new_lines(self, known: dict[str, int]) -> list[Line]:
        """What the logs hold beyond so many lines that are known."""

    def close(self) -> None: ...


class InMemory:
    """SQLite, for speed."""

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://", poolclass=StaticPool)
        with self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")
        self._last = 0  # of the rows that were asked for

    def transact(self, work: Callable[[Connection], Result]) -> Result:
        with self.engine.begin() as connection:
            return work(connection)

    def new_lines(self, known: dict[str, int]) -> list[Line]:
        driver = self.engine.raw_connection()  # without SQLAlchemy: this happens after every transaction
        query = "SELECT rowid, table_id, number, body FROM events WHERE rowid > ? ORDER BY rowid"
        rows = driver.cursor().execute(query, (self._last,)).fetchall()
        self._last = max((row[0] for row in rows), default=self._last)
        return [row[1:] for row in rows]

    def close(self) -> None:
        self.engine.dispose()


class OnServer:
    """A real PostgreSQL. Its driver needs an ordinary event loop, which runs in a thread of its own."""

    def __init__(self, url: str) -> None:
        self._background = Background()
        self._async_engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://"))
        self.engine = self._async_engine.sync_engine
        self.transact(_empty)

    def transact(self, work: Callable[[Connection], Result]) -> Result:
        async def done() -> Result:
            async with self._async_engine.begin() as connection:
                return await connection.run_sync(work)

        return self._background.result_of(done())

    def new_lines(self, known: dict[str, int]) -> list[Line]:
        query = select(events).order_by(events.c.table_id, events.c.number)
        rows = self.transact(lambda connection: connection.execute(query).all())
        return [(row.table_id, row.number, row.body) for row in rows if row.number > known.get(row.table_id, 0)]

    def close(self) -> None:
        self._background.result_of(self._async_engine.dispose())
        self._background.close()


def _empty(connection: Connection) -> None:
    connection.exec_driver_sql("DROP SCHEMA public CASCADE")
    connection.exec_driver_sql("CREATE SCHEMA public")


@dataclass
class Weather:
    """What goes wrong at present. The faults of single writes are used up, the oldest first."""

    faults: list[tuple[str, int]] = field(default_factory=list)  # kind, and a number whose meaning depends on it
    slow: float = 1.0
    slow_until: float = 0.0
    down_until: float = 0.0


@dataclass
class Shared:
    """The one database of all processes."""

    loop: Loop
    engine: Engine
    random: random.Random
    has_company: bool  # whether several processes use it
    committed: Callable[[], None]  # called after every transaction
    overtake: Callable[[], None]  # somebody else adds a line to a log
    crash: Callable[[str], None]  # the process with this name dies
    weather: Weather = field(default_factory=Weather)
    listeners: dict[int, tuple[str, Callable[[str], None], asyncio.Event]] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)  # in the present transaction
    statements: int = -1  # after how many more statements the present transaction breaks; -1: never
    transactions: int = 0
    struck: int = 0  # faults that met a write

    def __post_init__(self) -> None:
        event.listen(self.engine.engine, "before_cursor_execute", self._count)  # type: ignore[attr-defined]
        self.engine.transact(upgrade)

    def _count(self, *_: Any) -> None:
        if self.statements == 0:
            raise failure("broken in the middle")
        self.statements -= 1

    def delay(self) -> float:
        lot = self.random.random()
        usual = QUICK + (SLOW if lot < 0.02 else USUAL) * self.random.random()
        return usual * (self.weather.slow if self.loop.time() < self.weather.slow_until else 1.0)

    def transact(self, work: Callable[[Connection], Result], statements: int = -1) -> Result:
        """One transaction; what it announced is heard after its end."""
        self.said, self.statements = [], statements
        try:
            result = self.engine.transact(work)
        finally:
            self.statements = -1
        self.transactions += 1
        said, self.said = self.said, []
        self.committed()
        for text in said:
            for owner, heard, _ in list(self.listeners.values()):
                self._tell(owner, heard, text)
        return result

    def _tell(self, owner: str, heard: Callable[[str], None], text: str) -> None:
        context = copy_context()
        context.run(OWNER.set, owner)
        self.loop.call_later(self.delay(), heard, text, context=context)

    def cut_listeners(self) -> None:
        """All connections that listen are lost; their owners notice it after a while."""
        for _, _, gone in self.listeners.values():
            gone.set()
        self.listeners.clear()


class Link:
    """The database as one process sees it (the store's `Database`)."""

    def __init__(self, shared: Shared, owner: str) -> None:
        self._shared, self._owner = shared, owner
        self.shared = shared.has_company

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        return await self._ask(work, self._fault())

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await self._ask(work, ("", 0))

    async def close(self) -> None:
        """Nothing to let go of."""

    def now(self, connection: Connection) -> float:
        return self._shared.loop.time()

    def announce(self, connection: Connection, notice: str) -> None:
        self._shared.said.append(notice)

    async def listen(self, heard: Callable[[str], None]) -> None:
        shared, gone = self._shared, asyncio.Event()
        await asyncio.sleep(shared.delay())
        if shared.loop.time() < shared.weather.down_until:
            raise failure("nobody answers")
        number = len(shared.listeners) + shared.transactions * 1000
        while number in shared.listeners:
            number += 1
        shared.listeners[number] = (self._owner, heard, gone)
        heard("")
        try:
            await gone.wait()
        finally:
            shared.listeners.pop(number, None)

    def _fault(self) -> tuple[str, int]:
        faults = self._shared.weather.faults
        if not faults:
            return "", 0
        self._shared.struck += 1
        return faults.pop(0)

    async def _ask(self, work: Callable[[Connection], Result], fault: tuple[str, int]) -> Result:
        """Send the work; the world does it after a while, and answers after another."""
        shared, loop = self._shared, self._shared.loop
        answer: asyncio.Future[Result] = loop.create_future()
        kind, number = fault

        def fulfil() -> None:
            try:
                if loop.time() < shared.weather.down_until or kind == "fail":
                    raise failure("nobody answers")
                if kind == "crash before":
                    shared.crash(self._owner)
                if kind == "overtake":
                    shared.overtake()
                result = shared.transact(work, number if kind == "break" else -1)
                if kind == "crash after":
                    shared.crash(self._owner)
                if kind == "lose":
                    raise failure("the connection is lost")
            except Exception as error:
                loop.call_later(shared.delay(), settle, None, error, context=context)
            else:
                loop.call_later(shared.delay(), settle, result, None, context=context)

        def settle(result: Any, error: Exception | None) -> None:
            if answer.done():
                return
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)

        context = copy_context()
        context.run(OWNER.set, WORLD)
        loop.call_later(shared.delay(), fulfil, context=context)
        return await answer
