"""The latest moves of a table for one seat in one language: their lines in the log, and the moments that show them.

Each is put into words and drawn only once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from larrons.engine.message import Message
from larrons.engine.records import UNDO
from larrons.engine.words import Words
from larrons.table.failing import narrated
from larrons.table.table import Step, Table

NEWS = 14  # so many of the latest moves are told on the page


class Told(NamedTuple):
    """One move."""

    position: int  # among the moves that were not undone
    number: int  # in the log
    place: int  # its number as the seat counts
    lines: list[str]
    moments: str  # drawn


class News:
    """Keeps what it has told, so that the next `read` only has to add what is new."""

    def __init__(self, seen: int = -1) -> None:
        """`seen`: how many moves of the record were made before somebody looked on; moments are drawn from there on.
        -1: nobody looks on, there will be no moments."""
        self._told: deque[Told] = deque()
        self._position = 0  # how many of the moves that were not undone have been told
        self._read = seen  # how many moves of the record have been looked at

    def read(
        self, table: Table, seat: int, words: Words, stage: Callable[[Step, list[Message]], str]
    ) -> list[tuple[int, list[str]]]:
        """What this seat was told of the latest moves, oldest first, each with its number as this seat counts.

        `stage` draws the moments of a move, of which so much is told. It is asked only about moves made since somebody
        looks on: whoever comes to the table sees it as it is now.
        """
        moves, oldest = table.record.moves, table.news(seat, NEWS)
        if self._read >= 0 and any(who == UNDO for who, _ in moves[self._read :]):
            self._told.clear()
            self._position = 0
        since = max(self._position, oldest)
        for position, step in enumerate(table.steps(seat, since), since):
            told = narrated(*step[2:])
            lines = [words.say(line) for line in (*table.remarks(step.number), *told)]
            moments = stage(step, told) if 0 <= self._read < step.number else ""
            if lines or moments:
                self._told.append(Told(position, step.number, step.place, lines, moments))
        self._position, self._read = table.length, len(moves)
        while self._told and self._told[0].position < oldest:
            self._told.popleft()
        return [(told.place, told.lines) for told in self._told if told.lines]

    def moments(self, since: int) -> str:
        """The moments of the moves from number `since` of the log on, drawn."""
        return "".join(told.moments for told in self._told if told.number >= since)
