"""What each card does when it is played, and the window in which it may be answered (LA-40 to LA-47, LA-56 to LA-58).

Data (components.toml) says whom a card may be aimed at and what answers it; the effect is one small function here.
"""

import numpy as np

from larrons.engine.rules_kit import Array, Int, Record, compiled, lowest_bit, popcount, to_the_left
from larrons.games.larcin import cards
from larrons.games.larcin.codes import Action, Card, Dog, Phase, Reveal, Status, Step, Switch, Target
from larrons.games.larcin.state import NONE
from larrons.games.larcin.watches import reveal
from larrons.games.larcin.windows import counter_to

# The card that each of the actions from PLAY_COSH on plays
PLAYED = np.array([Card[action.name[5:]] for action in Action if action.name.startswith("PLAY_")], np.int64)


@compiled
def may_be_aimed_at(box: Record, s: Record, kind: Int, seat: Int) -> Int:
    """LA-40: all of it is public."""
    target = box.target[kind]
    if seat == s.active or s.status[seat] == Status.ELIMINATED:
        return False
    if target == Target.ANY:
        return True
    if kind == Card.GLANCE and s.switches[Switch.GLANCE_AT_ALL] and s.loot_n[seat] > 0:
        return True
    if target == Target.ANY_WITH_HAND:
        return s.hand_n[seat] > 0
    if target == Target.ANY_WITH_CARDS:
        return s.hand_n[seat] > 0 or s.loot_n[seat] > 0
    if s.status[seat] != Status.INSIDE:
        return False
    if target == Target.INSIDE_WITH_LOOT:
        return s.loot_n[seat] > 0
    if target == Target.INSIDE_WITH_MANOR:
        return s.manor[seat] == 1
    if target == Target.INSIDE_WITHOUT_FINGERPRINT:
        return s.fingerprint[seat] == 0
    return target == Target.INSIDE_NOT_DOGGED and s.dog[seat] == Dog.FREE


@compiled
def targets(box: Record, s: Record, kind: Int) -> Int:
    """Bit i: the i-th seat to the active player's left may be chosen."""
    mask = 0
    for i in range(1, np.int64(s.n)):
        if may_be_aimed_at(box, s, kind, to_the_left(s.active, i, np.int64(s.n))):
            mask |= 1 << i
    return mask


@compiled
def kinds_to_take(s: Record) -> Int:
    """LA-56: the kinds in that part of the cellar which may be taken (LA-16)."""
    mask = np.int64(0)
    for place in range(np.int64(s.cave_floor)):
        mask |= 1 << np.int64(s.cave[place])
    return mask


@compiled
def play(box: Record, s: Record, kind: Int) -> Int:
    """The card leaves the hand first; a question with one possible answer is not asked (6.2)."""
    seat = np.int64(s.active)
    if kind == Card.FINGERPRINT:
        cards.spend(s, seat, kind)  # LA-17: it reaches the cellar only when it is countered or leaves the table
    else:
        cards.discard(s, seat, kind)
    s.pend_kind = kind
    choices = kinds_to_take(s) if kind == Card.BINS else targets(box, s, kind)
    if popcount(choices) > 1:
        s.phase = Phase.TAKE if kind == Card.BINS else Phase.TARGET
        return Step.WAIT
    if kind == Card.BINS:
        return bins(s, lowest_bit(choices))
    return aim(s, lowest_bit(choices))


@compiled
def aim(s: Record, steps: Int) -> Int:
    """At the seat so many steps to the left."""
    s.pend_target = to_the_left(s.active, steps, np.int64(s.n))
    return Step.QUESTION


@compiled
def cancel(box: Record, s: Record, by: Int) -> Int:
    """LA-47: no effect. LA-17: the counter lies on top of the card it answers."""
    if s.pend_kind == Card.FINGERPRINT:
        cards.put_in_cave(s, Card.FINGERPRINT)
    cards.discard(s, by, counter_to(box, s, Phase.COUNTER))
    return Step.MAIN


@compiled
def take_effect(s: Record) -> Int:
    kind, target = np.int64(s.pend_kind), np.int64(s.pend_target)
    if kind == Card.COSH:
        if s.loot_n[target] == 1:
            return cosh(s, np.int64(0))
        s.phase = Phase.SLOT
        s.actor = s.active
        return Step.WAIT
    if kind == Card.GLANCE:
        return glance(s, target)
    if kind == Card.CONFUSION:
        return confusion(s, target)
    if kind == Card.POCKETS:
        s.phase = Phase.STEAL
        s.actor = NONE
        return Step.WAIT
    if kind == Card.ALARM:
        return alarm(s, target)
    if kind == Card.FINGERPRINT:
        s.fingerprint[target] = 1  # LA-46
        s.pend_kind = NONE
    else:
        s.dog[target] = Dog.WILL_SKIP  # LA-58
    return Step.MAIN


