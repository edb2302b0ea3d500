"""Finds the weights of a rule bot by play: the cross-entropy method.

python -m larrons.bots.learning GAME OUT.json [--players 2] [--generations 40] [--lucks 400] [--seed 1]

For games whose bots have a compiled `weighing(box, s, seat, weights)`, and whose module `weights` has `PLAIN`, the set
of `careful`, and `learning(players)`: where to begin, and how far each weight is varied at first (0: not at all).

Sets of weights are drawn at random around the present ones, each plays among `careful` and among the best so far, on
the same lucks and in every seat, and the present weights move towards the best quarter of them. The best are those that
win most; with more than two players other places count a little, as they do in a search.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from larrons.bots.search import Method
from larrons.engine import catalogue
from larrons.engine.bits import lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array, Int, apply, hide, ranks, sample, settle, waiting
from larrons.engine.game import Game
from larrons.engine.rng import stream

DRAWN, BEST = 28, 7  # sets of a generation
OFTEN = 4  # generations between two looks at how far it has come
TESTED, TEST_SEED = 2000, 77  # lucks of such a look, not learned from

Weights = np.ndarray[Any, np.dtype[np.int64]]


class Table(NamedTuple):
    """The arrays of a match."""

    box: Array
    begin: Array
    s: Array
    seen: Array
    rng: Array
    scratch: Array
    places: Array
    weights: Array  # int64[seat, weight]


def matches_of(weighing: Callable[..., Any]) -> Any:
    """A compiled function that plays games in which every seat goes by its own weights."""

    @compiled
    def match(t: Table, seed: Int, results: Array) -> None:
        """A game for each row of `results`: the places of the seats. Draw k of a game has the same luck whoever
        plays."""
        box, state = t.box[0], t.s[0]
        for game in range(len(results)):
            t.s[0] = t.begin[0]
            draws = 0
            while True:
                who = waiting(box, state)
                if who == 0:
                    break
                if who == CHANCE:
                    stream(t.rng, seed * 1000003 + game, draws)
                    draws += 1
                    settle(box, state, sample(box, state, t.rng, t.scratch))
                    continue
                seat = lowest_bit(who)
                t.seen[0] = t.s[0]
                hide(box, t.seen[0], seat)
                apply(box, state, seat, weighing(box, t.seen[0], seat, t.weights[seat]))
            ranks(box, state, t.places)
            results[game] = t.places

    return match


class Share(NamedTuple):
    """How one set of weights did among others: first places, shared ones split, and the share of the others it left
    behind, those beside it counting half. Each with half of its 95 % interval."""

    wins: float
    error: float
    places: float
    places_error: float

    def reward(self, places: int) -> float:
        """With so many thousandths for places other than the first."""
        return self.wins + (self.places - self.wins) * places / 1000

    def rounded(self) -> dict[str, float]:
        """By name, as it is told."""
        return {name: round(value, 4) for name, value in self._asdict().items()}


class Contest:
    """Sets of weights that play one game, with so many players, on the same lucks."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players, self.match = game, players, matches_of(game.module("bots").weighing)

    def share(self, one: Weights, other: Weights, lucks: int, seed: int) -> Share:
        """One set of weights among others, in every seat."""
        game, players = self.game, self.players
        begin, won, behind = game.new(players).array, np.zeros(lucks), np.zeros(lucks)
        for seat in range(players):
            weights = np.stack([one if at == seat else other for at in range(players)])
            table = Table(game.box, begin, begin.copy(), begin.copy(), np.zeros(2, np.uint64),
                          np.zeros(game.outcomes, np.int64), np.zeros(players, np.int64), weights)  # fmt: skip
            places = np.zeros((lucks, players), np.int64)
            self.match(table, seed, places)
            mine = places[:, [seat]]
            won += (mine[:, 0] == 1) / (places == 1).sum(1) / players
            left = (places > mine).sum(1) + ((places == mine).sum(1) - 1) / 2
            behind += left / (players - 1) / players
        half = 1.96 / sqrt(lucks)
        return Share(float(won.mean()), half * float(won.std()), float(behind.mean()), half * float(behind.std()))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game")
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--generations", type=int, default=40)
    arguments.add_argument("--lucks", type=int, default=400)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--places", type=int, default=Method.places)  # thousandths, for places other than the first
    chosen = arguments.parse_args()
    game, players, lucks = catalogue.game(chosen.game), chosen.players, chosen.lucks
    contest, plain = Contest(game, players), game.module("weights").PLAIN
    luck, champion, curve = np.random.default_rng(chosen.seed), plain, []
    mean, steps = game.module("weights").learning(players)
    smallest = 0.1 * steps
    for generation in range(chosen.generations):
        drawn = [np.rint(mean + steps * luck.standard_normal(len(mean))).astype(np.int64) for _ in range(DRAWN)]
        results = [
            contest.share(one, plain, lucks, 100 + generation).reward(chosen.places)
            + contest.share(one, champion, lucks, 5000 + generation).reward(chosen.places)
            for one in drawn
        ]
        best = np.array([drawn[number] for number in np.argsort(results)[-BEST:]], float)
        mean = 0.5 * mean + 0.5 * best.mean(0)
        steps = 0.6 * steps + 0.4 * 1.1 * np.sqrt(best.var(0) + smallest**2)
        if generation % OFTEN == OFTEN - 1:
            champion = np.rint(mean).astype(np.int64)
            curve.append({"generation": generation, **contest.share(champion, plain, TESTED, TEST_SEED).rounded()})
            print(json.dumps({**curve[-1], "seconds": round(process_time())}), flush=True)
            kept = {"seed": chosen.seed, "players": players, "lucks": lucks, "places": chosen.places, "curve": curve}
            chosen.out.write_text(json.dumps({**kept, "weights": champion.tolist()}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
