"""How the web table bears a crowd: live tables, open streams, moves a second, all over loopback and bounded.

    python -m benchmarks.web_load --tables 1000 --rate 100 --seconds 20 --begun 60
    python -m benchmarks.web_load --game pickpocket --bot expert --tables 200 --rate 20 --seconds 30 --begun 20

Each table has two people (or as few as the game allows) and is `begun` moves into its game; each person has an open
page (the stream of HTML a browser gets). Moves are posted as a page's forms are, at a steady rate and at tables taken
in turn, whether or not earlier ones have been answered; what is measured is the time from posting a move to its
arrival on *another* seat's stream. Moves nobody else may notice (a fence chosen in Langfinger) are counted apart: the
other seat's page, asked for anew, shows nothing new either. The server is a process of its own. Prints one line of
JSON. With `--bot` a bot of that level sits at every table too, and thinks whenever it is its turn; a table that
waits for it is passed over.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import uvloop

from benchmarks.web_client import HERE, VERSION, Poster, Refused, Stream
from benchmarks.web_tables import Prepared, prepare
from larrons.engine import catalogue

CONNECTIONS = 64
PATIENCE = 3.0  # seconds after which the other seat's page is asked whether there was anything to be seen


class Table:
    """People with their open pages; `changed` is set whenever a picture comes."""

    def __init__(self, port: int, prepared: Prepared, address: str = HERE) -> None:
        self.name, self.keys = prepared.name, prepared.keys
        self.changed = asyncio.Event()
        self.streams = [Stream(port, self.name, key, self.changed.set, address) for key in self.keys]
        self.busy = False
        self.acknowledged: list[tuple[int, int | str, int]] = []  # number, seat or "draw", and action or -1

    async def shown(self) -> None:
        """Until every page shows something."""
        for stream in self.streams:
            await stream.open()
        while not all(stream.picture.version for stream in self.streams):
            self.changed.clear()
            await self.changed.wait()

    async def move(self, posters: Posters) -> float | None:
        """One move of whoever is asked; the seconds until the other's page shows it, None if nobody is asked."""
        for me, stream in enumerate(self.streams):
            asked, rival = stream.picture.choices(), self.streams[me - 1]
            if asked is None:
                continue
            number, actions, rolls = asked
            body = f"seat={me}&number={number.decode()}"
            if not rolls:
                body += f"&sure=1&action={actions[-1].decode()}"
            before, start = rival.picture.version, time.perf_counter()
            await posters.ask("POST", f"/t/{self.name}/{'draw' if rolls else 'act'}", self.keys[me], body)
            self.acknowledged.append((int(number), "draw", -1) if rolls else (int(number), me, int(actions[-1])))
            try:
                async with asyncio.timeout(PATIENCE):
                    while rival.picture.version <= before:
                        self.changed.clear()
                        await self.changed.wait()
            except TimeoutError:
                page = gzip.decompress(await posters.ask("GET", f"/t/{self.name}", self.keys[me - 1]))
                shown = VERSION.search(page)
                if shown is None or int(shown[1]) <= before:
                    raise Unnoticed from None
                return time.perf_counter() - start  # there was something to see: it is late
            return rival.picture.came - start
        return None


class Unnoticed(Exception):
    """A move of which the other seat may not know."""


class Posters:
    """Kept-alive connections that take turns."""

    def __init__(self, port: int, addresses: Sequence[str]) -> None:
        self._free: asyncio.Queue[Poster] = asyncio.Queue()
        self.all = [Poster(port, address) for address in addresses]
        for poster in self.all:
            self._free.put_nowait(poster)

    async def ask(self, method: str, path: str, key: str, body: str = "") -> bytes:
        poster = await self._free.get()
        try:
            return await poster.ask(method, path, f"Cookie: larrons_key={key}", body)
        finally:
            self._free.put_nowait(poster)


