"""Every way to set up a game: what the laws are checked on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import OptionError


@dataclass(frozen=True)
class Setting:
    """A game, a number of players, and at most one option away from its default (or all switches on)."""

    game: Game
    players: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        switches = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game.name}-{self.players}" + (f"-{switches}" if switches else "")

    @property
    def seed(self) -> int:
        """A number that differs from setting to setting and stays the same from run to run."""
        return sum(map(ord, str(self)))

    def new(self) -> State:
        return self.game.new(self.players, dict(self.options))


def option_sets(game: Game) -> Iterator[dict[str, Any]]:
    """The defaults; each option at each other value (of a range: its ends); all switches thrown at once."""
    yield {}
    for option in game.options:
        values: Sequence[Any] = option.values
        if isinstance(values, range):
            values = (values[0], values[-1])
        yield from ({option.name: value} for value in values if value != option.default or option.by_players)
    switches = {option.name: not option.default for option in game.options if isinstance(option.default, bool)}
    if len(switches) > 1:
        yield switches


def accepts(game: Game, players: int, options: dict[str, Any]) -> bool:
    """Whether the game can be played like this."""
    try:
        game.complete_options(players, options)
    except OptionError:
        return False
    return True


def settings(game: Game) -> list[Setting]:
    """What the game does not refuse itself: its defaults, and options whose default depends on it, with every number of
    players; everything else with the two smallest, so that a game of many options stays quick to check."""
    every = range(game.seats[0], game.seats[1] + 1)
    by_players = {option.name for option in game.options if option.by_players}
    found = []
    for options in option_sets(game):
        counts = [players for players in every if accepts(game, players, options)]
        chosen = counts if by_players.issuperset(options) else counts[:2]
        found += [Setting(game, players, tuple(options.items())) for players in chosen]
    return sorted(found, key=lambda setting: setting.players)
