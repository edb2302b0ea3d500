"""From the record a seat observes to an array of numbers for learners.

A game's `features.py` lists `PARTS`: which fields of the record become which numbers, and under which names. Seats are
told from the observer's point of view (`me`, `left1` for the next seat, …), so that one policy can play every seat. All
numbers lie between -1 and 1. `FOLLOWS` names the fields that are left out because the others imply them.

A `Layout` is such a list made ready for one number of players: names for people, tables for kernels.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from larrons.engine.filling import BYTE, Step, fill, fill_rows, tables
from larrons.engine.game import Game
from larrons.errors import NotPossible, RecordError

# An axis of a field that has one entry a seat: all seats are told, only the observer's, or only those of the others.
SEATS, OWN, OTHERS = "seats", "own", "others"
Axis = str | Sequence[str] | Mapping[int, str]  # one of these, or names for all positions or for some of them
Numbers = np.ndarray[Any, np.dtype[Any]]
# Which byte of an element is looked at; for each of its 256 values, to which number it adds, and how much.
Lookup = tuple[int, list[int], list[float]]


@dataclass(frozen=True)
class Number:
    """One number: `least` becomes 0, `most` becomes 1; a value that may not be known (`blank`) becomes -1."""

    most: int
    least: int = 0
    blank: int | None = None


@dataclass(frozen=True)
class Choice:
    """A number for each named value: 1 for the value the field has, 0 for the others.

    Some fields hold either one of a few values or a seat: then the values `seats`, `seats` + 1, … are the seats 0, 1, …
    """

    names: Mapping[int, str]
    seats: int | None = None


@dataclass(frozen=True)
class Tally:
    """A number for each named value: how often it occurs in the whole field, divided by `most`."""

    names: Mapping[int, str]
    most: int


@dataclass(frozen=True)
class Flags:
    """One number for each bit."""

    names: Sequence[str]


@dataclass(frozen=True)
class SeatFlags:
    """One number for each seat, of a field that is a set of seats."""


Encoding = Number | Choice | Tally | Flags | SeatFlags


@dataclass(frozen=True)
class Part:
    """A field of the record and how it becomes numbers.

    A field may have two parts, if it becomes numbers in two ways; then a `name` tells them apart. `usual` is the value
    that most positions of a long field have most of the time: numbers are written faster where that is so.
    """

    field: str
    encoding: Encoding
    axes: tuple[Axis, ...] = ()
    name: str = ""
    usual: int = 0

    @property
    def title(self) -> str:
        return self.name or self.field


def parts(fields: str, encoding: Encoding, axes: tuple[Axis, ...] = ()) -> list[Part]:
    """Several fields that become numbers alike: `*parts("dealer active", Choice({}, seats=0))`."""
    return [Part(field, encoding, axes) for field in fields.split()]


def naming(names: Sequence[str] | type[IntEnum], first: int = 0) -> dict[int, str]:
    """Names of the values `first`, `first` + 1, …; or of the members of an enumeration, in small letters."""
    if isinstance(names, type):
        return {int(member): member.name.lower() for member in names}
    return dict(enumerate(names, first))


def relative(number: int) -> str:
    """A seat as the observer calls it."""
    return f"left{number}" if number else "me"


class Layout:
    """The parts of a game for a number of players. `tables` are for `fill_row`, a row for each seat."""

    def __init__(self, game: Game, players: int) -> None:
        game.check_players(players)
        self.game, self.players = game, players
        self.names: list[str] = []
        self.owners: list[Part] = []  # the part each number belongs to
        parts: tuple[Part, ...] = game.module("features").PARTS
        columns = [self._name(part) for part in parts]
        of_seats = [list(self._steps(parts, columns, seat)) for seat in range(players)]
        usual = self._usual(parts)
        self._width = usual.size
        self.tables = tables(of_seats, usual)

    def __reduce__(self) -> tuple[Any, ...]:
        """It never changes, so copies are the layout itself, and a pickle asks for it where it is read."""
        return layout, (self.game, self.players)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.names)

    def array(self, seen: Any, seat: int) -> Numbers:
        """The numbers of a state observed by `seat`."""
        self._check(seen.array.itemsize, 1, np.array([seat]))
        out = np.zeros(self.size, np.float32)
        fill(self.tables, seat, seen.array.view(np.ndarray).view(np.uint8), out)
        return out

    def arrays(self, records: Numbers, seats: Numbers | Sequence[int]) -> Numbers:
        """The numbers of many observed records (as bytes, a row for each), for instance those of a `Batch`."""
        records, seats = np.asarray(records), np.asarray(seats)
        if records.ndim != 2 or records.dtype != np.uint8:
            raise RecordError("error-records", right=self._width, given=f"{records.dtype} {records.shape}")
        self._check(records.shape[1], len(records), seats)
        out = np.zeros((len(records), self.size), np.float32)
        fill_rows(self.tables, records, seats, out)
        return out

    def _check(self, width: int, rows: int, seats: Numbers) -> None:
        """Refuse what the kernels would read beyond the end of a table or a record for."""
        if width != self._width:
            raise RecordError("error-state-bytes", right=self._width, given=width)
        if seats.shape != (rows,) or seats.dtype.kind not in "iu":
            raise NotPossible("error-record-seats", right=rows, given=f"{seats.dtype} {seats.shape}")
        if rows and not 0 <= seats.min() <= seats.max() < self.players:
            wrong = seats[(seats < 0) | (seats >= self.players)][0]
            raise NotPossible("error-record-seat", seat=str(wrong), last=self.players - 1)

    # Names

    def _name(self, part: Part) -> int:
        """Name the numbers of a part; returns the first one's place."""
        first, tally = len(self.names), isinstance(part.encoding, Tally)
        for label in [""] if tally else [label for label, _ in self._cells(part.axes)]:
            self.names += [f"{part.title}{label}{name}" for name in self._suffixes(part.encoding)]
        self.owners += [part] * (len(self.names) - first)
        return first

    def _suffixes(self, encoding: Encoding) -> list[str]:
        """What distinguishes the numbers that one position becomes."""
        seats = [relative(number) for number in range(self.players)]
        if isinstance(encoding, Number):
            return [""]
        if isinstance(encoding, Flags):
            return [f":{name}" for name in encoding.names]
        if isinstance(encoding, SeatFlags):
            return [f":{name}" for name in seats]
        names = list(encoding.names.values())
        if isinstance(encoding, Choice) and encoding.seats is not None:
            names += seats
        return [f"={name}" for name in names]

    def _cells(self, axes: tuple[Axis, ...]) -> Iterator[tuple[str, list[tuple[bool, int]]]]:
        """The positions of a field that become numbers, each with a label and, for each axis, (a seat?, index)."""
        for cell in product(*(list(self._positions(axis)) for axis in axes)):
            yield "".join(f"[{label}]" for label, _, _ in cell), [(is_seat, number) for _, is_seat, number in cell]

    def _positions(self, axis: Axis) -> Iterator[tuple[str, bool, int]]:
        if isinstance(axis, str):
            numbers = {SEATS: range(self.players), OWN: range(1), OTHERS: range(1, self.players)}[axis]
            yield from ((relative(number), True, number) for number in numbers)
        else:
            labels = axis if isinstance(axis, Mapping) else naming(axis)
            yield from ((label, False, number) for number, label in labels.items())

    # Tables

    def _steps(self, parts: Sequence[Part], columns: list[int], seat: int) -> Iterator[Step]:
        """What becomes of each byte that is told to a seat."""
        for part, first in zip(parts, columns, strict=True):
            found, tally = list(self._lookups(part, seat)), isinstance(part.encoding, Tally)
            adds = tally or (isinstance(part.encoding, Number) and len(found) > 1)
            for byte, places, amounts in found:
                lookup = tuple(places), tuple(amounts)
                for cell, offset in enumerate(self._offsets(part, seat)):
                    column = first if tally else first + cell * len(self._suffixes(part.encoding))
                    yield Step(offset + byte, column, lookup, adds)

    def _usual(self, parts: Sequence[Part]) -> Numbers:
        """The bytes of a record in which all fields have their usual values."""
        record = np.zeros(1, self.game.module("rules").STATE)
        for part in parts:
            if part.usual:
                record[part.field] = part.usual
        return record.view(np.uint8)

    def _offsets(self, part: Part, seat: int) -> Iterator[int]:
        """Where in the record each position that is told begins."""
        base, shape, offset = self._field(part.field)
        strides = [base.itemsize * int(np.prod(shape[i + 1 :], dtype=int)) for i in range(len(shape))]
        for _, index in self._cells(part.axes):
            at = [(number + seat) % self.players if is_seat else number for is_seat, number in index]
            yield offset + sum(stride * number for stride, number in zip(strides, at, strict=True))

    def _field(self, name: str) -> tuple[np.dtype[Any], tuple[int, ...], int]:
        fields = self.game.module("rules").STATE.fields  # not `game.state`: its bots may have networks, which ask here
        assert fields is not None
        dtype, offset = fields[name][:2]
        return dtype.base, dtype.shape, int(offset)

    def _lookups(self, part: Part, seat: int) -> Iterator[Lookup]:
        """Which bytes of a field's element matter, and what each value of such a byte does."""
        encoding, base = part.encoding, self._field(part.field)[0]
        signs = [base.kind == "i" and byte == base.itemsize - 1 for byte in range(base.itemsize)]
        if isinstance(encoding, Number):
            for byte, signed in enumerate(signs):
                yield byte, [0] * BYTE, [_share(encoding, v, byte, base.itemsize) for v in _values(signed)]
        elif isinstance(encoding, Choice | Tally):
            place_of = self._place_of(encoding, seat)
            weight = 1 / encoding.most if isinstance(encoding, Tally) else 1.0
            values = _values(signs[0])
            yield 0, [place_of.get(v, 0) for v in values], [weight if v in place_of else 0.0 for v in values]
        else:
            count = self.players if isinstance(encoding, SeatFlags) else len(encoding.names)
            for bit in range(count):
                place = (bit - seat) % self.players if isinstance(encoding, SeatFlags) else bit
                yield bit // 8, [place] * BYTE, [float(value >> bit % 8 & 1) for value in range(BYTE)]

    def _place_of(self, encoding: Choice | Tally, seat: int) -> dict[int, int]:
        """The place of the number that stands for each value."""
        place_of = {value: place for place, value in enumerate(encoding.names)}
        if isinstance(encoding, Choice) and encoding.seats is not None:
            for number in range(self.players):
                place_of[encoding.seats + number] = len(encoding.names) + (number - seat) % self.players
        return place_of


