"""Loops over many steps, written once for all games: random playouts, contests of bots, batches.

Every kernel works on its caller's arrays, handed over as one named tuple, and allocates nothing per step. States are
arrays of records; a box and a single state are arrays of one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from larrons.engine.ahead import fetch
from larrons.engine.bits import U, lowest_bit, nth_action, nth_bit
from larrons.engine.borrowed import borrowed
from larrons.engine.compile import compiled, inlined
from larrons.engine.contract import (
    CHANCE,
    RANDOM,
    Array,
    Int,
    Record,
    apply,
    choose,
    hide,
    legal,
    ranks,
    sample,
    scores,
    settle,
    stretch,
    waiting,
)
from larrons.engine.rng import below, mix, stream
from larrons.engine.sharing import end_turn, has_turn, next_rows

NOBODY = -1  # in the place of an actor


@inlined
def random_action(words: Array, count: Int, rng: Array) -> Int:
    """One of the legal actions, each as likely; a forced one costs no random number."""
    chosen = below(rng, count) if count > 1 else 0
    if len(words) == 1:
        return nth_bit(words[0], chosen)
    return nth_action(words, chosen)


@inlined
def policy_action(box: Record, state: Record, seen: Array, seat: Int, policy: Int, rng: Array, words: Array) -> Int:
    """What a policy does in a seat. One of the game's own is given what the seat observes, written into `seen`."""
    if policy == RANDOM:
        return random_action(words, legal(box, state, seat, words), rng)
    seen[0] = state
    hide(box, seen[0], seat)
    return choose(box, seen[0], seat, policy, rng)


# What the playing kernels count, as positions of their `totals` …
GAMES, DECISIONS, DRAWS, DECISIONS_SQUARED, LONGEST = range(5)
# … and, for each seat, as columns of `by_seat`
FIRSTS, PLACES, POINTS, POINTS_SQUARED = range(4)


class Contest(NamedTuple):
    """The arrays of one thread that plays whole games."""

    box: Array
    initial: Array  # the state every game begins with
    s: Array
    seen: Array
    policies: Array  # the policy of each seat
    rng: Array
    words: Array
    weights: Array
    totals: Array
    by_seat: Array
    results: Array  # places and points of a finished game


@compiled
def count_game(contest: Contest, decisions: Int, draws: Int) -> None:
    """Add a finished game to the sums."""
    totals, by_seat = contest.totals, contest.by_seat
    totals[GAMES] += 1
    totals[DECISIONS] += decisions
    totals[DRAWS] += draws
    totals[DECISIONS_SQUARED] += decisions * decisions
    totals[LONGEST] = max(totals[LONGEST], decisions + draws)
    places, points = contest.results[0], contest.results[1]
    ranks(contest.box[0], contest.s[0], places)
    scores(contest.box[0], contest.s[0], points)
    for seat in range(len(contest.policies)):
        by_seat[seat, FIRSTS] += places[seat] == 1
        by_seat[seat, PLACES] += places[seat]
        by_seat[seat, POINTS] += points[seat]
        by_seat[seat, POINTS_SQUARED] += points[seat] * points[seat]


@compiled
def playouts(contest: Contest, seed: Int, first: Int, count: Int) -> None:
    """Play games `first` to `first + count - 1` of a seed with uniformly random legal actions."""
    contest = borrowed(contest)
    box, state, rng, words = contest.box[0], contest.s[0], contest.rng, contest.words
    for game in range(first, first + count):
        stream(rng, seed, game)
        contest.s[0] = contest.initial[0]
        decisions = draws = 0
        while True:
            who = waiting(box, state)
            if who == CHANCE:
                settle(box, state, sample(box, state, rng, contest.weights))
                draws += 1
            elif who == 0:
                break
            else:
                seat = lowest_bit(who)
                choices = legal(box, state, seat, words)
                apply(box, state, seat, random_action(words, choices, rng))
                decisions += 1
        count_game(contest, decisions, draws)


@compiled
def contests(contest: Contest, seed: Int, first: Int, count: Int) -> None:
    """As `playouts`, with the policy of each seat. (A loop shared by both makes the fastest playouts 7 % slower.)"""
    contest = borrowed(contest)
    box, state, rng, words = contest.box[0], contest.s[0], contest.rng, contest.words
    for game in range(first, first + count):
        stream(rng, seed, game)
        contest.s[0] = contest.initial[0]
        decisions = draws = 0
        while True:
            who = waiting(box, state)
            if who == CHANCE:
                settle(box, state, sample(box, state, rng, contest.weights))
                draws += 1
            elif who == 0:
                break
            else:
                seat = lowest_bit(who)
                policy = contest.policies[seat]
                action = policy_action(box, state, contest.seen, seat, policy, rng, words)
                apply(box, state, seat, action)
                decisions += 1
        count_game(contest, decisions, draws)