class Crowd:
    """All tables, and the times their moves took."""

    def __init__(self, tables: list[Table], posters: Posters) -> None:
        self.tables = tables
        self.times: list[float] = []
        self.waiting = 0  # nobody was asked
        self.skipped = 0  # the table's last move had not arrived yet
        self.refused: list[str] = []  # what was answered instead
        self.unnoticed = 0
        self.end = 0.0  # when the last move was seen
        self._posters = posters

    async def play(self, seconds: float, rate: float) -> float:
        """Moves at a steady rate; returns how long it took in the end."""
        start, jobs = time.perf_counter(), []
        for i in range(int(seconds * rate)):
            await asyncio.sleep(max(0.0, start + i / rate - time.perf_counter()))
            table = self.tables[i % len(self.tables)]
            if table.busy:
                self.skipped += 1
            else:
                jobs.append(asyncio.create_task(self._move(table)))
        await asyncio.gather(*jobs)
        return self.end - start

    async def _move(self, table: Table) -> None:
        table.busy = True
        try:
            took = await table.move(self._posters)
            if took is None:
                self.waiting += 1
            else:
                self.times.append(took)
                self.end = time.perf_counter()
        except Unnoticed:
            self.unnoticed += 1
        except Refused as refusal:
            self.refused.append(str(refusal))
        finally:
            table.busy = False

    def percentile(self, part: float) -> float:
        """Milliseconds."""
        return round(sorted(self.times)[int(part * (len(self.times) - 1))] * 1000, 1)


async def run(port: int, server: int, prepared: list[Prepared], wanted: argparse.Namespace) -> dict[str, float | str]:
    tables = [Table(port, each) for each in prepared]
    half = len(tables) // 2
    base = await idle_memory(port, server, tables[:half])  # with rules, words, templates and the latest pictures
    idle = await idle_memory(port, server, tables[half:])
    for table in tables:
        await table.shown()
    full = memory(server)
    crowd = Crowd(tables, Posters(port, [HERE] * CONNECTIONS))
    before, thought, own = processor_time(server), thinking_time(server), time.process_time()
    elapsed = await crowd.play(wanted.seconds, wanted.rate)
    used, own = processor_time(server) - before, time.process_time() - own
    thought = thinking_time(server) - thought
    done = len(crowd.times) + crowd.unnoticed
    return {
        "game": wanted.game,
        "bot": wanted.bot,
        "tables": len(tables),
        "begun": wanted.begun,
        "streams": sum(len(table.streams) for table in tables),
        "moves": len(crowd.times),
        "skipped": crowd.skipped,
        "waiting_for_bots": crowd.waiting,
        "unnoticed": crowd.unnoticed,
        "refused": len(crowd.refused),
        "moves_per_s": round(done / elapsed, 1),
        "p50_ms": crowd.percentile(0.5),
        "p99_ms": crowd.percentile(0.99),
        "max_ms": crowd.percentile(1),
        "server_cpu_ms_per_move": round(used / done * 1000, 2),
        "server_cores": round(used / elapsed, 2),
        "client_cores": round(own / elapsed, 2),
        "thinking_cores": round(thought / elapsed, 2),
        "kB_per_idle_table": round((idle - base) / (len(tables) - half), 1),
        "kB_for_two_streams": round((full - idle) / len(tables), 1),
    }


async def idle_memory(port: int, server: int, tables: list[Table]) -> int:
    """What the server takes when every table has been looked at once, and nobody looks any more."""
    poster = Poster(port)
    for table in tables:
        await poster.ask("GET", f"/t/{table.name}", f"Cookie: larrons_key={table.keys[0]}")
    return memory(server)


def memory(process: int | str = "self") -> int:
    """Resident kB of a process."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1])  # type: ignore[index]


def processor_time(process: int) -> float:
    """Seconds a process has computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def thinking_time(server: int) -> float:
    """Seconds that the processes in which bots think have computed."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return sum(processor_time(int(child)) for child in children)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="pickomino")
    parser.add_argument("--bot", default="")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--begun", type=int, default=60)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database, bots = str(Path(folder) / "tables.sqlite"), [wanted.bot] if wanted.bot else []
        prepared = asyncio.run(prepare(database, catalogue.game(wanted.game), wanted.tables, wanted.begun, bots))
        command = [sys.executable, "-m", "tests.web.serve", database, "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            port = int(re.search(r":(\d+)/", server.stdout.readline())[1])  # type: ignore[index]
            try:
                print(json.dumps(uvloop.run(run(port, server.pid, prepared, wanted))))
            finally:
                server.kill()


if __name__ == "__main__":
    main()
