"""The careful thief: weighs every choice of a turn by what it promises, and looks through a whole double or nothing.

A thief who stays inside has the points he could leave with now and the hope for more, unless a guard spoils the night
before it is his turn again. Stealing is worth the mean of that over all tiles and guards that may come; being caught is
worth nothing but for a warning or a redraw. The weights were found by duels against the rule bot of the specification.
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
from larrons.games.pickpocket.state import GUARDS

TILE_IN_HAND = 3.2  # what a tile kept is worth, if its end value is not more
HOPE = np.array([0.0, 0.0, 0.19, 0.08, 0.25, 0.32, 0.32])  # of the loot, by the number of thieves inside
WIDTH = 0.13  # points of hope for each open line, shared among those inside
HOPE_IN_DANGER = 0.6  # what is left of the hope when the next guard ends the night
RIVALS_STEAL = 0.25  # how often a rival draws from the bag before the next turn
BEER_KEPT = 0.17  # points a beer is worth later in the night
BOLDNESS = 0.26  # how much more stealing seems worth to a thief far behind, just before the end of the game
FAR = 20.0  # points
# Powers from the best to the worst: with two or three players, who have two powers each, and with more
OF_FEW = np.array([Power[x] for x in ["PASSAGE", "GLOVE", "BRUCE", "AMBIDEXTROUS", "ACCOMPLICE", "ILLUSION", "BEER"]])
OF_MANY = np.array([Power[x] for x in ["AMBIDEXTROUS", "GLOVE", "ACCOMPLICE", "BRUCE", "ILLUSION", "BEER", "PASSAGE"]])


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    if s.phase == Phase.POWER:
        return favourite_power(s)
    if s.phase == Phase.LAY_DOWN:
        return lay_down_leader(s)
    if s.phase == Phase.DOUBLE:
        return best_in_double(box, s, seat)
    return redraw_or_not(box, s, seat) if s.phase == Phase.CAUGHT else best_in_turn(box, s, seat)


@compiled
def favourite_power(s: Record) -> Int:
    """The first that is free; with one guard left, who ends the game, passage and accomplice are good for nothing."""
    for power in OF_FEW if s.n_players <= 3 else OF_MANY:
        useless = popcount(s.bag_guards) == 1 and (power == Power.PASSAGE or power == Power.ACCOMPLICE)
        if s.power_owner[power] < 0 and not useless:
            return Action.TAKE_POWER + power
    return Action.TAKE_POWER


@compiled
def lay_down_leader(s: Record) -> Int:
    """Of the thieves he may lay down, the one with the most points."""
    return Action.LAY_DOWN + lowest_bit(best_of(s.score, 1, to_lay_down(s), np.int64(s.n_players)))


@compiled
def best_in_double(box: Record, s: Record, seat: Int) -> Int:
    know = np.zeros(SIZE, np.int64)
    survey(box, s, seat, know)
    left = np.int64(s.don_left)
    best: Int = np.int64(Action.STEAL)
    most = prospect(box, s, seat, know, best, left, TILE_IN_HAND)[0]
    for action in range(Action.BEER, Action.PLAY + box.types):
        drinks = action == Action.BEER and loot.has_unused(s, seat, Power.BEER)
        if drinks or (action >= Action.PLAY and loot.may_play(box, s, seat, action - Action.PLAY)):
            value = prospect(box, s, seat, know, action, left, TILE_IN_HAND)[0]
            if value > most:
                best, most = action, value
    return best


# --- a turn --------------------------------------------------------------------------------------------------------


@compiled
def best_in_turn(box: Record, s: Record, seat: Int) -> Int:
    inside = thieves_inside(s)
    best: Int = np.int64(Action.LEAVE)
    most = float(loot.exit_points(box, s, seat, 1))
    stay = value_of_staying(box, s, seat, inside)
    value = value_of_stealing(box, s, seat, inside, stay) * boldness(s, seat)
    if value > most:
        best, most = np.int64(Action.STEAL), value
    if loot.has_unused(s, seat, Power.BEER) and stay - BEER_KEPT > most:
        best, most = np.int64(Action.BEER), stay - BEER_KEPT
    for tile in range(box.types):
        if loot.may_play(box, s, seat, tile):
            value = value_with(box, s, seat, inside, tile) - max(TILE_IN_HAND, float(box.end[tile]))
            if value > most:
                best, most = np.int64(Action.PLAY + tile), value
    return best


@compiled
def redraw_or_not(box: Record, s: Record, seat: Int) -> Int:
    """PP-41, PP-46: a thief who stands could take the warning and stay."""
    if s.standing[seat] == 0:
        return Action.REDRAW
    inside = thieves_inside(s)
    stay = value_of_staying(box, s, seat, inside)
    value, caught = one_draw(box, s, seat, inside)
    if s.opt_ambi_strict == 0:
        value += caught * stay
    return Action.REDRAW if value > stay else Action.ACCEPT


@compiled
def value_of_stealing(box: Record, s: Record, seat: Int, inside: Int, stay: float) -> Any:
    value, caught = one_draw(box, s, seat, inside)
    saved = stay if s.standing[seat] == 1 else 0.0
    if loot.has_unused(s, seat, Power.AMBIDEXTROUS):
        saved = max(saved, value)
    return value + caught * saved


@compiled
def one_draw(box: Record, s: Record, seat: Int, inside: Int) -> Any:
    """The mean value over all tiles and guards that may come, being caught counted as nothing; and its chance."""
    total, fitting, hidden = 0.0, np.int64(0), np.int64(0)
    for tile in range(box.types):
        count = unseen(box, s, seat, tile)
        hidden += count
        if count > 0 and loot.extends(box, s, tile):
            total += count * value_with(box, s, seat, inside, tile)
            fitting += count
    tiles, guards = np.int64(s.bag_loot), popcount(s.bag_guards)
    if tiles == 0:
        return value_of_guard(box, s, seat, inside), 0.0
    value = total / hidden * tiles + guards * value_of_guard(box, s, seat, inside)
    return value / (tiles + guards), tiles * (hidden - fitting) / hidden / (tiles + guards)


@compiled
def boldness(s: Record, seat: Int) -> Any:
    """The fewer guards are left, the more a thief ahead avoids a risk and one behind seeks it."""
    players = np.int64(s.n_players)
    ahead = lowest_bit(best_of(s.score, 1, everybody(players) & ~(1 << seat), players))
    gap = np.int64(s.score[ahead]) - np.int64(s.score[seat])
    return 1.0 + BOLDNESS * min(1.0, max(-1.0, gap / FAR)) * s.guards_seen / (GUARDS - 1)


# --- what it is worth to stay inside -------------------------------------------------------------------------------


@compiled
def promise(points: Int, extra: float, lines: Int, inside: Int, safety: float) -> Any:
    """With a loot of so many points, others beside it and lines open, if the night goes on with this chance."""
    hope = HOPE[inside] * points + WIDTH * popcount(lines) / inside
    if safety < 1.0:
        hope *= HOPE_IN_DANGER
    return safety * (points + extra + hope)


@compiled
def safety(s: Record, inside: Int, guards: Int, is_out: bool) -> Any:
    """The chance that no rival brings the guard who would end the night, with so many in the bag."""
    if not is_out and guards > 1:
        return 1.0
    return (1.0 - guards / (np.int64(s.bag_loot) + guards)) ** (RIVALS_STEAL * (inside - 1))


@compiled
def value_of_staying(box: Record, s: Record, seat: Int, inside: Int) -> Any:
    """With the row as it is."""
    extra = float(loot.exit_points(box, s, seat, 0))
    chance = safety(s, inside, popcount(s.bag_guards), s.night_guards[0] >= 0)
    return promise(loot.worth(s), extra, np.int64(s.open_mask), inside, chance)


@compiled
def value_with(box: Record, s: Record, seat: Int, inside: Int, tile: Int) -> Any:
    """With this tile at the end of the row."""
    lines = np.int64(s.open_mask & box.mask[tile])
    extra = float(loot.accomplice(s, seat) * loot.guard_value(box, s) + loot.bonus(box, s, seat, lines))
    chance = safety(s, inside, popcount(s.bag_guards), s.night_guards[0] >= 0)
    return promise(loot.worth_with(box, s, tile), extra, lines, inside, chance)


@compiled
def value_of_guard(box: Record, s: Record, seat: Int, inside: Int) -> Any:
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
    chance = safety(s, inside, guards - 1, True)
    return promise(loot.worth(s), extra, np.int64(s.open_mask), inside, chance)


BOTS = {"careful": Policy(careful)}
