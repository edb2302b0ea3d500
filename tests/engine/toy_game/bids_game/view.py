"""What is said about the game."""

from __future__ import annotations

from larrons.engine.message import Message, Refusal, Seat
from larrons.engine.state import State

REFUSALS = {"turn": "BD-1"}


def narrate(before: State, actor: int, code: int, after: State) -> list[Message]:
    if actor < 0:
        return [Message("event-prize", {"prize": int(after.record.prize)})]
    lines = [Message("event-bid", {"player": Seat(actor)})]
    if after.record.turn > before.record.turn:
        won = [seat for seat in range(before.players) if after.record.won[seat] > before.record.won[seat]]
        lines += [Message("event-won", {"player": Seat(seat)}) for seat in won] or [Message("event-tie")]
    return lines


def label(state: State, seat: int, action: int) -> Message:
    return Message("label-bid", {"bid": action})


def refuse(state: State, seat: int, action: int) -> Refusal:
    return Refusal("BD-3", Message("too-much", {"bid": action, "purse": int(state.record.purse[seat])}))


def rule_in_force(state: State, seat: int) -> str:
    return "BD-3"
