"""The rules of Bakschisch, the only implementation. BK-n are the ids of the rules (see words/rules.en.md).

Fists close in any order and change nothing (BK-43); the last one opens them all, and the bribe is resolved at once.
Sets of seats are bits of an integer.
"""

from enum import IntEnum

import numpy as np

from larrons.engine.bits import U, bit, popcount
from larrons.engine.contract import CHANCE, Array, Int, Record
from larrons.engine.layout import record
from larrons.engine.rules_kit import best_of, compiled, counted_by, everybody, is_one, sealed_choices, seats_with, weigh

SEATS = 4
PERSONS = 6
INHABITANTS = 5  # all but the caliph, who is drawn on the throne alone
START = 0
BRIBES = 5
FIFTH = 4  # index of the bribe that sends pawns back
WHOLE_WIN = 12  # BK-45 in twelfths, so that half, third and quarter of a win are whole numbers
FACE_DOWN = 255


class Phase(IntEnum):
    """What is due: a card to be turned, or fists to be closed."""

    REVEAL, COMMIT, OVER = range(3)


class Fist(IntEnum):
    """What a fist is if it does not hold 0 to 40 coins. THIEF is an action too; CLOSED hides what is in it."""

    OPEN = -1
    THIEF = 41
    CLOSED = 42


class Person(IntEnum):
    """Who is on a card or on a space of the path."""

    GUARD, SERVANT, HAREM, EUNUCH, FAKIR, CALIPH = range(6)


class Thief(IntEnum):
    """Where the thief of a seat is."""

    IN_BAG, USED, GIVEN_UP, ABSENT = range(4)


class Reason(IntEnum):
    """Why somebody has won."""

    NONE, ALONE, GOLD, FIRST, SHARED, CAP = range(6)


STATE = record(
    ("u1", "n"),  # players
    ("u1", "board"),  # 0 the board of the specification, 1 another component file
    ("u1", "opt_fifth_zero_all opt_rank_dense opt_tb_first max_rounds phase"),
    ("u1", "round"),  # from 1; read as s["round"], for records have a method `round`
    ("u1", "bribe"),  # from 0
    ("u1", "deck", PERSONS),  # cards not yet revealed since the last shuffle
    ("u1", "row", BRIBES),  # this round's cards
    ("u1", "pos gold", SEATS),
    ("u1", "pot"),
    ("u1", "thief", SEATS),
    ("i1", "commit", SEATS),  # closed fists: an action, OPEN, or CLOSED where the action may not be known
    ("i1", "last", SEATS),  # the fists opened last
    ("u1", "arrive", SEATS),  # bribe of arrival on the throne, from 1; 0 elsewhere
    ("u1", "winners"),  # set of seats
    ("u1", "reason"),
    ("u1", "opt_show_gold"),  # whether a board tells the rivals' gold; no rule asks
)


@compiled
def n_players(s: Record) -> Int:
    """A signed number: compiled, a loop up to an unsigned field would count in unsigned seats, which don't mix."""
    return np.int64(s.n)


@compiled
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    """BK-1 to BK-4. Options: fifth_zero_all, caliph_rank, throne_tiebreak, max_rounds, show_gold."""
    s.n = players
    s.board = box.board
    s.opt_fifth_zero_all = options[0]
    s.opt_rank_dense = options[1]
    s.opt_tb_first = options[2]
    s.max_rounds = options[3]
    s.opt_show_gold = options[4]
    s.phase = Phase.REVEAL
    s["round"] = 1
    s.deck[:] = box.copies  # BK-3: what lies face down is drawn when it is turned
    s.row[:] = FACE_DOWN
    s.commit[:] = Fist.OPEN
    s.last[:] = Fist.OPEN
    s.thief[:] = Thief.ABSENT
    s.gold[:players] = box.each  # BK-2
    s.thief[:players] = Thief.IN_BAG


@compiled
def waiting(box: Record, s: Record) -> Int:
    """BK-4: whoever has not closed the fist may act, all at the same time."""
    if s.phase == Phase.COMMIT:
        return seats_with(s.commit, Fist.OPEN, n_players(s))
    return CHANCE if s.phase == Phase.REVEAL else 0


@compiled
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    """BK-7 to BK-9: any coins of the bag from 0 on, or the thief if it is there. BK-43: once only."""
    words[0] = U(0)
    if s.phase != Phase.COMMIT or seat < 0 or seat >= s.n or s.commit[seat] != Fist.OPEN:
        return 0
    words[0] = bit(s.gold[seat] + 1) - U(1)
    if s.thief[seat] != Thief.IN_BAG:
        return np.int64(s.gold[seat]) + 1
    words[0] |= bit(Fist.THIEF)
    return np.int64(s.gold[seat]) + 2


@compiled
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    s.commit[seat] = action
    if seats_with(s.commit, Fist.OPEN, n_players(s)) == 0:  # BK-10
        s.last[:] = s.commit
        s.commit[:] = Fist.OPEN
        resolve(box, s)


@compiled
def chances(box: Record, s: Record, weights: Array) -> Int:
    """BK-6: each card not seen since the last shuffle is as likely as any other to lie there."""
    return weigh(s.deck, PERSONS, weights)


@compiled
def settle(box: Record, s: Record, outcome: Int) -> None:
    s.deck[outcome] -= 1
    s.row[s.bribe] = outcome  # BK-32: it stays there
    s.phase = Phase.COMMIT


@compiled
def resolve(box: Record, s: Record) -> None:
    """BK-5: opened fists are paid and robbed, pawns move, then comes the next bribe or the end of the round."""
    pay(s)
    move(box, s, movers(s))
    if s.bribe < FIFTH:
        s.bribe += 1
        s.phase = Phase.REVEAL
        return
    seated = seats_with(s.pos, box.throne, n_players(s))
    if seated != 0:  # BK-33, BK-37
        crown(s, seated)
    elif s["round"] == s.max_rounds:  # BK-42
        stop(s)
    else:
        close_round(box, s)


