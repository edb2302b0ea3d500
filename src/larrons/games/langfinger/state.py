"""The record of a game of Langfinger, and the sizes and special numbers of its fields."""

from larrons.engine.layout import record

SEATS, TOOLS, PLACES, SLOTS, SQUARES, LOOT, FENCES = 5, 5, 5, 5, 5, 30, 14
TOKENS = 3  # LF-2
GOAL = 20  # LF-44
NOBODY = 255  # in `rascal`: none yet
UNSEEN_CARDS = 255  # in an observed record, the first of a row of tools nobody may see; the second is their number

# `flags` and `round` are read as s["flags"] and s["round"]: numpy records have attributes of their own by those names.
STATE = record(
    ("u1", "n_players flags round first phase place slot player sub left"),
    ("i1", "sel_fence sel_square sel_loot"),
    ("u1", "winners max_rounds"),
    ("u1", "rascal money", SEATS),
    ("u1", "hand hand_known unseen", (SEATS, TOOLS)),
    ("u1", "fresh", SEATS),
    ("u1", "tool_deck tool_discard city", TOOLS),
    ("u1", "loot_loc loot_known", LOOT),
    ("u1", "fence_loc", FENCES),
    ("i1", "token_at", (PLACES, SLOTS)),
    ("u1", "tokens_left", SEATS),
    ("u1", "rascal_used", (SEATS, 2)),
    ("i1", "square_owner", SQUARES),
)
