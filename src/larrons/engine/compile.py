"""The decorator of every rule and kernel, and the place where compiled code is kept.

Numba's own cache notices a change of the function's file only, not of the functions it calls. So compiled code lives in
the user's cache folder under a hash of *all* sources that can end up in a kernel: this package's, and those of packages
that bring a game. An edit changes the hash, so that it never meets stale code.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import numba
import platformdirs

from larrons.engine.patience import Patient

INTERPRETED = bool(numba.config.DISABLE_JIT)
KEPT_CACHES = 4  # older ones are of sources that no longer exist
IN_USE = 24 * 3600  # seconds: a younger one may belong to a program that is running


def source_folders() -> Iterator[Path]:
    """This package, and the folder of every other package that brings a game."""
    yield Path(__file__).resolve().parents[1]
    for entry in entry_points(group="larrons.games"):
        if entry.module.split(".")[0] == "larrons":
            continue
        found = importlib.util.find_spec(entry.module.split(".")[0])
        for folder in (found.submodule_search_locations if found else None) or ():  # several, if others share its name
            yield Path(folder).resolve()


def source_hash() -> str:
    """A fingerprint of everything that may be compiled into a kernel."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} numba {numba.__version__}".encode())
    for folder in sorted(set(source_folders())):
        for path in sorted(folder.rglob("*.py")):
            digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path | None:
    """Where this version of the sources keeps its compiled code (None: nowhere); forgets all but the latest few."""
    root = Path(os.environ.get("LARRONS_CACHE_DIR") or platformdirs.user_cache_path("larrons")) / "compiled"
    folder = root / source_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    with suppress(OSError):  # another process may forget the same ones
        ages = {path: time.time() - path.stat().st_mtime for path in root.iterdir()}
        for old in sorted(ages, key=ages.__getitem__)[KEPT_CACHES:]:
            if ages[old] > IN_USE:
                shutil.rmtree(old, ignore_errors=True)
    return folder


def compiled(function: Callable[..., Any]) -> Any:
    """Compile a rule or kernel on its first call, keep it for the next process, and let other threads run meanwhile.

    (To a type checker the result is Any: a compiled function takes machine words and arrays where its body says
    numbers.)
    """
    if INTERPRETED:
        return function
    before, folder = numba.config.CACHE_DIR, cache_folder()
    numba.config.CACHE_DIR = str(folder or before)  # read only while the decorator runs: others keep their own
    try:
        dispatcher = numba.njit(cache=folder is not None, nogil=True, error_model="numpy")(function)
        dispatcher.__class__ = Patient
        return dispatcher
    finally:
        numba.config.CACHE_DIR = before
