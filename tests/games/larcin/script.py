"""Positions and moves of Larcin as text, for tests: `played("2p …", "A draw", "draws egg")`."""

from __future__ import annotations

from larrons.engine.state import State
from larrons.games.larcin import GAME
from larrons.games.larcin.codes import KIND_NAMES
from larrons.games.larcin.notation import parse_outcome


def at(text: str) -> State:
    return GAME.parse(text)


def move(state: State, text: str) -> State:
    """One move in place: a seat and its action, `all pass` in a reaction window, or `draws` and a card."""
    who, _, what = text.partition(" ")
    if who == "draws":
        state.settle(parse_outcome(state, what))
    elif who == "all":
        for seat in state.waiting:
            state.apply(seat, GAME.parse_action(what))
    else:
        state.apply("ABCDEF".index(who), GAME.parse_action(what))
    return state


def played(text: str, *moves: str) -> State:
    state = at(text)
    for each in moves:
        move(state, each)
    return state


def choices(state: State, seat: str = "A") -> set[str]:
    return {GAME.format_action(action) for action in state.legal("ABCDEF".index(seat))}


def cellar(state: State) -> list[str]:
    return [KIND_NAMES[kind] for kind in state.record.cave[: state.record.cave_len]]
