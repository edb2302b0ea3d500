"""Kill servers with SIGKILL again and again under load, and compare what they acknowledged with what the logs hold.

    python -m tests.web.kills --kills 1000
    python -m tests.web.kills --kills 200 --postgresql --processes 2

Between two kills at least 20 moves are acknowledged. Says at the end how many were lost or doubled, and how many tables
can't be loaded any more: three zeros, or the command fails.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import httpx
from sqlalchemy import Connection, select

from larrons.errors import LarronsError
from larrons.store.database import connect
from larrons.store.schema import events
from larrons.table.events import Event
from larrons.table.room import Room
from tests.apart import run_apart
from tests.postgres import fresh_database
from tests.web.cluster import free_port

CLIENTS = 4
BETWEEN = 20  # moves that are acknowledged between two kills, at the least
GAP = "a gap"
NEW_TABLE = "/api/tables"
UNAVAILABLE = (502, 503, 504)  # the same may be asked again
LATER = 30  # after those, up to so many more requests are begun before the kill


class Sent(NamedTuple):
    """A move that somebody wanted to make. In Pickomino nobody is asked twice at the same number."""

    table: str
    number: int
    who: int | str
    code: int  # of a draw: -1


@dataclass(kw_only=True)
class Ground:
    """Where people play: at these ports, as so many processes, from the moment they are `up` until it is `over`."""

    processes: int = 1
    ports: list[int] = field(default_factory=list)
    up: threading.Event = field(default_factory=threading.Event)
    over: threading.Event = field(default_factory=threading.Event)
    acknowledged: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    begun: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))


@dataclass(kw_only=True)
class Nursery(Ground):
    """Starts servers on one database, and kills one of them after another."""

    database: str
    kills: int
    random: random.Random
    progress: bool = False
    finished: threading.Event = field(default_factory=threading.Event)
    killed: int = 0

    def run(self) -> None:
        """Start and kill; the last servers live until everybody has finished."""
        command = [sys.executable, "-m", "tests.web.forks"]
        self.ports = [free_port() for _ in range(self.processes)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
            self._parent = parent
            assert self._heard() == "ready"
            children = [self._start(port) for port in self.ports]
            self.up.set()
            for kill in range(self.kills):
                for _ in range(BETWEEN):
                    self.acknowledged.acquire()
                for _ in range(self.random.randrange(LATER)):
                    self.begun.acquire()
                unlucky = self.random.randrange(self.processes)
                self._kill(children[unlucky])
                self._forget()
                children[unlucky] = self._start(self.ports[unlucky])
                if self.progress and (kill + 1) % 50 == 0:
                    print(f"{kill + 1} kills", file=sys.stderr, flush=True)
            self.over.set()
            self.finished.wait()
            for child in children:
                self._kill(child)
            assert parent.stdin is not None
            parent.stdin.close()

    def _forget(self) -> None:
        """Count anew, from this kill on."""
        for counter in (self.acknowledged, self.begun):
            while counter.acquire(blocking=False):
                pass

    def _start(self, port: int) -> int:
        self._say(f"start {self.database} {port}")
        return int(self._heard())

    def _kill(self, child: int) -> None:
        self._say(f"kill {child}")
        assert self._heard() == "dead"
        self.killed += 1

    def _say(self, line: str) -> None:
        assert self._parent.stdin is not None
        self._parent.stdin.write(f"{line}\n")
        self._parent.stdin.flush()

    def _heard(self) -> str:
        assert self._parent.stdout is not None
        return self._parent.stdout.readline().strip()


@dataclass
class Player:
    """Plays both seats of table after table, and writes down what was sent and what was acknowledged."""

    ground: Ground
    random: random.Random
    sent: set[Sent] = field(default_factory=set)
    acknowledged: list[Sent] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)  # of all answers about a table
    client: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=30))

    def ask(self, method: str, path: str, key: str = "", body: object = None) -> httpx.Response:
        """One request, sent again, to any server, until a living one answers it."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.ground.up.wait()
        while True:
            self.ground.begun.release()
            try:
                url = f"http://127.0.0.1:{self.random.choice(self.ground.ports)}{path}"
                answer = self.client.request(method, url, headers=headers, json=body)
            except httpx.TransportError:
                time.sleep(0.01)  # it may have been killed a moment ago
                continue
            self.statuses[answer.status_code] += path != NEW_TABLE  # which no proxy may send again
            if answer.status_code not in UNAVAILABLE:
                return answer

    def run(self) -> None:
        while not self.ground.over.is_set():
            seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Zoé"}]
            opened = self.ask("POST", NEW_TABLE, "", {"game": "pickomino", "seats": seats}).json()
            self.sat_down(opened["table"], opened["key"])
            self.ask("POST", f"/api/tables/{opened['table']}/start", opened["key"])
            self.play(opened["table"], opened["key"])
        self.client.close()

    def sat_down(self, table: str, key: str) -> None:
        """Called when a table is open, before its game begins."""

    def play(self, table: str, key: str) -> None:
        seat = 0
        while not self.ground.over.is_set():
            view = self.ask("GET", f"/api/tables/{table}?seat={seat}", key).json()
            if view["phase"] == "over":
                return
            acting = view["draw_by"] if view["draw_by"] >= 0 else (view["waiting"] or [-1])[0]
            if acting < 0:
                continue  # a draw of the table itself is under way
            if acting != seat:
                seat = acting
                continue
            self.move(table, key, view)

    def move(self, table: str, key: str, view: dict[str, Any]) -> None:
        """The draw or the decision that this view asks for; late where another server has shown an older state."""
        body: dict[str, Any] = {"seat": view["seat"], "number": view["number"]}
        where, what = "draws", Sent(table, view["number"], "draw", -1)
        if view["draw_by"] < 0:
            where, what = "moves", Sent(table, view["number"], view["seat"], view["legal"][-1]["action"])
            body["action"] = what.code
        self.sent.add(what)
        answer = self.ask("POST", f"/api/tables/{table}/{where}", key, body)
        if answer.status_code == 409 and self.ground.processes > 1:
            return
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(what)
        self.ground.acknowledged.release()


