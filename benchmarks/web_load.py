"""How the web table bears a crowd: live tables, open streams, moves a second, all over loopback and bounded.

    python -m benchmarks.web_load --tables 1000 --seconds 20 --rate 100

Each table has two people, each with an open page (the HTML stream a browser gets). Moves are posted at a steady rate at
tables taken in turn; what is measured is the time from posting a move to its arrival on the *other* seat's stream.
Prints one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

NUMBER = re.compile(rb'name="number" value="(\d+)"')
ACTION = re.compile(rb'name="action" value="(\d+)" id="a\d+"')
VERSION = re.compile(rb'data-version="(\d+)"')


@dataclass
class Seat:
    """One person's open page: the last picture, and when it came."""

    key: str
    text: bytes = b""
    version: int = 0
    came: float = 0.0


@dataclass
class Table:
    """A table with two seats; `changed` is set whenever a picture comes."""

    name: str
    seats: list[Seat]
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    busy: bool = False


class Connection:
    """A kept-alive HTTP connection: enough for a load, and cheaper than a client library in the same two cores."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, key: str, body: str, kind: str = "application/x-www-form-urlencoded") -> bytes:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        assert self.reader is not None
        proof = f"Authorization: Bearer {key}\r\n" if kind.endswith("json") else f"Cookie: larrons_key={key}\r\n"
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            f"X-Larrons: fragment\r\n{proof}Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write((head + body).encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answer)
        text = await self.reader.readexactly(int(length[1]) if length else 0)
        if not answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 303")):
            raise RuntimeError(answer.splitlines()[0].decode() + text.decode()[:300])
        return text


async def listen(port: int, table: Table, seat: Seat) -> None:
    """Keep a page's stream open and note each picture."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
    request = f"GET /t/{table.name}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: larrons_key={seat.key}\r\n\r\n"
    writer.write(request.encode())
    await reader.readuntil(b"\r\n\r\n")
    picture: list[bytes] = []
    while True:
        line = await reader.readline()
        if line.startswith(b"data: "):
            picture.append(line[6:])
        elif line.strip() == b"" and picture:
            seat.text, picture = b"".join(picture), []
            found = VERSION.search(seat.text)
            if found and int(found[1]) > seat.version:
                seat.version, seat.came = int(found[1]), time.perf_counter()
                table.changed.set()
        elif not line:
            return


async def open_table(port: int, connection: Connection, streams: list[asyncio.Task[None]]) -> Table:
    """Two people sit down and the game begins."""
    keys = [os.urandom(18).hex(), os.urandom(18).hex()]
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    body = json.dumps({"game": "pickomino", "seats": seats, "settings": {"pace": 0}})
    name = json.loads(await connection.post("/api/tables", keys[0], body, "application/json"))["table"]
    await connection.post(f"/api/tables/{name}/seats/1", keys[1], '{"name": "Bo"}', "application/json")
    await connection.post(f"/api/tables/{name}/start", keys[0], "", "application/json")
    table = Table(name, [Seat(key) for key in keys])
    streams += [asyncio.create_task(listen(port, table, seat)) for seat in table.seats]
    return table


async def move(connection: Connection, table: Table) -> float | None:
    """One move of whoever is asked; the time until the other seat's page shows it."""
    for me, other in ((0, 1), (1, 0)):
        seat, rival = table.seats[me], table.seats[other]
        number, actions = NUMBER.search(seat.text), ACTION.findall(seat.text)
        rolls = b'id="draw"' in seat.text
        if number is None or not (actions or rolls):
            continue
        fields = f"seat={me}&number={number[1].decode()}"
        path, body = (
            (f"/t/{table.name}/draw", fields)
            if rolls
            else (f"/t/{table.name}/act", f"{fields}&sure=1&action={actions[-1].decode()}")
        )
        before, sent = rival.version, time.perf_counter()
        await connection.post(path, seat.key, body)
        while rival.version <= before:
            table.changed.clear()
            await asyncio.wait_for(table.changed.wait(), 30)
        return rival.came - sent
    return None


async def run(port: int, tables_wanted: int, seconds: float, rate: float, server: int) -> dict[str, float]:
    connections = [Connection(port) for _ in range(16)]
    free: asyncio.Queue[Connection] = asyncio.Queue()
    for connection in connections:
        free.put_nowait(connection)
    streams: list[asyncio.Task[None]] = []
    first = await open_table(port, connections[0], streams)  # compiles the rules, before anything is measured
    while not all(seat.text for seat in first.seats):
        await asyncio.sleep(0.2)
    base = memory(server)
    tables = [await open_table(port, connections[0], streams) for _ in range(tables_wanted)]
    while not all(seat.text for table in tables for seat in table.seats):
        await asyncio.sleep(0.2)
    full = memory(server)
    times: list[float] = []
    jobs: list[asyncio.Task[None]] = []

    async def one(table: Table) -> None:
        table.busy = True
        connection = await free.get()
        try:
            took = await move(connection, table)
            if took is not None:
                times.append(took)
        finally:
            free.put_nowait(connection)
            table.busy = False

    start = time.perf_counter()
    for i in range(int(seconds * rate)):
        await asyncio.sleep(max(0.0, start + i / rate - time.perf_counter()))
        table = tables[i % len(tables)]
        if not table.busy:
            jobs.append(asyncio.create_task(one(table)))
    await asyncio.gather(*jobs)
    elapsed = time.perf_counter() - start
    for stream in streams:
        stream.cancel()
    times.sort()
    return {
        "tables": len(tables),
        "streams": len(streams),
        "moves": len(times),
        "moves_per_s": round(len(times) / elapsed, 1),
        "p50_ms": round(times[len(times) // 2] * 1000, 1),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1),
        "max_ms": round(times[-1] * 1000, 1),
        "kB_per_table_with_two_streams": round((full - base) / len(tables), 1),
    }


def memory(process: int) -> int:
    """Resident kB of a process."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1])  # type: ignore[index]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=100)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.web.serve", str(Path(folder) / "tables.sqlite"), "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            port = int(re.search(r":(\d+)/", server.stdout.readline())[1])  # type: ignore[index]
            try:
                print(json.dumps(asyncio.run(run(port, wanted.tables, wanted.seconds, wanted.rate, server.pid))))
            finally:
                server.kill()


if __name__ == "__main__":
    main()
