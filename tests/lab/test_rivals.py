"""Who plays against the learners of the vector environment."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest

from larrons.bots import random_bot
from larrons.errors import BotFailed, OptionError
from larrons.lab.gymnasium import LearnerEnv, LearnersEnv
from larrons.lab.rivals import Each, Pool
from tests.broken_bots import cheating
from tests.lab.games import every_game

GAME, MANY = "bakschisch", 8


def last(numbers: Any, masks: Any) -> Any:
    """A policy on batches: the last legal action."""
    assert numbers.dtype == np.float32
    assert masks.dtype == np.int8
    return masks.shape[1] - 1 - np.argmax(masks[:, ::-1], axis=1)


def first(numbers: Any, masks: Any) -> Any:
    return np.argmax(masks, axis=1)


def last_of_one(seen: Any, seat: int, rng: Any) -> int:
    """The same as `last`, one state at a time."""
    return int(seen.legal(seat)[-1])


def story(env: LearnersEnv, steps: int = 80) -> list[Any]:
    _, info = env.reset(seed=4)
    told = []
    for _ in range(steps):
        seen, rewards, over, _, info = env.step(first(None, info["action_mask"]))
        told.append((seen.tobytes(), rewards.tobytes(), over.tobytes()))
    return told


@every_game
def test_a_function_of_batches_plays_what_a_bot_of_states_plays(name: str) -> None:
    batches = LearnersEnv(name, MANY, players=3, bots=last)
    states = LearnersEnv(name, MANY, players=3, bots=Each(last_of_one), threads=2)
    told = story(batches, 40)
    assert told == story(states, 40)
    assert told == story(LearnersEnv(name, MANY, players=3, bots=[last, Each(last_of_one)]), 40)
    states.close()


def test_bots_that_are_not_compiled() -> None:
    env = LearnersEnv(GAME, 2, bots="sharp")
    _, info = env.reset(seed=1)
    for _ in range(4):
        info = env.step(first(None, info["action_mask"]))[4]


def counted(calls: dict[str, int], name: str) -> Any:
    def policy(numbers: Any, masks: Any) -> Any:
        calls[name] = calls.get(name, 0) + len(numbers)
        return last(numbers, masks)

    return policy


def test_a_pool_is_drawn_from_by_weight_in_every_game() -> None:
    calls: dict[str, int] = {}
    often, seldom, never = (counted(calls, name) for name in ("often", "seldom", "never"))
    env = LearnersEnv(GAME, 64, bots=Pool({often: 3.0, seldom: 1.0, never: 0.0}))
    env.reset(seed=0)
    shares = {name: count / sum(calls.values()) for name, count in calls.items()}
    story(env, 30)
    shares = {name: count / sum(calls.values()) for name, count in calls.items()}
    assert shares["often"] == pytest.approx(0.75, abs=0.1)
    assert shares["seldom"] == pytest.approx(0.25, abs=0.1)
    assert "never" not in calls


def test_new_rivals_come_with_the_next_games() -> None:
    calls: dict[str, int] = {}
    pool = Pool({"careful": 1.0})
    env = LearnersEnv(GAME, MANY, bots=pool)
    env.reset(seed=3)
    for generation in range(3):
        playing = env.batch._rivals.copy()
        pool.add(counted(calls, f"self {generation}"), 40.0**generation)
        env.set_bots(pool)
        env.step(last(env.batch.numbers, env.action_masks()))
        assert np.array_equal(env.batch._rivals, playing)
        env.reset()
        for _ in range(5):
            env.step(last(env.batch.numbers, env.action_masks()))
        assert calls[f"self {generation}"] > 0
    env.set_bots("random")
    env.reset()
    before = dict(calls)
    env.step(first(None, env.action_masks()))
    assert calls == before
    env.set_bots(last)
    assert sum(rival is not None for rival in env.batch._lineup.outside) == 1  # the others are let go of


def test_copies_have_rivals_of_their_own() -> None:
    env = LearnersEnv(GAME, MANY, players=3, bots=[Pool({last: 1.0, "careful": 1.0}), first])
    env.reset(seed=2)
    twin = copy.deepcopy(env)
    for _ in range(50):
        actions = first(None, env.action_masks())
        for one, other in zip(env.step(actions)[:3], twin.step(actions)[:3], strict=True):
            assert np.array_equal(one, other)


@pytest.mark.parametrize(
    "make", [lambda bots: LearnersEnv(GAME, 2, bots=bots), lambda bots: LearnerEnv(GAME, bots=bots)]
)
def test_who_can_not_play_is_named(make: Any) -> None:
    for name in ("carful", "expert:abc", "expert:0"):
        for bots in (name, [name]):
            with pytest.raises(OptionError, match=f"There is no bot “{name}”.* careful"):
                make(bots)
    for wrong in (None, 3, {"careful": 1.0}, [7], [None], [["careful"]]):
        with pytest.raises(OptionError, match="can't play in the other seats"):
            make(wrong)
    with pytest.raises(OptionError, match="one entry, for the other seat, not 2"):
        make(["careful", "random"])


def test_pools_are_given_rivals_and_weights() -> None:
    for weights in ({}, {"random": 0.0}, {"random": 1.0, last: -1.0}, {"random": "much"}, {"random": float("inf")}):
        with pytest.raises(OptionError, match="at least one of them above 0; given were: "):
            LearnersEnv(GAME, 2, bots=Pool(weights))  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="There is no bot “carful”"):
        LearnersEnv(GAME, 2, bots=Pool({"carful": 1.0}))
    with pytest.raises(OptionError, match=r'a dictionary such as `{"careful"'):
        Pool(["careful"])  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="There is no bot “xx”"):
        LearnersEnv(GAME, 2).set_bots("xx")


def broken(*_: Any) -> Any:
    raise ZeroDivisionError("by nought")


@pytest.mark.parametrize("bots", [broken, Each(broken)])
def test_a_rival_that_breaks_down_is_named(bots: Any) -> None:
    with pytest.raises(BotFailed, match="The rival broken broke down: ZeroDivisionError: by nought") as caught:
        story(LearnersEnv(GAME, 2, bots=bots))
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    alone = LearnerEnv(GAME, bots=broken)
    _, info = alone.reset(seed=1)
    with pytest.raises(BotFailed, match="The rival broken broke down"):
        alone.step(np.argmax(info["action_mask"]))


def test_mistakes_get_a_sentence() -> None:
    for wrong in (lambda numbers, masks: np.zeros(len(numbers)), lambda numbers, masks: [0]):
        env = LearnersEnv(GAME, 5, bots=wrong)
        with pytest.raises(OptionError, match="for each of the"):
            story(env)
    with pytest.raises(BotFailed, match="cheating"):
        story(LearnersEnv("pickomino", 2, bots=[Each(cheating)]))
    env = LearnersEnv(GAME, 2, bots=Each(random_bot))
    story(env, 10)
