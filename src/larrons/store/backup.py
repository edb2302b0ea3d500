"""A copy of everything, made while servers run: always an SQLite file, whatever the database is.

So a copy can be opened by `larrons serve` at once, and one can move from SQLite to PostgreSQL and back. To a restored
log lines are only ever added: the key of a line decides, as between servers.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, create_engine, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from larrons.errors import StoreError
from larrons.store.database import connect
from larrons.store.failures import reason
from larrons.store.schema import devices, events, facts, guests, hidden, reviews, tables, upgrade

PORTION = 200  # tables that are copied at once
KEPT = (tables, guests, events, hidden, reviews)  # of a table; codes, leases and claims are gone in minutes


async def backup(url: str, path: Path) -> int:
    """Copy the database at `url` to a new file, as it was at one moment; returns the number of tables."""
    if path.exists():
        raise StoreError("error-backup-exists", path=str(path))
    unfinished = path.with_name(f"{path.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY, 0o600))  # it holds the secrets of running games
    except OSError as error:
        raise StoreError("error-backup", detail=reason(error)) from None
    database, copy = connect(url), create_engine(f"sqlite:///{unfinished}")
    try:
        await database.write(upgrade)
        count = await database.write(lambda source: _copy_all(source, copy))
    except (SQLAlchemyError, OSError) as error:
        raise StoreError("error-backup", detail=reason(error)) from None
    finally:
        copy.dispose()
        await database.close()
    unfinished.rename(path)
    return count


def _copy_all(source: Connection, copy: Engine) -> int:
    """All reads are of the same moment; by themselves, databases would see to that for each of them alone."""
    if source.dialect.name == "postgresql":
        source.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
    else:
        source.exec_driver_sql("BEGIN")  # Python's driver for SQLite begins no transaction for mere reading
    ids = list(source.execute(select(tables.c.id).order_by(tables.c.id)).scalars())
    with copy.begin() as target:
        upgrade(target)
        for whole in (facts, devices):
            _add(target, whole, _rows(source, whole))
        for i in range(0, len(ids), PORTION):
            for table in KEPT:
                _add(target, table, _rows(source, table, ids[i : i + PORTION]))
    return len(ids)


async def restore(path: Path, url: str) -> tuple[int, int]:
    """Add what the copy has and the database has not: tables, and later lines of tables. Returns how many tables were
    added, and how many were there and went on differently, which are left as they are."""
    if not path.is_file():
        raise StoreError("error-restore-missing", path=str(path))
    source, database = create_engine(f"sqlite:///{path}"), connect(url)
    added = different = 0
    try:
        await database.write(upgrade)
        with source.connect() as copy:
            ids = list(copy.execute(select(tables.c.id).order_by(tables.c.id)).scalars())
            known, browsers = _rows(copy, facts), _rows_if_any(copy, devices)
            await database.write(lambda target: _add_facts(target, known))
            await database.write(lambda target: _add_browsers(target, browsers))
            for i in range(0, len(ids), PORTION):
                some = {table.name: _rows_if_any(copy, table, ids[i : i + PORTION]) for table in KEPT}
                new, other = await database.write(partial(_merge, some=some))
                added, different = added + new, different + other
    except (SQLAlchemyError, OSError) as error:
        raise StoreError("error-restore", path=str(path), detail=reason(error)) from None
    finally:
        source.dispose()
        await database.close()
    return added, different


def _add_facts(target: Connection, rows: list[dict[str, Any]]) -> None:
    """The server's key is taken over by a database that has no tables yet."""
    if target.execute(select(tables.c.id).limit(1)).first() is None:
        target.execute(facts.delete())
        _add(target, facts, rows)


def _add_browsers(target: Connection, rows: list[dict[str, Any]]) -> None:
    """Browsers that act for somebody. One that the database knows already goes on acting for whom it does there."""
    here = set(target.execute(select(devices.c.key)).scalars())
    _add(target, devices, [row for row in rows if row["key"] not in here])


def _merge(target: Connection, some: dict[str, list[dict[str, Any]]]) -> tuple[int, int]:
    ids = [row["id"] for row in some["tables"]]
    here, there = _lines(_rows(target, events, ids)), _lines(some["events"])
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


def _rows(source: Connection, table: Table, ids: Sequence[str] | None = None) -> list[dict[str, Any]]:
    query = select(table)
    if ids is not None:
        query = query.where((table.c.id if table is tables else table.c.table_id).in_(list(ids)))
    return [dict(row._mapping) for row in source.execute(query)]


def _rows_if_any(copy: Connection, table: Table, ids: Sequence[str] | None = None) -> list[dict[str, Any]]:
    """The same, of a copy that an older larrons may have made, which knew fewer tables."""
    return _rows(copy, table, ids) if inspect(copy).has_table(table.name) else []


def _add(target: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        target.execute(insert(table), rows)
