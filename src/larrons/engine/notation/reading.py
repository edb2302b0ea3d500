"""Words, names, numbers and parts of a text, read with a sentence for everything that can be wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NoReturn

from larrons.errors import NotationError

if TYPE_CHECKING:
    from larrons.engine.state import State

SEATS = "ABCDEFGH"


def names_of(family: type[IntEnum]) -> tuple[str, ...]:
    """The names of an enumeration's members as notation and words spell them."""
    return tuple(member.name.lower() for member in family)


class Wrong:
    """How a game refuses a text: `wrong("tile", text=item)` raises the message `notation-tile` of its words.

    The messages that reading itself needs are the house's: `notation-not-a-number`, `notation-breaks-off`, …
    """

    def __init__(self, package: str | None) -> None:
        self.package = package

    def __call__(self, key: str, **args: Any) -> NoReturn:
        raise NotationError(f"notation-{key}", self.package, **args)


class Names:
    """Numbered things and their names, from one list: actions, outcomes, kinds of cards.

    `ACTIONS = Names(wrong, "action", ["roll", "take 21", …])` names action 0, 1, …; then
    `format_action, parse_action = ACTIONS.name, ACTIONS.number`. Capitals and spaces don't matter in what is read. A
    text that is no name is refused with the message `notation-<key>`, which is given `text` and `good`, all names.
    `None` stands for a number that is not used, `also` has further texts that are understood.
    """

    def __init__(
        self, wrong: Wrong, key: str, names: Iterable[str | None], also: Mapping[str, int] | None = None
    ) -> None:
        self._wrong, self._key = wrong, key
        self._names = list(names)
        self._numbers = {_plain(text): number for text, number in (also or {}).items()}
        self._numbers |= {_plain(name): number for number, name in enumerate(self._names) if name is not None}

    def __len__(self) -> int:
        return len(self._names)

    def __iter__(self) -> Iterator[str]:
        return iter(name for name in self._names if name is not None)

    def name(self, number: int) -> str:
        """What this number is called."""
        name = self._names[number] if 0 <= number < len(self._names) else None
        if name is None:
            raise LookupError(f"no name of the kind “{self._key}” for {number}")
        return name

    def number(self, text: str) -> int:
        """The number of this name."""
        number = self._numbers.get(_plain(text))
        return self._wrong(self._key, text=text, good=", ".join(self)) if number is None else number


def texts_of(names: Callable[[State], Names]) -> tuple[Callable[[State, int], str], Callable[[State, str], int]]:
    """How outcomes are written and read, where each draw has its names: `names` gives those of the draw that is due.

    `format_outcome, parse_outcome = texts_of(lambda state: CARDS)`.
    """

    def format_outcome(state: State, outcome: int) -> str:
        return names(state).name(outcome)

    def parse_outcome(state: State, text: str) -> int:
        return names(state).number(text)

    return format_outcome, parse_outcome


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


class Reader:
    """The words of one part, taken one after the other. Every mistake names the part it stands in."""

    def __init__(self, part: str, wrong: Wrong, players: int = len(SEATS)) -> None:
        self.part, self.wrong, self.players = part, wrong, players
        self.words = part.split()

    def __bool__(self) -> bool:
        """Whether there are words left."""
        return bool(self.words)

    def next(self) -> str:
        """The next word."""
        return self.words.pop(0) if self.words else self.wrong("breaks-off", part=self.part)

    def takes(self, word: str) -> bool:
        """Whether the next word is this one; if so, it is taken."""
        if self.words[:1] != [word]:
            return False
        self.words.pop(0)
        return True

    def number(self, most: int, least: int = 0) -> int:
        """A whole number within limits."""
        return read_number(self.next(), self.wrong, self.part, most, least)

    def seat(self) -> int:
        """The letter of a seat at this table."""
        return read_seat(self.next(), self.wrong, self.players)

    def seats(self) -> int:
        """A set of seats, written as their letters without spaces (AC), as bits."""
        return sum({1 << read_seat(letter, self.wrong, self.players) for letter in self.next()})

    def choice(self, names: Sequence[str]) -> int:
        """One of these words; its position among them."""
        word = self.next()
        if not word or word not in names:
            self.wrong("not-a-word", text=word, part=self.part, good=", ".join(filter(None, names)))
        return names.index(word)

    def until(self, *stops: str) -> list[str]:
        """All words before the next of these (or to the end)."""
        end = next((i for i, word in enumerate(self.words) if word in stops), len(self.words))
        taken, self.words = self.words[:end], self.words[end:]
        return taken

    def end(self) -> None:
        """Nothing may be left."""
        if self.words:
            self.wrong("too-much", text=" ".join(self.words), part=self.part)


