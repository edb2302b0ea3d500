"""The rule bots: collect different objects, trouble whoever is ahead, leave in time (section 10 of the specification).

Points are counted in tenths here, so that an estimate needs no fractions. `careful` and `sharp` differ in the numbers
by which they weigh things (`weights.py`).
"""

from typing import Any

import numpy as np

from larrons.engine.policy import Policy
from larrons.engine.rules_kit import Array, Int, Record, U, bit, compiled, lowest_bit, seats_with, to_the_left
from larrons.games.larcin.cards import living
from larrons.games.larcin.codes import Action, Card, Phase, Status, Switch
from larrons.games.larcin.events import kinds_to_take, targets
from larrons.games.larcin.rules import held_kinds, main_choices
from larrons.games.larcin.scoring import NOTHING, copies_in_loot, has_pair, loot_value, loot_with
from larrons.games.larcin.state import KINDS, NO_FINAL_ROUND, OBJECTS, UNKNOWN
from larrons.games.larcin.weights import LAST_WATCHES, LEARNED, PLAIN, Weight
from larrons.games.larcin.windows import counter_to

CONFUSING = 60  # tenths of a point: as an attack that is welcome
ANY_KIND = U((1 << KINDS) - 1)
UNTHINKABLE = 1_000_000  # more than anything is worth


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    return weighing(box, s, seat, PLAIN)


