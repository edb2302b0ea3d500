"""Small trained networks, one for each game and some numbers of players, in plain numpy.

>>> from larrons.lab import baselines
>>> net = baselines.load("pickomino", players=2)
>>> actions = net(observations, masks)  # the best legal action of each row

A network can sit anywhere a function of batches can, such as `LearnersEnv(…, bots=net)`. `examples/lab_baseline.py`
trains them, `examples/lab_baseline_table.py` measures them, and docs/lab.md has the table.
"""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from typing import Any, BinaryIO

import numpy as np

from larrons.errors import NotPossible

Array = np.ndarray[Any, np.dtype[Any]]
FOLDER = files(__name__).joinpath("weights")
NAMES = ("w1", "b1", "w2", "b2", "policy", "policy_bias", "value", "value_bias")


class Net:
    """Two hidden layers, then a policy (a number for each action) and a value (the expected result, from -1 to 1)."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights

    @classmethod
    def new(cls, size: int, actions: int, hidden: tuple[int, int], luck: np.random.Generator) -> Net:
        """One that has not learned anything: all legal actions are about as likely."""
        shapes = [(size, hidden[0]), hidden, (hidden[1], actions), (hidden[1], 1)]
        weights: dict[str, Array] = {}
        for number, shape in enumerate(shapes):
            scale = np.sqrt(2 / shape[0]) * (1.0 if number < 2 else 0.01)
            weights[NAMES[2 * number]] = (scale * luck.standard_normal(shape)).astype(np.float32)
            weights[NAMES[2 * number + 1]] = np.zeros(shape[1], np.float32)
        return cls(weights)

    def hidden(self, observations: Array) -> tuple[Array, Array]:
        """Both hidden layers."""
        w = self.weights
        first = np.maximum(observations @ w["w1"] + w["b1"], 0)
        return first, np.maximum(first @ w["w2"] + w["b2"], 0)

    def heads(self, last: Array) -> tuple[Array, Array]:
        """The numbers of the policy and the values, out of the last hidden layer."""
        w = self.weights
        return last @ w["policy"] + w["policy_bias"], (last @ w["value"] + w["value_bias"])[:, 0]

    def chances(self, observations: Array, masks: Array) -> Array:
        """How likely each legal action is to be chosen."""
        return softmax(self.heads(self.hidden(observations)[1])[0], masks)

    def values(self, observations: Array) -> Array:
        """The results that are expected, from -1 to 1."""
        found: Array = np.clip(self.heads(self.hidden(observations)[1])[1], -1, 1)
        return found

    def __call__(self, observations: Array, masks: Array) -> Array:
        """The most likely action of every row."""
        best: Array = np.argmax(np.where(masks, self.heads(self.hidden(observations)[1])[0], -np.inf), axis=1)
        return best

    def save(self, file: BinaryIO) -> None:
        """As numpy's npz, with half the digits: what a network chooses hardly ever depends on the others."""
        arrays: dict[str, Any] = {name: array.astype(np.float16) for name, array in self.weights.items()}
        np.savez_compressed(file, **arrays)

    @classmethod
    def read(cls, file: Any) -> Net:
        with np.load(file) as kept:
            return cls({name: kept[name].astype(np.float32) for name in NAMES})


def softmax(logits: Array, masks: Array) -> Array:
    legal = np.where(masks, logits, -np.inf)
    powers = np.exp(legal - legal.max(axis=1, keepdims=True))
    chances: Array = powers / powers.sum(axis=1, keepdims=True)
    return chances


def available() -> list[tuple[str, int]]:
    """The games and numbers of players there are networks for."""
    names = sorted(path.name for path in FOLDER.iterdir() if path.name.endswith(".npz"))
    return [(game, int(players)) for game, _, players in (name.removesuffix(".npz").rpartition("-") for name in names)]


def load(game: str, players: int) -> Net:
    """The trained network for a game with so many players."""
    if (game, players) not in available():
        good = ", ".join(f"{name} {count}" for name, count in available())
        raise NotPossible("error-lab-baseline", game=game, players=players, good=good or "–")
    with FOLDER.joinpath(f"{game}-{players}.npz").open("rb") as file:
        return Net.read(file)


def digest(game: str, players: int) -> str:
    """What tells the file of a network from any other."""
    return hashlib.sha256(FOLDER.joinpath(f"{game}-{players}.npz").read_bytes()).hexdigest()[:16]


def measured() -> list[dict[str, Any]]:
    """How every network did among bots: mean results by place with half of their 95 % intervals, and a score by which
    `random` has 0 and `careful` 100. Each row names the digest of the network that was measured."""
    rows: list[dict[str, Any]] = json.loads(FOLDER.joinpath("measured.json").read_text("utf-8"))
    return rows


def story(game: str, players: int) -> dict[str, Any]:
    """How a network was trained: settings, seed, learning curve."""
    told: dict[str, Any] = json.loads(FOLDER.joinpath(f"{game}-{players}.json").read_text("utf-8"))
    return told
