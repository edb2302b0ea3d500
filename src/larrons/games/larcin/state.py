"""The record of a game of Larcin, and the families of numbers that name its cards, phases, actions and reasons."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

SEATS, KINDS, PLACES, CELLAR = 6, 22, 10, 100
UNKNOWN, NONE = 254, 255  # a loot card the observer may not see; no card, seat or event
NO_FINAL_ROUND = 255
OBJECTS, FIRST_COUNTER = 5, 17  # cards below OBJECTS are objects, those from FIRST_COUNTER on can't be laid


class Card(IntEnum):
    """The kinds of cards. The number of an object is also the number of its value."""

    EGG, MANUSCRIPT, STATUETTE, JEWELS, PAINTING = range(5)
    MANOR, BAG, COSH, GLANCE, CONFUSION, POCKETS, BINS, FINGERPRINT, ALARM, DOG, SAFE, COMBINATION = range(5, 17)
    GLOVES, SHEARS, HOURGLASS, CAUGHT = range(17, 21)
    WATCH = 21


class Phase(IntEnum):
    """Nine decisions, three draws, the end."""

    MAIN, HOURGLASS, REDRAW, TARGET, COUNTER, SLOT, TAKE, BAG_LAY, DISCARD = range(9)
    DEAL, DRAW, STEAL = range(9, 12)
    OVER = 12


WINDOWS = (Phase.HOURGLASS, Phase.COUNTER)  # in which several seats are asked at once


class Action(IntEnum):
    """Those from LAY on are the first of a row: a kind, a seat counted from the left, or a place is added to them."""

    END, DRAW, DRAW_CELLAR, LARCIN, REVEAL = range(5)
    REDRAW, NO_REDRAW, COUNTER, PASS, BAG_DRAW, BAG_LAY = range(6, 12)
    PLAY_COSH, PLAY_GLANCE, PLAY_CONFUSION, PLAY_POCKETS, PLAY_FINGERPRINT = range(12, 17)
    PLAY_ALARM, PLAY_DOG, PLAY_BINS, PLAY_GLOVES = range(17, 21)
    LAY, TARGET, SLOT, TAKE, DISCARD = 21, 37, 43, 53, 74


def kind_of(action: int) -> tuple[Action, int]:
    """The first action of its row, and what is added to it. TARGET itself is the last of row LAY: nobody is 0 seats
    to his own left."""
    kind = max(first for first in Action if first <= action and not first == action == Action.TARGET)
    return kind, action - kind


class Status(IntEnum):
    INSIDE, OUT, ELIMINATED, ABSENT = range(4)


class Dog(IntEnum):
    FREE, WILL_SKIP, IMMUNE = range(3)


class Draw(IntEnum):
    """Why a card leaves the pile."""

    ACTION, REDRAW, NIGHT = range(3)


class Reveal(IntEnum):
    """Why a watch is revealed."""

    DRAW, HAND, DISCARD, RECEIVED, CAST_OUT, NIGHT = range(6)


class End(IntEnum):
    """Why the game ends."""

    RUNNING, CLOCK, ALL_GONE, TENTH, PILE = range(5)


class Step(IntEnum):
    """What comes next when a step of the rules is done; `rules.run` goes on until somebody has to be waited for."""

    WAIT, MAIN, END_OF_TURN, TURN_OVER, NEXT_TURN, QUESTION, EFFECT, WATCH_OPEN, WATCH_COUNTS = range(9)
    WATCH_DONE, DRAW_ON, FINISHED = range(9, 12)


class Switch(IntEnum):
    """Places in `switches`, each named after what its value 1 means; BAG holds a `Bag`, VALUES begins five numbers."""

    MUST_REVEAL, ALL_COPIES_1, BAG, ALL_WITH_MANOR, VALUES = range(5)
    TARGET_ONLY, GLANCE_AT_ALL, TO_DEALER, FINGERPRINT_STAYS = range(9, 13)


class Bag(IntEnum):
    BOTH, DRAW, LAY = range(3)


def names(family: type[IntEnum]) -> tuple[str, ...]:
    """The names of a family's members as notation and words spell them."""
    return tuple(member.name.lower() for member in family)


KIND_NAMES, PHASE_NAMES = names(Card), names(Phase)
PLAYED = np.array([Card[action.name[5:]] for action in Action if action.name.startswith("PLAY_")], np.int64)

STATE = np.dtype(
    [
        ("turn", "u2"),
        ("loot_up", "u2", SEATS),  # bits of the places that lie face up
        ("n", "u1"),
        ("dealer", "u1"),
        ("active", "u1"),
        ("actor", "u1"),  # who decides now; NONE: several seats (see `asked`), a draw, or the game is over
        ("phase", "u1"),
        ("acts_left", "u1"),
        ("last_was_lay", "u1"),
        ("hand_n", "u1", SEATS),
        ("hand", "u1", (SEATS, KINDS)),
        ("loot", "u1", (SEATS, PLACES)),  # in the order of laying, NONE where nothing lies
        ("loot_known", "u1", (SEATS, PLACES)),  # bits of the seats that know the card
        ("pile_n", "u1"),
        ("pile", "u1", KINDS),
        ("cave_len", "u1"),
        ("cave_floor", "u1"),  # cards, from the bottom, that may be taken in this turn (LA-16)
        ("cave", "u1", CELLAR),
        ("manor", "u1", SEATS),
        ("fingerprint", "u1", SEATS),
        ("dog", "u1", SEATS),
        ("status", "u1", SEATS),
        ("exit_rank", "u1", SEATS),
        ("clock", "u1"),
        ("watches_gone", "u1"),  # also the number of hourglasses out of the game
        ("deal_left", "u1"),
        ("draw_src", "u1"),
        ("quiet", "u1"),
        ("drew_this_turn", "u1"),
        ("final_left", "u1"),  # turns still to end, the current one included
        ("pend_kind", "u1"),
        ("pend_target", "u1"),
        ("draws_owed", "u1"),
        ("bag_lays_left", "u1"),
        ("reveal_by", "u1"),
        ("reveal_src", "u1"),
        ("asked", "u1"),  # bits of the seats that have still to answer in a reaction window
        ("offers", "u1"),  # bits of those that have answered COUNTER; each seat sees only its own
        ("flush", "u1", SEATS),  # watches shown, still in hand, each to be revealed
        ("end_reason", "u1"),
        ("winner", "u1"),
        ("final_by", "u1"),
        ("switches", "u1", 13),
        ("seen_hand", "u1", (SEATS, SEATS, KINDS)),  # [viewer, owner, kind]: at least so many are in that hand
        # Not in the specification; all public:
        ("loot_n", "u1", SEATS),  # cards in each loot, asked for at every step
        ("skipped", "u1"),  # a dog keeps the active player: this turn is not really taken (LA-58)
        ("may_watch", "u1", SEATS),  # the hand may hold a watch: it has met the pile, or cards of a hand that has
        ("counted", "u1"),  # bits of the players INSIDE who score at the end (final_count=all_with_manor)
    ]
)
