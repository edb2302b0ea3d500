"""Finds the weights of a rule bot by play: the cross-entropy method.

python -m larrons.bots.learning GAME OUT.json [--players 2] [--generations 40] [--lucks 400] [--seed 1]

For games whose bots have a compiled `weighing(box, s, seat, weights)`, and whose module `weights` has `PLAIN`, the set
of `careful`, and `learning(players)`: where to begin, and how far each weight is varied at first (0: not at all).

Sets of weights are drawn at random around the present ones, each plays against `careful` and against the best so far,
on the same lucks and in every seat, and the present weights move towards the best quarter of them.
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

from larrons.engine import catalogue
from larrons.engine.bits import lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array, Int, apply, hide, ranks, sample, settle, waiting
from larrons.engine.game import Game
from larrons.engine.rng import stream

DRAWN, BEST = 28, 7  # sets of a generation
OFTEN = 4  # generations between two looks at how far it has come

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
    def match(t: Table, seed: Int, wins: Array) -> None:
        """A game for each row of `wins`: first places by seats, shared ones split. Draw k of a game has the same luck
        whoever plays."""
        box, state = t.box[0], t.s[0]
        for game in range(len(wins)):
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
            wins[game] = t.places == 1
            wins[game] /= wins[game].sum()

    return match


class Contest:
    """Sets of weights that play one game, with so many players, on the same lucks."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players, self.match = game, players, matches_of(game.module("bots").weighing)

    def share(self, one: Weights, other: Weights, lucks: int, seed: int) -> tuple[float, float]:
        """The share of first places of one set of weights among others, with half of its 95 % interval."""
        game, players = self.game, self.players
        begin, won = game.new(players).array, np.zeros(lucks)
        for seat in range(players):
            weights = np.stack([one if at == seat else other for at in range(players)])
            table = Table(game.box, begin, begin.copy(), begin.copy(), np.zeros(2, np.uint64),
                          np.zeros(game.outcomes, np.int64), np.zeros(players, np.int64), weights)  # fmt: skip
            wins = np.zeros((lucks, players))
            self.match(table, seed, wins)
            won += wins[:, seat] / players
        return float(won.mean()), 1.96 * float(won.std()) / sqrt(lucks)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game")
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--generations", type=int, default=40)
    arguments.add_argument("--lucks", type=int, default=400)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    game, players, lucks = catalogue.game(chosen.game), chosen.players, chosen.lucks
    contest, plain = Contest(game, players), game.module("weights").PLAIN
    luck, champion, curve = np.random.default_rng(chosen.seed), plain, []
    mean, steps = game.module("weights").learning(players)
    smallest = 0.1 * steps
    for generation in range(chosen.generations):
        drawn = [np.rint(mean + steps * luck.standard_normal(len(mean))).astype(np.int64) for _ in range(DRAWN)]
        results = [
            contest.share(one, plain, lucks, 100 + generation)[0]
            + contest.share(one, champion, lucks, 5000 + generation)[0]
            for one in drawn
        ]
        best = np.array([drawn[number] for number in np.argsort(results)[-BEST:]], float)
        mean = 0.5 * mean + 0.5 * best.mean(0)
        steps = 0.6 * steps + 0.4 * 1.1 * np.sqrt(best.var(0) + smallest**2)
        if generation % OFTEN == OFTEN - 1:
            champion = np.rint(mean).astype(np.int64)
            won, error = contest.share(champion, plain, 4000, 77)
            curve.append({"generation": generation, "share": round(won, 4), "error": round(error, 4)})
            print(json.dumps({**curve[-1], "seconds": round(process_time())}), flush=True)
            kept = {"seed": chosen.seed, "players": players, "lucks": lucks, "curve": curve}
            chosen.out.write_text(json.dumps({**kept, "weights": champion.tolist()}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
