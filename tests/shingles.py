"""Whether a text of ours has nine words in a row from a rulebook.

The rulebooks are not part of the project. What is kept of them are hashes, from which no sentence can be read: one for
every nine words in a row, written in small letters without accents and punctuation. `python -m tests.shingles FOLDER`
makes them anew from the texts of the rulebooks.
"""

from __future__ import annotations

import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.texts import GAP

KEPT = Path(__file__).parent / "fixtures" / "rulebooks.hashes"
WORDS = 9
BYTES = 5  # of each hash: short, but long enough that our texts do not meet one by chance


def words_of(text: str) -> list[str]:
    """Small letters and digits; where something is put into a sentence (`|` here) a run of words breaks off."""
    spelled = text.lower().replace(GAP, "|").replace("œ", "oe").replace("æ", "ae").replace("ß", "ss")
    letters = unicodedata.normalize("NFKD", spelled)
    return re.findall(r"[a-z0-9]+|\|", "".join(letter for letter in letters if not unicodedata.combining(letter)))


def runs(text: str) -> Iterator[tuple[str, bytes]]:
    """Every nine words in a row, and their hash."""
    words = words_of(text)
    for start in range(len(words) - WORDS + 1):
        run = " ".join(words[start : start + WORDS])
        yield run, hashlib.sha256(run.encode()).digest()[:BYTES]


def hashes_of(texts: Iterable[str]) -> set[bytes]:
    return {kept for text in texts for _, kept in runs(text)}


def load() -> set[bytes]:
    data = KEPT.read_bytes()
    return {data[start : start + BYTES] for start in range(0, len(data), BYTES)}


def copied(text: str, rulebooks: set[bytes]) -> list[str]:
    """The runs of words of a text that stand in a rulebook."""
    return [run for run, kept in runs(text) if kept in rulebooks]


if __name__ == "__main__":
    books = sorted(Path(sys.argv[1]).glob("*.txt"))
    KEPT.write_bytes(b"".join(sorted(hashes_of(book.read_text(encoding="utf-8").replace(GAP, " ") for book in books))))
