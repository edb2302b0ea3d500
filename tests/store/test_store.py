"""The append-only log, on both databases."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text, update

from larrons.errors import StoreError
from larrons.store.database import connect
from larrons.store.schema import STEPS, metadata, upgrade, versions
from larrons.store.store import Entry, Store, safe_url
from tests.apart import run_apart
from tests.postgres import Postgres


def new_id() -> str:
    return secrets.token_urlsafe(16)


def test_what_was_appended_is_there_after_reopening(url: str) -> None:
    table = new_id()

    async def write() -> None:
        store = await Store.open(url)
        await store.append(Entry(table, 1, ["one", "deux é"], 1.0, "a summary", ["ana"]))
        await store.append(Entry(table, 3, ["three"], 2.0))
        await store.close()

    async def read() -> tuple[list[str], list[tuple[str, str, float]]]:
        store = await Store.open(url)
        try:
            return await store.log(table), await store.tables_of("ana")
        finally:
            await store.close()

    run_apart(write())
    log, tables = run_apart(read())
    assert log == ["one", "deux é", "three"]
    assert (table, "a summary", 1.0) in tables


def test_processes_that_start_at_once_make_the_tables_once(postgres: Postgres) -> None:
    url = postgres.new_database()

    async def run() -> list[list[str]]:
        stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
        found = [await store.log("none") for store in stores]
        for store in stores:
            await store.close()
        return found

    assert run_apart(run()) == [[]] * 4
    assert postgres.query(url, "SELECT max(version) FROM store_version") == [str(len(STEPS))]


def test_a_line_is_never_there_twice(url: str) -> None:
    table = new_id()

    async def run() -> list[str]:
        store = await Store.open(url)
        await store.append(Entry(table, 1, ["one"], 1.0, ""))
        with pytest.raises(StoreError, match="same moment"):
            await store.append(Entry(table, 1, ["again"], 1.0))
        await store.append(Entry(table, 2, ["two"], 1.0))
        log = await store.log(table)
        await store.close()
        return log

    assert run_apart(run()) == ["one", "two"]


def test_entries_written_together_do_not_harm_each_other(url: str) -> None:
    good, bad = [new_id() for _ in range(20)], new_id()

    async def run() -> tuple[list[object], list[int]]:
        store = await Store.open(url)
        entries = [Entry(table, 1, ["one"], 1.0, "") for table in good] + [Entry(bad, 7, ["lost"], 1.0)]
        results = await asyncio.gather(*(store.append(entry) for entry in entries), return_exceptions=True)
        lengths = [len(await store.log(table)) for table in [*good, bad]]
        await store.close()
        return list(results), lengths

    results, lengths = run_apart(run())
    assert lengths == [1] * 20 + [0]
    assert isinstance(results[-1], StoreError)
    assert results[:-1] == [None] * 20


def test_lists_are_the_guests_own_latest_first(url: str) -> None:
    mine, older, other = new_id(), new_id(), new_id()
    key = new_id()

    async def run() -> list[tuple[str, str, float]]:
        store = await Store.open(url)
        await store.append(Entry(older, 1, ["one"], 1.0, "older", [key]))
        await store.append(Entry(mine, 1, ["one"], 2.0, "mine", [key]))
        await store.append(Entry(other, 1, ["one"], 3.0, "other", ["somebody else"]))
        await store.append(Entry(older, 2, ["two"], 4.0, "older, finished", [key]))
        found = await store.tables_of(key)
        await store.close()
        return found

    assert run_apart(run()) == [(older, "older, finished", 4.0), (mine, "mine", 2.0)]


def test_a_database_that_cannot_be_opened_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="can't be opened"):
        run_apart(Store.open(str(tmp_path / "missing" / "folder" / "x.sqlite")))
    assert safe_url("postgresql://me:secret@host/db") == "postgresql://host/db"


def version_of(connection: Connection) -> list[int]:
    return list(connection.execute(select(versions.c.version)).scalars())


def test_a_database_from_before_there_were_versions_is_kept_and_gets_one(url: str) -> None:
    table = new_id()

    def older(connection: Connection) -> None:
        versions.drop(connection, checkfirst=True)
        metadata.create_all(connection)
        connection.execute(insert(metadata.tables["tables"]).values(id=table, summary="old", updated=1.0))
        connection.execute(insert(metadata.tables["events"]).values(table_id=table, number=1, body="one"))

    async def run() -> tuple[list[str], list[int]]:
        database = connect(url)
        await database.write(older)
        store = await Store.open(url)
        await store.append(Entry(table, 2, ["two"], 1.0))
        log = await store.log(table)
        await store.close()
        version = await database.read(version_of)
        await database.close()
        return log, version

    assert run_apart(run()) == (["one", "two"], [len(STEPS)])


def test_only_the_steps_that_are_missing_are_taken(url: str) -> None:
    taken = []

    async def run() -> list[int]:
        database = connect(url)
        await database.write(upgrade)
        steps = (*STEPS, lambda connection: taken.append("first"), lambda connection: taken.append("second"))
        for _ in range(2):
            await database.write(lambda connection: upgrade(connection, steps))
        version = await database.read(version_of)
        await database.write(versions.drop)
        await database.close()
        return version

    assert run_apart(run()) == [len(STEPS) + 2]
    assert taken == ["first", "second"]


def test_a_database_of_a_newer_larrons_is_refused_with_a_sentence_and_left_alone(url: str) -> None:
    def newer(connection: Connection) -> None:
        upgrade(connection)
        connection.execute(update(versions).values(version=99))

    async def run() -> list[int]:
        database = connect(url)
        await database.write(newer)
        with pytest.raises(StoreError, match="newer larrons"):
            await Store.open(url)
        version = await database.read(version_of)
        await database.write(versions.drop)
        await database.close()
        return version

    assert run_apart(run()) == [99]


def test_a_path_and_an_address_name_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "larrons.sqlite"

    async def run() -> list[str]:
        store = await Store.open(str(path))
        await store.append(Entry("table", 1, ["one"], 1.0, ""))
        await store.close()
        store = await Store.open(f"sqlite:///{path}")
        log = await store.log("table")
        await store.close()
        return log

    assert run_apart(run()) == ["one"]


def test_what_can_not_be_read_is_not_told_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A damaged line may be the one with the secret of the luck, and the driver would show it."""

    async def run() -> None:
        store = await Store.open(str(tmp_path / "tables.sqlite"))
        await store.append(Entry("one", 1, ["the secret"], 1.0, "{}"))
        damage = text("UPDATE events SET body = CAST(x'74686520736563726574ff' AS TEXT)")  # “the secret”, and no text
        await store._database.write(lambda connection: connection.execute(damage).rowcount)
        with pytest.raises(StoreError, match="can't be read"):
            await store.log("one")
        await store.close()

    run_apart(run())
    assert "decode" in caplog.text
    assert "the secret" not in caplog.text
