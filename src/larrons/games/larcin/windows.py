"""Reaction windows: who is asked, all at once and in secret, and whose card is used in the end (LA-47 to LA-49).

In games of version 1 one seat is asked after the other, from the active player's left, until one of them counters.
"""

import numpy as np

from larrons.engine.rules_kit import Int, Record, compiled, next_of, to_the_left
from larrons.games.larcin.cards import all_copies_gone
from larrons.games.larcin.codes import Action, Card, Phase, Status, Step, Switch
from larrons.games.larcin.state import NONE


@compiled
def counter_to(box: Record, s: Record, phase: Int) -> Int:
    """The kind of card that a window of this phase asks for, or NONE."""
    return np.int64(box.counter[Card.WATCH] if phase == Phase.HOURGLASS else box.counter[s.pend_kind])


@compiled
def may_be_asked(s: Record, phase: Int, seat: Int) -> Int:
    """Never whether the seat holds the card: only what everybody can see decides."""
    if s.status[seat] == Status.ELIMINATED or s.hand_n[seat] == 0:
        return False
    if seat == s.active:
        return phase == Phase.HOURGLASS and s.acts_left > 0  # LA-49: his own hourglass costs an action
    return phase == Phase.HOURGLASS or seat == s.pend_target or s.switches[Switch.TARGET_ONLY] == 0


@compiled
def seats_to_ask(box: Record, s: Record, phase: Int) -> Int:
    """Their bits; none where all copies of the counter lie open or are out of the game."""
    counter = counter_to(box, s, phase)
    seats = np.int64(0)
    if counter == NONE or all_copies_gone(box, s, counter):
        return seats
    for seat in range(np.int64(s.n)):
        if may_be_asked(s, phase, seat):
            seats |= 1 << seat
    return seats


@compiled
def answered(box: Record, s: Record) -> Int:
    """The bits of those who have answered, unseen by the others. In version 1 everybody hears an answer."""
    return 0 if box.rules_version == 1 else seats_to_ask(box, s, s.phase) & ~np.int64(s.asked)


@compiled
def first_to_ask(box: Record, s: Record, phase: Int, steps: Int) -> Int:
    """Version 1: the bit of the next one to ask, more than so many steps to the active player's left; 0 if none is."""
    seats = seats_to_ask(box, s, phase)
    for step in range(steps + 1, np.int64(s.n) + 1):
        seat = to_the_left(s.active, step, np.int64(s.n))
        if (seats >> seat) & 1:
            return 1 << seat
    return 0


@compiled
def open_window(box: Record, s: Record, phase: Int) -> Int:
    """LA-47, LA-48: if there is anybody to ask they are asked from now on."""
    s.asked = first_to_ask(box, s, phase, 0) if box.rules_version == 1 else seats_to_ask(box, s, phase)
    if s.asked == 0:
        return unanswered(phase)
    s.phase = phase
    s.actor = NONE
    return Step.WAIT


@compiled
def unanswered(phase: Int) -> Int:
    """What comes next if nobody uses a card."""
    return Step.WATCH_COUNTS if phase == Phase.HOURGLASS else Step.EFFECT


@compiled
def take_answer(box: Record, s: Record, seat: Int, action: Int) -> Int:
    """One secret answer; whether it was the last."""
    s.asked = np.int64(s.asked) & ~(1 << seat)
    if action == Action.COUNTER:
        s.offers |= 1 << seat
    elif box.rules_version == 1:
        steps = (seat - np.int64(s.active) - 1) % np.int64(s.n) + 1
        s.asked = first_to_ask(box, s, s.phase, steps)
    return s.asked == 0


@compiled
def close_window(s: Record) -> Int:
    """The seat whose card is used, -1 if nobody offered one. All other offers are forgotten: they stay secret for good.

    LA-47: the target's own, else that of the first from the active player's left. LA-48: the active player comes last.
    """
    offers = np.int64(s.offers)
    s.offers = 0
    if s.phase == Phase.COUNTER and (offers >> np.int64(s.pend_target)) & 1:
        return np.int64(s.pend_target)
    return next_of(offers, np.int64(s.active))
