"""Games that are played and looked at: who won, how long it took, what came up, what each seat had and did."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.inventory import held, shelves
from larrons.engine.manners import course, turns
from larrons.engine.state import State
from larrons.lab.arena.bots import Contestant, contestant
from larrons.lab.arena.playing import Match, Played
from larrons.lab.arena.statistics import first_share

Array = np.ndarray[Any, np.dtype[Any]]
STEPS = 20  # looks at a game between beginning and end


@dataclass(frozen=True)
class Variant:
    """A game as it is to be studied: its box, its options, who plays."""

    label: str
    game: Game
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]  # of the seats

    @property
    def items(self) -> list[Any]:
        """The pieces in the box, numbered through all shelves."""
        return [item for shelf in shelves(self.game) for item in shelf.items]


@dataclass
class Sample:
    """Row g of every array is game g."""

    variant: Variant
    seed: int
    wins: Array  # [game, seat]: share of the first place
    points: Array  # [game, seat]
    decisions: Array
    choices: Array  # decisions with more than one possibility
    draws: Array
    turns: Array
    lead_changes: Array
    deficit: Array  # the most points that the winner was behind
    led_from: Array  # the share of the game after which the winner leads for good
    leaders: Array  # [game, step, seat]: share of the lead at so many twentieths of the game; NaN: no standing is told
    trailers: Array  # [game, step, seat]: share of the last place, likewise
    gains: Array  # [game, 2, seat]: points above the mean at half time, and what was won on the others after it
    had: Array  # [game, seat, item]: whether the seat ever had it
    offered: Array  # [game, seat, action]: how often it could have been chosen, beside others
    chosen: Array  # [game, seat, action]: how often it was
    tracked: Array  # [item]: whether seats can have it at all
    positions: list[tuple[int, Any]] = field(default_factory=list)  # (game, state): where somebody had a choice

    @property
    def games(self) -> int:
        return len(self.wins)


def play_sample(
    variant: Variant, games: int, seed: int, keep: int, progress: Callable[[int], None] | None = None
) -> Sample:
    """Play so many games of a seed; `keep` positions out of them, spread evenly, for a closer look."""
    game, players, items = variant.game, variant.players, len(variant.items)
    seats = [contestant(game, bot) for bot in variant.bots]
    match = Match(game, seats, variant.options, remember=game.longest)
    by_game: dict[str, Any] = {
        name: np.zeros(games)
        for name in ("decisions", "choices", "draws", "turns", "lead_changes", "deficit", "led_from")
    }
    sample = Sample(
        variant,
        seed,
        wins=np.zeros((games, players)),
        points=np.zeros((games, players)),
        **by_game,
        leaders=np.full((games, STEPS + 1, players), np.nan),
        trailers=np.full((games, STEPS + 1, players), np.nan),
        gains=np.full((games, 2, players), np.nan),
        had=np.zeros((games, players, items), np.bool_),
        offered=np.zeros((games, players, game.actions), np.int32),
        chosen=np.zeros((games, players, game.actions), np.int32),
        tracked=np.zeros(items, np.bool_),
    )
    every = max(1, games // max(keep, 1))
    for number in range(games):
        match.sit(rotated(seats, number))
        _look(sample, number, match, match.play(seed, number))
        if number % every == 0:
            _keep(sample, number, match)
        if progress is not None:
            progress(1)
    return sample


def rotated(seats: list[Contestant], number: int) -> list[Contestant]:
    """The bots in a game of this number: who differs from the others sits in every seat as often."""
    at = len(seats) - number % len(seats)
    return [*seats[at:], *seats[:at]]


def _look(sample: Sample, number: int, match: Match, played: Played) -> None:
    """Write down what one game was like."""
    game, players, desk = match.game, len(match.seats), match.desk
    rows = np.flatnonzero(desk.actors[: played.decisions] >= 0)
    states = desk.states[[*rows, played.decisions]]
    sample.wins[number] = [first_share(played.places, seat) for seat in range(players)]
    sample.points[number] = played.points
    sample.decisions[number], sample.choices[number] = played.decisions, played.choices
    sample.draws[number] = played.draws
    final = State(game, states[-1:])
    counted = turns(final)
    sample.turns[number] = counted if counted is not None else _stretches(desk.actors[rows])
    _follow(sample, number, [course(State(game, states[at : at + 1])) for at in range(len(states))])
    _count_actions(sample, number, match, rows)
    found = held(game, states, players)
    if found is not None:
        sample.had[number] = (found > 0).any(axis=0)
        sample.tracked[:] |= (found >= 0).any(axis=(0, 1))


def _stretches(actors: Array) -> int:
    """Where a game counts no turns: how often another seat takes over."""
    return len(list(groupby(actors.tolist())))


def _count_actions(sample: Sample, number: int, match: Match, rows: Array) -> None:
    desk = match.desk
    masks = desk.masks[rows].view(np.uint8).reshape(len(rows), -1)
    legal = np.unpackbits(masks, axis=1, bitorder="little")[:, : match.game.actions]
    free = legal.sum(axis=1) > 1
    for seat in range(len(match.seats)):
        mine = free & (desk.actors[rows] == seat)
        sample.offered[number, seat] = legal[mine].sum(axis=0)
        np.add.at(sample.chosen[number, seat], desk.actions[rows[mine]], 1)


def _follow(sample: Sample, number: int, told: Sequence[Sequence[int | None]]) -> None:
    """Who led when, by the numbers beside the names, where they are told all along."""
    if any(value is None for row in told for value in row):
        for array in (sample.lead_changes, sample.deficit, sample.led_from):
            array[number] = np.nan
        return
    table = np.array(told, np.float64)
    leads = table == table.max(axis=1, keepdims=True)
    alone = [int(row.argmax()) for row in leads if row.sum() == 1]
    sample.lead_changes[number] = sum(1 for one, other in pairwise(alone) if one != other)
    winner = int(sample.wins[number].argmax())
    sample.deficit[number] = (table.max(axis=1) - table[:, winner]).max()
    behind = np.flatnonzero(~leads[:, winner] | (leads.sum(axis=1) > 1))
    sample.led_from[number] = (behind[-1] + 1 if len(behind) else 0) / max(len(table) - 1, 1)
    steps = np.linspace(0, len(table) - 1, STEPS + 1).round().astype(int)
    sample.leaders[number] = leads[steps] / leads[steps].sum(axis=1, keepdims=True)
    lasts = table[steps] == table[steps].min(axis=1, keepdims=True)
    sample.trailers[number] = lasts / lasts.sum(axis=1, keepdims=True)
    above = table - table.mean(axis=1, keepdims=True)
    half = above[steps[STEPS // 2]]
    sample.gains[number] = half, above[-1] - half


def _keep(sample: Sample, number: int, match: Match) -> None:
    """One position in which somebody had a choice, another part of the game for every game."""
    desk = match.desk
    bits = np.unpackbits(desk.masks[: int(desk.counts[0])].view(np.uint8).reshape(int(desk.counts[0]), -1), axis=1)
    free = np.flatnonzero((desk.actors[: len(bits)] >= 0) & (bits.sum(axis=1) > 1))
    if len(free):
        row = free[(number * 7919) % len(free)]
        sample.positions.append((number, desk.states[row : row + 1].copy()))
