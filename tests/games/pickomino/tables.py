"""Small words for the rule tests, so that they read like the rulebook."""

from __future__ import annotations

import larrons
from larrons.engine.state import State

GAME = larrons.game("pickomino")
SEATS = "ABCDEFG"
ALL_TILES = range(21, 37)


def numbers(text: str) -> list[int]:
    """The tiles of a text such as 21-23 30."""
    found: list[int] = []
    for item in text.split():
        first, _, last = item.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def table(
    turn: str,
    a: str = "",
    b: str = "",
    c: str = "",
    *more: str,
    down: str = "",
    grill: str | None = None,
    switches: str = "",
    played: int | None = None,
) -> State:
    """A table of three (or more) players. Stacks are from bottom to top; every other tile lies face up on the grill.

    With `grill`, only those tiles do, and the rest is face down. `played` turns are over (default: A started).
    """
    stacks = [a, b, c, *more]
    owned = [tile for stack in stacks for tile in numbers(stack)]
    free = [tile for tile in ALL_TILES if tile not in owned]
    up = [tile for tile in free if tile not in numbers(down)] if grill is None else numbers(grill)
    hidden = [tile for tile in free if tile not in up]
    seat = SEATS.index(turn[0])
    played = seat if played is None else played
    start = (seat - played) % len(stacks)
    head = f"{len(stacks)}p turn {played} start {start} {switches}".strip()
    parts = [head, "grill " + " ".join(map(str, up)), "down " + " ".join(map(str, hidden))]
    parts += [f"{seat} {stack or '-'}" for seat, stack in zip(SEATS, stacks, strict=False)]
    return GAME.parse(" | ".join([*parts, turn]))


def fresh(players: int = 3, start: int = 0, **switches: bool) -> State:
    """A new game in which seat `start` is about to roll."""
    return GAME.new(players, {"start": start, **switches})


def roll(state: State, dice: str) -> State:
    """The due dice fall like this."""
    state.settle(GAME.module("notation").parse_outcome(state, dice))
    return state


def do(state: State, *actions: str) -> State:
    """The player whose turn it is decides."""
    for action in actions:
        (seat,) = state.waiting
        state.apply(seat, GAME.parse_action(action))
    return state


def choices(state: State) -> set[str]:
    """What the player who is asked may do; nothing if nobody is asked."""
    return {GAME.format_action(action) for seat in state.waiting for action in state.legal(seat)}


def take_turn(state: State, dice: str = "WWWWWWWW") -> State:
    """One roll of eight worms: the turn is closed and the highest tile taken."""
    return do(roll(state, dice), "keep W")


def fail_turn(state: State) -> State:
    """One roll of eight fives: the turn is closed without a worm."""
    return do(roll(state, "55555555"), "keep 5")


def on_turn(state: State) -> str:
    """Whose turn it is."""
    return SEATS[state.record.current]


def dice_due(state: State) -> int:
    """How many dice are to be rolled now; 0 if no roll is due."""
    return 8 - int(state.record.kept.sum()) if state.is_chance else 0


def grill(state: State) -> list[int]:
    return [tile for tile in ALL_TILES if state.record.loc[tile - 21] == -1]


def down(state: State) -> list[int]:
    return [tile for tile in ALL_TILES if state.record.loc[tile - 21] == -2]


def stack(state: State, seat: str) -> list[int]:
    """From bottom to top."""
    mine = [tile for tile in ALL_TILES if state.record.loc[tile - 21] == SEATS.index(seat)]
    return sorted(mine, key=lambda tile: state.record.pos[tile - 21])


def tiles(state: State) -> tuple[list[int], ...]:
    """Where every tile is."""
    return (grill(state), down(state), *(stack(state, seat) for seat in SEATS[: state.players]))
