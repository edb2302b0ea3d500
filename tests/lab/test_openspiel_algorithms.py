"""OpenSpiel's own algorithms on our games, as they come."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

from larrons.engine import catalogue
from larrons.engine.state import State
from larrons.lab import openspiel
from tests.lab.games import NAMES, every_game

# External sampling follows every action of one player, so that each of these is over after a few decisions: by the last
# turn (PK-60), the last round (BK-42, LF-46), a final round (LA-72), or the seventh guard (PP-28).
SMALL = {
    "pickomino": "2p turn 998 start 0 | grill 21-36 | A - | B - | A rolls 1123445W",
    "pickpocket": "2p night 20 prince B | row PKV | guards 6, gone 3 4a 4b 4c 5 | discard 4xPKVJ 5xPKV 5xPKJ 4xPVJ"
    " 3xKVJ 6xPK 4xPV 4xKV 4xPJ KJ VJ 6xPP 5xKK 4xVV 3xJJ | A 77@26 in up hand VJ | B 76@25 in up hand KJ | B turn",
    "bakschisch": "2p round 10 max_rounds=10 | A 30 2x | B 29 9x | pot 9 | deck G2 S2 H0 E3 F3 C3 | row HS | fists - 8 "
    "| last 8 1",
    "langfinger": "2p round 1 of 1 first A | city hammer pliers 2torch | villa L06 L04 | museum L29 L28 | port F04 F03 "
    "| tokens villa B museum A port AB | A yoshiko 0 hand pick pliers | B pascal 0 hand hammer pliers plan | place A",
    "larcin": "2p turn 9 clock 7 final 2 tenth | A manor hand cosh painting loot egg | B manor hand caught loot bag "
    "| A acts 1 main",
}
SIMULATIONS, ITERATIONS = 40, 4


def small(name: str) -> Any:
    return openspiel.load(catalogue.game(name).parse(SMALL[name]))


def rollouts() -> mcts.RandomRolloutEvaluator:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


@every_game
def test_mcts(name: str) -> None:
    game = small(name)
    bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, rollouts(), random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", [name for name in NAMES if name != "pickomino"])
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
