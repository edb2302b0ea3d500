"""What is said about a game of Langfinger, as messages. The sentences are in words/."""

from collections.abc import Iterator
from typing import Any

from larrons.engine.contract import HIDDEN
from larrons.engine.message import Message, Refusal, Seat, all_messages, no, seats_of
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where, kind_of
from larrons.games.langfinger.components import FENCE_NAMES, LOOT_NAMES, PLACE_NAMES
from larrons.games.langfinger.odds import best_price
from larrons.games.langfinger.state import GOAL, LOOT, SLOTS, UNSEEN_CARDS

# Kinds of actions as the keys of their labels and log lines call them
NAMES = {kind: kind.name.lower().replace("_with_", "-") for kind in Action}


# What happened


@all_messages
def narrate(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """The lines of the log for one decision or draw, as this viewer saw it."""
    yield from _drawn(before, code, after) if actor < 0 else _decided(before, actor, code, after)
    then, now = before.fields, after.fields
    # The discarded tools, those of this very move included, may have gone back into the pile
    spent = 0 if actor < 0 else max(cards.how_many(then.hand[actor]) - cards.how_many(now.hand[actor]), 0)
    if cards.how_many(now.tool_discard) < cards.how_many(then.tool_discard) + spent:
        yield Message("event-reshuffle-tools")
    for name, places in (("loot", "loot_loc"), ("fences", "fence_loc")):
        if (now[places] == Where.DISCARD).sum() < (then[places] == Where.DISCARD).sum():
            yield Message(f"event-reshuffle-{name}")
    if now.phase == Phase.PLACING and then.phase == Phase.DRAWING:
        yield Message("event-round", {"round": int(now["round"]), "player": Seat(int(now.first))})
    if now.phase == Phase.OVER:
        best, winners = max(after.scores()), seats_of(now.winners)
        yield Message("event-end" if best >= GOAL else "event-end-cap", {"round": int(now["round"])})
        yield Message("event-win" if len(winners) == 1 else "event-win-shared", {"players": winners, "money": best})


def _drawn(before: State, code: int, after: State) -> Iterator[Message]:
    s, now = before.fields, after.fields
    player, hand = Seat(int(s.player)), now.hand[s.player]
    if s.sub == Step.DRAW_FIRST:
        yield Message("event-first", {"player": Seat(code)})
    elif s.sub == Step.DRAW_RASCALS:
        for seat in range(after.players):
            yield Message("event-rascal", {"player": Seat(seat), **about(after, seat, Action.RASCAL, now.rascal[seat])})
    elif s.sub == Step.DRAW_HAND and s.left == 1 and code == HIDDEN:
        yield Message("event-hand", {"player": player, "count": cards.how_many(hand)})
    elif s.sub == Step.DRAW_HAND and s.left == 1:
        yield Message("event-own-hand", {"player": player, "tools": cards.tools(hand)})
    elif s.sub == Step.DRAW_RUIN and code != HIDDEN:
        yield Message("event-own-draw", {"player": player, "tool": cards.tool(code)})
    elif s.sub == Step.DRAW_RUIN and (now.sub != Step.DRAW_RUIN or now.slot != s.slot):
        drawn = before.game.contents.get[s.sel_square] - int(s.left) + 1
        yield Message("event-draw", {"player": player, "count": drawn})
    elif s.sub == Step.DRAW_REFILL and (now.phase != Phase.DRAWING or now.place != s.place):
        yield Message("event-laid", {"place": cards.place(int(s.place)), "cards": _lying(after, int(s.place))})


def _lying(state: State, where: int) -> list[Message]:
    """All that lies at a place once it is filled."""
    if where == Place.CITY:
        return cards.tools(state.fields.city)
    if where == Place.PORT:
        return [cards.fence(state, fence) for fence in cards.fences(state).values()]
    return [cards.back(state, loot) for loot in cards.lying(state, where).values()]


def _decided(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    s = before.fields
    if s.place == Place.PORT and s.phase == Phase.ACTION and (code != Action.PASS or s.sub != Step.START):
        yield from _sold(before, actor, after)
        return
    kind, number = kind_of(code)
    args = {"player": Seat(actor), "place": cards.place(int(s.place)), **about(before, actor, kind, number)}
    if kind not in (Action.STEAL, Action.STEAL_WITH_RASCAL):
        yield Message(f"event-{NAMES[kind]}", args)
        return
    loot = cards.lying(before, int(s.place))[number]
    if before.game.contents.chest[loot]:
        yield Message(f"event-{NAMES[kind].replace('steal', 'chest')}", args | _earned(before, actor, after))
        return
    yield Message(f"event-{NAMES[kind]}", args)
    if after.fields.hand[actor, 0] != UNSEEN_CARDS:  # only the thief's own view tells what a good is
        new = set(cards.held(after, actor)) - set(cards.held(before, actor))
        yield from (Message("event-own-loot", {"loot": cards.front(after, card)}) for card in new)


def _earned(before: State, seat: int, after: State) -> dict[str, Any]:
    total = int(after.fields.money[seat])
    return {"money": total - int(before.fields.money[seat]), "total": total}


def _sold(before: State, actor: int, after: State) -> Iterator[Message]:
    """A sale is told when it is complete; before, there is nothing to tell (LF-48)."""
    left = [fence for position, fence in cards.fences(before).items() if cards.fences(after).get(position) != fence]
    then, now = ([place == Where.DISCARD for place in state.fields.loot_loc.tolist()] for state in (before, after))
    sold = [loot for loot in range(LOOT) if now[loot] and not then[loot]]
    args = {"player": Seat(actor), **_earned(before, actor, after)}
    if left and sold:
        box, fronts = before.game.contents, [cards.front(after, loot) for loot in sold]
        bonus = box.bonus[left[0]][box.kind[sold[0]]]
        yield Message("event-sale", {**args, "id": FENCE_NAMES[left[0]], "loot": fronts, "bonus": bonus})
    elif left:  # the pile took them back at once
        yield Message("event-sold", {**args, "id": FENCE_NAMES[left[0]]})


# What can be done


def task(state: State, seat: int) -> Message:
    """What the player whose turn it is has to do."""
    s = state.fields
    if s.phase == Phase.DRAFT:
        return Message("task-draft")
    if s.phase == Phase.PLACING:
        return Message("task-place", {"count": int(s.tokens_left[seat])})
    if state.legal(seat) == [Action.PASS]:
        return Message("task-lost", {"why": _obstacle(state)})
    later = {Step.DISCARDING: "task-discard", Step.SELLING: "task-sell", Step.SECOND_SALE: "task-sell-second"}
    key = later.get(Step(s.sub), "task-act")
    return Message(key, {"place": PLACE_NAMES[int(s.place)]})


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button of an action, with the numbers that matter for it."""
    kind, number = kind_of(action)
    if kind != Action.PASS:
        return Message(f"label-{NAMES[kind]}", about(state, seat, kind, number))
    if state.fields.sub == Step.SECOND_SALE:
        return Message("label-enough")
    is_lost = state.legal(seat) == [Action.PASS]  # LF-18: who can't do anything else is told why; only he sees it
    return Message(f"label-lost-{_obstacle(state)}" if is_lost else "label-pass")


def about(state: State, seat: int, kind: Action, number: int) -> dict[str, Any]:
    """What an action is about, for its button and for the log. A lying card shows its back only."""
    s, box = state.fields, state.game.contents
    if kind == Action.PLACE:
        return {"place": cards.place(number), "slot": int((s.token_at[number] >= 0).sum()) + 1}
    if kind in (Action.TAKE, Action.DISCARD):
        return {"tool": cards.tool(number), "count": int((s.city if kind == Action.TAKE else s.hand[seat])[number])}
    if kind == Action.SQUARE:
        return {"give": box.give[number], "get": box.get[number], "square": number + 1}
    if kind == Action.FENCE:
        fence = cards.fences(state)[number]
        return {"fence": cards.fence(state, fence), "money": best_price(state, seat, fence)}
    if kind == Action.SELL:
        fence = cards.fences(state)[int(s.sel_fence)]
        money = {"bonus": box.bonus[fence][box.kind[number]], "money": cards.price(state, fence, number)}
        alike = [loot for loot in cards.held(state, seat) if cards.front(state, loot) == cards.front(state, number)]
        return {"loot": cards.front(state, number), "which": alike.index(number) + 1 if alike[1:] else 0, **money}
    if kind == Action.RASCAL:
        return {"rascal": cards.rascal(int(number)), "tool": cards.tool(box.rascal_tool[number])}
    if kind == Action.PASS:
        return {}
    spared = cards.own_tool(state, seat) if kind == Action.STEAL_WITH_RASCAL else -1
    loot = cards.lying(state, int(s.place))[number]
    paid = {"protection": cards.protection(state, loot), "tools": cards.tools(cards.paid(state, loot, spared))}
    helper = about(state, seat, Action.RASCAL, int(s.rascal[seat])) if spared >= 0 else {}
    return {"position": number + 1, **paid, **helper}


def _obstacle(state: State) -> str:
    """Why nothing can be done at the place that acts."""
    place = int(state.fields.place)
    empty = place in (Place.VILLA, Place.MUSEUM) and not cards.lying(state, place)
    return "empty" if empty else PLACE_NAMES[place]


def may_undo(before: State, seat: int, action: int) -> bool:
    """Placing, taking, choosing and declining show nothing new; a burglary, a discard and a sale do."""
    telling = (Action.STEAL, Action.STEAL_WITH_RASCAL, Action.DISCARD, Action.SELL)
    return kind_of(action)[0] not in telling and before.fields.sub != Step.SECOND_SALE


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


# What can't be done

REFUSALS = {"over": "LF-44", "draw": "LF-10"}
KINDS = {  # of the actions at each place
    Place.CITY: [Action.TAKE],
    Place.VILLA: [Action.STEAL, Action.STEAL_WITH_RASCAL],
    Place.RUIN: [Action.SQUARE, Action.DISCARD],
    Place.MUSEUM: [Action.STEAL, Action.STEAL_WITH_RASCAL],
    Place.PORT: [Action.FENCE, Action.SELL],
}


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
    if kind == Action.DISCARD and s.sub == Step.START:
        return no("LF-33", "square-first")
    if kind == Action.DISCARD:
        return no("LF-33", "not-in-hand", tool=cards.tool(number))
    if kind == Action.SQUARE and s.square_owner[number] >= 0:
        return no("LF-33", "square-taken", player=Seat(int(s.square_owner[number])))
    if kind == Action.SQUARE:
        give, count = state.game.contents.give[number], cards.how_many(s.hand[seat])
        return no("LF-34", "square-price", give=give, count=count)
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
