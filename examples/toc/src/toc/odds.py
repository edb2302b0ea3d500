"""What can be known about a card that nobody has turned over."""

from __future__ import annotations

from fractions import Fraction

from larrons.engine.state import State


def at_least(seen: State, gem: int) -> Fraction:
    """How likely a card that this viewer does not see is this gem or a dearer one, if each is as likely."""
    deck = [int(count) for count in seen.fields.deck]
    return Fraction(sum(deck[gem:]), max(1, sum(deck)))
