"""Thieves who go by rules: they weigh every choice of a turn by what it promises, and look through a whole double or
nothing.

A thief who stays inside has the points he could leave with now and the hope for more, unless a guard spoils the night
before it is his turn again. Stealing is worth the mean of that over all tiles and guards that may come; being caught is
worth nothing but for a warning or a redraw. `careful` and `sharp` differ in nothing but the weights (`weights.py`):
those of `careful` were found by duels against the rule bot of the specification, those of `sharp` were learned.
"""

from typing import Any

import numpy as np

from larrons.engine.policy import Policy
from larrons.engine.rules_kit import Array, Int, Record, best_of, compiled, everybody, lowest_bit, popcount
from larrons.games.pickpocket import loot
from larrons.games.pickpocket.codes import Action, Phase, Power
from larrons.games.pickpocket.double import SIZE, prospect, survey
from larrons.games.pickpocket.night import thieves_inside, to_lay_down
from larrons.games.pickpocket.secrets import unseen
from larrons.games.pickpocket.state import GUARDS, POWERS
from larrons.games.pickpocket.weights import FEW, LEARNED, ONE, PLAIN, Weight

# Whole points, as the rules below take them
JUDGED, BY_PLAY = PLAIN / ONE, LEARNED / ONE


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    return choice(box, s, seat, JUDGED)


