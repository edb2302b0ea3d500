"""A database that does not answer, though its connections stay open: stopped in its tracks, or behind a dead line."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from larrons.errors import StoreError
from larrons.store import address, database
from larrons.store.store import Entry, Store
from tests.apart import run_apart
from tests.postgres import Postgres

PATIENT = 20  # seconds; nothing here takes nearly as long, unless it waits for the database


@contextmanager
def silent(server: Postgres) -> Iterator[None]:
    """All its processes stand still."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    processes = [server.pid, *map(int, children)]
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


async def filled(url: str) -> Store:
    store = await Store.open(url)
    for table in "abcdefgh":
        await store.append(Entry(table, 1, ["one"], 1.0, "{}"))
    await asyncio.gather(*(store.log("a") for _ in range(8)))  # several connections
    return store


def test_whoever_reads_is_told_soon(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Long before the statement itself is given up; and who asks whether the server is ready causes no false alarm."""
    monkeypatch.setattr(database, "READING", 0.2)

    async def run() -> list[str]:
        store = await filled(postgres.new_database())
        with silent(postgres):
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):
                    await store.check()
            async with asyncio.timeout(address.WORKING / 2):
                with pytest.raises(StoreError, match="can't be read"):
                    await store.log("a")
        log = await store.log("a")
        await store.close()
        return log

    monkeypatch.setattr(address, "WORKING", 2 * PATIENT)
    with caplog.at_level(logging.WARNING):
        assert run_apart(run()) == ["one"]
    assert [record.name for record in caplog.records if record.levelno >= logging.WARNING] == ["larrons.store.failures"]


def test_those_who_write_together_are_told_together_and_nothing_is_lost(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Eight choices while the database is silent: each would have waited until those before it were given up."""
    monkeypatch.setattr(address, "WORKING", 1)
    monkeypatch.setattr(address, "CONNECTING", 1)
    attempts: list[int] = []
    append = Store._append

    def counting(store: Store, connection: object, entries: list[Entry]) -> None:
        attempts.append(len(entries))
        append(store, connection, entries)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "_append", counting)

    async def run() -> list[list[str]]:
        store = await filled(postgres.new_database())
        attempts.clear()
        with silent(postgres):
            asked = [store.append(Entry(table, 2, ["two"], 1.0)) for table in "abcdefgh"]
            refused = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(each) for each in refused] == [StoreError] * 8
        assert attempts in ([8], [1, 7]), "all that waited together were given up together"
        for table in "abcdefgh":
            if await store.lengths([table]) == {table: 1}:  # what was being written may have arrived after all
                await store.append(Entry(table, 2, ["two"], 1.0))
        logs = [await store.log(table) for table in "abcdefgh"]
        await store.close()
        return logs

    with caplog.at_level(logging.WARNING):
        assert run_apart(run()) == [["one", "two"]] * 8
    assert {record.levelname for record in caplog.records} == {"WARNING"}
