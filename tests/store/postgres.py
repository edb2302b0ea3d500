"""A real PostgreSQL, started for tests and long runs, that listens on a socket in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def find_postgres() -> Path | None:
    """The folder with initdb, where Debian or the path has it."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb") or (str(debian[-1]) if debian else None)
    return Path(found).resolve().parent if found else None


@contextmanager
def postgres(programs: Path) -> Iterator[str]:
    """A server of its own; gives its address."""
    folder = Path(tempfile.mkdtemp(prefix="larrons-postgres-"))  # every user may enter here
    as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []  # it refuses to run as root
    if as_user:
        shutil.chown(folder, "postgres")

    def run(program: str, *arguments: str) -> None:
        subprocess.run([*as_user, programs / program, *arguments], check=True, capture_output=True, cwd=folder)

    run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "larrons", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories={folder}"
    run("pg_ctl", "-D", str(folder / "data"), "-o", options, "-l", str(folder / "log"), "-w", "start")
    try:
        yield f"postgresql://larrons@/postgres?host={folder}"
    finally:
        run("pg_ctl", "-D", str(folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder)


@contextmanager
def fresh_database(postgresql: bool) -> Iterator[str]:
    """The address of a new database: an SQLite file, or a PostgreSQL of its own."""
    programs = find_postgres() if postgresql else None
    if programs is not None:
        with postgres(programs) as url:
            yield url
    elif postgresql:
        sys.exit("PostgreSQL is not installed here.")
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tables.sqlite")
