"""One compiled call for each step of an environment, so that Python has as little to do as can be."""

from __future__ import annotations

from typing import NamedTuple

from larrons.engine.bits import lowest_bit, popcount
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record, apply, hide, legal, ranks
from larrons.engine.features import Tables, fill
from larrons.engine.kernels import place_rewards, policy_action, random_action, to_next_decision, unpack_mask


class Sight(NamedTuple):
    """The arrays of one game in progress, and of what a seat observes of it."""

    box: Array
    s: Array
    seen: Array
    seen_bytes: Array  # the same memory as `seen`
    words: Array
    mask: Array
    numbers: Array
    tables: Tables


@compiled
def look(sight: Sight, seat: Int) -> None:
    """What a seat observes, as numbers, and what it may do now."""
    box, seen = sight.box[0], sight.seen
    seen[0] = sight.s[0]
    hide(box, seen[0], seat)
    fill(sight.tables, seat, sight.seen_bytes, sight.numbers)
    legal(box, seen[0], seat, sight.words)
    unpack_mask(sight.words, sight.mask)


@compiled
def advance(sight: Sight, rng: Array, weights: Array, seat: Int, action: Int) -> Int:
    """One decision (none if `seat` is -1), then draws, then what the next one to decide sees; returns `waiting`."""
    box, state = sight.box[0], sight.s[0]
    if seat >= 0:
        apply(box, state, seat, action)
    who = to_next_decision(box, state, rng, weights)
    if who != 0:
        look(sight, lowest_bit(who))
    return who


class Learning(NamedTuple):
    """The arrays of many games, each with one learner; what has no row a game comes first and last."""

    box: Array
    initial: Array
    bots: Array  # the policies of the others, from the learner's left
    states: Array
    rngs: Array
    actions: Array
    seats: Array
    words: Array
    masks: Array
    observations: Array
    observation_bytes: Array
    rewards: Array
    dones: Array
    numbers: Array
    tables: Tables
    weights: Array
    results: Array


@compiled
def to_learner(games: Learning, i: Int, box: Record, state: Record) -> Int:
    """Let the others play until the learner of game i is asked or the game is over; returns `waiting`."""
    seat, rng, bots = games.seats[i], games.rngs[i], games.bots
    seen = games.observations[i : i + 1]
    who = to_next_decision(box, state, rng, games.weights)
    while who != 0 and not (who >> seat) & 1:
        other = lowest_bit(who)
        policy = bots[(other - seat - 1) % (len(bots) + 1)]
        apply(box, state, other, policy_action(box, state, seen, other, policy, rng, games.words[i]))
        who = to_next_decision(box, state, rng, games.weights)
    return who


@compiled
def learners_step(games: Learning, restart: bool) -> None:
    """One decision of the learner in every game, then those of the others, a new game where one ended, and what the
    learner sees. With `restart` a new game begins in every place instead."""
    box, initial = games.box[0], games.initial
    games.rewards[:] = 0
    games.dones[:] = False
    for i in range(len(games.states)):
        seat, state, rewards = games.seats[i], games.states[i], games.rewards[i]
        if restart:
            games.states[i] = initial[0]
        else:
            apply(box, state, seat, games.actions[i])
        while to_learner(games, i, box, state) == 0:
            ranks(box, state, games.results)
            place_rewards(games.results, len(rewards), rewards)
            games.dones[i] = True
            games.states[i] = initial[0]
        games.observations[i] = state
        seen = games.observations[i]
        hide(box, seen, seat)
        legal(box, seen, seat, games.words[i])
        unpack_mask(games.words[i], games.masks[i])
        fill(games.tables, seat, games.observation_bytes[i], games.numbers[i])


@compiled
def random_actions(words: Array, rng: Array, actions: Array) -> None:
    """A random legal action for every game."""
    for i in range(len(actions)):
        count = 0
        for word in words[i]:
            count += popcount(word)
        actions[i] = random_action(words[i], count, rng)
