"""Positions as the specification writes its test vectors: spaces, gold, thieves, bribe and card; then fists."""

from __future__ import annotations

from larrons.engine.state import State
from larrons.games.bakschisch import GAME

T = 41  # the thief's action
CROSS, THRONE = 25, 31
LETTERS = "GSHEFC"


def position(
    pos: list[int],
    gold: list[int],
    card: str,
    bribe: int = 2,
    thief: str = "ABCD",
    arrive: tuple[int, ...] = (1, 1, 1, 1),
    number: int = 2,
    options: str = "",
) -> State:
    """A state in which `card` lies open for the bribe 1 … 5; the pot holds what the bags do not."""
    seats = []
    for seat, (space, coins) in enumerate(zip(pos, gold, strict=True)):
        letter = "ABCD"[seat]
        arrival = f"@{arrive[seat]}" if space == THRONE else ""
        state = "x" if space > CROSS else "T" if letter in thief else "t"
        seats.append(f"{letter} {space}{arrival} {coins}{state}")
    row = "SEHFG"[: bribe - 1] + card
    cards = 30 - 5 * (number - 1) % 30 - len(row)
    deck = spread(cards, row)
    head = f"{len(pos)}p round {number} {options}".strip()
    last = "" if number == 1 and bribe == 1 else " | last " + " ".join("0" for _ in pos)
    pot = 10 * len(pos) - sum(gold)
    return GAME.parse(f"{head} | {' | '.join(seats)} | pot {pot} | deck {deck} | row {row}{last}")


def spread(cards: int, row: str) -> str:
    """That many cards beside those of the row, no kind more than five times."""
    counts = dict.fromkeys(LETTERS, 0)
    while sum(counts.values()) < cards:
        kind = min((kind for kind in LETTERS if counts[kind] + row.count(kind) < 5), key=lambda kind: counts[kind])
        counts[kind] += 1
    return " ".join(f"{kind}{count}" for kind, count in counts.items())


def show(state: State, *fists: int) -> State:
    """Close all fists in the order of the seats, so that they open."""
    for seat, fist in enumerate(fists):
        state.apply(seat, fist)
    return state


def pos(state: State) -> list[int]:
    return [int(space) for space in state.record.pos[: state.players]]


def gold(state: State) -> list[int]:
    return [int(coins) for coins in state.record.gold[: state.players]]


def thieves(state: State) -> list[int]:
    return [int(thief) for thief in state.record.thief[: state.players]]
