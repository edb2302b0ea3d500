"""The compiled loop of a match: one game at a time, with compiled bots in some seats and others outside.

Luck and bots have streams of random numbers of their own. Draw k of a game comes from stream k of its luck, whatever
the players have done before, so that two seatings of one game meet the same luck for as long as they play alike, and
like luck after that.
"""

from __future__ import annotations

from typing import NamedTuple

from larrons.engine.bits import has_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array, Int, apply, legal, ranks, sample, scores, settle, waiting
from larrons.engine.kernels import policy_action
from larrons.engine.rng import stream

OUTSIDE = -1  # the policy of a seat whose choices come from outside
DECISIONS, DRAWS, ASKED, CHOICES = range(4)  # what `counts` holds; ASKED: the seats whose choices are in `chosen`


class Desk(NamedTuple):
    """The arrays of one game in progress."""

    box: Array
    s: Array
    seen: Array
    policies: Array  # of each seat
    chosen: Array  # the action of each seat that was asked
    numbers: Array  # the number of that decision, which is that of its stream
    words: Array
    weights: Array
    rng: Array
    counts: Array
    places: Array
    points: Array
    # What happened, for those who want to know (arrays of length 0: nobody does): for every decision the state before
    # it, who made it, what it was, and what else was legal. After the last one comes the final state.
    states: Array
    actors: Array
    actions: Array
    masks: Array


@compiled
def ask(t: Desk, who: Int, seed: Int) -> Int:
    """Let the compiled bots among these seats choose, all on the same state; returns the seats outside as bits."""
    outside = 0
    for seat in range(len(t.policies)):
        if (who >> seat) & 1:
            number = t.counts[DECISIONS]
            t.counts[DECISIONS] += 1
            t.numbers[seat] = number
            if t.policies[seat] == OUTSIDE:
                outside |= 1 << seat
            else:
                stream(t.rng, seed, number)
                t.chosen[seat] = policy_action(t.box[0], t.s[0], t.seen, seat, t.policies[seat], t.rng, t.words)
    t.counts[ASKED] = who
    return outside


@compiled
def take_choices(t: Desk) -> Int:
    """Make the moves that were chosen. One that another has made impossible is not made: that seat is asked again.

    Returns the seat of a bot whose choice was never legal, else -1.
    """
    box, state, made = t.box[0], t.s[0], False
    for seat in range(len(t.policies)):
        if not (t.counts[ASKED] >> seat) & 1 or not (waiting(box, state) >> seat) & 1:
            continue
        t.counts[CHOICES] += legal(box, state, seat, t.words) > 1
        if not (0 <= t.chosen[seat] < 64 * len(t.words) and has_bit(t.words, t.chosen[seat])):
            if made:
                continue
            return seat
        row = t.numbers[seat]
        if row < len(t.actors):
            t.states[row] = t.s[0]
            t.actors[row], t.actions[row] = seat, t.chosen[seat]
            t.masks[row] = t.words
        apply(box, state, seat, t.chosen[seat])
        made = True
    t.counts[ASKED] = 0
    return -1


@compiled
def advance(t: Desk, luck: Int, own: Int) -> Int:
    """Play on until seats outside are asked (returned as bits; their actions belong into `chosen`) or the game is over
    (0; places and points are written). `luck` and `own` are the seeds of the draws and of the bots. Where a compiled
    bot wants to do what is not legal: -1 for seat 0, -2 for seat 1 and so on."""
    box, state = t.box[0], t.s[0]
    wrong = take_choices(t) if t.counts[ASKED] else -1
    while wrong < 0:
        who = waiting(box, state)
        if who == CHANCE:
            stream(t.rng, luck, t.counts[DRAWS])
            t.counts[DRAWS] += 1
            settle(box, state, sample(box, state, t.rng, t.weights))
        elif who == 0:
            break
        else:
            outside = ask(t, who, own)
            if outside:
                return outside
            wrong = take_choices(t)
    if wrong >= 0:
        return -1 - wrong
    ranks(box, state, t.places)
    scores(box, state, t.points)
    if len(t.states):
        t.states[min(t.counts[DECISIONS], len(t.actors))] = t.s[0]
    return 0
