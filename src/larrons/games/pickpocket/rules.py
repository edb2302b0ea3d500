"""The rules of Pickpocket: the functions of the contract. How a night goes on stands in `night.py`."""

import numpy as np

from larrons.engine.bits import U, bit, nth_bit, popcount
from larrons.engine.contract import Array, Int, Record
from larrons.engine.rules_kit import below, compiled, counted_by, one_at_a_time, pick, rank_by, seats_with
from larrons.games.pickpocket import night
from larrons.games.pickpocket.codes import Action, Draw, Phase, Power, Status
from larrons.games.pickpocket.loot import clear, extends, has_unused, may_play, place
from larrons.games.pickpocket.secrets import dealt_to, hide, redeal, shown
from larrons.games.pickpocket.state import GUARD, GUARDS, HAND, NO_TILE, NOT_PLACED, OUTCOMES, POWERS, STATE

__all__ = ["STATE", "hide", "redeal", "shown"]  # the contract's names that stand elsewhere


@compiled
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    """PP-1 to PP-4: everything before the first draw, that of the bottom marker."""
    s.n_players = players
    s.opt_warnings = 1 if players <= 3 else 0  # PP-43
    s.opt_powers = options[0]
    s.opt_merchant_elements = options[1] if options[1] >= 0 else box.merchant_elements
    s.opt_don_guard_counts = options[2]
    s.opt_ambi_strict = options[3]
    s.phase = Phase.TURN
    s.draw = Draw.STACK
    s.to_move = s.start_player = s.prince = -1
    s.pending_tile = NO_TILE
    s.pending_seat = -1
    s.pick_order[:] = -1
    s.night_guards[:] = -1
    s.power_owner[:] = -1
    s.bag[:] = box.copies
    s.bag_loot = box.copies.sum()
    s.bag_guards = (1 << GUARDS) - 1
    s.row[:] = NO_TILE
    clear(s)
    s.arrival[:players] = NOT_PLACED


@compiled
def waiting(box: Record, s: Record) -> Int:
    return one_at_a_time(s.draw != Draw.NONE, s.phase == Phase.OVER, s.to_move)


# --- decisions -----------------------------------------------------------------------------------------------------


@compiled
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    word = U(0)
    if s.draw == Draw.NONE and s.phase != Phase.OVER and seat == s.to_move:
        if s.phase == Phase.TURN or s.phase == Phase.DOUBLE:
            word = legal_turn(box, s, seat)
        elif s.phase == Phase.POWER:
            word = U(seats_with(s.power_owner, -1, POWERS)) << U(Action.TAKE_POWER)  # PP-31, PP-33: there is no passing
        elif s.phase == Phase.CAUGHT:
            word = bit(Action.REDRAW) | bit(Action.ACCEPT)  # PP-41
        else:
            word = U(night.to_lay_down(s)) << U(Action.LAY_DOWN)  # PP-47
    words[0] = word
    return popcount(word)


@compiled
def legal_turn(box: Record, s: Record, seat: Int) -> Int:
    """PP-9, PP-22: the last thief may not simply leave."""
    word = bit(Action.STEAL)
    if s.phase == Phase.TURN:
        word |= bit(Action.LEAVE)
    if has_unused(s, seat, Power.BEER):
        word |= bit(Action.BEER)  # PP-40
    for tile in range(box.types):
        if may_play(box, s, seat, tile):
            word |= bit(Action.PLAY + tile)
    return word


@compiled
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    if action >= Action.PLAY:
        tile = action - Action.PLAY
        s.hand[seat, tile] -= 1
        s.hand_size[seat] -= 1
        place(box, s, tile)
        night.tile_done(box, s)
    elif action >= Action.TAKE_POWER:
        s.power_owner[action - Action.TAKE_POWER] = seat
        night.next_pick(s)
    elif action >= Action.LAY_DOWN:
        s.standing[action - Action.LAY_DOWN] = 0
        s.phase = Phase.TURN
        night.use_glove(box, s)
    elif action == Action.STEAL:
        s.draw = Draw.STEAL
    elif action == Action.LEAVE:
        night.slip_away(box, s, Status.SLIPPED_AWAY)
    elif action == Action.BEER:
        s.power_used |= 1 << Power.BEER
        night.tile_done(box, s)
    else:
        s.pending_tile = NO_TILE
        s.phase = Phase.DOUBLE if s.don_left > 0 else Phase.TURN
        if action == Action.REDRAW:
            s.power_used |= 1 << Power.AMBIDEXTROUS
            s.draw = Draw.REDRAW
        else:
            night.caught(box, s, False)


