"""Rules that run as Python and that Numba can't compile: where, and why, out of the pages that Numba says about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePath
from typing import Any

from numba.core.errors import NumbaError, UnsupportedBytecodeError

from larrons.errors import Uncompilable

KNOWN = (NumbaError, UnsupportedBytecodeError)  # Numba explains these itself; with others, it has broken down
# A place in a source, in the three ways in which Numba writes it
PLACES = re.compile(
    r'File "(?P<file>[^"<]+\.py)", line (?P<line>\d+)'
    r"|(?:at|from) (?P<path>\S+\.py) \((?P<row>\d+)\)"
    r"|During: lowering .*?, (?P<name>\w+\.py):(?P<number>\d+)\)"
)
CALLED = re.compile(r"resolving callee type: type\(CPUDispatcher\(<function (\w+) ")
REASONS = re.compile(r"Failed in nopython mode pipeline .*\n\s*(?!Failed in)(\S.*(?:\n\s*\n\s*>>> .*)?)")
RECORD = re.compile(r"Record\((?:\w+\[[^\]]*\],?)+[^)]*\)")  # with all its fields, which may be hundreds
LONGEST = 200  # letters of a reason


def explain(error: Exception, function: Callable[..., Any]) -> Uncompilable:
    """What Numba says about a function, of which the innermost reason and place count that are not Numba's own."""
    text = str(error) if isinstance(error, KNOWN) else f"{type(error).__name__}: {error}"
    called = CALLED.search(text)
    file, line = _place(text) or _beginning(function)
    name = called[1] if called else function.__name__
    return Uncompilable("error-uncompilable", function=name, file=file, line=str(line), why=_reason(text))


def _beginning(function: Callable[..., Any]) -> tuple[str, int]:
    return f"{'/'.join(function.__module__.split('.')[-2:])}.py", function.__code__.co_firstlineno


def _place(text: str) -> tuple[str, int] | None:
    """The file, with its folder if that is told, and the line."""
    found = [
        (PurePath(place["file"] or place["path"] or place["name"]), place["line"] or place["row"] or place["number"])
        for place in PLACES.finditer(text)
    ]
    numbas = {path.name for path, _ in found if "numba" in path.parts}
    own = [(path, line) for path, line in found if path.name not in numbas]
    if not own:
        return None
    path, line = own[0]
    whole = next((other for other, _ in own if other.name == path.name and len(other.parts) > 1), path)
    return "/".join(whole.parts[-2:]), int(line)


def _reason(text: str) -> str:
    """The first reason that is about a rule, not about the way in which rules are called."""
    reasons = [" ".join(found.split()) for found in REASONS.findall(text)]
    said = next(
        (reason for reason in reasons if "look_up" not in reason), re.split(r"\n| Raised from ", text.strip())[0]
    )
    missing = said.partition(" found for signature: >>> ")[2]
    short = RECORD.sub("Record", f"no implementation of {missing}" if missing else said)
    return (short if len(short) <= LONGEST else f"{short[:LONGEST]}…").rstrip(".")
