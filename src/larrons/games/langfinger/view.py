"""What is said about a game of Langfinger, as messages. The sentences are in words/."""

from collections.abc import Iterator
from typing import Any

from larrons.engine.contract import HIDDEN
from larrons.engine.message import Message, Seat, all_messages, seats_of
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where, kind_of
from larrons.games.langfinger.components import FENCE_NAMES, PLACE_NAMES
from larrons.games.langfinger.odds import best_price
from larrons.games.langfinger.refusals import REFUSALS, refuse, rule_in_force
from larrons.games.langfinger.state import GOAL, LOOT, UNSEEN_CARDS

# Kinds of actions as the keys of their labels and log lines call them
NAMES = {kind: kind.name.lower().replace("_with_", "-") for kind in Action}
__all__ = ["REFUSALS", "refuse", "rule_in_force"]  # the contract's names that stand elsewhere


# What happened


@all_messages
def narrate(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """The lines of the log for one decision or draw, as this viewer saw it."""
    yield from _drawn(before, code, after) if actor < 0 else _decided(before, actor, code, after)
    then, now = before.fields, after.fields
    if _tools_reshuffled(before, actor, after):
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


def _tools_reshuffled(before: State, actor: int, after: State) -> bool:
    """Whether the discarded tools, those of this very move included, went back into the pile."""
    then, now = before.fields, after.fields
    spent = 0 if actor < 0 else max(cards.how_many(then.hand[actor]) - cards.how_many(now.hand[actor]), 0)
    return cards.how_many(now.tool_discard) < cards.how_many(then.tool_discard) + spent


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
    if kind == Action.PASS:
        return Message(_declined(state, seat))
    return Message(f"label-{NAMES[kind]}", about(state, seat, kind, number))


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


def _declined(state: State, seat: int) -> str:
    """LF-18: who can't do anything else is told why; only he sees it."""
    s = state.fields
    if s.sub == Step.SECOND_SALE:
        return "label-enough"
    if state.legal(seat) != [Action.PASS]:
        return "label-pass"
    return f"label-lost-{_obstacle(state)}"


def _obstacle(state: State) -> str:
    """Why nothing can be done at the place that acts."""
    place = int(state.fields.place)
    empty = place in (Place.VILLA, Place.MUSEUM) and not cards.lying(state, place)
    return "empty" if empty else PLACE_NAMES[place]


def may_undo(before: State, seat: int, action: int) -> bool:
    """Placing, taking, choosing and declining show nothing new; a burglary, a discard and a sale do."""
    telling = (Action.STEAL, Action.STEAL_WITH_RASCAL, Action.DISCARD, Action.SELL)
    return kind_of(action)[0] not in telling and before.fields.sub != Step.SECOND_SALE
