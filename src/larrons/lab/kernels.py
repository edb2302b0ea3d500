"""One compiled call for each step of an environment, so that Python has as little to do as can be."""

from __future__ import annotations

from larrons.engine.bits import has_bit, lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, apply, hide, legal
from larrons.engine.features import fill
from larrons.engine.kernels import to_next_decision


@compiled
def look(
    box: Array,
    s: Array,
    seen: Array,
    seen_bytes: Array,
    words: Array,
    mask: Array,
    table: Array,
    places: Array,
    amounts: Array,
    numbers: Array,
    seat: Int,
) -> None:
    """What a seat observes, as numbers, and what it may do now."""
    seen[0] = s[0]
    hide(box[0], seen[0], seat)
    fill(table[seat], places[seat], amounts[seat], seen_bytes, numbers)
    legal(box[0], seen[0], seat, words)
    for action in range(len(mask)):
        mask[action] = has_bit(words, action)


@compiled
def advance(
    box: Array,
    s: Array,
    seen: Array,
    seen_bytes: Array,
    words: Array,
    mask: Array,
    table: Array,
    places: Array,
    amounts: Array,
    numbers: Array,
    rng: Array,
    weights: Array,
    seat: Int,
    action: Int,
) -> Int:
    """One decision (none if `seat` is -1), then draws, then what the next one to decide sees; returns `waiting`."""
    if seat >= 0:
        apply(box[0], s[0], seat, action)
    who = to_next_decision(box, s[0], rng, weights)
    if who != 0:
        look(box, s, seen, seen_bytes, words, mask, table, places, amounts, numbers, lowest_bit(who))
    return who
