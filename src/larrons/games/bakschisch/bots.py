"""The bots of Bakschisch. `careful` goes by rules: cheap arithmetic, and offers drawn from a band, so that it cannot be
read. `sharp` goes by networks that were trained against themselves, and draws its offers too.

The arithmetic of `careful` is in integers (thousandths of a coin), so that it comes out the same compiled and
interpreted.
"""

import numpy as np

from larrons.engine.nets import chance_to_win, drawn_action, trained
from larrons.engine.policy import Policy
from larrons.engine.rules_kit import Array, Int, Record, below, compiled, next_of, seats_with
from larrons.games.bakschisch import GAME
from larrons.games.bakschisch.rules import FIFTH, Fist, Thief, landing, n_players

COIN = 1000  # thousandths
RICHEST, POOREST = 1, -1


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
def gold_of_rival(s: Record, seat: Int, sign: Int) -> Int:
    """What the RICHEST or the POOREST of the others owns.

    An offer of as much as the richest has is never beaten, one of more than the poorest has is never the lowest.
    """
    most = np.int64(-256)
    for other in range(n_players(s)):
        if other != seat:
            most = max(most, sign * np.int64(s.gold[other]))
    return sign * most


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    if s.bribe == FIFTH:
        return hold(box, s, seat, rng)
    return reach(box, s, seat, rng)


@compiled
def reach(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """Bribes 1 to 4: pay for the distance, rob when others will pay for theirs, take the throne if it can be held."""
    if s.pos[seat] == box.throne:
        return 0  # a fuller bag holds it on the fifth bribe
    card = s.row[s.bribe]
    target, mine = landing(box, s, seat, card), advance(box, s, seat)
    rivals, danger = 0, False
    for other in range(n_players(s)):
        if other != seat:
            distance = advance(box, s, other)
            rivals += base(s, other) * distance // 3
            danger |= distance > 0 and landing(box, s, other, card) == box.throne
    if s.thief[seat] == Thief.IN_BAG and below(rng, 1000) < wish_to_rob(mine, rivals, target > box.cross):
        return Fist.THIEF
    gold, most = np.int64(s.gold[seat]), gold_of_rival(s, seat, RICHEST)
    if target == box.throne:
        poorest = gold_of_rival(s, seat, POOREST)
        return min(most, max(gold - poorest - 1, 0))  # what is left must be more than the poorest has
    wanted = base(s, seat) * mine // 3 * between(rng, 400, 1500) // 1000
    if danger:
        wanted = max(wanted, base(s, seat) * between(rng, 600, 1100) // 1000)
    return min(gold, most, whole(wanted))


@compiled
def wish_to_rob(mine: Int, rivals: Int, enters: bool) -> Int:
    """How likely (in thousandths) the thief goes out, for my advance and the thousandths the rivals may offer.

    A pawn that would enter the palace gives the thief up (BK-27): this is the last chance.
    """
    if enters and rivals >= 2 * COIN:
        return 900
    if mine <= 2:
        return min(700, rivals // 8)
    return 250 if 2 * rivals > 5 * COIN * mine else 0


@compiled
def hold(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """The fifth bribe: keep the throne, drag another from it, or pay by the depth of the fall."""
    gold, poorest = np.int64(s.gold[seat]), gold_of_rival(s, seat, POOREST)
    safe = min(gold, poorest + 1)
    nothing = Fist.THIEF if s.thief[seat] == Thief.IN_BAG else 0
    if s.pos[seat] == box.throne:
        return safe
    seated = next_of(seats_with(s.pos, box.throne, n_players(s)), seat)
    if seated >= 0:
        if s.opt_fifth_zero_all:
            return nothing  # BK-18: it sends everybody back
        held = np.int64(s.gold[seated])
        if held <= min(gold, poorest):  # everybody can offer as much as the one on the throne
            return held
    fall = advance(box, s, seat)
    if fall == 0 or (fall <= 2 and nothing == Fist.THIEF and below(rng, 10) < 6):
        return nothing
    return min(safe, whole(gold * min(fall, 6) * between(rng, 300, 1000) // 6))


TWO, THREE, FOUR = trained(GAME, 2), trained(GAME, 3), trained(GAME, 4)


@compiled
def sharp(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    if s.n == 2:
        return drawn_action(box, s, seat, rng, TWO)
    if s.n == 3:
        return drawn_action(box, s, seat, rng, THREE)
    return drawn_action(box, s, seat, rng, FOUR)


@compiled
def outlook(box: Record, s: Record, seat: Int) -> Int:
    if s.n == 2:
        return chance_to_win(s, seat, TWO, 2)
    if s.n == 3:
        return chance_to_win(s, seat, THREE, 3)
    return chance_to_win(s, seat, FOUR, 4)


BOTS = {"careful": Policy(careful), "sharp": Policy(sharp)}
RIVAL, OUTLOOK = BOTS["sharp"], outlook
