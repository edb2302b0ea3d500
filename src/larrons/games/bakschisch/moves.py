"""Where pawns go: the place of a pawn among the others, and the space a card sends it to."""

from enum import IntEnum

import numpy as np

from larrons.engine.rules_kit import Int, Record, U, bit, compiled, popcount

PERSONS = 6
INHABITANTS = 5  # all but the caliph, who is drawn on the throne alone
START = 0
FIFTH = 4  # index of the bribe that sends pawns back


class Person(IntEnum):
    """Who is on a card or on a space of the path."""

    GUARD, SERVANT, HAREM, EUNUCH, FAKIR, CALIPH = range(6)


@compiled
def n_players(s: Record) -> Int:
    """A signed number: compiled, a loop up to an unsigned field would count in unsigned seats, which don't mix."""
    return np.int64(s.n)


@compiled
def rank(s: Record, seat: Int, from_back: bool) -> Int:
    """BK-29: one more than the pawns strictly ahead (behind), or than the spaces they stand on if ranks are dense."""
    here = s.pos[seat]
    pawns, spaces = 0, U(0)
    for other in range(n_players(s)):
        there = s.pos[other]
        if (there < here) if from_back else (there > here):
            pawns += 1
            spaces |= bit(there)
    return 1 + (popcount(spaces) if s.opt_rank_dense else pawns)


@compiled
def landing(box: Record, s: Record, seat: Int, card: Int) -> Int:
    """The space where this card, on the bribe in play, puts the pawn of a seat that it moves."""
    here = np.int64(s.pos[seat])
    if s.bribe == FIFTH:
        if card == Person.CALIPH:
            return max(here - rank(s, seat, True), START)  # BK-31
        return np.int64(box.back[here, card])  # BK-19
    if card == Person.CALIPH:
        return min(here + rank(s, seat, False), np.int64(box.throne))  # BK-30
    return np.int64(box.forward[here, card])  # BK-13, BK-14
