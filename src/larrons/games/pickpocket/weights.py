"""The numbers by which the rule bots weigh things, in thousandths: `PLAIN` by judgement and duels, `LEARNED` by play.

`larrons.bots.learning` has found the latter; `learning` tells it where to begin.
"""

import json
from enum import IntEnum
from importlib.resources import files
from typing import Any

import numpy as np

from larrons.games.pickpocket.codes import Power
from larrons.games.pickpocket.state import SEATS

ONE = 1000  # thousandths
FEW = 3  # so many players have two powers each


class Weight(IntEnum):
    """What each number of a set is. Those with several numbers are the first of a row."""

    TILE_IN_HAND = 0  # what a tile kept is worth, if its end value is not more
    HOPE = 1  # of the loot, by the number of thieves inside
    HOPE_FOR_LINE = 8  # more of it, for each open line beyond the second
    HOPE_STANDING = 9  # more of it, for who has not been warned yet
    HOPE_RIVAL_STANDING = 10  # more of it, if the only rival inside has not been
    WIDTH = 11  # points of hope for each open line, shared among those inside
    HOPE_IN_DANGER = 12  # what is left of the hope when the next guard ends the night
    RIVALS_STEAL = 13  # how often a rival draws from the bag before the next turn
    BEER_KEPT = 14  # points a beer is worth later in the night
    WARNED = 15  # what is left of the worth of staying after a warning
    BOLDNESS = 16  # how much more stealing seems worth to a thief far behind, just before the end of the game
    FAR = 17  # points
    POWERS_OF_FEW = 18  # how good each power is with two or three players, who have two powers each
    POWERS_OF_MANY = 25  # and with more


def _ranked(*names: str) -> list[int]:
    """Powers from the best to the worst, as numbers for each power."""
    return [ONE * (len(Power) - names.index(power.name)) for power in Power]


def _set(**numbers: Any) -> Any:
    made = np.zeros(Weight.POWERS_OF_MANY + len(Power), np.int64)
    for name, value in numbers.items():
        first = Weight[name.upper()]
        made[first : first + np.size(value)] = value
    return made


PLAIN = _set(
    tile_in_hand=3200, hope=[0, 0, 190, 80, 250, 320, 320], width=130, hope_in_danger=600, rivals_steal=250,
    beer_kept=170, warned=ONE, boldness=260, far=20_000,
    powers_of_few=_ranked("PASSAGE", "GLOVE", "BRUCE", "AMBIDEXTROUS", "ACCOMPLICE", "ILLUSION", "BEER"),
    powers_of_many=_ranked("AMBIDEXTROUS", "GLOVE", "ACCOMPLICE", "BRUCE", "ILLUSION", "BEER", "PASSAGE"),
)  # fmt: skip

# How far weights are varied at first
USUAL_STEP = 150.0
STEPS = {
    Weight.TILE_IN_HAND: 800.0, Weight.HOPE_STANDING: 100.0, Weight.HOPE_RIVAL_STANDING: 100.0, Weight.WIDTH: 60.0,
    Weight.FAR: 0.0,
}  # fmt: skip
STEP_OF_POWERS = 1500.0

# By number of players, as they were learned with that number. The file tells how it was done.
STORY = json.loads(files(__package__).joinpath("learned.json").read_text("utf-8"))
LEARNED = np.array([STORY[str(max(players, 2))]["weights"] for players in range(SEATS + 1)])


def learning(players: int) -> tuple[Any, Any]:
    """Where learning begins, and how far it varies each weight at first; 0: not at all."""
    steps = np.full(len(PLAIN), USUAL_STEP)
    steps[list(STEPS)] = list(STEPS.values())
    if players > FEW:
        steps[[Weight.HOPE_STANDING, Weight.HOPE_RIVAL_STANDING, Weight.WARNED]] = 0  # there are no warnings
    steps[Weight.HOPE : Weight.HOPE + 2] = steps[Weight.HOPE + players + 1 : Weight.HOPE_FOR_LINE] = 0
    steps[Weight.POWERS_OF_FEW :] = 0
    first = Weight.POWERS_OF_FEW if players <= FEW else Weight.POWERS_OF_MANY
    steps[first : first + len(Power)] = STEP_OF_POWERS
    return PLAIN.astype(float), steps
