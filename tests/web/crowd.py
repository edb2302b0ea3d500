"""People who play and look on behind nginx, while something happens to the servers: what do they notice?"""

from __future__ import annotations

import json
import random
import threading
import time
from dataclasses import dataclass, field
from types import TracebackType

import httpx

from tests.apart import run_apart
from tests.web.cluster import PATIENCE
from tests.web.kills import Findings, Ground, Player, examine, read_logs

AGAIN, DATA = "event: again", "data: {"


@dataclass
class Return:
    """A stream that ended, and came back after so many seconds; `told`: the server had said that it stops."""

    told: bool
    seconds: float


class Listener(threading.Thread):
    """The stream of one table, asked for again whenever it ends."""

    def __init__(self, url: str, key: str, client: httpx.Client) -> None:
        super().__init__(daemon=True)
        self.url, self.client = url, client
        self.headers = {"Authorization": f"Bearer {key}"}
        self.returns: list[Return] = []
        self.number = 0  # of the latest picture
        self.is_over = False  # the game is, or nobody needs it any more
        self._told = False
        self.lost_at = 0.0  # 0: it is open

    def run(self) -> None:
        while not self.is_over:
            try:
                with self.client.stream("GET", self.url, headers=self.headers) as answer:
                    if answer.status_code == 200:
                        for line in answer.iter_lines():
                            self._heard(line)
            except httpx.TransportError:
                pass
            self.lost_at = self.lost_at or time.monotonic()
            time.sleep(0.02 if self._told else 0.2)
        self.client.close()

    def until_back(self) -> None:
        """Wait until the stream is open."""
        until = time.monotonic() + PATIENCE
        while self.lost_at and not self.is_over:
            assert time.monotonic() < until, "a stream has not come back"
            time.sleep(0.02)

    def _heard(self, line: str) -> None:
        self._told = self._told or line == AGAIN
        if not line.startswith(DATA):
            return
        view = json.loads(line[5:])
        assert view["number"] >= self.number, "an older state than before"
        self.number = view["number"]
        self.is_over = self.is_over or view["phase"] in ("over", "closed")
        if self.lost_at:
            self.returns.append(Return(self._told, time.monotonic() - self.lost_at))
            self.lost_at, self._told = 0.0, False


@dataclass
class Guest(Player):
    """A player with a stream open at each table."""

    address: str = "127.0.0.1"
    listeners: list[Listener] = field(default_factory=list)

    def sat_down(self, table: str, key: str) -> None:
        url = f"http://127.0.0.1:{self.ground.ports[0]}/api/tables/{table}/events?seat=0"
        self.listeners.append(Listener(url, key, client_at(self.address)))
        self.listeners[-1].start()


class Crowd:
    """Plays from the beginning of the `with` block to its end; then `findings` compares with the logs."""

    def __init__(self, port: int, people: int = 4, seed: int = 3) -> None:
        self.ground = Ground(processes=2, ports=[port])
        self.guests = [
            Guest(self.ground, random.Random(seed + i), client=client_at(address), address=address)
            for i, address in enumerate(f"127.0.0.{2 + i}" for i in range(people))
        ]
        self._threads = [threading.Thread(target=guest.run) for guest in self.guests]

    def __enter__(self) -> Crowd:
        self.ground.up.set()
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ground.over.set()
        for thread in self._threads:
            thread.join()
        for listener in self.listeners:
            listener.until_back()
            listener.is_over = True  # it ends with the next thing it hears

    def play(self, moves: int) -> None:
        """Wait until so many more moves have been acknowledged."""
        while self.ground.acknowledged.acquire(blocking=False):
            pass
        for _ in range(moves):
            assert self.ground.acknowledged.acquire(timeout=PATIENCE), "nobody can play any more"

    def until_refused(self) -> None:
        """Wait until somebody was told that nobody can answer now."""
        until = time.monotonic() + PATIENCE
        while not self.refused:
            assert time.monotonic() < until
            time.sleep(0.02)

    def findings(self, database: str) -> Findings:
        """What was lost or doubled of the moves of this crowd."""
        mine = {move.table for guest in self.guests for move in guest.sent}
        logs = run_apart(read_logs(database))
        return examine(list(self.guests), {table: lines for table, lines in logs.items() if table in mine})

    @property
    def listeners(self) -> list[Listener]:
        return [listener for guest in self.guests for listener in guest.listeners]

    @property
    def refused(self) -> set[int]:
        """Statuses of answers that were none."""
        return {status for guest in self.guests for status in guest.statuses if status not in (200, 201, 409)}


def client_at(address: str) -> httpx.Client:
    """At another address of this machine than other people's: what one address may do is limited."""
    return httpx.Client(timeout=40, transport=httpx.HTTPTransport(local_address=address))
