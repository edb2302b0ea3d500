"""The ready-made notation."""

from __future__ import annotations

from larrons.engine.notation import format_fields as format_state
from larrons.engine.notation import parse_fields as parse_state
from larrons.engine.state import State

__all__ = ["format_action", "format_outcome", "format_state", "parse_action", "parse_outcome", "parse_state"]


def format_action(action: int) -> str:
    return f"bid {action}"


def parse_action(text: str) -> int:
    return int(text.removeprefix("bid "))


def format_outcome(state: State, outcome: int) -> str:
    return f"prize {outcome}"


def parse_outcome(state: State, text: str) -> int:
    return int(text.removeprefix("prize "))
