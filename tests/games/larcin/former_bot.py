"""The first rule bot of Larcin, which `careful` has to beat: one threshold for every number of players, blind to Safe
and Combination, and with calls that come too early. Points are counted in tenths.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.bits import U, bit, lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record
from larrons.games.larcin.codes import Action, Card, Phase, Status, Switch
from larrons.games.larcin.events import kinds_to_take, targets
from larrons.games.larcin.rules import held_kinds, main_choices
from larrons.games.larcin.scoring import copies_in_loot, loot_value, value_of
from larrons.games.larcin.state import KINDS, NO_FINAL_ROUND, OBJECTS, UNKNOWN

ENOUGH, SOONER = 130, 16  # leave with 13 points; with 1.6 less for each watch beyond the second
UNKNOWN_LOOT = 23  # what a card laid face down is worth on average
CLEARLY = 30  # an estimate so much higher keeps the bot inside
WORTH_FETCHING = 45  # what the bins must offer
# What goes first when the hand is too big (6.2)
_FIRST = (
    Card.GLANCE,
    Card.BAG,
    Card.SAFE,
    Card.COMBINATION,
    Card.CONFUSION,
    Card.POCKETS,
    Card.BINS,
    Card.SHEARS,
    Card.CAUGHT,
    Card.GLOVES,
    Card.HOURGLASS,
    Card.DOG,
)
_LAST = (
    Card.FINGERPRINT,
    Card.COSH,
    Card.ALARM,
    Card.MANOR,
    Card.EGG,
    Card.MANUSCRIPT,
    Card.STATUETTE,
    Card.JEWELS,
    Card.PAINTING,
    Card.WATCH,
)
DISCARD_ORDER = np.array([*_FIRST, *_LAST], np.int64)


@compiled
def former(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    phase = s.phase
    if phase == Phase.MAIN:
        return in_turn(box, s, seat)
    if phase == Phase.HOURGLASS:
        worth_it = s.status[seat] == Status.INSIDE and s.clock + 2 >= box.watches_to_end
        return Action.COUNTER if worth_it and s.hand[seat, box.counter[Card.WATCH]] > 0 else Action.PASS
    if phase == Phase.COUNTER:
        held = s.hand[seat, box.counter[s.pend_kind]] > 0
        wanted = s.pend_target == seat and s.pend_kind != Card.GLANCE  # by its rules nobody else was asked
        return Action.COUNTER if held and wanted else Action.PASS
    if phase == Phase.REDRAW:
        return Action.REDRAW
    if phase == Phase.TARGET:
        return Action.TARGET + best_target(box, s, np.int64(s.pend_kind))
    if phase == Phase.SLOT:
        return Action.SLOT + best_slot(box, s, seat)
    if phase == Phase.TAKE:
        return Action.TAKE + best_to_take(box, s, seat)
    if phase == Phase.BAG_LAY:
        return lay_from_bag(box, s, seat)
    for kind in DISCARD_ORDER:
        if s.hand[seat, kind] > 0:
            return Action.DISCARD + np.int64(kind)
    return Action.END


@compiled
def in_turn(box: Record, s: Record, seat: Int) -> Int:
    """Free things first, then what an action is best spent on."""
    choices = main_choices(box, s, seat)
    if s.status[seat] == Status.INSIDE:
        if s.hand[seat, Card.WATCH] > 0 and wants_to_reveal(box, s, seat):
            return Action.REVEAL
        if choices & bit(Action.LARCIN) and s.hand[seat, Card.WATCH] == 0 and wants_to_leave(box, s, seat):
            return Action.LARCIN
    if s.acts_left == 0:
        return Action.END
    if s.status[seat] == Status.INSIDE:
        action = build(box, s, seat, choices)
        if action != Action.END:
            return action
    if choices & bit(Action.PLAY_CONFUSION) and wants_confusion(s, seat):
        return Action.PLAY_CONFUSION
    action = attack(choices)
    hurries = (
        s.status[seat] == Status.OUT and s.acts_left < box.actions_per_turn
    )  # outside, one action goes to the clock
    if action != Action.END and not hurries:
        return action
    if choices & bit(Action.PLAY_BINS) and worth(box, s, seat, best_to_take(box, s, seat)) >= WORTH_FETCHING:
        return Action.PLAY_BINS
    if choices & bit(Action.BAG_DRAW) and s.hand_n[seat] <= box.hand_size:
        return Action.BAG_DRAW
    if choices & bit(Action.DRAW):
        return Action.DRAW
    return Action.END


@compiled
def points_now(box: Record, s: Record, seat: Int) -> Int:
    """What a call of "Larcin!" would bring, in tenths."""
    total = loot_value(box, s, seat)
    for other in range(np.int64(s.n)):
        if s.status[other] == Status.OUT:
            return total * 10
    return (total + np.int64(box.bonus_first_out)) * 10


@compiled
def estimate(box: Record, s: Record, owner: Int) -> Int:
    """What a loot looks like from outside: known objects, and the average for the rest."""
    total = np.int64(0)
    for place in range(np.int64(s.loot_n[owner])):
        kind = np.int64(s.loot[owner, place])
        if kind == UNKNOWN:
            total += UNKNOWN_LOOT
        elif kind < OBJECTS:
            total += np.int64(s.switches[Switch.VALUES + kind]) * 10
    if s.exit_rank[owner] == 1:
        total += np.int64(box.bonus_first_out) * 10
    return total


@compiled
def best_leaver(box: Record, s: Record, seat: Int) -> Int:
    best = np.int64(-1)
    for other in range(np.int64(s.n)):
        if other != seat and s.status[other] == Status.OUT:
            best = max(best, estimate(box, s, other))
    return best


@compiled
def wants_to_reveal(box: Record, s: Record, seat: Int) -> Int:
    """Early watches are harmless and bring a new card; late ones are kept back from whoever waits outside."""
    if s.clock + 1 >= box.watches_to_end:
        return False
    if s.clock + 3 < box.watches_to_end:
        return True
    return best_leaver(box, s, seat) < 0 or wants_to_leave(box, s, seat)


@compiled
def wants_to_leave(box: Record, s: Record, seat: Int) -> Int:
    if s.clock + 1 >= box.watches_to_end or s.final_left != NO_FINAL_ROUND:
        return True
    for kind in range(OBJECTS):
        if s.hand[seat, kind] > 0 and gain(box, s, seat, kind) > 20:
            return False
    mine = points_now(box, s, seat)
    if best_leaver(box, s, seat) > mine + CLEARLY:
        return False
    return mine >= ENOUGH - SOONER * max(np.int64(0), np.int64(s.clock) - 2)


@compiled
def gain(box: Record, s: Record, seat: Int, kind: Int) -> Int:
    """By how many tenths a card would raise the value of the loot."""
    safe = copies_in_loot(s, seat, Card.SAFE) + (1 if kind == Card.SAFE else 0)
    combination = copies_in_loot(s, seat, Card.COMBINATION) + (1 if kind == Card.COMBINATION else 0)
    total, kinds = np.int64(0), 0
    for thing in range(OBJECTS):
        copies = copies_in_loot(s, seat, thing) + (1 if kind == thing else 0)
        total += value_of(s, thing, copies, safe > 0 and combination > 0)
        if copies > 0:
            kinds += 1
    if kinds == OBJECTS:
        total += box.bonus_all_kinds
    return (total - loot_value(box, s, seat)) * 10


@compiled
def worth(box: Record, s: Record, seat: Int, kind: Int) -> Int:
    """What a card in hand is good for."""
    if kind < 0:
        return 0
    if kind < OBJECTS:
        return gain(box, s, seat, kind) if s.status[seat] == Status.INSIDE else 0
    if kind == Card.MANOR:
        return 80 if s.status[seat] == Status.INSIDE and not s.manor[seat] else 5
    if kind == Card.COSH:
        return 50
    if kind == Card.ALARM:
        return 45
    if kind in (Card.POCKETS, Card.FINGERPRINT, Card.DOG):
        return 30
    return 10


@compiled
def best_to_lay(box: Record, s: Record, seat: Int) -> Int:
    """The held card that raises the loot most; -1 if none does."""
    best, most = -1, np.int64(0)
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0 and (kind < OBJECTS or kind in (Card.SAFE, Card.COMBINATION)):
            value = gain(box, s, seat, kind)
            if value > most:
                best, most = kind, value
    return best


@compiled
def build(box: Record, s: Record, seat: Int, choices: Any) -> Int:
    """A roof first, then the best object."""
    if not s.manor[seat]:
        if choices & bit(Action.LAY + Card.MANOR):
            return Action.LAY + Card.MANOR
        if (
            choices & bit(Action.DRAW_CELLAR)
            and s.cave[np.int64(s.cave_len) - 1] == Card.MANOR
            and s.hand[seat, Card.MANOR] == 0
        ):
            return Action.DRAW_CELLAR
        if choices & bit(Action.PLAY_BINS) and s.hand[seat, Card.MANOR] == 0 and U(kinds_to_take(s)) & bit(Card.MANOR):
            return Action.PLAY_BINS
        return Action.END
    kind = best_to_lay(box, s, seat)
    if kind >= 0:
        if choices & bit(Action.LAY + kind):
            return Action.LAY + kind
        if choices & bit(Action.BAG_LAY):
            return Action.BAG_LAY
    top = np.int64(s.cave[np.int64(s.cave_len) - 1]) if choices & bit(Action.DRAW_CELLAR) else -1
    if top >= 0 and top < OBJECTS and gain(box, s, seat, top) >= 20:
        return Action.DRAW_CELLAR
    return Action.END


@compiled
def attack(choices: Any) -> Int:
    """Whoever is ahead inside loses a card, his Manor, his clean hands or a turn; then a pocket is picked."""
    if choices & bit(Action.PLAY_COSH):
        return Action.PLAY_COSH
    if choices & bit(Action.PLAY_ALARM):
        return Action.PLAY_ALARM
    if choices & bit(Action.PLAY_FINGERPRINT):
        return Action.PLAY_FINGERPRINT
    if choices & bit(Action.PLAY_DOG):
        return Action.PLAY_DOG
    if choices & bit(Action.PLAY_POCKETS):
        return Action.PLAY_POCKETS
    return Action.END


@compiled
def wants_confusion(s: Record, seat: Int) -> Int:
    """To get rid of a watch that may not be revealed, or of a hand much smaller than another's."""
    if s.hand[seat, Card.WATCH] > 0:
        return True
    for other in range(np.int64(s.n)):
        if other != seat and s.status[other] <= Status.OUT and s.hand_n[other] > s.hand_n[seat] + 1:
            return True
    return False


