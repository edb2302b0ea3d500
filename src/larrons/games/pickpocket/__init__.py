"""Pickpocket, a game by Reiner Knizia, illustrated by Olivier Fagnère, published by Repos Production, © 2008."""

from larrons.engine.game import Game
from larrons.engine.options import Option

GAME = Game(
    name="pickpocket",
    package=__name__,
    prefix="PP",
    seats=(2, 6),  # PP-1
    actions=39,
    outcomes=31,
    longest=1_500,  # PP-51: at most 71 nights, each of which uses up at least one tile
    rules_version=2,
    replays={1: "components-1.toml"},  # other end values and another default of ambi_strict
    options=(
        Option("powers", default=False, rule="PP-31", by_players=((2, True), (3, True))),
        Option("merchant_elements", default=-1, choices=range(-1, 2), rule="PP-13"),
        Option("don_guard_counts", default=True, rule="PP-25"),
        Option("ambi_strict", default=True, rule="PP-41"),
    ),
    turns_field="night",
    quick_players=4,
    minutes=30,
    hue=("#9fd69a", "#2d6b2a"),
)
