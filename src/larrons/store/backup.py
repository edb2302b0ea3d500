"""A copy of everything, made while servers run: always an SQLite file, whatever the database is.

So a copy can be opened by `larrons serve` at once, and one can move from SQLite to PostgreSQL and back. To a restored
log lines are only ever added: the key of a line decides, as between servers.

Neither command brings a database up to date. Only a server does that when it starts: as long as an older one runs, it
could not be started again on a database that a newer program has changed.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Table, create_engine, event, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from larrons.errors import StoreError
from larrons.store.database import connect
from larrons.store.failures import reason
from larrons.store.schema import STEPS, devices, events, facts, guests, hidden, reviews, tables, upgrade, version_of
from larrons.store.soundness import OF_TABLES, PORTION, Judge, Progress, examined, lenient, rows_if_any, rows_of

FAILURES = (SQLAlchemyError, OSError, sqlite3.Error, ModuleNotFoundError)  # of a database, or of a disk


class Restored(NamedTuple):
    """How many tables were added, or continued; how many were there and have gone on differently, which are left as
    they are; how many of the copy are of games or rules that nobody here knows; and whether the tables that were added
    will be signed with another key than that of the copy."""

    added: int
    different: int
    unjudged: int
    other_key: bool


async def backup(url: str, path: Path) -> int:
    """Copy the database at `url` to a new file, as it was at one moment; returns the number of tables."""
    if os.path.exists(path):  # which, unlike pathlib's, never raises
        raise StoreError("error-backup-exists", path=str(path))
    unfinished = path.with_name(f"{path.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY, 0o600))  # it holds the secrets of running games
    except OSError as error:
        raise StoreError("error-backup", detail=reason(error)) from None
    try:
        count = await _copy(url, unfinished)
        unfinished.rename(path)
    except StoreError:
        raise
    except FAILURES as error:
        raise StoreError("error-backup", detail=reason(error)) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return count


async def _copy(url: str, path: Path) -> int:
    database, copy = connect(url), create_engine(f"sqlite:///{path}")
    try:
        return await database.write(lambda source: _copy_all(source, copy))
    finally:
        copy.dispose()
        await database.close()


def _copy_all(source: Connection, copy: Engine) -> int:
    """All reads are of the same moment; by themselves, databases would see to that for each of them alone."""
    if source.dialect.name == "postgresql":
        source.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
    else:
        source.exec_driver_sql("BEGIN")  # Python's driver for SQLite begins no transaction for mere reading
    version = version_of(source)
    if version > len(STEPS):
        raise StoreError("error-store-newer", given=version, right=len(STEPS))
    ids = list(source.execute(select(tables.c.id).order_by(tables.c.id)).scalars())
    with copy.begin() as target:
        upgrade(target, STEPS[: max(version, 1)])  # an older database has an older copy; the first ones had no number
        for whole in (facts, devices):
            _add(target, whole, rows_if_any(source, whole))
        for i in range(0, len(ids), PORTION):
            for table in OF_TABLES:
                _add(target, table, rows_if_any(source, table, ids[i : i + PORTION]))
    return len(ids)


async def restore(
    path: Path, url: str, judge: Judge, without: Collection[str] = (), progress: Progress = lambda done, all_: None
) -> Restored:
    """Add what the copy has and the database has not: tables, and later lines of tables. A copy that is incomplete or
    damaged is refused before anything is written; tables whose ids begin as one of `without` are not looked at."""
    if not os.path.isfile(path):
        raise StoreError("error-restore-missing", path=str(path))
    source = create_engine(f"sqlite:///{path}")
    event.listen(source, "connect", lenient)
    key = "error-restore"
    try:
        with source.connect() as copy:
            ids, unjudged = examined(copy, path, tuple(without), judge, progress)
            key = "error-restore-broken-off"
            added, different, other_key = await _restore(copy, ids, url)
            return Restored(added, different, unjudged, other_key and added > 0)
    except StoreError:
        raise
    except FAILURES as error:
        raise StoreError(key, path=str(path), detail=reason(error)) from None
    finally:
        source.dispose()


async def _restore(copy: Connection, ids: list[str], url: str) -> tuple[int, int, bool]:
    database = connect(url)
    added = different = 0
    try:
        await database.write(_make_ready)
        known, browsers = rows_if_any(copy, facts), rows_if_any(copy, devices)
        has_same_facts = await database.write(lambda target: _add_facts(target, known))
        await database.write(lambda target: _add_browsers(target, browsers))
        for i in range(0, len(ids), PORTION):
            some = {table.name: rows_if_any(copy, table, ids[i : i + PORTION]) for table in OF_TABLES}
            new, other = await database.write(partial(_merge, some=some))
            added, different = added + new, different + other
    finally:
        await database.close()
    return added, different, not has_same_facts


def _make_ready(target: Connection) -> None:
    """Make the tables of an empty database. One that an older larrons has made is perhaps in use by it."""
    found = version_of(target)
    if found < len(STEPS) and inspect(target).has_table(tables.name):
        raise StoreError("error-restore-older", given=found, right=len(STEPS))
    upgrade(target)


def _add_facts(target: Connection, rows: list[dict[str, Any]]) -> bool:
    """The server's key is taken over by a database that has no tables yet. Returns whether it is that of the copy."""
    if rows and target.execute(select(tables.c.id).limit(1)).first() is None:
        target.execute(facts.delete())
        _add(target, facts, rows)
    here = rows_of(target, facts)
    return bool(rows) and all(row in here for row in rows)


def _add_browsers(target: Connection, rows: list[dict[str, Any]]) -> None:
    """Browsers that act for somebody. One that the database knows already goes on acting for whom it does there."""
    here = set(target.execute(select(devices.c.key)).scalars())
    _add(target, devices, [row for row in rows if row["key"] not in here])


def _merge(target: Connection, some: dict[str, list[dict[str, Any]]]) -> tuple[int, int]:
    ids = [row["id"] for row in some["tables"]]
    here, there = _lines(rows_of(target, events, ids)), _lines(some["events"])
    new = {table_id for table_id in ids if table_id not in here}
    longer = {key for key, lines in here.items() if _goes_on(lines, there.get(key, []))}
    for row in some["tables"]:
        if row["id"] in longer:
            target.execute(tables.update().where(tables.c.id == row["id"]).values(row))
    _add(target, tables, [row for row in some["tables"] if row["id"] in new])
    for beside in (guests, hidden, reviews):
        _add(target, beside, [row for row in some[beside.name] if row["table_id"] in new])
    rows = [row for row in some["events"] if row["table_id"] in new | longer]
    _add(target, events, [row for row in rows if row["number"] > len(here.get(row["table_id"], ()))])
    kept = [key for key in here if key not in longer]
    return len(new | longer), sum(not _goes_on(there.get(key, []), [*here[key], ""]) for key in kept)


def _goes_on(shorter: Sequence[str], longer: Sequence[str]) -> bool:
    """Whether one log is the beginning of another."""
    return len(shorter) < len(longer) and list(longer[: len(shorter)]) == list(shorter)


def _lines(rows: list[dict[str, Any]]) -> dict[str, list[str]]:
    logs: dict[str, list[str]] = {}
    for row in sorted(rows, key=lambda row: row["number"]):
        logs.setdefault(row["table_id"], []).append(row["body"])
    return logs


def _add(target: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        target.execute(insert(table), rows)
