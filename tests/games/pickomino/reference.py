"""Pickomino a second time: written from the rules alone, in plain Python, slow and short.

The tests play games here and in the engine side by side. Nothing is shared with the engine but the numbers of actions
and outcomes and the names of the record's fields.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import factorial, prod
from typing import Any

POINTS = (1, 2, 3, 4, 5, 5)
WORM = 5
KEEP, ROLL, TAKE, GIVE_UP = range(6), 6, range(7, 23), 23
SWITCHES = ("short_game", "give_up", "any_lower", "forced_steal")
PHASES = ("roll", "pick", "decide", "over")
Counts = tuple[int, ...]


def worms_of(tiles: Any) -> int:
    return sum((tile - 21) // 4 + 1 for tile in tiles)


@cache
def rolls_of(dice: int) -> list[tuple[Counts, int]]:
    """Every roll as counts per face, ascending, with the number of ways to roll it."""
    rolls = [counts for counts in product(range(dice + 1), repeat=6) if sum(counts) == dice]
    return [(counts, factorial(dice) // prod(map(factorial, counts))) for counts in sorted(rolls)]


class Table:
    """A game under way: tiles by their numbers, stacks as lists from bottom to top."""

    def __init__(self, players: int, switches: frozenset[str] = frozenset(), start: int = -1) -> None:
        self.players, self.switches = players, switches
        self.grill, self.down = set(range(21, 37)), set[int]()
        self.stacks: list[list[int]] = [[] for _ in range(players)]
        self.start = self.seat = start
        self.turn = self.rolls = 0
        self.kept, self.rolled = [0] * 6, [0] * 6
        self.phase = "roll"

    @classmethod
    def of(cls, record: Any) -> Table:
        """The table a record of the engine describes."""
        switches = frozenset(name for i, name in enumerate(SWITCHES) if record.variant >> i & 1)
        table = cls(int(record.n_players), switches)
        table.start, table.seat, table.turn = int(record.start), int(record.current), int(record.turn)
        table.kept, table.rolled, table.rolls = record.kept.tolist(), record.rolled.tolist(), int(record.rolls)
        table.phase = PHASES[record.phase]
        places = record.loc.tolist()
        table.grill = {21 + i for i in range(16) if places[i] == -1}
        table.down = {21 + i for i in range(16) if places[i] == -2}
        for seat in range(table.players):
            owned = [21 + i for i in range(16) if places[i] == seat]
            table.stacks[seat] = sorted(owned, key=lambda tile: record.pos[tile - 21])
        return table

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.grill, other.down = set(self.grill), set(self.down)
        other.stacks = [list(stack) for stack in self.stacks]
        other.kept, other.rolled = list(self.kept), list(self.rolled)
        return other

    # What may happen

    @property
    def total(self) -> int:
        return sum(count * points for count, points in zip(self.kept, POINTS, strict=True))

    @property
    def is_open(self) -> bool:
        return sum(self.kept) < 8 and 0 in self.kept

    def takes(self) -> set[int]:
        if self.kept[WORM] == 0:
            return set()
        from_grill = {tile for tile in self.grill if tile <= self.total}
        if from_grill and "any_lower" not in self.switches:
            from_grill = {max(from_grill)}
        others = [stack for seat, stack in enumerate(self.stacks) if seat != self.seat]
        steals = {stack[-1] for stack in others if stack and stack[-1] == self.total}
        if steals and "forced_steal" in self.switches:
            return steals
        return from_grill | steals

    def possibilities(self) -> list[int]:
        """After a set-aside."""
        found = [tile - 14 for tile in sorted(self.takes())]
        if self.is_open:
            found = [ROLL, *found, *([GIVE_UP] if "give_up" in self.switches else [])]
        return found

    def legal(self) -> list[int]:
        if self.phase == "pick":
            return [face for face in KEEP if self.rolled[face] and not self.kept[face]]
        return self.possibilities() if self.phase == "decide" else []

    def chances(self) -> list[int]:
        """The weights of the outcomes of the draw that is due."""
        return [1] * self.players if self.start < 0 else [weight for _, weight in rolls_of(8 - sum(self.kept))]

    # What happens

    def draw(self, outcome: int) -> None:
        if self.start < 0:
            self.start = self.seat = outcome
            return
        self.rolled = list(rolls_of(8 - sum(self.kept))[outcome][0])
        self.rolls += 1
        self.phase = "pick"
        if not self.legal():
            self.fail()

    def act(self, action: int) -> None:
        if action in KEEP:
            self.kept[action] = self.rolled[action]
            self.rolled = [0] * 6
            self.phase = "decide"
            choices = self.possibilities()
            if not choices:
                self.fail()
            elif len(choices) == 1:
                self.act(choices[0])
        elif action == ROLL:
            self.phase = "roll"
        elif action == GIVE_UP:
            self.fail()
        else:
            self.take(action + 14)

    def take(self, tile: int) -> None:
        for stack in self.stacks:
            if tile in stack:
                stack.remove(tile)
        self.grill.discard(tile)
        self.stacks[self.seat].append(tile)
        self.end_turn()

    def fail(self) -> None:
        if self.stacks[self.seat]:
            returned = self.stacks[self.seat].pop()
            self.grill.add(returned)
            highest = max(self.grill)
            if highest != returned or "short_game" in self.switches:
                self.grill.remove(highest)
                self.down.add(highest)
        self.end_turn()

    def end_turn(self) -> None:
        self.kept, self.rolled, self.rolls = [0] * 6, [0] * 6, 0
        self.turn += 1
        if not self.grill or self.turn == 1000:
            self.phase = "over"
        else:
            self.seat = (self.seat + 1) % self.players
            self.phase = "roll"

    # What it comes to

    def ranks(self) -> list[int]:
        keys = [(worms_of(stack), max(stack, default=0)) for stack in self.stacks]
        return [1 + sum(other > key for other in keys) for key in keys]

    def fields(self) -> dict[str, Any]:
        """Every field of the specified record."""
        owner = {tile: (seat, height) for seat, stack in enumerate(self.stacks) for height, tile in enumerate(stack)}
        unused = [0] * (7 - self.players)
        firsts = [seat for seat, rank in enumerate(self.ranks()) if rank == 1] if self.phase == "over" else []
        return {
            "loc": [owner[t][0] if t in owner else -1 if t in self.grill else -2 for t in range(21, 37)],
            "pos": [owner[t][1] if t in owner else -1 for t in range(21, 37)],
            "height": [len(stack) for stack in self.stacks] + unused,
            "top": [stack[-1] if stack else 0 for stack in self.stacks] + unused,
            "worms": [worms_of(stack) for stack in self.stacks] + unused,
            "kept": self.kept,
            "rolled": self.rolled,
            "total": self.total,
            "phase": PHASES.index(self.phase),
            "current": self.seat,
            "start": self.start,
            "n_players": self.players,
            "rolls": self.rolls,
            "turn": self.turn,
            "variant": sum(1 << i for i, name in enumerate(SWITCHES) if name in self.switches),
            "winner": firsts[0] if len(firsts) == 1 else -1,
        }
