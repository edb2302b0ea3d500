"""The weights that were learned by play: they are those whose story is told, and worth their while."""

from __future__ import annotations

import numpy as np
import pytest

from larrons.engine.rng import new_stream
from larrons.games.pickpocket.bots import weighing
from larrons.games.pickpocket.weights import LEARNED, PLAIN, STORY, Weight, learning
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.playing import Match, play_luck
from larrons.lab.arena.statistics import Tally
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


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_they_win(players: int) -> None:
    sharp, careful = contestant(GAME, "sharp"), contestant(GAME, "careful")
    match, tally = Match(GAME, [sharp] + [careful] * (players - 1)), Tally(players, None)
    for luck in range(1200 // players):
        tally.add(play_luck(match, sharp, careful, 3, luck))
    assert tally.wins.interval().low > 1 / players
