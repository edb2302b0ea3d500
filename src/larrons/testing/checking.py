"""What is wrong with a game: read from its files, tried out with a few moves, and drawn."""

from __future__ import annotations

import warnings

from numba import from_dtype, int64, types, uint64

from larrons.engine import catalogue, contract
from larrons.engine.compile import INTERPRETED
from larrons.engine.game import Game
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.whole import inspect_game
from larrons.engine.message import Message
from larrons.engine.uncompilable import explain
from larrons.testing.drawing import draw_boards

ARRAYS = {"options": int64, "weights": int64, "out": int64, "words": uint64, "rng": uint64}  # what they hold


def check(game: Game | str) -> list[Fault]:
    """The faults of a game, by itself or by the name of its entry point; `str(fault)` is a line for its author."""
    if isinstance(game, str):
        return catalogue.inspect(game) or draw_boards(catalogue.game(game))
    return inspect_game(game) or draw_boards(game)


def compile_rules(game: Game) -> list[Fault]:
    """The rules that can't be compiled, for a game without other faults. What is compiled is kept for the game."""
    if INTERPRETED:
        return []
    faults: list[Fault] = []
    known = {"box": from_dtype(game.box.dtype), "s": from_dtype(game.state)}
    known |= {name: types.Array(kind, 1, "C") for name, kind in ARRAYS.items()}
    for name, arguments in contract.FUNCTIONS.items():
        rule = contract.rule_of(game.box, name)
        try:
            with warnings.catch_warnings(action="ignore"):
                rule.compile(tuple(known.get(argument, int64) for argument in arguments))
        except Exception as error:  # mostly a NumbaError, but the compiler may also break down
            facts = explain(error, rule.py_func).message.args
            fault = Fault(facts["file"], Message("fault-uncompilable", facts), int(facts["line"]))
            if fault not in faults:  # one function may be called by several
                faults.append(fault)
    return faults
