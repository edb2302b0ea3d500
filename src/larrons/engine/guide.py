"""A first game that teaches: a line of play with fixed luck, told step by step by somebody who explains while playing.

A game's `guide.toml` holds all of it: what is drawn, what the others do, what the learner is asked to do, and the
words. So it is the same every time, whatever the bots become, and it is never mistaken for a game that was played.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES

FILE = "guide.toml"
LEARNER = 0  # the learner's seat
DRAW = -1  # stands for the seat where luck decides
Text = dict[str, str]  # by language


@dataclass(frozen=True)
class Step:
    """What has happened since the step before, what the host says about it, and what the learner is to do.

    Moves are written `draw <outcome>` or `B <action>`, in the notation of the game. `jump` is a state from which it
    goes on. `do` is what the learner does, an action or `draw <outcome>`; without it he reads and goes on. `point`
    names pieces (`data-piece`) and parts of the page (`.class`). `answers` has words for other choices.
    """

    text: Text
    moves: tuple[str, ...] = ()
    jump: str = ""
    do: str = ""
    point: tuple[str, ...] = ()
    answers: Mapping[str, Text] = field(default_factory=dict)

    @property
    def draws(self) -> bool:
        """Whether the learner is to make a draw with his own hand."""
        return self.do.startswith("draw ")


class Happening(NamedTuple):
    """One move of the guide. `actor` is a seat, or `DRAW`."""

    before: State
    actor: int
    code: int
    after: State


@dataclass(frozen=True)
class Position:
    """Where a step finds the game: the moves that led here from the step before, and the state."""

    happened: tuple[Happening, ...]
    state: State
    wanted: int  # the action the learner is to choose; -1 if he is to do something else


@dataclass(frozen=True)
class Guide:
    """The file as it is written, read once."""

    game: Game
    names: tuple[str, ...]  # of the others, from seat 1 on
    options: Mapping[str, Any]
    begin: str  # a state; empty: the beginning of a game
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, game: Game) -> Guide:
        """The guide of a game that has one."""
        return _read(game)

    @property
    def players(self) -> int:
        return len(self.names) + 1

    def positions(self) -> Iterator[Position]:
        """Play it from beginning to end; a move that the rules refuse raises."""
        state = self.game.parse(self.begin) if self.begin else self.game.new(self.players, self.options)
        done: list[Happening] = []
        for step in self.steps:
            if step.jump:
                state, done = self.game.parse(step.jump), []
            for move in step.moves:
                happening = make(state, move)
                done.append(happening)
                state = happening.after
            chooses = bool(step.do) and not step.draws
            yield Position(tuple(done), state, self.game.parse_action(step.do) if chooses else -1)
            done = []
            if step.do:
                happening = make(state, step.do if step.draws else f"A {step.do}")
                done, state = [happening], happening.after


def make(state: State, move: str) -> Happening:
    """One move in notation, made in a copy of the state."""
    who, _, what = move.partition(" ")
    after = state.copy()
    if who == "draw":
        outcome = int(state.game.module("notation").parse_outcome(state, what))
        after.settle(outcome)
        return Happening(state, DRAW, outcome, after)
    seat, action = ord(who) - ord("A"), state.game.parse_action(what)
    after.apply(seat, action)
    return Happening(state, seat, action, after)


@cache
def _read(game: Game) -> Guide:
    data = tomllib.loads(game.file(FILE))
    steps = tuple(
        Step(
            {language: step[language] for language in LANGUAGES},
            tuple(step.get("moves", ())),
            step.get("jump", ""),
            step.get("do", ""),
            tuple(step.get("point", ())),
            step.get("answers", {}),
        )
        for step in data["step"]
    )
    return Guide(game, tuple(data["names"]), data.get("options", {}), data.get("begin", ""), steps)
