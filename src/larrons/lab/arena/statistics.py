"""What a pairing has shown. The unit is one luck: the games in which one bot sat in every seat once.

Games on the same luck are not independent of each other, different lucks are. So a luck counts once, with the mean of
its games, and what seat and luck decide cancels out as far as it can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from larrons.lab.arena.playing import Played

NORMAL_95 = 1.959964  # standard errors of a 95 % interval
FEWEST = 10  # lucks before a test may end: a variance out of fewer is no estimate
BETTER, WORSE, OPEN = "better", "worse", "open"


@dataclass(frozen=True)
class Mean:
    """A mean over lucks with its 95 % interval."""

    value: float
    error: float  # half of the interval
    count: int

    @property
    def low(self) -> float:
        return self.value - self.error

    @property
    def high(self) -> float:
        return self.value + self.error

    def to_json(self) -> dict[str, float]:
        return {"mean": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


class Sums:
    """Numbers from 0 to 1, one a luck: how many, their mean and variance, and how often each occurred."""

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0
        self.seen: Counter[float] = Counter()

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        self.seen[round(value, 9)] += 1

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """With two imagined lucks, one lost and one won throughout, so that a first streak proves nothing."""
        count, total, squares = self.count + 2, self.total + 1.0, self.squares + 1.0
        return max(squares / count - (total / count) ** 2, 0.0)

    def interval(self) -> Mean:
        """The mean with its 95 % interval, within 0 and 1."""
        error = NORMAL_95 * sqrt(self.variance / self.count) if self.count else 1.0
        return Mean(self.mean, error, self.count)


@dataclass(frozen=True)
class SequentialTest:
    """A sequential test: is the mean place score nearer to `low` or to `high`? Wrong at most so often, either way.

    The log-likelihood ratio of N lucks with mean m and variance v is, as in the GSPRT of chess engines,

        N (high - low) (2 m - low - high) / (2 v)

    The test ends when it leaves [log(error / (1 - error)), log((1 - error) / error)].
    """

    low: float = 0.5
    high: float = 0.52
    error: float = 0.05

    def ratio(self, sums: Sums) -> float:
        if sums.count == 0:
            return 0.0
        distance = 2 * sums.mean - self.low - self.high
        return sums.count * (self.high - self.low) * distance / (2 * sums.variance)

    @property
    def bound(self) -> float:
        return log((1 - self.error) / self.error)

    def verdict(self, sums: Sums) -> str:
        if sums.count < FEWEST or abs(self.ratio(sums)) < self.bound:
            return OPEN
        return BETTER if self.ratio(sums) > 0 else WORSE


def first_share(places: Sequence[int], seat: int) -> float:
    """1 for the first place, shared if need be."""
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def place_score(places: Sequence[int], seat: int) -> float:
    """The share of the others one left behind, half of it for those beside one: 1/2 is fair, whatever the number."""
    mine = places[seat]
    return sum((place > mine) + 0.5 * (place == mine) for at, place in enumerate(places) if at != seat) / (
        len(places) - 1
    )


class Tally:
    """What one pairing has come to so far; lucks are added in their order."""

    def __init__(self, players: int, test: SequentialTest | None) -> None:
        self.players, self.test = players, test
        self.wins, self.places = Sums(), Sums()
        self.by_seat = [Sums() for _ in range(players)]
        self.points: Counter[int] = Counter()
        self.rival_points: Counter[int] = Counter()
        self.lengths: Counter[int] = Counter()
        self.verdict = OPEN

    @property
    def lucks(self) -> int:
        return self.wins.count

    @property
    def ended(self) -> bool:
        """Whether the test has ended: what comes after is not counted."""
        return self.verdict != OPEN

    def add(self, games: Sequence[Played]) -> None:
        """The games of one luck: in game k the first bot sat in seat k."""
        for seat, game in enumerate(games):
            self.by_seat[seat].add(first_share(game.places, seat))
            self.lengths[game.decisions] += 1
            for at, points in enumerate(game.points):
                (self.points if at == seat else self.rival_points)[points] += 1
        count = len(games)
        self.wins.add(sum(first_share(game.places, seat) for seat, game in enumerate(games)) / count)
        self.places.add(sum(place_score(game.places, seat) for seat, game in enumerate(games)) / count)
        if self.test is not None:
            self.verdict = self.test.verdict(self.places)

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "lucks": self.lucks,
            "games": self.lucks * self.players,
            "fair": round(1 / self.players, 6),
            "wins": self.wins.interval().to_json(),
            "place_score": self.places.interval().to_json(),
            "place_scores": {f"{score:g}": count for score, count in sorted(self.places.seen.items())},
            "wins_by_seat": [sums.interval().to_json() for sums in self.by_seat],
            "points": _counted(self.points),
            "rival_points": _counted(self.rival_points),
            "decisions": _counted(self.lengths),
        }
        if self.test is not None:
            found["test"] = {
                "low": self.test.low,
                "high": self.test.high,
                "error": self.test.error,
                "ratio": round(self.test.ratio(self.places), 4),
                "bound": round(self.test.bound, 4),
                "verdict": self.verdict,
            }
        return found


def _counted(values: Counter[int]) -> dict[str, Any]:
    count = sum(values.values())
    mean = sum(value * often for value, often in values.items()) / count if count else 0.0
    return {"mean": round(mean, 4), "counts": {str(value): often for value, often in sorted(values.items())}}
