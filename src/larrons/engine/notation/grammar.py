"""How fields of a record are written, told once: one list of fields both writes them and reads them.

`TURN = Phrase(Field("acts_left", number(4), "acts"), mark("skipped", "skipped"))` says that a turn is written
`acts 2 skipped`. Then `TURN.write(s)` gives these words, and `TURN.read(s, words)` puts them into a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from larrons.engine.notation.reading import SEATS, Names, Reader, format_counts, format_seats, read_counts


class Kind(NamedTuple):
    """How values of one kind are written and read."""

    write: Callable[[Any], str]
    read: Callable[[Reader], Any]


def number(most: int, least: int = 0, more: int = 0) -> Kind:
    """A whole number within limits. With `more` 1, what the record counts from 0 is written from 1."""
    return Kind(lambda value: str(int(value) + more), lambda words: words.number(most, least) - more)


def one_of(names: Sequence[str], first: int = 0) -> Kind:
    """One of these words, from the first that may come up."""
    return Kind(lambda value: names[value], lambda words: first + words.choice(names[first:]))


def counts(names: Names, stops: Iterable[str] = (), most: int = 99, among: slice = slice(None)) -> Kind:
    """How many of each kind, `2egg watch`, up to one of the words in `stops`. The field has those `among` the names."""
    told = list(names)[among]
    return Kind(
        lambda value: format_counts(told, value), lambda words: read_counts(words.until(*stops), names, most)[among]
    )


SEAT = Kind(lambda value: SEATS[value], Reader.seat)
SEAT_SET = Kind(lambda value: format_seats(int(value)), Reader.seats)


class Field(NamedTuple):
    """A field of the record, after a word if there is one.

    With `absent`, a field of this value is left out, and one that was left out is read as this value. With `only`, the
    field is written where it has this value, and nowhere else.
    """

    name: str
    kind: Kind
    word: str = ""
    absent: Any = None
    only: Any = None

    @property
    def is_needed(self) -> bool:
        return self.absent is None and self.only is None

    def is_written(self, value: Any) -> bool:
        if self.only is not None:
            return bool(value == self.only)
        return self.absent is None or not np.all(value == self.absent)


def mark(word: str, name: str, value: int = 1) -> Field:
    """A bare word that says that a field has this value."""
    return Field(name, Kind(lambda value: "", lambda words: value), word, only=value)


class Phrase:
    """Fields that are written one after the other. `at` is the seat, or whatever an array field is indexed by."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields

    def write(self, record: Any, *at: int) -> list[str]:
        """The words for a record."""
        values = [(field, record[field.name][at]) for field in self.fields]
        told = [(field.word, field.kind.write(value)) for field, value in values if field.is_written(value)]
        return [word for words in told for word in words if word]

    def read(self, record: Any, words: Reader, *at: int) -> None:
        """Read the fields in their order."""
        for field in self.fields:
            if field.is_needed and field.word:
                words.choice([field.word])
            elif field.word and not words.takes(field.word):
                if field.absent is not None:
                    put(record, field.name, at, field.absent)
                continue
            put(record, field.name, at, field.kind.read(words))

    def read_any(self, record: Any, words: Reader, *at: int) -> None:
        """Read fields that begin with a word, in any order, up to a word that begins none of them."""
        starts, seen = {field.word: field for field in self.fields}, set()
        while words and words.words[0] in starts:
            field = starts[words.next()]
            if field.word in seen:
                words.wrong("part-again", name=field.word)
            seen.add(field.word)
            put(record, field.name, at, field.kind.read(words))

    def fill(self, record: Any, values: dict[str, Any]) -> None:
        """Put values, by the words of their fields, into a record; a field that has none is absent."""
        for field in self.fields:
            value = values.get(field.word, field.absent)
            if value is not None:
                put(record, field.name, (), value)


class Due(NamedTuple):
    """Something that may be due: its first words, the values of fields that say so, and what else is told of it."""

    words: str
    values: dict[str, int]
    fields: Phrase = Phrase()

    def fits(self, words: list[str]) -> bool:
        """Whether a text says this: it begins with its words, and has those of all its fields that can't be absent."""
        start, needed = self.words.split(), {field.word for field in self.fields.fields if field.absent is None}
        return words[: len(start)] == start and needed <= {"", *words}


class Dues:
    """All that may be due in a game; of two that fit, the first one."""

    def __init__(self, *dues: Due) -> None:
        self.dues = dues

    def write(self, record: Any) -> list[str]:
        """The words for what is due."""
        due = next(due for due in self.dues if all(record[name] == value for name, value in due.values.items()))
        return [*due.words.split(), *due.fields.write(record)]

    def read(self, record: Any, words: Reader, key: str) -> Due:
        """Put what is due into a record. A text that says nothing of the kind is refused with the message `key`."""
        due = next((due for due in self.dues if due.fits(words.words)), None)
        if due is None:
            words.wrong(key, text=words.part)
        words.words = words.words[len(due.words.split()) :]
        for name, value in due.values.items():
            put(record, name, (), value)
        due.fields.read(record, words)
        words.end()
        return due


def put(record: Any, name: str, at: Iterable[int], value: Any) -> None:
    """Put a value into a field, or into one place of it."""
    if at := tuple(at):
        record[name][at] = value
    else:
        record[name] = value
