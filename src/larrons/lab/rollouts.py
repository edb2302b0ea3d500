"""Games that bots play for those who want to learn from them: results alone, or every decision as a row of arrays.

Game g of a seed is the same wherever it is played, alone or among any number of processes; the bots take turns in the
seats from game to game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from larrons import __version__
from larrons.engine import catalogue
from larrons.engine.compile import compiled
from larrons.engine.components import Source
from larrons.engine.contract import Array, hide
from larrons.engine.features import layout
from larrons.engine.filling import Tables, fill
from larrons.engine.game import Game
from larrons.engine.kernels import place_rewards, unpack_mask
from larrons.errors import OptionError, OtherRules
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.playing import Match
from larrons.lab.crews import Crew, in_order

FORMAT = 1
QUICK_PIECE = 50  # games of compiled bots in a piece of work; others are a piece each


@dataclass(frozen=True)
class Wish:
    """What is to be played, and with how much of it kept."""

    game: Game
    bots: tuple[str, ...]  # one a seat
    games: int
    seed: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    discount: float = 1.0  # of rewards to go, for each further decision of the same seat
    rows: bool = False  # whether every decision is to be kept

    @property
    def players(self) -> int:
        return len(self.bots)

    def check(self) -> None:
        """Refuse what can't be played, before anything is."""
        layout(self.game, self.players)
        self.game.complete_options(self.players, dict(self.options))
        for bot in self.bots:
            contestant(self.game, bot)

    @cached_property
    def text(self) -> str:
        """The wish in a line: how it is sent to other processes, and kept in files."""
        box = self.game.components
        return json.dumps(
            {
                "format": FORMAT,
                "larrons": __version__,
                "game": self.game.name,
                "rules": self.game.rules_version,
                "components": None if box is None else {"name": box.name, "text": box.text},
                "options": dict(self.options),
                "bots": self.bots,
                "games": self.games,
                "seed": self.seed,
                "discount": self.discount,
                "rows": self.rows,
            },
            ensure_ascii=False,
        )


@lru_cache(maxsize=4)
def wish_of(text: str) -> Wish:
    """The wish that a line says."""
    data = json.loads(text)
    game = catalogue.game(data["game"])
    if data["rules"] != game.rules_version:
        raise OtherRules("error-arena-other", game=game.name, given=data["rules"], right=game.rules_version)
    box = data["components"]
    return Wish(
        game if box is None else replace(game, components=Source(box["text"], box["name"], game.package)),
        tuple(data["bots"]),
        data["games"],
        data["seed"],
        tuple(data["options"].items()),
        data["discount"],
        data["rows"],
    )


def bots_of(wish: Wish, number: int) -> list[int]:
    """For each seat which of the bots sits there in a game."""
    return [(seat - number) % wish.players for seat in range(wish.players)]


class Piece(NamedTuple):
    """Some games. `games` has a row for each, `decisions` (none if they are not kept) one for each decision."""

    games: dict[str, Array]
    decisions: dict[str, Array]


class Roller:
    """One process's table for a wish."""

    def __init__(self, wish: Wish) -> None:
        self.wish, self.layout = wish, layout(wish.game, wish.players)
        self.bots = [contestant(wish.game, bot) for bot in wish.bots]
        self.match = Match(wish.game, self.bots, dict(wish.options), wish.game.longest if wish.rows else 0)

    @property
    def games_in_a_piece(self) -> int:
        return 1 if any(bot.slow for bot in self.bots) else QUICK_PIECE

    def play(self, first: int, count: int) -> Piece:
        players = self.wish.players
        games: dict[str, Any] = {
            "game": np.arange(first, first + count),
            "bots": np.zeros((count, players), np.int8),
            "result": np.zeros((count, players), np.float32),
            "points": np.zeros((count, players), np.int32),
            "decisions": np.zeros(count, np.int32),
        }
        rows: list[dict[str, Array]] = []
        for i in range(count):
            seats = bots_of(self.wish, first + i)
            self.match.sit([self.bots[bot] for bot in seats])
            played = self.match.play(self.wish.seed, first + i)
            place_rewards(np.array(played.places), players, games["result"][i])
            games["bots"][i], games["points"][i] = seats, played.points
            games["decisions"][i] = played.decisions
            if self.wish.rows:
                rows.append(self._rows(games, i))
        names = rows[0] if rows else {}
        return Piece(games, {name: np.concatenate([one[name] for one in rows]) for name in names})

    def _rows(self, games: dict[str, Array], i: int) -> dict[str, Array]:
        """The decisions of the game that was just played."""
        desk, game = self.match.desk, self.wish.game
        kept = np.flatnonzero(desk.actors[: games["decisions"][i]] >= 0)
        actors, count = desk.actors[kept].astype(np.int8), len(kept)
        numbers = np.zeros((count, self.layout.size), np.float32)
        masks = np.zeros((count, game.actions), np.int8)
        seen = np.zeros(1, game.state).view(np.ndarray)
        observe(desk.box, desk.states[kept], actors, seen, seen.view(np.uint8), self.layout.tables, numbers)
        unpack_masks(desk.masks[kept], masks)
        return {
            "game": np.full(count, games["game"][i]),
            "decision": np.arange(count, dtype=np.int32),
            "actor": actors,
            "bot": games["bots"][i][actors],
            "observation": numbers,
            "mask": masks,
            "action": desk.actions[kept].astype(np.int16),
            "reward_to_go": games["result"][i][actors] * self.wish.discount ** decisions_to_come(actors),
            "result": np.tile(games["result"][i], (count, 1)),
            "points": np.tile(games["points"][i], (count, 1)),
        }


def decisions_to_come(actors: Array) -> Array:
    """How many decisions of the same seat follow each."""
    found = np.zeros(len(actors), np.float32)
    for seat in np.unique(actors):
        own = np.flatnonzero(actors == seat)
        found[own] = np.arange(len(own) - 1, -1, -1)
    return found


@compiled
def observe(
    box: Array, states: Array, seats: Array, seen: Array, seen_bytes: Array, tables: Tables, out: Array
) -> None:
    """What each seat observed of the state beside it, as numbers; `seen` and `seen_bytes` are the same memory."""
    for i in range(len(states)):
        seen[0] = states[i]
        hide(box[0], seen[0], seats[i])
        fill(tables, seats[i], seen_bytes, out[i])


@compiled
def unpack_masks(words: Array, masks: Array) -> None:
    for i in range(len(masks)):
        unpack_mask(words[i], masks, i)


@lru_cache(maxsize=4)
def _roller(text: str) -> Roller:
    return Roller(wish_of(text))


def roll(text: str, first: int, count: int) -> Piece:
    """Games `first` to `first + count - 1` of a wish, given as its text."""
    return _roller(text).play(first, count)


def rollouts(wish: Wish, hands: Crew) -> Iterator[Piece]:
    """All games in their order, a piece at a time."""
    wish.check()
    size = _roller(wish.text).games_in_a_piece
    starts = range(0, wish.games, size)
    yield from in_order(hands, roll, ((wish.text, start, min(size, wish.games - start)) for start in starts))


def seated(game: Game, bots: str, players: int | None) -> tuple[str, ...]:
    """The bots of the seats out of what a person typed: one for all of them, or one each, with commas."""
    names = [name.strip() for name in bots.split(",")]
    count = players or (len(names) if len(names) > 1 else game.seats[0])
    if len(names) not in (1, count):
        raise OptionError("error-policies", players=count, good=", ".join(game.policies))
    return tuple(names if len(names) == count else names * count)
