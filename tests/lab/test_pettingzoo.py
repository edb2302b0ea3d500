"""The PettingZoo environments, under PettingZoo's own checkers and our own laws."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import parallel_to_aec

from larrons.engine.state import State
from larrons.errors import IllegalMove, NotPossible, OptionError
from larrons.lab import pettingzoo
from tests.lab import checkers
from tests.lab.games import every_game, every_table


@every_table
def test_api(name: str, players: int) -> None:
    checkers.api_test(pettingzoo.env(game=name, players=players), num_cycles=200)


@every_game
def test_the_flat_form_gets_no_warning(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even from a checker that has never heard of us."""
    monkeypatch.setattr(sys.modules["pettingzoo.test.api_test"], "env_obs_dicts", [])
    env, usual = pettingzoo.env(game=name, flat=True), pettingzoo.env(game=name)
    checkers.api_test(env, num_cycles=100)
    checkers.parallel_api_test(pettingzoo.parallel_env(game=name, flat=True), num_cycles=50)
    env.reset(seed=3)
    usual.reset(seed=3)
    for _ in range(30):
        seen, _, over, _, info = env.last()
        other = usual.last()[0]
        assert np.array_equal(seen, other["observation"])
        assert np.array_equal(info["action_mask"], other["action_mask"])
        if over:
            break
        for one in (env, usual):
            one.step(int(np.flatnonzero(info["action_mask"])[-1]))


@every_table
def test_the_state_is_what_all_seats_observe(name: str, players: int) -> None:
    for env in (pettingzoo.env(game=name, players=players), pettingzoo.parallel_env(game=name, players=players)):
        env.reset(seed=1)
        whole = env.state()
        assert whole in env.state_space
        for part, seat in zip(np.split(whole, players), range(players), strict=True):
            assert np.array_equal(part, env.play.layout.array(env.play.state.observe(seat), seat))


def test_stepping_out_of_turn_is_refused_in_words() -> None:
    env, together = pettingzoo.env(game="bakschisch"), pettingzoo.parallel_env(game="bakschisch")
    for call in (lambda: env.step(0), lambda: together.step({})):
        with pytest.raises(NotPossible, match="Call reset"):
            call()
    play(env, seed=1)
    with pytest.raises(NotPossible, match="Call reset"):
        env.step(0)


def test_what_can_not_be_told_or_done_gets_a_sentence() -> None:
    env, together = pettingzoo.env(game="bakschisch"), pettingzoo.parallel_env(game="bakschisch")
    for call in (env.last, env.state, together.state, lambda: env.observe("player_0")):
        with pytest.raises(NotPossible, match="Call reset"):
            call()
    env.reset(seed=1)
    together.reset(seed=1)
    with pytest.raises(NotPossible, match="player_0 has to choose"):
        env.step(None)
    with pytest.raises(NotPossible, match=r"no agent “player_2”.* player_0, player_1"):
        env.observe("player_2")
    before = together.play.state.copy()
    with pytest.raises(NotPossible, match="player_0 has to choose"):
        together.step({"player_1": 1})
    with pytest.raises(NotPossible, match="no agent “player_7”"):
        together.step({"player_0": 1, "player_1": 1, "player_7": 1})
    assert together.play.state == before
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        with pytest.raises(TypeError, match=r"env\(\) got an unexpected keyword argument 'player'"):
            make(game="bakschisch", player=2)  # type: ignore[operator]


@every_game
def test_seeds(name: str) -> None:
    checkers.seed_test(lambda: pettingzoo.env(game=name), num_cycles=200)
    checkers.parallel_seed_test(lambda: pettingzoo.parallel_env(game=name), num_cycles=50)


