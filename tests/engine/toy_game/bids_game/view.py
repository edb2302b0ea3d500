"""What is said about the game."""

from __future__ import annotations

from larrons.engine.message import Message, Refusal
from larrons.engine.state import State


def refuse(state: State, seat: int, action: int) -> Refusal:
    return Refusal("BD-3", Message("too-much", {"bid": action, "purse": int(state.record.purse[seat])}))


def rule_in_force(state: State, seat: int) -> str:
    return "BD-1"
