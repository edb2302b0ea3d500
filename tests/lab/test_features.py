"""What the numbers of an observation say in two games; `larrons.testing` has the laws that hold in all."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from larrons import Batch
from larrons.engine import catalogue
from larrons.engine.features import layout
from larrons.errors import NotPossible, RecordError


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


def test_many_records_at_once_are_what_each_is() -> None:
    batch, numbers = Batch("bakschisch", 4, seed=2), layout("bakschisch", 2)
    assert numbers is layout(batch.game, 2)
    told = numbers.arrays(batch.observation_bytes, batch.actors)
    assert np.array_equal(told, numbers.arrays(batch.observation_bytes, batch.actors.tolist()))
    for row, seat in enumerate(batch.actors.tolist()):
        seen = batch.game.from_bytes(batch.observation_bytes[row].tobytes())
        assert np.array_equal(told[row], numbers.array(seen, seat))
    assert numbers.arrays(batch.observation_bytes[:0], batch.actors[:0]).shape == (0, numbers.size)


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (np.full(4, 7, np.int8), "Nobody sits in seat 7"),
        ([0, 1, -1, 0], "Nobody sits in seat -1"),
        ([0, 1, 0], "each of the 4 records"),
        (0, "each of the 4 records"),
        ([0.0, 1.0, 0.0, 1.0], "each of the 4 records"),
    ],
)
def test_seats_that_are_not_there(seats: Any, why: str) -> None:
    batch = Batch("bakschisch", 4)
    with pytest.raises(NotPossible, match=why):
        layout("bakschisch", 2).arrays(batch.observation_bytes, seats)


def test_records_of_another_kind() -> None:
    batch, numbers = Batch("bakschisch", 4), layout("bakschisch", 2)
    width = batch.game.state.itemsize
    other = Batch("larcin", 4).observation_bytes
    for records in (batch.observation_bytes[:, :5], other):
        with pytest.raises(RecordError, match=f"has {width} bytes, not {records.shape[1]:,}"):
            numbers.arrays(records, batch.actors)
    for wrong in (batch.observations, batch.observation_bytes[0], batch.observation_bytes.astype(np.int64)):
        with pytest.raises(RecordError, match=f"a row of {width} for each"):
            numbers.arrays(wrong, batch.actors)


def test_one_state_of_another_kind() -> None:
    state = catalogue.game("bakschisch").new(2)
    with pytest.raises(NotPossible, match="seat 2"):
        layout("bakschisch", 2).array(state, 2)
    with pytest.raises(RecordError, match="bytes"):
        layout("larcin", 2).array(state, 0)
    for seat in (2, 7, -2):
        with pytest.raises(NotPossible, match=f"Nobody sits in seat {seat}. Give 0 to 1, or -1"):
            state.observe(seat)
