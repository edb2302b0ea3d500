"""Names of players: short, printable, and no two alike at one table."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from larrons.errors import OptionError

LONGEST = 24


def clean_name(text: str) -> str:
    """The name without invisible characters; refused if nothing is left."""
    visible = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    name = " ".join(visible.split())[:LONGEST].strip()
    if not name:
        raise OptionError("error-name")
    return name


def unique_name(name: str, taken: Collection[str]) -> str:
    """The name itself if nobody has it yet, else with a number after it: `Bo 2`."""
    unique, number = name, 2
    while unique in taken:
        unique, number = f"{name} {number}", number + 1
    return unique
