"""The state of a game of Pickpocket: one flat record, and the sizes and special numbers of its fields."""

from larrons.engine.layout import record
from larrons.games.pickpocket.codes import Action

SEATS = 6
TYPES = 24  # room for types of loot tiles; a box may have fewer
GUARDS = 7
POWERS = 7
LINES = 4
ALL_LINES = 15

STATE = record(
    ("u1", "n_players opt_powers opt_warnings opt_merchant_elements opt_don_guard_counts"),
    ("u1", "opt_ambi_strict phase draw"),
    ("i1", "to_move start_player prince"),
    ("u1", "night"),
    ("u1", "don_left"),  # tiles still to play in double or nothing
    ("u1", "pending_tile"),  # the tile just caught with, while its thief may draw again
    ("i1", "pending_seat"),  # who has just left, while he lays somebody down or his glove draws
    ("i1", "pick_order", 5),
    ("u1", "pick_idx"),
    ("u1", "bag", TYPES),
    ("u1", "bag_guards"),  # a bit for each guard still in the bag
    ("u1", "discard", TYPES),
    ("u1", "hand", (SEATS, TYPES)),
    ("u1", "hand_size", SEATS),  # public, unlike the hand
    ("u1", "bag_loot"),  # public, unlike the bag
    ("u1", "row", 64),
    ("u1", "row_len"),
    ("u2", "row_elems", LINES),  # elements on each open line, 0 on a broken one
    ("u1", "open_mask"),
    ("i1", "night_guards", 2),
    ("u1", "guards_seen"),
    ("u1", "status standing", SEATS),
    ("i1", "power_owner", POWERS),
    ("u1", "power_used"),  # a bit for each power used up for this night
    ("i2", "score", SEATS),
    ("u2", "arrival", SEATS),  # the larger, the higher in a stack of markers
    ("i2", "night_points final", SEATS),
    ("u2", "clock"),  # the next arrival
    ("u1", "winners"),
)


ACTIONS = Action.PLAY + TYPES
GUARD = TYPES  # outcomes of a draw are types of loot tiles; from here on they are guards
OUTCOMES = GUARD + GUARDS

NO_TILE = 255
UNKNOWN = 255  # a count this observer may not know
NOT_PLACED = 65535  # a marker not yet in the stack
HAND = 3  # tiles dealt to everybody
