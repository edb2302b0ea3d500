"""The record of a game of Langfinger, and the sizes and special numbers of its fields."""

from __future__ import annotations

import numpy as np

SEATS, TOOLS, PLACES, SLOTS, SQUARES, LOOT, FENCES = 5, 5, 5, 5, 5, 30, 14
TOKENS = 3  # LF-2
GOAL = 20  # LF-44
NOBODY = 255  # in `rascal`: none yet
UNSEEN_CARDS = 255  # in an observed record, the first of a row of tools nobody may see; the second is their number

# `flags` and `round` are read as s["flags"] and s["round"]: numpy records have attributes of their own by those names.
STATE = np.dtype(
    [
        ("n_players", "u1"),
        ("flags", "u1"),
        ("round", "u1"),
        ("first", "u1"),
        ("phase", "u1"),
        ("place", "u1"),
        ("slot", "u1"),
        ("player", "u1"),
        ("sub", "u1"),
        ("left", "u1"),
        ("sel_fence", "i1"),
        ("sel_square", "i1"),
        ("sel_loot", "i1"),
        ("winners", "u1"),
        ("max_rounds", "u1"),
        ("rascal", "u1", SEATS),
        ("money", "u1", SEATS),
        ("hand", "u1", (SEATS, TOOLS)),
        ("hand_known", "u1", (SEATS, TOOLS)),
        ("unseen", "u1", (SEATS, TOOLS)),
        ("fresh", "u1", SEATS),
        ("tool_deck", "u1", TOOLS),
        ("tool_discard", "u1", TOOLS),
        ("city", "u1", TOOLS),
        ("loot_loc", "u1", LOOT),
        ("loot_known", "u1", LOOT),
        ("fence_loc", "u1", FENCES),
        ("token_at", "i1", (PLACES, SLOTS)),
        ("tokens_left", "u1", SEATS),
        ("rascal_used", "u1", (SEATS, 2)),
        ("square_owner", "i1", SQUARES),
    ]
)
