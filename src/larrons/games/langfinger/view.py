"""What is said about a game of Langfinger, as messages. The sentences are in words/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from larrons.engine.contract import HIDDEN
from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger import state as codes
from larrons.games.langfinger.naming import PLACE_NAMES, fence_name, number
from larrons.games.langfinger.odds import best_price
from larrons.games.langfinger.refusals import refuse, rule_in_force
from larrons.games.langfinger.state import ACTION, DISCARD, DRAWING, LOOT, MUSEUM, OVER, PLACING, PORT, VILLA

__all__ = ["drawer", "label", "may_undo", "narrate", "refuse", "rule_in_force"]


# What happened


def narrate(before: State, actor: int, code: int, after: State) -> list[Message]:
    """The lines of the log for one decision or draw, as this viewer saw it."""
    lines = _drawn(before, code, after) if actor < 0 else _decided(before, actor, code, after)
    then, now = before.record, after.record
    if _tools_reshuffled(before, actor, after):
        lines.append(Message("event-reshuffle-tools"))
    if (now.loot_loc == DISCARD).sum() < (then.loot_loc == DISCARD).sum():
        lines.append(Message("event-reshuffle-loot"))
    if (now.fence_loc == DISCARD).sum() < (then.fence_loc == DISCARD).sum():
        lines.append(Message("event-reshuffle-fences"))
    if now.phase == PLACING and then.phase == DRAWING:
        lines.append(Message("event-round", {"round": int(now["round"]), "player": Seat(int(now.first))}))
    if now.phase == OVER:
        lines += _end(after)
    return lines


def _tools_reshuffled(before: State, actor: int, after: State) -> bool:
    """Whether the discarded tools, those of this very move included, went back into the pile."""
    then, now = before.record, after.record
    spent = 0 if actor < 0 else max(number(then.hand[actor]) - number(now.hand[actor]), 0)
    return number(now.tool_discard) < number(then.tool_discard) + spent


def _drawn(before: State, code: int, after: State) -> list[Message]:
    s, now = before.record, after.record
    player = Seat(int(s.player))
    if s.sub == codes.DRAW_FIRST:
        return [Message("event-first", {"player": Seat(code)})]
    if s.sub == codes.DRAW_RASCALS:
        return [_rascal(after, seat) for seat in range(after.players)]
    if s.sub == codes.DRAW_HAND:
        if s.left > 1:
            return []
        if code == HIDDEN:
            return [Message("event-hand", {"player": player, "count": number(now.hand[s.player])})]
        return [Message("event-own-hand", {"player": player, "tools": cards.tools(now.hand[s.player])})]
    if s.sub == codes.DRAW_RUIN:
        if code != HIDDEN:
            return [Message("event-own-draw", {"player": player, "tool": cards.tool(code)})]
        if now.sub == codes.DRAW_RUIN and now.slot == s.slot:
            return []
        drawn = int(before.game.box["get"][0, s.sel_square]) - int(s.left) + 1
        return [Message("event-draw", {"player": player, "count": drawn})]
    filled = now.phase != DRAWING or now.place != s.place
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
    if where == codes.CITY:
        lying = cards.tools(state.record.city)
    elif where == PORT:
        lying = [cards.fence(state, fence) for fence in cards.fences(state).values()]
    else:
        lying = [cards.back(state, loot) for loot in cards.lying(state, where).values()]
    return Message("event-laid", {"place": cards.place(where), "cards": lying})


def _decided(before: State, actor: int, code: int, after: State) -> list[Message]:
    s = before.record
    args: dict[str, Any] = {"player": Seat(actor), "place": cards.place(int(s.place))}
    if s.place == PORT and s.phase == ACTION and code != codes.PASS:
        return _sold(before, actor, after)
    if code == codes.PASS:
        return _sold(before, actor, after) if s.sub == codes.SECOND_SALE else [Message("event-pass", args)]
    if code < codes.PASS:
        slot = int((s.token_at[code] >= 0).sum()) + 1
        return [Message("event-place", {**args, "place": cards.place(code), "slot": slot})]
    if code < codes.STEAL:
        return [Message("event-take", {**args, "tool": cards.tool(code - codes.TAKE)})]
    if code < codes.SQUARE:
        return _stolen(before, actor, code, after, args)
    if code < codes.DISCARD_TOOL:
        return [Message("event-square", {**args, **_square(before, code - codes.SQUARE)})]
    if code < codes.FENCE:
        return [Message("event-discard", {**args, "tool": cards.tool(code - codes.DISCARD_TOOL)})]
    return [_rascal(after, actor)]


def _square(state: State, square: int) -> dict[str, Any]:
    return {"give": int(state.game.box["give"][0, square]), "get": int(state.game.box["get"][0, square])}


def _stolen(before: State, actor: int, code: int, after: State, args: dict[str, Any]) -> list[Message]:
    """A burglary: what was paid, and what came of it. Only the thief is told what a good is."""
    helped = code >= codes.STEAL_WITH_RASCAL
    position = code - (codes.STEAL_WITH_RASCAL if helped else codes.STEAL)
    loot = cards.lying(before, int(before.record.place))[position]
    spared = cards.own_tool(before, actor) if helped else -1
    args = {
        **args,
        "protection": cards.protection(before, loot),
        "tools": cards.tools(cards.paid(before, loot, spared)),
    }
    if helped:
        args |= {"rascal": cards.rascal(int(before.record.rascal[actor])), "tool": cards.tool(spared)}
    ending = "-rascal" if helped else ""
    if before.game.box["chest"][0, loot]:
        money = {
            "money": int(after.record.money[actor]) - int(before.record.money[actor]),
            "total": int(after.record.money[actor]),
        }
        return [Message(f"event-chest{ending}", {**args, **money})]
    lines = [Message(f"event-steal{ending}", args)]
    if after.record.hand[actor, 0] != codes.UNSEEN_CARDS:  # the thief's own view
        new = set(cards.held(after, actor)) - set(cards.held(before, actor))
        lines += [Message("event-own-loot", {"loot": cards.front(after, card)}) for card in new]
    return lines


def _sold(before: State, actor: int, after: State) -> list[Message]:
    """A sale is told when it is complete; before, there is nothing to tell (LF-48)."""
    left = [fence for position, fence in cards.fences(before).items() if cards.fences(after).get(position) != fence]
    if not left:
        return []
    sold = [
        loot
        for loot in range(LOOT)
        if after.record.loot_loc[loot] == DISCARD and before.record.loot_loc[loot] != DISCARD
    ]
    total = int(after.record.money[actor])
    args = {
        "player": Seat(actor),
        "fence": fence_name(left[0]),
        "money": total - int(before.record.money[actor]),
        "total": total,
    }
    if not sold:  # the pile took them back at once
        return [Message("event-sold", args)]
    bonus = int(before.game.box["bonus"][0, left[0], before.game.box["kind"][0, sold[0]]])
    return [Message("event-sale", {**args, "loot": [cards.front(after, loot) for loot in sold], "bonus": bonus})]


def _end(after: State) -> list[Message]:
    s = after.record
    best = max(after.scores())
    winners = [Seat(seat) for seat in range(after.players) if int(s.winners) >> seat & 1]
    key = "event-end" if best >= codes.GOAL else "event-end-cap"
    win = "event-win" if len(winners) == 1 else "event-win-shared"
    return [Message(key, {"round": int(s["round"])}), Message(win, {"players": winners, "money": best})]


# What can be done


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button of an action, with the numbers that matter for it."""
    for first, said in _LABELS:
        if action >= first:
            return said(state, seat, action - first)
    raise AssertionError(action)


