"""Every way to set up every game, and random walks through them: what the laws are checked on."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.rng import below, new_stream
from larrons.engine.state import State
from larrons.errors import OptionError

DRAW = -1


@dataclass(frozen=True)
class Setting:
    """A game, a number of players, and at most one option away from its default (or all switches on)."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        switches = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game}-{self.players}" + (f"-{switches}" if switches else "")

    def new(self) -> State:
        return catalogue.game(self.game).new(self.players, dict(self.options))


def option_sets(game: Game) -> Iterator[dict[str, Any]]:
    """The defaults; each option at each other value (of a range: its ends); all switches thrown at once."""
    yield {}
    for option in game.options:
        values = option.values
        if isinstance(values, range):
            values = (values[0], values[-1])
        yield from ({option.name: value} for value in values if value != option.default or option.by_players)
    switches = {option.name: not option.default for option in game.options if isinstance(option.default, bool)}
    if len(switches) > 1:
        yield switches


def settings(*names: str) -> list[Setting]:
    """All settings of the named games (default: of all games) that the game does not refuse itself."""
    found = []
    for name in names or catalogue.names():
        game = catalogue.game(name)
        for players in range(game.seats[0], game.seats[1] + 1):
            for options in option_sets(game):
                try:
                    game.complete_options(players, options)
                except OptionError:
                    continue
                found.append(Setting(name, players, tuple(options.items())))
    return found


def invariants(game: str) -> ModuleType:
    """The game's own laws."""
    return importlib.import_module(f"tests.games.{game}.invariants")


def walk(state: State, seed: int) -> Iterator[tuple[State, int, int, State]]:
    """Random play to the end: (before, actor or DRAW, action or outcome, after), each state a copy of its own."""
    rng = new_stream(seed)
    while not state.is_over:
        before = state
        state = state.copy()
        if state.is_chance:
            actor, code = DRAW, state.sample(rng)
            state.settle(code)
        else:
            seats = state.waiting
            actor = seats[int(below(rng, len(seats)))]
            actions = state.legal(actor)
            code = actions[int(below(rng, len(actions)))]
            state.apply(actor, code)
        yield before, actor, code, state
