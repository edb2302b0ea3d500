"""Where the terminal keeps its games: one record each, and beside a running one its secret."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import platformdirs

from larrons.engine.records import Record
from larrons.errors import RecordError
from larrons.table.table import Table


def folder() -> Path:
    """The user's data folder, or the one named by LARRONS_DATA_DIR."""
    return Path(os.environ.get("LARRONS_DATA_DIR") or platformdirs.user_data_path("larrons")) / "games"


def log_path() -> Path:
    """The file in which failures of bots are logged. Not on the screen: the log tells what the bot sees."""
    return folder().parent / "larrons.log"


@contextmanager
def keeping_log() -> Iterator[None]:
    """Log to that file while a game is played."""
    log_path().parent.mkdir(parents=True, exist_ok=True)
    handler = logging.FileHandler(log_path(), encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger = logging.getLogger("larrons")
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield
    finally:
        logger.propagate = True
        logger.removeHandler(handler)
        handler.close()


def new_path(game: str) -> Path:
    """A new file, named after the game and the time."""
    name = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = folder() / f"{name}.json", 2
    while path.exists():
        path, number = folder() / f"{name}-{number}.json", number + 1
    return path


def secret_path(path: Path) -> Path:
    return path.with_suffix(".secret")


def save(table: Table, path: Path, secret: bytes) -> None:
    """Write the game as it stands.

    The secret of a running game is in a file of its own that only its owner can read; when the game is over, it is in
    the record.
    """
    table.record.save(path)
    beside = secret_path(path)
    if table.record.secret is not None:
        beside.unlink(missing_ok=True)
    elif not beside.exists():
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secret.hex())


def load(path: Path) -> tuple[Table, bytes]:
    """A running game to go on with."""
    record = Record.load(path)
    if record.secret is not None:
        raise RecordError("record-finished", file=path.name)
    try:
        secret = bytes.fromhex(secret_path(path).read_text())
    except (OSError, ValueError):
        raise RecordError("record-secret-lost", file=path.name, secret=secret_path(path).name) from None
    return Table(record, secret), secret


def unfinished() -> list[Path]:
    """Running games, the latest first."""
    paths = [path for path in folder().glob("*.json") if secret_path(path).exists()]
    return sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)
