"""What tiles, guards, powers and seats are called in notation, whatever the box holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from types import SimpleNamespace
from typing import Any, NoReturn

import numpy as np

from larrons.engine.state import State
from larrons.errors import NotationError
from larrons.games.pickpocket.components import BOX, LETTERS, POWER_NAMES
from larrons.games.pickpocket.state import GUARDS, TYPES

SEATS = "ABCDEF"
_WORDS = __package__


def wrong(key: str, **args: Any) -> NoReturn:
    """Refuse a text; the words files say why."""
    raise NotationError(f"notation-{key}", _WORDS, **args)


def tile_names(box: Any) -> list[str]:
    """Its lines, each letter as often as it has elements: PKV, PP. Types that only differ in end value add it: PK:2."""
    return _tile_names(box.tobytes())


@cache
def _tile_names(data: bytes) -> list[str]:
    box = np.frombuffer(data, BOX)[0]
    names = []
    for tile in range(int(box["types"])):
        lines = [letter for line, letter in enumerate(LETTERS) if int(box["mask"][tile]) >> line & 1]
        names.append("".join(letter * int(box["elem"][tile]) for letter in lines))
    often = Counter(names)
    return [f"{name}:{int(box['end'][tile])}" if often[name] > 1 else name for tile, name in enumerate(names)]


def guard_names(box: Any) -> list[str]:
    """Its value; guards of the same value add a letter: 4a, 4b."""
    return _guard_names(tuple(box["guard"].tolist()))


@cache
def _guard_names(values: tuple[int, ...]) -> list[str]:
    often = Counter(values)
    return [
        f"{value}{chr(ord('a') + values[:guard].count(value))}" if often[value] > 1 else str(value)
        for guard, value in enumerate(values)
    ]


def format_counts(box: Any, counts: Iterable[int]) -> str:
    """A heap of tiles: `2xPKV PP`."""
    pairs = zip(tile_names(box), counts, strict=False)
    return " ".join(f"{int(count)}x{name}" if count > 1 else name for name, count in pairs if count) or "-"


def parse_counts(box: Any, text: str) -> list[int]:
    counts = [0] * TYPES
    for item in [] if text == "-" else text.split():
        number, _, name = item.rpartition("x")
        if number and not number.isdigit():
            wrong("tile", text=item, good=", ".join(tile_names(box)))
        counts[parse_tile(box, name)] += int(number or 1)
    return counts


def parse_tile(box: Any, text: str) -> int:
    names = tile_names(box)
    name = text.upper()
    return names.index(name) if name in names else wrong("tile", text=text, good=", ".join(names))


def parse_guard(box: Any, text: str) -> int:
    names = guard_names(box)
    name = text.lower()
    return names.index(name) if name in names else wrong("guard", text=text, good=", ".join(names))


def parse_guards(box: Any, text: str) -> list[int]:
    return [] if text == "-" else [parse_guard(box, item) for item in text.split()]


def format_guards(box: Any, guards: Iterable[int]) -> str:
    names = guard_names(box)
    return " ".join(names[guard] for guard in guards) or "-"


def parse_power(text: str) -> int:
    name = text.lower()
    return POWER_NAMES.index(name) if name in POWER_NAMES else wrong("power", text=text, good=", ".join(POWER_NAMES))


def parse_seat(text: str, players: int) -> int:
    good = SEATS[:players]
    seat = text.upper()
    return good.index(seat) if len(seat) == 1 and seat in good else wrong("seat", text=text, good=", ".join(good))


def guards_of(mask: int) -> list[int]:
    return [guard for guard in range(GUARDS) if mask >> guard & 1]


def plain(state: State) -> Any:
    """The record as plain Python numbers and lists, which are quicker to look at one by one."""
    return SimpleNamespace(**{name: state.array[name][0].tolist() for name in state.game.state.names or ()})
