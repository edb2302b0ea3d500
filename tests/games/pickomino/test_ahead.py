"""Bots that play for the chance of winning: exact turns, the networks that were measured, and where they do without."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import islice

import numpy as np
import pytest
from examples.pickomino_values import School, digest

from larrons.bots import bot
from larrons.engine.compile import compiled
from larrons.engine.lanes import LANES
from larrons.engine.patience import interpreting
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.games.pickomino import GAME, ahead
from larrons.games.pickomino.ahead import (
    ENDINGS,
    START,
    endings,
    new_desk,
    new_tree,
    prospects,
    put_on_desk,
    solve,
)
from larrons.games.pickomino.network import inputs, judge, learned
from larrons.games.pickomino.rules import fail, take
from larrons.games.pickomino.solver import TOTALS, solve_turn
from tests.bots.positions import decisions

LEVELS = ("sharp", "expert", "master")


def beginning(players: int) -> State:
    """A position between two turns, in the middle of a game."""
    state, rng = GAME.new(players), new_stream(3)
    while not (state.is_chance and state.fields.turn == 14 and state.fields.used == 0):
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            state.apply(state.waiting[0], state.choose(state.waiting[0], rng))
    return state


def test_eight_turns_side_by_side_are_solved_as_one_is() -> None:
    state, desk, worths = beginning(3), new_desk(), np.random.default_rng(1).random((LANES, ENDINGS))
    for k in range(LANES):
        put_on_desk(state.array[0], desk, k, worths[k])
    solve(desk)
    for k in range(LANES):
        stop = desk.stop.reshape(TOTALS, LANES)[:, k]
        one = solve_turn(np.where(stop == -np.inf, np.nan, stop), worths[k, -1])
        endings(desk, k)
        assert desk.scores[START * LANES + k] == pytest.approx(one.roll_value(), abs=1e-8)
        assert desk.ending @ worths[k] == pytest.approx(one.roll_value(), abs=1e-8), "each end is as likely as told"
        assert desk.ending.sum() == pytest.approx(1)
        assert desk.ending[-1] == pytest.approx(one.roll_fail(), abs=1e-8)


@pytest.mark.parametrize("players", [2, 3])
def test_two_turns_ahead_is_what_the_next_player_makes_of_his(players: int) -> None:
    """Of a failure: he plays for his own chance, and the chance of the one who failed follows from that."""
    state, net, far, near = beginning(players), learned(players), new_desk(), new_desk()
    prospects(GAME.box[0], state.array, 2, net, new_tree(state.array, players, 2), new_desk(), far, 0)
    after = state.copy()
    fail(GAME.box[0], after.array[0])
    prospects(GAME.box[0], after.array, 1, net, new_tree(state.array, players, 1), new_desk(), near, 0)
    solve(near)
    endings(near, 0)
    chance = 0.0
    for tile, likely in enumerate(near.ending):
        if likely:
            end, chances = after.copy(), np.zeros(players)
            if tile == ENDINGS - 1:
                fail(GAME.box[0], end.array[0])
            else:
                take(GAME.box[0], end.array[0], tile)
            judge(GAME.box[0], end.array[0], net, np.zeros(inputs(players), np.float32), chances)
            chance += likely * chances[state.fields.current]
    assert far.cost[0] == pytest.approx(chance, abs=1e-6)


def test_the_networks_are_those_that_were_measured() -> None:
    story = json.loads(files("larrons.games.pickomino").joinpath("learned.json").read_text("utf-8"))
    assert sorted(story) == [str(players) for players in range(GAME.seats[0], GAME.seats[1] + 1)]
    for players, told in story.items():
        assert digest(learned(int(players))) == told["digest"]
        assert told["curve"][-1]["share"] > 1 / int(players)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_tile_is_taken_where_it_wins_and_left_where_it_loses(level: str) -> None:
    winning = GAME.parse("2p turn 4 start 0 | grill 21 | down 34-36 | A 23-31 | B 22 33 32 | A keeps 5WWWW decides")
    losing = GAME.parse("2p turn 4 start 0 | grill 21 | down 34-36 | A 22 | B 23-33 | A keeps 5WWWW decides")
    for state, wins in ((winning, True), (losing, False)):
        state.apply(0, bot(GAME, level)(state.observe(0), 0, new_stream(1)))
        assert state.is_over == wins


@pytest.mark.parametrize("option", ["short_game", "give_up", "any_lower", "forced_steal"])
def test_under_other_rules_it_plays_as_careful_does(option: str) -> None:
    state, rng = GAME.new(2, {option: True}), new_stream(2)
    while not state.is_over and state.fields.turn < 6:
        if state.is_chance:
            state.settle(state.sample(rng))
            continue
        seat = state.waiting[0]
        action = state.choose(seat, new_stream(1))
        assert bot(GAME, "sharp")(state.observe(seat), seat, new_stream(1)) == action
        state.apply(seat, action)


def test_the_same_with_covered_tiles_hidden_on_the_board() -> None:
    for state, seat in islice(decisions(GAME, 2, seed=1, every=15), 6):
        hidden = state.copy()
        hidden.record.variant |= 16
        assert bot(GAME, "sharp")(hidden, seat, new_stream(1)) == bot(GAME, "sharp")(state, seat, new_stream(1))


def test_who_would_have_to_wait_for_the_compiler_plays_as_careful_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server interprets the rules meanwhile, which takes too long for this."""

    @compiled
    def not_compiled_yet(*_: object) -> None:
        raise AssertionError("was asked")

    monkeypatch.setattr(ahead, "prospects", not_compiled_yet)
    ahead.solved.cache_clear()
    for state, seat in islice(decisions(GAME, 2, seed=1, every=15), 3):
        with interpreting():
            assert bot(GAME, "sharp")(state, seat, new_stream(1)) == state.choose(seat, new_stream(1))


def test_without_the_luck_of_rolls_results_have_the_same_mean_and_less_spread() -> None:
    school, net = School(2), learned(2)
    share, error, games = school.duel(1, 0, net, 96, 3)
    assert games == 96
    assert error < 1.96 * 0.5 / np.sqrt(games) / 3, "less than a third of what plain results have"
    plain, plain_error, _ = school.share(1, 0, net, 2000, 3)
    assert abs(share - plain) < 1.5 * (error + plain_error)
