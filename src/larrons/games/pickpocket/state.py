"""The state of a game of Pickpocket: one flat record, and the sizes and special numbers of its fields."""

from __future__ import annotations

import numpy as np

from larrons.games.pickpocket.codes import Action

SEATS = 6
TYPES = 24  # room for types of loot tiles; a box may have fewer
GUARDS = 7
POWERS = 7
LINES = 4
ALL_LINES = 15

STATE = np.dtype(
    [
        ("n_players", "u1"),
        ("opt_powers", "u1"),
        ("opt_warnings", "u1"),
        ("opt_merchant_elements", "u1"),
        ("opt_don_guard_counts", "u1"),
        ("opt_ambi_strict", "u1"),
        ("phase", "u1"),
        ("draw", "u1"),
        ("to_move", "i1"),
        ("start_player", "i1"),
        ("prince", "i1"),
        ("night", "u1"),
        ("don_left", "u1"),  # tiles still to play in double or nothing
        ("pending_tile", "u1"),  # the tile just caught with, while its thief may draw again
        ("pending_seat", "i1"),  # who has just left, while he lays somebody down or his glove draws
        ("pick_order", "i1", (5,)),
        ("pick_idx", "u1"),
        ("bag", "u1", (TYPES,)),
        ("bag_guards", "u1"),  # a bit for each guard still in the bag
        ("discard", "u1", (TYPES,)),
        ("hand", "u1", (SEATS, TYPES)),
        ("hand_size", "u1", (SEATS,)),  # public, unlike the hand
        ("bag_loot", "u1"),  # public, unlike the bag
        ("row", "u1", (64,)),
        ("row_len", "u1"),
        ("row_elems", "u2", (LINES,)),  # elements on each open line, 0 on a broken one
        ("open_mask", "u1"),
        ("night_guards", "i1", (2,)),
        ("guards_seen", "u1"),
        ("status", "u1", (SEATS,)),
        ("standing", "u1", (SEATS,)),
        ("power_owner", "i1", (POWERS,)),
        ("power_used", "u1"),  # a bit for each power used up for this night
        ("score", "i2", (SEATS,)),
        ("arrival", "u2", (SEATS,)),  # the larger, the higher in a stack of markers
        ("night_points", "i2", (SEATS,)),
        ("final", "i2", (SEATS,)),
        ("clock", "u2"),  # the next arrival
        ("winners", "u1"),
    ]
)


ACTIONS = Action.PLAY + TYPES
GUARD = TYPES  # outcomes of a draw are types of loot tiles; from here on they are guards
OUTCOMES = GUARD + GUARDS

NO_TILE = 255
UNKNOWN = 255  # a count this observer may not know
NOT_PLACED = 65535  # a marker not yet in the stack
HAND = 3  # tiles dealt to everybody
