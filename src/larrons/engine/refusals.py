"""Why an action is not legal now: what every game refuses for the same reasons, then the game's own.

The house refuses a seat that nobody sits on, any action when the game is over or a draw is due, a number that is no
action, and a seat that is not asked. A game's `view.refuse` is asked about the rest: an action of this game, by a seat
that has to choose now. In `view.py` a game may have

- `REFUSALS = {"over": "XX-40", "turn": "XX-4"}`: the rules named in these refusals (`over`, `draw`, `seat`, `turn`,
  `unknown`); where one is left out, `rule_in_force` is;
- the messages `refuse-over`, `refuse-draw`, `refuse-turn` (`player`: who is asked, `count`: how many), `refuse-seat`
  and `refuse-unknown` (`action`, `last`) in its words, where it says them better than the house does;
- `not_asked(state, seat) -> Refusal`, where why a seat is not asked takes more than that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from larrons.engine.message import Message, Refusal, Seat

if TYPE_CHECKING:
    from larrons.engine.state import State


def refusal(seen: State, seat: int, action: int) -> Refusal:
    """Why `seat`, who observes `seen`, may not do this now."""
    view = seen.game.module("view")
    rules: dict[str, str] = getattr(view, "REFUSALS", {})

    def refuse(kind: str, message: Message) -> Refusal:
        return Refusal(rules.get(kind) or view.rule_in_force(seen, seat), message)

    if seen.is_over:
        return refuse("over", Message("refuse-over"))
    if seen.is_chance:
        return refuse("draw", Message("refuse-draw"))
    if not 0 <= seat < seen.players:
        return refuse("seat", Message("refuse-seat"))
    if seat not in seen.waiting:
        if hasattr(view, "not_asked"):
            return view.not_asked(seen, seat)  # type: ignore[no-any-return]
        asked = [Seat(other) for other in seen.waiting]
        return refuse("turn", Message("refuse-turn", {"player": asked, "count": len(asked)}))
    if not 0 <= action < seen.game.actions:
        return refuse("unknown", Message("refuse-unknown", {"action": str(action), "last": seen.game.actions - 1}))
    own: Refusal = view.refuse(seen, seat, action)
    return own
