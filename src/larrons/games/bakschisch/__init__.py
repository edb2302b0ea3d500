"""Bakschisch, a game by "Kara Ben Hering".

That is Fritz Gruber, Wolfgang Lüdtke, Reiner Müller, Peter Neugebauer and Klaus Teuber. Illustrated by Karin Späth and
Marion Pott, published by Goldsieber Spiele, 1995.
"""

from larrons.engine.game import Game
from larrons.engine.options import Option

GAME = Game(
    name="bakschisch",
    package=__name__,
    prefix="BK",
    seats=(2, 4),  # BK-1
    actions=42,
    outcomes=6,
    longest=6250,  # BK-42: 250 rounds of five bribes, each a card and at most four fists
    rules_version=1,
    options=(
        Option("fifth_zero_all", default=False, rule="BK-18"),
        Option("caliph_rank", default="ahead", choices=("ahead", "dense"), rule="BK-29"),
        Option("throne_tiebreak", default="gold", choices=("gold", "first"), rule="BK-40"),
        Option("max_rounds", default=60, choices=range(10, 251), rule="BK-42"),
        Option("show_gold", default=True, rule="BK-2"),
    ),
    players_field="n",
    turns_field="round",
    quick_players=4,
    minutes=40,
    hue=("#8fb8f5", "#1f4f9c"),
)
