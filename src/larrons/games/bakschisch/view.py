"""What is said about a game of Bakschisch: log lines, labels, refusals. Messages only; the words stand in words/*.ftl.

That a fist closes is told to the whole table in the same line; what it holds, to nobody before all are open (BK-43).
"""

from __future__ import annotations

from typing import Any

from larrons.engine.message import Message, Refusal, Seat
from larrons.engine.state import State
from larrons.games.bakschisch import rules
from larrons.games.bakschisch.components import LETTERS
from larrons.games.bakschisch.moves import CALIPH, FIFTH, START
from larrons.games.bakschisch.odds import Lamp
from larrons.games.bakschisch.rules import COMMIT, GIVEN_UP, IN_BAG, OPEN, OVER, REVEAL, THIEF, USED


def person(card: int) -> Message:
    """The name of a person on a card or a space."""
    return Message(f"person-{LETTERS[card]}")


def place(state: State, space: int) -> Message:
    """A space, by its number or its name."""
    if space == START:
        return Message("space-start")
    if space == int(state.game.box["throne"][0]):
        return Message("space-throne")
    return Message("space-number", {"number": space})


# The log


def narrate(before: State, actor: int, code: int, after: State) -> list[Message]:
    if actor < 0:
        return _card_turned(before, code)
    if len(before.waiting) > 1:
        return [Message("event-closed", {"player": Seat(actor)})]
    return [*_fists_opened(before, after), *_what_follows(before, after)]


def _when(state: State) -> dict[str, int]:
    return {"round": int(state.record["round"]), "bribe": int(state.record.bribe) + 1}


def _card_turned(before: State, card: int) -> list[Message]:
    s = before.record
    turned = Message("event-card", {**_when(before), "person": person(card)})
    is_new_deck = int(s.deck.sum()) == int(before.game.box["copies"].sum())
    return [Message("event-shuffle"), turned] if is_new_deck and s["round"] > 1 else [turned]


def _paid(before: State, after: State) -> Any:
    """The record between the opening of the fists and the moves: coins have changed hands, nothing else."""
    opened = before.copy().record
    opened.last[:] = after.record.last
    rules.pay(opened)
    return opened


def _fists_opened(before: State, after: State) -> list[Message]:
    """All fists, who takes what, and who moves where."""
    o, b = _paid(before, after), before.record
    moving = int(rules.movers(o))
    fists = [_fist(seat, int(o.last[seat])) for seat in range(before.players)]
    told = [Message("event-fists", {**_when(before), "person": person(int(b.row[b.bribe])), "fists": fists})]
    for seat in range(before.players):
        if o.last[seat] == THIEF:
            loot = int(o.gold[seat]) - int(b.gold[seat])
            key = "event-steal" if loot else "event-steal-nothing"
            told.append(Message(key, {"player": Seat(seat), "coins": loot}))
    if o.pot > b.pot:
        told.append(Message("event-pot", {"coins": int(o.pot) - int(b.pot), "pot": int(o.pot)}))
    if not moving:
        told.append(Message("event-nobody"))
    told += [_move(before, after, seat) for seat in range(before.players) if moving >> seat & 1]
    return told


def _fist(seat: int, fist: int) -> Message:
    if fist == THIEF:
        return Message("fist-thief", {"player": Seat(seat)})
    return Message("fist-coins", {"player": Seat(seat), "coins": fist})


def _move(before: State, after: State, seat: int) -> Message:
    old, new = int(before.record.pos[seat]), int(after.record.pos[seat])
    key = "event-stay" if old == new else "event-back" if new < old else "event-forward"
    return Message(key, {"player": Seat(seat), "old": place(before, old), "new": place(before, new)})


def _what_follows(before: State, after: State) -> list[Message]:
    """Thieves given up and returned, the end of the round, the end of the game."""
    b, a = before.record, after.record
    told = []
    for seat in range(before.players):
        if b.thief[seat] != a.thief[seat] and GIVEN_UP in (b.thief[seat], a.thief[seat]):
            key = "event-given-up" if a.thief[seat] == GIVEN_UP else "event-returned"
            told.append(Message(key, {"player": Seat(seat)}))
    if a.phase == OVER:
        told.append(_end(after))
    elif b.bribe == FIFTH:
        pot = int(_paid(before, after).pot)
        shares = {"pot": pot, "share": pot // before.players, "rest": int(a.pot)}  # BK-34
        told.append(Message("event-share", {"round": int(b["round"]), **shares}))
    return told


def winners(state: State) -> list[Seat]:
    return [Seat(seat) for seat in range(state.players) if state.record.winners >> seat & 1]


def _end(state: State) -> Message:
    won = winners(state)
    reason = ("none", "alone", "gold", "first", "shared", "cap")[int(state.record.reason)]
    return Message(f"event-over-{reason}", {"players": won, "count": len(won)})


# Buttons, refusals, rules


def label(state: State, seat: int, action: int) -> Message:
    if action == THIEF:
        return Message("label-thief")
    if action == 0:
        return Message("label-nothing")
    return Message("label-all" if action == state.record.gold[seat] else "label-offer", {"coins": action})


REFUSALS = {"seat": "BK-1", "turn": "BK-43"}


def refuse(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    if action == THIEF and s.thief[seat] == USED:
        return Refusal("BK-8", Message("refuse-thief-used"))
    if action == THIEF:
        return Refusal("BK-27", Message("refuse-thief-palace"))
    return Refusal("BK-7", Message("refuse-coins", {"gold": int(s.gold[seat])}))


def rule_in_force(state: State, seat: int) -> str:
    s: Any = state.record
    if s.phase == OVER:
        return "BK-42" if s.reason == rules.CAP else "BK-37"
    if s.phase == REVEAL:
        return "BK-6"
    if s.row[s.bribe] == CALIPH:
        return "BK-31" if s.bribe == FIFTH else "BK-30"
    return "BK-17" if s.bribe == FIFTH else "BK-11"


def thief_state(state: State, seat: int) -> Message:
    """Where a player's thief is."""
    names = {IN_BAG: "thief-bag", USED: "thief-used", GIVEN_UP: "thief-given-up"}
    return Message(names[int(state.record.thief[seat])])


def throne_lamp(lamp: Lamp) -> Message:
    """Whether a pawn on the throne can be dislodged."""
    if lamp.is_safe:
        return Message("board-safe", {"player": Seat(lamp.seat), "coins": lamp.offer})
    return Message("board-unsafe", {"player": Seat(lamp.seat)})


def is_closed(state: State, seat: int) -> bool:
    """Whether the fist of a seat is closed for the bribe in play."""
    return bool(state.record.phase == COMMIT and state.record.commit[seat] != OPEN)


# Manners of the table


def may_undo(before: State, seat: int, action: int) -> bool:
    """BK-43: a closed fist stays closed."""
    return False


def drawer(state: State) -> int:
    """The cards turn by themselves: nobody has a turn here (BK-4)."""
    return -1
