"""What several of these tests need: other Python processes, and play without luck in the choices."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from larrons.engine import catalogue
from larrons.engine.compile import cache_root
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State

TOY_GAME = Path(__file__).parent / "toy_game"  # a folder as pip would fill it: a package and what is known about it


def python_path(*folders: Path) -> str:
    """PYTHONPATH for another process: these folders before what this one has."""
    return os.pathsep.join([*map(str, folders), *filter(None, [os.environ.get("PYTHONPATH")])])


def run_python(*arguments: str, path: Iterable[Path] = (), **environment: str) -> str:
    """What another Python prints. `path` goes before everything installed; warnings are errors there too."""
    settings = {**os.environ, "PYTHONPATH": python_path(*path), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    command = [sys.executable, "-W", "error", *arguments]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def without_waiting(said: str) -> str:
    """What a command has said, without what it tells those who wait on a slow machine."""
    return "".join(line for line in said.splitlines(keepends=True) if not line.startswith("Looking at the game "))


def remember_the_house(cache: Path) -> None:
    """Put into an empty cache that the games of the house have been inspected, so that a test need not do so again."""
    catalogue.names()  # has them inspected, or remembers
    shutil.copytree(cache_root().parent / "inspected", cache / "inspected")


def choose(legal: Any, step: int) -> int:
    """A legal action, by a fixed function of the mask and the number of the decision."""
    return int(legal[(5 * step + 3) % len(legal)])


def choose_all(masks: Any, step: int) -> Any:
    """The same for every game of a batch."""
    nth = (5 * step + 3) % masks.sum(axis=1)
    return np.argmax(np.cumsum(masks, axis=1) > nth[:, None], axis=1)


def settle_draws(state: State, rng: Any) -> None:
    while state.is_chance:
        state.settle(state.sample(rng))


class Replay:
    """Game `number` of a seed as a batch plays it, but with a `State` and decision by decision."""

    def __init__(self, game: Game, players: int, options: dict[str, Any], seed: int, number: int) -> None:
        self._start = game.new(players, options).to_bytes()
        self._game, self._rng = game, new_stream(seed, number)
        self.ranks: list[int] | None = None  # of the game that the last decision ended
        self.state = self._begin()

    def _begin(self) -> State:
        state = self._game.from_bytes(self._start)
        settle_draws(state, self._rng)
        return state

    def decide(self, step: int) -> None:
        (seat,) = self.state.waiting
        self.state.apply(seat, choose(self.state.legal(seat), step))
        settle_draws(self.state, self._rng)
        self.ranks = None
        if self.state.is_over:
            self.ranks = self.state.ranks()
            self.state = self._begin()
