"""From played games to figures with intervals. Games are independent of each other, seats of a game are not: so the
game is the unit of every standard error."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt
from typing import Any

import numpy as np

from larrons.lab.arena.statistics import NORMAL_95
from larrons.lab.study.sample import STEPS, Array, Sample

HALF = STEPS // 2
SECONDS_FORCED = 2.0  # for a draw, or a decision without a choice
RARE = 0.02  # of the seats that could: a piece or an action that comes up less often is called dead
ENOUGH = 200  # seats that must have had the occasion before anything is called dead
COUNTS, SHARES, POINTS = "count", "share", "points"


@dataclass(frozen=True)
class Figure:
    """A mean with its standard error. `kind` says how it is to be read."""

    key: str
    mean: float
    error: float
    count: int
    kind: str = COUNTS
    number: int = 0  # which one, where there are several of the kind, such as seats

    @property
    def low(self) -> float:
        return self.mean - NORMAL_95 * self.error

    @property
    def high(self) -> float:
        return self.mean + NORMAL_95 * self.error

    def to_json(self) -> dict[str, Any]:
        return {
            "figure": self.key,
            "number": self.number,
            "kind": self.kind,
            "mean": round(self.mean, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "games": self.count,
        }


def mean_of(key: str, values: Array, kind: str = COUNTS, number: int = 0) -> Figure | None:
    """The mean of a number that every game has; None where no game has it."""
    told = values[~np.isnan(values)]
    if len(told) < 2:
        return None
    return Figure(key, float(told.mean()), float(told.std(ddof=1) / sqrt(len(told))), len(told), kind, number)


def figures(sample: Sample, pace: float) -> list[Figure]:
    """What can be said in one number each. `pace`: seconds that a player takes for a decision."""
    wins, leaders, trailers = sample.wins, sample.leaders, sample.trailers
    ordered = np.sort(sample.points, axis=1)
    forced = sample.decisions - sample.choices + sample.draws
    found = [
        *(mean_of("seat", wins[:, seat], SHARES, seat) for seat in range(wins.shape[1])),
        mean_of("turns", sample.turns),
        mean_of("decisions", sample.decisions),
        mean_of("choices", sample.choices),
        mean_of("draws", sample.draws),
        mean_of("minutes", (sample.choices * pace + forced * SECONDS_FORCED) / 60),
        mean_of("best-points", ordered[:, -1], POINTS),
        mean_of("margin", ordered[:, -1] - ordered[:, -2], POINTS),
        mean_of("lead-changes", sample.lead_changes),
        mean_of("led-from", sample.led_from, SHARES),
        mean_of("deficit", sample.deficit, POINTS),
        mean_of("leader-wins", (leaders[:, HALF] * wins).sum(axis=1), SHARES),
        mean_of("last-wins", (trailers[:, HALF] * wins).sum(axis=1), SHARES),
        _runaway(sample),
    ]
    return [figure for figure in found if figure is not None]


def _runaway(sample: Sample) -> Figure | None:
    """By how many points a lead of one point at half time grows (or shrinks) until the end."""
    told = sample.gains[~np.isnan(sample.gains).any(axis=(1, 2))]
    lead, gain = told[:, 0], told[:, 1]
    total = float((lead * lead).sum())
    if len(told) < 2 or total == 0:
        return None
    slope = float((lead * gain).sum()) / total
    errors = (lead * (gain - slope * lead)).sum(axis=1) / total
    return Figure("runaway", slope, float(np.sqrt((errors**2).sum())), len(told), POINTS)


def leader_curve(sample: Sample) -> list[float] | None:
    """For every twentieth of the game: how often who leads then wins in the end."""
    if np.isnan(sample.leaders).all():
        return None
    return [float(np.nanmean((sample.leaders[:, step] * sample.wins).sum(axis=1))) for step in range(STEPS + 1)]


@dataclass(frozen=True)
class Worth:
    """What it goes with to have a piece or to do something: shares of first places with and without it.

    `seats` had the occasion, `share` of them took it. It is what goes together, not what causes what.
    """

    number: int
    seats: int
    often: Figure
    difference: Figure | None  # None where everybody or nobody took it
    having: float
    lacking: float
    chosen: Figure | None = None  # of actions: how often one is chosen when it is offered

    @property
    def dead(self) -> bool:
        """Whether it hardly ever comes up, although there were occasions enough."""
        return self.seats >= ENOUGH and self.often.high < RARE

    def to_json(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = {"name": name, "number": self.number, "seats": self.seats, "dead": self.dead}
        found |= {"often": self.often.to_json(), "wins_with": self.having, "wins_without": self.lacking}
        for key, figure in (("difference", self.difference), ("chosen", self.chosen)):
            found[key] = None if figure is None else figure.to_json()
        return found


def worth(key: str, number: int, took: Array, could: Array, wins: Array) -> Worth | None:
    """Compare the seats that took something with those that could have and did not."""
    seats = int(could.sum())
    if seats < 2:
        return None
    often = ratio(f"{key}-often", took & could, could, number)
    parts = [could & took, could & ~took]
    shares = [float(wins[part].mean()) if part.any() else 0.0 for part in parts]
    difference = None
    if all(part.sum() > 1 for part in parts):
        errors = [((wins - share) * part).sum(axis=1) / part.sum() for share, part in zip(shares, parts, strict=True)]
        spread = float(np.sqrt(((errors[0] - errors[1]) ** 2).sum()))
        difference = Figure(f"{key}-worth", shares[0] - shares[1], spread, seats, SHARES, number)
    return Worth(number, seats, often, difference, shares[0], shares[1])


def ratio(key: str, part: Array, whole: Array, number: int) -> Figure:
    """A share of things that come in games: sum of `part` by sum of `whole`. (One imagined thing of each kind keeps a
    share of 0 from being called certain.)"""
    total = float(whole.sum())
    share = float(part.sum()) / total
    errors = part.sum(axis=1) - share * whole.sum(axis=1)
    spread = sqrt(float((errors**2).sum()) + 1.0) / total
    return Figure(key, share, spread, int(total), SHARES, number)


def items_worth(sample: Sample) -> list[Worth]:
    """Every piece that seats can have."""
    everybody = np.ones_like(sample.wins, np.bool_)
    found = [
        worth("item", item, sample.had[:, :, item], everybody, sample.wins)
        for item in np.flatnonzero(sample.tracked).tolist()
    ]
    return [each for each in found if each is not None]


def actions_worth(sample: Sample) -> list[Worth]:
    """Every action that was ever offered beside another."""
    found = []
    for action in np.flatnonzero(sample.offered.any(axis=(0, 1))).tolist():
        offered, chosen = sample.offered[:, :, action], sample.chosen[:, :, action]
        each = worth("action", action, chosen > 0, offered > 0, sample.wins)
        if each is not None:
            rate = ratio("action-chosen", chosen, offered, action)
            found.append(Worth(action, each.seats, each.often, each.difference, each.having, each.lacking, rate))
    return found


def chance_of(one: Figure, other: Figure) -> float:
    """How likely two figures are to differ so much by luck alone (two-sided, normal)."""
    error = sqrt(one.error**2 + other.error**2)
    if error == 0:
        return 1.0 if one.mean == other.mean else 0.0
    return erfc(abs(one.mean - other.mean) / error / sqrt(2))


def holm(chances: list[float], level: float = 0.05) -> list[bool]:
    """Which of many comparisons are significant, so that with 95 % none of them is so by luck alone (Holm)."""
    order, found = sorted(range(len(chances)), key=chances.__getitem__), [False] * len(chances)
    for place, at in enumerate(order):
        if chances[at] > level / (len(chances) - place):
            break
        found[at] = True
    return found
