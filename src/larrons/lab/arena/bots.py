"""Who plays in an arena, as a person types it: `careful`, `expert:2000`, `expert:0.5s`, `net`, `run:perl my_bot.pl`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, partial

import numpy as np

from larrons.bots import Bot, Rng, bot, bot_names
from larrons.bots.levels import EFFORTS, searches
from larrons.engine.features import layout
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import OptionError
from larrons.lab import baselines
from larrons.lab.arena.outside import Program

RUN = "run:"  # before a command line
NET = "net"  # the trained network of the lab
BUDGET = re.compile(r"(?P<simulations>[1-9][0-9]{0,8})|(?P<seconds>[0-9]{1,4}(\.[0-9]+)?)s")


@dataclass(frozen=True)
class Contestant:
    """A bot of an arena. `policy` is its number if kernels can play it; else `choose` plays it."""

    name: str
    policy: int | None = None
    choose: Bot | None = None
    by_clock: bool = False  # whether it thinks for so many seconds, so that its games can't be repeated
    slow: bool = False  # whether a game with it takes long enough to be a piece of work of its own


def contestant(game: Game, text: str) -> Contestant:
    """The bot that a text means, or an error that says what is possible."""
    if text.startswith(RUN):
        return Contestant(text, choose=Program(game, text.removeprefix(RUN)), slow=True)
    if text == NET:
        return Contestant(text, choose=_by_network, slow=True)
    name, colon, budget = text.partition(":")
    if name not in bot_names(game):
        raise OptionError("error-arena-bot", name=name, names=", ".join(bot_names(game)))
    if not colon or (BUDGET.fullmatch(budget) and name in EFFORTS and not searches(game, name)):  # it needs no budget
        if name in game.policies:
            return Contestant(text, policy=game.policies[name])
        return Contestant(text, choose=bot(game, name), by_clock=_thinks(game, name), slow=True)
    read = BUDGET.fullmatch(budget)
    if not _thinks(game, name) or read is None or (read["seconds"] and not float(read["seconds"])):
        thinking = [level for level in EFFORTS if _thinks(game, level)]
        if not thinking:
            raise OptionError("error-arena-no-budget", game=game.name, text=text, names=", ".join(bot_names(game)))
        raise OptionError("error-arena-budget", text=text, names=", ".join(thinking))
    if read["simulations"]:
        return Contestant(text, choose=bot(game, name, int(read["simulations"])), slow=True)
    return Contestant(text, choose=partial(_timed, name, float(read["seconds"])), by_clock=True, slow=True)


def _thinks(game: Game, name: str) -> bool:
    """Whether more time makes a difference to this bot."""
    return name in EFFORTS and searches(game, name)


_network = cache(baselines.load)


def _by_network(seen: State, seat: int, rng: Rng) -> int:
    """The most likely action of the network that was trained for this game with so many players."""
    net, legal = _network(seen.game.name, seen.players), seen.legal(seat)
    mask = np.zeros((1, seen.game.actions), bool)
    mask[0, legal] = True
    return int(net(layout(seen.game, seen.players).array(seen, seat)[None], mask)[0])


def _timed(level: str, seconds: float, seen: State, seat: int, rng: Rng) -> int:
    from larrons.bots.advice import advise

    return advise(level, seen, seat, rng, seconds=seconds).action
