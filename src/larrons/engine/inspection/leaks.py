"""Whether others see in a position what they were not shown of the choice that led there."""

from __future__ import annotations

from typing import Any

from larrons.engine.contract import HIDDEN
from larrons.engine.state import State

COMPARED = 6  # choices of one moment
ENOUGH = 3  # moments, after which it is no chance that no two choices looked alike


class Leak:
    """Looks at sealed choices, one after the other. `facts` are about one that `hide` leaves in sight.

    A seat may see a part of what is hidden (the back of a card). So there is a leak only as long as no two choices have
    been found that look alike.
    """

    def __init__(self) -> None:
        self.facts: dict[str, Any] | None = None
        self._is_tight, self._moments = False, 0

    @property
    def is_sure(self) -> bool:
        return self.facts is not None and self._moments >= ENOUGH

    def look(self, before: State, actor: int, after: State) -> None:
        """Compare what `actor` may choose, in the eyes of those who are not shown it. When the last of several has
        chosen, choices are opened, which is no leak."""
        if self._is_tight or not set(after.waiting) & set(before.waiting):
            return
        self._moments += 1
        made = {_made(before, actor, code): code for code in before.legal(actor)[:COMPARED]}
        for seat in (seat for seat in range(-1, before.players) if seat != actor):
            hidden = [state for state, code in made.items() if before.shown(seat, actor, code) == HIDDEN]
            if len({state.observe(seat) for state in hidden}) < len(hidden):
                self.facts, self._is_tight = None, True
                return
            if len(hidden) > 1 and self.facts is None:
                one, other = hidden[:2]
                names = [before.game.format_action(made[state]) for state in (one, other)]
                fields = ", ".join(different_fields(one.observe(seat), other.observe(seat)))
                facts = {"seat": seat, "fields": fields, "one": names[0], "other": names[1]}
                self.facts = {**facts, "state": str(before)}


def different_fields(one: State, other: State) -> list[str]:
    """The fields in which two states differ."""
    fields = vars(other.plain())
    return [name for name, value in vars(one.plain()).items() if value != fields[name]]


def _made(state: State, actor: int, code: int) -> State:
    after = state.copy()
    after.apply(actor, code)
    return after
