"""The rule bot: collect different objects, trouble whoever is ahead, leave in time (section 10 of the specification).

Points are counted in tenths here, so that an estimate needs no fractions.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.bits import U, bit, lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record
from larrons.games.larcin.events import kinds_to_take, targets
from larrons.games.larcin.rules import held_kinds, main_choices
from larrons.games.larcin.scoring import copies_in_loot, loot_value, value_of
from larrons.games.larcin.state import (
    AIM,
    ALARM,
    ANSWER,
    BAG,
    BAG_FOR_DRAW,
    BAG_FOR_LAY,
    BAG_LAY,
    BINS,
    CALL,
    CAUGHT,
    COMBINATION,
    CONFUSION,
    COSH,
    COUNTER,
    DISCARD_KIND,
    DOG,
    DRAW_CAVE,
    DRAW_PILE,
    EGG,
    END_TURN,
    FINGERPRINT,
    GLANCE,
    GLOVES,
    HOURGLASS,
    INSIDE,
    JEWELS,
    KINDS,
    LAY_KIND,
    MAIN,
    MANOR,
    MANUSCRIPT,
    NO_FINAL_ROUND,
    OBJECTS,
    OUT,
    PAINTING,
    PASS,
    PICK_SLOT,
    PLAY_ALARM,
    PLAY_BINS,
    PLAY_CONFUSION,
    PLAY_COSH,
    PLAY_DOG,
    PLAY_FINGERPRINT,
    PLAY_POCKETS,
    POCKETS,
    REDRAW,
    REDRAW_YES,
    REVEAL,
    SAFE,
    SHEARS,
    SLOT,
    STATUETTE,
    TAKE,
    TAKE_KIND,
    TARGET,
    UNKNOWN,
    VALUES,
    WATCH,
    WINDOW,
)

BOTS: dict[str, Any] = {}  # the search bots of the house play this game as it is

ENOUGH, SOONER = 130, 16  # leave with 13 points; with 1.6 less for each watch beyond the second
UNKNOWN_LOOT = 23  # what a card laid face down is worth on average
CLEARLY = 30  # an estimate so much higher keeps the bot inside
WORTH_FETCHING = 45  # what the bins must offer
# What goes first when the hand is too big (6.2)
_FIRST = (GLANCE, BAG, SAFE, COMBINATION, CONFUSION, POCKETS, BINS, SHEARS, CAUGHT, GLOVES, HOURGLASS, DOG)
_LAST = (FINGERPRINT, COSH, ALARM, MANOR, EGG, MANUSCRIPT, STATUETTE, JEWELS, PAINTING, WATCH)
DISCARD_ORDER = np.array([*_FIRST, *_LAST], np.int64)


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    phase = s.phase
    if phase == MAIN:
        return in_turn(box, s, seat)
    if phase == WINDOW:
        worth_it = s.status[seat] == INSIDE and s.clock + 2 >= box.watches_to_end
        return ANSWER if worth_it and s.hand[seat, box.counter[WATCH]] > 0 else PASS
    if phase == COUNTER:
        held = s.hand[seat, box.counter[s.pend_kind]] > 0
        return ANSWER if held and s.pend_kind != GLANCE else PASS
    if phase == REDRAW:
        return REDRAW_YES
    if phase == TARGET:
        return AIM + best_target(box, s, np.int64(s.pend_kind))
    if phase == SLOT:
        return PICK_SLOT + best_slot(box, s, seat)
    if phase == TAKE:
        return TAKE_KIND + best_to_take(box, s, seat)
    if phase == BAG_LAY:
        return lay_from_bag(box, s, seat)
    for kind in DISCARD_ORDER:
        if s.hand[seat, kind] > 0:
            return DISCARD_KIND + np.int64(kind)
    return END_TURN


@compiled
def in_turn(box: Record, s: Record, seat: Int) -> Int:
    """Free things first, then what an action is best spent on."""
    choices = main_choices(box, s, seat)
    if s.status[seat] == INSIDE:
        if s.hand[seat, WATCH] > 0 and wants_to_reveal(box, s, seat):
            return REVEAL
        if choices & bit(CALL) and s.hand[seat, WATCH] == 0 and wants_to_leave(box, s, seat):
            return CALL
    if s.acts_left == 0:
        return END_TURN
    if s.status[seat] == INSIDE:
        action = build(box, s, seat, choices)
        if action != END_TURN:
            return action
    if choices & bit(PLAY_CONFUSION) and wants_confusion(s, seat):
        return PLAY_CONFUSION
    action = attack(choices)
    hurries = s.status[seat] == OUT and s.acts_left < box.actions_per_turn  # outside, one action goes to the clock
    if action != END_TURN and not hurries:
        return action
    if choices & bit(PLAY_BINS) and worth(box, s, seat, best_to_take(box, s, seat)) >= WORTH_FETCHING:
        return PLAY_BINS
    if choices & bit(BAG_FOR_DRAW) and s.hand_n[seat] <= box.hand_size:
        return BAG_FOR_DRAW
    if choices & bit(DRAW_PILE):
        return DRAW_PILE
    return END_TURN


@compiled
def points_now(box: Record, s: Record, seat: Int) -> Int:
    """What a call of "Larcin!" would bring, in tenths."""
    total = loot_value(box, s, seat)
    for other in range(np.int64(s.n)):
        if s.status[other] == OUT:
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
            total += np.int64(s.switches[VALUES + kind]) * 10
    if s.exit_rank[owner] == 1:
        total += np.int64(box.bonus_first_out) * 10
    return total


@compiled
def best_leaver(box: Record, s: Record, seat: Int) -> Int:
    best = np.int64(-1)
    for other in range(np.int64(s.n)):
        if other != seat and s.status[other] == OUT:
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
    safe = copies_in_loot(s, seat, SAFE) + (1 if kind == SAFE else 0)
    combination = copies_in_loot(s, seat, COMBINATION) + (1 if kind == COMBINATION else 0)
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
        return gain(box, s, seat, kind) if s.status[seat] == INSIDE else 0
    if kind == MANOR:
        return 80 if s.status[seat] == INSIDE and not s.manor[seat] else 5
    if kind == COSH:
        return 50
    if kind == ALARM:
        return 45
    if kind in (POCKETS, FINGERPRINT, DOG):
        return 30
    return 10


@compiled
def best_to_lay(box: Record, s: Record, seat: Int) -> Int:
    """The held card that raises the loot most; -1 if none does."""
    best, most = -1, np.int64(0)
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0 and (kind < OBJECTS or kind in (SAFE, COMBINATION)):
            value = gain(box, s, seat, kind)
            if value > most:
                best, most = kind, value
    return best


@compiled
def build(box: Record, s: Record, seat: Int, choices: Any) -> Int:
    """A roof first, then the best object."""
    if not s.manor[seat]:
        if choices & bit(LAY_KIND + MANOR):
            return LAY_KIND + MANOR
        if choices & bit(DRAW_CAVE) and s.cave[np.int64(s.cave_len) - 1] == MANOR and s.hand[seat, MANOR] == 0:
            return DRAW_CAVE
        if choices & bit(PLAY_BINS) and s.hand[seat, MANOR] == 0 and U(kinds_to_take(s)) & bit(MANOR):
            return PLAY_BINS
        return END_TURN
    kind = best_to_lay(box, s, seat)
    if kind >= 0:
        if choices & bit(LAY_KIND + kind):
            return LAY_KIND + kind
        if choices & bit(BAG_FOR_LAY):
            return BAG_FOR_LAY
    top = np.int64(s.cave[np.int64(s.cave_len) - 1]) if choices & bit(DRAW_CAVE) else -1
    if top >= 0 and top < OBJECTS and gain(box, s, seat, top) >= 20:
        return DRAW_CAVE
    return END_TURN


@compiled
def attack(choices: Any) -> Int:
    """Whoever is ahead inside loses a card, his Manor, his clean hands or a turn; then a pocket is picked."""
    if choices & bit(PLAY_COSH):
        return PLAY_COSH
    if choices & bit(PLAY_ALARM):
        return PLAY_ALARM
    if choices & bit(PLAY_FINGERPRINT):
        return PLAY_FINGERPRINT
    if choices & bit(PLAY_DOG):
        return PLAY_DOG
    if choices & bit(PLAY_POCKETS):
        return PLAY_POCKETS
    return END_TURN


@compiled
def wants_confusion(s: Record, seat: Int) -> Int:
    """To get rid of a watch that may not be revealed, or of a hand much smaller than another's."""
    if s.hand[seat, WATCH] > 0:
        return True
    for other in range(np.int64(s.n)):
        if other != seat and s.status[other] <= OUT and s.hand_n[other] > s.hand_n[seat] + 1:
            return True
    return False


@compiled
def best_target(box: Record, s: Record, kind: Int) -> Int:
    """How far to the left sits the victim: the strongest loot, or for hands the fullest one."""
    mask, best, most = targets(box, s, kind), 0, np.int64(-1)
    for i in range(1, np.int64(s.n)):
        if (mask >> i) & 1:
            other = (np.int64(s.active) + i) % s.n
            by_hand = kind in (POCKETS, CONFUSION)
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
            value = np.int64(s.switches[VALUES + kind]) * 10 if kind < OBJECTS else np.int64(0)
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
        return LAY_KIND + kind
    if s.bag_lays_left < box.bag_lays:
        return END_TURN
    return LAY_KIND + lowest_bit(held_kinds(s, seat, box.lay_mask))
