"""Loops over many steps, written once for all games: random playouts, contests of bots, batches.

Every kernel works on caller's arrays and allocates nothing per step. States are passed as arrays of records.
"""

from __future__ import annotations

from larrons.engine.bits import has_bit, lowest_bit, nth_action, nth_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import (
    CHANCE,
    Array,
    Int,
    apply,
    careful,
    hide,
    legal,
    ranks,
    sample,
    scores,
    settle,
    waiting,
)
from larrons.engine.rng import below, stream

RANDOM, CAREFUL = 0, 1  # policies of a contest


@compiled
def random_action(words: Array, count: Int, rng: Array) -> Int:
    """One of the legal actions, each as likely; a forced one costs no random number."""
    chosen = below(rng, count) if count > 1 else 0
    if len(words) == 1:
        return nth_bit(words[0], chosen)
    return nth_action(words, chosen)


# What the playing kernels count, as positions of their `totals` …
GAMES, DECISIONS, DRAWS, DECISIONS_SQUARED, LONGEST = range(5)
# … and, for each seat, as columns of `by_seat`
FIRSTS, PLACES, POINTS, POINTS_SQUARED = range(4)


@compiled
def count_game(
    box: Array, s: Array, players: Int, decisions: Int, draws: Int, totals: Array, by_seat: Array, results: Array
) -> None:
    """Add a finished game to the sums."""
    totals[GAMES] += 1
    totals[DECISIONS] += decisions
    totals[DRAWS] += draws
    totals[DECISIONS_SQUARED] += decisions * decisions
    totals[LONGEST] = max(totals[LONGEST], decisions + draws)
    places, points = results[0], results[1]
    ranks(box[0], s[0], places)
    scores(box[0], s[0], points)
    for seat in range(players):
        by_seat[seat, FIRSTS] += places[seat] == 1
        by_seat[seat, PLACES] += places[seat]
        by_seat[seat, POINTS] += points[seat]
        by_seat[seat, POINTS_SQUARED] += points[seat] * points[seat]


@compiled
def playouts(
    box: Array,
    initial: Array,
    s: Array,
    players: Int,
    seed: Int,
    first: Int,
    count: Int,
    rng: Array,
    words: Array,
    weights: Array,
    totals: Array,
    by_seat: Array,
    results: Array,
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
                seat = lowest_bit(who)
                choices = legal(the_box, state, seat, words)
                apply(the_box, state, seat, random_action(words, choices, rng))
                decisions += 1
        count_game(box, s, players, decisions, draws, totals, by_seat, results)


@compiled
def contests(
    box: Array,
    initial: Array,
    s: Array,
    seen: Array,
    policies: Array,
    seed: Int,
    first: Int,
    count: Int,
    rng: Array,
    words: Array,
    weights: Array,
    totals: Array,
    by_seat: Array,
    results: Array,
) -> None:
    """As `playouts`, with a policy for each seat: RANDOM, or CAREFUL, who is given what his seat observes."""
    the_box, state = box[0], s[0]
    for game in range(first, first + count):
        stream(rng, seed, game)
        s[0] = initial[0]
        decisions = draws = 0
        while True:
            who = waiting(the_box, state)
            if who == CHANCE:
                settle(the_box, state, sample(the_box, state, rng, weights))
                draws += 1
            elif who == 0:
                break
            else:
                seat = lowest_bit(who)
                if policies[seat] == CAREFUL:
                    seen[0] = state
                    hide(the_box, seen[0], seat)
                    action = careful(the_box, seen[0], seat, rng)
                else:
                    action = random_action(words, legal(the_box, state, seat, words), rng)
                apply(the_box, state, seat, action)
                decisions += 1
        count_game(box, s, len(policies), decisions, draws, totals, by_seat, results)


@compiled
def to_next_decision(box: Array, state: Array, rng: Array, weights: Array) -> Int:
    """Settle draws until somebody is asked or the game is over; returns `waiting`."""
    who = waiting(box[0], state)
    while who == CHANCE:
        settle(box[0], state, sample(box[0], state, rng, weights))
        who = waiting(box[0], state)
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
def first_illegal(actions: Array, words: Array, space: Int) -> Int:
    """The first game whose action is not in its mask, or -1."""
    for i in range(len(actions)):
        if not 0 <= actions[i] < space or not has_bit(words[i], actions[i]):
            return i
    return -1


@compiled
def batch_step(
    box: Array,
    initial: Array,
    states: Array,
    rngs: Array,
    actions: Array,
    actors: Array,
    waits: Array,
    words: Array,
    masks: Array,
    observations: Array,
    rewards: Array,
    dones: Array,
    weights: Array,
    places: Array,
    restart: bool,
) -> None:
    """One decision in every game, then draws, a new game where one ended, and what the next actor sees.

    With `restart` a new game begins in every place instead.
    """
    the_box = box[0]
    players = rewards.shape[1]
    for i in range(len(states)):
        state, rng = states[i], rngs[i]
        rewards[i, :] = 0
        dones[i] = False
        if restart:
            states[i] = initial[0]
        else:
            apply(the_box, state, actors[i], actions[i])
        who = to_next_decision(box, state, rng, weights)
        if who == 0:
            ranks(the_box, state, places)
            place_rewards(places, players, rewards[i])
            dones[i] = True
            states[i] = initial[0]
            who = to_next_decision(box, state, rng, weights)
        seat = lowest_bit(who)
        waits[i] = who
        actors[i] = seat
        legal(the_box, state, seat, words[i])
        for action in range(masks.shape[1]):
            masks[i, action] = has_bit(words[i], action)
        observations[i] = state
        hide(the_box, observations[i], seat)
