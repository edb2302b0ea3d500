"""Trains the networks of `larrons.lab.baselines`, in numpy: first to imitate `careful`, then by PPO.

    python examples/lab_baseline.py pickomino 2

The rivals of the second part are `careful` and frozen past selves, drawn anew for every game. The same seed trains the
same network on the same machine. With `--tensorboard FOLDER` the curve is logged, where tensorboard is installed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from larrons.engine import catalogue
from larrons.lab import baselines
from larrons.lab.baselines import Net, softmax
from larrons.lab.crews import Alone
from larrons.lab.learners import Learners
from larrons.lab.rivals import BatchPolicy, Pool
from larrons.lab.rollouts import Wish, rollouts

Array = Any
CLIP, VALUE = 0.2, 0.5  # of PPO's loss
LAMBDA = 0.95
MINIBATCH = 1024


class Adam:
    """Gradient descent with momentum, for a dictionary of arrays."""

    def __init__(self, weights: dict[str, Array], rate: float, ignored: list[int]) -> None:
        self.weights, self.rate, self.count, self.ignored = weights, rate, 0, ignored
        weights["w1"][ignored] = 0
        self.first = {name: np.zeros_like(array) for name, array in weights.items()}
        self.second = {name: np.zeros_like(array) for name, array in weights.items()}

    def step(self, slopes: dict[str, Array]) -> None:
        self.count += 1
        slopes["w1"][self.ignored] = 0
        norm = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        shrink = min(1.0, 0.5 / (norm + 1e-8))
        for name, slope in slopes.items():
            slope = slope * shrink
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope**2 - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.count)
            spread = np.sqrt(self.second[name] / (1 - 0.999**self.count))
            self.weights[name] -= self.rate * mean / (spread + 1e-8)


def slopes(net: Net, seen: Array, layers: tuple[Array, Array], by_logits: Array, by_values: Array) -> dict[str, Array]:
    """The gradient of a loss, given those by the outputs."""
    first, last = layers
    w = net.weights
    by_last = (by_logits @ w["policy"].T + by_values[:, None] @ w["value"].T) * (last > 0)
    by_first = (by_last @ w["w2"].T) * (first > 0)
    return {
        "w1": seen.T @ by_first,
        "b1": by_first.sum(axis=0),
        "w2": first.T @ by_last,
        "b2": by_last.sum(axis=0),
        "policy": last.T @ by_logits,
        "policy_bias": by_logits.sum(axis=0),
        "value": last.T @ by_values[:, None],
        "value_bias": by_values.sum(keepdims=True),
    }


def imitate(net: Net, adam: Adam, wish: Wish, passes: int, luck: np.random.Generator) -> None:
    """Learn to choose as the bots of a wish do, and what comes of it; other games in each pass."""
    rate = adam.rate
    for number in range(passes):
        adam.rate = rate * (1 - number / passes)
        pieces = [piece.decisions for piece in rollouts(replace(wish, seed=wish.seed + number), Alone())]
        rows = {
            name: np.concatenate([one[name] for one in pieces])
            for name in ("observation", "mask", "action", "reward_to_go")
        }
        order = luck.permutation(len(rows["action"]))
        for at in range(0, len(order), MINIBATCH):
            seen, masks, actions, results = (array[order[at : at + MINIBATCH]] for array in rows.values())
            layers = net.hidden(seen)
            logits, values = net.heads(layers[1])
            by_logits = softmax(logits, masks)
            by_logits[np.arange(len(actions)), actions] -= 1
            count = len(actions)
            adam.step(slopes(net, seen, layers, by_logits / count, VALUE * (values - results) / count))


class Memory:
    """What happened in so many steps of so many games."""

    def __init__(self, steps: int, learners: Learners) -> None:
        n, size = learners.numbers.shape
        self.seen = np.zeros((steps, n, size), np.float32)
        self.masks = np.zeros((steps, n, learners.game.actions), bool)
        self.actions = np.zeros((steps, n), np.int64)
        self.chances = np.zeros((steps, n), np.float32)
        self.values = np.zeros((steps + 1, n), np.float32)
        self.rewards = np.zeros((steps, n), np.float32)
        self.dones = np.zeros((steps, n), bool)

    def advantages(self) -> Array:
        """How much better than expected it went after each step (generalised advantage estimation, no discount)."""
        found, later = np.zeros_like(self.rewards), np.zeros_like(self.rewards[0])
        for t in reversed(range(len(self.rewards))):
            goes_on = ~self.dones[t]
            error = self.rewards[t] + goes_on * self.values[t + 1] - self.values[t]
            later = error + goes_on * LAMBDA * later
            found[t] = later
        return found


def choose(chances: Array, luck: np.random.Generator) -> Array:
    """An action for every row."""
    sums = np.cumsum(chances, axis=1)
    return np.minimum((sums < luck.random((len(sums), 1)) * sums[:, -1:]).sum(axis=1), chances.shape[1] - 1)


def play(net: Net, learners: Learners, memory: Memory, luck: np.random.Generator) -> float:
    """Fill the memory; returns the mean result of the games that ended."""
    rows = np.arange(len(learners.numbers))
    for t in range(len(memory.rewards)):
        memory.seen[t], memory.masks[t] = learners.numbers, learners.masks
        logits, memory.values[t] = net.heads(net.hidden(learners.numbers)[1])
        chances = softmax(logits, learners.masks)
        memory.actions[t] = choose(np.where(learners.masks, chances, 0), luck)
        memory.chances[t] = chances[rows, memory.actions[t]]
        learners.step(memory.actions[t])
        memory.rewards[t], memory.dones[t] = learners.returns, learners.dones
    memory.values[-1] = net.values(learners.numbers)
    return float(memory.rewards.sum() / max(1, memory.dones.sum()))


def improve(net: Net, adam: Adam, memory: Memory, epochs: int, entropy: float, luck: np.random.Generator) -> None:
    """PPO's clipped steps on what is remembered."""
    gains = memory.advantages()
    targets = (gains + memory.values[:-1]).ravel()
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).ravel()
    flat = [array.reshape(len(gains), *array.shape[2:]) for array in (memory.seen, memory.masks)]
    actions, before = memory.actions.ravel(), memory.chances.ravel()
    for _ in range(epochs):
        order = luck.permutation(len(gains))
        for at in range(0, len(order), MINIBATCH):
            rows = order[at : at + MINIBATCH]
            seen, masks, chosen = flat[0][rows], flat[1][rows], actions[rows]
            layers = net.hidden(seen)
            logits, values = net.heads(layers[1])
            chances = softmax(logits, masks)
            own = np.arange(len(rows)), chosen
            ratio = chances[own] / before[rows]
            gain = gains[rows]
            pushes = np.where((gain >= 0) & (ratio < 1 + CLIP) | (gain < 0) & (ratio > 1 - CLIP), -gain * ratio, 0)
            by_logits = -chances * pushes[:, None]
            by_logits[own] += pushes
            logs = np.log(np.where(chances > 0, chances, 1))
            disorder = -(chances * logs).sum(axis=1, keepdims=True)
            by_logits += entropy * chances * (logs + disorder)
            count = len(rows)
            adam.step(slopes(net, seen, layers, by_logits / count, VALUE * (values - targets[rows]) / count))


