"""Bots by their names: the levels, which play any game, and those that a game brings. A bot is given what its seat
observes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from larrons.bots.levels import levels, searches, usual_level
from larrons.engine.game import Game
from larrons.engine.policy import Policy
from larrons.engine.rng import below
from larrons.engine.state import State
from larrons.errors import GameFailed, OptionError

Rng = np.ndarray[Any, np.dtype[np.uint64]]
Bot = Callable[[State, int, Rng], int]  # (observed state, seat, random stream) -> action


def random_bot(seen: State, seat: int, rng: Rng) -> int:
    """Any legal action."""
    actions = seen.legal(seat)
    if not actions:
        raise GameFailed("error-nothing-legal", seat=str(seat), game=seen.game.name, state=str(seen))
    return actions[int(below(rng, len(actions)))]


def bot_names(game: Game) -> list[str]:
    """The bots that can take a seat at this game: the levels, from the weakest up, and others that the game brings."""
    known = levels(game)
    return [*known, *(name for name in game.bots if name not in known)]


def usual_bot(game: Game) -> str:
    """The bot that plays where nobody has asked for another."""
    return usual_level(game)


def bot(game: Game, name: str, simulations: int | None = None) -> Bot:
    """A bot by its name. With a number of simulations for each decision, one that searches always plays the same."""
    if name == "random":
        return random_bot
    if name not in bot_names(game):
        raise OptionError("error-bot-unknown", name=name, names=", ".join(bot_names(game)))
    if searches(game, name):
        return partial(_searched_choice, name, simulations)
    found: Policy | Bot = game.bots[name]
    return partial(_compiled_choice, name) if isinstance(found, Policy) else found


def file_of(game: Game, name: str) -> str:
    """The file in which a bot that the game brings is written; "" for the levels of the house."""
    found: Policy | Bot | None = game.bots.get(name)
    function = found.choose if isinstance(found, Policy) else found
    return "/".join(function.__module__.rsplit(".", 1)) + ".py" if function else ""


def _compiled_choice(name: str, seen: State, seat: int, rng: Rng) -> int:
    return seen.choose(seat, rng, name)


def _searched_choice(name: str, simulations: int | None, seen: State, seat: int, rng: Rng) -> int:
    from larrons.bots.advice import advise

    return advise(name, seen, seat, rng, simulations).action