@compiled
def cosh(s: Record, place: Int) -> Int:
    """LA-42: whoever knew that place knows now what the thief holds."""
    thief, victim = np.int64(s.active), np.int64(s.pend_target)
    known = np.int64(s.loot_known[victim, place])
    kind = cards.leave_loot(s, victim, place)
    cards.put_in_hand(s, thief, kind)
    for viewer in range(np.int64(s.n)):
        if viewer != thief and (known >> viewer) & 1:
            s.seen_hand[viewer, thief, kind] += 1
        elif viewer != thief:
            s.seen_plain[viewer, thief] += 1  # no counter lies in a loot (LA-20)
    return Step.MAIN


@compiled
def glance(s: Record, target: Int) -> Int:
    """LA-43: the hand, and the loot if the option says so."""
    seat = np.int64(s.active)
    cards.see_hand(s, seat, target)
    if s.switches[Switch.GLANCE_AT_ALL]:
        for place in range(np.int64(s.loot_n[target])):
            s.loot_known[target, place] |= 1 << seat
    return Step.MAIN


@compiled
def swap_rows(table: Array, one: Int, other: Int) -> None:
    for column in range(table.shape[1]):
        table[one, column], table[other, column] = table[other, column], table[one, column]


@compiled
def confusion(s: Record, target: Int) -> Int:
    """LA-44: the hands change places, and with them what others know of them."""
    seat = np.int64(s.active)
    s.hand_n[seat], s.hand_n[target] = s.hand_n[target], s.hand_n[seat]
    s.may_watch[seat], s.may_watch[target] = s.may_watch[target], s.may_watch[seat]
    swap_rows(s.hand, seat, target)
    for viewer in range(np.int64(s.n)):
        swap_rows(s.seen_hand[viewer], seat, target)
        swap_rows(s.seen_perhaps[viewer], seat, target)
    swap_rows(s.seen_plain.T, seat, target)
    swap_rows(s.seen_none.T, seat, target)
    for player in (seat, target):
        cards.see_hand(s, player, seat)
        cards.see_hand(s, player, target)
    return show_watches(s, seat if s.status[seat] == Status.OUT else target)


@compiled
def steal(box: Record, s: Record, kind: Int) -> Int:
    """LA-45: thief and victim know the card; to the others any card may have gone."""
    thief, victim = np.int64(s.active), np.int64(s.pend_target)
    for viewer in range(np.int64(s.n)):
        if viewer == victim:
            s.seen_hand[victim, thief, kind] += 1
        elif viewer == thief:
            cards.miss(s, thief, victim, kind)
        else:
            cards.see_a_theft(s, viewer, victim, thief, box.count)
    cards.take_from_hand(s, victim, kind)
    cards.put_in_hand(s, thief, kind)
    s.may_watch[thief] |= s.may_watch[victim]
    return show_watches(s, thief)


@compiled
def show_watches(s: Record, seat: Int) -> Int:
    """LA-34: who is out shows the watches he received, then reveals them one by one."""
    if s.status[seat] != Status.OUT:
        return Step.MAIN
    s.may_watch[seat] = 0
    s.pend_kind = NONE
    s.pend_target = NONE
    s.flush[seat] = s.hand[seat, Card.WATCH]
    return reveal(s, seat, Reveal.RECEIVED)


@compiled
def alarm(s: Record, target: Int) -> Int:
    """LA-57: the oldest spare Manor, if there is one, takes over."""
    s.manor[target] = 0
    cards.put_in_cave(s, Card.MANOR)
    for place in range(np.int64(s.loot_n[target])):
        if s.loot[target, place] == Card.MANOR:
            cards.leave_loot(s, target, place)
            s.manor[target] = 1
            break
    return Step.MAIN


@compiled
def bins(s: Record, kind: Int) -> Int:
    """LA-56: the topmost copy that may be taken."""
    place = np.int64(s.cave_floor) - 1
    while s.cave[place] != kind:
        place -= 1
    cards.take_from_cave(s, np.int64(s.active), place)
    return Step.MAIN


@compiled
def shed_fingerprint(s: Record, seat: Int) -> None:
    """LA-46, LA-52: Fingerprint first, Gloves on top (LA-17)."""
    s.fingerprint[seat] = 0
    cards.put_in_cave(s, Card.FINGERPRINT)
    cards.discard(s, seat, Card.GLOVES)
