"""A position of a game for callers in Python: checks what it is asked, then calls the rules.

Fast code works on arrays of records through `larrons.engine.kernels` and `Batch` instead.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from larrons.engine import calls, refusals
from larrons.engine.bits import has_bit
from larrons.engine.contract import CHANCE
from larrons.engine.game import Game, plain
from larrons.errors import IllegalMove, NotPossible

Rng = np.ndarray[Any, np.dtype[np.uint64]]


class Fields:
    """The fields of a state by name, for reading: ten times as fast as a record of numpy's."""

    __slots__ = ("_array",)

    def __init__(self, array: Any) -> None:
        self._array = array

    def __getattr__(self, name: str) -> Any:
        return self._array[name][0]

    __getitem__ = __getattr__


class State:
    """A position. `array` is an array of one record, `record` that record; `fields` is a faster way to read it."""

    __slots__ = ("array", "game")

    def __init__(self, game: Game, array: Any) -> None:
        self.game = game
        # numba takes a plain array several times faster than a recarray
        self.array = array if type(array) is np.ndarray else array.view(np.ndarray)

    @property
    def record(self) -> Any:
        return self.array[0]

    @property
    def fields(self) -> Fields:
        return Fields(self.array)

    def plain(self) -> SimpleNamespace:
        """A copy of all fields as plain numbers and lists: faster than `fields` where many are read."""
        return plain(self.array)

    @property
    def _box(self) -> Any:
        return self.game.box

    def copy(self) -> State:
        """An independent copy. It copies bytes: to copy a record, numpy takes fifty times as long."""
        return State(self.game, np.ndarray(1, self.array.dtype, bytearray(self.array.tobytes())))

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.from_bytes, (self.to_bytes(),)

    def to_bytes(self) -> bytes:
        """The record's bytes; equal states have equal bytes."""
        return bytes(self.array.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.name == other.game.name and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __str__(self) -> str:
        return str(self.game.module("notation").format_state(self))

    def __repr__(self) -> str:
        text = str(self)
        return f"<{text}>" if text.startswith(f"{self.game.name} ") else f"<{self.game.name} {text}>"

    # Who is asked

    @property
    def players(self) -> int:
        return int(self.array[self.game.players_field][0])

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now; empty when a draw is due or the game is over."""
        seats = int(calls.waiting(self._box, self.array))
        return () if seats == CHANCE else tuple(seat for seat in range(8) if seats >> seat & 1)

    @property
    def is_chance(self) -> bool:
        """Whether a draw is due."""
        return int(calls.waiting(self._box, self.array)) == CHANCE

    @property
    def is_over(self) -> bool:
        return int(calls.waiting(self._box, self.array)) == 0

    def legal_words(self, seat: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
        """The legal actions of a seat as bits."""
        words = np.zeros(self.game.words, np.uint64)
        if 0 <= seat < self.players:
            calls.legal(self._box, self.array, seat, words)
        return words

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, ascending; empty if it may not act."""
        bits = np.unpackbits(self.legal_words(seat).view(np.uint8), bitorder="little")
        return [int(action) for action in np.flatnonzero(bits)]

    # What happens

    def apply(self, seat: int, action: int) -> None:
        """One decision, checked; `IllegalMove` names the rule that forbids it and leaves the state as it was."""
        if not 0 <= action < self.game.actions or not has_bit(self.legal_words(seat), action):
            raise self.refusal(seat, action)
        calls.apply(self._box, self.array, seat, action)

    def refusal(self, seat: int, action: int) -> IllegalMove:
        """The error for an action that is not legal now; the reason is given from what the seat observes."""
        refusal = refusals.refusal(self.observe(seat if 0 <= seat < self.players else -1), seat, action)
        return IllegalMove(refusal.rule, refusal.message.key, self.game.package, **refusal.message.args)

    def chances(self) -> dict[int, int]:
        """The outcomes of the due draw with their integer weights."""
        if not self.is_chance:
            raise NotPossible("error-no-draw")
        weights = np.zeros(self.game.outcomes, np.int64)
        count = int(calls.chances(self._box, self.array, weights))
        possible = np.flatnonzero(weights[:count] > 0)
        return dict(zip(possible.tolist(), weights[possible].tolist(), strict=True))

    def settle(self, outcome: int) -> None:
        """One drawn outcome, checked."""
        possible = self.chances()
        if outcome not in possible:
            raise NotPossible("error-outcome", outcome=str(outcome), count=len(possible))
        calls.settle(self._box, self.array, outcome)

    def sample(self, rng: Rng) -> int:
        """Draw an outcome number (without settling it)."""
        if not self.is_chance:
            raise NotPossible("error-no-draw")
        return int(calls.sample(self._box, self.array, rng, np.zeros(self.game.outcomes, np.int64)))

    # Results

    def scores(self) -> list[int]:
        out = np.zeros(self.players, np.int64)
        calls.scores(self._box, self.array, out)
        return [int(score) for score in out]

    def ranks(self) -> list[int]:
        """The place of each seat, 1 = first; equal players share a place."""
        if not self.is_over:
            raise NotPossible("error-not-over")
        out = np.zeros(self.players, np.int64)
        calls.ranks(self._box, self.array, out)
        return [int(rank) for rank in out]

    # What a seat knows

    def observe(self, seat: int) -> State:
        """A copy in which everything is blank that this seat may not know (-1: a spectator)."""
        if not -1 <= seat < self.players:
            raise NotPossible("error-observer", seat=str(seat), last=self.players - 1)
        seen = self.copy()
        calls.hide(self._box, seen.array, seat)
        return seen

    def redeal(self, seat: int, rng: Rng) -> State:
        """A random full state that looks the same to this seat. Works on what the seat observes, never on more."""
        dealt = self.observe(seat)
        calls.redeal(self._box, dealt.array, seat, rng)
        return dealt

    def shown(self, seat: int, actor: int, code: int) -> int:
        """What a seat sees of a move about to be made here (`actor` -1: a draw): its code, or HIDDEN."""
        return int(calls.shown(self._box, self.array, seat, actor, code))

    def choose(self, seat: int, rng: Rng, policy: str = "careful") -> int:
        """What one of the game's compiled bots does in this seat, knowing what the seat knows."""
        return int(calls.choose(self._box, self.observe(seat).array, seat, self.game.policies[policy], rng))
