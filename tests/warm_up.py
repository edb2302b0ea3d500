"""Compiles every kernel of every game, one process a game, so that the test workers find them in the cache."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from larrons.bots.advice import prepare
from larrons.engine import catalogue
from larrons.engine.batch import Batch
from larrons.engine.rng import new_stream
from larrons.engine.simulation import simulate
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.playing import Match
from larrons.lab.learners import Learners
from larrons.lab.openspiel import rules_of
from larrons.lab.pettingzoo import env
from larrons.review.playouts import NO_DRAW, Playouts


def warm_up(name: str) -> None:
    """Call everything once."""
    game, rng = catalogue.game(name), new_stream(1)
    players = game.seats[0]
    state = game.new(players)
    while state.is_chance:
        state.chances()
        state.settle(state.sample(rng))
    seat = state.waiting[0]
    state.redeal(seat, rng).shown(seat, seat, 0)
    state.apply(seat, state.choose(seat, rng))
    state.scores()
    simulate(game, players, games=1)
    simulate(game, players, games=1, policies=["careful"] * players)
    batch = Batch(game, 2, players)
    batch.step(np.argmax(batch.masks, axis=1))
    env(game=name).reset()
    rules_of(name)
    Learners(name, 2).random_actions()
    prepare(game)
    Playouts(game, players).run(state, 1, 0, np.full(1, NO_DRAW, np.int64))
    careful = contestant(game, "careful")
    Match(game, [careful] * players).play(1, 0)


def main() -> None:
    if len(sys.argv) > 1:
        warm_up(sys.argv[1])
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        largest_first = sorted(catalogue.names(), key=lambda name: -catalogue.game(name).state.itemsize)
        commands = [[sys.executable, "-m", "tests.warm_up", name] for name in largest_first]
        list(pool.map(lambda command: subprocess.run(command, check=True), commands))


if __name__ == "__main__":
    main()
