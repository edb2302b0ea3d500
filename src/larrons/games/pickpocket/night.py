"""How a night goes on: exits, guards, whose turn comes next, the start of the next night and the end of the game."""

import numpy as np

from larrons.engine.bits import lowest_bit, popcount
from larrons.engine.rules_kit import Int, Record, best_of, compiled, everybody, is_one, next_of, seats_with
from larrons.games.pickpocket.codes import Draw, Phase, Power, Status
from larrons.games.pickpocket.loot import clear, exit_points, guard_value, worth
from larrons.games.pickpocket.state import GUARDS, NO_TILE, NOT_PLACED


@compiled
def thieves_inside(s: Record) -> Int:
    return popcount(seats_with(s.status, Status.INSIDE, np.int64(s.n_players)))


@compiled
def to_lay_down(s: Record) -> Int:
    """PP-47: the thieves still in the inn and standing, as bits."""
    players = np.int64(s.n_players)
    return seats_with(s.status, Status.INSIDE, players) & seats_with(s.standing, 1, players)


@compiled
def gain(s: Record, seat: Int, points: Int) -> None:
    """PP-21: a marker that moves lands on top of those already there; without points it is not even lifted."""
    if points > 0:
        s.score[seat] += points
        s.night_points[seat] += points
        s.arrival[seat] = s.clock
        s.clock += 1


@compiled
def next_thief(s: Record) -> None:
    """PP-8, PP-22, PP-53: the next thief inside, clockwise; the last one is in double or nothing at once."""
    inside = seats_with(s.status, Status.INSIDE, np.int64(s.n_players))
    s.to_move = next_of(inside, np.int64(s.to_move))
    if is_one(inside):
        s.phase = Phase.DOUBLE
        s.don_left = 2
        s.standing[s.to_move] = 0  # PP-48: no warning in double or nothing


@compiled
def tile_done(box: Record, s: Record) -> None:
    """PP-53: a good tile, a beer or a first guard: the turn ends, or one of the two tiles is used up."""
    if s.phase == Phase.TURN:
        next_thief(s)
        return
    s.don_left -= 1
    if s.don_left == 0:
        slip_away(box, s, Status.WON_DOUBLE)  # PP-26


# --- leaving the inn -----------------------------------------------------------------------------------------------


@compiled
def slip_away(box: Record, s: Record, status: Int) -> None:
    """PP-20: score, then lay another thief down, then the glove. PP-27: a won double or nothing goes the same way."""
    leaver = s.to_move
    gain(s, leaver, exit_points(box, s, leaver, 2 if status == Status.WON_DOUBLE else 1))
    s.status[leaver] = status
    candidates = to_lay_down(s)
    if not is_one(candidates):
        s.phase = Phase.LAY_DOWN
        s.pending_seat = leaver
        return
    if candidates:
        s.standing[lowest_bit(candidates)] = 0  # PP-47: one candidate is no choice
    use_glove(box, s)


@compiled
def use_glove(box: Record, s: Record) -> None:
    """PP-36: its owner draws when he has left, after everything else."""
    if s.power_owner[Power.GLOVE] == s.to_move:
        s.draw = Draw.GLOVE
        s.pending_seat = s.to_move
    else:
        exit_done(box, s)


@compiled
def exit_done(box: Record, s: Record) -> None:
    s.pending_seat = -1
    if s.phase == Phase.DOUBLE:
        start_night(box, s)  # PP-10
    else:
        next_thief(s)


@compiled
def caught(box: Record, s: Record, second_time: bool) -> None:
    """PP-16, PP-24, PP-46: out with nothing; or, standing in a game for two or three, warned once a night.

    `second_time`: on the tile of a redraw; the switch ambi_strict gives no warning then (PP-41).
    """
    seat = s.to_move
    if s.phase == Phase.DOUBLE:
        s.status[seat] = Status.CAUGHT
        start_night(box, s)
        return
    if s.standing[seat] == 1 and not (second_time and s.opt_ambi_strict == 1):
        s.standing[seat] = 0
    else:
        s.status[seat] = Status.CAUGHT
    next_thief(s)


# --- guards --------------------------------------------------------------------------------------------------------


