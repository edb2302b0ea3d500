"""The families of numbers that name phases, draws, powers and actions in a game of Pickpocket."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """What is asked."""

    POWER = 0
    TURN = 1
    DOUBLE = 2  # double or nothing
    CAUGHT = 3  # draw again or give in
    LAY_DOWN = 4
    OVER = 5


class Draw(IntEnum):
    """What is being drawn."""

    NONE = 0
    STACK = 1  # the markers of the players, from the bottom up
    DEAL = 2
    STEAL = 3
    REDRAW = 4
    GLOVE = 5


class Status(IntEnum):
    """Where a thief is."""

    INSIDE, SLIPPED_AWAY, CAUGHT, THROWN_OUT, THROUGH_PASSAGE, WON_DOUBLE = range(6)


class Power(IntEnum):
    ILLUSION, GLOVE, PASSAGE, ACCOMPLICE, BRUCE, BEER, AMBIDEXTROUS = range(7)


class Action(IntEnum):
    STEAL = 0
    LEAVE = 1
    BEER = 2
    REDRAW = 3
    ACCEPT = 4
    LAY_DOWN = 5  # + seat 0 to 2
    TAKE_POWER = 8  # + power
    PLAY = 15  # + type of the tile
