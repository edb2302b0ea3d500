"""What is said about a game of Langfinger, as messages. The sentences are in words/."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from larrons.engine.contract import HIDDEN
from larrons.engine.message import Message, Seat, all_messages
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where, kind_of
from larrons.games.langfinger.components import FENCE_NAMES, LOOT_NAMES, PLACE_NAMES
from larrons.games.langfinger.odds import best_price
from larrons.games.langfinger.refusals import REFUSALS, refuse, rule_in_force
from larrons.games.langfinger.state import GOAL, LOOT, UNSEEN_CARDS

__all__ = ["REFUSALS", "refuse", "rule_in_force"]  # the contract's names that stand elsewhere


# What happened


@all_messages
def narrate(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """The lines of the log for one decision or draw, as this viewer saw it."""
    yield from _drawn(before, code, after) if actor < 0 else _decided(before, actor, code, after)
    then, now = before.record, after.record
    if _tools_reshuffled(before, actor, after):
        yield Message("event-reshuffle-tools")
    for name, places in (("loot", "loot_loc"), ("fences", "fence_loc")):
        if (now[places] == Where.DISCARD).sum() < (then[places] == Where.DISCARD).sum():
            yield Message(f"event-reshuffle-{name}")
    if now.phase == Phase.PLACING and then.phase == Phase.DRAWING:
        yield Message("event-round", {"round": int(now["round"]), "player": Seat(int(now.first))})
    if now.phase == Phase.OVER:
        yield from _end(after)


def _tools_reshuffled(before: State, actor: int, after: State) -> bool:
    """Whether the discarded tools, those of this very move included, went back into the pile."""
    then, now = before.record, after.record
    spent = 0 if actor < 0 else max(cards.how_many(then.hand[actor]) - cards.how_many(now.hand[actor]), 0)
    return cards.how_many(now.tool_discard) < cards.how_many(then.tool_discard) + spent


def _drawn(before: State, code: int, after: State) -> list[Message]:
    s, now = before.record, after.record
    player = Seat(int(s.player))
    if s.sub == Step.DRAW_FIRST:
        return [Message("event-first", {"player": Seat(code)})]
    if s.sub == Step.DRAW_RASCALS:
        return [_rascal(after, seat) for seat in range(after.players)]
    if s.sub == Step.DRAW_HAND:
        if s.left > 1:
            return []
        if code == HIDDEN:
            return [Message("event-hand", {"player": player, "count": cards.how_many(now.hand[s.player])})]
        return [Message("event-own-hand", {"player": player, "tools": cards.tools(now.hand[s.player])})]
    if s.sub == Step.DRAW_RUIN:
        if code != HIDDEN:
            return [Message("event-own-draw", {"player": player, "tool": cards.tool(code)})]
        if now.sub == Step.DRAW_RUIN and now.slot == s.slot:
            return []
        drawn = int(before.game.box["get"][0, s.sel_square]) - int(s.left) + 1
        return [Message("event-draw", {"player": player, "count": drawn})]
    filled = now.phase != Phase.DRAWING or now.place != s.place
    return [_laid(after, int(s.place))] if filled else []


def _rascal(state: State, seat: int) -> Message:
    args = {
        "player": Seat(seat),
        "rascal": cards.rascal(int(state.record.rascal[seat])),
        "tool": cards.tool(cards.own_tool(state, seat)),
    }
    return Message("event-rascal", args)


def _laid(state: State, where: int) -> Message:
    """All that lies at a place once it is filled."""
    if where == Place.CITY:
        lying = cards.tools(state.record.city)
    elif where == Place.PORT:
        lying = [cards.fence(state, fence) for fence in cards.fences(state).values()]
    else:
        lying = [cards.back(state, loot) for loot in cards.lying(state, where).values()]
    return Message("event-laid", {"place": cards.place(where), "cards": lying})


def _decided(before: State, actor: int, code: int, after: State) -> list[Message]:
    s = before.record
    if s.place == Place.PORT and s.phase == Phase.ACTION and (code != Action.PASS or s.sub != Step.START):
        return _sold(before, actor, after)
    kind, number = kind_of(code)
    args: dict[str, Any] = {"player": Seat(actor), "place": cards.place(int(s.place))}
    if kind == Action.PASS:
        return [Message("event-pass", args)]
    if kind == Action.PLACE:
        return [Message("event-place", {"player": Seat(actor), **_slot(before, number)})]
    if kind == Action.TAKE:
        return [Message("event-take", {**args, "tool": cards.tool(number)})]
    if kind == Action.SQUARE:
        return [Message("event-square", {**args, **_square(before, number)})]
    if kind == Action.DISCARD:
        return [Message("event-discard", {**args, "tool": cards.tool(number)})]
    if kind == Action.RASCAL:
        return [_rascal(after, actor)]
    return _stolen(before, actor, number, kind == Action.STEAL_WITH_RASCAL, after, args)


def _slot(state: State, where: int) -> dict[str, Any]:
    """A place, and the slot that the next token takes there."""
    return {"place": cards.place(where), "slot": int((state.record.token_at[where] >= 0).sum()) + 1}


def _square(state: State, square: int) -> dict[str, Any]:
    return {"give": state.game.contents.give[square], "get": state.game.contents.get[square]}


def _stolen(
    before: State, actor: int, position: int, helped: bool, after: State, args: dict[str, Any]
) -> list[Message]:
    """A burglary: what was paid, and what came of it. Only the thief is told what a good is."""
    loot = cards.lying(before, int(before.record.place))[position]
    spared = cards.own_tool(before, actor) if helped else -1
    args |= {"protection": cards.protection(before, loot), "tools": cards.tools(cards.paid(before, loot, spared))}
    if helped:
        args |= {"rascal": cards.rascal(int(before.record.rascal[actor])), "tool": cards.tool(spared)}
    ending = "-rascal" if helped else ""
    if before.game.contents.chest[loot]:
        return [Message(f"event-chest{ending}", args | _earned(before, actor, after))]
    lines = [Message(f"event-steal{ending}", args)]
    if after.record.hand[actor, 0] != UNSEEN_CARDS:  # the thief's own view
        new = set(cards.held(after, actor)) - set(cards.held(before, actor))
        lines += [Message("event-own-loot", {"loot": cards.front(after, card)}) for card in new]
    return lines


def _earned(before: State, seat: int, after: State) -> dict[str, Any]:
    total = int(after.record.money[seat])
    return {"money": total - int(before.record.money[seat]), "total": total}


def _sold(before: State, actor: int, after: State) -> list[Message]:
    """A sale is told when it is complete; before, there is nothing to tell (LF-48)."""
    left = [fence for position, fence in cards.fences(before).items() if cards.fences(after).get(position) != fence]
    if not left:
        return []
    sold = [
        loot
        for loot in range(LOOT)
        if after.record.loot_loc[loot] == Where.DISCARD and before.record.loot_loc[loot] != Where.DISCARD
    ]
    args = {"player": Seat(actor), "fence": FENCE_NAMES[left[0]], **_earned(before, actor, after)}
    if not sold:  # the pile took them back at once
        return [Message("event-sold", args)]
    box = before.game.contents
    bonus = box.bonus[left[0]][box.kind[sold[0]]]
    return [Message("event-sale", {**args, "loot": [cards.front(after, loot) for loot in sold], "bonus": bonus})]


def _end(after: State) -> list[Message]:
    s = after.record
    best = max(after.scores())
    winners = [Seat(seat) for seat in range(after.players) if int(s.winners) >> seat & 1]
    key = "event-end" if best >= GOAL else "event-end-cap"
    win = "event-win" if len(winners) == 1 else "event-win-shared"
    return [Message(key, {"round": int(s["round"])}), Message(win, {"players": winners, "money": best})]


# What can be done


def task(state: State, seat: int) -> Message:
    """What the player whose turn it is has to do."""
    s = state.record
    if s.phase == Phase.DRAFT:
        return Message("task-draft")
    if s.phase == Phase.PLACING:
        return Message("task-place", {"count": int(s.tokens_left[seat])})
    later = {Step.DISCARDING: "task-discard", Step.SELLING: "task-sell", Step.SECOND_SALE: "task-sell-second"}
    key = later.get(Step(s.sub), "task-act")
    return Message(key, {"place": PLACE_NAMES[int(s.place)]})


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button of an action, with the numbers that matter for it."""
    kind, number = kind_of(action)
    s, box = state.record, state.game.contents
    if kind == Action.PLACE:
        return Message("label-place", _slot(state, number))
    if kind == Action.PASS:
        return Message(_declined(state, seat))
    if kind == Action.TAKE:
        return Message("label-take", {"tool": cards.tool(number), "count": int(s.city[number])})
    if kind == Action.SQUARE:
        return Message("label-square", {**_square(state, number), "square": number + 1})
    if kind == Action.DISCARD:
        return Message("label-discard", {"tool": cards.tool(number), "count": int(s.hand[seat, number])})
    if kind == Action.FENCE:
        fence = cards.fences(state)[number]
        return Message("label-fence", {"fence": cards.fence(state, fence), "money": best_price(state, seat, fence)})
    if kind == Action.SELL:
        return Message("label-sell", _offer(state, number))
    if kind == Action.RASCAL:
        return Message("label-rascal", {"rascal": cards.rascal(number), "tool": cards.tool(box.rascal_tool[number])})
    return _label_burglary(state, seat, number, kind == Action.STEAL_WITH_RASCAL)


