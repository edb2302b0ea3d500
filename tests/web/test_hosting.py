"""docs/hosting.md, as it is written: its commands, and its nginx."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.errors import NotPossible, StoreError
from larrons.store.lock import FileLock
from larrons.web.serve import serve
from tests.apart import call_apart
from tests.web.server import Server, finished_table

GUIDE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
HERE = "127.0.0.1"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)


def lines() -> list[list[str]]:
    return [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]


@pytest.mark.skipif(not Path(NGINX).exists(), reason="nginx is not installed here; .ci/run installs it")
def test_nginx_takes_the_configuration_of_the_guide(tmp_path: Path) -> None:
    (text,) = blocks("nginx")
    folders = "".join(f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in ("client_body", "proxy"))
    around = f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}"
    (tmp_path / "nginx.conf").write_text(f"{around}{text}}}\n")
    command = [NGINX, "-t", "-c", f"{tmp_path}/nginx.conf", "-p", str(tmp_path), "-e", f"{tmp_path}/errors"]
    tried = subprocess.run(command, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr


def test_a_second_server_on_one_sqlite_file_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    lock = FileLock(Path(f"{path}.lock"))
    with pytest.raises(StoreError, match=r"already serves .*tables\.sqlite"):
        call_apart(serve, HERE, 0, str(path), print, browse=False, any_port=False)
    lock.release()
    with pytest.raises(NotPossible, match="PostgreSQL"):
        call_apart(serve, HERE, 0, str(path), print, browse=False, any_port=False, workers=2)


def test_the_commands_of_the_guide_work_beside_a_running_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an SQLite file for the database."""
    database, said = str(tmp_path / "tables.sqlite"), {}
    with Server(database) as server:
        table = finished_table(server).removeprefix("/t/")
        monkeypatch.chdir(tmp_path)
        for line in lines():
            if line[0] != "larrons" or line[1] == "serve":
                continue
            texts = {"TABLE": table, "postgresql://larrons@/larrons": database}
            given = [texts.get(part, part.replace("/var/backups/", "")) for part in line[1:]]
            said[line[2] if line[1] == "admin" else line[1]] = call_apart(CliRunner().invoke, app, given)
    assert "One table" in said["backup"].output
    assert "continued: 0" in said["restore"].output
    assert table in said["tables"].output
    assert isinstance(said["close"].exception, NotPossible)  # it is over already
    assert (tmp_path / "record.json").exists()
