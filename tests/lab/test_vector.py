"""The vector environment: when games begin again, seeds, masks, and what Gymnasium's wrappers make of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

from larrons.errors import NotPossible, OptionError
from larrons.lab.gymnasium import LearnerEnv, LearnersEnv
from tests.lab.games import every_game, every_table

GAME, MANY = "bakschisch", 6
SAME, NEXT, NEVER = AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED
every_mode = pytest.mark.parametrize("mode", [SAME, NEXT])


def last_legal(masks: Any) -> Any:
    return masks.shape[1] - 1 - np.argmax(masks[:, ::-1], axis=1)


@every_table
def test_the_games_of_a_seed_are_the_same_alone_and_among_many(name: str, players: int) -> None:
    """One after the other, in random seats, with bots that draw from the game's luck."""
    settings: dict[str, Any] = {"players": players, "bots": ["careful", *["random"] * (players - 2)]}
    seeds = [3, 1, 4]
    many = LearnersEnv(name, len(seeds), autoreset_mode=NEXT, **settings)
    seen, info = many.reset(seed=seeds)
    alone = [LearnerEnv(name, illegal="refuse", **settings) for _ in seeds]
    shown = [env.reset(seed=seed) for env, seed in zip(alone, seeds, strict=True)]
    over, games = np.zeros(len(seeds), bool), 0
    for _ in range(150):
        assert [env.seat for env in alone] == many.batch.seats.tolist()
        for i in range(len(seeds)):
            assert np.array_equal(seen[i], shown[i][0])
            assert np.array_equal(info["action_mask"][i], shown[i][1]["action_mask"])
        before, actions = over, last_legal(info["action_mask"])
        seen, rewards, over, _, info = many.step(actions)
        for i, env in enumerate(alone):
            reward, ended = 0.0, False
            if before[i]:
                shown[i] = env.reset()
            else:
                numbers, reward, ended, _, told = env.step(actions[i])
                shown[i] = numbers, told
            assert (rewards[i], over[i]) == (pytest.approx(reward), ended)
        games += int(over.sum())
    assert games or name == "pickomino"  # whose games last longer when nobody takes tiles


def test_an_abandoned_game_is_followed_by_the_same_one_alone_and_among_many() -> None:
    many, alone = LearnersEnv(GAME, 2), LearnerEnv(GAME)
    many.reset(seed=[5, 7])
    alone.reset(seed=7)
    actions = last_legal(many.action_masks())
    many.step(actions)
    alone.step(actions[1])
    seen, _ = many.reset(options={"reset_mask": np.array([False, True])})
    assert np.array_equal(seen[1], alone.reset()[0])


def episodes(mode: AutoresetMode, steps: int = 120) -> list[list[Any]]:
    """For each game the rewards of the episodes, with what was seen last in each."""
    env = LearnersEnv(GAME, MANY, autoreset_mode=mode, bots="careful")
    _, info = env.reset(seed=9)
    found: list[list[Any]] = [[] for _ in range(MANY)]
    for _ in range(steps):
        seen, rewards, over, _, info = env.step(last_legal(info["action_mask"]))
        last = info.get("final_obs", seen) if mode == SAME else seen
        assert np.array_equal(info.get("_final_obs", over), over)
        for i in np.flatnonzero(over):
            found[i].append((float(rewards[i]), last[i].tobytes()))
        if mode == NEXT:
            assert (info["action_mask"][over] == 1).all()
        if mode == NEVER and over.any():
            with pytest.raises(NotPossible, match=f"Game {np.argmax(over)} is over"):
                env.step(np.zeros(MANY, np.int64))
            kept = env.batch.states[~over].tobytes()
            _, info = env.reset(options={"reset_mask": over})
            assert env.batch.states[~over].tobytes() == kept
    return found


def test_when_games_begin_again_makes_no_difference_to_them() -> None:
    at_once, later, by_hand = (episodes(mode) for mode in (SAME, NEXT, NEVER))
    assert sum(map(len, by_hand)) >= sum(map(len, later)) > MANY
    for one, other, third in zip(at_once, later, by_hand, strict=True):
        assert one[: len(other)] == other
        assert one[: len(third)] == third


