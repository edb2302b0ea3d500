"""The numbers of an observation: complete, and no more than a seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np

from larrons.engine import catalogue
from larrons.engine.features import Choice, Layout, layout
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.errors import OptionError
from tests.lab.games import every_game, every_table, walk

Records = np.ndarray[Any, np.dtype[np.uint8]]
STEPS = 300


@every_game
def test_every_field_is_told_or_follows(name: str) -> None:
    game = catalogue.game(name)
    features = game.module("features")
    told = {part.field for part in features.PARTS}
    assert not told & set(features.FOLLOWS)
    assert told | set(features.FOLLOWS) == set(game.state.names or ())


@every_table
def test_every_number_has_a_name_of_its_own(name: str, players: int) -> None:
    numbers = layout(catalogue.game(name), players)
    assert len(set(numbers.names)) == numbers.size == len(numbers.owners)
    assert layout(catalogue.game(name), players) is numbers


@every_table
def test_what_a_seat_can_tell_apart_differs_and_nothing_else(name: str, players: int) -> None:
    game = catalogue.game(name)
    numbers = layout(game, players)
    record_of: dict[tuple[int, bytes], bytes] = {}
    array_of: dict[tuple[int, bytes], bytes] = {}
    for careful in (False, True):
        for step, state in enumerate(walk(game, players, seed=8, careful=careful, steps=STEPS)):
            check(numbers, state, step % players, record_of, array_of)
    assert len(record_of) > STEPS // 4


def check(
    numbers: Layout,
    state: State,
    seat: int,
    record_of: dict[tuple[int, bytes], bytes],
    array_of: dict[tuple[int, bytes], bytes],
) -> None:
    seen = state.observe(seat)
    array = numbers.array(seen, seat)
    assert array.min() >= -1
    assert array.max() <= 1
    record, told = seen.to_bytes(), array.tobytes()
    assert record_of.setdefault((seat, told), record) == record, "two observations look the same"
    assert array_of.setdefault((seat, record), told) == told, "one observation looks different"
    possible = state.redeal(seat, new_stream(seat)).observe(seat)
    assert np.array_equal(numbers.array(possible, seat), array), "a secret shows"


@every_table
def test_every_value_of_a_field_is_told_apart(name: str, players: int) -> None:
    """Each element of a field has numbers of its own, so that two records differ in them if they differ at all."""
    game = catalogue.game(name)
    numbers, follows = layout(game, players), game.module("features").FOLLOWS
    for seat in (0, players - 1):
        records = observed(game, players, seat)
        for field, place, size in elements(game.state):
            if field not in follows:
                values = {record[place : place + size].tobytes() for record in records}
                changed = np.repeat(records[:1], len(values), axis=0)
                changed[:, place : place + size] = [list(value) for value in values]
                told = numbers.arrays(changed, np.full(len(values), seat))
                assert len({array.tobytes() for array in told}) == len(values), (field, place, values)


@every_table
def test_every_choice_has_a_name(name: str, players: int) -> None:
    """A value without one would look like any other of them."""
    game = catalogue.game(name)
    numbers, parts = layout(game, players), game.module("features").PARTS
    records = observed(game, players, seat=0)
    told = numbers.arrays(records, np.zeros(len(records), np.int64))
    for part in parts:
        if isinstance(part.encoding, Choice) and sum(other.field == part.field for other in parts) == 1:
            columns = [column for column, owner in enumerate(numbers.owners) if owner is part]
            positions = {numbers.names[column].split("=")[0] for column in columns}
            assert set(told[:, columns].sum(axis=1)) == {len(positions)}, part.title


@cache
def observed(game: Game, players: int, seat: int) -> Records:
    """What a seat observes in games of all kinds: different records, as rows of bytes."""
    found = set()
    for seed, chosen in enumerate(settings(game, players)):
        for careful in (False, True):
            found |= {state.observe(seat).to_bytes() for state in walk(game, players, seed, careful, STEPS, chosen)}
    return np.frombuffer(b"".join(sorted(found)), np.uint8).reshape(len(found), -1)


def settings(game: Game, players: int) -> Iterator[dict[str, Any]]:
    """The options by default, then each of them changed."""
    yield {}
    for option in game.options:
        changed = {option.name: next(value for value in reversed(option.values) if value != option.default)}
        with suppress(OptionError):
            game.complete_options(players, changed)
            yield changed


def elements(record: np.dtype[Any]) -> Iterator[tuple[str, int, int]]:
    """Every element of every field: the field's name, where it begins in a record, how many bytes it has."""
    for field, (dtype, offset, *_) in (record.fields or {}).items():
        for place in range(offset, offset + dtype.itemsize, dtype.base.itemsize):
            yield field, place, dtype.base.itemsize


@every_game
def test_options_are_told(name: str) -> None:
    game = catalogue.game(name)
    players = game.seats[1]
    numbers = layout(game, players)
    plain = numbers.array(game.new(players).observe(0), 0)
    for chosen in settings(game, players):
        changed = game.new(players, chosen).observe(0)
        alike = changed == game.new(players).observe(0)
        assert np.array_equal(numbers.array(changed, 0), plain) == alike, chosen


def test_seats_are_told_from_the_observers_place() -> None:
    game = catalogue.game("pickomino")
    numbers = layout(game, 3)
    state = game.parse("3p turn 3 start 0 | grill 21-25 27-36 | A 26 | B - | C - | A rolls 1123445W")
    for seat, owner in ((0, "me"), (1, "left2"), (2, "left1")):
        told = dict(zip(numbers.names, numbers.array(state.observe(seat), seat), strict=True))
        assert told[f"loc[26]={owner}"] == told[f"current={owner}"] == 1
        assert told[f"top[{owner}]"] == np.float32(26 / 36)
    assert told["rolled[1]"] == np.float32(2 / 8)
    assert told["turn"] == np.float32(3 / 1000)


def test_what_began_a_final_round_is_told() -> None:
    game = catalogue.game("larcin")
    numbers = layout(game, 2)
    told = set()
    for began in ("", "final 2 tenth ", "final 2 pile "):
        state = game.parse(
            f"2p turn 9 clock 0 {began}| A manor hand egg loot dog | B manor hand gloves | A acts 2 main"
        )
        told.add(numbers.array(state.observe(0), 0).tobytes())
    assert len(told) == 3
