"""The numbers by which the rule bots weigh things, in tenths of a point: `PLAIN` by judgement, `LEARNED` by play.

`larrons.bots.learning` has found the latter; `learning` tells it where to begin.
"""

import json
from enum import IntEnum
from importlib.resources import files
from typing import Any

import numpy as np

from larrons.games.larcin.codes import Card
from larrons.games.larcin.state import OBJECTS

KINDS = len(Card)
LAST_WATCHES = 3
NEVER = 1000  # beyond all others


class Weight(IntEnum):
    """What each number of a set is. Those with several numbers are the first of a row."""

    ENOUGH = 0  # with so many points one leaves, by the number of players
    SOONER = 7  # for each watch beyond the second so much less is enough
    UNKNOWN_LOOT = 8  # what a card laid face down is worth on average
    LATE = 9  # so many watches before the end one begins to keep watches back from whoever waits outside
    PAIR_PAYS = 10  # what Safe and Combination must bring together
    WORTH_FETCHING = 11
    TO_LAY_FIRST = 12  # what a held card must bring to be laid before one leaves
    TO_FETCH = 13  # what the card on the cellar must bring
    AHEAD = 14  # by so much one wants to lead those outside
    LEAST_LAID = 15  # what a laid card brings at least
    HAND_BEHIND = 16  # by so many cards a hand is smaller than another's, and Confusion is welcome
    MANOR, GLOVES, EARLY_WATCH, LATE_WATCH = range(17, 21)  # in hand
    BUILDING, BUILDING_MORE = 21, 22  # to build, and for each point that it brings
    ATTACK = 23  # to play Cosh, Alarm, Fingerprint, Dog, Pockets; drawing is worth nothing
    ATTACK_OUT = 28  # the same, once outside
    BEHIND, FULL_HAND, CLOCK = range(33, 36)  # more for attacks: for each point behind, card in hand, watch to come
    INSIDE = 36  # what cards are worth in hand, by kind
    OUTSIDE = 58
    TO_STOP = 80  # with so many watches to come an hourglass stops one
    COUNTERING = 81  # above 0: Pockets, Confusion, Dog are answered
    TIME_TO_LAY = 84  # with so many to come one stays to lay what is held
    TO_FETCH_ANY = 85  # what any card on the cellar must be worth in hand
    LAST_CALL = 86  # more points to leave with, two, three and four watches before the end
    AFTER_OTHERS = 89  # the same, once somebody is out
    LEADING = 90  # fewer points to leave with, for each by which one leads those inside
    TO_FETCH_OUT = 91  # as TO_FETCH_ANY, once outside
    AGAIN = 92  # above 0: outside, both actions may go to attacks


def _set(inside: dict[str, int], outside: dict[str, int], **numbers: Any) -> Any:
    made = np.zeros(Weight.AGAIN + 1, np.int64)
    for name, value in numbers.items():
        first = Weight[name.upper()]
        made[first : first + np.size(value)] = value
    for first, worths in ((Weight.INSIDE, inside), (Weight.OUTSIDE, outside)):
        for name, value in worths.items():
            made[first + Card[name.upper()]] = value
    return made


PLAIN = _set(
    # Objects, Manor, Gloves, Safe, Combination and watches depend on more
    {"cosh": 50, "alarm": 45, "fingerprint": 30, "dog": 30, "pockets": 30, "bins": 25, "hourglass": 25, "shears": 20,
     "caught": 20, "bag": 16, "confusion": 15, "glance": 5},
    {"cosh": 50, "alarm": 45, "fingerprint": 40, "dog": 30, "pockets": 30, "bins": 20, "bag": 20, "confusion": 15},
    enough=[0, 0, 210, 190, 160, 140, 120], sooner=16, unknown_loot=23, late=4, pair_pays=40, worth_fetching=45,
    to_lay_first=20, to_fetch=20, ahead=10, least_laid=10, hand_behind=2, manor=80, gloves=24, early_watch=-10,
    late_watch=15, building=NEVER, attack=[50, 40, 30, 20, 10], attack_out=[50, 40, 30, 20, 10],
    to_stop=2, countering=[12, 12, 12], time_to_lay=3, to_fetch_any=NEVER, to_fetch_out=NEVER,
)  # fmt: skip

# How far weights are varied at first
USUAL_STEP = 12.0
STEPS = {
    Weight.SOONER: 6.0, Weight.LATE: 1.0, Weight.HAND_BEHIND: 0.7, Weight.AHEAD: 10.0, Weight.BUILDING: 20.0,
    Weight.BUILDING_MORE: 0.7, Weight.BEHIND: 0.7, Weight.FULL_HAND: 4.0, Weight.CLOCK: 3.0,
    Weight.TO_STOP: 1.0, Weight.TIME_TO_LAY: 1.0, Weight.LEADING: 1.0,
}  # fmt: skip
OTHERWISE_WEIGHED = [*range(OBJECTS + 1), Card.SAFE, Card.COMBINATION, Card.GLOVES, Card.WATCH]  # by their own rules
FIRST = {Weight.BUILDING: 60, Weight.TO_FETCH_ANY: 46, Weight.TO_FETCH_OUT: 46}  # where `careful` has NEVER

# By number of players; who has learned nothing for a number goes by judgement. The file tells how it was done.
LEARNED = np.stack([PLAIN] * 7)
for _players, _told in json.loads(files(__package__).joinpath("learned.json").read_text("utf-8")).items():
    LEARNED[int(_players)] = _told["weights"]


def learning(players: int) -> tuple[Any, Any]:
    """Where learning begins, and how far it varies each weight at first; 0: not at all."""
    mean, steps = PLAIN.astype(float), np.full(len(PLAIN), USUAL_STEP)
    mean[list(FIRST)] = list(FIRST.values())
    steps[list(STEPS)] = list(STEPS.values())
    steps[Weight.ENOUGH : Weight.SOONER] = 0
    steps[Weight.ENOUGH + players] = 20.0
    for first in (Weight.INSIDE, Weight.OUTSIDE):
        steps[[first + kind for kind in OTHERWISE_WEIGHED]] = 0
    return mean, steps
