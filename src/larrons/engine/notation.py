"""A ready-made notation for records too big for a hand-made one: `name=value` for every field that is not zero.

Numbers are written as they are; an array as its entries with commas, rows separated by `/`, and a run of equal
entries as
`3x0`; trailing zeros are left out. `game phase=2 gold=10,10,8 hand=1,0,2/3x0,1` is short, can be typed, and comes
back to the same bytes.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import NotationError


def format_fields(state: State) -> str:
    """All fields that are not zero."""
    record = state.record
    parts = []
    for name in state.game.state.names or ():
        values = np.asarray(record[name])
        if values.any():
            parts.append(f"{name}={_format(values)}")
    return " ".join([state.game.name, *parts])


def _format(values: Any) -> str:
    if values.ndim == 0:
        return str(int(values))
    if values.ndim > 1:
        rows = [_format(row) for row in values]
        while rows and not rows[-1]:
            rows.pop()
        return "/".join(rows) if values.ndim == 2 else "//".join(rows)
    numbers = [int(value) for value in values]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    runs = [(value, len(list(run))) for value, run in groupby(numbers)]
    return ",".join(f"{length}x{value}" if length > 2 else ",".join([str(value)] * length) for value, length in runs)


def parse_fields(game: Game, text: str) -> State:
    """The state a text of `format_fields` describes."""
    name, *parts = text.split()
    if name != game.name:
        raise NotationError("notation-game", text=name, right=game.name)
    array = np.zeros(1, game.state)
    for part in parts:
        field, equals, value = part.partition("=")
        if not equals or field not in (game.state.names or ()):
            raise NotationError("notation-field", text=part, good=", ".join(game.state.names or ()))
        try:
            _fill(array[field][0:1].reshape(array[field].shape[1:]) if array[field].ndim > 1 else array[field], value)
        except (ValueError, IndexError, OverflowError):
            raise NotationError("notation-value", text=part, field=field) from None
    return State(game, array)


def _fill(target: Any, text: str) -> None:
    if target.ndim > 1:
        rows = text.split("/" if target.ndim == 2 else "//")
        for number, row in enumerate(rows):
            _fill(target[number], row)
        return
    numbers: list[int] = []
    for item in filter(None, text.split(",")):
        found = re.fullmatch(r"(?:(\d+)x)?(-?\d+)", item)
        if not found:
            raise ValueError(item)
        numbers += [int(found[2])] * int(found[1] or 1)
    if len(numbers) > len(target):
        raise IndexError(text)
    for number, value in enumerate(numbers):
        target[number] = value
