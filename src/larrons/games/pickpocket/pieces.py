"""What tiles, guards and powers are called in notation, whatever the box holds."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from larrons.engine.notation import Names, Wrong
from larrons.games.pickpocket.components import LETTERS, POWER_NAMES

wrong = Wrong(__package__)
POWERS = Names(wrong, "power", POWER_NAMES)


def tiles(box: Any) -> Names:
    """Its lines, each letter as often as it has elements: PKV, PP. Types that only differ in end value add it: PK:2."""
    types = slice(int(box["types"]))
    return _tiles(*(tuple(box[field][types].tolist()) for field in ("mask", "elem", "end")))


@cache
def _tiles(masks: tuple[int, ...], elems: tuple[int, ...], ends: tuple[int, ...]) -> Names:
    names = [
        "".join(letter * elem for line, letter in enumerate(LETTERS) if mask >> line & 1)
        for mask, elem in zip(masks, elems, strict=True)
    ]
    often = Counter(names)
    told_apart = [f"{name}:{end}" if often[name] > 1 else name for name, end in zip(names, ends, strict=True)]
    return Names(wrong, "tile", told_apart)


def guards(box: Any) -> Names:
    """Its value; guards of the same value add a letter: 4a, 4b."""
    return _guards(tuple(box["guard"].tolist()))


@cache
def _guards(values: tuple[int, ...]) -> Names:
    often = Counter(values)
    letters = ["abcdefg"[values[:guard].count(value)] if often[value] > 1 else "" for guard, value in enumerate(values)]
    return Names(wrong, "guard", [f"{value}{letter}" for value, letter in zip(values, letters, strict=True)])


def format_row(names: Names, numbers: Iterable[int]) -> str:
    """Tiles or guards in their order; `-` for none."""
    return " ".join(names.name(number) for number in numbers) or "-"


def read_row(words: Iterable[str], names: Names) -> list[int]:
    words = list(words)
    return [] if words == ["-"] else [names.number(word) for word in words]
