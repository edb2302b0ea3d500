"""OpenSpiel's `pig` (2 players, default horizon) driven from Python with uniformly random legal play.

A step is one `apply_action`, a decision or the die. `--style textbook` is the loop of OpenSpiel's own examples
(`is_terminal`, `is_chance_node`, the standard library's choice among outcomes); `--style tuned` is as tight as Python
allows. Choosing the action and making each game's first state are inside the measured time, importing and loading are
not. Prints one JSON line.
"""

from __future__ import annotations

import argparse
import json
import random
from functools import partial
from importlib.metadata import version

import pyspiel
from lab_loops import openspiel_game, steps_per_second

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def play_tuned(game: pyspiel.Game) -> int:
    """The same with one question a step, bound methods and hand-made choices."""
    uniform, state = random.random, game.new_initial_state()
    current_player, legal_actions = state.current_player, state.legal_actions
    chance_outcomes, apply_action = state.chance_outcomes, state.apply_action
    steps = 0
    while (player := current_player()) != TERMINAL:
        if player == CHANCE:
            left = uniform()
            for outcome in chance_outcomes():
                left -= outcome[1]
                if left < 0.0:
                    break
            action = outcome[0]
        else:
            actions = legal_actions()
            action = actions[int(uniform() * len(actions))]
        apply_action(action)
        steps += 1
    return steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--style", choices=("textbook", "tuned"), default="textbook")
    given = parser.parse_args()
    game = pyspiel.load_game("pig(players=2)")
    play = openspiel_game(game) if given.style == "textbook" else partial(play_tuned, game)
    print(json.dumps({"version": version("open_spiel"), "steps_per_second": steps_per_second(play, given.seconds)}))


if __name__ == "__main__":
    main()
