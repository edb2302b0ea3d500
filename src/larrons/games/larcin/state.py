"""The record of a game of Larcin, and the numbers that name its cards, phases and actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np


def _numbers(*limits: int) -> Iterator[Any]:
    """Machine numbers: Numba compiles a function anew for every literal it is called with, but for these only once."""
    return map(np.int64, range(*limits))


SEATS, KINDS, PLACES, CELLAR = 6, 22, 10, 100
UNKNOWN, NONE = _numbers(254, 256)  # a loot card the observer may not see; no card, seat or event
NO_FINAL_ROUND = 255

# Kinds of cards. Objects first: their number is also the number of their value.
EGG, MANUSCRIPT, STATUETTE, JEWELS, PAINTING = _numbers(5)
MANOR, BAG, COSH, GLANCE, CONFUSION, POCKETS, BINS, FINGERPRINT, ALARM, DOG, SAFE, COMBINATION = _numbers(5, 17)
GLOVES, SHEARS, HOURGLASS, CAUGHT = _numbers(17, 21)
(WATCH,) = _numbers(21, 22)
OBJECTS, FIRST_COUNTER = 5, 17
KIND_NAMES = (
    "egg",
    "manuscript",
    "statuette",
    "jewels",
    "painting",
    "manor",
    "bag",
    "cosh",
    "glance",
    "confusion",
    "pockets",
    "bins",
    "fingerprint",
    "alarm",
    "dog",
    "safe",
    "combination",
    "gloves",
    "shears",
    "hourglass",
    "caught",
    "watch",
)

# Phases: nine decisions, three draws, the end.
MAIN, WINDOW, REDRAW, TARGET, COUNTER, SLOT, TAKE, BAG_LAY, DISCARD, DEAL, DRAW, STEAL, OVER = _numbers(13)
PHASE_NAMES = (
    "main",
    "hourglass",
    "redraw",
    "target",
    "counter",
    "slot",
    "take",
    "bag_lay",
    "discard",
    "deal",
    "draw",
    "steal",
    "over",
)

# Actions. Those from PLAY_LAY on are the number of a kind, a seat or a place above their first.
END_TURN, DRAW_PILE, DRAW_CAVE, CALL, REVEAL = _numbers(5)
REDRAW_YES, REDRAW_NO, ANSWER, PASS = _numbers(6, 10)
BAG_FOR_DRAW, BAG_FOR_LAY = 10, 11
PLAY_COSH, PLAY_GLANCE, PLAY_CONFUSION, PLAY_POCKETS, PLAY_FINGERPRINT = _numbers(12, 17)
PLAY_ALARM, PLAY_DOG, PLAY_BINS, PLAY_GLOVES = _numbers(17, 21)
LAY_KIND, AIM, PICK_SLOT, TAKE_KIND, DISCARD_KIND = 21, 37, 43, 53, 74  # AIM + i: the i-th seat to the left
ACTIONS = 96
PLAYED = np.array([COSH, GLANCE, CONFUSION, POCKETS, FINGERPRINT, ALARM, DOG, BINS, GLOVES], np.int64)  # by 12 … 20

# Status of a seat, state of its dog
INSIDE, OUT, ELIMINATED, ABSENT = _numbers(4)
FREE, WILL_SKIP, IMMUNE = _numbers(3)

# Why a card leaves the pile, why a watch is revealed, why the game ends
BY_ACTION, BY_REDRAW, BY_NIGHT = _numbers(3)
DRAWN, FROM_HAND, DISCARDED, RECEIVED, CAST_OUT, NIGHT = _numbers(6)
RUNNING, CLOCK, ALL_GONE, TENTH_CARD, EMPTY_PILE = _numbers(5)

# What comes next when a step of the rules is done; `rules.run` goes on until somebody has to be waited for
WAIT, TO_MAIN, END_OF_TURN, TURN_OVER, NEXT_TURN, QUESTION, EFFECT, WATCH_OPEN, WATCH_COUNTS = _numbers(9)
WATCH_DONE, DRAW_ON, FINISHED = _numbers(9, 12)

# Switches (3.10 of the specification): places in `switches`, then the five object values
WATCHES, DOUBLES, BAG_MODE, FINAL_COUNT, VALUES = _numbers(5)
MAY_KEEP, MUST_REVEAL = _numbers(2)
SPARES_1, ALL_COPIES_1 = range(2)
BAG_BOTH, BAG_DRAWS, BAG_LAYS = _numbers(3)
OUT_ONLY, ALL_WITH_MANOR = _numbers(2)

STATE = np.dtype(
    [
        ("turn", "u2"),
        ("loot_up", "u2", SEATS),  # bits of the places that lie face up
        ("n", "u1"),
        ("dealer", "u1"),
        ("active", "u1"),
        ("actor", "u1"),  # who decides now; NONE: a draw is due, or the game is over
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
        ("window_next", "u1"),  # seats asked or passed over, from the active player's left
        ("flush", "u1", SEATS),  # watches shown, still in hand, each to be revealed
        ("end_reason", "u1"),
        ("winner", "u1"),
        ("final_by", "u1"),
        ("switches", "u1", 9),
        ("seen_hand", "u1", (SEATS, SEATS, KINDS)),  # [viewer, owner, kind]: at least so many are in that hand
        # Not in the specification; all public:
        ("loot_n", "u1", SEATS),  # cards in each loot, asked for at every step
        ("skipped", "u1"),  # a dog keeps the active player: this turn is not really taken (LA-58)
        ("may_watch", "u1", SEATS),  # the hand may hold a watch: it has met the pile, or cards of a hand that has
        ("counted", "u1"),  # bits of the players INSIDE who score at the end (final_count=all_with_manor)
    ]
)
