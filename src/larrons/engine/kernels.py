"""Loops over many steps, written once for all games: random playouts, contests of bots, and the calls from Python.

Every kernel works on caller's arrays and allocates nothing per step. States are passed as arrays of records.
"""

from __future__ import annotations

import numpy as np

from larrons.engine.bits import U, nth_action, nth_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import (
    CHANCE,
    Array,
    apply,
    careful,
    chances,
    hide,
    legal,
    ranks,
    redeal,
    sample,
    scores,
    settle,
    setup,
    shown,
    waiting,
)
from larrons.engine.rng import below, stream

RANDOM, CAREFUL = 0, 1  # policies of a contest


@compiled
def random_action(words: Array, count: int, rng: Array) -> int:
    """One of the legal actions, each as likely; a forced one costs no random number."""
    chosen = below(rng, count) if count > 1 else 0
    if len(words) == 1:
        return nth_bit(words[0], chosen)
    return nth_action(words, chosen)


@compiled
def first_seat(seats: int) -> int:
    """The lowest seat of a mask of seats."""
    seat = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat


# What `playouts` and `contests` count, as positions of their `totals`
GAMES, DECISIONS, DRAWS, DECISIONS_SQUARED, LONGEST, UNFINISHED = range(6)
TOTALS = 6


@compiled
def count_result(box: Array, s: Array, players: int, totals: Array, by_seat: Array, places: Array, points: Array) -> None:
    """Add a finished game to the sums per seat: first places (shared ones too), places, points, squared points."""
    ranks(box[0], s[0], places)
    scores(box[0], s[0], points)
    for seat in range(players):
        by_seat[seat, 0] += places[seat] == 1
        by_seat[seat, 1] += places[seat]
        by_seat[seat, 2] += points[seat]
        by_seat[seat, 3] += points[seat] * points[seat]


@compiled
def playouts(
    box: Array,
    initial: Array,
    s: Array,
    players: int,
    seed: int,
    first: int,
    count: int,
    rng: Array,
    words: Array,
    weights: Array,
    totals: Array,
    by_seat: Array,
    places: Array,
    points: Array,
) -> None:
    """Play games `first` to `first + count - 1` of a seed with uniformly random legal actions."""
    the_box = box[0]
    for game in range(first, first + count):
        stream(rng, seed, game)
        s[0] = initial[0]
        state = s[0]
        decisions = draws = 0
        while True:
            who = waiting(the_box, state)
            if who == CHANCE:
                settle(the_box, state, sample(the_box, state, rng, weights))
                draws += 1
            elif who == 0:
                break
            else:
                seat = first_seat(who)
                count_legal = legal(the_box, state, seat, words)
                apply(the_box, state, seat, random_action(words, count_legal, rng))
                decisions += 1
        totals[GAMES] += 1
        totals[DECISIONS] += decisions
        totals[DRAWS] += draws
        totals[DECISIONS_SQUARED] += decisions * decisions
        totals[LONGEST] = max(totals[LONGEST], decisions + draws)
        count_result(box, s, players, totals, by_seat, places, points)
