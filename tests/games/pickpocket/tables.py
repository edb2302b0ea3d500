"""Positions and moves for the tests, in the notation of the game.

`table("A turn", "in hand PK", "in hand -")` is two thieves before A's turn; `do(state, "steal", "> guard 6")` decides
for whoever is asked, and draws what stands after `>`.
"""

from __future__ import annotations

import re
from typing import Any

import larrons
from larrons.engine.state import State

GAME = larrons.game("pickpocket")
SEATS = "ABCDEF"


def table(turn: str, *people: str, row: str = "-", guards: str = "-", discard: str = "-", head: str = "") -> State:
    """A position; people without a score have 0 points, their markers lie in the order of the seats."""
    few = len(people) <= 3
    parts = [f"{len(people)}p {head or 'night 2 prince A'}", f"row {row}", f"guards {guards}", f"discard {discard}"]
    for seat, person in enumerate(people):
        text = person if "@" in person else f"0@{seat} {person}"
        if few and not re.search(r" (up|down) ", text):
            text = text.replace(" hand ", " up hand ")
        parts.append(f"{SEATS[seat]} {text}")
    return GAME.parse(" | ".join([*parts, turn]))


def do(state: State, *moves: str) -> State:
    """The position after these moves; the one before stays as it is."""
    state = state.copy()
    for move in moves:
        if move.startswith("> "):
            state.settle(GAME.module("notation").parse_outcome(state, move[2:]))
        else:
            (seat,) = state.waiting
            state.apply(seat, GAME.parse_action(move))
    return state


def choices(state: State) -> set[str]:
    """What whoever is asked may do."""
    return {GAME.format_action(action) for seat in state.waiting for action in state.legal(seat)}


def field(state: State, name: str, players: int | None = None) -> Any:
    """A field as plain numbers; with `players` only those of the seats at the table."""
    value = state.array[name][0].tolist()
    return value if players is None else value[:players]


def scores(state: State) -> list[int]:
    return [int(score) for score in field(state, "score", state.players)]


def status(state: State) -> list[str]:
    names = ("in", "away", "caught", "thrown", "passage", "won")
    return [names[number] for number in field(state, "status", state.players)]


def turn(state: State) -> str:
    """The last part of the notation: whose turn, and what."""
    return str(state).rsplit(" | ", 1)[1]


def row(state: State) -> str:
    return str(state).split(" | ")[1].removeprefix("row ")


def discard(state: State) -> str:
    return str(state).split(" | ")[3].removeprefix("discard ")


# In the third night, with powers: one has slipped away, one is caught, a guard is out.
NIGHT = table(
    "B turn",
    "5@4 +5 away hand VV",
    "in hand PK JJ has beer*",
    "in hand KK has bruce",
    "5@5 caught hand -",
    row="PKV PKJ PP",
    guards="4a, gone 2",
    head="powers night 3 prince A",
)
