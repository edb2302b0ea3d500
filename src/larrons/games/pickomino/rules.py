"""The rules of Pickomino, the only implementation. PK-n are the ids of the rules (see words/rules.en.md).

A tile is known by its index, number - 21; sets of tiles and of faces are bits of a word.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from larrons.engine.bits import U, bit, highest_bit, popcount
from larrons.engine.layout import record
from larrons.engine.rng import alias_column, alias_outcome, below, next64
from larrons.engine.rules_kit import Array, Int, Record, compiled, counted_by, one_at_a_time, rank_by
from larrons.games.pickomino.dice import ALIAS, COUNTS, DICE, FACES, FIRST_ROLL, POINTS, ROLLS, SHOWING, WEIGHTS, WORM

TILES = 16
LOWEST, HIGHEST = 21, 36
SEATS = 7
ALL_FACES = (1 << FACES) - 1
LAST_TURN = 1000  # PK-60


class Phase(IntEnum):
    """What is due: the start draw or a roll, a face of the roll, to stop or to roll on."""

    CHANCE, PICK, DECIDE, OVER = range(4)


class Action(IntEnum):
    """What a player can do. Below ROLL stands a number for each face to set aside, from TAKE on one for each tile."""

    ROLL, TAKE, GIVE_UP = 6, 7, 23


class Place(IntEnum):
    """Where a tile is if no seat owns it."""

    DOWN, GRILL = -2, -1


class Variant(IntEnum):
    """Bits of `variant`. MEMORY: boards don't show what is covered; no rule asks."""

    SHORT_GAME, GIVING_UP, ANY_LOWER, FORCED_STEAL, MEMORY = 1, 2, 4, 8, 16


STATE = record(
    ("i1", "loc", TILES),  # place of each tile: a Place or its owner
    ("i1", "pos", TILES),  # height in the owner's stack, 0 = bottom; -1 if not owned
    ("i1", "height", SEATS),
    ("i1", "top", SEATS),  # number of the top tile, 0 = empty stack
    ("i1", "worms", SEATS),
    ("i1", "kept", FACES),  # dice set aside in this turn
    ("i1", "rolled", FACES),  # dice just rolled, in Phase.PICK only
    ("i1", "total phase current start n_players rolls"),
    ("u2", "turn"),
    ("u1", "variant"),
    ("i1", "winner"),
    # Not in the specification, kept because every step asks for them:
    ("u2", "grill"),  # face-up tiles of the grill
    ("u1", "used"),  # faces set aside
    ("u1", "left"),  # dice not set aside
    ("u4", "choices"),  # legal actions
)


@compiled
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    """PK-1 to PK-3. Options: short_game, give_up, any_lower, forced_steal, start, memory."""
    s.n_players = players
    for switch in range(4):
        if options[switch]:
            s.variant |= 1 << switch
    if options[5]:
        s.variant |= Variant.MEMORY
    s.loc[:] = Place.GRILL  # PK-2
    s.pos[:] = -1
    s.grill = (1 << TILES) - 1
    s.left = DICE
    s.start = s.current = options[4]  # PK-3: -1 leaves it to chance
    s.winner = -1
    s.phase = Phase.CHANCE


@compiled
def waiting(box: Record, s: Record) -> Int:
    """PK-4: nobody but the player whose turn it is ever decides."""
    return one_at_a_time(s.phase == Phase.CHANCE, s.phase == Phase.OVER, s.current)


@compiled
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    words[0] = U(s.choices) if seat == s.current else U(0)
    return popcount(words[0])


@compiled
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    if action < Action.ROLL:
        set_aside(box, s, action)
    elif action == Action.ROLL:
        await_roll(s)  # PK-12
    elif action < Action.GIVE_UP:
        take(box, s, action - Action.TAKE)
    else:
        fail(box, s)  # PK-51


@compiled
def chances(box: Record, s: Record, weights: Array) -> Int:
    """The start draw is uniform (PK-3); a roll of n dice shows given counts in n!/(c1!…c6!) of 6^n ways."""
    if s.start < 0:
        weights[: s.n_players] = 1
        return np.int64(s.n_players)
    first = FIRST_ROLL[s.left]
    for i in range(ROLLS[s.left]):
        weights[i] = WEIGHTS[first + i]
    return ROLLS[s.left]