@every_game
def test_rendering(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    checkers.render_test(lambda render_mode: pettingzoo.env(game=name, render_mode=render_mode))
    assert capsys.readouterr().out


@every_game
def test_parallel_api(name: str) -> None:
    checkers.parallel_api_test(pettingzoo.parallel_env(game=name), num_cycles=200)


@every_game
def test_most_cycles(name: str) -> None:
    """The checker asks every agent at every cycle and knows no masks, so that it can only be shown this form."""

    def together(max_cycles: int) -> pettingzoo.TogetherEnv:
        return pettingzoo.parallel_env(game=name, max_cycles=max_cycles)

    module = checkers.Module(parallel_env=together, env=lambda max_cycles: parallel_to_aec(together(max_cycles)))
    checkers.max_cycles_test(module)


def test_most_cycles_of_simultaneous_offers_in_turn() -> None:
    def settings(max_cycles: int) -> dict[str, Any]:
        return {"game": "bakschisch", "players": 3, "max_cycles": max_cycles, "illegal": "replace"}

    checkers.max_cycles_test(
        checkers.Module(
            parallel_env=lambda max_cycles: pettingzoo.parallel_env(**settings(max_cycles)),
            env=lambda max_cycles: pettingzoo.env(**settings(max_cycles)),
        )
    )


def play(env: pettingzoo.TurnEnv, seed: int) -> tuple[list[Any], dict[str, float]]:
    """A game of random legal actions: what was seen and done, and the rewards at its end."""
    choose = np.random.default_rng(seed)
    env.reset(seed=seed)
    story: list[Any] = []
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        if terminated:
            rewards[agent] = reward
            env.step(None)
            continue
        assert reward == 0
        action = int(choose.choice(np.flatnonzero(seen["action_mask"])))
        story.append((agent, action, seen["observation"].tobytes()))
        env.step(action)
    return story, rewards


@every_table
def test_rewards_are_by_place_and_a_seed_is_a_game(name: str, players: int) -> None:
    env = pettingzoo.env(game=name, players=players)
    story, rewards = play(env, seed=5)
    assert play(pettingzoo.env(game=name, players=players), seed=5) == (story, rewards)
    assert play(env, seed=6)[0] != story
    play(env, seed=5)
    places = env.play.state.ranks()
    assert sum(rewards.values()) == pytest.approx(0)
    for agent, place in zip(env.possible_agents, places, strict=True):
        balance = sum(other > place for other in places) - sum(other < place for other in places)
        assert rewards[agent] == pytest.approx(balance / (players - 1))


@every_game
def test_masks_are_the_rules(name: str) -> None:
    env = pettingzoo.env(game=name)
    env.reset(seed=2)
    for _ in range(50):
        state: State = env.play.state
        if state.is_over:
            break
        for seat, agent in enumerate(env.possible_agents):
            assert np.flatnonzero(env.observe(agent)["action_mask"]).tolist() == state.legal(seat)
        env.step(state.legal(state.waiting[0])[-1])


def test_an_illegal_action_is_refused_or_replaced() -> None:
    env = pettingzoo.env(game="pickomino")
    env.reset(seed=1)
    before = env.play.state.copy()
    for action in (6, 24, -1):
        with pytest.raises(IllegalMove):
            env.step(action)
    assert env.play.state == before
    env = pettingzoo.env(game="pickomino", illegal="replace")
    env.reset(seed=1)
    env.step(6)
    assert {"replaced": True} in env.infos.values()
    assert env.play.state != before


def test_options_reach_the_game() -> None:
    env = pettingzoo.env(game="pickomino", players=3, options={"short_game": True, "start": 2})
    env.reset()
    assert env.agent_selection == "player_2"
    with pytest.raises(OptionError):
        pettingzoo.env(game="pickomino", players=3, options={"shortgame": True})
    with pytest.raises(OptionError):
        pettingzoo.env(game="pickomino", render_mode="braille")
    with pytest.raises(OptionError):
        pettingzoo.parallel_env(game="pickomino", illegal="ignore")
    with pytest.raises(OptionError):
        pettingzoo.env(game="pickomino", players=8)


def test_without_a_seed_games_differ() -> None:
    env = pettingzoo.env(game="pickomino")
    starts = set()
    for _ in range(8):
        env.reset()
        starts.add(env.last()[0]["observation"].tobytes())
    assert len(starts) > 1


@every_game
def test_together_is_the_same_game_as_in_turn(name: str) -> None:
    turns, together = pettingzoo.env(game=name), pettingzoo.parallel_env(game=name)
    turns.reset(seed=9)
    together.reset(seed=9)
    for _ in range(40):
        assert turns.play.state == together.play.state
        asked = together.play.waiting
        actions = dict.fromkeys(together.agents, 0)
        while asked and turns.agents and not any(turns.terminations.values()):
            agent = turns.agent_selection
            asked &= ~(1 << turns.possible_agents.index(agent))
            actions[agent] = int(np.flatnonzero(turns.last()[0]["action_mask"])[-1])
            turns.step(actions[agent])
        together.step(actions)
        if not together.agents:
            break
    assert turns.play.state == together.play.state
