"""The record of a game of Larcin, and the sizes and special numbers of its fields."""

from __future__ import annotations

import numpy as np

SEATS, KINDS, PLACES, CELLAR = 6, 22, 10, 100
UNKNOWN, NONE = 254, 255  # a loot card the observer may not see; no card, seat or event
NO_FINAL_ROUND = 255
OBJECTS, FIRST_COUNTER = 5, 17  # cards below OBJECTS are objects, those from FIRST_COUNTER on can't be laid
HARD_KINDS = KINDS - FIRST_COUNTER  # the counters and the watch: kinds of which one wants to know who holds them

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
        # Not in the specification; all public but `seen_plain` and `seen_none`, which are the viewer's own:
        ("loot_n", "u1", SEATS),  # cards in each loot, asked for at every step
        ("skipped", "u1"),  # a dog keeps the active player: this turn is not really taken (LA-58)
        ("may_watch", "u1", SEATS),  # the hand may hold a watch: it has met the pile, or cards of a hand that has
        ("seen_plain", "u1", (SEATS, SEATS)),  # [viewer, owner]: so many more cards there are objects or events
        ("seen_none", "u1", (SEATS, SEATS)),  # bits of the kinds from FIRST_COUNTER on that no other card there can be
        ("counted", "u1"),  # bits of the players INSIDE who score at the end (final_count=all_with_manor)
    ]
)