@compiled
def guard_arrives(box: Record, s: Record, guard: Int, draw: Int) -> None:
    """PP-17: the first of the night pays, the second ends the night, the seventh of the game ends it (PP-28)."""
    second = s.night_guards[0] >= 0
    s.night_guards[1 if second else 0] = guard
    s.guards_seen += 1
    owner = s.power_owner[Power.PASSAGE]
    if second and owner >= 0 and s.status[owner] == Status.INSIDE:
        # PP-38: the passage works while its owner is in the inn, also in double or nothing, and before the end (PP-54).
        # It brings the loot and both guards, not doubled, whoever drew the second one
        gain(s, owner, worth(s) + guard_value(box, s) + np.int64(box.guard[guard]))
        s.status[owner] = Status.THROUGH_PASSAGE
    if s.guards_seen == GUARDS:
        throw_out(s)
        finish(box, s)
    elif second:
        throw_out(s)
        start_night(box, s)
    elif draw == Draw.GLOVE:
        exit_done(box, s)
    elif s.phase == Phase.TURN or s.opt_don_guard_counts == 1:
        tile_done(box, s)  # PP-25: in double or nothing the guard counts as a tile, unless the switch says no


@compiled
def throw_out(s: Record) -> None:
    """PP-17, PP-28: everybody still in the inn gets nothing."""
    for seat in range(np.int64(s.n_players)):
        if s.status[seat] == Status.INSIDE:
            s.status[seat] = Status.THROWN_OUT


# --- between two nights --------------------------------------------------------------------------------------------


@compiled
def start_night(box: Record, s: Record) -> None:
    """PP-11, PP-52: clear the inn, everybody back, name the Prince, powers, then the Prince's turn."""
    for i in range(np.int64(s.row_len)):
        s.discard[s.row[i]] += 1
    clear(s)
    s.night_guards[:] = -1
    s.power_owner[:] = -1
    s.power_used = 0
    s.don_left = 0
    s.pending_seat = -1
    players = np.int64(s.n_players)
    for seat in range(players):
        s.status[seat] = Status.INSIDE
        s.standing[seat] = s.opt_warnings  # PP-49
        s.night_points[seat] = 0
    s.night += 1
    # PP-7: whoever leads; of those with as many points, the lowest in the stack
    s.prince = lowest_bit(best_of(s.arrival, -1, best_of(s.score, 1, everybody(players), players), players))
    s.start_player = s.to_move = s.prince
    s.phase = Phase.TURN
    if s.opt_powers == 1:
        start_power_phase(s)


@compiled
def lead(s: Record, seat: Int) -> Int:
    """PP-7, PP-32: how far a marker is ahead: by points, and with as many points the lower in the stack."""
    return np.int64(s.score[seat]) * (NOT_PLACED + 1) - s.arrival[seat]


@compiled
def start_power_phase(s: Record) -> None:
    """PP-32: whoever is last chooses first. PP-44: two or three choose twice, the Prince once."""
    players = np.int64(s.n_players)
    small = s.opt_warnings == 1
    for seat in range(players):
        behind = 0
        for other in range(players):
            if lead(s, other) < lead(s, seat):
                behind += 1
        if small or behind < players - 1:
            s.pick_order[behind] = seat
    if small:
        for place in range(players - 1):
            s.pick_order[players + place] = s.pick_order[place]
    s.phase = Phase.POWER
    s.pick_idx = 0
    s.to_move = s.pick_order[0]


@compiled
def next_pick(s: Record) -> None:
    s.pick_idx += 1
    if s.pick_idx < len(s.pick_order) and s.pick_order[s.pick_idx] >= 0:
        s.to_move = s.pick_order[s.pick_idx]
        return
    s.pick_order[:] = -1
    s.pick_idx = 0
    s.phase = Phase.TURN
    s.to_move = s.prince


# --- the end -------------------------------------------------------------------------------------------------------


@compiled
def finish(box: Record, s: Record) -> None:
    """PP-28, PP-54: the seventh guard ends all; row and powers stay as they are."""
    s.phase = Phase.OVER
    s.draw = Draw.NONE
    s.to_move = -1
    s.don_left = 0
    s.pending_tile = NO_TILE
    s.pending_seat = -1
    players = np.int64(s.n_players)
    for seat in range(players):
        s.final[seat] = s.score[seat] + hand_value(box, s, seat)
    # PP-30: with as many points, the fewer tiles
    s.winners = best_of(s.hand_size, -1, best_of(s.final, 1, everybody(players), players), players)


@compiled
def hand_value(box: Record, s: Record, seat: Int) -> Int:
    """PP-29: the end values of the tiles left in hand."""
    total = np.int64(0)
    for tile in range(box.types):
        total += np.int64(s.hand[seat, tile]) * np.int64(box.end[tile])
    return total
