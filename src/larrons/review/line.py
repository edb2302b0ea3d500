"""A finished game as the line that was played: decisions and draws that stood, with the states around them."""

from __future__ import annotations

from dataclasses import dataclass

from larrons.engine.records import DRAW, UNDO, Record
from larrons.engine.state import State
from larrons.errors import NotAllowed

DRAWN = -1  # who acts, where nobody does: a draw


@dataclass(frozen=True)
class Step:
    """One decision or draw. `at` is the number of its line in the record, by which a replay knows it."""

    at: int
    before: State
    actor: int  # a seat, or `DRAWN`
    code: int
    after: State

    @property
    def is_draw(self) -> bool:
        return self.actor == DRAWN

    @property
    def is_forced(self) -> bool:
        """Whether there was nothing else to do."""
        return not self.is_draw and len(self.before.legal(self.actor)) == 1


def played(record: Record) -> list[Step]:
    """The line of a finished game. What was taken back is left out; a game that is not over is refused."""
    steps: list[Step] = []
    before = record.first()
    for at, (who, code), states in record.replay():
        if who == UNDO:
            steps.pop()
        else:
            steps.append(Step(at, before, DRAWN if who == DRAW else int(who), code, states[-1]))
        before = states[-1]
    if not before.is_over:
        raise NotAllowed("error-not-finished")
    return steps
