"""Who may know what: the view of a seat, the full states it holds possible, and what it sees of a move (6.4)."""

import numpy as np

from larrons.engine.rules_kit import HIDDEN, Array, Int, Record, below, compiled, total
from larrons.games.larcin.codes import WINDOWS, Action, Card, Draw, Phase, Status, Switch
from larrons.games.larcin.state import COUNTERS, FIRST_COUNTER, HARD_KINDS, KINDS, SURE, UNKNOWN
from larrons.games.larcin.windows import answered, counter_to

# What may lie in a place that is not seen. The first three are sets of the counters and the watch that can't lie there,
# as bits, like `seen_none`; the last two exclude more. Each allows less than the one before: the last is filled first.
ANYTHING, NO_WATCH = np.int64(0), np.int64(1 << (Card.WATCH - FIRST_COUNTER))
PLAIN, LAYABLE, NOT_EVEN_A_MANOR = map(np.int64, range((1 << HARD_KINDS) - 1, (1 << HARD_KINDS) + 2))


@compiled
def hide(box: Record, s: Record, seat: Int) -> None:
    """Blank what the seat may not know; -1, a spectator, knows only what all know."""
    for owner in range(np.int64(s.n)):
        if owner == seat:
            continue
        s.hand[owner, :] = 0
        for place in range(np.int64(s.loot_n[owner])):
            knows = seat >= 0 and (s.loot_known[owner, place] >> seat) & 1
            if not knows and not (s.loot_up[owner] >> place) & 1:
                s.loot[owner, place] = UNKNOWN
    s.pile[:] = 0
    s.offers &= 1 << seat if seat >= 0 else 0
    for viewer in range(np.int64(s.n)):
        if viewer != seat:
            s.seen_hand[viewer, :, :] = 0
            s.seen_plain[viewer, :] = 0
            s.seen_none[viewer, :] = 0
            s.seen_perhaps[viewer, :, :] = 0


@compiled
def redeal(box: Record, s: Record, seat: Int, rng: Array) -> None:
    """Spread the unseen cards at random over the unseen places, the most particular places first."""
    unseen = np.zeros(KINDS, np.int64)
    count_unseen(box, s, seat, unseen)
    for owner in range(np.int64(s.n)):
        if owner != seat:
            hold_what_was_seen(s, seat, owner, unseen)
    if seat >= 0:
        hold_what_was_robbed(s, seat, unseen, rng)
    for owner in range(np.int64(s.n)):
        if not s.manor[owner]:
            fill_loot(box, s, owner, NOT_EVEN_A_MANOR, unseen, rng)
    for owner in range(np.int64(s.n)):
        fill_loot(box, s, owner, LAYABLE, unseen, rng)
    if s.phase == Phase.BAG_LAY and s.bag_lays_left == box.bag_lays and s.active != seat:
        layable = np.int64(0)  # LA-41: who opened the bag to lay has something to lay
        for kind in range(KINDS):
            layable += np.int64(s.hand[s.active, kind]) * box.may_lay[kind]
        if layable == 0:
            s.hand[s.active, draw_unseen(box, LAYABLE, unseen, rng)] += 1
    for owner in range(np.int64(s.n)):
        if owner != seat and seat >= 0:
            hold_objects_and_events(box, s, seat, owner, unseen, rng)
    for owner in range(np.int64(s.n)):
        if owner != seat and seat >= 0 and s.seen_none[seat, owner]:
            watches = ANYTHING if s.may_watch[owner] else NO_WATCH
            fill_hand(box, s, owner, np.int64(s.seen_none[seat, owner]) | watches, unseen, rng)
    for owner in range(np.int64(s.n)):
        if owner != seat and not s.may_watch[owner]:
            fill_hand(box, s, owner, NO_WATCH, unseen, rng)
    for owner in range(np.int64(s.n)):
        fill_hand(box, s, owner, ANYTHING, unseen, rng)
    for kind in range(KINDS):
        s.pile[kind] = unseen[kind]
    if s.phase in WINDOWS:  # whoever has answered and holds the counter may or may not have offered it
        counter, given = counter_to(box, s, s.phase), answered(box, s)
        for other in range(np.int64(s.n)):
            if other != seat and (given >> other) & 1 and s.hand[other, counter] > 0 and below(rng, 2) == 1:
                s.offers |= 1 << other


@compiled
def unseal(box: Record, s: Record, seat: Int) -> None:
    """Ask the others again who have answered in an open window."""
    if s.phase in WINDOWS:
        own = 1 << seat if seat >= 0 else 0
        s.asked = np.int64(s.asked) | (answered(box, s) & ~own)


@compiled
def count_unseen(box: Record, s: Record, seat: Int, unseen: Array) -> None:
    """All cards of the box but those the seat sees."""
    for kind in range(KINDS):
        unseen[kind] = box.count[kind]
        if seat >= 0:
            unseen[kind] -= s.hand[seat, kind]
    for place in range(np.int64(s.cave_len)):
        unseen[s.cave[place]] -= 1
    for owner in range(np.int64(s.n)):
        unseen[Card.MANOR] -= s.manor[owner]
        unseen[Card.FINGERPRINT] -= s.fingerprint[owner]
        for place in range(np.int64(s.loot_n[owner])):
            if s.loot[owner, place] != UNKNOWN:
                unseen[s.loot[owner, place]] -= 1
    unseen[Card.WATCH] -= np.int64(s.clock) + s.watches_gone
    unseen[Card.HOURGLASS] -= s.watches_gone
    if s.phase == Phase.HOURGLASS:
        unseen[Card.WATCH] -= 1
    if s.pend_kind == Card.FINGERPRINT:
        unseen[Card.FINGERPRINT] -= 1


