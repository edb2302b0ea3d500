"""A copy, deep or not, or an unpickled one goes on exactly as its original would, and shares no memory with it."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from larrons.bots import random_bot
from larrons.engine.batch import Batch
from larrons.engine.catalogue import game as find_game
from larrons.engine.rng import new_stream
from larrons.lab.gymnasium import LearnerEnv, LearnersEnv
from larrons.lab.pettingzoo import env as turn_env
from larrons.lab.pettingzoo import parallel_env
from tests.lab.games import every_game

STEPS = 25  # before the copy is made; few games are over then
LONGEST = 500  # steps compared after it


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def picked(mask: Any, luck: Any) -> int:
    """A random legal action."""
    return int(luck.choice(np.flatnonzero(mask)))


def state_future(state: Any) -> Iterator[bytes]:
    rng = new_stream(7)
    for _ in range(LONGEST):
        yield state.to_bytes()
        if state.is_chance:
            state.settle(state.sample(rng))
        elif state.is_over:
            return
        else:
            seat = state.waiting[0]
            state.apply(seat, random_bot(state, seat, rng))


def turn_future(env: Any, steps: int = LONGEST) -> Iterator[Any]:
    luck = np.random.default_rng(7)
    for _ in range(steps):
        agent = env.agent_selection
        seen = env.observe(agent)
        yield agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), dict(env.rewards)
        if env.terminations[agent]:
            return
        env.step(picked(seen["action_mask"], luck))


def together_future(env: Any, steps: int = LONGEST) -> Iterator[Any]:
    luck = np.random.default_rng(7)
    for _ in range(steps):
        looks = [env.play.look(seat) for seat in range(env.play.players)]
        yield [(numbers.tobytes(), mask.tobytes()) for numbers, mask in looks]
        actions = {
            agent: picked(mask, luck) if mask.any() else 0
            for agent, (_, mask) in zip(env.possible_agents, looks, strict=True)
        }
        yield env.step(actions)[1]
        if not env.agents:
            return


def learner_future(env: Any, steps: int = LONGEST) -> Iterator[Any]:
    luck = np.random.default_rng(7)
    mask = env._play.look(env.seat)[1]
    for _ in range(steps):
        seen, reward, over, _, info = env.step(picked(mask, luck))
        yield seen.tobytes(), reward, over
        if over:
            return
        mask = info["action_mask"]


def batch_future(batch: Any, steps: int = 150) -> Iterator[Any]:
    luck = np.random.default_rng(7)
    for _ in range(steps):
        yield batch.observation_bytes.tobytes(), batch.masks.tobytes(), batch.rewards.tobytes(), batch.actors.tobytes()
        batch.step(np.array([picked(mask, luck) for mask in batch.masks]))


def learners_future(env: Any, steps: int = 150) -> Iterator[Any]:
    luck = np.random.default_rng(7)
    masks = env.batch.masks
    for _ in range(steps):
        seen, rewards, over, _, info = env.step(np.array([picked(mask, luck) for mask in masks]))
        yield seen.tobytes(), rewards.tobytes(), over.tobytes()
        masks = info["action_mask"]


def check(begun: Any, future: Callable[[Any], Iterator[Any]]) -> None:
    """A copy's future is the original's, and neither notices that the other has gone on."""
    copies = [duplicate(begun) for duplicate in (copy.copy, copy.deepcopy, pickled)]
    expected = list(future(begun))
    assert len(expected) > 1
    for each in copies:
        assert list(future(each)) == expected


@every_game
def test_states(name: str) -> None:
    state = find_game(name).new(3)
    for _ in zip(state_future(state), range(STEPS), strict=False):
        pass
    check(state, state_future)


@every_game
def test_environments_in_turn(name: str) -> None:
    env = turn_env(game=name, players=3)
    env.reset(seed=3)
    list(turn_future(env, STEPS))
    check(env, turn_future)


@every_game
def test_environments_at_once(name: str) -> None:
    env = parallel_env(game=name, players=3)
    env.reset(seed=3)
    list(together_future(env, STEPS))
    check(env, together_future)


@every_game
def test_learners(name: str) -> None:
    env = LearnerEnv(name, 3, bots=["careful", "random"])
    env.reset(seed=3)
    list(learner_future(env, 2))
    check(env, learner_future)


@every_game
@pytest.mark.parametrize("threads", [1, 2])
def test_batches(name: str, threads: int) -> None:
    batch = Batch(name, 6, players=3, seed=3, threads=threads)
    list(batch_future(batch, STEPS))
    check(batch, batch_future)


@every_game
def test_many_learners(name: str) -> None:
    env = LearnersEnv(name, 6, players=3)
    env.reset(seed=3)
    list(learners_future(env, STEPS))
    check(env, learners_future)


@every_game
def test_another_process_goes_on(name: str) -> None:
    """What process pools do: the pickle is read where no rules have been loaded yet."""
    env = turn_env(game=name, players=2)
    env.reset(seed=3)
    list(turn_future(env, STEPS))
    script = "import pickle, sys; env = pickle.load(sys.stdin.buffer); print(env.observe(env.agent_selection))"
    told = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(env), capture_output=True, check=True)
    assert told.stdout.decode().strip() == str(env.observe(env.agent_selection))
