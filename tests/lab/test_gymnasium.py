"""The Gymnasium environments, under Gymnasium's own checker and our own laws."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from larrons.bots import random_bot
from larrons.errors import IllegalMove, NotPossible, OptionError
from larrons.lab.gymnasium import LearnerEnv, LearnersEnv
from larrons.lab.play import RENDER_MODES
from tests.broken_bots import cheating
from tests.lab.games import every_game, every_table


@every_game
def test_gymnasiums_own_check(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(f"larrons/{name}-v0").unwrapped)
    assert capsys.readouterr().out  # it also renders for people


@every_table
def test_a_learner_is_asked_until_its_game_is_over(name: str, players: int) -> None:
    env = LearnerEnv(name, players, seat=None, bots=[random_bot, *["random"] * (players - 2)])
    seats = set()
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        seats.add(env.seat)
        over = False
        while not over:
            assert seen in env.observation_space
            seen, reward, over, truncated, info = env.step(np.flatnonzero(info["action_mask"])[-1])
            assert not truncated
            assert reward == 0 or over
        places = env._play.state.ranks()
        own = places[env.seat]
        assert np.sign(reward) == np.sign(sum(place > own for place in places) - sum(place < own for place in places))
    assert len(seats) > 1


def test_gymnasiums_process_pool() -> None:
    """Environments travel to processes that have loaded nothing yet, and play there what they play here."""
    pool: Any = gymnasium.make_vec("larrons/langfinger-v0", 2, "async", vector_kwargs={"context": "spawn"}, seat=0)
    here = [LearnerEnv("langfinger", seat=0) for _ in range(2)]
    seen, info = pool.reset(seed=[3, 4])
    for i, env in enumerate(here):
        assert np.array_equal(seen[i], env.reset(seed=3 + i)[0])
    for _ in range(5):
        actions = np.argmax(info["action_mask"], axis=1)
        seen, _, _, _, info = pool.step(actions)
        assert all(np.array_equal(seen[i], env.step(actions[i])[0]) for i, env in enumerate(here))
    pool.close()


def test_masked_policies_get_past_the_ends_of_games() -> None:
    """Gymnasium's vector of single environments begins the next game one step after the end, with an unused action."""
    many: Any = gymnasium.make_vec("larrons/bakschisch-v0", 3, "sync")
    alone = LearnerEnv("bakschisch")
    _, info = many.reset(seed=[3, 4, 5])
    alone.reset(seed=3)
    ends = 0
    while ends < 4:
        assert info["action_mask"].any(axis=1).all()
        assert np.array_equal(info["action_mask"][0], alone.action_masks())
        actions = np.argmax(info["action_mask"], axis=1)
        ended = alone._play.waiting == 0
        _, _, over, _, info = many.step(actions)
        assert info["action_mask"][over].all()
        alone.reset() if ended else alone.step(actions[0])
        ends += int(over.sum())
    assert alone.action_masks().dtype == np.int8
    many.close()


def test_illegal_actions() -> None:
    env = LearnerEnv("pickomino", illegal="refuse")
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(6)
    env = LearnerEnv("pickomino")
    env.reset(seed=1)
    assert env.step(6)[4]["replaced"]


def test_a_bot_that_cheats_is_never_replaced_in_silence() -> None:
    env = LearnerEnv("pickomino", options={"start": 1}, bots=cheating, seat=0)
    with pytest.raises(IllegalMove):
        env.reset(seed=1)


@pytest.mark.parametrize("mode", RENDER_MODES)
def test_rendering(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = LearnerEnv("pickomino", render_mode=mode)
    env.reset(seed=1)
    drawn = env.render()
    if mode == "rgb_array":
        assert drawn.dtype == np.uint8
        assert len(np.unique(drawn)) > 2
    else:
        assert "Pickomino" in (drawn if mode == "ansi" else capsys.readouterr().out)


@every_table
def test_many_learners(name: str, players: int) -> None:
    settings: dict[str, Any] = {"num_envs": 12, "players": players, "bots": "careful"}
    env = gymnasium.make_vec(f"larrons/{name}-v0", vectorization_mode="vector_entry_point", **settings)
    again = LearnersEnv(name, threads=3, copy=False, **settings)
    seen, info = env.reset(seed=5)
    again.reset(seed=5)
    for _ in range(150):
        assert seen in env.observation_space
        actions = np.argmax(info["action_mask"], axis=1)
        seen, rewards, over, truncated, info = env.step(actions)
        seen_again, rewards_again, over_again, _, _ = again.step(actions)
        assert np.array_equal(seen, seen_again)
        assert np.array_equal(rewards, rewards_again)
        assert np.array_equal(over, over_again)
        assert not truncated.any()
        assert not rewards[~over].any()
        assert info["action_mask"].any(axis=1).all()
    env.close()
    again.close()


def test_many_learners_see_what_one_sees() -> None:
    """Game 0 of a seed is the same game alone and in a batch, as long as nobody else is asked."""
    env = LearnersEnv("pickomino", num_envs=3, options={"start": 0}, seat=0)
    alone = LearnerEnv("pickomino", options={"start": 0}, seat=0)
    seen, info = env.reset(seed=11)
    first, first_info = alone.reset(seed=11)
    assert np.array_equal(seen[0], first)
    assert np.array_equal(info["action_mask"][0], first_info["action_mask"])
    assert not np.array_equal(seen[0], seen[1])


def test_copies_are_copies() -> None:
    env = LearnersEnv("pickomino", num_envs=4)
    seen, _ = env.reset(seed=1)
    kept = seen.copy()
    env.step(env.batch.random_actions())
    assert np.array_equal(seen, kept)
    env.reset()
    assert env.batch.random_actions().shape == (4,)


def test_mistakes_get_a_sentence() -> None:
    with pytest.raises(NotPossible, match="seat 2"):
        LearnerEnv("pickomino", seat=2)
    with pytest.raises(NotPossible, match="seat -1"):
        LearnersEnv("pickomino", seat=-1)
    with pytest.raises(OptionError, match="2 entries"):
        LearnerEnv("pickomino", 3, bots=["random"])
    with pytest.raises(OptionError, match="no bot “grandmaster”"):
        LearnersEnv("pickomino", players=3, bots=["random", "grandmaster"])
    for players in ("3", 2.0, True):
        with pytest.raises(OptionError, match=f"a whole number from 2 to 7, not {players!r}"):
            LearnersEnv("pickomino", players=players)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="Options are a dictionary"):
        LearnersEnv("pickomino", options=["short_game"])  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"takes no max_episode_steps \(10\)"):
        gymnasium.make_vec("larrons/pickomino-v0", num_envs=2, max_episode_steps=10)
    env = LearnersEnv("pickomino", num_envs=2)
    env.reset(seed=1)
    actions = env.batch.random_actions()
    actions[1] = 6
    with pytest.raises(IllegalMove, match="Game 1"):
        env.step(actions)
