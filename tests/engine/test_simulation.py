"""Simulation: sums that depend on the seed alone, and memory that does not depend on the number of games."""

from __future__ import annotations

import tracemalloc
from dataclasses import astuple

import numpy as np
import pytest

from larrons.engine.bits import nth_action, popcount
from larrons.engine.game import Game
from larrons.engine.rng import below, new_stream
from larrons.engine.simulation import Statistics, simulate
from larrons.errors import OptionError


@pytest.mark.parametrize("games", [1, 5, 64, 1000])
def test_the_same_sums_on_any_number_of_threads(pickomino: Game, games: int) -> None:
    one, two, five = (simulate(pickomino, 3, games=games, seed=4, threads=threads) for threads in (1, 2, 5))
    assert one == two == five
    assert one.games == games


def test_the_same_sums_with_bots_on_any_number_of_threads(pickomino: Game) -> None:
    policies = ["careful", "random", "random"]
    one, two = (simulate(pickomino, 3, games=5, seed=4, policies=policies, threads=threads) for threads in (1, 2))
    assert one == two
    assert one != simulate(pickomino, 3, games=5, seed=4)


def test_seeds_make_different_games(pickomino: Game) -> None:
    assert simulate(pickomino, 2, games=50, seed=1) != simulate(pickomino, 2, games=50, seed=2)


def replayed(game: Game, seed: int, number: int) -> tuple[int, int, list[int], list[int]]:
    """A random game as the kernel plays it, with a State: decisions, draws, ranks, scores."""
    state, rng = game.new(2), new_stream(seed, number)
    decisions = draws = 0
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
            draws += 1
        else:
            (seat,) = state.waiting
            words = state.legal_words(seat)
            count = sum(popcount(word) for word in words)
            state.apply(seat, int(nth_action(words, int(below(rng, count)) if count > 1 else 0)))
            decisions += 1
    return decisions, draws, state.ranks(), state.scores()


def test_sums_are_those_of_the_games_played_one_by_one(pickomino: Game) -> None:
    games = [replayed(pickomino, 6, number) for number in range(5)]
    decisions, draws = (np.array([game[i] for game in games]) for i in (0, 1))
    ranks, scores = (np.array([game[i] for game in games]) for i in (2, 3))
    assert simulate(pickomino, 2, games=5, seed=6) == Statistics(
        games=5,
        decisions=decisions.sum(),
        draws=draws.sum(),
        decisions_squared=(decisions**2).sum(),
        longest=(decisions + draws).max(),
        firsts=tuple((ranks == 1).sum(axis=0)),
        places=tuple(ranks.sum(axis=0)),
        points=tuple(scores.sum(axis=0)),
        points_squared=tuple((scores**2).sum(axis=0)),
    )


def test_a_game_is_the_same_whatever_is_played_before_it(pickomino: Game) -> None:
    """The first 41 games less the first 40 are game number 40, played alone."""
    long, short = (simulate(pickomino, 2, games=games, seed=1, threads=games % 2 + 1) for games in (41, 40))
    decisions, draws, ranks, scores = replayed(pickomino, 1, 40)
    assert (long.decisions - short.decisions, long.draws - short.draws) == (decisions, draws)
    assert np.subtract(long.places, short.places).tolist() == ranks
    assert np.subtract(long.points, short.points).tolist() == scores


def test_the_numbers_of_random_play(pickomino: Game) -> None:
    """Random play of two averages 270.7 decisions and 277.2 rolls."""
    sums = simulate(pickomino, 2, {"start": 0}, games=20_000, seed=11)
    assert abs(sums.mean_decisions - 270.7) < 5 * sums.decisions_error
    assert abs(sums.draws / sums.games - 277.2) < 5 * sums.decisions_error
    assert sums.steps == sums.decisions + sums.draws
    assert abs(sums.win_rate(0) - 0.5) < 0.02
    assert sums.longest <= pickomino.longest


def test_sums_are_plain_numbers(pickomino: Game) -> None:
    for value in astuple(simulate(pickomino, 2, games=3)):
        for number in value if isinstance(value, tuple) else [value]:
            assert type(number) is int


def test_memory_does_not_grow_with_the_number_of_games(pickomino: Game) -> None:
    def peak(games: int) -> int:
        tracemalloc.start()
        try:
            simulate(pickomino, 2, games=games, seed=3)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(100)
    assert peak(20_000) < peak(1_000) + 20_000


@pytest.mark.parametrize("policies", [[], ["random"], ["random"] * 3, ["random", "lucky"], ["random", ""]])
def test_bad_policies(pickomino: Game, policies: list[str]) -> None:
    with pytest.raises(OptionError, match="random, careful") as caught:
        simulate(pickomino, 2, policies=policies)
    assert "2" in str(caught.value)
    assert "random, careful" in caught.value.say("fr")


def test_bad_settings(pickomino: Game) -> None:
    with pytest.raises(OptionError):
        simulate(pickomino, 1, games=1)
    with pytest.raises(OptionError):
        simulate(pickomino, 2, {"start": 2}, games=1)


def test_a_seed_may_be_any_integer(pickomino: Game) -> None:
    assert simulate(pickomino, 2, games=3, seed=-1) == simulate(pickomino, 2, games=3, seed=(1 << 64) - 1)


def test_all_random_policies_are_the_default(pickomino: Game) -> None:
    assert simulate(pickomino, 2, games=50, seed=2) == simulate(pickomino, 2, games=50, seed=2, policies=["random"] * 2)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("games", [1, 63, 1000])
def test_progress_adds_up(pickomino: Game, games: int, threads: int) -> None:
    told: list[int] = []
    simulate(pickomino, 2, games=games, threads=threads, progress=told.append)
    assert sum(told) == games
    assert all(count > 0 for count in told)
    if games == 1000:
        assert len(told) >= 60


def test_a_game_may_be_named(pickomino: Game) -> None:
    assert simulate("pickomino", 2, games=5, seed=3) == simulate(pickomino, 2, games=5, seed=3)
