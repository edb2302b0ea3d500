"""OpenSpiel's own algorithms on our games, as they come."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

from larrons.engine import catalogue
from larrons.engine.state import State
from larrons.lab import openspiel
from tests.games.house import invariants
from tests.lab.games import NAMES, every_game

SIMULATIONS, ITERATIONS = 40, 4


def small(name: str) -> Any:
    """A position near the end: external sampling follows every action of one player."""
    return openspiel.load(catalogue.game(name).parse(invariants(name).SMALL))


def rollouts() -> mcts.RandomRolloutEvaluator:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


@every_game
def test_mcts(name: str) -> None:
    game = small(name)
    bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, rollouts(), random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", [name for name in NAMES if not catalogue.game(name).all_public])
def test_ismcts_searches_worlds_that_are_dealt_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    worlds: list[State] = []

    def redeal(state: State, seat: int, rng: Any) -> State:
        worlds.append(dealt(state, seat, rng))
        return worlds[-1]

    dealt = State.redeal
    monkeypatch.setattr(State, "redeal", redeal)
    game = small(name)
    bot = ismcts.ISMCTSBot(game, rollouts(), 2.0, SIMULATIONS, random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()
    assert len(worlds) == SIMULATIONS
    assert len(set(worlds)) > 1
    searcher = state.current_player()
    assert {world.observe(searcher) for world in worlds} == {state._at.state.observe(searcher)}


def test_ismcts_takes_no_game_without_secrets() -> None:
    bot = ismcts.ISMCTSBot(small("pickomino"), rollouts(), 2.0, SIMULATIONS)
    with pytest.raises(AssertionError):
        bot.step(small("pickomino").new_initial_state())


@every_game
def test_external_sampling(name: str) -> None:
    game = small(name)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    np.random.seed(1)
    for _ in range(ITERATIONS):
        solver.iteration()
    policy, state, learnt = solver.average_policy(), game.new_initial_state(), 0
    while not state.is_terminal():
        if not state.is_chance_node():
            chances = policy.action_probabilities(state)
            assert set(chances) == set(state.legal_actions())
            assert sum(chances.values()) == pytest.approx(1)
            assert min(chances.values()) >= 0
            learnt += max(chances.values()) > min(chances.values())
        state.apply_action(state.legal_actions()[0])
    assert learnt
