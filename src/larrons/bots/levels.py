"""How strong a bot is, in one word: the same levels in every game, each a step that a person notices."""

from __future__ import annotations

from larrons.engine.game import Game

RANDOM, CAREFUL = "random", "careful"
LEVELS = (RANDOM, CAREFUL)  # from the weakest to the strongest


def levels(game: Game) -> list[str]:
    """The levels at which bots play this game, from the weakest to the strongest.

    Words for people: `words.bot(level)`, and a line that describes it, `level-<level>`.
    """
    return [level for level in LEVELS if level == RANDOM or level in game.bots]


def usual_level(game: Game) -> str:
    """The level that plays where nobody has asked for another."""
    return CAREFUL if CAREFUL in game.bots else RANDOM