@compiled
def sharp(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    return choice(box, s, seat, BY_PLAY[s.n_players])


@compiled
def weighing(box: Record, s: Record, seat: Int, weights: Array) -> Int:
    """An action for the seat, given what it observes, by these weights."""
    return choice(box, s, seat, weights / ONE)


@compiled
def choice(box: Record, s: Record, seat: Int, w: Array) -> Int:
    if s.phase == Phase.POWER:
        return favourite_power(s, w)
    if s.phase == Phase.LAY_DOWN:
        return lay_down_leader(s)
    if s.phase == Phase.DOUBLE:
        return best_in_double(box, s, seat, w)
    return redraw_or_not(box, s, seat, w) if s.phase == Phase.CAUGHT else best_in_turn(box, s, seat, w)


@compiled
def favourite_power(s: Record, w: Array) -> Int:
    """The best that is free; with one guard left, who ends the game, passage and accomplice are good for nothing."""
    first = Weight.POWERS_OF_FEW if s.n_players <= FEW else Weight.POWERS_OF_MANY
    last_guard = popcount(s.bag_guards) == 1
    best: Int = np.int64(0)
    most = -np.inf
    for power in range(POWERS):
        useless = last_guard and (power == Power.PASSAGE or power == Power.ACCOMPLICE)
        if s.power_owner[power] < 0 and not useless and w[first + power] > most:
            best, most = np.int64(power), w[first + power]
    return Action.TAKE_POWER + best


@compiled
def lay_down_leader(s: Record) -> Int:
    """Of the thieves he may lay down, the one with the most points."""
    return Action.LAY_DOWN + lowest_bit(best_of(s.score, 1, to_lay_down(s), np.int64(s.n_players)))


@compiled
def best_in_double(box: Record, s: Record, seat: Int, w: Array) -> Int:
    know = np.zeros(SIZE, np.int64)
    survey(box, s, seat, know)
    left = np.int64(s.don_left)
    best: Int = np.int64(Action.STEAL)
    most = prospect(box, s, seat, know, best, left, w[Weight.TILE_IN_HAND])[0]
    for action in range(Action.BEER, Action.PLAY + box.types):
        drinks = action == Action.BEER and loot.has_unused(s, seat, Power.BEER)
        if drinks or (action >= Action.PLAY and loot.may_play(box, s, seat, action - Action.PLAY)):
            value = prospect(box, s, seat, know, action, left, w[Weight.TILE_IN_HAND])[0]
            if value > most:
                best, most = action, value
    return best


# --- a turn --------------------------------------------------------------------------------------------------------


@compiled
def best_in_turn(box: Record, s: Record, seat: Int, w: Array) -> Int:
    inside = thieves_inside(s)
    best: Int = np.int64(Action.LEAVE)
    most = float(loot.exit_points(box, s, seat, 1))
    stay = value_of_staying(box, s, seat, inside, w)
    value = value_of_stealing(box, s, seat, inside, stay, w) * boldness(s, seat, w)
    if value > most:
        best, most = np.int64(Action.STEAL), value
    if loot.has_unused(s, seat, Power.BEER) and stay - w[Weight.BEER_KEPT] > most:
        best, most = np.int64(Action.BEER), stay - w[Weight.BEER_KEPT]
    for tile in range(box.types):
        if loot.may_play(box, s, seat, tile):
            value = value_with(box, s, seat, inside, tile, w) - max(w[Weight.TILE_IN_HAND], float(box.end[tile]))
            if value > most:
                best, most = np.int64(Action.PLAY + tile), value
    return best


@compiled
def redraw_or_not(box: Record, s: Record, seat: Int, w: Array) -> Int:
    """PP-41, PP-46: a thief who stands could take the warning and stay."""
    if s.standing[seat] == 0:
        return Action.REDRAW
    inside = thieves_inside(s)
    stay = value_of_staying(box, s, seat, inside, w)
    value, caught = one_draw(box, s, seat, inside, w)
    if s.opt_ambi_strict == 0:
        value += caught * stay
    return Action.REDRAW if value > stay else Action.ACCEPT


@compiled
def value_of_stealing(box: Record, s: Record, seat: Int, inside: Int, stay: float, w: Array) -> Any:
    value, caught = one_draw(box, s, seat, inside, w)
    saved = w[Weight.WARNED] * stay if s.standing[seat] == 1 else 0.0
    if loot.has_unused(s, seat, Power.AMBIDEXTROUS):
        saved = max(saved, value)
    return value + caught * saved


@compiled
def one_draw(box: Record, s: Record, seat: Int, inside: Int, w: Array) -> Any:
    """The mean value over all tiles and guards that may come, being caught counted as nothing; and its chance."""
    total, fitting, hidden = 0.0, np.int64(0), np.int64(0)
    for tile in range(box.types):
        count = unseen(box, s, seat, tile)
        hidden += count
        if count > 0 and loot.extends(box, s, tile):
            total += count * value_with(box, s, seat, inside, tile, w)
            fitting += count
    tiles, guards = np.int64(s.bag_loot), popcount(s.bag_guards)
    if tiles == 0:
        return value_of_guard(box, s, seat, inside, w), 0.0
    value = total / hidden * tiles + guards * value_of_guard(box, s, seat, inside, w)
    return value / (tiles + guards), tiles * (hidden - fitting) / hidden / (tiles + guards)


@compiled
def boldness(s: Record, seat: Int, w: Array) -> Any:
    """The fewer guards are left, the more a thief ahead avoids a risk and one behind seeks it."""
    players = np.int64(s.n_players)
    ahead = lowest_bit(best_of(s.score, 1, everybody(players) & ~(1 << seat), players))
    gap = np.int64(s.score[ahead]) - np.int64(s.score[seat])
    return 1.0 + w[Weight.BOLDNESS] * min(1.0, max(-1.0, gap / w[Weight.FAR])) * s.guards_seen / (GUARDS - 1)


# --- what it is worth to stay inside -------------------------------------------------------------------------------


@compiled
def promise(s: Record, seat: Int, points: Int, extra: float, lines: Int, inside: Int, safety: float, w: Array) -> Any:
    """With a loot of so many points, others beside it and lines open, if the night goes on with this chance."""
    hope = share_of_hope(s, seat, lines, inside, w) * points + w[Weight.WIDTH] * popcount(lines) / inside
    if safety < 1.0:
        hope *= w[Weight.HOPE_IN_DANGER]
    return safety * (points + extra + hope)


@compiled
def share_of_hope(s: Record, seat: Int, lines: Int, inside: Int, w: Array) -> Any:
    """How much more than the loot a thief hopes for, as a share of it."""
    share = w[Weight.HOPE + inside] + w[Weight.HOPE_FOR_LINE] * (popcount(lines) - 2)
    share += w[Weight.HOPE_STANDING] * s.standing[seat]
    if inside == 2:
        share += w[Weight.HOPE_RIVAL_STANDING] * (popcount(to_lay_down(s)) - s.standing[seat])
    return share


@compiled
def safety(s: Record, inside: Int, guards: Int, is_out: bool, w: Array) -> Any:
    """The chance that no rival brings the guard who would end the night, with so many in the bag."""
    if not is_out and guards > 1:
        return 1.0
    return (1.0 - guards / (np.int64(s.bag_loot) + guards)) ** (w[Weight.RIVALS_STEAL] * (inside - 1))


@compiled
def value_of_staying(box: Record, s: Record, seat: Int, inside: Int, w: Array) -> Any:
    """With the row as it is."""
    extra = float(loot.exit_points(box, s, seat, 0))
    chance = safety(s, inside, popcount(s.bag_guards), s.night_guards[0] >= 0, w)
    return promise(s, seat, loot.worth(s), extra, np.int64(s.open_mask), inside, chance, w)


@compiled
def value_with(box: Record, s: Record, seat: Int, inside: Int, tile: Int, w: Array) -> Any:
    """With this tile at the end of the row."""
    lines = np.int64(s.open_mask & box.mask[tile])
    extra = float(loot.accomplice(s, seat) * loot.guard_value(box, s) + loot.bonus(box, s, seat, lines))
    chance = safety(s, inside, popcount(s.bag_guards), s.night_guards[0] >= 0, w)
    return promise(s, seat, loot.worth_with(box, s, tile), extra, lines, inside, chance, w)


@compiled
def value_of_guard(box: Record, s: Record, seat: Int, inside: Int, w: Array) -> Any:
    """With a guard who has just come, as strong as those in the bag are on average."""
    total, guards = 0.0, popcount(s.bag_guards)
    for guard in range(GUARDS):
        if (s.bag_guards >> guard) & 1:
            total += float(box.guard[guard])
    mean = total / guards
    if s.night_guards[0] >= 0:
        return loot.worth(s) + loot.guard_value(box, s) + mean if s.power_owner[Power.PASSAGE] == seat else 0.0
    if guards == 1:
        return 0.0
    extra = loot.accomplice(s, seat) * mean + loot.bonus(box, s, seat, loot.lines_with_elements(s))
    chance = safety(s, inside, guards - 1, True, w)
    return promise(s, seat, loot.worth(s), extra, np.int64(s.open_mask), inside, chance, w)


@compiled
def rival(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """Whom searches take others for. Among many, nothing was gained by taking them for `sharp`."""
    return sharp(box, s, seat, rng) if s.n_players <= FEW else careful(box, s, seat, rng)


BOTS = {"careful": Policy(careful), "sharp": Policy(sharp)}
RIVAL = Policy(rival)
