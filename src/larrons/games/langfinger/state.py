"""The record of a game of Langfinger, its codes, and the small questions every rule asks of it."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Int, Record
from larrons.engine.rules_kit import total

SEATS, TOOLS, PLACES, SLOTS, SQUARES, LOOT, FENCES = 5, 5, 5, 5, 5, 30, 14
TOKENS = 3  # LF-2
GOAL = 20  # LF-44


class Place(IntEnum):
    """The places, in the order in which they act (LF-15)."""

    CITY, VILLA, RUIN, MUSEUM, PORT = range(5)


class Phase(IntEnum):
    """What the game waits for."""

    DRAFT, PLACING, ACTION, DRAWING, OVER = range(5)


class Step(IntEnum):
    """In `sub`: how far a token's action is, or in phase DRAWING what is drawn."""

    START, SECOND_TAKE, DISCARDING, SELLING, SECOND_SALE = range(5)
    DRAW_FIRST, DRAW_HAND, DRAW_RUIN, DRAW_REFILL, DRAW_RASCALS = range(5, 10)


class Flag(IntEnum):
    """Bits of `flags`."""

    OPEN_MEMORY, DRAFTED, SETTING_UP = 1, 2, 4


class Where(IntEnum):
    """Where a loot card or a fence is. A position is added to VILLA, MUSEUM and PORT, the holder's seat to HELD."""

    PILE, DISCARD = 0, 1
    VILLA, MUSEUM, HELD = 2, 7, 12  # loot
    PORT = 2  # fences


class Action(IntEnum):
    """The first action of each kind; the number of the place, tool, position, square, card or rascal is added."""

    PLACE, PASS, TAKE = 0, 5, 6
    STEAL, STEAL_WITH_RASCAL = 11, 16
    SQUARE, DISCARD = 21, 26
    FENCE, SELL = 31, 36
    RASCAL = 66


def kind_of(action: int) -> tuple[Action, int]:
    """The kind of an action, and the number that is added to it: which place, tool, position …"""
    kind = max(kind for kind in Action if kind <= action)
    return kind, action - kind


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
        ("pad", "u1"),
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


@compiled
def cards_of(s: Record, seat: Int) -> Int:
    """How many tools a seat holds; works on an observed record too, where only the number is known."""
    if s.hand[seat, 0] == UNSEEN_CARDS:
        return np.int64(s.hand[seat, 1])
    return total(s.hand[seat], TOOLS)


@compiled
def free_rascals(s: Record) -> Int:
    """LF-3: the rascals nobody has yet, as bits."""
    free = np.int64((1 << len(s.rascal)) - 1)
    for seat in range(s.n_players):
        if s.rascal[seat] != NOBODY:
            free ^= 1 << np.int64(s.rascal[seat])
    return free


@compiled
def loot_at(s: Record, where: Int) -> Int:
    """The loot card at a position of the Villa or the Museum, or -1."""
    for loot in range(LOOT):
        if s.loot_loc[loot] == where:
            return loot
    return -1


@compiled
def fence_at(s: Record, position: Int) -> Int:
    """The fence at a position of the Port, or -1."""
    for fence in range(FENCES):
        if s.fence_loc[fence] == Where.PORT + position:
            return fence
    return -1


@compiled
def base_of(place: Int) -> Int:
    """Where the positions of a burglary begin in `loot_loc`."""
    return Where.VILLA if place == Place.VILLA else Where.MUSEUM


@compiled
def rascal_tool(box: Record, s: Record, seat: Int, place: Int) -> Int:
    """LF-26, LF-27: the tool a rascal card can supply at the Villa or the Museum, -1 once it has helped this round."""
    used = s.rascal_used[seat, 0 if place == Place.VILLA else 1]
    return -1 if used else np.int64(box.rascal_tool[s.rascal[seat]])


@compiled
def missing_tools(box: Record, s: Record, seat: Int, loot: Int, spared: Int) -> Int:
    """How many tools of a loot card the hand lacks, if the rascal card supplies one of `spared` (-1: none)."""
    missing = np.int64(0)
    for tool in range(TOOLS):
        missing += max(np.int64(box.need[loot, tool]) - np.int64(s.hand[seat, tool]) - (tool == spared), 0)
    return missing
