"""The small questions that every rule of Langfinger asks of the record."""

import numpy as np

from larrons.engine.rules_kit import Int, Record, compiled, total
from larrons.games.langfinger.codes import Place, Where
from larrons.games.langfinger.state import FENCES, LOOT, TOOLS, UNSEEN_CARDS


@compiled
def cards_of(s: Record, seat: Int) -> Int:
    """How many tools a seat holds; works on an observed record too, where only the number is known."""
    if s.hand[seat, 0] == UNSEEN_CARDS:
        return np.int64(s.hand[seat, 1])
    return total(s.hand[seat], TOOLS)


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
