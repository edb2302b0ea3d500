"""Cards on the move between hands, loots and the cellar, and what every seat gets to know by it."""

import numpy as np

from larrons.engine.rules_kit import Array, Int, Record, compiled, everybody, seats_with
from larrons.games.larcin.codes import Card, Status
from larrons.games.larcin.state import COUNTERS, FIRST_COUNTER, HARD_KINDS, KINDS, NONE, PLACES, SURE


@compiled
def put_in_hand(s: Record, seat: Int, kind: Int) -> None:
    s.hand[seat, kind] += 1
    s.hand_n[seat] += 1


@compiled
def take_from_hand(s: Record, seat: Int, kind: Int) -> None:
    s.hand[seat, kind] -= 1
    s.hand_n[seat] -= 1


@compiled
def miss(s: Record, viewer: Int, owner: Int, kind: Int) -> None:
    """This viewer knows that such a card left the hand: one it had seen there, or perhaps one it knew less about."""
    if s.seen_hand[viewer, owner, kind] > 0:
        s.seen_hand[viewer, owner, kind] -= 1
    elif kind < FIRST_COUNTER and s.seen_plain[viewer, owner] > 0:
        s.seen_plain[viewer, owner] -= 1
    elif FIRST_COUNTER <= kind < Card.WATCH and s.seen_perhaps[viewer, owner, kind - FIRST_COUNTER] > 0:
        find(s, viewer, owner, kind - FIRST_COUNTER)


@compiled
def find(s: Record, viewer: Int, owner: Int, counter: Int) -> None:
    """A counter that may have been stolen turns up in this hand, so it is in no other, unless it is another copy."""
    if not (s.seen_none[viewer, owner] >> counter) & 1:
        rule_out_nothing(s, viewer, counter)
    s.seen_perhaps[viewer, :, counter] = 0


@compiled
def rule_out_nothing(s: Record, viewer: Int, counter: Int) -> None:
    """Whoever may hold the counter that was seen before a theft may hold another copy of it too."""
    for owner in range(np.int64(s.n)):
        if s.seen_perhaps[viewer, owner, counter] > 0:
            s.seen_none[viewer, owner] = np.int64(s.seen_none[viewer, owner]) & ~(1 << counter)


@compiled
def miss_any_of(s: Record, viewer: Int, owner: Int, kinds: Array) -> None:
    """A card of one of these kinds left the hand, and this viewer does not know which: one fewer of each is sure. But
    only one has gone, so the others are still known to be no counters, if they were none."""
    plain = np.int64(s.seen_plain[viewer, owner])
    for kind in range(KINDS):
        fewer = (kinds[kind] > 0) & (s.seen_hand[viewer, owner, kind] > 0)  # without a branch: several kinds at once
        s.seen_hand[viewer, owner, kind] -= fewer
        plain += fewer & (kind < FIRST_COUNTER)
    s.seen_plain[viewer, owner] = max(plain - 1, 0)


@compiled
def unknown_cards(s: Record, viewer: Int, owner: Int) -> Int:
    """How many cards of the hand are neither known by kind nor known to be objects or events."""
    count = np.int64(s.hand_n[owner]) - s.seen_plain[viewer, owner]
    for kind in range(KINDS):
        count -= s.seen_hand[viewer, owner, kind]
    return count


@compiled
def cannot_be(s: Record, viewer: Int, owner: Int) -> Int:
    """Bits of the kinds from FIRST_COUNTER on that none of the unknown cards can be: any kind, where there are none."""
    return np.int64(s.seen_none[viewer, owner]) if unknown_cards(s, viewer, owner) > 0 else (1 << HARD_KINDS) - 1


@compiled
def see_a_theft(s: Record, viewer: Int, victim: Int, thief: Int, kinds: Array) -> None:
    """A viewer who does not learn which card changes hands still knows what it can't be: nothing the victim could not
    hold. A counter seen there goes with it by chance. To be called before the hands change."""
    ruled_out, of_thief = cannot_be(s, viewer, victim), cannot_be(s, viewer, thief)
    if s.seen_hand[viewer, victim, Card.WATCH] > 0:
        ruled_out &= ~(1 << COUNTERS)
    s.seen_none[viewer, victim] = ruled_out
    s.seen_none[viewer, thief] = of_thief & ruled_out
    perhaps = s.seen_perhaps[viewer]
    for counter in range(COUNTERS):
        copies = np.int64(s.seen_hand[viewer, victim, FIRST_COUNTER + counter])
        another = copies > 0 and perhaps[:, counter].any()
        there = SURE if copies else np.int64(perhaps[victim, counter]) * (unknown_cards(s, viewer, victim) > 0)
        gone = there * (copies or 1) // np.int64(s.hand_n[victim])
        perhaps[victim, counter] = there - gone
        perhaps[thief, counter] = min(perhaps[thief, counter] + gone, SURE)
        if another:  # two copies can't be followed apart
            rule_out_nothing(s, viewer, counter)
        if gone == 0 and there > 0:  # too small a chance to be written
            s.seen_none[viewer, thief] = np.int64(s.seen_none[viewer, thief]) & ~(1 << counter)
    miss_any_of(s, viewer, victim, kinds)


