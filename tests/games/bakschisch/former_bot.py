"""The first rule bot of Bakschisch, which `careful` has to beat, and with which the specification's figures were made.

The specification describes it in words and leaves three details open: how offers are rounded, how the wish to rob grows
with the loot, and how much a threatened throne is worth. Of five settings tried, this is the one whose games come
nearest in length to the specification's.
"""

from __future__ import annotations

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record
from larrons.engine.rng import below
from larrons.games.bakschisch.rules import FIFTH, Fist, Thief, landing, n_players

COIN = 1000  # thousandths


@compiled
def between(rng: Array, low: Int, high: Int) -> Int:
    """A number from low to high, each as likely."""
    return low + below(rng, high - low + 1)


@compiled
def whole(thousandths: Int) -> Int:
    """The nearest number of coins."""
    return (thousandths + COIN // 2) // COIN


@compiled
def base(s: Record, seat: Int) -> Int:
    """The gold a seat can spend on each bribe it still has before the fifth, with a reserve for that one."""
    return np.int64(s.gold[seat]) * COIN * 10 // (10 * (FIFTH - np.int64(s.bribe)) + 8)


@compiled
def advance(box: Record, s: Record, seat: Int) -> Int:
    """How far the card in play carries the pawn of a seat: forward, or back on the fifth bribe."""
    return abs(landing(box, s, seat, s.row[s.bribe]) - np.int64(s.pos[seat]))


@compiled
def former(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    if s.bribe == FIFTH:
        return hold(box, s, seat, rng)
    return reach(box, s, seat, rng)


@compiled
def reach(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """Bribes 1 to 4: pay for the distance, rob when others will pay for theirs, go for the throne when it is near."""
    gold = np.int64(s.gold[seat])
    mine = advance(box, s, seat)
    card = s.row[s.bribe]
    if mine > 0 and landing(box, s, seat, card) == box.throne:
        return min(gold, whole(gold * between(rng, 300, 600)))
    rivals, danger = 0, False
    for other in range(n_players(s)):
        if other != seat:
            distance = advance(box, s, other)
            rivals += base(s, other) * distance // 3
            danger |= distance > 0 and landing(box, s, other, card) == box.throne
    if s.thief[seat] == Thief.IN_BAG and below(rng, 1000) < wish_to_rob(mine, rivals):
        return Fist.THIEF
    wanted = base(s, seat) * mine // 3 * between(rng, 400, 1500) // 1000
    if danger:
        wanted = max(wanted, base(s, seat) * between(rng, 600, 1100) // 1000)
    return min(gold, whole(wanted))


@compiled
def wish_to_rob(mine: Int, rivals: Int) -> Int:
    """How likely (in thousandths) the thief goes out, for my advance and the thousandths the rivals may offer."""
    if mine <= 2:
        return min(700, rivals // 8)
    return 250 if 2 * rivals > 5 * COIN * mine else 0


@compiled
def hold(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """The fifth bribe: keep the throne, drag another from it, or pay by the depth of the fall."""
    gold = np.int64(s.gold[seat])
    poorest, seated, able = np.int64(255), -1, True
    for other in range(n_players(s)):
        if other != seat:
            poorest = min(poorest, np.int64(s.gold[other]))
            if s.pos[other] == box.throne:
                seated = other
    if s.pos[seat] == box.throne:
        return min(gold, poorest + 1)
    if seated >= 0:
        for other in range(n_players(s)):
            able &= s.gold[other] >= s.gold[seated]
        if able:
            return np.int64(s.gold[seated])
    fall = advance(box, s, seat)
    has_thief = s.thief[seat] == Thief.IN_BAG
    if fall == 0:
        return Fist.THIEF if has_thief else 0
    if fall <= 2 and has_thief and below(rng, 10) < 6:
        return Fist.THIEF
    return min(gold, whole(gold * min(fall, 6) * between(rng, 300, 1000) // 6))
