"""A small learner in numpy that teaches itself Pickomino on `Batch`, until it beats random players clearly.

    python examples/lab_self_play.py --plot curve.png     # with --tensorboard FOLDER it logs there too, where installed

Its policy is linear in the numbers of an observation. It plays both seats against itself; every decision of a finished
game is made more likely if its seat won and less likely if it lost (REINFORCE, with Adam). Now and then it is tested
against random players, who never taught it.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from larrons import Batch
from larrons.engine.features import layout
from larrons.lab.learners import Learners

Array = np.ndarray[Any, np.dtype[Any]]
NEVER = -1e9


class Policy:
    """Softmax over the legal actions of a linear function of the numbers."""

    def __init__(self, numbers: int, actions: int, rate: float = 0.05) -> None:
        self.weights = np.zeros((numbers + 1, actions), np.float32)
        self._mean, self._square = np.zeros_like(self.weights), np.zeros_like(self.weights)
        self._rate, self._updates = rate, 0

    def chances(self, numbers: Array, masks: Array) -> Array:
        scores = np.where(masks, numbers @ self.weights[:-1] + self.weights[-1], NEVER)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares: Array = likely / likely.sum(axis=1, keepdims=True)
        return shares

    def choose(self, chances: Array, luck: np.random.Generator) -> Array:
        below = chances.cumsum(axis=1) < luck.random((len(chances), 1))
        chosen: Array = np.minimum(below.sum(axis=1), chances.shape[1] - 1)
        return np.where(chances[np.arange(len(chosen)), chosen] > 0, chosen, chances.argmax(axis=1))

    def improve(self, slope: Array) -> None:
        """One step of Adam uphill."""
        self._updates += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.01 * (slope * slope - self._square)
        mean = self._mean / (1 - 0.9**self._updates)
        spread = np.sqrt(self._square / (1 - 0.99**self._updates)) + 1e-6
        self.weights += self._rate * mean / spread


def learn(policy: Policy, batch: Batch, steps: int, luck: np.random.Generator) -> None:
    """Play some steps in all games, then learn from the games that ended."""
    numbers_of = layout(batch.game, batch.players)
    games = np.arange(len(batch.actors))
    told, errors, seats, results = [], [], [], []
    for _ in range(steps):
        numbers = numbers_of.arrays(batch.observation_bytes, batch.actors)
        chances = policy.chances(numbers, batch.masks)
        actions = policy.choose(chances, luck)
        chances[games, actions] -= 1
        told.append(numbers)
        errors.append(-chances)  # the slope of the logarithm of what was chosen
        seats.append(batch.actors.copy())
        batch.step(actions)
        results.append(np.where(batch.dones[:, None], batch.rewards, np.nan))
    worth = np.zeros((len(games), batch.players), np.float32)  # of the game a decision belongs to, for each seat
    slope = np.zeros_like(policy.weights)
    for numbers, error, seat, result in zip(told[::-1], errors[::-1], seats[::-1], results[::-1], strict=True):
        worth = np.where(np.isnan(result), worth, result).astype(np.float32)
        weighted = error * worth[games, seat][:, None]
        slope[:-1] += numbers.T @ weighted
        slope[-1] += weighted.sum(axis=0)
    policy.improve(slope / (steps * len(games)))


def test(policy: Policy, game: str, games: int) -> float:
    """The mean result against random players, from -1 to 1."""
    learners, luck = Learners(game, 256, bots="random", seed=1), np.random.default_rng(1)
    total, ended = 0.0, 0
    while ended < games:
        chances = policy.chances(learners.numbers, learners.masks)
        learners.step(policy.choose(chances, luck))
        total += float(learners.returns.sum())
        ended += int(learners.dones.sum())
    return total / ended


def plot(curve: list[float], path: str) -> None:
    """The learning curve as a picture."""
    from matplotlib.figure import Figure

    axes = (figure := Figure(figsize=(6, 4), layout="tight")).subplots()
    axes.plot(curve, marker=".")
    axes.axhline(0, color="grey", linewidth=0.5)
    axes.set(xlabel="updates", ylabel="mean result against random", ylim=(-1, 1))
    figure.savefig(path)


def log(curve: list[float], folder: str) -> None:
    from tensorboard.summary import Writer

    writer = Writer(folder)
    for update, result in enumerate(curve):
        writer.add_scalar("result against random", result, update)
    writer.close()


def main(arguments: list[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="pickomino")
    parser.add_argument("--updates", type=int, default=20)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--steps", type=int, default=256)
    parser.add_argument("--plot", default="learning_curve.png")
    parser.add_argument("--tensorboard")
    given = parser.parse_args(arguments)
    luck = np.random.default_rng(0)
    batch = Batch(given.game, given.batch, seed=0)
    policy = Policy(layout(batch.game, batch.players).size, batch.game.actions)
    curve, began = [test(policy, given.game, 1000)], time.monotonic()
    for _ in track(range(given.updates), "learning", console=Console(stderr=True)):
        learn(policy, batch, given.steps, luck)
        curve.append(test(policy, given.game, 1000))
    out, seconds = Console(), time.monotonic() - began
    for update in range(0, len(curve), max(1, len(curve) // 20)):
        result = curve[update]
        out.print(f"{update:4}  {result:+.2f}  {'█' * round(20 * (result + 1))}")
    plot(curve, given.plot)
    if given.tensorboard:
        log(curve, given.tensorboard)
    out.print(
        f"{given.game} against random: {curve[0]:+.2f} before, {curve[-1]:+.2f} after {given.updates} updates "
        f"in {seconds:.0f} s; the curve is in {given.plot}",
        soft_wrap=True,
    )
    return curve


if __name__ == "__main__":
    main()
