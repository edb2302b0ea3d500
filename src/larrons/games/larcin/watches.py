"""Watches: revealed, stopped by an hourglass, redrawn (LA-30 to LA-35, LA-48, LA-49)."""

from __future__ import annotations

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Record
from larrons.games.larcin.cards import all_copies_gone, anybody_inside, living, put_in_cave, put_in_hand, spend
from larrons.games.larcin.scoring import end_game
from larrons.games.larcin.state import (
    ALL_GONE,
    BY_ACTION,
    BY_NIGHT,
    CAST_OUT,
    CLOCK,
    DISCARDED,
    DRAWN,
    ELIMINATED,
    EMPTY_PILE,
    FROM_HAND,
    INSIDE,
    MUST_REVEAL,
    NIGHT,
    NONE,
    OVER,
    RECEIVED,
    REDRAW,
    WATCH,
    WATCHES,
    WINDOW,
)
from larrons.games.larcin.turns import after_night, await_draw, end_turn, finish_turn, start_final_round, to_main


@compiled
def ask_next(box: Record, s: Record) -> bool:
    """LA-48: ask the next seat, whether or not it holds an hourglass; False when nobody is left to be asked."""
    if all_copies_gone(box, s, box.counter[WATCH]):
        return False
    while s.window_next < s.n:
        s.window_next += 1
        seat = (np.int64(s.active) + s.window_next) % s.n
        idle = seat == s.active and s.acts_left == 0  # LA-49: his hourglass costs an action
        if s.status[seat] != ELIMINATED and s.hand_n[seat] > 0 and not idle:
            s.actor = seat
            return True
    return False


@compiled
def count_watch(box: Record, s: Record) -> None:
    """LA-31, LA-70."""
    s.clock += 1
    if s.clock >= box.watches_to_end:
        end_game(box, s, CLOCK)


@compiled
def in_the_middle(box: Record, s: Record) -> bool:
    """A watch lies open: True if somebody may stop it, else it has been counted."""
    s.phase = WINDOW
    s.window_next = 0
    if ask_next(box, s):
        return True
    count_watch(box, s)
    return False


@compiled
def reveal(box: Record, s: Record, by: int, why: int) -> None:
    """LA-31: the watch has left hand or pile."""
    s.reveal_by = by
    s.reveal_src = why
    if not in_the_middle(box, s):
        after_watch(box, s)


@compiled
def reveal_shown(box: Record, s: Record, by: int, why: int) -> None:
    """LA-34, LA-55: the watches counted in `flush`, one by one."""
    s.reveal_by = by
    s.reveal_src = why
    after_watch(box, s)


@compiled
def pass_window(box: Record, s: Record) -> None:
    if not ask_next(box, s):
        count_watch(box, s)
        after_watch(box, s)


@compiled
def stop_watch(box: Record, s: Record, seat: int) -> None:
    """LA-48: the watch and the hourglass leave the game. LA-49: the active player pays an action."""
    spend(s, seat, box.counter[WATCH])
    s.watches_gone += 1
    if seat == s.active:
        s.acts_left -= 1
        s.last_was_lay = 0
    after_watch(box, s)


@compiled
def after_watch(box: Record, s: Record) -> None:
    """Where play goes on once a watch has been counted or stopped."""
    if s.phase == OVER:
        return
    by, why = np.int64(s.reveal_by), np.int64(s.reveal_src)
    if why == RECEIVED or why == CAST_OUT:
        while s.flush[by] > 0:
            s.flush[by] -= 1
            spend(s, by, WATCH)
            if in_the_middle(box, s) or s.phase == OVER:
                return
    if (why == DRAWN or why == FROM_HAND) and s.status[by] == INSIDE and s.pile_n > 0:
        s.phase = REDRAW  # LA-32
        s.actor = by
        s.window_next = 0
    elif why == DRAWN:
        draw_owed(box, s)
    elif why == DISCARDED:
        end_turn(box, s)
    elif why == NIGHT:
        after_night(box, s)
    elif why == CAST_OUT:
        if anybody_inside(s):
            finish_turn(box, s)
        else:
            end_game(box, s, ALL_GONE)  # LA-71
    else:
        to_main(box, s)


@compiled
def draw_owed(box: Record, s: Record) -> None:
    """The next card of a bag, if one is still to come (LA-41), then the active player's choice."""
    if s.draws_owed > 0 and s.pile_n > 0:
        await_draw(s, BY_ACTION)
    else:
        s.draws_owed = 0
        to_main(box, s)


@compiled
def take_from_pile(box: Record, s: Record, kind: int) -> None:
    """One card of the pile: by an action, a bag, a redraw (LA-12, LA-30, LA-34) or the night (LA-75)."""
    why = np.int64(s.draw_src)
    seat = np.int64(s.active)
    s.draw_src = BY_ACTION
    s.pile[kind] -= 1
    s.pile_n -= 1
    s.drew_this_turn = 1
    if s.pile_n == 0:  # LA-73; after a night tick the active player's turn is already over
        over = 1 if why == BY_NIGHT and s.status[seat] != ELIMINATED else 0
        start_final_round(s, EMPTY_PILE, living(s) - over)
    if why == BY_NIGHT:
        if kind == WATCH:
            reveal(box, s, NONE, NIGHT)
        else:
            put_in_cave(s, kind)
            after_night(box, s)
        return
    if why == BY_ACTION and s.draws_owed > 0:
        s.draws_owed -= 1
    if kind == WATCH and (s.status[seat] != INSIDE or s.switches[WATCHES] == MUST_REVEAL):
        reveal(box, s, seat, DRAWN)
        return
    put_in_hand(s, seat, kind)
    if s.status[seat] == INSIDE and s.switches[WATCHES] != MUST_REVEAL:
        s.may_watch[seat] = 1
    draw_owed(box, s)
