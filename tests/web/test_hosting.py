"""docs/hosting.md, as it is written: its commands. Its nginx is that of test_servers.py."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine.records import Record
from larrons.errors import NotPossible, StoreError
from larrons.store.lock import FileLock
from larrons.web.serve import serve
from tests.apart import call_apart
from tests.postgres import Postgres, find_postgres
from tests.web.cluster import Process, blocks, free_port
from tests.web.crowd import Crowd
from tests.web.server import finished_table

HERE = "127.0.0.1"


def lines() -> list[list[str]]:
    return [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]


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
    server, table, said = Process("postgresql://guide@/guide", free_port()), "", dict[str, str]()
    ours = {"larrons@/larrons": "guide@/guide", "/var/backups/": "", "8001": str(server.port)}
    try:
        for line in lines():
            words = [_replaced(word, {**ours, "TABLE": table}) for word in line]
            if line[0] == "systemctl":  # there is none here; its unit is looked at below
                continue
            if line[:2] == ["larrons", "serve"]:
                assert app_accepts(line)
                if "--workers" in line:
                    server.options = words[6:]  # after its port and its database
                    server.start()
                    server.ready()
                    play_while_a_worker_dies(server)
                    table = finished_table(server).removeprefix("/t/")
                continue
            if line[0].startswith("create"):
                words = [word.replace("larrons", "guide") for word in words]
            code, told = done(words, postgres)
            said[" ".join(words[:3])] = told
            assert (code != 0) == (words[1:3] == ["admin", "close"]), (words, told)  # that game is over already
    finally:
        server.end()
    assert re.search(r"\d+ tables", said["larrons backup larrons.sqlite"])
    assert "continued: 0" in said["larrons restore larrons.sqlite"]
    assert table in said["larrons admin tables"]
    assert Record.from_json((tmp_path / "record.json").read_text()).secret
    figures = said[f"curl --fail http://127.0.0.1:{server.port}/metrics"]
    (moves,) = re.findall(r"^larrons_moves_total (.*)$", figures, re.MULTILINE)
    assert float(moves) > 40  # of all workers together


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


def test_the_unit_of_the_guide_is_one(tmp_path: Path) -> None:
    (text,) = blocks("ini")
    (start,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert app_accepts(shlex.split(start.replace("%i", "8001")))
    if shutil.which("systemd-analyze"):
        unit = tmp_path / "larrons@8001.service"
        unit.write_text(text.replace("/opt/larrons/bin/larrons", sys.executable))
        tried = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
        assert not [line for line in tried.stderr.splitlines() if unit.name in line], tried.stderr
