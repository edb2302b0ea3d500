"""One server on one SQLite file: a lock that ends with its process, however that ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from larrons.errors import StoreError


class FileLock:
    """Held from the moment it is made; a second one on the same file is refused.

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


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
