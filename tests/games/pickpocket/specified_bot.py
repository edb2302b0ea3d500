"""The specification's rule bot (section 10.2): its figures were made with it, and `careful` has to beat it."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.bits import popcount
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record
from larrons.games.pickpocket.bots import lay_down_leader
from larrons.games.pickpocket.codes import Action, Phase, Power
from larrons.games.pickpocket.double import SIZE, prospect, survey
from larrons.games.pickpocket.loot import (
    accomplice,
    bonus,
    exit_points,
    extends,
    guard_value,
    has_unused,
    lines_with_elements,
    worth,
    worth_with,
)
from larrons.games.pickpocket.night import thieves_inside
from larrons.games.pickpocket.secrets import unseen
from larrons.games.pickpocket.state import GUARDS

TILE_IN_HAND = 3.0  # what a tile kept is worth, if its end value is not more
STAYING = 0.5  # of the loot, shared among those inside: the hope for more
WARNING_LEFT = 0.35  # of the points at hand, for a thief who still stands
REDRAW_LEFT = 1.25
BEER_COST = 0.3
FAVOURITES = np.array(
    [Power.PASSAGE, Power.AMBIDEXTROUS, Power.BRUCE, Power.ILLUSION, Power.GLOVE, Power.BEER, Power.ACCOMPLICE]
)


@compiled
def specified(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    if s.phase == Phase.POWER:
        return favourite_power(s)
    if s.phase == Phase.CAUGHT:
        return Action.REDRAW
    if s.phase == Phase.LAY_DOWN:
        return lay_down_leader(s)
    if s.phase == Phase.DOUBLE:
        return specified_double(box, s, seat)
    return specified_turn(box, s, seat)


@compiled
def favourite_power(s: Record) -> Int:
    for power in FAVOURITES:
        if s.power_owner[power] < 0:
            return Action.TAKE_POWER + power
    return Action.TAKE_POWER


@compiled
def specified_double(box: Record, s: Record, seat: Int) -> Int:
    know = np.zeros(SIZE, np.int64)
    survey(box, s, seat, know)
    left = np.int64(s.don_left)
    best: int = Action.STEAL
    most = prospect(box, s, seat, know, np.int64(Action.STEAL), left, TILE_IN_HAND)[0]
    if has_unused(s, seat, Power.BEER):
        value = prospect(box, s, seat, know, np.int64(Action.BEER), left, TILE_IN_HAND)[0]
        if value > most:
            best, most = Action.BEER, value
    for tile in range(box.types):
        if s.hand[seat, tile] > 0 and extends(box, s, tile):
            value = prospect(box, s, seat, know, Action.PLAY + tile, left, TILE_IN_HAND)[0]
            if value > most:
                best, most = Action.PLAY + tile, value
    return best


@compiled
def specified_turn(box: Record, s: Record, seat: Int) -> Int:
    inside = thieves_inside(s)
    guard = float(accomplice(s, seat) * guard_value(box, s))
    leave = float(exit_points(box, s, seat, 1))
    best: int = Action.LEAVE
    most = leave
    value = value_of_stealing(box, s, seat, inside, guard)
    if s.standing[seat] == 1:
        value += WARNING_LEFT * leave
    if has_unused(s, seat, Power.AMBIDEXTROUS):
        value *= REDRAW_LEFT
    if value > most:
        best, most = Action.STEAL, value
    if has_unused(s, seat, Power.BEER):
        value = promise(worth(s), guard + bonus(box, s, seat, lines_with_elements(s)), inside) - BEER_COST
        if value > most:
            best, most = Action.BEER, value
    for tile in range(box.types):
        if s.hand[seat, tile] > 0 and extends(box, s, tile):
            value = promise_with(box, s, seat, tile, guard, inside) - max(TILE_IN_HAND, float(box.end[tile]))
            if value > most:
                best, most = Action.PLAY + tile, value
    return best


@compiled
def promise(loot: Int, extra: float, inside: Int) -> Any:
    """What a loot and the points beside it are worth to a thief who is still inside with so many others."""
    return loot + extra + STAYING * loot / inside


@compiled
def promise_with(box: Record, s: Record, seat: Int, tile: Int, guard: float, inside: Int) -> Any:
    lines = np.int64(s.open_mask & box.mask[tile])
    return promise(worth_with(box, s, tile), guard + bonus(box, s, seat, lines), inside)


@compiled
def value_of_stealing(box: Record, s: Record, seat: Int, inside: Int, guard: float) -> Any:
    """The mean promise over all tiles and guards that may come; caught or thrown out is worth nothing."""
    total, hidden = 0.0, np.int64(0)
    for tile in range(box.types):
        count = unseen(box, s, seat, tile)
        hidden += count
        if count > 0 and extends(box, s, tile):
            total += count * promise_with(box, s, seat, tile, guard, inside)
    loot, guards = np.int64(s.bag_loot), popcount(s.bag_guards)
    value = 0.0
    if loot > 0:
        value = total / hidden * loot
    return (value + guards * value_of_guard(box, s, seat, inside)) / (loot + guards)


@compiled
def value_of_guard(box: Record, s: Record, seat: Int, inside: Int) -> Any:
    """The promise if a guard comes, one as strong as those in the bag are on average."""
    total, guards = 0.0, popcount(s.bag_guards)
    for guard in range(GUARDS):
        if (s.bag_guards >> guard) & 1:
            total += float(box.guard[guard])
    mean = total / guards
    if s.night_guards[0] >= 0:
        return worth(s) + guard_value(box, s) + mean if s.power_owner[Power.PASSAGE] == seat else 0.0
    if guards == 1:
        return 0.0
    return promise(worth(s), accomplice(s, seat) * mean + bonus(box, s, seat, lines_with_elements(s)), inside)
