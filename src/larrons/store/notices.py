"""What processes on one database call out to each other: look at this table again. A notice that is lost does no harm,
as everybody looks from time to time without being called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

LOG, PEOPLE, ANSWER, LEFT = "log", "people", "answer", "left"


class Notice(NamedTuple):
    """`kind` says what has changed: lines of a log (up to `number`), who looks on, an answer that waits, or the
    company: a process has left."""

    kind: str
    table_id: str = "-"
    number: int = 0


def written(sender: str, notices: Iterable[Notice]) -> str:
    """Notices as one text; each names its sender, who need not hear them."""
    return "\n".join(f"{sender} {notice.kind} {notice.table_id} {notice.number}" for notice in notices)


def read(text: str, receiver: str) -> Iterator[Notice]:
    """The notices of others; a line that is none is left out."""
    for line in text.splitlines():
        match line.split(" "):
            case [sender, kind, table_id, number] if sender != receiver and number.isdecimal():
                yield Notice(kind, table_id, int(number))
