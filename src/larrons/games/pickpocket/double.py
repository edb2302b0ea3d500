"""Double or nothing, looked through to the end: the chance to win and the mean points of every choice, exactly.

A prospect is three numbers: what is maximised (points less what the tiles played are worth in hand), the chance to win,
and the mean points. No function here calls itself, because Numba's cache does not survive recursion: those named `last`
have one tile to play, those named `first` two, and what a guard would bring is worked out before and handed in.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.bits import popcount
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record
from larrons.games.pickpocket.codes import Action, Power
from larrons.games.pickpocket.loot import accomplice, bonus, has_unused, worth
from larrons.games.pickpocket.secrets import unseen
from larrons.games.pickpocket.state import GUARDS, TYPES

# What a thief knows and imagines, in one array of numbers: the unseen tiles of each type, the tiles of each type in his
# hand, and these. Every tile of the row shows every open line, so that all open lines have as many elements: HEIGHT.
HELD = TYPES
SIZE = 2 * TYPES + 9
OPEN, HEIGHT, UNSEEN, BAG_LOOT, BAG_GUARDS, GUARD_OUT, CAN_REDRAW, CAN_DRINK, GUARD_COUNTS = range(2 * TYPES, SIZE)
NOTHING = (0.0, 0.0, 0.0)


@compiled
def survey(box: Record, s: Record, seat: Int, know: Array) -> None:
    """Put what the seat knows into `know`."""
    know[UNSEEN] = 0
    for tile in range(box.types):
        know[tile] = unseen(box, s, seat, tile)
        know[HELD + tile] = s.hand[seat, tile] if seat >= 0 else 0
        know[UNSEEN] += know[tile]
    know[OPEN] = s.open_mask
    know[HEIGHT] = worth(s) // popcount(s.open_mask)
    know[BAG_LOOT] = s.bag_loot
    know[BAG_GUARDS] = s.bag_guards
    know[GUARD_OUT] = s.night_guards[0]
    know[CAN_REDRAW] = has_unused(s, seat, Power.AMBIDEXTROUS)
    know[CAN_DRINK] = has_unused(s, seat, Power.BEER)
    know[GUARD_COUNTS] = s.opt_don_guard_counts


@compiled
def plus(total: Any, part: float, other: Any) -> Any:
    """Add a prospect that comes true with this chance."""
    return total[0] + part * other[0], total[1] + part * other[1], total[2] + part * other[2]


@compiled
def better(best: Any, found: Any) -> Any:
    return found if found[0] > best[0] else best


@compiled
def fits(box: Record, know: Array, tile: Int) -> bool:
    return bool(box.mask[tile] & know[OPEN])


# --- how it can end ------------------------------------------------------------------------------------------------


@compiled
def won(box: Record, s: Record, seat: Int, know: Array) -> Any:
    """PP-26, PP-34: both tiles are good."""
    guard = np.int64(0)
    if know[GUARD_OUT] >= 0:
        guard = np.int64(box.guard[know[GUARD_OUT]]) * accomplice(s, seat)
    lines = know[OPEN] if know[HEIGHT] > 0 else 0
    points = float(2 * know[HEIGHT] * popcount(know[OPEN]) + guard + bonus(box, s, seat, lines))
    return points, 1.0, points


@compiled
def second_guard(box: Record, s: Record, seat: Int, know: Array) -> Any:
    """PP-24, PP-38: nothing, but for the secret passage."""
    if s.power_owner[Power.PASSAGE] != seat:
        return NOTHING
    total = np.int64(0)
    for guard in range(GUARDS):
        if (know[BAG_GUARDS] >> guard) & 1:
            total += box.guard[guard]
    loot = know[HEIGHT] * popcount(know[OPEN]) + np.int64(box.guard[know[GUARD_OUT]])
    points = float(loot) + float(total) / float(popcount(know[BAG_GUARDS]))
    return points, 0.0, points


@compiled
def lay(box: Record, know: Array, tile: Int) -> None:
    know[OPEN] &= box.mask[tile]
    know[HEIGHT] += box.elem[tile]


@compiled
def spend_redraw(know: Array, sign: Int) -> None:
    """PP-41: use the redraw; a tile has left the bag, no matter which: it fits nowhere. `sign` -1 takes that back."""
    know[CAN_REDRAW] -= sign
    know[BAG_LOOT] -= sign
    know[UNSEEN] -= sign


@compiled
def cost(box: Record, tile: Int, least: float) -> float:
    """What a tile is worth in hand: its end value (PP-29), or more to a thief who plans ahead."""
    return max(least, float(box.end[tile]))


# --- one tile to play ----------------------------------------------------------------------------------------------


@compiled
def won_with(box: Record, s: Record, seat: Int, know: Array, tile: Int) -> Any:
    before, height = know[OPEN], know[HEIGHT]
    lay(box, know, tile)
    found = won(box, s, seat, know)
    know[OPEN], know[HEIGHT] = before, height
    return found


@compiled
def play_last(box: Record, s: Record, seat: Int, know: Array, tile: Int, least: float) -> Any:
    found = won_with(box, s, seat, know, tile)
    return found[0] - cost(box, tile, least), found[1], found[2]


@compiled
def steal_last(box: Record, s: Record, seat: Int, know: Array, guard: Any, guard_again: Any) -> Any:
    """`guard`: the prospect if a guard comes; `guard_again`: if it comes on the redraw."""
    found = NOTHING
    reach, loot, hidden = 1.0, know[BAG_LOOT], know[UNSEEN]
    guards = popcount(know[BAG_GUARDS])
    for attempt in range(1 + know[CAN_REDRAW]):
        fitting = 0
        for tile in range(box.types):
            if know[tile] > 0 and loot > 0 and fits(box, know, tile):
                part = reach * float(loot * know[tile]) / float((loot + guards) * hidden)
                found = plus(found, part, won_with(box, s, seat, know, tile))
                fitting += know[tile]
        found = plus(found, reach * float(guards) / float(loot + guards), guard_again if attempt else guard)
        if loot == 0 or fitting == hidden:
            break
        reach *= float(loot * (hidden - fitting)) / float((loot + guards) * hidden)
        loot -= 1
        hidden -= 1
    return found


@compiled
def best_last(box: Record, s: Record, seat: Int, know: Array, least: float, guard: Any, guard_again: Any) -> Any:
    best = steal_last(box, s, seat, know, guard, guard_again)
    if know[CAN_DRINK]:
        best = better(best, won(box, s, seat, know))
    for tile in range(box.types):
        if know[HELD + tile] > 0 and fits(box, know, tile):
            best = better(best, play_last(box, s, seat, know, tile, least))
    return best


@compiled
def guard_last(box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    """The prospect if the last tile is a guard. PP-25: a first one is good; with the switch off he plays on."""
    if know[GUARD_OUT] >= 0:
        return second_guard(box, s, seat, know)
    guards, found = know[BAG_GUARDS], NOTHING
    if popcount(guards) == 1:
        return found  # PP-28
    for guard in range(GUARDS):
        if (guards >> guard) & 1:
            know[BAG_GUARDS], know[GUARD_OUT] = guards ^ (1 << guard), guard
            if know[GUARD_COUNTS]:
                after = won(box, s, seat, know)
            else:
                after = second_guard(box, s, seat, know)
                after = best_last(box, s, seat, know, least, after, after)
            found = plus(found, 1.0 / float(popcount(guards)), after)
    know[BAG_GUARDS], know[GUARD_OUT] = guards, -1
    return found


@compiled
def guard_last_again(box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    """The same, on the redraw."""
    if not know[CAN_REDRAW]:
        return NOTHING
    spend_redraw(know, 1)
    found = guard_last(box, s, seat, know, least)
    spend_redraw(know, -1)
    return found


@compiled
def last(box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    guard = guard_last(box, s, seat, know, least)
    again = guard_last_again(box, s, seat, know, least)
    return best_last(box, s, seat, know, least, guard, again)


# --- two tiles to play ---------------------------------------------------------------------------------------------


@compiled
def last_with(box: Record, s: Record, seat: Int, know: Array, tile: Int, least: float) -> Any:
    before, height = know[OPEN], know[HEIGHT]
    lay(box, know, tile)
    found = last(box, s, seat, know, least)
    know[OPEN], know[HEIGHT] = before, height
    return found


@compiled
def play_first(box: Record, s: Record, seat: Int, know: Array, tile: Int, least: float) -> Any:
    know[HELD + tile] -= 1
    found = last_with(box, s, seat, know, tile, least)
    know[HELD + tile] += 1
    return found[0] - cost(box, tile, least), found[1], found[2]


@compiled
def drink_first(box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    know[CAN_DRINK] = 0
    found = last(box, s, seat, know, least)
    know[CAN_DRINK] = 1
    return found


@compiled
def one_draw_first(box: Record, s: Record, seat: Int, know: Array, least: float, guard: Any) -> Any:
    """The prospect of one draw if to be caught is worth nothing, and the chance to be caught."""
    found = NOTHING
    loot, hidden, guards = know[BAG_LOOT], know[UNSEEN], popcount(know[BAG_GUARDS])
    safe = 0.0
    know[BAG_LOOT] -= 1
    know[UNSEEN] -= 1
    for tile in range(box.types):
        if know[tile] > 0 and loot > 0 and fits(box, know, tile):
            part = float(loot * know[tile]) / float((loot + guards) * hidden)
            know[tile] -= 1
            found = plus(found, part, last_with(box, s, seat, know, tile, least))
            know[tile] += 1
            safe += part
    know[BAG_LOOT] += 1
    know[UNSEEN] += 1
    part = float(guards) / float(loot + guards)
    return plus(found, part, guard), 1.0 - safe - part


@compiled
def steal_first(box: Record, s: Record, seat: Int, know: Array, least: float, guard: Any, guard_again: Any) -> Any:
    found, caught = one_draw_first(box, s, seat, know, least, guard)
    if know[CAN_REDRAW] and caught > 0.0 and know[BAG_LOOT] > 0:
        spend_redraw(know, 1)
        again, _ = one_draw_first(box, s, seat, know, least, guard_again)
        spend_redraw(know, -1)
        found = plus(found, caught, again)
    return found


@compiled
def best_first(box: Record, s: Record, seat: Int, know: Array, least: float, guard: Any, guard_again: Any) -> Any:
    best = steal_first(box, s, seat, know, least, guard, guard_again)
    if know[CAN_DRINK]:
        best = better(best, drink_first(box, s, seat, know, least))
    for tile in range(box.types):
        if know[HELD + tile] > 0 and fits(box, know, tile):
            best = better(best, play_first(box, s, seat, know, tile, least))
    return best


@compiled
def guard_first(box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    """The prospect if the first of the two tiles is a guard (see `guard_last`)."""
    if know[GUARD_OUT] >= 0:
        return second_guard(box, s, seat, know)
    guards, found = know[BAG_GUARDS], NOTHING
    if popcount(guards) == 1:
        return found
    for guard in range(GUARDS):
        if (guards >> guard) & 1:
            know[BAG_GUARDS], know[GUARD_OUT] = guards ^ (1 << guard), guard
            if know[GUARD_COUNTS]:
                after = last(box, s, seat, know, least)
            else:
                after = second_guard(box, s, seat, know)
                after = best_first(box, s, seat, know, least, after, after)
            found = plus(found, 1.0 / float(popcount(guards)), after)
    know[BAG_GUARDS], know[GUARD_OUT] = guards, -1
    return found


@compiled
def guard_first_again(box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    if not know[CAN_REDRAW]:
        return NOTHING
    spend_redraw(know, 1)
    found = guard_first(box, s, seat, know, least)
    spend_redraw(know, -1)
    return found


# --- the one entrance ----------------------------------------------------------------------------------------------


@compiled
def prospect(box: Record, s: Record, seat: Int, know: Array, action: Int, left: Int, least: float) -> Any:
    """What this choice promises with `left` tiles to play, if all later choices are the best.

    `know` (see `survey`) is changed on the way and comes back as it was.
    """
    if left == 1:
        if action == Action.BEER:
            return won(box, s, seat, know)
        if action >= Action.PLAY:
            return play_last(box, s, seat, know, action - Action.PLAY, least)
        guard = guard_last(box, s, seat, know, least)
        return steal_last(box, s, seat, know, guard, guard_last_again(box, s, seat, know, least))
    if action == Action.BEER:
        return drink_first(box, s, seat, know, least)
    if action >= Action.PLAY:
        return play_first(box, s, seat, know, action - Action.PLAY, least)
    guard = guard_first(box, s, seat, know, least)
    return steal_first(box, s, seat, know, least, guard, guard_first_again(box, s, seat, know, least))
