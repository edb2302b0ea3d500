"""How the path lies on a board: it winds from the start at the bottom right up to the throne at the top right."""

from itertools import pairwise


def levels(cross: int, throne: int, width: int) -> list[list[int]]:
    """The spaces of each level in the order they are walked, the lowest level first; street and palace share none.

    Every other level is walked from right to left, beginning with the first.
    """
    return [*_cut(range(cross + 1), width), *_cut(range(cross + 1, throne + 1), width)]


def _cut(spaces: range, width: int) -> list[list[int]]:
    """An odd number of levels, as equal as can be: then the palace begins at the left and ends at the right."""
    count = -(-len(spaces) // width)
    count += count % 2 == 0
    ends = [round(len(spaces) * number / count) for number in range(count + 1)]
    return [list(spaces[first:last]) for first, last in pairwise(ends)]
