"""Copies: taken from one database and added to another, of either kind; nothing is overwritten."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Table

from larrons.errors import StoreError
from larrons.store import backup as backups
from larrons.store.backup import backup, restore
from larrons.store.schema import tables
from larrons.store.store import Device, Entry, Store
from tests.apart import run_apart
from tests.postgres import Postgres

BROWSER = Device("browser", "person", "a phone", 1.0)


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "elsewhere.sqlite")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


async def add(store: Store, table_id: str, first: int, *bodies: str) -> None:
    summary, guests = ("{}", ["ana"]) if first == 1 else (None, [])
    await store.append(Entry(table_id, first, list(bodies), 1.0, summary, guests))


async def filled(url: str) -> Store:
    """Two tables, one of which Ana does not want to see, and a phone that acts for somebody."""
    store = await Store.open(url)
    await add(store, "one", 1, "a", "b")
    await add(store, "two", 1, "c")
    await store.hide("ana", "two")
    await store.keep_device(BROWSER)
    await store.keep_review("one", False, "a review", 1.0)
    await store.fact("server key", "the key")
    return store


def test_a_copy_of_a_database_in_use_is_everything_that_people_have(url: str, new_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"

    async def run() -> None:
        source = await filled(url)  # and stays open, as a server keeps it
        assert await backup(url, copy) >= 2
        await source.close()
        assert (await restore(copy, new_url))[1] == 0
        target = await Store.open(new_url)
        assert await target.log("one") == ["a", "b"]
        assert [table for table, _, _ in await target.tables_of("ana")] == ["one"]
        assert BROWSER in await target.devices()
        assert await target.review("one", False) == "a review"
        assert await target.fact("server key", "another") == "the key"
        await target.close()

    run_apart(run())
    assert copy.stat().st_mode & 0o777 == 0o600, "it holds the secrets of running games"


def test_a_copy_is_of_one_moment(new_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is made, a game goes on, and another table is opened: neither is in it, nor half of it."""
    copy, read = tmp_path / "copy.sqlite", backups._rows

    async def go_on() -> None:
        store = await Store.open(new_url)
        await add(store, "one", 3, "later")
        await add(store, "rematch", 1, "later")
        await store.close()

    def read_while_others_write(source: Connection, table: Table, ids: Sequence[str] | None = None) -> Any:
        rows = read(source, table, ids)
        if table is tables:
            run_apart(go_on())
        return rows

    async def run() -> list[list[str]]:
        await (await filled(new_url)).close()
        await backup(new_url, copy)
        copied, there = await Store.open(str(copy)), await Store.open(new_url)
        logs = [await store.log(table) for store in (copied, there) for table in ("one", "rematch")]
        await copied.close()
        await there.close()
        return logs

    monkeypatch.setattr(backups, "_rows", read_while_others_write)
    assert run_apart(run()) == [["a", "b"], [], ["a", "b", "later"], ["later"]]


def test_restoring_adds_what_is_missing_and_overwrites_nothing(new_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"

    async def run() -> tuple[int, int]:
        source = await filled(str(tmp_path / "source.sqlite"))
        await add(source, "three", 1, "d", "e")
        await add(source, "four", 1, "f")
        await backup(str(tmp_path / "source.sqlite"), copy)
        await source.close()
        target = await Store.open(new_url)
        await target.fact("server key", "its own")
        await target.keep_device(Device("browser", "another", "a phone", 2.0))
        await add(target, "one", 1, "a")  # is behind
        await add(target, "two", 1, "other")  # has gone on differently
        await add(target, "three", 1, "d", "e", "later")  # is ahead
        result = await restore(copy, new_url)
        assert await restore(copy, new_url) == (0, 1), "a second time changes nothing"
        found = {table: await target.log(table) for table in ("one", "two", "three", "four")}
        assert found == {"one": ["a", "b"], "two": ["other"], "three": ["d", "e", "later"], "four": ["f"]}
        assert await target.fact("server key", "") == "its own"
        assert [device.person for device in await target.devices()] == ["another"]
        await target.close()
        return result

    assert run_apart(run()) == (2, 1)


def test_a_copy_of_an_older_larrons_can_be_restored(new_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"

    async def run() -> list[str]:
        await (await filled(str(tmp_path / "source.sqlite"))).close()
        await backup(str(tmp_path / "source.sqlite"), copy)
        with closing(sqlite3.connect(copy)) as older:
            for table in ("devices", "hidden", "reviews"):
                older.execute(f"DROP TABLE {table}")
        await restore(copy, new_url)
        target = await Store.open(new_url)
        lines = await target.log("one")
        await target.close()
        return lines

    assert run_apart(run()) == ["a", "b"]


def test_a_file_that_is_no_copy_is_refused_and_left_alone(new_url: str, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.sqlite"
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    before = foreign.read_bytes()
    with pytest.raises(StoreError, match=r"foreign\.sqlite"):
        run_apart(restore(foreign, new_url))
    with pytest.raises(StoreError, match=r"exists|already|there"):
        run_apart(backup(str(tmp_path / "source.sqlite"), foreign))
    assert foreign.read_bytes() == before
