"""Names of players: short, printable, and no two alike at one table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from larrons.errors import OptionError

LONGEST = 24


# Invisible by themselves, but they say how their neighbours are written: Persian, Indian scripts, some emoji need them.
JOINERS = "\u200c\u200d"
JOINED = ("Lo", "Mn", "Mc", "So", "Sk")  # kinds of characters that they may follow; no Latin letter is among them
# Blank, though they count as letters, signs or marks: fillers of Hangul, vowels of Khmer that are not written, an empty
# cell of braille, a joiner that joins nothing, a note without a head.
BLANK = "\u115f\u1160\u3164\uffa0\u17b4\u17b5\u2800\u034f\U0001d159"
# They say how the sign before them is drawn.
VARIANTS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def clean_name(text: str) -> str:
    """The name without invisible characters; refused if nothing is left."""
    visible = ""
    for sign in text:
        if sign in JOINERS:
            visible += sign if visible and unicodedata.category(visible[-1]) in JOINED else ""
        else:
            visible += " " if unicodedata.category(sign)[0] in "CZ" or sign in BLANK else sign
    name = " ".join(visible.split())[:LONGEST].strip(f" {JOINERS}")
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):  # marks alone are no name
        raise OptionError("error-name")
    return name


def unique_name(name: str, taken: Collection[str]) -> str:
    """The name itself if nobody has one that looks like it, else with a number after it: `Bo 2`."""
    unique, number, looks = name, 2, {_looks(other) for other in taken}
    while _looks(unique) in looks:
        unique, number = f"{name} {number}", number + 1
    return unique


def _looks(name: str) -> str:
    """What is left of a name without what nobody sees: how its signs are put together, and how they are drawn."""
    seen = "".join(sign for sign in VARIANTS.sub("", name) if sign not in JOINERS)
    return unicodedata.normalize("NFKC", seen)