@compiled
def sharp(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    return weighing(box, s, seat, LEARNED[s.n])


@compiled
def weighing(box: Record, s: Record, seat: Int, w: Array) -> Int:
    """An action for the seat, given what it observes, by these weights."""
    phase = s.phase
    if phase == Phase.MAIN:
        return in_turn(box, s, seat, w)
    if phase == Phase.HOURGLASS:
        return counter_if(box, s, seat, s.status[seat] == Status.INSIDE and watches_left(box, s) <= w[Weight.TO_STOP])
    if phase == Phase.COUNTER:
        return counter_if(box, s, seat, s.pend_target == seat and is_worth_countering(s, w))
    if phase == Phase.REDRAW:
        return np.int64(Action.REDRAW if watches_left(box, s) > 1 else Action.NO_REDRAW)
    if phase == Phase.TARGET:
        return Action.TARGET + best_target(box, s, np.int64(s.pend_kind), w)
    if phase == Phase.SLOT:
        return Action.SLOT + best_slot(s, w)
    if phase == Phase.TAKE:
        return Action.TAKE + best_to_take(box, s, seat, w)
    if phase == Phase.BAG_LAY:
        kind = best_to_lay(box, s, seat, w)
        if kind == NOTHING and s.bag_lays_left < box.bag_lays:
            return np.int64(Action.END)
        return Action.LAY + (lowest_bit(held_kinds(s, seat, box.lay_mask)) if kind == NOTHING else kind)
    return Action.DISCARD + most_worth(box, s, seat, held_kinds(s, seat, ANY_KIND), -1, w)


@compiled
def counter_if(box: Record, s: Record, seat: Int, wanted: Int) -> Int:
    held = s.hand[seat, counter_to(box, s, s.phase)] > 0
    return np.int64(Action.COUNTER if wanted and held else Action.PASS)


@compiled
def is_worth_countering(s: Record, w: Array) -> Int:
    """Whether what was played on oneself is bad enough to spend the answer."""
    for number, kind in enumerate((Card.POCKETS, Card.CONFUSION, Card.DOG)):
        if s.pend_kind == kind:
            return w[Weight.COUNTERING + number] > 0
    return s.pend_kind != Card.GLANCE


@compiled
def watches_left(box: Record, s: Record) -> Int:
    """How many more watches end the game."""
    return np.int64(box.watches_to_end) - s.clock


# One's own turn


@compiled
def in_turn(box: Record, s: Record, seat: Int, w: Array) -> Int:
    """Free things first, then what an action is best spent on."""
    choices = main_choices(box, s, seat)
    action = np.int64(NOTHING)
    if s.status[seat] == Status.INSIDE:
        action = free_choice(box, s, seat, choices, w)
    if action == NOTHING and s.acts_left > 0:
        action = worth_an_action(box, s, seat, choices, w)
    return np.int64(Action.END) if action == NOTHING else action


@compiled
def worth_an_action(box: Record, s: Record, seat: Int, choices: Any, w: Array) -> Int:
    """To build, to disturb, or else to draw."""
    building, value = np.int64(NOTHING), np.int64(0)
    if s.status[seat] == Status.INSIDE:
        building = build(box, s, seat, choices, w)
    elif s.acts_left > 1 and top_is_worth(box, s, seat, choices, w[Weight.TO_FETCH_OUT], w):
        return np.int64(Action.DRAW_CELLAR)  # an action is left to play it
    if building != NOTHING:
        value = w[Weight.BUILDING]
        if w[Weight.BUILDING_MORE] and Action.LAY <= building < Action.LAY + OBJECTS:
            value += w[Weight.BUILDING_MORE] * gain(box, s, seat, building - Action.LAY, w) // 10
    attack, attacking = disturb(box, s, seat, choices, w)
    if attack != NOTHING and attacking > value:
        return attack
    return building if building != NOTHING else draw(box, s, seat, choices, w)


@compiled
def free_choice(box: Record, s: Record, seat: Int, choices: Any, w: Array) -> Int:
    """Show a watch, or go: but not before what can still be laid in this turn."""
    watches = s.hand[seat, Card.WATCH] > 0
    if watches and wants_to_reveal(box, s, seat, w):
        return np.int64(Action.REVEAL)
    if watches or not s.manor[seat] or not wants_to_leave(box, s, seat, w):
        return np.int64(NOTHING)
    action = lay_best(box, s, seat, choices, w)
    if action != NOTHING:
        return action
    if not s.fingerprint[seat] or s.hand[seat, Card.GLOVES] > 0:
        return np.int64(Action.LARCIN)
    action = fetch(s, choices, Card.GLOVES)
    if action != NOTHING:
        return action
    for drawing in (Action.BAG_DRAW, Action.DRAW):
        if choices & bit(drawing):
            return np.int64(drawing)
    # If no Gloves are found the call costs nothing: the turn is over anyway
    return np.int64(Action.END if s.switches[Switch.FINGERPRINT_STAYS] else Action.LARCIN)


@compiled
def fetch(s: Record, choices: Any, kind: Int) -> Int:
    """This card from the top of the cellar, or out of it."""
    if choices & bit(Action.DRAW_CELLAR) and s.cave[np.int64(s.cave_len) - 1] == kind:
        return np.int64(Action.DRAW_CELLAR)
    if choices & bit(Action.PLAY_BINS) and U(kinds_to_take(s)) & bit(kind):
        return np.int64(Action.PLAY_BINS)
    return np.int64(NOTHING)


@compiled
def lay_best(box: Record, s: Record, seat: Int, choices: Any, w: Array) -> Int:
    kind = best_to_lay(box, s, seat, w)
    if kind != NOTHING and choices & bit(Action.LAY + kind):
        return Action.LAY + kind
    if kind != NOTHING and choices & bit(Action.BAG_LAY):
        return np.int64(Action.BAG_LAY)
    return np.int64(NOTHING)


@compiled
def build(box: Record, s: Record, seat: Int, choices: Any, w: Array) -> Int:
    """A home first, then the best object, then what lies on top of the cellar."""
    if not s.manor[seat]:
        if choices & bit(Action.LAY + Card.MANOR):
            return np.int64(Action.LAY + Card.MANOR)
        action = fetch(s, choices, Card.MANOR)
    else:
        action = lay_best(box, s, seat, choices, w)
    if action == NOTHING and choices & bit(Action.DRAW_CELLAR):
        top = np.int64(s.cave[np.int64(s.cave_len) - 1])
        fits = top < OBJECTS and s.manor[seat] and gain(box, s, seat, top, w) >= w[Weight.TO_FETCH]
        helps = top in (Card.SAFE, Card.COMBINATION, Card.GLOVES) and is_worth_fetching(box, s, seat, top, w)
        if fits or helps or top_is_worth(box, s, seat, choices, w[Weight.TO_FETCH_ANY], w):
            return np.int64(Action.DRAW_CELLAR)
    return action


@compiled
def top_is_worth(box: Record, s: Record, seat: Int, choices: Any, least: Int, w: Array) -> bool:
    """Whether the card on top of the cellar may be taken, and is worth so much in hand."""
    if not choices & bit(Action.DRAW_CELLAR):
        return False
    return bool(worth(box, s, seat, np.int64(s.cave[np.int64(s.cave_len) - 1]), w) >= least)


@compiled
def disturb(box: Record, s: Record, seat: Int, choices: Any, w: Array) -> tuple[Int, Int]:
    """Confusion where it helps; then whoever is ahead loses a card, a Manor, clean hands, a turn or a card in hand. The
    action, and what it is worth."""
    if choices & bit(Action.PLAY_CONFUSION) and (
        # to get rid of a watch that may not be revealed, or of a hand much smaller than another's
        s.hand[seat, Card.WATCH] > 0 or s.hand_n.max() >= s.hand_n[seat] + w[Weight.HAND_BEHIND]
    ):
        return np.int64(Action.PLAY_CONFUSION), np.int64(CONFUSING)
    best, most = np.int64(NOTHING), np.int64(0)
    is_out = s.status[seat] == Status.OUT
    if is_out and s.acts_left < box.actions_per_turn and w[Weight.AGAIN] <= 0:
        return best, most  # outside, one action goes to the clock
    first = Weight.ATTACK_OUT if is_out else Weight.ATTACK
    more = urge(box, s, seat, w)
    attacks = (Action.PLAY_COSH, Action.PLAY_ALARM, Action.PLAY_FINGERPRINT, Action.PLAY_DOG, Action.PLAY_POCKETS)
    for number, attack in enumerate(attacks):
        if choices & bit(attack) and w[first + number] + more > most:
            best, most = np.int64(attack), w[first + number] + more
    return best, most


@compiled
def urge(box: Record, s: Record, seat: Int, w: Array) -> Int:
    """What makes any attack more or less welcome: being behind, a full hand, the time that is left."""
    value = w[Weight.FULL_HAND] * (np.int64(s.hand_n[seat]) - box.hand_size) + w[Weight.CLOCK] * watches_left(box, s)
    if w[Weight.BEHIND]:
        most = strongest(box, s, living(s) & ~(1 << seat), w)
        value += w[Weight.BEHIND] * (most - loot_value(box, s, seat) * 10) // 10
    return value


@compiled
def draw(box: Record, s: Record, seat: Int, choices: Any, w: Array) -> Int:
    """New cards; but with a watch in hand and the last one to come the clock is not hurried."""
    if choices & bit(Action.PLAY_BINS) and is_worth_fetching(box, s, seat, best_to_take(box, s, seat, w), w):
        return np.int64(Action.PLAY_BINS)
    if watches_left(box, s) <= 1 and s.hand[seat, Card.WATCH] > 0:
        return np.int64(NOTHING)
    if choices & bit(Action.BAG_DRAW) and s.hand_n[seat] <= box.hand_size:
        return np.int64(Action.BAG_DRAW)
    return np.int64(Action.DRAW if choices & bit(Action.DRAW) else NOTHING)


# Watches and the way out


@compiled
def outside(s: Record) -> Int:
    return seats_with(s.status, Status.OUT, np.int64(s.n))


@compiled
def wants_to_reveal(box: Record, s: Record, seat: Int, w: Array) -> Int:
    """Early watches are harmless and bring a new card; late ones are kept back from whoever waits outside."""
    left = watches_left(box, s)
    if left < 2:
        return False
    return left >= w[Weight.LATE] or outside(s) == 0 or wants_to_leave(box, s, seat, w)


@compiled
def wants_to_leave(box: Record, s: Record, seat: Int, w: Array) -> Int:
    left = watches_left(box, s)
    if left <= 1 or s.final_left != NO_FINAL_ROUND:
        return True
    if left >= w[Weight.TIME_TO_LAY]:
        for kind in range(KINDS):
            if s.hand[seat, kind] > 0 and adds_points(kind) and gain(box, s, seat, kind, w) > w[Weight.TO_LAY_FIRST]:
                return False
    mine = loot_value(box, s, seat) * 10
    if outside(s):
        if mine < strongest(box, s, outside(s), w) + w[Weight.AHEAD]:
            return False
    else:
        mine += np.int64(box.bonus_first_out) * 10
    return mine >= enough(box, s, seat, w)


@compiled
def enough(box: Record, s: Record, seat: Int, w: Array) -> Int:
    """With so many points one leaves: less the later it is, and depending on how the others do."""
    left = watches_left(box, s)
    early = max(np.int64(0), np.int64(box.watches_to_end) - left - 2)
    points = w[Weight.ENOUGH + s.n] - w[Weight.SOONER] * early
    if left < 2 + LAST_WATCHES:
        points += w[Weight.LAST_CALL + left - 2]
    if outside(s):
        points += w[Weight.AFTER_OTHERS]
    if w[Weight.LEADING]:
        lead = loot_value(box, s, seat) * 10 - strongest(box, s, living(s) & ~outside(s) & ~(1 << seat), w)
        points -= w[Weight.LEADING] * lead // 10
    return points


@compiled
def strongest(box: Record, s: Record, seats: Int, w: Array) -> Int:
    """The best estimate of any of these seats."""
    best = np.int64(0)
    for seat in range(np.int64(s.n)):
        if (seats >> seat) & 1:
            best = max(best, estimate(box, s, seat, w))
    return best


@compiled
def estimate(box: Record, s: Record, owner: Int, w: Array) -> Int:
    """What a loot looks like from outside: known objects, and the average for the rest."""
    total = np.int64(0)
    for place in range(np.int64(s.loot_n[owner])):
        total += looks_worth(s, np.int64(s.loot[owner, place]), w)
    if s.exit_rank[owner] == 1:
        total += np.int64(box.bonus_first_out) * 10
    return total


@compiled
def looks_worth(s: Record, kind: Int, w: Array) -> Int:
    if kind == UNKNOWN:
        return w[Weight.UNKNOWN_LOOT]
    return np.int64(s.switches[Switch.VALUES + kind]) * 10 if kind < OBJECTS else np.int64(0)


# What cards are good for


@compiled
def adds_points(kind: Int) -> Int:
    return kind < OBJECTS or kind == Card.SAFE or kind == Card.COMBINATION


@compiled
def pair_brings(box: Record, s: Record, seat: Int) -> Int:
    """What Safe and Combination would add to all objects in loot and hand."""
    together = loot_with(box, s, seat, True, NOTHING, True)
    return (together - loot_with(box, s, seat, True, NOTHING, False)) * 10


@compiled
def pair_to_build(box: Record, s: Record, seat: Int, w: Array) -> Int:
    """How many of Safe and Combination are still to be laid from the hand, 0 if that does not pay or finds no place."""
    safe, combination = copies_in_loot(s, seat, Card.SAFE) > 0, copies_in_loot(s, seat, Card.COMBINATION) > 0
    missing = (0 if safe else 1) + (0 if combination else 1)
    if (not safe and s.hand[seat, Card.SAFE] == 0) or (not combination and s.hand[seat, Card.COMBINATION] == 0):
        return 0
    if missing == 0 or s.loot_n[seat] + missing > box.loot_max or pair_brings(box, s, seat) < w[Weight.PAIR_PAYS]:
        return 0
    return missing


@compiled
def gain(box: Record, s: Record, seat: Int, kind: Int, w: Array) -> Int:
    """By how many tenths of a point a card would raise the value of the loot, with the pair that is being built."""
    missing = pair_to_build(box, s, seat, w)
    if kind == Card.SAFE or kind == Card.COMBINATION:
        if copies_in_loot(s, seat, kind) > 0:
            return np.int64(0)
        if missing > 0:
            return pair_brings(box, s, seat) // missing
        full = copies_in_loot(s, seat, Card.SAFE + Card.COMBINATION - kind) > 0
        return (loot_with(box, s, seat, False, NOTHING, full) - loot_with(box, s, seat, False, NOTHING, False)) * 10
    full = missing > 0 or has_pair(s, seat)
    return (loot_with(box, s, seat, False, kind, full) - loot_with(box, s, seat, False, NOTHING, full)) * 10


@compiled
def worth(box: Record, s: Record, seat: Int, kind: Int, w: Array) -> Int:
    """What a card in hand is good for."""
    if kind == Card.WATCH:
        left = watches_left(box, s)
        return w[Weight.EARLY_WATCH] if left >= w[Weight.LATE] else w[Weight.LATE_WATCH] if left >= 2 else np.int64(990)
    if s.status[seat] != Status.INSIDE:
        return w[Weight.OUTSIDE + kind]
    if kind < OBJECTS:
        return 10 + gain(box, s, seat, kind, w)
    if kind == Card.MANOR:
        return np.int64(5) if s.manor[seat] else w[Weight.MANOR]
    if kind == Card.GLOVES:
        return np.int64(60) if s.fingerprint[seat] else w[Weight.GLOVES]
    if kind != Card.SAFE and kind != Card.COMBINATION:
        return w[Weight.INSIDE + kind]
    if copies_in_loot(s, seat, kind) > 0:
        return np.int64(0)
    other = Card.SAFE + Card.COMBINATION - kind  # all that the pair brings if this half is at hand, else half of it
    at_hand = copies_in_loot(s, seat, other) > 0 or s.hand[seat, other] > 0
    return pair_brings(box, s, seat) // (1 if at_hand else 2)


@compiled
def is_worth_fetching(box: Record, s: Record, seat: Int, kind: Int, w: Array) -> bool:
    return bool(worth(box, s, seat, kind, w) >= w[Weight.WORTH_FETCHING])


@compiled
def best_to_lay(box: Record, s: Record, seat: Int, w: Array) -> Int:
    """The held card that raises the loot most, by a point at least."""
    best, most = np.int64(NOTHING), w[Weight.LEAST_LAID] - 1
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0 and adds_points(kind):
            value = gain(box, s, seat, kind, w)
            if value > most:
                best, most = np.int64(kind), value
    return best


@compiled
def most_worth(box: Record, s: Record, seat: Int, kinds: Any, sign: Int, w: Array) -> Int:
    """Of these kinds (bits) the one that is worth most in hand, or least (`sign` -1)."""
    best, most = np.int64(0), np.int64(-UNTHINKABLE)
    while kinds != U(0):
        kind = lowest_bit(kinds)
        kinds &= kinds - U(1)
        value = sign * worth(box, s, seat, kind, w)
        if value > most:
            best, most = np.int64(kind), value
    return best


@compiled
def best_to_take(box: Record, s: Record, seat: Int, w: Array) -> Int:
    return most_worth(box, s, seat, U(kinds_to_take(s)), 1, w)


# Victims


@compiled
def best_target(box: Record, s: Record, kind: Int, w: Array) -> Int:
    """How many seats to the left the victim sits: the strongest loot, or for hands the fullest one."""
    mask, best, most = targets(box, s, kind), np.int64(0), np.int64(-UNTHINKABLE)
    by_hand = kind in (Card.POCKETS, Card.CONFUSION, Card.GLANCE)
    for steps in range(1, np.int64(s.n)):
        if (mask >> steps) & 1:
            other = to_the_left(s.active, steps, np.int64(s.n))
            value = np.int64(s.hand_n[other]) if by_hand else estimate(box, s, other, w)
            if value > most:
                best, most = np.int64(steps), value
    return best


@compiled
def best_slot(s: Record, w: Array) -> Int:
    """The card that looks best; an unknown one is worth the average."""
    best, most = np.int64(0), np.int64(-1)
    for place in range(np.int64(s.loot_n[s.pend_target])):
        value = looks_worth(s, np.int64(s.loot[s.pend_target, place]), w)
        if value > most:
            best, most = np.int64(place), value
    return best


BOTS = {"careful": Policy(careful), "sharp": Policy(sharp)}
RIVAL = BOTS["sharp"]
