"""The numbers of an observation: complete, and no more than a seat may know."""

from __future__ import annotations

import numpy as np

from larrons.engine import catalogue
from larrons.engine.features import Layout, layout
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from tests.lab.games import every_game, every_table, walk

STEPS = 160


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


@every_game
def test_options_are_told(name: str) -> None:
    game = catalogue.game(name)
    players = game.seats[1]
    numbers = layout(game, players)
    plain = numbers.array(game.new(players).observe(0), 0)
    for option in game.options:
        other = next(value for value in reversed(option.values) if value != option.default)
        if game.check is None or game.check(players, game.complete_options(players, {option.name: other})) is None:
            changed = game.new(players, {option.name: other}).observe(0)
            alike = changed == game.new(players).observe(0)
            assert np.array_equal(numbers.array(changed, 0), plain) == alike, option.name


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