def _values(signed: bool) -> list[int]:
    """The number that each byte stands for."""
    return [byte - BYTE if signed and byte >= BYTE // 2 else byte for byte in range(BYTE)]


def _share(encoding: Number, value: int, byte: int, size: int) -> float:
    """What one byte of a field's number adds to the result. The highest byte shows whether the number is blank."""
    span, lower = encoding.most - encoding.least, (1 << 8 * byte) - 1
    if encoding.blank is not None and byte == size - 1 and value == encoding.blank >> 8 * byte:
        return -1.0 - (encoding.blank & lower) / span
    least = encoding.least if byte == 0 else 0
    return (value * (lower + 1) - least) / span


@cache
def _layout(game: str, players: int) -> Layout:
    from larrons.engine.catalogue import game as find

    return Layout(find(game), players)


def has_features(game: Game) -> bool:
    """Whether the game has a `features.py`; it need not."""
    return importlib.util.find_spec(f"{game.package}.features") is not None


def layout(game: Game | str, players: int) -> Layout:
    """The layout of a game for a number of players; made once."""
    if isinstance(game, str):
        from larrons.engine.catalogue import game as find

        game = find(game)
    if not has_features(game):
        raise NotPossible("error-lab-no-features", game=game.name)
    return _layout(game.name, players)
