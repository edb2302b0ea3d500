"""docs/hosting.md, as it is written: its nginx before two of its processes on PostgreSQL, killed and stopped."""

from __future__ import annotations

import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.errors import NotPossible, StoreError
from larrons.store.lock import FileLock
from larrons.web.serve import serve
from tests.postgres import Postgres

GUIDE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
LARRONS = [sys.executable, "-c", "from larrons.cli import main; main()"]
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
PATIENCE = 90.0  # seconds after which something must have gone wrong
HERE = "127.0.0.1"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)


def commands(program: str) -> list[list[str]]:
    lines = [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]
    return [line[1:] for line in lines if line[0] == program]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


def until(holds: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if found := holds():
                return found
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError("it takes too long")


class Process:
    """A server as the unit of the guide starts it."""

    def __init__(self, port: int, database: str) -> None:
        self.port, self.database = port, database
        self.url = f"http://{HERE}:{port}"
        self.start()

    def start(self) -> None:
        unit = re.search(r"^ExecStart=\S+ (.*)$", blocks("ini")[0], re.MULTILINE)
        assert unit
        given = unit[1].replace("%i", str(self.port)).replace("postgresql://larrons@/larrons", self.database)
        self.process = subprocess.Popen(
            [*LARRONS, *shlex.split(given)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def wait(self) -> None:
        until(lambda: httpx.get(f"{self.url}/readyz").status_code == 200)

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


@contextmanager
def nginx(folder: Path, ports: list[int]) -> Iterator[str]:
    """The configuration of the guide, on other ports."""
    (text,), port = blocks("nginx"), free_port()
    for given, ours in (("127.0.0.1:8001", ports[0]), ("127.0.0.1:8002", ports[1])):
        text = text.replace(given, f"{HERE}:{ours}")
    text = text.replace("listen 80;", f"listen {HERE}:{port};")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    around = (
        f"daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}"
    )
    (folder / "nginx.conf").write_text(f"{around}{text}}}\n")
    process = subprocess.Popen(
        [NGINX, "-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", str(folder / "errors")]
    )
    try:
        yield f"http://{HERE}:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


class Listener(threading.Thread):
    """A page that listens, and comes again whenever its stream ends."""

    def __init__(self, url: str, table: str) -> None:
        super().__init__(daemon=True)
        self.url, self.heard, self.again, self.streams = f"{url}/api/tables/{table}/events", 0, 0, 0
        self.over = False
        self.start()

    def run(self) -> None:
        while not self.over:
            try:
                with httpx.stream("GET", self.url, timeout=30, headers={"Host": "larrons.example"}) as stream:
                    self.streams += stream.status_code == 200
                    for line in stream.iter_lines():
                        self.heard += line == "event: table"
                        self.again += line == "event: again"
            except httpx.HTTPError:
                time.sleep(0.1)


class Player:
    """Ana plays both seats through nginx."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=60, headers={"Host": "larrons.example"})
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Zoé"}]
        opened = self.http.post("/api/tables", json={"game": "pickomino", "seats": seats}).raise_for_status().json()
        self.table = opened["table"]
        self.http.headers["Authorization"] = f"Bearer {opened['key']}"
        self.http.post(f"/api/tables/{self.table}/start").raise_for_status()
        self.acknowledged = 0

    def move(self) -> httpx.Response:
        """One move; acknowledged or not."""
        path = f"/api/tables/{self.table}"
        for seat in (0, 1):
            looked = self.http.get(f"{path}?seat={seat}")
            if looked.status_code != 200:
                return looked
            view = looked.json()
            turn = {"seat": seat, "number": view["number"]}
            if view["draw_by"] == seat:
                made = self.http.post(f"{path}/draws", json=turn)
            elif seat in view["waiting"]:
                made = self.http.post(f"{path}/moves", json=turn | {"action": view["legal"][-1]["notation"]})
            else:
                continue
            self.acknowledged += made.status_code == 200
            return made
        raise AssertionError(f"nobody is asked: {view}")

    def play(self, moves: int) -> list[int]:
        return [self.move().status_code for _ in range(moves)]


@pytest.mark.skipif(not Path(NGINX).exists(), reason="nginx is not installed here; .ci/run installs it")
def test_two_processes_behind_nginx_are_killed_stopped_and_lose_their_database(
    tmp_path: Path, postgres: Postgres
) -> None:
    database = postgres.new_database()
    both = [Process(free_port(), database) for _ in range(2)]
    try:
        for process in both:
            process.wait()
        with nginx(tmp_path, [process.port for process in both]) as url:
            until(lambda: httpx.get(url, headers={"Host": "larrons.example"}).status_code == 200)
            assert httpx.get(f"{url}/metrics").status_code == 403
            assert "larrons_moves_total" in httpx.get(f"{both[0].url}/metrics").text
            player = Player(url)
            listeners = [Listener(url, player.table) for _ in range(4)]
            until(lambda: all(listener.heard for listener in listeners))
            assert set(player.play(6)) == {200}

            both[0].end(signal.SIGKILL)
            assert set(player.play(6)) == {200}
            until(lambda: all(listener.streams for listener in listeners))
            both[0].start()
            both[0].wait()

            assert both[1].end(signal.SIGTERM) in (0, -signal.SIGTERM)
            assert set(player.play(6)) == {200}

            postgres.stop()
            refused = player.move()
            assert refused.status_code == 503
            assert "database" in refused.json()["error"]
            postgres.start()
            until(lambda: player.move().status_code == 200)
            heard = [listener.heard for listener in listeners]
            until(lambda: player.move().status_code == 200)
            until(lambda: all(now.heard > then for now, then in zip(listeners, heard, strict=True)))

            for listener in listeners:
                listener.over = True
            assert sum(listener.again for listener in listeners) > 0
            record = postgres.query(
                database, f"SELECT count(*) FROM events WHERE table_id = '{player.table}' AND body LIKE '%\"moved\"%'"
            )
            assert int(record[0]) >= player.acknowledged
    finally:
        for process in both:
            if process.process.poll() is None:
                process.end(signal.SIGKILL)


def test_a_second_server_on_one_sqlite_file_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    lock = FileLock(Path(f"{path}.lock"))
    with pytest.raises(StoreError, match=r"already serves .*tables\.sqlite"):
        serve(HERE, 0, str(path), print, browse=False, any_port=False)
    lock.release()
    with pytest.raises(NotPossible, match="PostgreSQL"):
        serve(HERE, 0, str(path), print, browse=False, any_port=False, workers=2)


def test_the_commands_of_the_guide_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that are larrons', with an SQLite file for the database; `serve` is tried above."""
    monkeypatch.chdir(tmp_path)
    from tests.web.server import Server, finished_table

    with Server("tables.sqlite") as server:
        table = finished_table(server).removeprefix("/t/")
        said = {}
        for given in commands("larrons"):
            if given[0] == "serve":
                continue
            texts = {"TABLE": table, "postgresql://larrons@/larrons": "tables.sqlite"}
            ran = CliRunner().invoke(app, [texts.get(part, part.replace("/var/backups/", "")) for part in given])
            said[given[1] if given[0] == "admin" else given[0]] = ran
        assert "1" in said["backup"].output or "One" in said["backup"].output
        assert "0" in said["restore"].output
        assert table in said["tables"].output
        assert isinstance(said["close"].exception, NotPossible)  # it is over already
        assert (tmp_path / "record.json").exists()
    assert {line[0] for block in blocks("sh") for line in map(shlex.split, block.splitlines())} <= {
        "larrons",
        "curl",  # the same addresses are asked above
        "createuser",
        "createdb",
        "systemctl",
    }
