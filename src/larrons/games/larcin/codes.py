"""The families of numbers that name cards, phases, actions and reasons in a game of Larcin, and what notation and words
call them."""

from enum import IntEnum


class Card(IntEnum):
    """The kinds of cards. The number of an object is also the number of its value."""

    EGG, MANUSCRIPT, STATUETTE, JEWELS, PAINTING = range(5)
    MANOR, BAG, COSH, GLANCE, CONFUSION, POCKETS, BINS, FINGERPRINT, ALARM, DOG, SAFE, COMBINATION = range(5, 17)
    GLOVES, SHEARS, HOURGLASS, CAUGHT = range(17, 21)
    WATCH = 21


class Phase(IntEnum):
    """Nine decisions, three draws, the end."""

    MAIN, HOURGLASS, REDRAW, TARGET, COUNTER, SLOT, TAKE, BAG_LAY, DISCARD = range(9)
    DEAL, DRAW, STEAL = range(9, 12)
    OVER = 12


WINDOWS = (Phase.HOURGLASS, Phase.COUNTER)  # in which several seats are asked at once


class Action(IntEnum):
    """Those from LAY on are the first of a row: a kind, a seat counted from the left, or a place is added to them."""

    END, DRAW, DRAW_CELLAR, LARCIN, REVEAL = range(5)
    REDRAW, NO_REDRAW, COUNTER, PASS, BAG_DRAW, BAG_LAY = range(6, 12)
    PLAY_COSH, PLAY_GLANCE, PLAY_CONFUSION, PLAY_POCKETS, PLAY_FINGERPRINT = range(12, 17)
    PLAY_ALARM, PLAY_DOG, PLAY_BINS, PLAY_GLOVES = range(17, 21)
    LAY, TARGET, SLOT, TAKE, DISCARD = 21, 37, 43, 53, 74


class Target(IntEnum):
    """Whom a card may be played on."""

    NONE, SELF, ANY, ANY_WITH_HAND, ANY_WITH_CARDS = range(5)
    INSIDE_WITH_LOOT, INSIDE_WITH_MANOR, INSIDE_WITHOUT_FINGERPRINT, INSIDE_NOT_DOGGED = range(5, 9)
    REACTION, REACTION_OR_SELF = 9, 10


class Status(IntEnum):
    INSIDE, OUT, ELIMINATED, ABSENT = range(4)


class Dog(IntEnum):
    FREE, WILL_SKIP, IMMUNE = range(3)


class Draw(IntEnum):
    """Why a card leaves the pile."""

    ACTION, REDRAW, NIGHT = range(3)


class Reveal(IntEnum):
    """Why a watch is revealed."""

    DRAW, HAND, DISCARD, RECEIVED, CAST_OUT, NIGHT = range(6)


class End(IntEnum):
    """Why the game ends."""

    RUNNING, CLOCK, ALL_GONE, TENTH, PILE = range(5)


class Step(IntEnum):
    """What comes next when a step of the rules is done; `rules.run` goes on until somebody has to be waited for."""

    WAIT, MAIN, END_OF_TURN, TURN_OVER, NEXT_TURN, QUESTION, EFFECT, WATCH_OPEN, WATCH_COUNTS = range(9)
    WATCH_DONE, DRAW_ON, FINISHED = range(9, 12)


class Switch(IntEnum):
    """Places in `switches`, each named after what its value 1 means; BAG holds a `Bag`, VALUES begins five numbers."""

    MUST_REVEAL, ALL_COPIES_1, BAG, ALL_WITH_MANOR, VALUES = range(5)
    TARGET_ONLY, GLANCE_AT_ALL, TO_DEALER, FINGERPRINT_STAYS = range(9, 13)


class Bag(IntEnum):
    BOTH, DRAW, LAY = range(3)


KIND_NAMES, PHASE_NAMES = (tuple(member.name.lower() for member in family) for family in (Card, Phase))


def kind_of(action: int) -> tuple[Action, int]:
    """The first action of its row, and what is added to it. TARGET itself is the last of row LAY: nobody is 0 seats
    to his own left."""
    kind = max(first for first in Action if first <= action and not first == action == Action.TARGET)
    return kind, action - kind
