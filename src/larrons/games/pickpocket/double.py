"""Double or nothing, looked through to the end: the chance to win and the mean points of every choice, exactly.

A prospect is three numbers: what is maximised (points less what the tiles played are worth in hand), the chance to win,
and the mean points. A step, one tile to play, is written once and told what comes after a good tile: `won` if it is
the last, `last` if another one follows. (A function that calls itself would be shorter, but Numba's cache does not
survive recursion.) What a guard would bring is worked out before and handed in.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba.extending import register_jitable

from larrons.engine.rules_kit import Array, Int, Record, compiled, popcount
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
After = Callable[..., Any]  # `won` or `last`


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


@register_jitable
def won(box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    """PP-26, PP-34: both tiles are good. Takes the same arguments as `last`."""
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


@register_jitable
def lay(after: After, box: Record, s: Record, seat: Int, know: Array, least: float, tile: Int) -> Any:
    """A good tile is laid, whether from the bag or from the hand."""
    lines, height = know[OPEN], know[HEIGHT]
    know[OPEN] &= box.mask[tile]
    know[HEIGHT] += box.elem[tile]
    found = after(box, s, seat, know, least)
    know[OPEN], know[HEIGHT] = lines, height
    return found


@register_jitable
def play(after: After, box: Record, s: Record, seat: Int, know: Array, least: float, tile: Int) -> Any:
    """It costs what the tile is worth in hand: its end value (PP-29), or more to a thief who plans ahead."""
    know[HELD + tile] -= 1
    found = lay(after, box, s, seat, know, least, tile)
    know[HELD + tile] += 1
    return found[0] - max(least, float(box.end[tile])), found[1], found[2]


@register_jitable
def drink(after: After, box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    """PP-40: the beer counts as a good tile."""
    know[CAN_DRINK] = 0
    found = after(box, s, seat, know, least)
    know[CAN_DRINK] = 1
    return found


@compiled
def spend_redraw(know: Array, sign: Int) -> None:
    """PP-41: use the redraw; a tile has left the bag, no matter which: it fits nowhere. `sign` -1 takes that back."""
    know[CAN_REDRAW] -= sign
    know[BAG_LOOT] -= sign
    know[UNSEEN] -= sign


@register_jitable
def one_draw(after: After, box: Record, s: Record, seat: Int, know: Array, least: float, guard: Any) -> Any:
    """The prospect of one draw if to be caught is worth nothing, and the chance to be caught."""
    found = NOTHING
    loot, hidden, guards = know[BAG_LOOT], know[UNSEEN], popcount(know[BAG_GUARDS])
    safe = 0.0
    know[BAG_LOOT] -= 1
    know[UNSEEN] -= 1
    for tile in range(box.types):
        if know[tile] > 0 and loot > 0 and box.mask[tile] & know[OPEN]:
            part = float(loot * know[tile]) / float((loot + guards) * hidden)
            know[tile] -= 1
            found = plus(found, part, lay(after, box, s, seat, know, least, tile))
            know[tile] += 1
            safe += part
    know[BAG_LOOT] += 1
    know[UNSEEN] += 1
    part = float(guards) / float(loot + guards)
    return plus(found, part, guard), 1.0 - safe - part


@register_jitable
def steal(after: After, box: Record, s: Record, seat: Int, know: Array, least: float, guard: Any, again: Any) -> Any:
    """`guard`: the prospect if a guard comes; `again`: if it comes on the redraw."""
    found, caught = one_draw(after, box, s, seat, know, least, guard)
    if know[CAN_REDRAW] and caught > 0.0 and know[BAG_LOOT] > 0:
        spend_redraw(know, 1)
        second, _ = one_draw(after, box, s, seat, know, least, again)
        spend_redraw(know, -1)
        found = plus(found, caught, second)
    return found


@register_jitable
def best(after: After, box: Record, s: Record, seat: Int, know: Array, least: float, guard: Any, again: Any) -> Any:
    """The best of all choices; `guard` and `again` as in `steal`."""
    found = steal(after, box, s, seat, know, least, guard, again)
    if know[CAN_DRINK]:
        found = better(found, drink(after, box, s, seat, know, least))
    for tile in range(box.types):
        if know[HELD + tile] > 0 and box.mask[tile] & know[OPEN]:
            found = better(found, play(after, box, s, seat, know, least, tile))
    return found


@register_jitable
def guard_comes(after: After, box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    """PP-25: a first guard is good; with the switch off the thief plays on."""
    if know[GUARD_OUT] >= 0:
        return second_guard(box, s, seat, know)
    guards, found = know[BAG_GUARDS], NOTHING
    if popcount(guards) == 1:
        return found  # PP-28
    for guard in range(GUARDS):
        if (guards >> guard) & 1:
            know[BAG_GUARDS], know[GUARD_OUT] = guards ^ (1 << guard), guard
            if know[GUARD_COUNTS]:
                then = after(box, s, seat, know, least)
            else:
                then = second_guard(box, s, seat, know)
                then = best(after, box, s, seat, know, least, then, then)
            found = plus(found, 1.0 / float(popcount(guards)), then)
    know[BAG_GUARDS], know[GUARD_OUT] = guards, -1
    return found


@register_jitable
def guards_come(after: After, box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    """What a guard brings, and what one on the redraw does."""
    guard, again = guard_comes(after, box, s, seat, know, least), NOTHING
    if know[CAN_REDRAW]:
        spend_redraw(know, 1)
        again = guard_comes(after, box, s, seat, know, least)
        spend_redraw(know, -1)
    return guard, again


@register_jitable
def last(box: Record, s: Record, seat: Int, know: Array, least: float) -> Any:
    """The prospect of a thief with one tile to play."""
    guard, again = guards_come(won, box, s, seat, know, least)
    return best(won, box, s, seat, know, least, guard, again)


@compiled
def prospect(box: Record, s: Record, seat: Int, know: Array, action: Int, left: Int, least: float) -> Any:
    """What this choice promises with `left` tiles to play, if all later choices are the best.

    `know` (see `survey`) is changed on the way and comes back as it was.
    """
    if left == 1:
        return choice(won, box, s, seat, know, least, action)
    return choice(last, box, s, seat, know, least, action)


@register_jitable
def choice(after: After, box: Record, s: Record, seat: Int, know: Array, least: float, action: Int) -> Any:
    if action == Action.BEER:
        return drink(after, box, s, seat, know, least)
    if action >= Action.PLAY:
        return play(after, box, s, seat, know, least, action - Action.PLAY)
    guard, again = guards_come(after, box, s, seat, know, least)
    return steal(after, box, s, seat, know, least, guard, again)
