"""Why an action is not legal now, and which rule a player wants to read."""

from __future__ import annotations

from typing import Any

from larrons.engine.message import Message, Refusal, Seat
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger import state as codes
from larrons.games.langfinger.naming import fence_name, number
from larrons.games.langfinger.state import CITY, DRAFT, DRAWING, OVER, PLACING, PORT, RUIN, SLOTS

KINDS = {CITY: (codes.TAKE, codes.STEAL), RUIN: (codes.SQUARE, codes.FENCE), PORT: (codes.FENCE, codes.RASCAL)}
BURGLARY = (codes.STEAL, codes.SQUARE)


def rule_in_force(state: State, seat: int) -> str:
    """The rule a player who asks wants to read now."""
    s = state.record
    if s.phase == OVER:
        return "LF-45"
    if s.phase == DRAFT:
        return "LF-3"
    if s.phase == PLACING:
        return "LF-13"
    if s.phase == DRAWING:
        return {
            codes.DRAW_FIRST: "LF-6",
            codes.DRAW_RASCALS: "LF-3",
            codes.DRAW_HAND: "LF-7",
            codes.DRAW_RUIN: "LF-33",
        }.get(int(s.sub), "LF-41")
    if s.sub in (codes.SELLING, codes.SECOND_SALE):
        return "LF-37"
    return {CITY: "LF-22", RUIN: "LF-33", PORT: "LF-36"}.get(int(s.place), "LF-24")


def refuse(state: State, seat: int, action: int) -> Refusal:
    """Why this action is not legal now."""
    s = state.record
    if s.phase == OVER:
        return _no("LF-44", "over")
    if s.phase == DRAWING:
        return _no("LF-10", "draw")
    if seat != s.player:
        return _no(
            "LF-11" if s.phase == PLACING else "LF-3" if s.phase == DRAFT else "LF-15",
            "turn",
            player=Seat(int(s.player)),
        )
    if not 0 <= action < codes.ACTIONS:
        return _no(rule_in_force(state, seat), "unknown", action=str(action), last=codes.ACTIONS - 1)
    if s.phase == DRAFT:
        taken = action >= codes.RASCAL
        return (
            _no("LF-3", "rascal-taken", rascal=cards.rascal(action - codes.RASCAL))
            if taken
            else _no("LF-3", "draft-first")
        )
    if s.phase == PLACING:
        return (
            _no("LF-13", "place-full", place=cards.place(action), most=SLOTS)
            if action < codes.PASS
            else _no("LF-12", "place-first")
        )
    return _refuse_action(state, seat, action)


def _no(rule: str, key: str, **args: Any) -> Refusal:
    return Refusal(rule, Message(f"refuse-{key}", args))


def _refuse_action(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    place = int(s.place)
    if action < codes.PASS:
        return _no("LF-10", "placing-over")
    if action == codes.PASS:
        return _no("LF-17", "begun")
    if action >= codes.RASCAL:
        return _no("LF-3", "rascals-over")
    first, last = KINDS.get(place, BURGLARY)
    if not first <= action < last:
        return _no("LF-15", "elsewhere", place=cards.place(place))
    if place == CITY:
        return _no("LF-22" if s.city.any() else "LF-23", "no-tool", tool=cards.tool(action - codes.TAKE))
    if place == RUIN:
        return _refuse_exchange(state, seat, action)
    if place == PORT:
        return _refuse_sale(state, seat, action)
    return _refuse_burglary(state, seat, action)


def _refuse_burglary(state: State, seat: int, action: int) -> Refusal:
    place = int(state.record.place)
    helped = action >= codes.STEAL_WITH_RASCAL
    position = action - (codes.STEAL_WITH_RASCAL if helped else codes.STEAL)
    loot = cards.lying(state, place).get(position)
    if loot is None:
        return _no("LF-24", "no-loot", position=position + 1)
    if not helped:
        return _no("LF-24", "lacking", tools=cards.tools(cards.lacking(state, seat, loot)))
    own = cards.own_tool(state, seat)
    if not cards.rascal_is_free(state, seat, place):
        return _no("LF-27", "rascal-used", place=cards.place(place))
    if not cards.needs(state, loot)[own]:
        return _no("LF-26", "rascal-useless", tool=cards.tool(own))
    return _no("LF-25", "lacking-rascal", tools=cards.tools(cards.lacking(state, seat, loot, own)))


def _refuse_exchange(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    if action >= codes.DISCARD_TOOL:
        if s.sub == codes.START:
            return _no("LF-33", "square-first")
        return _no("LF-33", "not-in-hand", tool=cards.tool(action - codes.DISCARD_TOOL))
    if s.sub != codes.START:
        return _no("LF-17", "begun")
    square = action - codes.SQUARE
    if s.square_owner[square] >= 0:
        return _no("LF-33", "square-taken", player=Seat(int(s.square_owner[square])))
    return _no("LF-34", "square-price", give=int(state.game.box["give"][0, square]), count=number(s.hand[seat]))


def _refuse_sale(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    if action < codes.SELL:
        if s.sub != codes.START:
            return _no("LF-17", "begun")
        fence = cards.fences(state).get(action - codes.FENCE)
        if fence is None:
            return _no("LF-36", "no-fence", position=action - codes.FENCE + 1)
        if not cards.held(state, seat):
            return _no("LF-40", "no-goods")
        return _no("LF-36", "not-bought", fence=fence_name(fence))
    if s.sub == codes.START:
        return _no("LF-36", "fence-first")
    loot = action - codes.SELL
    if loot not in cards.held(state, seat):
        return _no("LF-37", "not-yours", id=cards.code(loot))
    if s.sub == codes.SECOND_SALE and loot == s.sel_loot:
        return _no("LF-37", "sold-already", id=cards.code(loot))
    if s.sub == codes.SECOND_SALE:
        return _no("LF-37", "other-type", type=cards.kind(int(state.game.box["kind"][0, s.sel_loot])))
    return _no("LF-37", "type-not-bought", type=cards.kind(int(state.game.box["kind"][0, loot])))
