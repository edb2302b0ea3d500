"""A real PostgreSQL for tests, in a temporary folder, with as many databases as are asked for."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def find_postgres() -> Path | None:
    """The folder with initdb, where Debian or the path has it."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb") or (str(debian[-1]) if debian else None)
    return Path(found).resolve().parent if found else None


class Postgres:
    """A server that listens on a socket in its folder. `durable`: what is committed survives a power cut, which takes
    longer; else only a crash of the server itself."""

    def __init__(self, durable: bool = False) -> None:
        programs = find_postgres()
        if programs is None:
            pytest.skip("PostgreSQL is not installed here; .ci/run installs it")
        self._programs, self._durable = programs, durable
        self.folder = Path(tempfile.mkdtemp(prefix="larrons-postgres-"))  # every user may enter here
        self._as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []  # it refuses to run as root
        if self._as_user:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-D", str(self._data), "-A", "trust", "-U", "larrons", "--no-sync")
        self.start()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    @property
    def url(self) -> str:
        return self._url("postgres")

    def _url(self, name: str) -> str:
        return f"postgresql://larrons@/{name}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a fresh one."""
        name = f"test_{secrets.token_hex(6)}"
        self._run("createdb", "-h", str(self.folder), "-U", "larrons", name)
        return self._url(name)

    def query(self, url: str, sql: str) -> list[str]:
        """The lines of the answer."""
        return self._run("psql", "-X", "-A", "-t", "-c", sql, url).splitlines()

    @property
    def pid(self) -> int:
        """Of the first of its processes."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        sync = "on" if self._durable else "off"
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c fsync={sync}"
        self._run("pg_ctl", "-D", str(self._data), "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def stop(self) -> None:
        """At once: whoever is connected loses the connection."""
        self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def _run(self, program: str, *arguments: str) -> str:
        command = [*self._as_user, str(self._programs / program), *arguments]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=self.folder).stdout


@contextmanager
def fresh_database(postgresql: bool) -> Iterator[str]:
    """The address of a new database: an SQLite file, or a PostgreSQL of its own."""
    if not postgresql:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tables.sqlite")
        return
    if find_postgres() is None:
        sys.exit("PostgreSQL is not installed here.")
    server = Postgres()
    try:
        yield server.url
    finally:
        server.remove()
