"""Small positions for the tests, and moves in notation."""

from __future__ import annotations

import pytest

from larrons.engine import catalogue
from larrons.engine.state import State
from larrons.errors import IllegalMove

GAME = catalogue.game("langfinger")


def position(rest: str, *, head: str = "2p round 2 of 60 first A", cards: str = "") -> State:
    """A position of two players (unless the head says otherwise); `cards` are the places that are not empty."""
    lying = dict(part.strip().split(" ", 1) for part in cards.split("|") if part.strip())
    places = " | ".join(f"{place} {lying.get(place, '-')}" for place in ("city", "villa", "museum", "port"))
    return GAME.parse(f"{head} | {places} | {rest}")


def play(state: State, *moves: str) -> State:
    """Make moves: decisions of whoever is asked, outcomes of draws."""
    for move in moves:
        if state.is_chance:
            state.settle(GAME.module("notation").parse_outcome(state, move))
        else:
            state.apply(state.waiting[0], GAME.parse_action(move))
    return state


def legal(state: State) -> list[str]:
    """What the seat that is asked may do."""
    return [GAME.format_action(action) for action in state.legal(state.waiting[0])]


def refused(state: State, move: str) -> str:
    """The rule that forbids a move."""
    with pytest.raises(IllegalMove) as error:
        state.apply(state.waiting[0], GAME.parse_action(move))
    return str(error.value.rule)


def set_up(players: int, first: str = "first A", **options: object) -> State:
    """A new game up to the deal; the rascals are handed out unless an option says otherwise."""
    state = GAME.new(players, {"rascals": "random", **options})
    play(state, first)
    if state.is_chance:
        play(state, "rascals " + " ".join(("hans", "yoshiko", "tommaso", "bobby", "pascal")[:players]))
    return state
