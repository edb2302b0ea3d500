"""The weights that were learned by play: they are those whose story is told, and worth their while."""

from __future__ import annotations

import numpy as np
import pytest

from larrons.bots.learning import TEST_SEED, TESTED, Contest
from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.games.pickpocket.bots import weighing
from larrons.games.pickpocket.weights import LEARNED, PLAIN, STORY, Weight, learning
from tests.games.pickpocket.tables import GAME


def test_what_was_never_varied_stays_as_judged() -> None:
    """And what was learned is said to have won more than its share."""
    for players, told in STORY.items():
        fixed = learning(int(players))[1] == 0
        assert LEARNED[int(players)][fixed].tolist() == PLAIN[fixed].tolist()
        assert told["curve"][-1]["wins"] > 1 / int(players)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_whatever_the_weights_moves_are_legal(players: int) -> None:
    """Even if nothing promises anything: a power has to be taken."""
    gloomy = np.full_like(PLAIN, -500)
    gloomy[Weight.FAR] = PLAIN[Weight.FAR]
    for seed in range(3):
        state, rng = GAME.new(players), new_stream(seed)
        while not state.is_over:
            if state.is_chance:
                state.settle(state.sample(rng))
                continue
            (seat,) = state.waiting
            state.apply(seat, int(weighing(GAME.box[0], state.observe(seat).array[0], seat, gloomy)))


@pytest.mark.parametrize("players", STORY)
def test_what_is_told_of_the_weights_is_what_they_do(players: str) -> None:
    """The last figures of the curve come out again, to the last digit: more than a fair share of first places, and no
    worse places on the whole."""
    told, count = STORY[players]["curve"][-1], int(players)
    found = Contest(catalogue.game("pickpocket"), count).share(LEARNED[count], PLAIN, TESTED, TEST_SEED)
    assert {name: told[name] for name in found._fields} == found.rounded()
    assert found.wins - found.error > 1 / count
    assert found.places > 1 / 2
