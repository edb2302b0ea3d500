"""The numbers of an observation for learners: complete, and no more than a seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from larrons.engine.features import Choice, Layout, layout
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.testing.laws.part import Part
from larrons.testing.settings import accepts
from larrons.testing.walks import Chooser, any_action, walk

Records = np.ndarray[Any, np.dtype[np.uint8]]
Told = dict[tuple[int, bytes], bytes]
STEPS = 300


def states(
    game: Game, players: int, seed: int, choose: Chooser, options: dict[str, Any] | None = None
) -> Iterator[State]:
    """The first states of a game."""
    start = game.new(players, options)
    yield start
    for step, (_, _, _, state) in enumerate(walk(start, seed, choose), 1):
        if step == STEPS:
            return
        yield state


def changes(game: Game, players: int) -> Iterator[dict[str, Any]]:
    """The options by default, then each of them changed."""
    yield {}
    for option in game.options:
        changed = {option.name: next(value for value in reversed(option.values) if value != option.default)}
        if accepts(game, players, changed):
            yield changed


@cache
def observed(game: Game, players: int, seat: int) -> Records:
    """What a seat observes in games of all kinds: different records, as rows of bytes."""
    found = set()
    for seed, options in enumerate(changes(game, players)):
        for choose in (any_action, State.choose):
            found |= {state.observe(seat).to_bytes() for state in states(game, players, seed, choose, options)}
    return np.frombuffer(b"".join(sorted(found)), np.uint8).reshape(len(found), -1)


def elements(record: np.dtype[Any]) -> Iterator[tuple[str, int, int]]:
    """Every element of every field: the field's name, where it begins in a record, how many bytes it has."""
    for field, (dtype, offset, *_) in (record.fields or {}).items():
        for place in range(offset, offset + dtype.itemsize, dtype.base.itemsize):
            yield field, place, dtype.base.itemsize


class Features(Part):
    def test_every_field_is_told_or_follows(self) -> None:
        features = self.game.module("features")
        told = {part.field for part in features.PARTS}
        assert not told & set(features.FOLLOWS)
        assert told | set(features.FOLLOWS) == set(self.game.state.names or ())

    def test_every_number_is_explained_in_both_languages(self) -> None:
        for words in self.all_words():
            sentences = [words.say(f"feature-{part.title}") for part in self.game.module("features").PARTS]
            assert all(sentence.endswith(".") for sentence in sentences)

    def test_every_number_has_a_name_of_its_own(self, players: int) -> None:
        numbers = layout(self.game, players)
        assert len(set(numbers.names)) == numbers.size == len(numbers.owners)
        assert layout(self.game, players) is numbers

    def test_what_a_seat_can_tell_apart_differs_and_nothing_else(self, players: int) -> None:
        numbers = layout(self.game, players)
        record_of: Told = {}
        array_of: Told = {}
        for choose in (any_action, State.choose):
            for step, state in enumerate(states(self.game, players, 8, choose)):
                check(numbers, state, step % players, record_of, array_of)
        assert len(record_of) > 1

    def test_every_value_of_a_field_is_told_apart(self, players: int) -> None:
        """Each element of a field has numbers of its own, so that two records differ in them if they differ at all."""
        numbers, follows = layout(self.game, players), self.game.module("features").FOLLOWS
        for seat in (0, players - 1):
            records = observed(self.game, players, seat)
            for field, place, size in elements(self.game.state):
                if field not in follows:
                    values = {record[place : place + size].tobytes() for record in records}
                    changed = np.repeat(records[:1], len(values), axis=0)
                    changed[:, place : place + size] = [list(value) for value in values]
                    told = numbers.arrays(changed, np.full(len(values), seat))
                    assert len({array.tobytes() for array in told}) == len(values), (field, place, values)

    def test_every_choice_has_a_name(self, players: int) -> None:
        """A value without one would look like any other of them."""
        numbers, parts = layout(self.game, players), self.game.module("features").PARTS
        records = observed(self.game, players, seat=0)
        told = numbers.arrays(records, np.zeros(len(records), np.int64))
        for part in parts:
            if isinstance(part.encoding, Choice) and sum(other.field == part.field for other in parts) == 1:
                columns = [column for column, owner in enumerate(numbers.owners) if owner is part]
                positions = {numbers.names[column].split("=")[0] for column in columns}
                assert set(told[:, columns].sum(axis=1)) == {len(positions)}, part.title

    def test_options_are_told(self) -> None:
        game, players = self.game, self.game.seats[1]
        numbers = layout(game, players)
        plain = numbers.array(game.new(players).observe(0), 0)
        for options in changes(game, players):
            changed = game.new(players, options).observe(0)
            alike = changed == game.new(players).observe(0)
            assert np.array_equal(numbers.array(changed, 0), plain) == alike, options


def check(numbers: Layout, state: State, seat: int, record_of: Told, array_of: Told) -> None:
    seen = state.observe(seat)
    array = numbers.array(seen, seat)
    assert array.min() >= -1
    assert array.max() <= 1
    record, told = seen.to_bytes(), array.tobytes()
    assert record_of.setdefault((seat, told), record) == record, "two observations look the same"
    assert array_of.setdefault((seat, record), told) == told, "one observation looks different"
    possible = state.redeal(seat, new_stream(seat)).observe(seat)
    assert np.array_equal(numbers.array(possible, seat), array), "a secret shows"
