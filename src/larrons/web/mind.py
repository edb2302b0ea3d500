"""A process that thinks for bots (`python -m larrons.web.mind`): a question a line, an answer a line, both JSON.

It ends when its standard input does, that is, with the server, in whatever way that ends.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, astuple
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np

from larrons.bots.advice import advise, explain, prepare
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.review.judging import Judge
from larrons.review.playouts import Playouts
from larrons.review.values import Position, spread

POLITE = 5  # the niceness of thinking: people's moves come first
PLAYOUTS = 16  # between two looks at the clock


@cache
def prepared(name: str, version: int) -> Game:
    """A game whose search is ready to run."""
    game = catalogue.game(name).of_version(version)
    prepare(game)
    return game


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What a bot chooses (`level`, `seat`, the `state` its seat observes, its `luck`, `seconds`), explained or not."""
    game = prepared(question["game"], question["version"])
    if "state" not in question:
        return {}
    if "value_of" in question:
        return value(game.from_bytes(bytes.fromhex(question["state"])), question["seconds"])
    if "judged" in question:
        return judge(game.from_bytes(bytes.fromhex(question["state"])), question)
    seen, luck = game.from_bytes(bytes.fromhex(question["state"])), np.array(question["luck"], np.uint64)
    think = explain if question["explained"] else advise
    found = think(question["level"], seen, question["seat"], luck, seconds=question["seconds"])
    return {"action": found.action, "candidates": [astuple(candidate) for candidate in found.candidates]}


@cache
def _judge(game: Game, players: int) -> Judge:
    return Judge(game, players)


def judge(seen: State, question: dict[str, Any]) -> dict[str, Any]:
    """How good a choice was, by what its seat observed."""
    found = _judge(seen.game, seen.players).judge_in(
        question["seconds"], seen, question["seat"], question["judged"], seed=1
    )
    return asdict(found)


def value(state: State, seconds: float) -> dict[str, Any]:
    """The chance of winning of each seat in a position, with all that lies hidden in it."""
    position, playouts = Position(state), Playouts(state.game, state.players)
    began = perf_counter()
    while not position.rounds or perf_counter() - began < seconds:
        position.add(playouts, 1, PLAYOUTS)
    weighted = position.weighted
    return {"chances": weighted.mean(axis=0).tolist(), "errors": spread(weighted).tolist(), "playouts": position.rounds}


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)
    for line in sys.stdin:
        try:
            told = answer(json.loads(line))
        except Exception as error:  # the server logs it, with the position, and somebody else makes the move
            told = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
