"""Many games played to their ends, and what they came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from larrons.engine import kernels
from larrons.engine.catalogue import game as find_game
from larrons.engine.game import Game
from larrons.errors import OptionError

CHUNKS = 64  # progress is told about so often


@dataclass(frozen=True)
class Statistics:
    """Sums over finished games."""

    games: int
    decisions: int
    draws: int
    decisions_squared: int
    longest: int  # decisions and draws of the longest game
    firsts: tuple[int, ...]  # first places per seat, shared ones too
    places: tuple[int, ...]  # sum of places per seat
    points: tuple[int, ...]  # sum of scores per seat
    points_squared: tuple[int, ...]

    @property
    def steps(self) -> int:
        return self.decisions + self.draws

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games

    @property
    def decisions_error(self) -> float:
        """The standard error of `mean_decisions`."""
        variance = self.decisions_squared / self.games - self.mean_decisions**2
        return sqrt(max(variance, 0) / self.games)

    def win_rate(self, seat: int) -> float:
        return self.firsts[seat] / self.games


def _contest(game: Game, initial: Any, policies: Sequence[int]) -> kernels.Contest:
    """The arrays of one thread."""
    return kernels.Contest(
        game.box,
        initial,
        s=initial.copy(),
        seen=initial.copy(),
        policies=np.array(policies, np.int64),
        rng=np.zeros(2, np.uint64),
        words=np.zeros(game.words, np.uint64),
        weights=np.zeros(game.outcomes, np.int64),
        totals=np.zeros(5, np.int64),
        by_seat=np.zeros((len(policies), 4), np.int64),
        results=np.zeros((2, len(policies)), np.int64),
    )


def simulate(
    game: Game | str,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    games: int = 10_000,
    seed: int = 0,
    policies: Sequence[str] | None = None,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Statistics:
    """Play games 0 … games-1 of a seed; `policies` names a bot of kernels for each seat (default: `random`).

    The result is the same on any number of threads. `progress` is called with the number of games just finished.
    """
    game = find_game(game) if isinstance(game, str) else game
    game.check_players(players)
    names = ["random"] * players if policies is None else list(policies)
    known = game.policies
    if len(names) != players or not all(name in known for name in names):
        raise OptionError("error-policies", players=players, good=", ".join(known))
    initial, numbers = game.new(players, options).array, [known[name] for name in names]
    workers = [_contest(game, initial, numbers) for _ in range(max(threads, 1))]
    play = kernels.contests if any(numbers) else kernels.playouts
    size = max(1, games // (CHUNKS * len(workers)))
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]

    def work(number: int) -> None:
        for first, count in chunks[number :: len(workers)]:
            play(workers[number], np.uint64(seed & (2**64 - 1)), first, count)
            if progress is not None:
                progress(count)

    if len(workers) == 1:
        work(0)
    else:
        with ThreadPoolExecutor(len(workers), "larrons-simulation") as pool:
            list(pool.map(work, range(len(workers))))
    return _add_up(workers)


def _add_up(workers: Sequence[kernels.Contest]) -> Statistics:
    totals = sum(worker.totals for worker in workers)
    by_seat = sum(worker.by_seat for worker in workers)
    assert isinstance(totals, np.ndarray)
    assert isinstance(by_seat, np.ndarray)
    firsts, places, points, squares = (tuple(int(value) for value in column) for column in by_seat.T)
    games, decisions, draws, decisions_squared = (int(value) for value in totals[: kernels.LONGEST])
    longest = max(int(worker.totals[kernels.LONGEST]) for worker in workers)
    return Statistics(games, decisions, draws, decisions_squared, longest, firsts, places, points, squares)