@dataclass
class Findings:
    """What came of it; the lists hold a sentence for each that should not be."""

    acknowledged: int
    tables: int
    kills: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    unloadable: list[str] = field(default_factory=list)

    @property
    def are_good(self) -> bool:
        return not (self.lost or self.doubled or self.unloadable)

    def __str__(self) -> str:
        figures = [
            f"{self.kills} kills",
            f"{self.tables} tables",
            f"{self.acknowledged} acknowledged moves",
            f"{len(self.lost)} lost",
            f"{len(self.doubled)} doubled",
            f"{len(self.unloadable)} unloadable",
        ]
        return "\n".join([", ".join(figures), *self.lost, *self.doubled, *self.unloadable])


def run(database: str, kills: int, processes: int = 1, seed: int = 7, progress: bool = False) -> Findings:
    """Play and kill; then read the logs."""
    nursery = Nursery(
        database=database, kills=kills, random=random.Random(seed), processes=processes, progress=progress
    )
    players = [Player(nursery, random.Random(seed + 1 + i)) for i in range(CLIENTS)]
    threads = [threading.Thread(target=player.run) for player in players]
    killer = threading.Thread(target=nursery.run)
    for thread in [killer, *threads]:
        thread.start()
    for thread in threads:
        thread.join()
    nursery.finished.set()
    killer.join()
    findings = examine(players, run_apart(read_logs(database)))
    findings.kills = nursery.killed - processes  # the last ones were killed with nothing to do
    return findings


def examine(players: list[Player], logs: dict[str, list[str]]) -> Findings:
    moves = {table: moves_of(lines) for table, lines in logs.items()}
    findings = Findings(sum(len(player.acknowledged) for player in players), len(logs))
    for move in (move for player in players for move in player.acknowledged):
        written = moves.get(move.table, {}).get(move.number)
        if written is None or written[0] != move.who or (move.who != "draw" and written[1] != move.code):
            findings.lost.append(f"{move}; the log says {written}")
    sent = {move for player in players for move in player.sent}
    for table, written in moves.items():
        for number, (who, code) in written.items():
            if who != "draw" and Sent(table, number, who, code) not in sent:
                findings.doubled.append(f"{table}: nobody sent move {number}, {code} of {who}")
    for table, lines in logs.items():
        try:
            Room.fold(map(Event.from_json, lines))
        except (LarronsError, ValueError, KeyError) as error:
            findings.unloadable.append(f"{table}: {error}")
    return findings


def moves_of(lines: list[str]) -> dict[int, tuple[int | str, int]]:
    """By number: who moved, and what."""
    told = (json.loads(line) for line in lines if line != GAP)
    moves = [event["data"] for event in told if event["kind"] == "moved"]
    return {number: (move["who"], move["code"]) for number, move in enumerate(moves, 1)}


async def read_logs(url: str) -> dict[str, list[str]]:
    """The lines of all tables, in order; a gap is a line that nobody can read."""
    query = select(events).order_by(events.c.table_id, events.c.number)

    def read(connection: Connection) -> dict[str, list[str]]:
        logs: dict[str, list[str]] = {}
        for row in connection.execute(query):
            lines = logs.setdefault(row.table_id, [])
            lines += [GAP] * (row.number - 1 - len(lines))
            lines.append(row.body)
        return logs

    database = connect(url)
    try:
        return await database.read(read)
    finally:
        await database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill servers under load, and see whether anything is lost.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true", help="a PostgreSQL of its own instead of an SQLite file")
    parser.add_argument("--seed", type=int, default=7)
    wanted = parser.parse_args()
    begun = time.monotonic()
    with fresh_database(wanted.postgresql) as database:
        findings = run(database, wanted.kills, wanted.processes, wanted.seed, progress=True)
    print(f"{findings}\n{time.monotonic() - begun:.0f} s")
    sys.exit(0 if findings.are_good else 1)


if __name__ == "__main__":
    main()
