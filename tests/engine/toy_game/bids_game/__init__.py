"""Bids, a toy: secret bids, all at once, for prizes out of a bag. A game as another package would bring it.

It has what Pickomino lacks: seats that act together, secrets, an action space of two words, names as options,
and no `sample`.
"""

from __future__ import annotations

from larrons.engine.game import Game
from larrons.engine.options import Option

GAME = Game(
    name="bids",
    package=__name__,
    prefix="BD",
    seats=(2, 4),
    actions=71,
    outcomes=3,
    longest=25,
    rules_version=1,
    options=(
        Option("rounds", default=3, choices=range(1, 6), rule="BD-2"),
        Option("ties", default="lost", choices=("lost", "first"), rule="BD-5"),
    ),
)
