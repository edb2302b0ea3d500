"""A line of moves that somebody tries out from any position: decisions for any seat, outcomes for any draw.

As text a line is short enough for a link: `d3.0-12.1-5` is a draw with outcome 3, then action 12 of seat 0 and action 5
of seat 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from larrons.engine.records import DRAW, Move
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.errors import LarronsError, NotationError
from larrons.table.telling import ABOVE, tell_move

LONGEST = 300  # moves
MOVE = re.compile(r"d([0-9]{1,9})|([0-9])-([0-9]{1,9})")


@dataclass(frozen=True)
class Choice:
    """Something that can happen next. `share` is the chance of an outcome; 0 for a decision."""

    move: Move
    label: str
    share: float = 0.0


@dataclass(frozen=True)
class Line:
    """`states[n]` is the position after n moves."""

    moves: tuple[Move, ...]
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        return self.states[-1]

    def told(self, words: Words) -> list[str]:
        """Each move in words, seen from above."""
        return [
            " ".join(tell_move(words, self.states[at], move, self.states[at + 1], ABOVE))
            for at, move in enumerate(self.moves)
        ]


def explore(start: State, text: str) -> Line:
    """The line of a text from a position on; refused, with the number of the move, if one can't be made."""
    parts = [part for part in text.split(".") if part]
    if len(parts) > LONGEST:
        raise NotationError("analysis-long", most=LONGEST)
    moves, states = [], [start]
    for number, part in enumerate(parts, 1):
        found = MOVE.fullmatch(part)
        if found is None:
            raise NotationError("analysis-move", number=number, text=part[:20])
        move: Move = (DRAW, int(found[1])) if found[1] else (int(found[2]), int(found[3]))
        states.append(_after(states[-1], move, number))
        moves.append(move)
    return Line(tuple(moves), tuple(states))


def _after(state: State, move: Move, number: int) -> State:
    after = state.copy()
    try:
        if isinstance(move[0], int):
            after.apply(move[0], move[1])
        else:
            after.settle(move[1])
    except LarronsError as error:
        raise NotationError(
            "analysis-refused", error.words or state.game.package, number=number, why=error.message
        ) from None
    return after


def written(moves: Sequence[Move]) -> str:
    """The text of a line."""
    return ".".join(f"{who}-{code}" if isinstance(who, int) else f"d{code}" for who, code in moves)


def choices(state: State, words: Words) -> list[Choice]:
    """What can happen next: the actions of all seats that are asked, or the outcomes of the draw, likely ones first."""
    if state.is_chance:
        return _outcomes(state, words)
    label = state.game.module("view").label
    return [
        Choice((seat, action), words.say(label(state.observe(seat), seat, action)))
        for seat in state.waiting
        for action in state.legal(seat)
    ]


def _outcomes(state: State, words: Words) -> list[Choice]:
    weights = state.chances()
    total, found = sum(weights.values()), []
    for outcome, weight in weights.items():
        move: Move = (DRAW, outcome)
        after = _after(state, move, 1)
        text = " ".join(tell_move(words, state, move, after, ABOVE))
        found.append(Choice(move, text, weight / total))
    return sorted(found, key=lambda choice: (-choice.share, choice.move[1]))
