"""The store on both of its databases: an SQLite file, and a real PostgreSQL started for the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


def find_postgres() -> Path | None:
    """The folder with initdb, where Debian or the path has it."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb") or (str(debian[-1]) if debian else None)
    return Path(found).resolve().parent if found else None


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A server of its own that listens on a socket in a temporary folder."""
    programs = find_postgres()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here; .ci/run installs it")
    folder = Path(tempfile.mkdtemp(prefix="larrons-postgres-"))  # every user may enter here
    as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []  # it refuses to run as root
    if as_user:
        shutil.chown(folder, "postgres")

    def run(program: str, *arguments: str) -> None:
        subprocess.run([*as_user, programs / program, *arguments], check=True, capture_output=True, cwd=folder)

    run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "larrons", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories={folder}"
    run("pg_ctl", "-D", str(folder / "data"), "-o", options, "-l", str(folder / "log"), "-w", "start")
    yield f"postgresql://larrons@/postgres?host={folder}"
    run("pg_ctl", "-D", str(folder / "data"), "-m", "immediate", "-w", "stop")
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "larrons.sqlite")
    found: str = request.getfixturevalue("postgres_url")
    return found
