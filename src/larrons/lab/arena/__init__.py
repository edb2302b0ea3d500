"""Bots against each other, measured: the same luck for every seating, all seats in turn, and it can be repeated."""
