"""The laws of Pickomino (I-n: the invariants of its specification) and pinned counts of lines of play."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from larrons.engine.state import State

DOWN, GRILL = -2, -1
CHANCE, PICK, DECIDE, OVER = range(4)
ROLL, GIVE_UP, WORM = 6, 23, 5
POINTS = (1, 2, 3, 4, 5, 5)
TILES = range(21, 37)
SHORT_GAME, ANY_LOWER, FORCED_STEAL = 1, 4, 8
FIELDS = ("loc", "pos", "height", "top", "worms", "kept", "rolled", "total", "phase")
FIELDS += ("current", "start", "n_players", "rolls", "turn", "variant", "winner")

# Counted by the engine and by the reference of these tests alike.
PERFT = [
    ("2p turn 0 start ? | grill 21-36 | A - | B - | draw start", 2, 2574),
    ("2p turn 0 start 1 | grill 21-36 | A - | B - | B keeps 5WW to roll", 2, 8226),
    # A choice, later between the grill and a steal
    (
        "3p turn 13 start 0 | grill 21 22 25 27-30 | down 33-36 | A 31 23 | B 32 24 | C 26 | B keeps 5WWW rolls 1134",
        3,
        5281,
    ),
    (
        "3p turn 13 start 0 | grill 21 22 25 27-30 | down 33-36 | A 31 23 | B 32 24 | C 26 | B keeps 24WWWW decides",
        3,
        17_244,
    ),
    # Switches
    (
        "4p turn 30 start 2 short_game give_up any_lower forced_steal | grill 21-23 25 28 30 | down 33-36"
        " | A 29 24 | B 26 27 | C 31 | D 32 | A keeps 11WWW rolls 344",
        3,
        7749,
    ),
    (
        "3p turn 20 start 0 give_up any_lower | grill 21-24 26 28-36 | A 25 | B 27 | C - | C keeps 4444W rolls 245",
        3,
        12_912,
    ),
    # The last tile, and the last turn
    (
        "3p turn 40 start 2 | grill 21 | down 30-36 | A 22 23 29 | B 24 25 28 | C 26 27 | A keeps 155W rolls 1344",
        3,
        25_804,
    ),
    (
        "2p turn 999 start 0 | grill 21-24 28 | down 34-36 | A 25 26 30-32 | B 27 29 33 | B keeps 33WWW rolls 124",
        5,
        121,
    ),
]

# Over after a few decisions, by the last turn, PK-60: small enough for algorithms that look at everything
SMALL = "2p turn 998 start 0 | grill 21-36 | A - | B - | A rolls 1123445W"
FOLLOW_HINTS = True  # somebody who presses the last button would roll on and on, and hardly ever take a tile


def worms_of(tiles: Any) -> int:
    return sum((tile - 21) // 4 + 1 for tile in tiles)


def plain(state: State) -> SimpleNamespace:
    """The fields of the record as plain numbers and lists, and the tiles of each place."""
    record = state.array.view(np.ndarray)[0]
    s = SimpleNamespace(**{name: record[name].tolist() for name in FIELDS})
    s.grill = {tile for tile in TILES if s.loc[tile - 21] == GRILL}
    s.down = {tile for tile in TILES if s.loc[tile - 21] == DOWN}
    s.owned = [[tile for tile in TILES if s.loc[tile - 21] == seat] for seat in range(s.n_players)]
    return s


# One state


def check(state: State) -> None:
    s = plain(state)
    check_tiles(s)
    check_dice(s)
    check_turn(s)
    check_choices(state, s)


def check_tiles(s: SimpleNamespace) -> None:
    assert all(DOWN <= place < s.n_players for place in s.loc)  # I1
    assert len(s.grill) + len(s.down) + sum(s.height) == 16  # I1
    assert worms_of(s.grill) + worms_of(s.down) + sum(s.worms) == 40  # I1
    assert all(s.pos[tile - 21] == -1 for tile in s.grill | s.down)  # I1
    for seat, tiles in enumerate(s.owned):
        stack = sorted(tiles, key=lambda tile: s.pos[tile - 21])
        assert [s.pos[tile - 21] for tile in stack] == list(range(s.height[seat]))  # I2
        assert s.top[seat] == (stack[-1] if stack else 0)  # I2
        assert s.worms[seat] == worms_of(stack)  # I2
    for cache in (s.height, s.top, s.worms):
        assert not any(cache[s.n_players :])  # I2: seats nobody sits on own nothing


def check_dice(s: SimpleNamespace) -> None:
    dice, faces = sum(s.kept), sum(count > 0 for count in s.kept)
    assert min(s.kept) >= 0
    assert min(s.rolled) >= 0
    assert dice + sum(s.rolled) == 8 if s.phase == PICK else not any(s.rolled)  # I3
    assert dice <= 8  # I3
    assert dice < 8 or s.phase != CHANCE  # I3
    assert s.total == sum(count * points for count, points in zip(s.kept, POINTS, strict=True))  # I3
    assert 0 <= s.total <= 40  # I3
    assert s.rolls == faces + (s.phase == PICK) <= 6  # I12
    assert not any(s.kept) or s.phase != OVER


def check_turn(s: SimpleNamespace) -> None:
    assert 2 <= s.n_players <= 7
    assert 0 <= s.turn <= 1000
    assert (s.phase == OVER) == (not s.grill or s.turn == 1000)  # I7
    if s.start < 0:  # the start draw is due
        assert (s.current, s.phase, s.turn, len(s.grill)) == (-1, CHANCE, 0, 16)
    else:
        last = s.phase == OVER
        assert s.current == (s.start + s.turn - last) % s.n_players  # PK-4
    if s.phase != OVER:
        assert s.winner == -1
    elif not any(s.height):
        assert (s.winner, s.turn) == (-1, 1000)  # I11
    else:
        keys = [(worms_of(tiles), max(tiles, default=0)) for tiles in s.owned]
        assert keys.count(max(keys)) == 1  # I11
        assert s.winner == keys.index(max(keys))  # I11
        assert s.worms[s.winner] == max(s.worms)  # I11


def check_choices(state: State, s: SimpleNamespace) -> None:
    choices = [state.legal(seat) for seat in range(s.n_players)]
    assert all(not found for seat, found in enumerate(choices) if seat != s.current)  # I10
    if s.phase == PICK:
        assert choices[s.current] == [face for face in range(6) if s.rolled[face] and not s.kept[face]] != []  # I10
    elif s.phase == DECIDE:
        assert len(choices[s.current]) >= 2  # I10
        assert min(choices[s.current]) >= ROLL  # I10
    else:
        assert not any(choices)  # I10


# One step


def check_step(before: State, actor: int, code: int, after: State) -> None:
    a, b = plain(before), plain(after)
    assert (a.n_players, a.variant) == (b.n_players, b.variant)
    assert a.down <= b.down  # I4
    for seat, tiles in enumerate(a.owned):
        for tile in tiles:
            if tile != a.top[seat]:
                assert b.loc[tile - 21] == seat  # I9
                assert b.pos[tile - 21] == a.pos[tile - 21]  # I9
    if a.start < 0:
        assert (actor, b.start, b.current, b.turn) == (-1, code, code, 0)
        assert (a.loc, a.kept) == (b.loc, b.kept)
        return
    assert a.start == b.start
    if b.turn == a.turn:
        check_same_turn(a, actor, code, b)
    else:
        assert b.turn == a.turn + 1
        check_end_of_turn(a, actor, code, b)


def check_same_turn(a: SimpleNamespace, actor: int, code: int, b: SimpleNamespace) -> None:
    assert (a.loc, a.pos, a.current) == (b.loc, b.pos, b.current)  # I6: tiles move at the end of a turn only
    assert b.phase != OVER  # I7
    assert b.rolls == a.rolls + (actor < 0)  # I12
    if actor < 0:
        assert (a.phase, b.phase, a.kept) == (CHANCE, PICK, b.kept)
    elif code == ROLL:
        assert (a.phase, b.phase, a.kept) == (DECIDE, CHANCE, b.kept)
    else:
        assert a.phase == PICK
        assert b.kept == kept_after(a, code)


def kept_after(a: SimpleNamespace, face: int) -> list[int]:
    """PK-7: all rolled dice of the face."""
    return [a.rolled[i] if i == face else count for i, count in enumerate(a.kept)]


def check_end_of_turn(a: SimpleNamespace, actor: int, code: int, b: SimpleNamespace) -> None:
    seat = a.current
    moved = {tile for tile in TILES if a.loc[tile - 21] != b.loc[tile - 21]}
    gained = [tile for tile in moved if b.loc[tile - 21] == seat]
    if not gained:
        check_failure(a, moved, b)
        assert actor < 0 or code < ROLL or code == GIVE_UP  # a decision to roll or to take never fails
        assert b.grill  # I7: only a take empties the grill
        return
    assert actor == seat  # I6
    assert moved == set(gained)  # I6
    assert len(gained) == 1  # I6
    kept = kept_after(a, code) if code < ROLL else a.kept
    assert code < ROLL or code == gained[0] - 14
    check_take(a, gained[0], kept)
    assert b.pos[gained[0] - 21] == a.height[seat]  # I6: on top
    assert b.grill or gained[0] in a.grill  # I7: PK-40 only through a grill take


def check_take(a: SimpleNamespace, tile: int, kept: list[int]) -> None:
    total = sum(count * points for count, points in zip(kept, POINTS, strict=True))
    stealable = total in [top for seat, top in enumerate(a.top[: a.n_players]) if seat != a.current and top]
    assert kept[WORM] >= 1  # I8
    assert total >= 21  # I8
    owner = a.loc[tile - 21]
    if owner >= 0:
        assert owner != a.current  # I6
        assert tile == a.top[owner] == total  # I6, I8
        return
    assert owner == GRILL  # I4, I6
    assert tile <= total  # I8
    assert not (stealable and a.variant & FORCED_STEAL)  # PK-53
    if not a.variant & ANY_LOWER:
        assert not [other for other in a.grill if tile < other <= total]  # I8


def check_failure(a: SimpleNamespace, moved: set[int], b: SimpleNamespace) -> None:
    returned = a.top[a.current]
    if not returned:
        assert not moved  # I4, I6: nothing is turned
        return
    face_up = a.grill | {returned}
    highest = max(face_up)
    turned = {highest} if highest != returned or a.variant & SHORT_GAME else set()
    assert b.down - a.down == turned  # I4, I5
    assert b.grill == face_up - turned  # I5, I6
    assert b.height[a.current] == a.height[a.current] - 1  # I6


# The table turned round (I14)


def rotated(state: State) -> State:
    """The same game with everybody one seat further."""
    other = state.copy()
    s, n = other.record, state.players
    for tile in range(16):
        if s.loc[tile] >= 0:
            s.loc[tile] = (int(s.loc[tile]) + 1) % n
    for cache in (s.height, s.top, s.worms):
        cache[:n] = [cache[:n][seat - 1] for seat in range(n)]
    for name in ("current", "start", "winner"):
        if s[name] >= 0:
            s[name] = (int(s[name]) + 1) % n
    return other


def check_rotation(before: State, actor: int, code: int, after: State) -> None:
    """I14: who sits where changes nothing."""
    n, other = before.players, rotated(before)
    if actor >= 0:
        assert other.legal((actor + 1) % n) == before.legal(actor)
        other.apply((actor + 1) % n, code)
    else:
        other.settle((code + 1) % n if before.record.start < 0 else code)
    assert other == rotated(after)
