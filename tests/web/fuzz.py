"""Send hostile requests to every route of a real server over raw sockets; no answer may say that the mistake is ours.

    python -m tests.web.fuzz --calls 100000
    python -m tests.web.fuzz --calls 100000 --postgresql

Prints how often each status came, and every request that was answered with 5xx (503, "the database can't be reached",
would be deliberate; here it always can) or not at all although it was well formed.
"""

from __future__ import annotations

import argparse
import itertools
import socket
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPException, HTTPResponse
from typing import Any

import httpx

from larrons.engine import catalogue
from larrons.web.limits import STREAM
from tests.postgres import fresh_database
from tests.web.hostile import Fuzzed, Known, Maker
from tests.web.server import Server

RENEWED = 400  # after so many calls there are new tables: the old ones are closed or played by then
SLOWEST = 300  # seconds an answer may take: the first table of a game may wait for the compiler
DELIBERATE = 503


@dataclass
class Findings:
    """How often each status came, and what should not have come."""

    statuses: Counter[int] = field(default_factory=Counter)
    routes: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def note(self, request: Fuzzed, status: int, text: bytes) -> None:
        self.statuses[status] += 1
        self.routes[f"{request.method} {request.route}"] += 1
        if status >= 500 and status != DELIBERATE:
            self.failures.append(f"{status}\n{request.to_bytes()[:3000]!r}\n{text[:300]!r}")

    def __str__(self) -> str:
        counts = ", ".join(f"{status or 'none'}: {count}" for status, count in sorted(self.statuses.items()))
        total, places = sum(self.statuses.values()), len(self.routes)
        return "\n".join([f"{total} calls of {places} methods and routes; {counts}", *self.failures])


class Wire:
    """One connection after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.socket: socket.socket | None = None

    def send(self, request: Fuzzed) -> tuple[int, bytes]:
        """Status and text of the answer; status 0 if the connection was closed without one."""
        if self.socket is None:
            self.socket = socket.create_connection(("127.0.0.1", self.port), SLOWEST)
        is_stream = STREAM.fullmatch(request.target.split(b"?")[0].decode("latin-1")) is not None
        try:
            self.socket.sendall(request.to_bytes())
            answer = HTTPResponse(self.socket, method=request.method)
            answer.begin()
            if is_stream and answer.status == 200:
                status, text = answer.status, answer.read1(10)
                self.close()
                return status, text
            text = answer.read()
            if answer.will_close or answer.status == 100:
                self.close()
            return answer.status, text
        except (HTTPException, ConnectionError):
            self.close()
            return 0, b""

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
            self.socket = None


def open_tables(http: httpx.Client, known: Known) -> None:
    """A table of every game: running, one of them over; and one that waits for somebody."""
    known.tables, known.keys = known.tables[-20:], known.keys[-20:]
    for number, name in enumerate(catalogue.names()):
        seats: list[Any] = [{"kind": "me"}, *[{"kind": "random"}] * (catalogue.game(name).seats[0] - 1)]
        if number == 0:
            seats[0] = {"kind": "random"}
        body = {"game": name, "seats": seats, "settings": {"pace": 0}}
        opened = http.post("/api/tables", json=body).json()
        http.post(f"/api/tables/{opened['table']}/start", headers={"Authorization": f"Bearer {opened['key']}"})
        known.tables.append(opened["table"])
        known.keys.append(opened["key"])
    waiting = {"game": catalogue.names()[0], "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = http.post("/api/tables", json=waiting).json()
    known.tables.append(opened["table"])
    known.keys.append(opened["key"])


def run(server: Server, calls: int, seed: int = 1, progress: bool = False) -> Findings:
    """Send so many requests to a server."""
    findings, known = Findings(), Known()
    with httpx.Client(base_url=server.url, timeout=SLOWEST) as http:
        maker, wire = Maker(seed, f"127.0.0.1:{server.port}", known), Wire(server.port)
        for number in range(calls):
            if number % RENEWED == 0:
                open_tables(http, known)
            request = maker.request(number)
            findings.note(request, *wire.send(request))
            if progress and (number + 1) % 5000 == 0:
                print(f"{number + 1} calls, {len(findings.failures)} failures", file=sys.stderr, flush=True)
        wire.close()
        for path in itertools.chain(["/"], (f"/t/{table}" for table in known.tables)):  # it lives, and so do they
            status = http.get(path).status_code
            if status >= 500:
                findings.failures.append(f"{status} at the end: {path}")
    return findings


def main() -> None:
    parser = argparse.ArgumentParser(description="Send hostile requests to every route of a server.")
    parser.add_argument("--calls", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true", help="a PostgreSQL of its own instead of an SQLite file")
    wanted = parser.parse_args()
    begun = time.monotonic()
    with fresh_database(wanted.postgresql) as database, Server(database) as server:
        findings = run(server, wanted.calls, wanted.seed, progress=True)
    print(f"{findings}\n{time.monotonic() - begun:.0f} s")
    sys.exit(1 if findings.failures else 0)


if __name__ == "__main__":
    main()
