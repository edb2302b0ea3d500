"""The loot: which tiles extend its lines, what it is worth, and what the powers add for a thief who leaves."""

import numpy as np

from larrons.engine.rules_kit import Int, Record, compiled, popcount
from larrons.games.pickpocket.codes import Power
from larrons.games.pickpocket.state import ALL_LINES, LINES, NO_TILE


@compiled
def extends(box: Record, s: Record, tile: Int) -> bool:
    """PP-12: a tile extends the loot if it shows a line that is still open."""
    return bool(box.mask[tile] & s.open_mask)


@compiled
def may_play(box: Record, s: Record, seat: Int, tile: Int) -> bool:
    """PP-18, PP-23: a tile that this seat holds, and that extends the loot."""
    return bool(s.hand[seat, tile] > 0 and extends(box, s, tile))


@compiled
def place(box: Record, s: Record, tile: Int) -> None:
    """PP-12: lay a tile at the right end; every line it does not show is broken for the night."""
    s.row[s.row_len] = tile
    s.row_len += 1
    s.open_mask &= box.mask[tile]
    for line in range(LINES):
        if (s.open_mask >> line) & 1:
            s.row_elems[line] += box.elem[tile]
        else:
            s.row_elems[line] = 0


@compiled
def clear(s: Record) -> None:
    """PP-6: the merchant alone, all four lines open."""
    s.row[: s.row_len] = NO_TILE
    s.row_len = 0
    s.row_elems[:] = s.opt_merchant_elements
    s.open_mask = ALL_LINES


@compiled
def worth(s: Record) -> Int:
    """PP-13: the elements on the open lines, over the whole row."""
    return np.int64(s.row_elems[0]) + s.row_elems[1] + s.row_elems[2] + s.row_elems[3]


@compiled
def worth_with(box: Record, s: Record, tile: Int) -> Int:
    """What the loot would be worth with this tile at its end."""
    total = np.int64(0)
    lines = s.open_mask & box.mask[tile]
    for line in range(LINES):
        if (lines >> line) & 1:
            total += s.row_elems[line]
    return total + popcount(lines) * np.int64(box.elem[tile])


@compiled
def lines_with_elements(s: Record) -> Int:
    """The open lines that have something on them: all, or none if only a bare merchant lies there."""
    return np.int64(s.open_mask) if worth(s) > 0 else np.int64(0)


@compiled
def guard_value(box: Record, s: Record) -> Int:
    """PP-17: what the guard that is out adds to an exit; 0 if none is."""
    return np.int64(box.guard[s.night_guards[0]]) if s.night_guards[0] >= 0 else np.int64(0)


@compiled
def has_unused(s: Record, seat: Int, power: Int) -> bool:
    """PP-40, PP-41: a beer and a redraw serve once a night."""
    return bool(s.power_owner[power] == seat and not (s.power_used >> power) & 1)


@compiled
def illusion(box: Record, lines: Int) -> Int:
    """PP-35: points for each of its elements present on an open line."""
    points = np.int64(0)
    for line in range(LINES):
        if (lines >> line) & 1:
            points += box.illusion[line]
    return points


@compiled
def accomplice(s: Record, seat: Int) -> Int:
    """PP-37: how often the guard's value counts."""
    return 2 if s.power_owner[Power.ACCOMPLICE] == seat else 1


@compiled
def bonus(box: Record, s: Record, seat: Int, lines: Int) -> Int:
    """PP-34, PP-45: what Illusion and Bruce add to an exit with these lines open; they simply add up."""
    points = np.int64(0)
    if s.power_owner[Power.ILLUSION] == seat:
        points += illusion(box, lines)
    if s.power_owner[Power.BRUCE] == seat:
        points += np.int64(box.bruce)  # PP-39
    return points


@compiled
def exit_points(box: Record, s: Record, seat: Int, times: Int) -> Int:
    """PP-19, PP-26, PP-34: loot (doubled by a won double or nothing), the guard, and the powers, never doubled."""
    guard = accomplice(s, seat) * guard_value(box, s)
    return times * worth(s) + guard + bonus(box, s, seat, lines_with_elements(s))
