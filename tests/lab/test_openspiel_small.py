"""The small variants in OpenSpiel: every algorithm that looks at everything runs on them as it comes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, exploitability, outcome_sampling_mccfr

import larrons.lab.openspiel
from tests.lab.games import every_game


def small(name: str) -> Any:
    assert larrons.lab.openspiel
    return pyspiel.load_game(f"python_larrons_{name}_small")


def information_states(state: Any, found: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """All of them with what is legal there, which their owner must be able to tell."""
    if not state.is_terminal():
        if not state.is_chance_node():
            text = state.information_state_string()
            legal = tuple(state.legal_actions())
            assert found.setdefault(text, legal) == legal
        for action in state.legal_actions():
            information_states(state.child(action), found)
    return found


@every_game
def test_small_variants_are_small_and_fit_for_regrets(name: str) -> None:
    game = small(name)
    assert 100 <= len(information_states(game.new_initial_state(), {})) <= 5000
    solver = cfr.CFRPlusSolver(game)
    far = exploitability.exploitability(game, policies.UniformRandomPolicy(game))
    for _ in range(2):
        solver.evaluate_and_update_policy()
    near = exploitability.exploitability(game, solver.average_policy())
    assert far > 0.05
    assert near < far / 2


@every_game
@pytest.mark.filterwarnings("error")
def test_outcome_sampling(name: str) -> None:
    np.random.seed(3)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(small(name))
    for _ in range(30):
        solver.iteration()
    state = small(name).new_initial_state()
    while state.is_chance_node():
        state = state.child(state.legal_actions()[0])
    chances = solver.average_policy().action_probabilities(state)
    assert sum(chances.values()) == pytest.approx(1)