def _declined(state: State, seat: int) -> str:
    """LF-18: who can't do anything else is told why; only he sees it."""
    s = state.record
    if s.sub == Step.SECOND_SALE:
        return "label-enough"
    if state.legal(seat) != [Action.PASS]:
        return "label-pass"
    if s.place in (Place.VILLA, Place.MUSEUM) and not cards.lying(state, int(s.place)):
        return "label-lost-empty"
    return f"label-lost-{PLACE_NAMES[s.place]}"


def _label_burglary(state: State, seat: int, position: int, helped: bool) -> Message:
    """A lying card shows its back only, so nothing is said of what is behind it."""
    loot = cards.lying(state, int(state.record.place))[position]
    spared = cards.own_tool(state, seat) if helped else -1
    args = {"protection": cards.protection(state, loot), "tools": cards.tools(cards.paid(state, loot, spared))}
    if helped:
        return Message("label-steal-rascal", {**args, "position": position + 1, "tool": cards.tool(spared)})
    return Message("label-steal", {**args, "position": position + 1})


def _offer(state: State, loot: int) -> dict[str, Any]:
    """What the chosen fence pays for a card."""
    box, fence = state.game.contents, cards.fences(state)[int(state.record.sel_fence)]
    bonus = box.bonus[fence][box.kind[loot]]
    return {"loot": cards.front(state, loot), "id": LOOT_NAMES[loot], "bonus": bonus, "money": box.value[loot] + bonus}


# Manners of the table


def may_undo(before: State, seat: int, action: int) -> bool:
    """Placing, taking, choosing and declining show nothing new; a burglary, a discard and a sale do."""
    telling = (Action.STEAL, Action.STEAL_WITH_RASCAL, Action.DISCARD, Action.SELL)
    return kind_of(action)[0] not in telling and before.record.sub != Step.SECOND_SALE
