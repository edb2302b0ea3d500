"""What was found last time: a game whose files have not changed since need not be inspected again.

Inspecting a game imports its rules (and so numba), which takes part of a second; asking whether its files are still the
same takes less than a thousandth. So listings of games cost nothing after the first.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Any

import platformdirs

from larrons.engine.inspection.fault import Fault
from larrons.engine.message import Message

KEPT = 4  # findings of a game: several installations, and interpreted rules, may take turns
ENGINE = Path(__file__).resolve().parents[1]  # another version of it may demand something else of games


def _folder() -> Path:
    return Path(os.environ.get("LARRONS_CACHE_DIR") or platformdirs.user_cache_path("larrons")) / "inspected"


def fingerprint(package: str) -> str:
    """Changes with every change of the package's files, and of the engine."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {os.environ.get('NUMBA_DISABLE_JIT')}".encode())
    for folder in (Path(str(files(package))), ENGINE):
        for path in sorted(folder.rglob("*")):
            if path.suffix != ".pyc" and path.is_file():
                facts = path.stat()
                digest.update(f"{path} {facts.st_mtime_ns} {facts.st_size}\n".encode())
    return digest.hexdigest()[:24]


def remembered(name: str, package: str, inspect: Callable[[], list[Fault]]) -> list[Fault]:
    """The faults of a game: as they were kept, or else as `inspect` finds them now."""
    kept = _folder() / f"{name}-{fingerprint(package)}.json"
    with suppress(OSError, ValueError, KeyError, TypeError):  # what can't be read is found anew
        return [_read(item) for item in json.loads(kept.read_text(encoding="utf-8"))]
    found = inspect()
    with suppress(OSError, TypeError):  # this can't be kept, or not here; the next program inspects again
        _keep(name, kept, found)
    return found


def _read(item: dict[str, Any]) -> Fault:
    return Fault(item["file"], _message(item["message"]), item["line"])


def _message(kept: dict[str, Any]) -> Message:
    return Message(kept["key"], {name: _argument(value) for name, value in kept["args"].items()})


def _argument(kept: Any) -> Any:
    """An argument of a message: a number or a text, another message, or a list of them."""
    if isinstance(kept, list):
        return [_argument(value) for value in kept]
    return _message(kept) if isinstance(kept, dict) else kept


def _keep(name: str, place: Path, faults: list[Fault]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    items = [asdict(fault) for fault in faults]
    draft = place.with_suffix(f".{os.getpid()}")
    draft.write_text(json.dumps(items), encoding="utf-8")
    draft.replace(place)
    for old in sorted(place.parent.glob(f"{name}-*.json"), key=_age)[KEPT:]:
        old.unlink(missing_ok=True)


def _age(path: Path) -> float:
    """Nanoseconds since the file was written, as far as it matters for an order; one that has just gone is old."""
    try:
        return -path.stat().st_mtime_ns
    except OSError:
        return 0
