"""The OpenSpiel games, under OpenSpiel's own tests and with its own algorithms."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest

from larrons.engine import catalogue
from larrons.engine.contract import HIDDEN
from larrons.engine.features import layout
from larrons.errors import IllegalMove, NotPossible, OptionError
from larrons.lab import draws, openspiel
from tests.lab.games import before_the_end, every_game, every_table


def load(name: str, players: int = 2) -> Any:
    return pyspiel.load_game(f"python_larrons_{name}(players={players})")


def states(game: Any, seed: int, steps: int = 10_000) -> Iterator[Any]:
    """Every state of a random game."""
    choose = np.random.default_rng(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(choose.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(choose.choice(state.legal_actions())))


@every_table
def test_openspiels_own_simulation(name: str, players: int) -> None:
    late = before_the_end(catalogue.game(name), players, decisions=40)
    pyspiel.random_sim_test(openspiel.load(late), num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=False, verbose=False)


@every_game
def test_a_game_goes_as_the_rules_say(name: str) -> None:
    game = load(name)
    ours = catalogue.game(name)
    numbers = layout(ours, 2)
    for step, state in enumerate(states(game, seed=4, steps=300)):
        position = state._at.state
        assert state.is_terminal() == position.is_over
        assert state.is_chance_node() == position.is_chance
        for seat in range(2):
            legal = position.legal(seat) if seat == state.current_player() else []
            assert state.legal_actions(seat) == legal
            if not state.is_chance_node():
                assert np.flatnonzero(state.legal_actions_mask(seat)).tolist() == legal
        if step % 10 == 0:
            seen = position.observe(step % 2)
            assert state.information_state_string(step % 2) == f"{step % 2}:{seen.to_bytes().hex()}"
            assert state.observation_string(step % 2) == f"{step % 2}: {seen}"
            assert np.array_equal(state.information_state_tensor(step % 2), numbers.array(seen, step % 2))
            assert np.array_equal(state.observation_tensor(step % 2), numbers.array(seen, step % 2))


@every_game
def test_chances_are_exact(name: str) -> None:
    checked = 0
    for state in states(load(name), seed=1, steps=150):
        if state.is_chance_node() and state._at.group == draws.NO_GROUP:
            weights = state._at.state.chances()
            total = sum(weights.values())
            exact = {outcome: weight / total for outcome, weight in weights.items()}
            assert drawn(state, state._at.rules.game.outcomes) == pytest.approx(exact, rel=1e-12)
            checked += 1
    assert checked


def drawn(state: Any, outcomes: int) -> dict[int, float]:
    """The chance of each outcome, whether it is drawn at once or in two."""
    assert len(state.chance_outcomes()) <= max(draws.WHOLE, outcomes**0.5 + 1)
    found = {}
    for action, chance in state.chance_outcomes():
        at = state._at
        outcome = at.outcome(action)
        if outcome != draws.NO_OUTCOME:
            found[outcome] = chance
            continue
        group = state.child(action)
        assert group.is_chance_node()
        for member, share in group.chance_outcomes():
            found[group._at.outcome(member)] = chance * share
    return found


def test_eight_dice_are_rolled_in_two_draws() -> None:
    state = load("pickomino").new_initial_state()
    state.apply_action(0)
    assert len(state.chance_outcomes()) == 36
    assert state.action_to_string(35) == "group 35"
    state.apply_action(35)
    assert "group 35" in str(state)
    assert state.action_to_string(0).strip("12345W") == ""
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


@every_game
def test_a_state_survives_serialisation(name: str) -> None:
    game = load(name)
    for step, state in enumerate(states(game, seed=2, steps=120)):
        if step % 20 == 0:
            _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            assert str(again) == str(state)
            assert again.history() == state.history()
            assert again._at.state == state._at.state
            assert again.legal_actions() == state.legal_actions()


@every_game
@pytest.mark.parametrize("ending", ["(players=3)", "_small"])
def test_games_travel_in_pickles(name: str, ending: str) -> None:
    game = pyspiel.load_game(f"python_larrons_{name}{ending}")
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert type(again) is type(game)
    assert again.num_players() == game.num_players()
    assert str(again.new_initial_state()) == str(game.new_initial_state())
    assert str(copy.deepcopy(game)) == str(game)


def test_a_game_is_read_where_nothing_is_registered_yet() -> None:
    script = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    game = load("bakschisch", 3)
    told = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(game), capture_output=True, check=True)
    assert told.stdout.decode().strip() == str(game)


@every_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    for state in states(load(name), seed=7, steps=100):
        if state.is_terminal():
            break
        before, listed = str(state), state.legal_actions()
        other = state.clone()
        assert (str(other), other.legal_actions(), other.history()) == (before, listed, state.history())
        other.apply_action(listed[-1])
        assert (str(state), state.legal_actions()) == (before, listed)
        assert other.history() == [*state.history(), listed[-1]]


@every_game
def test_a_resampled_state_looks_the_same(name: str) -> None:
    uniform = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for step, state in enumerate(states(load(name), seed=3, steps=200)):
        if step % 20 == 19 and not state.is_chance_node() and not state.is_terminal():
            player = state.current_player()
            other = state.resample_from_infostate(player, uniform)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()


@every_game
def test_what_is_not_listed_is_refused(name: str) -> None:
    for state in states(load(name), seed=5):
        before, history = str(state), state.history()
        unlisted = next(action for action in range(1000) if action not in state.legal_actions())
        for action in (unlisted, -5, 10_000):
            with pytest.raises(NotPossible if state.is_chance_node() else IllegalMove):
                state.apply_action(action)
        assert (str(state), state.history()) == (before, history)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_larrons_pickomino(players=3,short_game=true,start=2)")
    assert game.num_players() == 3
    assert int(game.new_initial_state()._at.state.record["start"]) == 2
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()
    with pytest.raises(OptionError):
        pyspiel.load_game("python_larrons_pickomino(players=9)")


def test_a_position_has_settings_of_its_own() -> None:
    position = catalogue.game("pickomino").new(3, {"start": 1})
    assert openspiel.load(position).num_players() == 3
    parameters = {"players": 3, "position": position.to_bytes().hex()}
    for wrong in ({"players": 2}, {"short_game": True}, {"start": 2}):
        with pytest.raises(OptionError, match=f"3 players: leave out {next(iter(wrong))}="):
            pyspiel.load_game("python_larrons_pickomino", {**parameters, **wrong})
    for wrong in ("players=3", "short_game=true"):
        with pytest.raises(OptionError, match=f"2 players: leave out {wrong[:6]}"):
            pyspiel.load_game(f"python_larrons_pickomino_small({wrong})")
    assert pyspiel.load_game("python_larrons_pickomino_small(players=2,recall=false)").num_players() == 2


@every_game
def test_returns_are_by_place(name: str) -> None:
    *_, state = states(load(name), seed=6)
    assert state.is_terminal()
    places = state._at.state.ranks()
    first = (places[1] > places[0]) - (places[1] < places[0])
    assert state.returns() == [first, -first]


Kind, Private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType


@every_game
def test_observers_tell_what_they_are_asked_for(name: str) -> None:
    """Public only: what a spectator sees. Private only: what is left when that is taken away. All: the whole state."""
    game = load(name, catalogue.game(name).seats[1])
    numbers = layout(catalogue.game(name), game.num_players())
    kinds = {private: Kind(perfect_recall=False, private_info=private) for private in Private.__members__.values()}
    observers = {private: game.make_py_observer(kind) for private, kind in kinds.items()}
    secret = game.make_py_observer(Kind(perfect_recall=False, public_info=False))
    differing = 0
    for step, state in enumerate(states(game, seed=6, steps=200)):
        player, whole = step % game.num_players(), state._at.state
        common = numbers.array(whole.observe(-1), player)
        expected = {
            Private.NONE: common,
            Private.SINGLE_PLAYER: numbers.array(whole.observe(player), player),
            Private.ALL_PLAYERS: numbers.array(whole, player),
        }
        for private, observer in observers.items():
            observer.set_from(state, player)
            assert np.array_equal(observer.tensor, expected[private])
        own = expected[Private.SINGLE_PLAYER]
        secret.set_from(state, player)
        assert np.array_equal(secret.tensor, np.where(own == common, 0, own))
        differing += not np.array_equal(own, common)
        assert observers[Private.NONE].string_from(state, player) == f"{player}: {whole.observe(-1)}"
        assert (secret.string_from(state, player) == f"{player}: ") == (whole.observe(player) == whole.observe(-1))
    assert bool(differing) != catalogue.game(name).all_public


@every_game
def test_players_with_recall_forget_nothing(name: str) -> None:
    """Two games that a player could ever tell apart give different information states; else they are the same. So it is
    for a spectator, with an observer of what is open to everybody: no player's memory leaks into its texts."""
    game = pyspiel.load_game(f"python_larrons_{name}(players=2,recall=true)")
    above = game.make_py_observer(Kind(perfect_recall=True, private_info=Private.NONE))
    seen: dict[str, tuple[Any, ...]] = {}
    for seed in range(6):
        shown: dict[int, tuple[Any, ...]] = {0: (), 1: (), openspiel.SPECTATOR: ()}
        state = game.new_initial_state()
        luck = np.random.default_rng(seed // 2)  # each game twice, with other choices from some move on
        for step in range(40):
            if state.is_terminal():
                break
            before, actor = state._at.state, state.current_player()
            listed = state.legal_actions()
            action = int(luck.choice(listed)) if step < 20 or seed % 2 else listed[0]
            code = state._at.outcome(action) if actor == openspiel.AT_CHANCE else action
            state.apply_action(action)
            after = state._at.state
            for player in shown if code != draws.NO_OUTCOME else ():
                told = before.shown(player, actor, code), after.observe(player).to_bytes()
                if told[0] != HIDDEN or told[1] != before.observe(player).to_bytes():
                    shown[player] = (*shown[player], told)
                spectator = player == openspiel.SPECTATOR
                key = (
                    f"spectator {above.string_from(state, 0)}" if spectator else state.information_state_string(player)
                )
                assert seen.setdefault(key, (player, *shown[player])) == (player, *shown[player])
    assert len(set(seen.values())) == len(seen)
