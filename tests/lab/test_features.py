"""What the numbers of an observation say in two games; `larrons.testing` has the laws that hold in all."""

from __future__ import annotations

import numpy as np

from larrons.engine import catalogue
from larrons.engine.features import layout


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
