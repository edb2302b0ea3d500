"""Points, the winner and the places (LA-60 to LA-68)."""

import numpy as np

from larrons.engine.rules_kit import Array, Int, Record, compiled, rank_by
from larrons.games.larcin.cards import copies, turn_up
from larrons.games.larcin.codes import Card, End, Phase, Status, Switch
from larrons.games.larcin.state import NONE, OBJECTS, SEATS
from larrons.games.larcin.turns import forget_reveal

NOTHING = -1  # no card; for the bots also no action
EACH = 8  # bits of a number among several


@compiled
def copies_in_loot(s: Record, seat: Int, kind: Int) -> Int:
    return copies(s.loot[seat], s.loot_n[seat], kind)


@compiled
def objects_in_loot(s: Record, seat: Int) -> Int:
    """How many of each, `EACH` bits for a kind: bots ask for all of them again and again, so the loot is read once."""
    counts = np.int64(0)
    for place in range(np.int64(s.loot_n[seat])):
        kind = np.int64(s.loot[seat, place])
        if kind < OBJECTS:
            counts += 1 << (EACH * kind)
    return counts


@compiled
def has_pair(s: Record, seat: Int) -> Int:
    """LA-62: Safe and Combination."""
    return copies_in_loot(s, seat, Card.SAFE) > 0 and copies_in_loot(s, seat, Card.COMBINATION) > 0


@compiled
def value_of(s: Record, kind: Int, copies: Int, full: bool) -> Int:
    """LA-61, LA-62: what so many copies of one object are worth together."""
    if copies == 0:
        return 0
    value = np.int64(s.switches[Switch.VALUES + kind])
    if full:
        return value * copies
    if s.switches[Switch.ALL_COPIES_1] and copies > 1:
        return copies
    return value + copies - 1


@compiled
def loot_value(box: Record, s: Record, seat: Int) -> Int:
    """The loot with the bonus for all five objects (LA-64), without the one for the first out."""
    return loot_with(box, s, seat, False, NOTHING, has_pair(s, seat))


@compiled
def loot_with(box: Record, s: Record, seat: Int, hand_too: Int, extra: Int, full: Int) -> Int:
    """The value of a loot, perhaps with the objects in hand, perhaps with one card more; `full`: all copies count
    their value (LA-62)."""
    total, kinds, laid = np.int64(0), 0, objects_in_loot(s, seat)
    for kind in range(OBJECTS):
        held = (laid >> (EACH * kind)) % (1 << EACH) + (1 if kind == extra else 0)
        if hand_too:
            held += np.int64(s.hand[seat, kind])
        total += value_of(s, kind, held, full)
        if held > 0:
            kinds += 1
    if kinds == OBJECTS:
        total += box.bonus_all_kinds
    return total


@compiled
def does_score(s: Record, seat: Int) -> Int:
    """LA-60: those who are out; `counted` holds what the switch `final_count` adds at the end."""
    return s.status[seat] == Status.OUT or (s.counted >> seat) & 1 == 1


@compiled
def points(box: Record, s: Record, seat: Int) -> Int:
    if not does_score(s, seat):
        return 0
    total = loot_value(box, s, seat)
    if s.exit_rank[seat] == 1:
        total += np.int64(box.bonus_first_out)  # LA-63
    return total


@compiled
def strength(box: Record, s: Record, seat: Int) -> Int:
    """LA-65: points, then the earlier exit; those still inside come after every leaver, in seat order. 0: no score."""
    if not does_score(s, seat):
        return 0
    order = np.int64(s.exit_rank[seat]) if s.status[seat] == Status.OUT else SEATS + 1 + seat
    return points(box, s, seat) * 16 + 16 - order


@compiled
def would_pass(s: Record, seat: Int) -> Int:
    """`final_count=all_with_manor`: whom a call of "Larcin!" would have let out."""
    if s.status[seat] != Status.INSIDE or not s.manor[seat] or s.hand[seat, Card.WATCH] > 0:
        return False
    return not s.fingerprint[seat] or s.hand[seat, Card.GLOVES] > 0


@compiled
def end_game(box: Record, s: Record) -> None:
    """LA-65 to LA-67: who scores shows his loot, and the strongest wins."""
    s.phase = Phase.OVER
    s.actor = NONE
    s.asked = 0
    s.offers = 0
    forget_reveal(s)
    if s.switches[Switch.ALL_WITH_MANOR] and s.end_reason != End.CLOCK:
        for seat in range(np.int64(s.n)):
            if would_pass(s, seat):
                s.counted |= 1 << seat
    best = np.int64(0)
    for seat in range(np.int64(s.n)):
        if does_score(s, seat):
            turn_up(s, seat)
            if strength(box, s, seat) > best:
                best = strength(box, s, seat)
                s.winner = seat


@compiled
def scores(box: Record, s: Record, out: Array) -> None:
    for seat in range(np.int64(s.n)):
        out[seat] = points(box, s, seat)


@compiled
def ranks(box: Record, s: Record, out: Array) -> None:
    """LA-68: all who do not score share the place after the last who does."""
    for seat in range(np.int64(s.n)):
        out[seat] = strength(box, s, seat)
    rank_by(out, np.int64(s.n))
