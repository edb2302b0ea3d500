"""A closer look at some of the games: how sure the winner was when, which actions a search would take, and what skill
is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from larrons.bots import usual_bot
from larrons.bots.advice import advise
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.playing import Match, play_luck
from larrons.lab.arena.statistics import NORMAL_95, Tally, first_share
from larrons.lab.study.measures import COUNTS, SHARES, Figure, mean_of
from larrons.lab.study.sample import Array, Sample, Variant, rotated

POINTS = 10  # looks at a game, its end included
KNOWN = 0.9  # a winner with such a chance is called known
JUDGED = 20  # positions in which an action must have been looked at before it is called dominated
CLEARLY = 0.005  # by how much less often it must win at least

Progress = Callable[[int], None]


def chances(sample: Sample, games: int, playouts: int, progress: Progress) -> Array:
    """The chance of every seat at tenths of some games: how often it wins from there if all play on by rule.

    [game, point, seat]; the positions are known wholly, secrets too.
    """
    variant, game = sample.variant, sample.variant.game
    seats = [contestant(game, bot) for bot in variant.bots]
    watched = Match(game, seats, variant.options, remember=game.longest)
    usual = contestant(game, usual_bot(game))
    onward = Match(game, [usual] * variant.players, variant.options)
    found = np.zeros((min(games, sample.games), POINTS + 1, variant.players))
    for number in range(len(found)):
        watched.sit(rotated(seats, number))
        last = watched.play(sample.seed, number).decisions
        rows = np.linspace(0, last, POINTS + 1).round().astype(int)
        states = watched.desk.states[rows].copy()
        for point in range(POINTS):
            for trial in range(playouts):
                luck = (number * POINTS + point) * playouts + trial
                places = onward.play(sample.seed + 1, luck, states[point : point + 1]).places
                found[number, point] += [first_share(places, seat) for seat in range(variant.players)]
            found[number, point] /= playouts
        found[number, POINTS] = sample.wins[number]
        progress(1)
    return found


def chance_figures(found: Array) -> list[Figure]:
    """How early the winner is known, how often the favourite changes, how far back the winner was."""
    winners = found[:, POINTS].argmax(axis=1)
    course = found[np.arange(len(found)), :, winners]  # [game, point]
    unsure = [np.flatnonzero(row[:POINTS] < KNOWN) for row in course]
    known = np.array([(rows[-1] + 1 if len(rows) else 0) / POINTS for rows in unsure])
    favourites = found[:, :POINTS].argmax(axis=2)
    made = [
        mean_of("known-from", known, SHARES),
        mean_of("favourites", (favourites[:, 1:] != favourites[:, :-1]).sum(axis=1).astype(float), COUNTS),
        mean_of("lowest-chance", course[:, :POINTS].min(axis=1), SHARES),
        mean_of("favourite-wins", found[np.arange(len(found)), POINTS, favourites[:, POINTS // 2]], SHARES),
    ]
    return [figure for figure in made if figure is not None]


def winner_curve(found: Array) -> list[float]:
    """The mean chance of who wins in the end, tenth by tenth."""
    winners = found[:, POINTS].argmax(axis=1)
    return [float(value) for value in found[np.arange(len(found)), :, winners].mean(axis=0)]


@dataclass(frozen=True)
class Judged:
    """An action as a search sees it: in how many positions it was looked at, in how many it was the best, and how much
    less often it wins than the best one."""

    action: int
    positions: int
    best: int
    loss: float
    error: float

    @property
    def dominated(self) -> bool:
        return self.positions >= JUDGED and self.best == 0 and self.loss - NORMAL_95 * self.error > CLEARLY

    def to_json(self, name: str) -> dict[str, Any]:
        return {"name": name, "dominated": self.dominated, **vars(self)}


def judge(sample: Sample, trials: int, progress: Progress) -> list[Judged]:
    """What a search thinks of the actions in the positions that were kept, with so many trials for each."""
    losses: defaultdict[int, list[float]] = defaultdict(list)
    best: defaultdict[int, int] = defaultdict(int)
    for number, array in sample.positions:
        state = State(sample.variant.game, array)
        seat = next(seat for seat in state.waiting if len(state.legal(seat)) > 1) if state.waiting else -1
        if seat >= 0:
            rng = new_stream(sample.seed, number)
            legal = state.legal(seat)
            verdict = advise("sharp", state.observe(seat), seat, rng, trials * len(legal))
            most = max(candidate.wins for candidate in verdict.candidates)
            for candidate in verdict.candidates:
                losses[candidate.action].append(most - candidate.wins)
                best[candidate.action] += candidate.wins == most
        progress(1)
    return [
        Judged(action, len(found), best[action], float(np.mean(found)), float(np.std(found) / sqrt(len(found))))
        for action, found in sorted(losses.items())
    ]


def skill(variant: Variant, one: str, other: str, games: int, seed: int, progress: Progress) -> Figure:
    """The share of first places of a stronger bot among weaker ones, on the same luck in every seat."""
    stronger, weaker = contestant(variant.game, one), contestant(variant.game, other)
    match, tally = Match(variant.game, [weaker] * variant.players, variant.options), Tally(variant.players, None)
    for number in range(max(2, games // variant.players)):
        tally.add(play_luck(match, stronger, weaker, seed, number))
        progress(variant.players)
    found = tally.wins.interval()
    return Figure("skill", found.value, found.error / NORMAL_95, found.count, SHARES)
