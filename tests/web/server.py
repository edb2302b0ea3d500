"""A real server in a child process, and people at it over real HTTP."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Protocol

import httpx

from larrons.engine import catalogue

READY = re.compile(r"(http://127\.0\.0\.1:\d+)/")


class Server:
    """`larrons serve` on a free port and a database of its own."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self, port: int = 0) -> None:
        """Start, and wait until it says where it is and answers."""
        command = [sys.executable, "-m", "tests.web.serve", self.database, str(port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = READY.search(line)
        assert found, line
        self.url = found[1]
        httpx.get(f"{self.url}/api/games", timeout=180).raise_for_status()

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """No farewell: SIGKILL."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()


def browser_like(url: str, language: str = "en") -> httpx.Client:
    """A browser without a script: keeps cookies, follows redirects, says where a form comes from."""
    headers = {"Origin": url, "Accept-Language": language}
    return httpx.Client(base_url=url, headers=headers, follow_redirects=True, timeout=180)


def begin(client: httpx.Client, opened: httpx.Response) -> httpx.Response:
    """What the script of the page does at a table that nobody is missing at: press the button that begins the game."""
    assert "data-at-once" in opened.text
    begun = client.post(f"{opened.url.path}/start")
    assert begun.status_code == 200
    return begun


def database_in(folder: Path) -> str:
    return str(folder / "tables.sqlite")


class Place(Protocol):
    """Where a server is."""

    @property
    def url(self) -> str: ...


def finished_table(server: Place, game: str = "pickomino") -> str:
    """A game played out by bots at once; returns its path."""
    seats = [{"kind": "careful"}] * catalogue.game(game).seats[0]
    with httpx.Client(base_url=server.url, timeout=60) as http:
        opened = http.post("/api/tables", json={"game": game, "seats": seats, "settings": {"pace": 0}}).json()
        key = {"Authorization": f"Bearer {opened['key']}"}
        http.post(f"/api/tables/{opened['table']}/start", headers=key)
        with http.stream("GET", f"/api/tables/{opened['table']}/events") as events:
            for _ in events.iter_lines():
                pass
    return f"/t/{opened['table']}"
