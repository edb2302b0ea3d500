"""Why a choice may be a good one, in the words of the game: for hints."""

from __future__ import annotations

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.larcin.codes import Action, Phase, kind_of
from larrons.games.larcin.odds import points_if_leaving, watch_chance, watches_to_come


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for an action, or what it risks."""
    kind, _ = kind_of(action)
    if action == Action.LARCIN:
        return Message("reason-larcin", {"points": points_if_leaving(seen, seat)})
    if action in (Action.DRAW, Action.BAG_DRAW, Action.REDRAW):
        return Message("reason-draw", {"percent": round(100 * watch_chance(seen, seat))})
    if action == Action.REVEAL:
        return Message("reason-reveal", {"left": watches_to_come(seen) - 1})
    if action == Action.COUNTER:
        return Message("reason-stop" if seen.record.phase == Phase.HOURGLASS else "reason-counter")
    if kind == Action.LAY and seen.record.manor[seat] and seen.record.phase != Phase.BAG_LAY:
        return Message("reason-lay", {"points": points_if_leaving(seen, seat)})
    return None
