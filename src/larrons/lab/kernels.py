"""One compiled call for each step of an environment, so that Python has as little to do as can be."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from larrons.engine.ahead import fetch
from larrons.engine.bits import U, lowest_bit
from larrons.engine.borrowed import borrowed
from larrons.engine.compile import compiled, inlined
from larrons.engine.contract import Array, Int, Record, apply, hide, legal, ranks
from larrons.engine.filling import Tables, fill, fill_row
from larrons.engine.kernels import NOBODY, place_rewards, policy_action, to_next_decision, unpack_mask
from larrons.engine.rng import below, weighted
from larrons.engine.sharing import end_turn, has_turn, next_rows

ALL = np.uint64(0xFFFFFFFFFFFFFFFF)  # every bit of a word


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
    unpack_mask(sight.words, sight.mask.reshape(1, -1), 0)


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


REST, PLAY, START, STARTING = range(4)  # what is to be done in a game; STARTING: begun, the learner was not asked yet


class Learning(NamedTuple):
    """The arrays of many games, each with one learner; what has no row a game comes first and last.

    The stream and the words of a game are moved to `rng` and `row` and back, instead of taking rows out of arrays:
    Numba would count references to these, which takes longer than a move of most games.
    """

    box: Array
    initial: Array
    settings: Array  # the learner's seat (NOBODY: a random one in each game), and whether finished games stay
    codes: Array  # who may play: the number of a policy, or a negative one for those outside
    shares: Array  # how often each of them plays in each other seat, from the learner's left
    states: Array
    rngs: Array
    todo: Array
    actions: Array
    actors: Array
    seats: Array  # of the learners
    rivals: Array  # the codes of those who play the others, from the learner's left
    words: Array
    masks: Array
    observations: Array
    observation_bytes: Array
    rewards: Array
    returns: Array  # the learners' rewards
    dones: Array
    numbers: Array
    finals: Array  # what learners saw at the end of games that were followed by others in the same step
    tables: Tables
    weights: Array
    results: Array
    rng: Array
    row: Array
    seen: Array


@inlined
def start_game(games: Learning, i: Int) -> None:
    """Lay out a new game i and draw who sits where; what needs no luck takes no random number."""
    players, rng = games.rewards.shape[1], games.rng
    games.states[i] = games.initial[0]
    games.seats[i] = below(rng, players) if games.settings[0] == NOBODY else games.settings[0]
    for place in range(players - 1):
        shares = games.shares[place]
        chosen = np.argmax(shares)
        if shares[chosen] < shares.sum():
            chosen = weighted(rng, shares, len(shares))
        games.rivals[i, place] = games.codes[chosen]


@inlined
def to_asked(
    box: Record, state: Record, seat: Int, rivals: Array, i: Int, rng: Array, weights: Array, seen: Array, words: Array
) -> Int:
    """Let the compiled others of game i play until somebody else is asked; returns that seat, or NOBODY at the end."""
    while True:
        who = to_next_decision(box, state, rng, weights)
        if who == 0:
            return NOBODY
        if (who >> seat) & 1:
            return seat
        other = np.int64(lowest_bit(who))
        policy = rivals[i, other - seat - 1 if other > seat else other - seat + rivals.shape[1]]
        if policy < 0:
            return other
        apply(box, state, other, policy_action(box, state, seen, other, policy, rng, words))


@inlined
def show(games: Learning, i: Int, box: Record, seat: Int, numbers: Array) -> None:
    """Write what a seat observes of game i, as a record and as numbers."""
    games.observations[i] = games.states[i]
    hide(box, games.observations[i], seat)
    fill_row(games.tables, seat, games.observation_bytes, numbers, i)


@inlined
def end_game(games: Learning, i: Int, box: Record) -> None:
    """Write the rewards of a finished game and what its learner sees. Every action is marked, as none matters."""
    rewards, seat = games.rewards[i], games.seats[i]
    ranks(box, games.states[i], games.results)
    place_rewards(games.results, len(rewards), rewards)
    games.returns[i] = rewards[seat]
    games.dones[i] = True
    if not games.settings[1]:
        show(games, i, box, seat, games.finals)
        games.todo[i] = STARTING
        return
    games.actors[i] = seat
    show(games, i, box, seat, games.numbers)
    for word in range(games.words.shape[1]):
        games.words[i, word] = ALL >> U(max(64 * (word + 1) - games.masks.shape[1], 0))
    games.masks[i] = True
    games.todo[i] = REST


@inlined
def go_on(games: Learning, i: Int, box: Record) -> None:
    """Where game i has ended: what is to be told of that, and the next game, if it is to begin now."""
    if games.todo[i] == PLAY:
        end_game(games, i, box)
    if games.todo[i] != REST:  # also a game that is over before its learner was asked is followed by the next
        start_game(games, i)


@compiled
def learners_step(games: Learning, stretches: Array, me: Int) -> None:
    """Go on in every game that falls to this thread and has something to do until its learner is asked. The result of a
    turn is how many wait for others who are outside: then their actions are to be written, and another turn follows."""
    games, stretches = borrowed(games), borrowed(stretches)
    while has_turn(stretches, me):
        outside = 0
        first, end = next_rows(stretches, me)
        while first < end:
            outside += go_on_in_rows(games, first, end)
            first, end = next_rows(stretches, me)
        end_turn(stretches, me, outside)


@inlined
def go_on_in_rows(games: Learning, first: Int, end: Int) -> Int:
    box, outside = games.box[0], 0
    states, rngs, todo, actors, seats = games.states, games.rngs, games.todo, games.actors, games.seats
    rng, row, words, masks, observations = games.rng, games.row, games.words, games.masks, games.observations
    for i in range(first, end):
        fetch(states, i + 1)
        fetch(observations, i + 1)
        if todo[i] == REST:
            continue
        state = states[i]
        rng[0], rng[1] = rngs[i, 0], rngs[i, 1]
        if todo[i] == START:
            start_game(games, i)
            todo[i] = STARTING
        else:
            apply(box, state, np.int64(actors[i]), games.actions[i])
        while todo[i] != REST:
            seat = np.int64(seats[i])
            asked = to_asked(box, state, seat, games.rivals, i, rng, games.weights, games.seen, row)
            if asked == NOBODY:
                go_on(games, i, box)
                continue
            actors[i] = asked
            observations[i] = state
            hide(box, observations[i], asked)
            fill_row(games.tables, asked, games.observation_bytes, games.numbers, i)
            legal(box, observations[i], asked, row)
            for word in range(len(row)):
                words[i, word] = row[word]
            unpack_mask(row, masks, i)
            if asked != seat:
                outside += 1
                break
            todo[i] = REST
        rngs[i, 0], rngs[i, 1] = rng[0], rng[1]
    return outside
