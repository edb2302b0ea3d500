"""Larcin, a game by Olivier Pauwels. Unofficial implementation; card texts reconstructed."""

from larrons.engine.game import Game
from larrons.engine.options import Option

OBJECT_VALUES = tuple(
    Option(f"value_{name}", default=-1, choices=range(-1, 21), rule="LA-61", rare=True)  # -1: as the box says
    for name in ("egg", "manuscript", "statuette", "jewels", "painting")
)

GAME = Game(
    name="larcin",
    package=__name__,
    prefix="LA",
    seats=(2, 6),  # LA-1
    actions=96,
    outcomes=22,
    longest=40_000,  # 2,046 turns of 2 actions of at most 8 steps, 2 discards and an END; 10 watches; the deal
    rules_version=2,
    replays={1: "components-1.toml"},  # reactions one after the other, a restless night, another Glance
    options=(
        Option("watches", default="may_keep", choices=("may_keep", "must_reveal"), rule="LA-30"),
        Option("doubles", default="spares_1", choices=("spares_1", "all_copies_1"), rule="LA-61"),
        Option("bag", default="draw", choices=("both", "draw", "lay"), rule="LA-41"),
        Option("final_count", default="out_only", choices=("out_only", "all_with_manor"), rule="LA-60"),
        *OBJECT_VALUES,
        Option("counters", default="anyone", choices=("anyone", "target"), rule="LA-47", before="target"),
        Option("glance", default="hand", choices=("hand", "all"), rule="LA-43", before="all"),
        Option("final_round", default="everyone", choices=("everyone", "to_dealer"), rule="LA-72"),
        Option("fingerprint", default="spent", choices=("spent", "stays"), rule="LA-53"),
    ),
    players_field="n",
    turns_field="turn",
    quick_players=4,
    minutes=45,
    hue=("#f08a98", "#9c1f33"),
)
