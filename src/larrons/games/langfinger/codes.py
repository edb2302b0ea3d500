"""The families of numbers that name places, phases, steps and actions in a game of Langfinger."""

from enum import IntEnum


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
