"""One table: it takes decisions, draws the luck, keeps the log, and tells every seat what it may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from larrons.engine import fairness
from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.records import DRAW, UNDO, Move, Record, SeatInfo
from larrons.engine.state import State
from larrons.errors import NotPossible, StaleMove


class Table:
    """A running game. `record` is its log; the full state stays inside, callers get what a seat observes."""

    def __init__(self, record: Record, secret: bytes) -> None:
        """Go on from a record, new or old."""
        self.record, self._secret = record, secret
        self._states = [record.game.new(record.players, record.options)]
        self._effective: list[Move] = []  # the moves that are not undone; move i leads from state i to state i + 1
        for _, move, states in record.replay():
            self._states = list(states)
            self._note(move)
        self._reveal_when_over()

    @classmethod
    def open(
        cls,
        game: Game,
        seats: Sequence[SeatInfo],
        options: Mapping[str, Any] | None = None,
        secret: bytes | None = None,
        salts: Sequence[str] = (),
    ) -> Table:
        """Set up a new game. The commitment to the secret is in the record before anything is drawn."""
        secret = secret or fairness.new_secret()
        return cls(Record.new(game, seats, options, fairness.commitment(secret), salts), secret)

    # What can be seen

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def number(self) -> int:
        """The number the next move will have."""
        return len(self.record.moves) + 1

    def observe(self, seat: int) -> State:
        """What a seat sees now (-1: a spectator)."""
        return self._states[-1].observe(seat)

    def story(self, seat: int, since: int = 0) -> list[Message]:
        """What a seat was told from effective move `since` on."""
        narrate = self.game.module("view").narrate
        told: list[Message] = []
        for i in range(since, len(self._effective)):
            before, after = self._states[i], self._states[i + 1]
            who, code = self._effective[i]
            actor = who if isinstance(who, int) else -1
            told += narrate(before.observe(seat), actor, before.shown(seat, actor, code), after.observe(seat))
        return told

    @property
    def length(self) -> int:
        """How many moves are in effect."""
        return len(self._effective)

    # What can be done

    def post(self, seat: int, action: int, number: int) -> None:
        """A decision, sent with the number it expects to get; a late or repeated one is refused, not applied."""
        if number != self.number:
            raise StaleMove("error-stale", given=number, right=self.number)
        after = self._states[-1].copy()
        after.apply(seat, action)
        self._append((seat, action), after)

    def draw(self) -> int:
        """Draw what is due; returns the outcome."""
        state = self._states[-1]
        outcome = fairness.draw(self._secret, self.record.salts, self.number, state.chances())
        after = state.copy()
        after.settle(outcome)
        self._append((DRAW, outcome), after)
        return outcome

    def can_undo(self, seat: int) -> bool:
        """Whether the last thing that happened is this seat's own choice, and it showed nobody anything new."""
        if not self._effective or self._effective[-1][0] != seat:
            return False
        may_undo = self.game.module("view").may_undo
        return bool(may_undo(self._states[-2].observe(seat), seat, self._effective[-1][1]))

    def undo(self, seat: int) -> None:
        """Take back one's own last choice, where that is fair."""
        if not self.can_undo(seat):
            raise NotPossible("error-undo")
        self._states.pop()
        self.record.moves.append((UNDO, 1))
        self._note((UNDO, 1))

    def _append(self, move: Move, after: State) -> None:
        self._states.append(after)
        self.record.moves.append(move)
        self._note(move)
        self._reveal_when_over()

    def _note(self, move: Move) -> None:
        if move[0] == UNDO:
            self._effective.pop()
        else:
            self._effective.append(move)

    def _reveal_when_over(self) -> None:
        """The secret is shown after the last move, and not before."""
        if self._states[-1].is_over:
            self.record.secret = self._secret
