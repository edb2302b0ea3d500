"""What many games have come to, bot by bot."""

from __future__ import annotations

from math import sqrt
from typing import Any

from rich.table import Table

from larrons.engine.words import Words
from larrons.lab.arena.statistics import NORMAL_95
from larrons.lab.rollouts import Piece, Wish


class Totals:
    """Results of each bot (by place, from -1 to 1), points and lengths of games; a game counts once for a bot."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.games = self.decisions = 0
        self._results = {name: [0.0, 0.0, 0.0] for name in dict.fromkeys(wish.bots)}  # sum, squares, points

    def add(self, piece: Piece) -> None:
        games = piece.games
        self.games += len(games["game"])
        self.decisions += int(games["decisions"].sum())
        for name, sums in self._results.items():
            numbers = [number for number, bot in enumerate(self.wish.bots) if bot == name]
            own = (games["bots"][:, :, None] == numbers).any(axis=2)
            results = (games["result"] * own).sum(axis=1) / len(numbers)
            sums[0] += float(results.sum())
            sums[1] += float((results**2).sum())
            sums[2] += float((games["points"] * own).sum()) / len(numbers)

    def to_json(self) -> dict[str, Any]:
        count = max(1, self.games)
        bots = {}
        for name, (total, squares, points) in self._results.items():
            mean = total / count
            error = NORMAL_95 * sqrt(max(squares / count - mean**2, 0.0) / count)
            bots[name] = {"mean": round(mean, 6), "error": round(error, 6), "points": round(points / count, 4)}
        return {
            "game": self.wish.game.name,
            "players": self.wish.players,
            "seed": self.wish.seed,
            "games": self.games,
            "decisions": self.decisions,
            "bots": bots,
        }

    def table(self, words: Words) -> Table:
        table = Table(box=None, pad_edge=False, header_style="dim")
        for number, key in enumerate(("arena-bot", "rollouts-result", "arena-points")):
            table.add_column(words.say(key), justify="right" if number else "left")
        for name, row in self.to_json()["bots"].items():
            table.add_row(name, f"{row['mean']:+.3f} ± {row['error']:.3f}", f"{row['points']:.1f}")
        return table
