"""All that rules are written with, in one place: the engine's decorator, types, bits and random numbers, and small
compiled functions that several games' rules are made of. These cost nothing: the compiler inlines them.

Sets of seats are bits of an integer; `players` is a signed number (write `np.int64(s.n)` for an unsigned field).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.bits import U, bit, has_bit, highest_bit, lowest_bit, nth_action, nth_bit, popcount, set_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, HIDDEN, Array, Int, Record, legal
from larrons.engine.rng import below

__all__ = [  # what stands elsewhere in the engine; games find it here, beside what this module adds
    "CHANCE",
    "HIDDEN",
    "Array",
    "Int",
    "Record",
    "U",
    "below",
    "bit",
    "compiled",
    "has_bit",
    "highest_bit",
    "lowest_bit",
    "nth_action",
    "nth_bit",
    "popcount",
    "set_bit",
]

# Whose turn it is


@compiled
def one_at_a_time(is_draw: bool, is_over: bool, seat: Int) -> Int:
    """What `waiting` returns in a game where one seat decides at a time."""
    if is_draw:
        return CHANCE
    return 0 if is_over else 1 << np.int64(seat)


def counted_by(field: str) -> Any:
    """A `stretch` for games with a field that counts their turns, rounds or nights."""

    @compiled
    def stretch(box: Record, s: Record) -> Int:
        return np.int64(s[field])

    return stretch


# Sets of seats


@compiled
def everybody(players: Int) -> Int:
    """All seats of the table."""
    return (1 << players) - 1


@compiled
def seats_with(values: Array, wanted: Int, players: Int) -> Int:
    """The seats that have this value: `popcount(seats_with(s.status, INSIDE, players))` counts them."""
    seats = 0
    for seat in range(players):
        if values[seat] == wanted:
            seats |= 1 << seat
    return seats


@compiled
def best_of(values: Array, sign: Int, seats: Int, players: Int) -> Int:
    """Those of the seats whose value is the greatest (`sign` 1) or the least (`sign` -1)."""
    best, found = np.int64(0), 0
    for seat in range(players):
        if (seats >> seat) & 1:
            value = np.int64(values[seat]) * sign
            if found == 0 or value > best:
                best, found = value, 0
            if value == best:
                found |= 1 << seat
    return found


@compiled
def is_one(seats: Int) -> bool:
    """Whether a set has one seat (or none)."""
    return bool(seats & (seats - 1) == 0)


@compiled
def next_of(seats: Int, seat: Int) -> Int:
    """The next seat to the left of `seat` that is in the set, `seat` itself last; -1 if the set is empty."""
    if seats == 0:
        return -1
    higher = seats >> (seat + 1)
    return seat + 1 + lowest_bit(higher) if higher else lowest_bit(seats)


@compiled
def to_the_left(seat: Int, steps: Int, players: Int) -> Int:
    """The seat so many steps, fewer than there are players, to the left. (A remainder takes several times as long.)"""
    other = np.int64(seat) + steps
    return other if other < players else other - players


# Results


@compiled
def rank_by(strengths: Array, players: Int) -> None:
    """Turn strengths into places, in place: one more than the number of seats that are strictly stronger.

    A tie-break is a smaller digit of the strength: `worms * 32 + highest_tile`.
    """
    strong = strengths[:players].copy()
    for seat in range(players):
        strengths[seat] = 1
        for other in range(players):
            if strong[other] > strong[seat]:
                strengths[seat] += 1


# Sealed choices: every seat chooses in secret, and all choices are shown when the last one is made. `choices` has one
# number a seat: an action, `none` before the choice, or `sealed` where a viewer knows no more than that it was made.


@compiled
def undecided(choices: Array, none: Int, players: Int) -> Int:
    """The seats that have not chosen yet: what `waiting` returns meanwhile."""
    return seats_with(choices, none, players)


@compiled
def seal(choices: Array, none: Int, sealed: Int, seat: Int, players: Int) -> None:
    """For `hide`: of another's choice `seat` sees that it is made, and nothing else."""
    for other in range(players):
        if other != seat and choices[other] != none:
            choices[other] = sealed


@compiled
def shown_to_its_owner(seat: Int, actor: Int, code: Int) -> Int:
    """For `shown`: draws are seen by all, a sealed choice by whoever made it."""
    return code if actor < 0 or actor == seat else HIDDEN


@compiled
def fill_sealed(box: Record, s: Record, choices: Array, none: Int, sealed: Int, words: Array, rng: Array) -> None:
    """For `redeal`: something legal for every sealed choice, each possibility as likely. Deal hidden cards first.

    `choices` is a field of `s`, `words` scratch for a mask of actions.
    """
    for seat in range(len(choices)):
        if choices[seat] == sealed:
            choices[seat] = none
            choices[seat] = nth_action(words, below(rng, legal(box, s, seat, words)))


@compiled
def break_seals(choices: Array, none: Int, sealed: Int) -> None:
    """For `unseal`: whoever has made a sealed choice has made none."""
    for seat in range(len(choices)):
        if choices[seat] == sealed:
            choices[seat] = none


def sealed_choices(field: str, none: int, sealed: int, words: int = 1) -> tuple[Any, Any, Any, Any]:
    """`hide`, `redeal`, `unseal` and `shown` of a game in which nothing is hidden but the sealed choices in `field`.

    `words`: of a mask of actions, one for 64 of them.
    """

    @compiled
    def hide(box: Record, s: Record, seat: Int) -> None:
        seal(s[field], none, sealed, seat, len(s[field]))

    @compiled
    def redeal(box: Record, s: Record, seat: Int, rng: Array) -> None:
        fill_sealed(box, s, s[field], none, sealed, np.zeros(words, np.uint64), rng)

    @compiled
    def unseal(box: Record, s: Record, seat: Int) -> None:
        break_seals(s[field], none, sealed)

    @compiled
    def shown(box: Record, s: Record, seat: Int, actor: Int, code: Int) -> Int:
        return shown_to_its_owner(seat, actor, code)

    return hide, redeal, unseal, shown


# Bags: how many of each kind. The number of kinds is given as a constant, so that the compiler unrolls the loops.


@compiled
def total(counts: Array, kinds: Int) -> Int:
    """How many things are in a bag."""
    things = np.int64(0)
    for kind in range(kinds):
        things += np.int64(counts[kind])
    return things


@compiled
def weigh(counts: Array, kinds: Int, weights: Array) -> Int:
    """For `chances`: a draw from a bag, where each thing is as likely as any other."""
    for kind in range(kinds):
        weights[kind] = counts[kind]
    return kinds


@compiled
def pick(counts: Array, kinds: Int, number: Int) -> Int:
    """For `sample`: the kind of thing number `number` in a bag: `pick(s.bag, KINDS, below(rng, things))` draws one."""
    for kind in range(kinds):
        number -= np.int64(counts[kind])
        if number < 0:
            return kind
    return kinds - 1
