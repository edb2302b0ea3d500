"""Locks between processes: they end with the process that holds them, however that ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from larrons.errors import StoreError


class FileLock:
    """One server on one SQLite file. Held from the moment it is made; a second one on the same file is refused.

    The file beside the database is never removed: whoever locked it just before would lock nothing.
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise StoreError("error-store-in-use", path=str(path.with_suffix(""))) from None

    def release(self) -> None:
        os.close(self._file)


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Wait until no other process is inside. Where files can't be locked like that, nobody waits."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _wait_for_lock(file)
        yield
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _wait_for_lock(file: int) -> None:
        pass
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _wait_for_lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)
