"""Pickomino, a game by Reiner Knizia, illustrated by Doris Matthäus, published by Zoch Verlag, © 2005."""

from typing import Any

from larrons.engine.game import Game
from larrons.engine.options import Option


def _check(players: int, options: dict[str, Any]) -> str | None:
    """PK-3: a given start player sits at the table."""
    return "option-conflict-start" if options["start"] >= players else None


GAME = Game(
    name="pickomino",
    package=__name__,
    prefix="PK",
    seats=(2, 7),  # PK-1
    actions=24,
    outcomes=1287,
    longest=18_001,  # PK-60: 1000 turns of at most 6 rolls and 12 decisions, and the start draw
    rules_version=1,
    options=(
        Option("short_game", default=False, rule="PK-50"),
        Option("give_up", default=False, rule="PK-51"),
        Option("any_lower", default=False, rule="PK-52"),
        Option("forced_steal", default=False, rule="PK-53"),
        Option("start", default=-1, choices=range(-1, 7), rule="PK-3"),
        Option("memory", default="open", choices=("open", "hidden"), rule="PK-27"),
    ),
    check=_check,
    turns_field="turn",
    quick_players=3,
    quick_options={"start": 0},
    minutes=20,
    hue=("#f0a894", "#98452f"),
    all_public=True,
)