def _label_pass(state: State, seat: int, _: int) -> Message:
    """LF-18: who can't do anything else is told why; only he sees it."""
    s = state.record
    if s.sub == codes.SECOND_SALE:
        return Message("label-enough")
    if state.legal(seat) != [codes.PASS]:
        return Message("label-pass")
    if s.place in (VILLA, MUSEUM) and not cards.lying(state, int(s.place)):
        return Message("label-lost-empty")
    return Message(f"label-lost-{PLACE_NAMES[s.place]}")


def _label_place(state: State, seat: int, where: int) -> Message:
    slot = int((state.record.token_at[where] >= 0).sum()) + 1
    return Message("label-place", {"place": cards.place(where), "slot": slot})


def _label_take(state: State, seat: int, tool: int) -> Message:
    return Message("label-take", {"tool": cards.tool(tool), "count": int(state.record.city[tool])})


def _label_steal(state: State, seat: int, position: int) -> Message:
    loot = cards.lying(state, int(state.record.place))[position]
    return Message(
        "label-steal",
        {**_prize(state, seat, loot), "position": position + 1, "tools": cards.tools(cards.paid(state, loot))},
    )


def _label_steal_with_rascal(state: State, seat: int, position: int) -> Message:
    loot = cards.lying(state, int(state.record.place))[position]
    spared = cards.own_tool(state, seat)
    args = {"position": position + 1, "tools": cards.tools(cards.paid(state, loot, spared)), "tool": cards.tool(spared)}
    return Message("label-steal-rascal", {**_prize(state, seat, loot), **args})


