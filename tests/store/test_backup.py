"""Copies: taken from one database and added to another, of either kind; nothing is overwritten."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Table

from larrons.errors import StoreError
from larrons.store import soundness
from larrons.store.backup import backup
from larrons.store.backup import restore as restore_judging
from larrons.store.database import connect
from larrons.store.schema import STEPS, tables, upgrade, version_of
from larrons.store.store import Device, Entry, Store
from tests.apart import run_apart
from tests.postgres import Postgres
from tests.web.test_full_disk import full_disk

BROWSER = Device("browser", "person", "a phone", 1.0)


async def restore(copy: Path, url: str, without: Sequence[str] = ()) -> tuple[int, int]:
    """Tables added, and tables that were different; what makes a game is nothing that a store knows."""
    done = await restore_judging(copy, url, lambda lines, summary, updated: 0, without)
    return done.added, done.different


def new_database(kind: str, request: pytest.FixtureRequest, file: Path) -> str:
    """The address of an empty one."""
    if kind == "sqlite":
        return str(file)
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a copy is taken from."""
    return new_database(request.param, request, tmp_path / "here.sqlite")


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where it is added."""
    return new_database(request.param, request, tmp_path / "elsewhere.sqlite")


async def add(store: Store, table_id: str, first: int, *bodies: str) -> None:
    summary, guests = ("{}", ["ana"]) if first == 1 else (None, [])
    await store.append(Entry(table_id, first, [json.dumps(body) for body in bodies], 1.0, summary, guests))


async def lines(store: Store, table_id: str) -> list[str]:
    return [json.loads(line) for line in await store.log(table_id)]


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
        assert await backup(url, copy) == 2
        await source.close()
        assert (await restore(copy, new_url))[1] == 0
        target = await Store.open(new_url)
        assert await lines(target, "one") == ["a", "b"]
        assert [table for table, _, _ in await target.tables_of("ana")] == ["one"]
        assert BROWSER in await target.devices()
        assert await target.review("one", False) == "a review"
        assert await target.fact("server key", "another") == "the key"
        await target.close()

    run_apart(run())
    assert copy.stat().st_mode & 0o777 == 0o600, "it holds the secrets of running games"


def test_a_copy_is_of_one_moment(new_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is made, a game goes on, and another table is opened: neither is in it, nor half of it."""
    copy, read = tmp_path / "copy.sqlite", soundness.rows_of

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
        logs = [await lines(store, table) for store in (copied, there) for table in ("one", "rematch")]
        await copied.close()
        await there.close()
        return logs

    monkeypatch.setattr(soundness, "rows_of", read_while_others_write)
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
        found = {table: await lines(target, table) for table in ("one", "two", "three", "four")}
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
            older.execute("UPDATE store_version SET version = 3")
            older.commit()
        await restore(copy, new_url)
        target = await Store.open(new_url)
        found = await lines(target, "one")
        await target.close()
        return found

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


async def version(url: str) -> int:
    database = connect(url)
    try:
        return await database.read(version_of)
    finally:
        await database.close()


async def make_older(url: str) -> None:
    """A database as it was two versions ago."""
    database = connect(url)
    await database.write(lambda connection: upgrade(connection, STEPS[:-2]))
    await database.close()


def test_only_a_server_brings_a_database_up_to_date(new_url: str, tmp_path: Path) -> None:
    """An older one may be running on it, and could not be started again."""
    copy, older = tmp_path / "copy.sqlite", len(STEPS) - 2

    async def run() -> None:
        await make_older(new_url)
        assert await backup(new_url, copy) == 0
        assert (await version(new_url), await version(str(copy))) == (older, older)
        with pytest.raises(StoreError, match="older larrons"):
            await restore(copy, new_url)
        assert await version(new_url) == older
        before = copy.read_bytes()
        assert await restore(copy, str(tmp_path / "third.sqlite")) == (0, 0)
        assert await version(str(tmp_path / "third.sqlite")) == len(STEPS)
        assert copy.read_bytes() == before

    run_apart(run())


DAMAGES = {
    "UPDATE store_version SET version = 99": "newer larrons",
    "DROP TABLE events": "no table “events”",
    "DROP TABLE tables": "no table “tables”",
    "DELETE FROM events WHERE table_id = 'one' AND number = 1": "of table one, line 1 ",
    "UPDATE events SET number = 4 WHERE table_id = 'one' AND number = 2": "of table one, line 2 ",
    "UPDATE events SET body = substr(body, 2) WHERE table_id = 'two'": "of table two, line 1 ",
    "DROP TABLE reviews": "no table “reviews”",
    "DELETE FROM events WHERE table_id = 'two'": "of table two, line 1 ",
}


def test_a_damaged_copy_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    source, copy, bad, target = (tmp_path / f"{name}.sqlite" for name in ("source", "copy", "bad", "target"))

    async def make() -> None:
        await (await filled(str(source))).close()
        await backup(str(source), copy)

    run_apart(make())
    for damage, told in DAMAGES.items():
        bad.write_bytes(copy.read_bytes())
        with closing(sqlite3.connect(bad)) as connection, connection:
            connection.execute(damage)
        with pytest.raises(StoreError, match=told):
            run_apart(restore(bad, str(target)))
        assert not target.exists()
    assert run_apart(restore(bad, str(target), without=["tw"])) == (1, 0)
    assert run_apart(restore(copy, str(target))) == (1, 0)


def test_a_copy_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    source, copies = tmp_path / "source.sqlite", tmp_path / "copies"
    copies.mkdir()

    async def run() -> None:
        await (await filled(str(source))).close()
        with full_disk(), pytest.raises(StoreError, match=r"No copy was made: .*disk"):
            await backup(str(source), copies / "copy.sqlite")

    run_apart(run())
    assert not list(copies.iterdir())


def test_what_can_not_be_opened_is_told_in_a_sentence(tmp_path: Path) -> None:
    """A folder instead of a file, which nobody can open: also the user who runs the tests can't."""
    with pytest.raises(StoreError, match=r"No copy was made: unable to open database file\.$"):
        run_apart(backup(str(tmp_path), tmp_path / "copy.sqlite"))
    with pytest.raises(StoreError, match=r"No copy was made: "):  # nor a file at which nobody may even look
        run_apart(backup(str(tmp_path / "tables.sqlite"), tmp_path / ("x" * 300)))
    missing = tmp_path / "nowhere" / "tables.sqlite"
    with pytest.raises(StoreError, match=r"there is no folder .*nowhere,"):
        run_apart(Store.open(str(missing), alone=True))
    newer = tmp_path / "newer.sqlite"
    run_apart(make_older(str(newer)))
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE store_version SET version = 99")
    with pytest.raises(StoreError, match=r"newer larrons.*another database\.$"):
        run_apart(backup(str(newer), tmp_path / "copy.sqlite"))
    with pytest.raises(StoreError, match=r"^This database.*another database\.$"):
        run_apart(Store.open(str(newer)))
