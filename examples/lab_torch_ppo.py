"""PPO in one file with torch, in the manner of CleanRL, on the vector environment against `random` or other bots.

    pip install 'larrons[lab]' torch
    python examples/lab_torch_ppo.py --game bakschisch

States its result and time at the end. With `--tensorboard FOLDER` the curve is logged, where tensorboard is installed.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from larrons.lab.gymnasium import LearnersEnv


class Agent(nn.Module):
    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU())
        self.policy, self.value = nn.Linear(64, actions), nn.Linear(64, 1)

    def forward(self, seen: Any, masks: Any) -> tuple[Categorical, Any]:
        inside = self.body(seen)
        logits = self.policy(inside).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(inside)[:, 0]


def collect(agent: Agent, envs: LearnersEnv, shared: tuple[Any, Any], steps: int) -> dict[str, Any]:
    """What happened in so many steps; `shared` are the environment's own arrays, seen by torch without a copy."""
    found: dict[str, list[Any]] = {name: [] for name in ("seen", "masks", "actions", "logs", "values", "rewards", "go")}
    for _ in range(steps):
        seen, masks = (array.clone() for array in shared)
        with torch.no_grad():
            choice, values = agent(seen, masks)
        actions = choice.sample()
        _, rewards, over, _, _ = envs.step(actions.numpy())
        row = (seen, masks, actions, choice.log_prob(actions), values, torch.tensor(rewards), torch.tensor(~over))
        for name, value in zip(found, row, strict=True):
            found[name].append(value)
    return {name: torch.stack(values) for name, values in found.items()}


def advantages(found: dict[str, Any], last: Any, decay: float = 0.95) -> Any:
    gains, later = torch.zeros_like(found["rewards"]), torch.zeros_like(last)
    following = torch.cat([found["values"][1:], last[None]])
    for t in reversed(range(len(gains))):
        error = found["rewards"][t] + found["go"][t] * following[t] - found["values"][t]
        gains[t] = later = error + found["go"][t] * decay * later
    return gains


def update(agent: Agent, optimiser: Any, found: dict[str, Any], gains: Any, epochs: int) -> None:
    flat = {name: values.flatten(0, 1) for name, values in found.items()}
    targets, gains = (gains + found["values"]).flatten(), gains.flatten()
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(epochs):
        for rows in torch.randperm(len(gains)).split(1024):
            choice, values = agent(flat["seen"][rows], flat["masks"][rows])
            ratio = (choice.log_prob(flat["actions"][rows]) - flat["logs"][rows]).exp()
            push = torch.min(ratio * gains[rows], ratio.clamp(0.8, 1.2) * gains[rows])
            loss = -push.mean() + 0.5 * (values - targets[rows]).pow(2).mean() - 0.005 * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimiser.step()


def result(agent: Agent, game: str, bots: str, games: int) -> float:
    """The mean result of the best actions among these bots."""
    envs = LearnersEnv(game, games, bots=bots)
    seen, info = envs.reset(seed=99)
    total, counted = 0.0, np.zeros(games, bool)
    while not counted.all():
        with torch.no_grad():
            choice, _ = agent(torch.from_numpy(seen), torch.from_numpy(info["action_mask"]))
        seen, rewards, over, _, info = envs.step(choice.logits.argmax(1).numpy())
        total += float(rewards[over & ~counted].sum())
        counted |= over
    return total / games


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bakschisch")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--test-games", type=int, default=500)
    parser.add_argument("--tensorboard")
    given = parser.parse_args(arguments)
    torch.manual_seed(1)
    torch.set_num_threads(1)  # networks this small gain nothing from more
    envs = LearnersEnv(given.game, given.envs, bots=given.bots, copy=False)
    seen, info = envs.reset(seed=1)
    shared = torch.from_dlpack(seen), torch.from_dlpack(info["action_mask"])
    agent = Agent(seen.shape[1], info["action_mask"].shape[1])
    optimiser = torch.optim.Adam(agent.parameters(), 1e-3)
    writer = None
    if given.tensorboard:
        from torch.utils.tensorboard import SummaryWriter

        writer = SummaryWriter(given.tensorboard)
    before, began = result(agent, given.game, given.bots, given.test_games), time.monotonic()
    for number in range(given.updates):
        found = collect(agent, envs, shared, 64)
        with torch.no_grad():
            last = agent(*shared)[1]
        update(agent, optimiser, found, advantages(found, last), 3)
        if writer is not None:
            writer.add_scalar("result", found["rewards"].sum() / max(1, (~found["go"]).sum()), number)
    seconds, after = time.monotonic() - began, result(agent, given.game, given.bots, given.test_games)
    print(
        f"{given.game} among {given.bots}: {before:+.2f} before, {after:+.2f} after "
        f"{given.updates} updates in {seconds:.0f} s"
    )
    return {"before": before, "after": after, "seconds": seconds}


if __name__ == "__main__":
    main()
