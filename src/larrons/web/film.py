"""A finished game, folded once: the states after every move, so that any of them can be shown at once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from larrons.engine.records import Move, Record
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.table.table import Step
from larrons.table.telling import ABOVE, seen_step, tell_move
from larrons.web.moments import moments

REMEMBERED = 12  # films; each holds a few hundred small records


@dataclass(frozen=True)
class KeyMove:
    """A move on which a game turned, in words."""

    at: int
    text: str


@dataclass(frozen=True)
class Film:
    """`states[n]` is the game after move n of the log; an undone move stays in it, followed by the undo."""

    record: Record
    states: tuple[State, ...]
    _keys: dict[str, list[KeyMove]] = field(default_factory=dict)  # by language

    @classmethod
    def of(cls, record: Record) -> Film:
        return cls(record, (record.first(), *(states[-1] for _, _, states in record.replay())))

    @property
    def last(self) -> int:
        return len(self.record.moves)

    def move(self, at: int) -> Move | None:
        return self.record.moves[at - 1] if at else None

    def told(self, words: Words, at: int, seat: int) -> list[str]:
        """What a viewer was told of move `at`."""
        move = self.move(at)
        return tell_move(words, self.states[at - 1], move, self.states[at], seat) if move else []

    def step(self, at: int, seat: int) -> Step | None:
        """Move `at` as a viewer saw it; None before the first one, and for an undo."""
        move = self.move(at)
        return seen_step(at, self.states[at - 1], move, self.states[at], seat) if move else None

    def key_moves(self, words: Words) -> list[KeyMove]:
        """The moves that have a climax, seen from above, each with its caption. Looked for only once in a language."""
        if words.language not in self._keys:
            captions = [(at, self._climax(words, at)) for at in range(1, self.last + 1)]
            self._keys[words.language] = [KeyMove(at, caption) for at, caption in captions if caption]
        return self._keys[words.language]

    def _climax(self, words: Words, at: int) -> str:
        step = self.step(at, ABOVE)
        return next((each.caption for each in moments(ABOVE, words, step) if each.climax), "") if step else ""

    def highlight(self, words: Words, curves: Sequence[Sequence[int]]) -> KeyMove | None:
        """The key move that shifted the standings most, the latest of several; `curves` has them for each seat. What
        all gain alike shifts nothing. The last move is left out: there everything is counted up."""

        def shift(key: KeyMove) -> float:
            gains = [curve[key.at] - curve[key.at - 1] for curve in curves]
            return sum(abs(gain - fmean(gains)) for gain in gains)

        keys = [key for key in self.key_moves(words) if key.at < self.last]
        return max(keys, key=lambda key: (shift(key), key.at), default=None)


class Films:
    """The films that were looked at last, by table."""

    def __init__(self, size: int = REMEMBERED) -> None:
        self._size = size
        self._films: OrderedDict[str, Film] = OrderedDict()

    def find(self, table_id: str, record: Record) -> Film:
        """The film of a finished game. It takes a while the first time: ask for it in a thread."""
        film = self._films.pop(table_id, None) or Film.of(record)
        self._films[table_id] = film
        while len(self._films) > self._size:
            self._films.popitem(last=False)
        return film
