"""Why an action is not legal now, and which rule a player wants to read."""

from larrons.engine.message import Refusal, Seat, no
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Phase, Place, Step, kind_of
from larrons.games.langfinger.components import FENCE_NAMES, LOOT_NAMES
from larrons.games.langfinger.state import SLOTS

REFUSALS = {"over": "LF-44", "draw": "LF-10"}
KINDS = {  # of the actions at each place
    Place.CITY: [Action.TAKE],
    Place.VILLA: [Action.STEAL, Action.STEAL_WITH_RASCAL],
    Place.RUIN: [Action.SQUARE, Action.DISCARD],
    Place.MUSEUM: [Action.STEAL, Action.STEAL_WITH_RASCAL],
    Place.PORT: [Action.FENCE, Action.SELL],
}


def rule_in_force(state: State, seat: int) -> str:
    """The rule a player who asks wants to read now."""
    s = state.fields
    if s.phase != Phase.ACTION:
        steps = {Step.DRAW_FIRST: "LF-6", Step.DRAW_RASCALS: "LF-3", Step.DRAW_HAND: "LF-7", Step.DRAW_RUIN: "LF-33"}
        drawing = steps.get(s.sub, "LF-41")
        return {Phase.OVER: "LF-45", Phase.DRAFT: "LF-3", Phase.PLACING: "LF-13"}.get(s.phase, drawing)
    if s.sub in (Step.SELLING, Step.SECOND_SALE):
        return "LF-37"
    return {Place.CITY: "LF-22", Place.RUIN: "LF-33", Place.PORT: "LF-36"}.get(s.place, "LF-24")


def refuse(state: State, seat: int, action: int) -> Refusal:
    """Why this action is not legal for the seat that is asked."""
    s = state.fields
    kind, number = kind_of(action)
    if s.phase == Phase.DRAFT:
        taken = kind == Action.RASCAL
        return no("LF-3", "rascal-taken", rascal=cards.rascal(number)) if taken else no("LF-3", "draft-first")
    if s.phase == Phase.PLACING:
        if kind == Action.PLACE:
            return no("LF-13", "place-full", place=cards.place(number), most=SLOTS)
        return no("LF-12", "place-first")
    return _refuse_action(state, seat, kind, number)


def _refuse_action(state: State, seat: int, kind: Action, number: int) -> Refusal:
    s = state.fields
    if kind == Action.PLACE:
        return no("LF-10", "placing-over")
    if kind == Action.RASCAL:
        return no("LF-3", "rascals-over")
    begins = kind in (Action.PASS, Action.SQUARE, Action.FENCE)
    if kind != Action.PASS and kind not in KINDS[Place(s.place)]:
        return no("LF-15", "elsewhere", place=cards.place(int(s.place)))
    if begins and s.sub != Step.START:
        return no("LF-17", "begun")
    if kind == Action.TAKE:
        return no("LF-22" if s.city.any() else "LF-23", "no-tool", tool=cards.tool(number))
    if s.place == Place.RUIN:
        return _refuse_exchange(state, seat, kind, number)
    if s.place == Place.PORT:
        return _refuse_sale(state, seat, kind, number)
    return _refuse_burglary(state, seat, kind, number)


def _refuse_burglary(state: State, seat: int, kind: Action, position: int) -> Refusal:
    place = int(state.fields.place)
    loot = cards.lying(state, place).get(position)
    if loot is None:
        return no("LF-24", "no-loot", position=position + 1)
    if kind == Action.STEAL:
        return no("LF-24", "lacking", tools=cards.tools(cards.lacking(state, seat, loot)))
    own = cards.own_tool(state, seat)
    if not cards.rascal_is_free(state, seat, place):
        return no("LF-27", "rascal-used", place=cards.place(place))
    if not cards.needs(state, loot)[own]:
        return no("LF-26", "rascal-useless", tool=cards.tool(own))
    return no("LF-25", "lacking-rascal", tools=cards.tools(cards.lacking(state, seat, loot, own)))


def _refuse_exchange(state: State, seat: int, kind: Action, number: int) -> Refusal:
    s = state.fields
    if kind == Action.DISCARD and s.sub == Step.START:
        return no("LF-33", "square-first")
    if kind == Action.DISCARD:
        return no("LF-33", "not-in-hand", tool=cards.tool(number))
    if s.square_owner[number] >= 0:
        return no("LF-33", "square-taken", player=Seat(int(s.square_owner[number])))
    give = state.game.contents.give[number]
    return no("LF-34", "square-price", give=give, count=cards.how_many(s.hand[seat]))


def _refuse_sale(state: State, seat: int, kind: Action, number: int) -> Refusal:
    s, kinds = state.fields, state.game.contents.kind
    if kind == Action.FENCE:
        fence = cards.fences(state).get(number)
        if fence is None:
            return no("LF-36", "no-fence", position=number + 1)
        if not cards.held(state, seat):
            return no("LF-40", "no-goods")
        return no("LF-36", "not-bought", id=FENCE_NAMES[fence])
    if s.sub == Step.START:
        return no("LF-36", "fence-first")
    if number not in cards.held(state, seat):
        return no("LF-37", "not-yours", id=LOOT_NAMES[number])
    if s.sub == Step.SELLING:
        return no("LF-37", "type-not-bought", type=cards.kind(kinds[number]))
    if number == s.sel_loot:
        return no("LF-37", "sold-already", id=LOOT_NAMES[number])
    return no("LF-37", "other-type", type=cards.kind(kinds[s.sel_loot]))