@compiled
def offer(fist: Int) -> Int:
    """BK-10: a thief counts as no coin."""
    return 0 if fist == Fist.THIEF else np.int64(fist)


@compiled
def pay(s: Record) -> None:
    """BK-16: everyone pays. BK-21 to BK-25: to the thieves in equal parts, and what is left to the pot."""
    offered, thieves = 0, 0
    for seat in range(n_players(s)):
        offered += offer(s.last[seat])
        s.gold[seat] -= offer(s.last[seat])
        if s.last[seat] == Fist.THIEF:
            thieves += 1
            s.thief[seat] = Thief.USED  # BK-22
    if thieves > 0:
        share = offered // thieves  # BK-23
        for seat in range(n_players(s)):
            if s.last[seat] == Fist.THIEF:
                s.gold[seat] += share
        offered -= share * thieves
    s.pot += offered


@compiled
def movers(s: Record) -> Int:
    """The seats whose pawns move: those of the highest offer (BK-11), on the fifth bribe of the lowest (BK-17)."""
    decisive = offer(s.last[0])
    for seat in range(1, n_players(s)):
        coins = offer(s.last[seat])
        if (coins < decisive) if s.bribe == FIFTH else (coins > decisive):
            decisive = coins
    if decisive == 0:
        if s.bribe < FIFTH:
            return 0  # BK-12
        if s.opt_fifth_zero_all:
            return everybody(n_players(s))  # BK-18
    seats = 0
    for seat in range(n_players(s)):
        if offer(s.last[seat]) == decisive:
            seats |= 1 << seat
    return seats


@compiled
def move(box: Record, s: Record, seats: Int) -> None:
    """All at once: every landing is taken from the old positions (BK-29), packed in one number, before a pawn moves."""
    card = s.row[s.bribe]
    landings = np.int64(0)
    for seat in range(n_players(s)):
        moves = (seats >> seat) & 1
        landings |= (landing(box, s, seat, card) if moves else np.int64(s.pos[seat])) << (8 * seat)
    for seat in range(n_players(s)):
        space = (landings >> (8 * seat)) & 255
        s.pos[seat] = space
        if space < box.throne:
            s.arrive[seat] = 0
        elif s.arrive[seat] == 0:  # BK-16: who sat there already keeps the earlier time
            s.arrive[seat] = s.bribe + 1
        if space > box.cross:
            s.thief[seat] = Thief.GIVEN_UP  # BK-26, BK-27


# Where pawns go: the place of a pawn among the others, and the space a card sends it to


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


@compiled
def close_round(box: Record, s: Record) -> None:
    share = s.pot // s.n  # BK-34: the rest stays in the pot
    s.pot -= share * s.n
    if not s.deck.any():
        s.deck[:] = box.copies  # BK-36
    for seat in range(n_players(s)):
        s.gold[seat] += share
        if s.pos[seat] <= box.cross:
            s.thief[seat] = Thief.IN_BAG  # BK-28, BK-35
    s.row[:] = FACE_DOWN
    s["round"] += 1
    s.bribe = 0
    s.phase = Phase.REVEAL


@compiled
def richest_of(s: Record, seats: Int) -> Int:
    return best_of(s.gold, 1, seats, n_players(s))


@compiled
def first_of(s: Record, seats: Int) -> Int:
    """Those who have sat on the throne the longest."""
    return best_of(s.arrive, -1, seats, n_players(s))


@compiled
def crown(s: Record, seats: Int) -> None:
    """BK-38 to BK-41: who wins among those on the throne. BK-44: nothing else is done any more."""
    reason = Reason.ALONE
    if not is_one(seats):
        first_asked = s.opt_tb_first
        reason = Reason.FIRST if first_asked else Reason.GOLD
        seats = first_of(s, seats) if first_asked else richest_of(s, seats)  # BK-39, BK-40
        if not is_one(seats):
            reason = Reason.GOLD if first_asked else Reason.FIRST
            seats = richest_of(s, seats) if first_asked else first_of(s, seats)
        if not is_one(seats):
            reason = Reason.SHARED  # BK-41
    finish(s, seats, reason)


@compiled
def stop(s: Record) -> None:
    """BK-42: the last round leaves the throne empty, so the furthest pawn wins, then the most gold."""
    furthest = best_of(s.pos, 1, everybody(n_players(s)), n_players(s))
    finish(s, richest_of(s, furthest), Reason.CAP)


@compiled
def finish(s: Record, winners: Int, reason: Int) -> None:
    s.winners = winners
    s.reason = reason
    s.phase = Phase.OVER


@compiled
def scores(box: Record, s: Record, out: Array) -> None:
    """BK-45: each of k winners has 1/k of a win, in twelfths; there are no points on the way."""
    count = popcount(s.winners)
    for seat in range(n_players(s)):
        out[seat] = WHOLE_WIN // count if (s.winners >> seat) & 1 else 0


@compiled
def ranks(box: Record, s: Record, out: Array) -> None:
    """BK-45: all winners are first, all others share the next place."""
    count = popcount(s.winners)
    for seat in range(n_players(s)):
        out[seat] = 1 if (s.winners >> seat) & 1 else 1 + count


# BK-43: of another's fist one sees that it is closed; the opening shows it to all as `last`. To those who have
# to guess, coins of the bag and the thief are equally likely (BK-7, BK-8). All else is public: coins move openly.
hide, redeal, unseal, shown = sealed_choices("commit", int(Fist.OPEN), int(Fist.CLOSED))
stretch = counted_by("round")