@compiled
def sample(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    """The odds of `chances`, without writing weights down."""
    if s.start < 0:
        return below(rng, s.n_players)
    word = next64(rng)
    column = alias_column(word, ROLLS[s.left])
    return alias_outcome(word, column, ALIAS[FIRST_ROLL[s.left] + column])


@compiled
def settle(box: Record, s: Record, outcome: Int) -> None:
    if s.start < 0:
        s.start = s.current = outcome  # PK-3
        return
    roll = FIRST_ROLL[s.left] + outcome
    s.rolls += 1
    free = SHOWING[roll] & ~np.int64(s.used)  # PK-6
    if free == 0:
        fail(box, s)  # PK-9
        return
    for face in range(FACES):
        s.rolled[face] = COUNTS[roll, face]
    s.phase = Phase.PICK
    s.choices = free  # PK-8


@compiled
def set_aside(box: Record, s: Record, face: Int) -> None:
    """PK-7: all dice of the face. PK-16: then ask only if there is something to choose, else do the one thing that can
    be done."""
    s.kept[face] = s.rolled[face]
    s.left -= s.rolled[face]
    s.total += np.int64(s.kept[face]) * POINTS[face]  # PK-10
    s.rolled[:] = 0
    s.used |= 1 << face
    word = possibilities(s)
    if word == U(0):
        fail(box, s)  # PK-14, PK-30 cases B and C
    elif popcount(word) > 1:
        s.phase = Phase.DECIDE
        s.choices = word
    elif word == bit(Action.ROLL):
        await_roll(s)  # PK-13
    else:
        take(box, s, highest_bit(word) - Action.TAKE)  # PK-14


@compiled
def possibilities(s: Record) -> Any:
    """What a player may do after a set-aside: take, roll, give up (PK-12 to PK-14, PK-51)."""
    word = U(0) if s.kept[WORM] == 0 else reach(s, s.total) << U(Action.TAKE)  # PK-20
    if s.used != ALL_FACES and s.left > 0:  # PK-11: the turn is open
        word |= bit(Action.ROLL)
        if s.variant & Variant.GIVING_UP:
            word |= bit(Action.GIVE_UP)
    return word


@compiled
def await_roll(s: Record) -> None:
    s.phase = Phase.CHANCE
    s.choices = 0


@compiled
def reach(s: Record, total: Int) -> Any:
    """The tiles that a total with a worm reaches (PK-21 to PK-26, PK-52, PK-53)."""
    if total < LOWEST:
        return U(0)
    highest = (total if total < HIGHEST else HIGHEST) - LOWEST
    tiles = U(s.grill) & (bit(highest + 1) - U(1))
    if tiles != U(0) and not s.variant & Variant.ANY_LOWER:
        # PK-21 and PK-23 in one: the tile itself if it lies there, else the nearest lower one
        tiles = bit(highest_bit(tiles))
    if total <= HIGHEST:  # PK-25: more than 36 never steals
        owner = s.loc[highest]
        if owner >= 0 and owner != s.current and s.top[owner] == total:  # PK-22, PK-26
            return bit(highest) if s.variant & Variant.FORCED_STEAL else tiles | bit(highest)
    return tiles


@compiled
def take(box: Record, s: Record, tile: Int) -> None:
    """PK-27 to PK-29: from the grill, or from the top of another stack."""
    owner = s.loc[tile]
    if owner == Place.GRILL:
        s.grill ^= 1 << tile
    else:
        leave_stack(box, s, owner, tile)
    seat = s.current
    s.loc[tile] = seat
    s.pos[tile] = s.height[seat]
    s.height[seat] += 1
    s.top[seat] = tile + LOWEST
    s.worms[seat] += box.worms[tile]
    end_turn(box, s)


@compiled
def leave_stack(box: Record, s: Record, seat: Int, tile: Int) -> None:
    """PK-28: the tile below becomes the top."""
    s.height[seat] -= 1
    s.worms[seat] -= box.worms[tile]
    s.pos[tile] = -1
    s.top[seat] = 0
    if s.height[seat] > 0:
        for other in range(TILES):
            if s.loc[other] == seat and s.pos[other] == s.height[seat] - 1:
                s.top[seat] = other + LOWEST


@compiled
def fail(box: Record, s: Record) -> None:
    """PK-31 to PK-35, PK-50."""
    seat = s.current
    if s.height[seat] > 0:  # PK-31: without a tile nothing is returned, and nothing turned
        returned = np.int64(s.top[seat]) - LOWEST
        leave_stack(box, s, seat, returned)
        s.loc[returned] = Place.GRILL  # PK-32
        s.grill |= 1 << returned
        highest = highest_bit(s.grill)  # PK-34: face-down tiles are no longer in `grill`
        if highest != returned or s.variant & Variant.SHORT_GAME:  # PK-33, PK-50
            s.loc[highest] = Place.DOWN
            s.grill ^= 1 << highest
    end_turn(box, s)


@compiled
def end_turn(box: Record, s: Record) -> None:
    s.kept[:] = 0
    s.rolled[:] = 0
    s.total = 0
    s.rolls = 0
    s.used = 0
    s.left = DICE
    s.choices = 0
    s.turn += 1
    if s.grill == 0 or s.turn == LAST_TURN:  # PK-40, PK-60
        s.phase = Phase.OVER
        s.winner = best_seat(s)
        return
    s.phase = Phase.CHANCE
    s.current += 1  # PK-4
    if s.current == s.n_players:
        s.current = 0


@compiled
def scores(box: Record, s: Record, out: Array) -> None:
    out[: s.n_players] = s.worms[: s.n_players]  # PK-41


@compiled
def strength(s: Record, seat: Int) -> Int:
    """PK-42: worms, then the highest tile owned; larger is better."""
    best: Int = 0
    for tile in range(TILES):
        if s.loc[tile] == seat:
            best = tile + 1
    return np.int64(s.worms[seat]) * 32 + best


@compiled
def best_seat(s: Record) -> Int:
    """PK-43: the one winner; -1 if nobody owns a tile (PK-60)."""
    winner, best = -1, np.int64(0)
    for seat in range(s.n_players):
        value = strength(s, seat)
        if value > best:
            winner, best = seat, value
    return winner


@compiled
def ranks(box: Record, s: Record, out: Array) -> None:
    """PK-44: one more than the number of players who are strictly better."""
    for seat in range(s.n_players):
        out[seat] = strength(s, seat)
    rank_by(out, s.n_players)


stretch = counted_by("turn")
