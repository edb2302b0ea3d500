"""How strong a bot is, in one word: the same levels in every game, each a step that a person notices.

`random` and `careful` are simple: any legal move, and the rule bot that every game brings. All others search
(`larrons.bots.search`). A game may bring a bot of its own for any level: then that one plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from larrons.bots.search import Method
from larrons.engine.game import Game

RANDOM, CARELESS, CAREFUL = "random", "careless", "careful"
LEVELS = (RANDOM, CARELESS, CAREFUL, "sharp", "expert", "master")  # from the weakest to the strongest


@dataclass(frozen=True)
class Effort:
    """How a level searches, and for how many seconds."""

    method: Method
    seconds: float


# A careless player now and then goes by a short and simple look at the moves.
SLIPS = 0.3  # how often
GLANCE = 12  # trials for each move
CARELESS_METHOD = Method(guard=0.0, random=True)

EFFORTS = {
    "sharp": Effort(Method(guard=1.0), 0.025),
    "expert": Effort(Method(guard=1.0, depth=12, nodes=1 << 15, learns=True, horizon=1), 0.3),
    "master": Effort(Method(guard=1.0, depth=16, nodes=1 << 17, learns=True, horizon=4), 1.0),
}


def levels(game: Game) -> list[str]:
    """The levels at which bots play this game, from the weakest to the strongest.

    Words for people: `words.bot(level)`, and a line that describes it, `level-<level>`.
    """
    return [level for level in LEVELS if level == RANDOM or CAREFUL in game.bots]


def usual_level(game: Game) -> str:
    """The level that plays where nobody has asked for another."""
    return CAREFUL if CAREFUL in game.bots else RANDOM


def searches(game: Game, name: str) -> bool:
    """Whether a bot of this name is one that searches: it needs time, and machine code that is not made for others."""
    return name not in game.bots and (name in EFFORTS or name == CARELESS)


WINS_TO_RISE, LOSSES_TO_SINK = 2, 3  # in a row


def suggested_level(results: Sequence[tuple[str, bool]]) -> str | None:
    """The level to play against next, by one's games against bots (level, won), the latest first; None: there is no
    reason to change. Who wins again and again meets a stronger bot, who loses again and again a weaker one."""
    if not results or results[0][0] not in LEVELS:
        return None
    level, won = results[0]
    needed = WINS_TO_RISE if won else LOSSES_TO_SINK
    if len(results) < needed or any(result != (level, won) for result in results[:needed]):
        return None
    at = LEVELS.index(level) + (1 if won else -1)
    return LEVELS[at] if 0 <= at < len(LEVELS) else None
