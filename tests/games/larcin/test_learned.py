"""The weights that were learned by play: they are those whose story is told, and worth their while."""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np

from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.games.larcin import GAME
from larrons.games.larcin.bots import weighing
from larrons.games.larcin.weights import LEARNED, PLAIN, Weight, learning
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.playing import Match, play_luck
from larrons.lab.arena.statistics import Tally


def test_weights_were_learned_for_two_players_only() -> None:
    """The others go by judgement. What was never varied stays as judged; what was learned is said to have won."""
    story = json.loads(files("larrons.games.larcin").joinpath("learned.json").read_text("utf-8"))
    assert {players for players in range(2, 7) if not np.array_equal(LEARNED[players], PLAIN)} == {2}
    for players, told in story.items():
        fixed = learning(int(players))[1] == 0
        assert LEARNED[int(players)][fixed].tolist() == PLAIN[fixed].tolist()
        assert told["curve"][-1]["share"] > 0.5


def test_whatever_the_weights_moves_are_legal() -> None:
    """Even if no card is worth anything: something has to be taken, somebody attacked."""
    gloomy = PLAIN.copy()
    gloomy[Weight.INSIDE :] = gloomy[Weight.UNKNOWN_LOOT] = -500
    for seed in range(3):
        state, rng = GAME.new(3), new_stream(seed)
        while not state.is_over:
            if state.is_chance:
                state.settle(state.sample(rng))
                continue
            seat = state.waiting[0]
            state.apply(seat, int(weighing(GAME.box[0], state.observe(seat).array[0], seat, gloomy)))


def test_they_win() -> None:
    game = catalogue.game("larcin")
    sharp, careful = contestant(game, "sharp"), contestant(game, "careful")
    match, tally = Match(game, [sharp, careful]), Tally(2, None)
    for luck in range(400):
        tally.add(play_luck(match, sharp, careful, 3, luck))
    assert tally.wins.interval().low > 0.5