def test_next_step_begins_without_a_reward_and_uses_no_action() -> None:
    env = LearnersEnv(GAME, MANY, autoreset_mode="NextStep")
    _, info = env.reset(seed=2)
    over = np.zeros(MANY, bool)
    for _ in range(100):
        before, actions = over, last_legal(info["action_mask"])
        actions[before] = 0
        _, rewards, over, _, info = env.step(actions)
        assert not over[before].any()
        assert not rewards[before].any()
        assert (env.batch.random_actions() < env.single_action_space.n).all()  # also where every action is marked
        if before.any():
            return
    pytest.fail("no game ended")


@every_mode
def test_gymnasiums_wrappers(mode: AutoresetMode) -> None:
    env: Any = LearnersEnv(GAME, MANY, autoreset_mode=mode)
    size = env.single_observation_space.shape
    env = wrappers.RecordEpisodeStatistics(env)
    env = wrappers.NormalizeReward(env)
    if mode == NEXT:  # Gymnasium refuses these wrappers otherwise
        env = wrappers.RescaleObservation(env, np.zeros(size, np.float32), np.ones(size, np.float32))
        env = wrappers.NormalizeObservation(env)
    env = wrappers.DictInfoToList(env)
    seen, info = env.reset(seed=1)
    finished = 0
    for _ in range(60):
        actions = np.array([np.flatnonzero(one["action_mask"])[-1] for one in info])
        seen, _, _, _, info = env.step(actions)
        assert np.isfinite(seen).all()
        finished += sum("episode" in one for one in info)
    assert finished > 0


def test_seeds_of_single_games() -> None:
    env, again = LearnersEnv(GAME, 3), LearnersEnv(GAME, 3)
    one, _ = env.reset(seed=[5, 6, 7])
    other, _ = again.reset(seed=np.array([7, 5, 6]))
    assert np.array_equal(one, other[[1, 2, 0]])
    env.reset(seed=[None, 6, None], options={"reset_mask": np.array([False, True, False])})
    assert np.array_equal(one, env.batch.numbers)
    first, _ = env.reset(seed=8)
    env.reset()
    assert np.array_equal(first, env.reset(seed=8)[0])


@every_game
def test_masks_are_what_spaces_want(name: str) -> None:
    env = LearnersEnv(name, 2)
    _, info = env.reset(seed=1)
    for _ in range(20):
        assert info["action_mask"].dtype == np.int8
        actions = [env.single_action_space.sample(mask) for mask in info["action_mask"]]
        info = env.step(np.array(actions))[4]
    assert env.action_space.sample(tuple(info["action_mask"])).shape == (2,)


def test_arrays_are_shared_through_dlpack() -> None:
    env = LearnersEnv(GAME, MANY, copy=False)
    seen, info = env.reset(seed=1)
    shared, masks = np.from_dlpack(seen), np.from_dlpack(info["action_mask"])
    assert np.shares_memory(shared, env.batch.numbers)
    assert np.shares_memory(masks, env.batch.masks)
    for _ in range(5):
        env.step(last_legal(masks))
        assert np.array_equal(shared, env.batch.numbers)
        assert np.array_equal(masks, env.batch.masks)


def test_mistakes_get_a_sentence() -> None:
    env, alone = LearnersEnv(GAME, 2), LearnerEnv(GAME)
    for call in (lambda: env.step(np.zeros(2, np.int64)), lambda: alone.step(0)):
        with pytest.raises(NotPossible, match="Call reset"):
            call()
    alone.reset(seed=1)
    while not alone.step(np.flatnonzero(alone.action_masks())[-1])[2]:
        pass
    with pytest.raises(NotPossible, match="Call reset"):
        alone.step(0)
    for seed in ([1], [1, -2], [1, "two"], "12", -1):
        with pytest.raises(OptionError, match="2 seeds"):
            env.reset(seed=seed)
    for mask in (np.array([True]), np.array([0, 1]), np.array([False, False])):
        with pytest.raises(OptionError, match="2 booleans"):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(OptionError, match="autoreset_mode"):
        LearnersEnv(GAME, 2, autoreset_mode="later")
