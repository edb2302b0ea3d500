"""What an arena is to play, as data: it stands in the first line of the file in which the games are kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations, permutations
from typing import Any

from larrons.engine import catalogue
from larrons.engine.components import Source
from larrons.engine.game import Game
from larrons.errors import OptionError
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.statistics import SequentialTest

FORMAT = 1


@dataclass(frozen=True)
class Pairing:
    """One bot among others, at a table of so many."""

    number: int
    players: int
    one: str
    other: str


@dataclass(frozen=True)
class Plan:
    """Bots, numbers of players, and for each pairing so many lucks of a seed; each luck is played in every seat."""

    game: Game
    bots: tuple[str, ...]
    players: tuple[int, ...]
    games: int
    seed: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    test: SequentialTest | None = None

    def check(self) -> None:
        """Refuse what can't be played, before anything is."""
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise OptionError("error-arena-two", given=", ".join(self.bots) or "–")
        for bot in self.bots:
            contestant(self.game, bot)
        for players in self.players:
            self.game.complete_options(players, dict(self.options))

    @property
    def pairings(self) -> list[Pairing]:
        """With two bots the first among the second; with more, everyone among every other."""
        found: list[Pairing] = []
        for players in self.players:
            both_ways = len(self.bots) > 2 and players > 2
            pairs: Iterator[tuple[str, str]] = (permutations if both_ways else combinations)(self.bots, 2)
            for one, other in pairs:
                found.append(Pairing(len(found), players, one, other))
        return found

    def lucks(self, pairing: Pairing) -> int:
        """How many lucks make so many games, or a few more."""
        return max(1, -(-self.games // pairing.players))

    @property
    def by_clock(self) -> list[str]:
        """The bots whose games can't be repeated."""
        return [bot for bot in self.bots if contestant(self.game, bot).by_clock]

    @cached_property
    def text(self) -> str:
        """The plan in a line: how it is kept, and sent to other processes."""
        return json.dumps(self.to_json(), ensure_ascii=False)

    def to_json(self) -> dict[str, Any]:
        box = self.game.components
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "components": None if box is None else {"name": box.name, "text": box.text},
            "options": dict(self.options),
            "bots": list(self.bots),
            "players": list(self.players),
            "games": self.games,
            "seed": self.seed,
            "test": None if self.test is None else [self.test.low, self.test.high, self.test.error],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Plan:
        """The plan a file was begun with; errors if this program can't go on with it."""
        game = catalogue.game(data["game"])
        if data["format"] != FORMAT or data["rules"] != game.rules_version:
            raise OptionError("error-arena-other", game=game.name, given=data["rules"], right=game.rules_version)
        box = data["components"]
        return cls(
            game if box is None else replace(game, components=Source(box["text"], box["name"], game.package)),
            tuple(data["bots"]),
            tuple(data["players"]),
            data["games"],
            data["seed"],
            tuple(data["options"].items()),
            None if data["test"] is None else SequentialTest(*data["test"]),
        )


@lru_cache(maxsize=4)
def plan_of(text: str) -> Plan:
    """The plan that a line says."""
    return Plan.from_json(json.loads(text))
