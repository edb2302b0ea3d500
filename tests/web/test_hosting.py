"""docs/hosting.md, as it is written: its commands. Its nginx is that of test_servers.py."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
from datetime import date
from importlib.metadata import version
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine.records import Record
from larrons.errors import NotPossible, StoreError
from larrons.store.lock import FileLock
from larrons.store.store import Store
from larrons.web.serve import serve
from tests.apart import call_apart, run_apart
from tests.postgres import Postgres, find_postgres
from tests.web.cluster import GUIDE, Process, blocks, free_port
from tests.web.crowd import Crowd
from tests.web.server import finished_table

HERE = "127.0.0.1"


THE_MACHINE_S = ("adduser", "systemctl")  # change the machine itself; units are looked at below
INSTALLED = "/opt/larrons"


def lines() -> list[list[str]]:
    return [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]


def installs(line: list[str]) -> bool:
    return any(INSTALLED in word for word in line)


def test_a_second_server_on_one_sqlite_file_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    lock = FileLock(Path(f"{path}.lock"))
    with pytest.raises(StoreError, match=r"already serves .*tables\.sqlite"):
        call_apart(serve, HERE, 0, str(path), print, browse=False, any_port=False)
    lock.release()
    with pytest.raises(NotPossible, match="PostgreSQL"):
        call_apart(serve, HERE, 0, str(path), print, browse=False, any_port=False, workers=2)


def done(words: list[str], postgres: Postgres) -> tuple[int, str]:
    """How a command ended, and what it said. Our own runs in this process, which is quicker."""
    if words[0] == "larrons":
        told = call_apart(CliRunner().invoke, app, words[1:])
        return told.exit_code, told.output + str(told.exception or "")
    if words[0].startswith("create"):  # as the user of the tests' PostgreSQL who may do that
        words = [str(find_postgres() / words[0]), "--username", "larrons", *words[1:]]  # type: ignore[operator]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    return ended.returncode, ended.stdout + ended.stderr


def test_the_commands_of_the_guide_work_one_after_the_other(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As they stand there, but for the names of the database, of a table and of a folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PGHOST", str(postgres.folder))
    log, table, said = tmp_path / "log", "", dict[str, str]()
    server = Process("postgresql://guide@/guide", free_port(), log=log)
    today = date.today().isoformat()
    ours = {"larrons@/larrons": "guide@/guide", "/var/lib/larrons/": "", "8001": str(server.port), "$(date +%F)": today}
    try:
        for line in lines():
            words = [_replaced(word, {**ours, "TABLE": table}) for word in line]
            if line[0] in THE_MACHINE_S or installs(line):
                continue
            if line[:2] == ["larrons", "serve"]:
                assert app_accepts(line)
                if "--workers" in line:
                    server.options = words[6:]  # after its port and its database
                    server.start()
                    server.ready()
                    play_while_a_worker_dies(server)
                    with socket.create_connection((HERE, server.port)) as confused:
                        confused.sendall(b"HELO example.org\r\n\r\n")
                        confused.recv(100)
                    table = finished_table(server).removeprefix("/t/")
                else:
                    run_apart(opened(words[-1]))
                continue
            if line[0].startswith("create"):
                words = [word.replace("larrons", "guide") for word in words]
            code, told = done(words, postgres)
            said[" ".join(words[:3])] = told
            assert (code != 0) == (words[1:3] == ["admin", "close"]), (words, told)  # that game is over already
    finally:
        server.end()
    for copy in ("before.sqlite", f"copy-{today}.sqlite", "copy.sqlite"):
        assert re.search(r"\d+ tables", said[f"larrons backup {copy}"])
    assert "continued: 0" in said["larrons restore copy.sqlite"]
    assert table in said["larrons admin tables"]
    assert Record.from_json((tmp_path / "record.json").read_text()).secret
    figures = said[f"curl --fail http://127.0.0.1:{server.port}/metrics"]
    (moves,) = re.findall(r"^larrons_moves_total (.*)$", figures, re.MULTILINE)
    assert float(moves) > 40  # of all workers together
    written = [json.loads(line) for line in log.read_text().splitlines()]
    told = {(line["level"], re.sub(r"\d+", "N", line["message"])) for line in written}
    assert told == {
        ("INFO", "started"),
        ("INFO", "request"),
        ("WARNING", "worker N has ended with code -N; another one is started"),
        ("WARNING", "Invalid HTTP request received."),
        ("INFO", "stopping"),
        ("INFO", "stopped"),
    }


async def opened(database: str) -> None:
    """As a server leaves it that was started and stopped."""
    await (await Store.open(database)).close()


def play_while_a_worker_dies(server: Process) -> None:
    """Another one takes its place, and nothing is lost."""
    workers = server.worker_ids()
    assert len(workers) == 2
    with Crowd(server.port, people=2) as crowd:
        crowd.play(20)
        os.kill(workers[0], signal.SIGKILL)
        crowd.play(20)
        while len(set(server.worker_ids()) - {workers[0]}) < 2:
            crowd.play(1)
    findings = crowd.findings(server.database)
    assert findings.are_good, findings


def _replaced(word: str, texts: dict[str, str]) -> str:
    for theirs, ours in texts.items():
        word = word.replace(theirs, ours)
    return word


def app_accepts(line: list[str]) -> bool:
    """Whether these are options that the command knows."""
    command = typer.main.get_command(app).commands[line[1]]  # type: ignore[attr-defined]
    return bool(command.make_context(line[1], line[2:]).params)


def test_the_guide_s_installation_is_one(tmp_path: Path) -> None:
    """As it stands there, but for the folder, and with what it needs taken from here: getting that takes minutes."""
    place, here = str(tmp_path / "larrons"), GUIDE.parents[1]
    env = {**os.environ, "PYTHONPATH": sysconfig.get_path("purelib"), "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0"}
    found = list(filter(installs, lines()))
    new = [line for line in found if any("larrons-2" in word for word in line)]
    old = [line for line in found if line not in new]
    upgrade = [[word.replace("larrons-2", "larrons-1") for word in line] for line in new]
    assert upgrade == [line for line in old if "--version" not in line]  # the same again, so it is done once here
    for line in old:
        words = [word.replace(INSTALLED, place).replace("/usr/bin/python3", sys.executable) for word in line]
        told = subprocess.run(words, cwd=here, env=env, capture_output=True, text=True, check=False)
        assert told.returncode == 0, (words, told.stdout, told.stderr)
        if "--version" in words:
            assert told.stdout == f"larrons {version('larrons')}\n"


def units() -> dict[str, str]:
    """The units of the guide by their names, which stand before them or before the text between."""
    named = re.findall(r"`/etc/systemd/system/([^`]+)`.*?```ini\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert len(named) == len(blocks("ini"))
    return {name.replace("@", "@8001"): text for name, text in named}


def test_the_units_of_the_guide_start_what_there_is() -> None:
    for text in units().values():
        for start in re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE):
            (command,) = re.findall(r"/opt/larrons/bin/(larrons [^']*)", start)
            assert app_accepts(shlex.split(command.replace("%i", "8001")))


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed here")
@pytest.mark.parametrize("name", units())
def test_the_units_of_the_guide_are_units(name: str, tmp_path: Path) -> None:
    for other, text in units().items():
        (tmp_path / other).write_text(text.replace("/opt/larrons/bin/larrons", sys.executable))
    command = ["systemd-analyze", "verify", str(tmp_path / name)]
    tried = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not [line for line in tried.stderr.splitlines() if name in line], tried.stderr
