"""The ready-made notation."""

from __future__ import annotations

from larrons.engine.notation import format_fields as format_state
from larrons.engine.notation import parse_fields as parse_state

__all__ = ["format_action", "format_state", "parse_action", "parse_state"]


def format_action(action: int) -> str:
    return f"bid {action}"


def parse_action(text: str) -> int:
    return int(text.removeprefix("bid "))
