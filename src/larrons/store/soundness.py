"""Whether a copy is whole and sound: all of it is looked at before anything is restored.

What the store can't know, whether the lines of a log make a game, is up to a `Judge` that is handed in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, create_engine, inspect, select

from larrons.errors import StoreError
from larrons.store.schema import STEPS, devices, events, facts, guests, hidden, reviews, tables, upgrade, version_of

PORTION = 200  # tables that are looked at, or copied, at once
OF_TABLES = (tables, guests, events, hidden, reviews)  # codes, leases and claims are gone in minutes
RESTORED = (*OF_TABLES, facts, devices)

# Of the lines of a log, its summary, and when that was written: the number of the first line that is missing or wrong,
# 0 if there is none, None if nobody here knows the game or its rules.
Judge = Callable[[Sequence[str], str, float], int | None]
Progress = Callable[[int, int], None]  # so many tables of so many


class Sound(NamedTuple):
    """The tables of a copy that may be restored, and how many of them nobody here could judge."""

    ids: list[str]
    unjudged: int


def examined(copy: Connection, path: Path, without: tuple[str, ...], judge: Judge, progress: Progress) -> Sound:
    """What there is to restore; refuses a copy of which anything is missing or damaged, beside tables to leave out."""
    _check_file(copy, path)
    _check_completeness(copy, path)
    ids = _wanted(copy, without)
    for table in (facts, devices):
        _check_texts(path, table, rows_if_any(copy, table))
    unjudged = 0
    for i in range(0, len(ids), PORTION):
        unjudged += _check_tables(copy, path, ids[i : i + PORTION], judge)
        progress(min(i + PORTION, len(ids)), len(ids))
    return Sound(ids, unjudged)


def _check_file(copy: Connection, path: Path) -> None:
    told = copy.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if told != "ok":
        raise StoreError("error-restore", path=str(path), detail=str(told).splitlines()[-1])


def _check_completeness(copy: Connection, path: Path) -> None:
    """A copy has all tables of its version."""
    version = version_of(copy)
    if version > len(STEPS):
        raise StoreError("error-restore-newer", path=str(path), given=version, right=len(STEPS))
    there = set(inspect(copy).get_table_names())
    for name in _tables_of(max(version, 1)):
        if name not in there:
            raise StoreError("error-restore-foreign", path=str(path), name=name)


def _tables_of(version: int) -> list[str]:
    """Those that a database of this version has, of the ones that are restored."""
    blank = create_engine("sqlite://")
    with blank.begin() as connection:
        upgrade(connection, STEPS[:version])
        made = set(inspect(connection).get_table_names())
    blank.dispose()
    return [table.name for table in RESTORED if table.name in made]


def _wanted(copy: Connection, without: tuple[str, ...]) -> list[str]:
    """The ids of the tables to restore. A log without its table is one of them: it will be found wanting."""
    known = select(tables.c.id).union(select(events.c.table_id)).subquery()
    ids = list(copy.execute(select(known.c.id).order_by(known.c.id)).scalars())
    for beginning in without:
        if not any(table_id.startswith(beginning) for table_id in ids):
            raise StoreError("error-restore-without", given=beginning)
    return [table_id for table_id in ids if not table_id.startswith(without)]


def _check_tables(copy: Connection, path: Path, ids: Sequence[str], judge: Judge) -> int:
    """Refuse a table that is damaged; returns how many nobody could judge."""
    rows = {row["id"]: row for row in rows_of(copy, tables, ids)}
    logs: dict[str, dict[int, Any]] = {table_id: {} for table_id in ids}
    for row in rows_of(copy, events, ids):
        logs[row["table_id"]][row["number"]] = row["body"]
    unjudged = 0
    for table_id, bodies in logs.items():
        if table_id not in rows:
            raise StoreError("error-restore-orphan", path=str(path), table=table_id)
        line = _broken_line(bodies)
        if not line:
            _check_texts(path, tables, [rows[table_id]])
            lines = [bodies[number] for number in sorted(bodies)]
            found = judge(lines, rows[table_id]["summary"], rows[table_id]["updated"])
            line, unjudged = found or 0, unjudged + (found is None)
        if line:
            raise StoreError("error-restore-damaged", path=str(path), table=table_id, line=line)
    for beside in (guests, hidden, reviews):
        _check_texts(path, beside, rows_if_any(copy, beside, ids))
    return unjudged


def _broken_line(bodies: dict[int, Any]) -> int:
    """The number of the first line of a log that is missing or can't be read; 0 if there is none."""
    for number in range(1, max(bodies, default=1) + 1):
        try:
            bodies[number].encode()
            json.loads(bodies[number])
        except (KeyError, TypeError, AttributeError, ValueError):
            return number
    return 0


def _check_texts(path: Path, table: Table, rows: list[dict[str, Any]]) -> None:
    """Refuse what is no text at all: a damaged disk leaves anything behind."""
    for row in rows:
        for value in row.values():
            try:
                str(value).encode()
            except UnicodeEncodeError:
                where = str(row.get("table_id") or row.get("id") or "–").encode(errors="replace").decode()
                raise StoreError("error-restore-text", path=str(path), name=table.name, table=where) from None


def lenient(connection: Any, _record: Any) -> None:
    """Let SQLite hand out texts that are none, so that whoever looks can say where they stand."""
    connection.text_factory = lambda given: given.decode("utf-8", "surrogateescape")


def rows_of(source: Connection, table: Table, ids: Sequence[str] | None = None) -> list[dict[str, Any]]:
    query = select(table)
    if ids is not None:
        query = query.where((table.c.id if table is tables else table.c.table_id).in_(list(ids)))
    return [dict(row._mapping) for row in source.execute(query)]


def rows_if_any(copy: Connection, table: Table, ids: Sequence[str] | None = None) -> list[dict[str, Any]]:
    """The same, of a copy that an older larrons may have made, which knew fewer tables."""
    return rows_of(copy, table, ids) if inspect(copy).has_table(table.name) else []