@compiled
def best_target(box: Record, s: Record, kind: Int) -> Int:
    """How far to the left sits the victim: the strongest loot, or for hands the fullest one."""
    mask, best, most = targets(box, s, kind), 0, np.int64(-1)
    for i in range(1, np.int64(s.n)):
        if (mask >> i) & 1:
            other = (np.int64(s.active) + i) % s.n
            by_hand = kind in (Card.POCKETS, Card.CONFUSION)
            value = np.int64(s.hand_n[other]) if by_hand else estimate(box, s, other)
            if value > most:
                best, most = i, value
    return best


@compiled
def best_slot(box: Record, s: Record, seat: Int) -> Int:
    """The card that helps most; an unknown one is worth the average."""
    best, most = 0, np.int64(-1)
    for place in range(np.int64(s.loot_n[s.pend_target])):
        kind = np.int64(s.loot[s.pend_target, place])
        value = np.int64(UNKNOWN_LOOT)
        if kind != UNKNOWN:
            value = np.int64(s.switches[Switch.VALUES + kind]) * 10 if kind < OBJECTS else np.int64(0)
        if value > most:
            best, most = place, value
    return best


@compiled
def best_to_take(box: Record, s: Record, seat: Int) -> Int:
    kinds, best, most = U(kinds_to_take(s)), -1, np.int64(-1)
    while kinds != U(0):
        kind = lowest_bit(kinds)
        kinds &= kinds - U(1)
        value = worth(box, s, seat, kind)
        if value > most:
            best, most = kind, value
    return best


@compiled
def lay_from_bag(box: Record, s: Record, seat: Int) -> Int:
    kind = best_to_lay(box, s, seat)
    if kind >= 0:
        return Action.LAY + kind
    if s.bag_lays_left < box.bag_lays:
        return Action.END
    return Action.LAY + lowest_bit(held_kinds(s, seat, box.lay_mask))