def _prize(state: State, seat: int, loot: int) -> dict[str, Any]:
    """What is behind a protection: the value, or the lowest and the highest it may have."""
    values = [int(state.game.box["value"][0, card]) for card in cards.fronts(state, seat, loot)]
    worth = Message(
        "worth", {"low": min(values), "high": max(values), "same": "yes" if min(values) == max(values) else "no"}
    )
    return {"protection": cards.protection(state, loot), "worth": worth}


def _label_square(state: State, seat: int, square: int) -> Message:
    return Message("label-square", {**_square(state, square), "square": square + 1})


def _label_discard(state: State, seat: int, tool: int) -> Message:
    return Message("label-discard", {"tool": cards.tool(tool), "count": int(state.record.hand[seat, tool])})


def _label_fence(state: State, seat: int, position: int) -> Message:
    fence = cards.fences(state)[position]
    return Message("label-fence", {"fence": cards.fence(state, fence), "money": best_price(state, seat, fence)})


def _label_sell(state: State, seat: int, loot: int) -> Message:
    fence = cards.fences(state)[int(state.record.sel_fence)]
    kind, value = int(state.game.box["kind"][0, loot]), int(state.game.box["value"][0, loot])
    bonus = int(state.game.box["bonus"][0, fence, kind])
    args = {"loot": cards.front(state, loot), "id": cards.code(loot), "bonus": bonus, "money": value + bonus}
    return Message("label-sell", args)


def _label_rascal(state: State, seat: int, rascal: int) -> Message:
    tool = int(state.game.box["rascal_tool"][0, rascal])
    return Message("label-rascal", {"rascal": cards.rascal(rascal), "tool": cards.tool(tool)})


_LABELS: list[tuple[int, Callable[[State, int, int], Message]]] = [
    (codes.RASCAL, _label_rascal),
    (codes.SELL, _label_sell),
    (codes.FENCE, _label_fence),
    (codes.DISCARD_TOOL, _label_discard),
    (codes.SQUARE, _label_square),
    (codes.STEAL_WITH_RASCAL, _label_steal_with_rascal),
    (codes.STEAL, _label_steal),
    (codes.TAKE, _label_take),
    (codes.PASS, _label_pass),
    (codes.PLACE, _label_place),
]


# Manners of the table


def may_undo(before: State, seat: int, action: int) -> bool:
    """Placing, taking, choosing and declining show nothing new; a burglary, a discard and a sale do."""
    shows_front = before.record.place in (VILLA, MUSEUM) and codes.STEAL <= action < codes.SQUARE
    shows_hand = codes.DISCARD_TOOL <= action < codes.FENCE
    shows_sale = codes.SELL <= action < codes.RASCAL or before.record.sub == codes.SECOND_SALE
    return not (shows_front or shows_hand or shows_sale)


def drawer(state: State) -> int:
    """Cards come by themselves: nobody has to throw them."""
    return -1
