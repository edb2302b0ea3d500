"""The record of a game of Larcin, and the sizes and special numbers of its fields."""

from larrons.engine.layout import record

SEATS, KINDS, PLACES, CELLAR = 6, 22, 10, 100
UNKNOWN, NONE = 254, 255  # a loot card the observer may not see; no card, seat or event
NO_FINAL_ROUND = 255
OBJECTS, FIRST_COUNTER = 5, 17  # cards below OBJECTS are objects, those from FIRST_COUNTER on can't be laid
HARD_KINDS = KINDS - FIRST_COUNTER  # the counters and the watch: kinds of which one wants to know who holds them
COUNTERS = HARD_KINDS - 1
SURE = 60  # in `seen_perhaps`: a chance of 1

STATE = record(
    ("u2", "turn"),
    ("u2", "loot_up", SEATS),  # bits of the places that lie face up
    ("u1", "n dealer active"),
    ("u1", "actor"),  # who decides now; NONE: several seats (see `asked`), a draw, or the game is over
    ("u1", "phase acts_left last_was_lay"),
    ("u1", "hand_n", SEATS),
    ("u1", "hand", (SEATS, KINDS)),
    ("u1", "loot", (SEATS, PLACES)),  # in the order of laying, NONE where nothing lies
    ("u1", "loot_known", (SEATS, PLACES)),  # bits of the seats that know the card
    ("u1", "pile_n"),
    ("u1", "pile", KINDS),
    ("u1", "cave_len"),
    ("u1", "cave_floor"),  # cards, from the bottom, that may be taken in this turn (LA-16)
    ("u1", "cave", CELLAR),
    ("u1", "manor fingerprint dog status exit_rank", SEATS),
    ("u1", "clock"),
    ("u1", "watches_gone"),  # also the number of hourglasses out of the game
    ("u1", "deal_left draw_src quiet drew_this_turn"),
    ("u1", "final_left"),  # turns still to end, the current one included
    ("u1", "pend_kind pend_target draws_owed bag_lays_left reveal_by reveal_src"),
    ("u1", "asked"),  # bits of the seats that have still to answer in a reaction window
    ("u1", "offers"),  # bits of those that have answered COUNTER; each seat sees only its own
    ("u1", "flush", SEATS),  # watches shown, still in hand, each to be revealed
    ("u1", "end_reason winner final_by"),
    ("u1", "switches", 13),
    ("u1", "seen_hand", (SEATS, SEATS, KINDS)),  # [viewer, owner, kind]: at least so many are in that hand
    # Not in the specification; all public but the first three, which are the viewer's own:
    ("u1", "seen_plain", (SEATS, SEATS)),  # [viewer, owner]: so many more cards there are objects or events
    ("u1", "seen_none", (SEATS, SEATS)),  # bits of kinds from FIRST_COUNTER on that no other card there can be
    # The chance that a counter seen before a theft is there, even where `seen_none` rules out others of its kind:
    ("u1", "seen_perhaps", (SEATS, SEATS, COUNTERS)),
    ("u1", "loot_n", SEATS),  # cards in each loot, asked for at every step
    ("u1", "skipped"),  # a dog keeps the active player: this turn is not really taken (LA-58)
    ("u1", "may_watch", SEATS),  # the hand may hold a watch: it has met the pile, or cards of a hand that has
    ("u1", "counted"),  # bits of the players INSIDE who score at the end (final_count=all_with_manor)
)