@compiled
def see_hand(s: Record, viewer: Int, owner: Int) -> None:
    """The viewer sees a hand whole: nothing else needs to be remembered of it, and no chances."""
    for counter in range(COUNTERS):
        kind = FIRST_COUNTER + counter
        if s.seen_perhaps[viewer, owner, counter] > 0 and s.hand[owner, kind] > s.seen_hand[viewer, owner, kind]:
            find(s, viewer, owner, counter)
        s.seen_perhaps[viewer, owner, counter] = 0
    for kind in range(KINDS):
        s.seen_hand[viewer, owner, kind] = s.hand[owner, kind] if viewer != owner else 0
    s.seen_plain[viewer, owner] = s.seen_none[viewer, owner] = 0


@compiled
def spend(s: Record, seat: Int, kind: Int) -> None:
    """A card leaves the hand for all to see: played, discarded, revealed, openly laid."""
    take_from_hand(s, seat, kind)
    for viewer in range(np.int64(s.n)):
        miss(s, viewer, seat, kind)


@compiled
def put_in_cave(s: Record, kind: Int) -> None:
    """LA-17: face up, on top."""
    s.cave[s.cave_len] = kind
    s.cave_len += 1


@compiled
def discard(s: Record, seat: Int, kind: Int) -> None:
    spend(s, seat, kind)
    put_in_cave(s, kind)


@compiled
def take_from_cave(s: Record, seat: Int, place: Int) -> None:
    """LA-13, LA-56: openly into the hand; the cards above close up, and one card fewer may be taken (LA-16)."""
    kind = np.int64(s.cave[place])
    for above in range(place, np.int64(s.cave_len) - 1):
        s.cave[above] = s.cave[above + 1]
    s.cave_len -= 1
    s.cave[s.cave_len] = NONE
    s.cave_floor -= 1
    put_in_hand(s, seat, kind)
    for viewer in range(np.int64(s.n)):
        if viewer != seat:
            s.seen_hand[viewer, seat, kind] += 1


@compiled
def copies(cards: Array, length: Int, kind: Int) -> Int:
    """How many of the first cards are of a kind."""
    found = 0
    for place in range(np.int64(length)):
        if cards[place] == kind:
            found += 1
    return found


@compiled
def all_copies_gone(box: Record, s: Record, kind: Int) -> Int:
    """LA-47: everybody can see that nobody holds one. The hourglasses that stopped a watch are out of the game."""
    gone = copies(s.cave, s.cave_len, kind)
    if kind == Card.HOURGLASS:
        gone += s.watches_gone
    return gone >= box.count[kind]


@compiled
def lay_face_down(box: Record, s: Record, seat: Int, kind: Int) -> None:
    """LA-20, LA-23: the last place of the loot. Nobody else knows which card it is."""
    take_from_hand(s, seat, kind)
    for viewer in range(np.int64(s.n)):
        miss_any_of(s, viewer, seat, box.may_lay)
    place = np.int64(s.loot_n[seat])
    s.loot[seat, place] = kind
    s.loot_known[seat, place] = 1 << seat
    s.loot_n[seat] += 1


@compiled
def leave_loot(s: Record, seat: Int, place: Int) -> Int:
    """LA-24: the later cards close up, each with its side and with whoever knows it."""
    kind = np.int64(s.loot[seat, place])
    for later in range(place, PLACES - 1):
        s.loot[seat, later] = s.loot[seat, later + 1]
        s.loot_known[seat, later] = s.loot_known[seat, later + 1]
    s.loot[seat, PLACES - 1] = NONE
    s.loot_known[seat, PLACES - 1] = 0
    up = np.int64(s.loot_up[seat])
    below = (1 << place) - 1
    s.loot_up[seat] = (up & below) | ((up >> 1) & ~below)
    s.loot_n[seat] -= 1
    return kind


@compiled
def turn_up(s: Record, seat: Int) -> None:
    """The whole loot face up: all know it (LA-53, LA-67)."""
    for place in range(np.int64(s.loot_n[seat])):
        s.loot_known[seat, place] = everybody(np.int64(s.n))
    s.loot_up[seat] = (1 << np.int64(s.loot_n[seat])) - 1


@compiled
def give_up_everything(s: Record, seat: Int) -> None:
    """LA-55: loot in order, Manor, Fingerprint, then the hand by kind go to the cellar; the watches are shown."""
    for place in range(np.int64(s.loot_n[seat])):
        put_in_cave(s, np.int64(s.loot[seat, place]))
    s.loot[seat, :] = NONE
    s.loot_known[seat, :] = 0
    s.loot_up[seat] = 0
    s.loot_n[seat] = 0
    if s.manor[seat]:
        put_in_cave(s, Card.MANOR)
        s.manor[seat] = 0
    drop_fingerprint(s, seat)
    for kind in range(Card.WATCH):
        while s.hand[seat, kind] > 0:
            discard(s, seat, kind)
    s.flush[seat] = s.hand[seat, Card.WATCH]
    s.seen_perhaps[:, seat, :] = 0


@compiled
def drop_fingerprint(s: Record, seat: Int) -> None:
    if s.fingerprint[seat]:
        put_in_cave(s, Card.FINGERPRINT)
        s.fingerprint[seat] = 0


@compiled
def living(s: Record) -> Int:
    """The seats that are not ELIMINATED."""
    return everybody(np.int64(s.n)) & ~seats_with(s.status, Status.ELIMINATED, np.int64(s.n))


@compiled
def anybody_inside(s: Record) -> Int:
    return seats_with(s.status, Status.INSIDE, np.int64(s.n)) != 0
