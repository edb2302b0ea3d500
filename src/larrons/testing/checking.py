"""What is wrong with a game: read from its files, tried out, and drawn; then compiled, and asked all along a game."""

from __future__ import annotations

import warnings
from collections.abc import Callable

from numba import from_dtype, int64, types, uint64

from larrons.engine import catalogue, contract
from larrons.engine.compile import INTERPRETED
from larrons.engine.game import Game
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.whole import inspect_game, play_out
from larrons.engine.message import Message
from larrons.engine.patience import interpreting
from larrons.engine.uncompilable import explain
from larrons.testing.drawing import draw_boards, point

ARRAYS = {"options": int64, "weights": int64, "out": int64, "words": uint64, "rng": uint64}  # what they hold


def check(game: Game | str) -> list[Fault]:
    """The faults of a game, by itself or by the name of its entry point; `str(fault)` is a line for its author."""
    found = catalogue.inspect(game) if isinstance(game, str) else inspect_game(game)
    if found:
        return found
    sound = catalogue.game(game) if isinstance(game, str) else game
    with interpreting():
        # Drawn last: numbers that leave their range are named where games are played, and would only be warned of there
        return play_out(sound, curious=False) or draw_boards(sound)


def check_closely(game: Game) -> list[Fault]:
    """What comes up late or aside in whole games, with rules that are compiled already."""
    return play_out(game, curious=True) or point(game)


def compile_rules(game: Game, tell: Callable[[str, int, int], None] = lambda *_: None) -> list[Fault]:
    """The rules that can't be compiled, for a game without other faults. What is compiled is kept for the game.

    `tell` hears which one it is about, its number, and how many there are.
    """
    if INTERPRETED:
        return []
    faults: list[Fault] = []
    known = {"box": from_dtype(game.box.dtype), "s": from_dtype(game.state)}
    known |= {name: types.Array(kind, 1, "C") for name, kind in ARRAYS.items()}
    for number, (name, arguments) in enumerate(contract.FUNCTIONS.items(), 1):
        tell(name, number, len(contract.FUNCTIONS))
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