@compiled
def hold_what_was_seen(s: Record, seat: Int, owner: Int, unseen: Array) -> None:
    """The lower bounds of `seen_hand`; watches that lie open are `flush`, neither more nor less."""
    for kind in range(KINDS):
        copies = np.int64(s.seen_hand[seat, owner, kind]) if seat >= 0 else 0
        if kind == Card.WATCH and s.status[owner] != Status.INSIDE:
            copies = np.int64(s.flush[owner])
        s.hand[owner, kind] = copies
        unseen[kind] -= copies


@compiled
def hold_what_was_robbed(s: Record, seat: Int, unseen: Array, rng: Array) -> None:
    """Each counter that was seen before a theft goes to one of the hands that may hold it."""
    for counter in range(COUNTERS):
        if not s.seen_perhaps[seat, :, counter].any() or unseen[FIRST_COUNTER + counter] == 0:
            continue
        at = below(rng, SURE)
        for owner in range(np.int64(s.n)):
            chance = np.int64(s.seen_perhaps[seat, owner, counter])
            room = np.int64(s.hand_n[owner]) - total(s.hand[owner], KINDS) - s.seen_plain[seat, owner]
            if 0 <= at < chance and room > 0:
                s.hand[owner, FIRST_COUNTER + counter] += 1
                unseen[FIRST_COUNTER + counter] -= 1
            at -= chance


@compiled
def allowed(box: Record, kind: Int, place: Int) -> Int:
    if place <= PLAIN:
        return kind < FIRST_COUNTER or not (place >> (kind - FIRST_COUNTER)) & 1
    return box.may_lay[kind] == 1 and (place == LAYABLE or kind != Card.MANOR)


@compiled
def cards_allowed(box: Record, place: Int, unseen: Array) -> Int:
    cards = np.int64(0)
    for kind in range(KINDS):
        if allowed(box, kind, place):
            cards += unseen[kind]
    return cards


@compiled
def draw_unseen(box: Record, place: Int, unseen: Array, rng: Array) -> Int:
    """A random card among the unseen ones that may lie there. Should hands that were filled before have taken all of
    those, any other will do: of two hands that can't hold different counters neither set lies within the other."""
    if cards_allowed(box, place, unseen) == 0:
        place = ANYTHING
    left = below(rng, cards_allowed(box, place, unseen))
    for kind in range(KINDS):
        if allowed(box, kind, place):
            left -= unseen[kind]
            if left < 0:
                unseen[kind] -= 1
                return kind
    return 0


@compiled
def fill_loot(box: Record, s: Record, owner: Int, place: Int, unseen: Array, rng: Array) -> None:
    for slot in range(np.int64(s.loot_n[owner])):
        if s.loot[owner, slot] == UNKNOWN:
            s.loot[owner, slot] = draw_unseen(box, place, unseen, rng)


@compiled
def fill_hand(box: Record, s: Record, owner: Int, place: Int, unseen: Array, rng: Array) -> None:
    for _ in range(np.int64(s.hand_n[owner]) - total(s.hand[owner], KINDS)):
        s.hand[owner, draw_unseen(box, place, unseen, rng)] += 1


@compiled
def hold_objects_and_events(box: Record, s: Record, seat: Int, owner: Int, unseen: Array, rng: Array) -> None:
    """Besides the cards that were seen, as many as are known to be there."""
    missing = np.int64(s.seen_plain[seat, owner])
    for kind in range(FIRST_COUNTER):
        missing += np.int64(s.seen_hand[seat, owner, kind]) - s.hand[owner, kind]
    for _ in range(missing):
        s.hand[owner, draw_unseen(box, PLAIN, unseen, rng)] += 1


@compiled
def shown(box: Record, s: Record, seat: Int, actor: Int, code: Int) -> Int:
    """The table of 6.4. Of the moves of others laid cards and answers are secret, of the draws those into a hand."""
    if actor >= 0:
        if s.phase in WINDOWS and actor != seat:
            return HIDDEN
        lays = code >= Action.LAY and (s.phase == Phase.BAG_LAY or (s.phase == Phase.MAIN and s.manor[actor] == 1))
        return HIDDEN if lays and actor != seat else code
    if s.phase == Phase.DEAL:
        dealt = np.int64(box.hand_size) * s.n - s.deal_left
        return code if dealt // box.hand_size == seat else HIDDEN
    revealed = code == Card.WATCH and s.status[s.active] == Status.OUT  # LA-34
    if s.phase == Phase.STEAL:
        return code if revealed or seat == s.active or seat == s.pend_target else HIDDEN
    forced = code == Card.WATCH and s.switches[Switch.MUST_REVEAL] == 1
    open_to_all = s.draw_src == Draw.NIGHT or revealed or forced
    return code if open_to_all or seat == s.active else HIDDEN
