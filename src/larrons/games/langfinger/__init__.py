"""Langfinger, by Christian Fiore and Knut Happel, illustrated by Claus Stephan, published by Pegasus Spiele, © 2009."""

from larrons.engine.game import Game
from larrons.engine.options import Option

GAME = Game(
    name="langfinger",
    package=__name__,
    prefix="LF",
    seats=(2, 5),  # LF-1
    actions=71,
    outcomes=120,  # LF-3: the ways to hand out five rascals
    longest=12_000,  # LF-46: 99 rounds of at most 120 decisions and draws, and the set-up
    rules_version=2,
    replays={1: "components.toml"},  # it differs in the default of `rascals` only
    options=(
        Option("memory", default="hidden", choices=("hidden", "open"), rule="LF-21"),
        Option("rascals", default="draft", choices=("random", "draft"), rule="LF-3"),
        Option("max_rounds", default=60, choices=range(1, 100), rule="LF-46"),
    ),
    turns_field="round",
    quick_players=3,
    minutes=25,
    hue=("#7fd4cc", "#0d665f"),
)
