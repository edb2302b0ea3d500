"""The weights that were learned by play: they are those whose story is told, and worth their while."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from larrons.bots.learning import TEST_SEED, TESTED, Contest
from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.games.larcin import GAME
from larrons.games.larcin.bots import weighing
from larrons.games.larcin.weights import LEARNED, PLAIN, Weight, learning
from tests.games.larcin.script import at

STORIES: dict[str, Any] = json.loads(files("larrons.games.larcin").joinpath("learned.json").read_text("utf-8"))
COUNTS = range(GAME.seats[0], GAME.seats[1] + 1)


@pytest.mark.parametrize("players", COUNTS)
def test_what_is_told_of_the_weights_is_what_they_do(players: int) -> None:
    """The last figures of the curve come out again, to the last digit; and they tell of more than a fair share."""
    told = STORIES[str(players)]["curve"][-1]
    found = Contest(catalogue.game("larcin"), players).share(LEARNED[players], PLAIN, TESTED, TEST_SEED)
    assert {name: told[name] for name in found._fields} == found.rounded()
    assert found.wins - found.error > 1 / players
    assert found.places - found.places_error > 1 / 2


@pytest.mark.parametrize("players", COUNTS)
def test_what_was_never_varied_is_as_judged(players: int) -> None:
    fixed = learning(players)[1] == 0
    assert LEARNED[players][fixed].tolist() == PLAIN[fixed].tolist()
    assert not np.array_equal(LEARNED[players], PLAIN)


def test_whatever_the_weights_moves_are_legal() -> None:
    """Even if no card is worth anything: something has to be taken, somebody attacked."""
    gloomy = PLAIN.copy()
    gloomy[Weight.INSIDE : Weight.TO_STOP] = gloomy[Weight.UNKNOWN_LOOT] = -500
    for seed in range(3):
        state, rng = GAME.new(3), new_stream(seed)
        while not state.is_over:
            if state.is_chance:
                state.settle(state.sample(rng))
                continue
            seat = state.waiting[0]
            state.apply(seat, int(weighing(GAME.box[0], state.observe(seat).array[0], seat, gloomy)))


@pytest.mark.parametrize(("name", "chosen"), [("careful", "draw"), ("sharp", "draw cellar")])
def test_a_cosh_that_was_just_played_is_taken_from_the_cellar(name: str, chosen: str) -> None:
    state = at(
        "2p turn 12 clock 2 | cellar cosh | A manor hand shears loot egg | B manor hand bag loot jewels | A acts 2 main"
    )
    assert GAME.format_action(state.choose(0, new_stream(1), name)) == chosen