def result(
    net: Net, game: str, players: int, bots: Any, games: int, seed: int = 99, together: int = 256
) -> tuple[float, float]:
    """The mean result of the network among these bots in random seats, and half of its 95 % interval.

    So many games at most are played at once; those whose turn is over go on until all are, uncounted.

    Two imagined games, one won and one lost, widen the interval (Agresti and Coull): few results that are all alike
    prove less than they seem to.
    """
    learners = Learners(game, min(games, together), players, bots=bots, seed=seed)
    results: list[float] = []
    quota = np.full(len(learners.numbers), -(-games // len(learners.numbers)))  # of each place: long games count too
    while quota.any():
        learners.step(net(learners.numbers, learners.masks))
        counted = learners.dones & (quota > 0)
        results += learners.returns[counted].tolist()
        quota -= counted
    return float(np.mean(results)), float(1.96 * np.std([*results, -1, 1]) / np.sqrt(len(results) + 2))


def past_self(net: Net, luck: np.random.Generator | None) -> BatchPolicy:
    """A network as it is now, for a rival: it takes its likeliest action, or with luck draws one."""
    frozen = Net({name: array.copy() for name, array in net.weights.items()})
    if luck is None:
        return frozen
    return lambda observations, masks: choose(np.where(masks, frozen.chances(observations, masks), 0), luck)


def train(given: argparse.Namespace, out: Console) -> tuple[Net, dict[str, Any]]:
    game, players = catalogue.game(given.game), given.players
    luck = np.random.default_rng(given.seed)
    options = {name: int(value) for name, _, value in (text.partition("=") for text in given.option)}
    learners = Learners(game, given.games, players, options, bots="careful", seed=given.seed)
    ignored = [number for number, part in enumerate(learners.layout.owners) if part.title in given.ignore]
    net = Net.new(learners.layout.size, game.actions, tuple(given.hidden), luck)
    began, curve = time.monotonic(), []

    def measure(update: int) -> None:
        mean, error = result(net, given.game, players, "careful", given.test_games)
        curve.append({"update": update, "among_careful": round(mean, 4), "error": round(error, 4)})
        seconds = time.monotonic() - began
        out.print(
            f"{given.game} {players}: update {update:4}, {mean:+.3f} ± {error:.3f} among careful, {seconds:.0f} s"
        )

    wish = Wish(game, ("careful",) * players, given.imitated, given.seed, rows=True)
    imitate(net, Adam(net.weights, 1e-3, ignored), wish, given.passes, luck)
    measure(0)
    pool, memory = Pool({"careful": 1.0}), Memory(given.steps, learners)
    adam = Adam(net.weights, given.rate, ignored)
    for update in range(1, given.updates + 1):
        play(net, learners, memory, luck)
        adam.rate = given.rate * (1 - (update - 1) / given.updates)
        improve(net, adam, memory, given.epochs, given.entropy, luck)
        if update % given.freeze == 0:
            pool.add(past_self(net, luck if given.drawn else None), given.selves * given.freeze / given.updates)
            learners.set_bots(pool)
        if update == given.updates or update % max(1, given.updates // 10) == 0:
            measure(update)
    told = {**vars(given), "out": None, "seconds": round(time.monotonic() - began), "curve": curve}
    return net, told


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, nargs=2, default=[128, 64])
    parser.add_argument("--imitated", type=int, default=2000, help="games of careful that are imitated in each pass")
    parser.add_argument("--passes", type=int, default=4, help="of imitation")
    parser.add_argument("--updates", type=int, default=100, help="of PPO")
    parser.add_argument("--games", type=int, default=256, help="that are played at once")
    parser.add_argument("--steps", type=int, default=64, help="of each of them before an update")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--freeze", type=int, default=20, help="updates between the past selves that become rivals")
    parser.add_argument("--selves", type=float, default=0.5, help="weight of all past selves; that of careful is 1")
    parser.add_argument("--drawn", action="store_true", help="past selves draw their actions, against being read")
    parser.add_argument("--entropy", type=float, default=0.005, help="what is paid for choosing unpredictably")
    parser.add_argument("--option", nargs="*", default=[], help="of the game, in training: max_rounds=15")
    parser.add_argument("--ignore", nargs="*", default=[], help="parts of an observation it is to be blind to")
    parser.add_argument("--test-games", type=int, default=1024)
    parser.add_argument("--out", type=Path, default=None, help="a folder; without it, that of the package")
    parser.add_argument("--tensorboard", default="")
    return parser.parse_args(arguments)


def log(folder: str, curve: list[dict[str, Any]]) -> None:
    from tensorboard.summary import Writer

    writer = Writer(folder)
    for point in curve:
        writer.add_scalar("result among careful", point["among_careful"], point["update"])
    writer.close()


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    given = parse(arguments)
    net, told = train(given, Console(soft_wrap=True))
    folder = given.out or Path(str(baselines.FOLDER))
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{given.game}-{given.players}"
    with (folder / f"{name}.npz").open("wb") as file:
        net.save(file)
    told["digest"] = hashlib.sha256((folder / f"{name}.npz").read_bytes()).hexdigest()[:16]
    (folder / f"{name}.json").write_text(json.dumps(told, indent=1, default=str) + "\n", "utf-8")
    if given.tensorboard:
        log(given.tensorboard, told["curve"])
    return told


if __name__ == "__main__":
    main()
