"""The families of numbers that name phases, draws, powers and actions in a game of Pickpocket."""

from enum import IntEnum


class Phase(IntEnum):
    """What is asked; DOUBLE is double or nothing, CAUGHT whether to draw again or to give in."""

    POWER, TURN, DOUBLE, CAUGHT, LAY_DOWN, OVER = range(6)


class Draw(IntEnum):
    """What is being drawn; STACK: the markers of the players, from the bottom up."""

    NONE, STACK, DEAL, STEAL, REDRAW, GLOVE = range(6)


class Status(IntEnum):
    """Where a thief is."""

    INSIDE, SLIPPED_AWAY, CAUGHT, THROWN_OUT, THROUGH_PASSAGE, WON_DOUBLE = range(6)


class Power(IntEnum):
    ILLUSION, GLOVE, PASSAGE, ACCOMPLICE, BRUCE, BEER, AMBIDEXTROUS = range(7)


class Action(IntEnum):
    """To the last three are added: a seat from 0 to 2, a power, the type of a tile."""

    STEAL, LEAVE, BEER, REDRAW, ACCEPT = range(5)
    LAY_DOWN, TAKE_POWER, PLAY = 5, 8, 15
