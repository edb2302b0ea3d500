"""What a table takes that nobody looks at: resident memory of a process with many rooms, as a server holds them.

    python -m benchmarks.web_memory [--tables 2000] [--begun 60] [game …]

The tables of each game are read from a database by a fresh process. Prints kB a table.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from benchmarks.web_load import memory
from benchmarks.web_tables import prepare
from larrons.engine import catalogue
from larrons.store.store import Store
from larrons.web.hub import Hub

FIRST = 20  # tables loaded before measuring: rules, words and the allocator's first pages


async def measure(database: str) -> float:
    """kB of each table of a database, when all are in memory."""
    with closing(sqlite3.connect(database)) as connection:
        names = [name for (name,) in connection.execute("SELECT id FROM tables")]
    store = await Store.open(database)
    hub = Hub(store)
    for name in names[:FIRST]:
        await hub.get(name)
    base = memory()
    for name in names[FIRST:]:
        await hub.get(name)
    taken = memory() - base
    await hub.close()
    await store.close()
    return taken / (len(names) - FIRST)


def measure_apart(game: str, tables: int, begun: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite")
        asyncio.run(prepare(database, catalogue.game(game), tables + FIRST, begun))
        command = [sys.executable, "-m", "benchmarks.web_memory", "--database", database]
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=catalogue.names())
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--begun", type=int, default=60)
    parser.add_argument("--database", help="measure the tables of this one, here")
    given = parser.parse_args()
    if given.database:
        print(asyncio.run(measure(given.database)))
        return
    for game in given.games:
        size = measure_apart(game, given.tables, given.begun)
        print(f"{game:12} {size:5.1f} kB a table, {given.begun} moves into the game", flush=True)


if __name__ == "__main__":
    main()
