"""Puzzles: positions, each as one seat sees it, in which one move is clearly the best and another one tempts.

A game's stock is its file `puzzles.tsv`, which `larrons lab puzzles` makes (`review/mining.py`). A line is a puzzle:
the position in notation, the seat, the weakest level that finds the move, and then moves with their chances of winning
in percent: the best, the tempting one, others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files

from larrons.bots.levels import LEVELS
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import NotFound

FILE = "puzzles.tsv"


@dataclass(frozen=True)
class Weighed:
    """A move of a puzzle and its chance of winning, in percent."""

    action: int
    percent: int


@dataclass(frozen=True)
class Puzzle:
    """`moves`: the best, the tempting one, others. `level`: the weakest level of bots that finds the best."""

    position: str
    seat: int
    level: str
    moves: tuple[Weighed, ...]

    @property
    def best(self) -> int:
        return self.moves[0].action

    @property
    def tempting(self) -> int:
        return self.moves[1].action

    @property
    def difficulty(self) -> int:
        """From 1, which a careless player finds, to 5, which takes the longest look."""
        return LEVELS.index(self.level)

    def seen(self, game: Game) -> State:
        """What the seat sees."""
        return game.parse(self.position)

    def percent(self, action: int) -> int | None:
        """The chance of a move, where it is known."""
        return next((each.percent for each in self.moves if each.action == action), None)

    def written(self, game: Game) -> str:
        """The line of the file."""
        moves = [part for each in self.moves for part in (game.format_action(each.action), str(each.percent))]
        return "\t".join([self.position, str(self.seat), self.level, *moves])


def read(game: Game, line: str) -> Puzzle:
    """A line of the file."""
    position, seat, level, *rest = line.split("\t")
    pairs = zip(rest[::2], rest[1::2], strict=True)
    moves = tuple(Weighed(game.parse_action(move), int(percent)) for move, percent in pairs)
    return Puzzle(position, int(seat), level, moves)


def read_all(game: Game, text: str) -> list[Puzzle]:
    """The puzzles of a file; its first line says how it was made."""
    return [read(game, line) for line in text.splitlines() if line and not line.startswith("#")]


@cache
def stock(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none if it brings no file."""
    place = files(game.package).joinpath(FILE)
    return tuple(read_all(game, place.read_text(encoding="utf-8"))) if place.is_file() else ()


def puzzle(game: Game, number: int) -> Puzzle:
    """A puzzle by its number, counted from 1."""
    known = stock(game)
    if not 1 <= number <= len(known):
        raise NotFound("error-puzzle", last=len(known))
    return known[number - 1]


def daily(game: Game, day: date) -> int:
    """The number of the day's puzzle: the same for everybody."""
    known = stock(game)
    if not known:
        raise NotFound("error-no-puzzles")
    digest = hashlib.sha256(f"{game.name} {day.isoformat()}".encode()).digest()
    return 1 + int.from_bytes(digest[:8], "big") % len(known)


def next_unsolved(game: Game, after: int, solved: Iterable[int], level: str = "") -> int:
    """The next puzzle, of one level or of any, that is not among those solved; from the beginning again after the last,
    and any at all when all are solved."""
    known, done = stock(game), set(solved)
    order = [(after + step) % len(known) + 1 for step in range(len(known))]
    fitting = [number for number in order if not level or known[number - 1].level == level] or order
    return next((number for number in fitting if number not in done), fitting[0])