@compiled
def luck_of_turn(box: Record, state: Record, rng: Array, seed: Int, number: Int, turn: Int) -> Int:
    """Once turn number `turn` is over, draw from a stream of the next one's own: two games that differ in one turn have
    the same luck in the next. Returns the number of the turn."""
    now = np.int64(stretch(box, state))
    if now != turn:
        stream(rng, seed ^ mix(U(now)), number)
    return now


@inlined
def to_next_decision(box: Record, state: Record, rng: Array, weights: Array) -> Int:
    """Settle draws until somebody is asked or the game is over; returns `waiting`."""
    who = waiting(box, state)
    while who == CHANCE:
        settle(box, state, sample(box, state, rng, weights))
        who = waiting(box, state)
    return who


@compiled
def place_rewards(places: Array, players: Int, rewards: Array) -> None:
    """The share of the others one left behind, less the share that is ahead: zero-sum, from -1 to 1."""
    for seat in range(players):
        balance = 0
        for other in range(players):
            balance += int(places[other] > places[seat]) - int(places[other] < places[seat])
        rewards[seat] = balance / (players - 1)


@compiled
def unpack_mask(words: Array, masks: Array, row: Int) -> None:
    """The bits of the words as entries of a row. Few of them are set, so only those are looked at."""
    for action in range(masks.shape[1]):
        masks[row, action] = 0
    for i in range(len(words)):
        word = words[i]
        while word != 0:
            masks[row, 64 * i + lowest_bit(word)] = 1
            word &= word - U(1)


@compiled
def first_illegal(actions: Array, words: Array, space: Int) -> Int:
    """The first game whose action is not in its mask, or -1."""
    for i in range(len(actions)):
        action = actions[i]  # no row is taken out of `words`: Numba would count references to it
        if not 0 <= action < space or not (words[i, action >> 6] >> U(action & 63)) & U(1):
            return i
    return -1


class Games(NamedTuple):
    """The arrays of many games that are stepped together; all but the first two and the last four have a row a game.

    The stream and the words of a game are moved to `rng` and `row` and back, instead of taking rows out of arrays:
    Numba would count references to these, which takes as long as a move of the quickest games.
    """

    box: Array
    initial: Array
    states: Array
    rngs: Array
    actions: Array
    actors: Array
    waits: Array
    words: Array
    masks: Array
    observations: Array
    rewards: Array
    dones: Array
    weights: Array
    places: Array
    rng: Array
    row: Array


@compiled
def batch_step(games: Games, stretches: Array, me: Int) -> None:
    """One decision in every game that falls to this thread, then draws, a new game where one ended, and what the next
    actor sees. Where nobody is the actor, a new game begins."""
    games, stretches = borrowed(games), borrowed(stretches)
    while has_turn(stretches, me):
        first, end = next_rows(stretches, me)
        while first < end:
            step_rows(games, first, end)
            first, end = next_rows(stretches, me)
        end_turn(stretches, me, 0)


@inlined
def step_rows(games: Games, first: Int, end: Int) -> None:
    box, initial, weights, rng, row = games.box[0], games.initial, games.weights, games.rng, games.row
    games.rewards[first:end] = 0
    games.dones[first:end] = False
    for i in range(first, end):
        fetch(games.states, i + 1)
        fetch(games.observations, i + 1)
        state = games.states[i]
        rng[0], rng[1] = games.rngs[i, 0], games.rngs[i, 1]
        if games.actors[i] == NOBODY:
            games.states[i] = initial[0]
        else:
            apply(box, state, np.int64(games.actors[i]), games.actions[i])  # of the type that was compiled already
        who = to_next_decision(box, state, rng, weights)
        if who == 0:
            ranks(box, state, games.places)
            place_rewards(games.places, games.rewards.shape[1], games.rewards[i])
            games.dones[i] = True
            games.states[i] = initial[0]
            who = to_next_decision(box, state, rng, weights)
        games.rngs[i, 0], games.rngs[i, 1] = rng[0], rng[1]
        seat = lowest_bit(who)
        games.waits[i] = who
        games.actors[i] = seat
        legal(box, state, seat, row)
        for word in range(len(row)):
            games.words[i, word] = row[word]
        unpack_mask(row, games.masks, i)
        games.observations[i] = state
        hide(box, games.observations[i], seat)
