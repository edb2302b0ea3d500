"""Rivals of another make, for `larrons arena`: no search of ours knows how they play.

    python -m benchmarks.levels pickpocket --pair careful "run:python -m benchmarks.held_out stubborn" --players 2
    larrons arena pickpocket sharp:300 "run:python -m benchmarks.held_out mcts:60" --games 40

`stubborn` likes some actions of a game more than others, in an order that was drawn once, and always plays the first of
them that is legal. `mcts:60` is OpenSpiel's own search through our adapter: ISMCTS where there are secrets, else MCTS,
60 simulations, games played out at random. (A third one is the arena's `net`, trained by PPO.) It speaks the line
protocol of docs/arena.md.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.state import State

ORDER = 7  # the seed of the stubborn one's likings
EXPLORE = 2.0

Rival = Callable[[State, int, int], int]  # (observed state, seat, seed) -> action


def stubborn(game: Game) -> Rival:
    liking = np.random.default_rng(ORDER).permutation(game.actions)
    return lambda seen, seat, seed: min(seen.legal(seat), key=lambda action: liking[action])


def mcts(game: Game, simulations: int) -> Rival:
    from open_spiel.python.algorithms import ismcts
    from open_spiel.python.algorithms import mcts as plain

    from larrons.lab import openspiel

    search: Any = plain.MCTSBot if game.all_public else ismcts.ISMCTSBot

    def choose(seen: State, seat: int, seed: int) -> int:
        luck = np.random.RandomState(seed % 2**32)
        played = openspiel.load(seen.redeal(seat, new_stream(seed)))
        state = played.new_initial_state()
        while state.current_player() != seat:  # others who choose at the same time and are asked before
            state.apply_action(int(luck.choice(state.legal_actions())))
        rollouts = plain.RandomRolloutEvaluator(1, luck)
        if game.all_public:
            return int(search(played, EXPLORE, simulations, rollouts, random_state=luck).step(state))
        return int(search(played, rollouts, EXPLORE, simulations, random_state=luck).step(state))

    return choose


def answer(kind: str) -> None:
    """The line protocol, until the input is closed."""
    name, _, simulations = kind.partition(":")
    game: Game | None = None
    for line in sys.stdin:
        what, *fields = line.rstrip("\n").split("\t")
        if what == "larrons":
            game = catalogue.game(fields[1])
            choose = stubborn(game) if name == "stubborn" else mcts(game, int(simulations))
            print("ready", flush=True)
        elif game is not None:
            seat, seed, position = int(fields[0]), int(fields[1]), fields[2]
            print(game.format_action(choose(game.parse(position), seat, seed)), flush=True)


if __name__ == "__main__":
    answer(sys.argv[1])
