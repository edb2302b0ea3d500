"""Toc: what the house has to know about the game before anything of it is loaded."""

from larrons.engine.game import Game
from larrons.engine.options import Option

GAME = Game(
    name="toc",
    package=__name__,
    prefix="TO",
    seats=(2, 5),  # TO-1
    actions=22,  # five kinds of cards as four gems each, and two answers
    outcomes=5,
    longest=250,  # at most 35 sales with four answers each, and 35 cards that are drawn
    rules_version=1,
    options=(
        Option("sales", default=7, choices=range(5, 8), rule="TO-3"),
        Option("twice", default=False, rule="TO-5"),
    ),
    quick_players=4,
    hue=("#9fd8e8", "#14606f"),
    all_public=False,
)
