"""Other people's programs on our environments. `make lab-clients` runs this in an environment of its own."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from larrons.errors import OptionError

pytest.importorskip("torch")
pytestmark = [pytest.mark.clients, pytest.mark.filterwarnings("default")]
GAME = "bakschisch"


def example(name: str, *arguments: str) -> Any:
    return importlib.import_module(f"examples.{name}").main(list(arguments))


# torch


def test_torch_shares_our_memory() -> None:
    import torch

    from larrons.lab.gymnasium import LearnersEnv

    env = LearnersEnv(GAME, 8, copy=False)
    seen, info = env.reset(seed=1)
    shared = [torch.from_dlpack(array) for array in (seen, info["action_mask"])]
    for tensor, array in zip(shared, (env.batch.numbers, env.batch.masks), strict=True):
        assert tensor.data_ptr() == array.ctypes.data
    for _ in range(5):
        env.step(shared[1].argmax(1).numpy())
        assert np.array_equal(shared[0].numpy(), env.batch.numbers)


def test_ppo_in_one_file_learns() -> None:
    found = example("lab_torch_ppo", "--updates", "12", "--test-games", "200")
    assert found["after"] > found["before"]


# TensorBoard


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("lab_torch_ppo", ["--updates", "2", "--test-games", "20"]),
        ("lab_maskable_ppo", ["--steps", "9000", "--test-games", "20"]),
        ("lab_rllib", ["--iterations", "1", "--batch", "500"]),
        ("lab_tianshou", ["--epochs", "1", "--steps", "2000", "--test-games", "4"]),
        ("lab_openspiel_mccfr", ["--iterations", "10", "--looks", "1"]),
        ("lab_self_play", ["--updates", "1", "--batch", "32", "--steps", "32"]),
        ("lab_baseline", [GAME, "2", "--imitated", "50", "--passes", "1", "--updates", "1", "--test-games", "20"]),
    ],
)
def test_examples_log_for_tensorboard(name: str, arguments: list[str], tmp_path: Path) -> None:
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    pytest.importorskip({"lab_rllib": "ray.rllib", "lab_tianshou": "tianshou"}.get(name, "torch"))
    own = {"lab_self_play": ["--plot", str(tmp_path / "curve.png")], "lab_baseline": ["--out", str(tmp_path / "net")]}
    example(name, *arguments, *own.get(name, []), "--tensorboard", str(tmp_path / "log"))
    [folder] = {file.parent for file in (tmp_path / "log").rglob("events.out.tfevents.*")}
    told = EventAccumulator(str(folder))
    told.Reload()
    assert told.Tags()["scalars"] or told.Tags()["tensors"]


# Stable-Baselines3


def test_stable_baselines_checks_our_environments() -> None:
    from stable_baselines3.common.env_checker import check_env

    import larrons.lab.gymnasium

    assert larrons.lab.gymnasium
    check_env(gymnasium.make(f"larrons/{GAME}-v0").unwrapped)


def test_maskable_ppo_on_one_environment_asks_for_masks_itself() -> None:
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.utils import get_action_masks

    import larrons.lab.gymnasium

    assert larrons.lab.gymnasium
    env = gymnasium.make(f"larrons/{GAME}-v0", illegal="refuse")
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64)
    model.learn(128)
    seen, _ = env.reset(seed=1)
    action, _ = model.predict(seen, action_masks=get_action_masks(env))
    assert env.unwrapped.action_masks()[action]


def test_maskable_ppo_on_many_learns() -> None:
    found = example("lab_maskable_ppo", "--steps", "60000", "--test-games", "200")
    assert found["after"] > found["before"]


def test_our_vector_environment_is_theirs() -> None:
    from stable_baselines3 import DQN

    from larrons.lab.sb3 import LearnersVecEnv

    env = LearnersVecEnv(GAME, num_envs=4, seat=1)
    env.seed(3)
    first = env.reset()
    env.seed(3)
    assert np.array_equal(first, env.reset())
    ended = 0
    for _ in range(300):
        _, _, over, infos = env.step(np.array([np.flatnonzero(mask)[-1] for mask in env.env_method("action_masks")]))
        ended += int(over.sum())
        assert all(("terminal_observation" in info) == done for info, done in zip(infos, over, strict=True))
    assert ended
    assert env.get_attr("num_envs", 0) == [4]
    with pytest.raises(OptionError, match="autoreset_mode"):
        LearnersVecEnv(GAME, 4, autoreset_mode="NextStep")
    assert DQN("MlpPolicy", gymnasium.make(f"larrons/{GAME}-v0"), learning_starts=10).learn(60)  # knows no masks


# SuperSuit


def test_supersuit_and_its_process_pool() -> None:
    import supersuit

    from larrons.lab import pettingzoo

    env = supersuit.pettingzoo_env_to_vec_env_v1(pettingzoo.parallel_env(game=GAME, flat=True))
    envs = supersuit.concat_vec_envs_v1(env, 2, num_cpus=2, base_class="gymnasium")
    seen, _ = envs.reset(seed=1)
    assert seen.shape[0] == envs.num_envs == 4
    for _ in range(20):
        seen, *_ = envs.step(np.zeros(4, np.int64))
        assert np.isfinite(seen).all()
    envs.close()
    stacked = supersuit.frame_stack_v1(pettingzoo.env(game=GAME, flat=True, illegal="replace"), 2)
    stacked.reset(seed=1)
    stacked.step(0)


# Tianshou and RLlib


def test_tianshou() -> None:
    pytest.importorskip("tianshou")
    assert example("lab_tianshou", "--epochs", "1", "--steps", "2000")["games"] > 0


def test_rllib() -> None:
    pytest.importorskip("ray.rllib")
    found = example("lab_rllib", "--iterations", "1", "--batch", "500")
    assert found["before"] == found["after"]
    assert found["steps"] > 0
