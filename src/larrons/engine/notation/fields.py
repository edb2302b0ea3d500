"""A ready-made notation for records too big for a hand-made one: `name=value` for every field that is not zero.

Numbers are written as they are; an array as its entries with commas, rows separated by `/` (tables of rows by `;`),
and a run of equal entries as `3x0`; trailing zeros are left out. `game phase=2 gold=10,10,8 hand=1,0,2/3x0,1` is short,
can be typed, and comes back to the same bytes.

What is read must have a number of players the game knows, and every field must be within what `features.PARTS` says of
it, if the game has that list. The rest is for the game's `valid` to say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np

from larrons.engine.notation.reading import Wrong
from larrons.errors import NotationError, OptionError

if TYPE_CHECKING:
    from larrons.engine.features import Part
    from larrons.engine.game import Game
    from larrons.engine.state import State

wrong = Wrong(None)


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
        return ("/" if values.ndim == 2 else ";").join(rows)
    numbers = [int(value) for value in values]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    runs = [(value, len(list(run))) for value, run in groupby(numbers)]
    return ",".join(f"{length}x{value}" if length > 2 else ",".join([str(value)] * length) for value, length in runs)


def parse_fields(game: Game, text: str) -> State:
    """The state a text of `format_fields` describes."""
    from larrons.engine.state import State

    name, *parts = text.split() or [""]
    if name != game.name:
        wrong("game", text=name, right=game.name, example=format_fields(game.new(game.seats[0])))
    if not parts:
        wrong("bare", text=name, example=format_fields(game.new(game.seats[0])))
    array = np.zeros(1, game.state)
    names = game.state.names or ()
    seen: set[str] = set()
    for part in parts:
        field, equals, value = part.partition("=")
        if not equals or field not in names:
            wrong("field", text=part, good=", ".join(names))
        if field in seen:
            wrong("part-again", name=field)
        seen.add(field)
        try:
            _fill(array[field][0:1].reshape(array[field].shape[1:]) if array[field].ndim > 1 else array[field], value)
        except (ValueError, IndexError, OverflowError):
            good = _possible(_parts(game).get(field, []), game.seats[1])
            raise NotationError("notation-value", text=part, field=field, good=good or "none") from None
    state = State(game, array)
    try:
        game.check_players(state.players)
    except OptionError as error:
        raise NotationError(error.message.key, error.words, **error.message.args) from None
    _check_ranges(state)
    return state


def _fill(target: Any, text: str) -> None:
    if target.ndim > 1:
        rows = text.split("/" if target.ndim == 2 else ";")
        for number, row in enumerate(rows):
            _fill(target[number], row)
        return
    numbers: list[int] = []
    for item in filter(None, text.split(",")):
        found = re.fullmatch(r"(?:([0-9]{1,4})x)?(-?[0-9]{1,20})", item)
        if not found:
            raise ValueError(item)
        numbers += [int(found[2])] * int(found[1] or 1)
    if len(numbers) > len(target):
        raise IndexError(text)
    limits = np.iinfo(target.dtype)
    for number, value in enumerate(numbers):
        if not limits.min <= value <= limits.max:
            raise OverflowError(value)
        target[number] = value


# What the list of features says of a field


def _parts(game: Game) -> dict[str, list[Part]]:
    """What is said of each field, but for those that depend on who looks."""
    from larrons.engine.features import OTHERS, OWN, has_features

    by_field: dict[str, list[Part]] = {}
    for part in game.module("features").PARTS if has_features(game) else ():
        if not {OWN, OTHERS} & {axis for axis in part.axes if isinstance(axis, str)}:
            by_field.setdefault(part.field, []).append(part)
    return by_field


def _check_ranges(state: State) -> None:
    for field, parts in _parts(state.game).items():
        for value in set(_told(state, parts[0])):
            if not any(_fits(part, value, state.players) for part in parts):
                wrong("range", field=field, value=str(value), good=_possible(parts, state.players))


def _possible(parts: Sequence[Part], players: int) -> str:
    """The values that a field can have: `0–12`, or `0 (draw), 1 (sell)` where they have names."""
    from larrons.engine.features import Choice, Flags, Number, SeatFlags

    good = list[str]()
    for encoding in (part.encoding for part in parts):
        if isinstance(encoding, Number):
            good.append(f"{encoding.least}–{encoding.most}")
        elif isinstance(encoding, Flags | SeatFlags):
            bits = len(encoding.names) if isinstance(encoding, Flags) else players
            good.append(f"0–{(1 << bits) - 1}")
        elif isinstance(encoding, Choice):
            good += [f"{value} ({name})" for value, name in encoding.names.items()]
            good += [] if encoding.seats is None else [f"{encoding.seats}–{encoding.seats + players - 1}"]
    return ", ".join(dict.fromkeys(good))


def _told(state: State, part: Part) -> Sequence[int]:
    """The entries of a field that mean something: seats that nobody sits on do not."""
    values = state.record[part.field]
    for axis, told in enumerate(part.axes):
        positions = range(state.players) if isinstance(told, str) else list(told) if isinstance(told, Mapping) else None
        if positions is not None:
            values = np.take(values, positions, axis)
    return [int(value) for value in np.ravel(values)]


def _fits(part: Part, value: int, players: int) -> bool:
    """Whether the encoding of a field has a place for this value."""
    from larrons.engine.features import Choice, Flags, Number, SeatFlags

    encoding = part.encoding
    if isinstance(encoding, Number):
        return encoding.least <= value <= encoding.most or value == encoding.blank
    if isinstance(encoding, Flags):
        return 0 <= value < 1 << len(encoding.names)
    if isinstance(encoding, SeatFlags):
        return 0 <= value < 1 << players
    if isinstance(encoding, Choice):
        first = encoding.seats
        return value in encoding.names or (first is not None and first <= value < first + players)
    return True  # a tally counts the values it names, and passes over others
