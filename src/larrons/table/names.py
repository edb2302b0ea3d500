"""Names of players: short, printable, and no two alike at one table."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from larrons.errors import OptionError

LONGEST = 24


# Invisible by themselves, but they say how their neighbours are written: Persian, Indian scripts, some emoji need them.
JOINERS = "\u200c\u200d"
JOINED = ("Lo", "Mn", "Mc", "So", "Sk")  # kinds of characters that they may follow; no Latin letter is among them


def clean_name(text: str) -> str:
    """The name without invisible characters; refused if nothing is left."""
    visible = ""
    for sign in text:
        if sign in JOINERS:
            visible += sign if visible and unicodedata.category(visible[-1]) in JOINED else ""
        else:
            visible += " " if unicodedata.category(sign)[0] in "CZ" else sign
    name = " ".join(visible.split())[:LONGEST].strip(f" {JOINERS}")
    if not name:
        raise OptionError("error-name")
    return name


def unique_name(name: str, taken: Collection[str]) -> str:
    """The name itself if nobody has one that looks like it, else with a number after it: `Bo 2`."""
    unique, number, looks = name, 2, {_looks(other) for other in taken}
    while _looks(unique) in looks:
        unique, number = f"{name} {number}", number + 1
    return unique


def _looks(name: str) -> str:
    return "".join(sign for sign in name if sign not in JOINERS)