def read_number(text: str, wrong: Wrong, part: str, most: int, least: int = 0) -> int:
    """A whole number within limits."""
    if not re.fullmatch("[0-9]{1,9}", text) or not least <= int(text) <= most:
        wrong("not-a-number", text=text, part=part, least=least, most=most)
    return int(text)


def read_seat(text: str, wrong: Wrong, players: int) -> int:
    """The letter of a seat."""
    good = SEATS[:players]
    return good.index(text) if len(text) == 1 and text in good else wrong("not-a-seat", text=text, good=", ".join(good))


def format_seats(seats: int) -> str:
    """A set of seats (bits) as their letters: AC."""
    return "".join(letter for seat, letter in enumerate(SEATS) if seats >> seat & 1)


def split(text: str) -> list[str]:
    """The parts of a state, with single spaces between their words."""
    return [" ".join(part.split()) for part in text.split("|")]


def named(
    parts: Iterable[str], wrong: Wrong, players: int, required: Iterable[str], optional: Iterable[str] = ()
) -> dict[str, Reader]:
    """The parts by their first words, each at most once, those that are required once; what follows is to be read."""
    required = list(required)
    good = [*required, *optional]
    found: dict[str, Reader] = {}
    for part in parts:
        name, _, rest = part.partition(" ")
        if name not in good:
            wrong("not-a-part", text=part, good=", ".join(good))
        if name in found:
            wrong("part-again", name=name)
        found[name] = Reader(rest, wrong, players)
        found[name].part = part
    missing = [name for name in required if name not in found]
    if missing:
        wrong("part-absent", name=missing[0])
    return found


def format_counts(names: Iterable[str], counts: Iterable[int], times: str = "") -> str:
    """Things by kind: `2egg watch`, with `times` "x" `2xPKV PP`; `-` for none."""
    items = (
        f"{int(count)}{times}{name}" if count > 1 else name
        for name, count in zip(names, counts, strict=False)
        if count > 0
    )
    return " ".join(items) or "-"


def read_counts(items: Sequence[str], names: Names, most: int = 99) -> list[int]:
    """How many of each kind: `2egg watch`, `2xPKV PP` or `-`; what is named twice is counted twice."""
    counts = [0] * len(names)
    for item in [] if list(items) == ["-"] else items:
        found = re.fullmatch(r"(?:([0-9]{1,2})x?)?(\D.*)", item)
        kind = names.number(found[2] if found else item)
        counts[kind] = min(counts[kind] + int(found[1] or 1 if found else 1), most)
    return counts


def read_hand(items: Sequence[str], names: Names) -> tuple[list[int] | None, int]:
    """How many things of each kind are in a hand, None if one does not know (`?3`); and how many in all."""
    count = unknown(items)
    if count is not None:
        return None, count
    counts = read_counts(items, names)
    return counts, sum(counts)


def unknown(items: Sequence[str]) -> int | None:
    """How many things `?3` are, of which one does not know the kind; None if this is something else."""
    found = re.fullmatch(r"\?([0-9]{1,2})", items[0]) if len(items) == 1 else None
    return int(found[1]) if found else None
