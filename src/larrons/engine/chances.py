"""Exact chances that several games count with."""

from fractions import Fraction
from math import comb


def at_least(needed: int, wanted: int, total: int, draws: int) -> Fraction:
    """The chance of at least so many of the wanted cards in so many draws from all, none of which is put back."""
    draws = min(draws, total)
    ways = sum(comb(wanted, found) * comb(total - wanted, draws - found) for found in range(needed, draws + 1))
    return Fraction(ways, comb(total, draws))
