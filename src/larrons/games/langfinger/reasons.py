"""Why a choice may be a good one, in the words of the game: for hints."""

from __future__ import annotations

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Place, kind_of
from larrons.games.langfinger.odds import best_price, burglaries, sales


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for an action."""
    kind, number = kind_of(action)
    if kind == Action.PLACE:
        return _of_placing(seen, seat, number)
    if kind == Action.TAKE:
        wanted = sum(number in card.lacking for card in burglaries(seen, seat))
        return Message("reason-tool", {"count": wanted})
    if kind in (Action.STEAL, Action.STEAL_WITH_RASCAL):
        return Message("reason-burglary-rascal" if kind == Action.STEAL_WITH_RASCAL else "reason-burglary")
    if kind == Action.FENCE:
        money = best_price(seen, seat, cards.fences(seen)[number])
        return Message("reason-sale", {"money": money})
    return None


def _of_placing(seen: State, seat: int, place: int) -> Message:
    if place == Place.PORT:
        best = max((sale.money for sale in sales(seen, seat)), default=0)
        return Message("reason-port", {"money": best})
    if place in (Place.VILLA, Place.MUSEUM):
        within = burglaries(seen, seat, (place,))
        open_now = sum(card.from_hand is not None or card.with_rascal is not None for card in within)
        return Message("reason-loot", {"count": open_now})
    return Message("reason-city" if place == Place.CITY else "reason-ruin")