# --- chance --------------------------------------------------------------------------------------------------------


@compiled
def chances(box: Record, s: Record, weights: Array) -> Int:
    """PP-2, PP-3, PP-14, PP-36: every marker, tile or guard left is as likely as any other."""
    if s.draw == Draw.STACK:
        for seat in range(np.int64(s.n_players)):
            weights[seat] = 1 if s.arrival[seat] == NOT_PLACED else 0
        return np.int64(s.n_players)
    weights[:GUARD] = s.bag
    if s.draw == Draw.DEAL:
        return GUARD  # PP-3: guards are never dealt
    for guard in range(GUARDS):
        weights[GUARD + guard] = (s.bag_guards >> guard) & 1
    return OUTCOMES


@compiled
def sample(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    if s.draw == Draw.STACK:
        unplaced = U(seats_with(s.arrival, NOT_PLACED, np.int64(s.n_players)))
        return nth_bit(unplaced, below(rng, popcount(unplaced)))
    loot = np.int64(s.bag_loot)
    left = below(rng, loot if s.draw == Draw.DEAL else loot + popcount(s.bag_guards))
    if left >= loot:
        return GUARD + nth_bit(U(s.bag_guards), left - loot)
    return pick(s.bag, GUARD, left)


@compiled
def settle(box: Record, s: Record, outcome: Int) -> None:
    draw = np.int64(s.draw)
    if draw == Draw.STACK:
        s.arrival[outcome] = s.clock  # PP-2: from the bottom to the top
        s.clock += 1
        if s.clock == s.n_players:
            s.draw = Draw.DEAL
    elif draw == Draw.DEAL:
        deal(box, s, outcome)
    elif outcome >= GUARD:
        s.draw = Draw.NONE
        s.bag_guards ^= 1 << (outcome - GUARD)
        night.guard_arrives(box, s, outcome - GUARD, draw)
    else:
        s.draw = Draw.NONE
        s.bag[outcome] -= 1
        s.bag_loot -= 1
        tile_drawn(box, s, outcome, draw)


@compiled
def deal(box: Record, s: Record, tile: Int) -> None:
    """PP-3: three tiles for each in turn; then the first night begins."""
    seat = dealt_to(s)
    s.bag[tile] -= 1
    s.bag_loot -= 1
    s.hand[seat, tile] += 1
    s.hand_size[seat] += 1
    if seat == s.n_players - 1 and s.hand_size[seat] == HAND:
        s.draw = Draw.NONE
        s.night = 1
        for thief in range(np.int64(s.n_players)):
            s.standing[thief] = s.opt_warnings
            if s.arrival[thief] == 0:  # PP-7: the bottom marker starts; there is no Prince yet, nor powers (PP-31)
                s.to_move = s.start_player = thief


@compiled
def tile_drawn(box: Record, s: Record, tile: Int, draw: Int) -> None:
    """PP-15, PP-16, PP-36: a loot tile from the bag: into the glove's hand, onto the row, or caught."""
    if draw == Draw.GLOVE:
        s.hand[s.pending_seat, tile] += 1
        s.hand_size[s.pending_seat] += 1
        night.exit_done(box, s)
        return
    if extends(box, s, tile):
        place(box, s, tile)
        night.tile_done(box, s)
        return
    s.discard[tile] += 1
    if has_unused(s, s.to_move, Power.AMBIDEXTROUS):
        s.phase = Phase.CAUGHT  # PP-41: he may draw another one
        s.pending_tile = tile
    else:
        night.caught(box, s, draw == Draw.REDRAW)


@compiled
def scores(box: Record, s: Record, out: Array) -> None:
    """Experience points; at the end with the tiles left in hand (PP-29)."""
    for seat in range(np.int64(s.n_players)):
        out[seat] = s.final[seat] if s.phase == Phase.OVER else s.score[seat]


@compiled
def ranks(box: Record, s: Record, out: Array) -> None:
    """PP-30, PP-54: the more points, the better; with as many points, the fewer tiles."""
    for seat in range(np.int64(s.n_players)):
        out[seat] = np.int64(s.final[seat]) * 256 - s.hand_size[seat]
    rank_by(out, np.int64(s.n_players))


stretch = counted_by("night")
