"""Which of a plan's incidents are needed to break the law: as few as can be found by leaving some out."""

from __future__ import annotations

from collections.abc import Callable

from tests.simulation.plan import Plan
from tests.simulation.world import Outcome


def shrink(plan: Plan, outcome: Outcome, run: Callable[[Plan], Outcome]) -> list[int]:
    """The numbers of the incidents to keep. Halves are left out first, then smaller parts, at last single ones."""
    kept = list(range(len(plan.incidents)))
    part = max(1, len(kept) // 2)
    while kept:
        for start in range(0, len(kept), part):
            fewer = kept[:start] + kept[start + part :]
            if run(plan.with_incidents(fewer)).breach:
                kept = fewer
                part = min(part, max(1, len(kept) // 2))
                break
        else:
            if part == 1:
                break
            part = max(1, part // 2)
    return kept
