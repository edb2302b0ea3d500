"""The latest lines of a table's log for one seat in one language. Each line is put into words only once."""

from __future__ import annotations

from collections import deque

from larrons.engine.records import UNDO
from larrons.engine.words import Words
from larrons.table.table import Table

NEWS = 14  # so many of the latest moves are told on the page


class News:
    """Keeps the lines it has put into words, so that the next `read` only has to add what is new."""

    def __init__(self) -> None:
        self._lines: deque[tuple[int, int, list[str]]] = (
            deque()
        )  # position among the moves that were not undone, number as the seat counts, words
        self._place = 0  # how many of the moves that were not undone have been told
        self._read = -1  # how many moves of the record have been looked at; -1: none yet

    def read(self, table: Table, seat: int, words: Words) -> list[tuple[int, list[str]]]:
        """What this seat was told of the latest moves, oldest first, each with its number as this seat counts."""
        moves, oldest = table.record.moves, table.news(seat, NEWS)
        if self._read >= 0 and any(who == UNDO for who, _ in moves[self._read :]):
            self._lines.clear()
            self._place = 0
        since = max(self._place, oldest)
        for place, (number, lines) in enumerate(table.chapters(seat, since), since):
            if lines:
                self._lines.append((place, number, [words.say(line) for line in lines]))
        self._place, self._read = table.length, len(moves)
        while self._lines and self._lines[0][0] < oldest:
            self._lines.popleft()
        return [(number, said) for _, number, said in self._lines]
