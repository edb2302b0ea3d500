"""Watches: revealed, stopped by an hourglass, redrawn (LA-30 to LA-35, LA-48, LA-49)."""

import numpy as np

from larrons.engine.rules_kit import Int, Record, compiled
from larrons.games.larcin.cards import anybody_inside, put_in_cave, put_in_hand, spend
from larrons.games.larcin.codes import Card, Draw, End, Phase, Reveal, Status, Step, Switch
from larrons.games.larcin.state import NONE
from larrons.games.larcin.turns import await_draw, finish, start_final_round

SHOWN = (Reveal.RECEIVED, Reveal.CAST_OUT)  # all watches of a hand, counted in `flush`


@compiled
def reveal(s: Record, by: Int, why: Int) -> Int:
    """LA-31: the watch has left hand or pile. LA-34, LA-55: several that are shown (`flush`) follow one by one."""
    s.reveal_by = by
    s.reveal_src = why
    return Step.WATCH_DONE if why in SHOWN else Step.WATCH_OPEN


@compiled
def count_watch(box: Record, s: Record) -> Int:
    """LA-31, LA-70."""
    s.clock += 1
    return finish(s, End.CLOCK) if s.clock >= box.watches_to_end else Step.WATCH_DONE


@compiled
def stop_watch(box: Record, s: Record, seat: Int) -> Int:
    """LA-48: the watch and the hourglass leave the game. LA-49: the active player pays an action for his own."""
    spend(s, seat, np.int64(box.counter[Card.WATCH]))
    s.watches_gone += 1
    if seat == s.active:
        s.acts_left -= 1
        s.last_was_lay = 0
    return Step.WATCH_DONE


@compiled
def after_watch(s: Record) -> Int:
    """Where play goes on once a watch has been counted or stopped."""
    by, why = np.int64(s.reveal_by), np.int64(s.reveal_src)
    if why in SHOWN:
        if s.flush[by] > 0:
            s.flush[by] -= 1
            spend(s, by, Card.WATCH)
            return Step.WATCH_OPEN
        if why == Reveal.RECEIVED:
            return Step.MAIN
        return Step.TURN_OVER if anybody_inside(s) else finish(s, End.ALL_GONE)  # LA-71
    if why == Reveal.DISCARD:
        return Step.END_OF_TURN
    if why == Reveal.NIGHT:
        return Step.NEXT_TURN
    if s.status[by] == Status.INSIDE and s.pile_n > 0:
        s.phase = Phase.REDRAW  # LA-32
        s.actor = by
        return Step.WAIT
    return Step.DRAW_ON if why == Reveal.DRAW else Step.MAIN


@compiled
def draw_owed(s: Record) -> Int:
    """The next card of a bag, if one is still to come (LA-41), then the active player's choice."""
    if s.draws_owed > 0 and s.pile_n > 0:
        return await_draw(s, Draw.ACTION)
    s.draws_owed = 0
    return Step.MAIN


@compiled
def take_from_pile(s: Record, kind: Int) -> Int:
    """One card of the pile: by an action, a bag, a redraw (LA-12, LA-30, LA-34) or the night (LA-75)."""
    why = np.int64(s.draw_src)
    seat = np.int64(s.active)
    s.draw_src = Draw.ACTION
    s.pile[kind] -= 1
    s.pile_n -= 1
    s.drew_this_turn = 1
    if s.pile_n == 0:  # LA-73; after a night tick the active player's turn is already over
        over = 1 if why == Draw.NIGHT and s.status[seat] != Status.ELIMINATED else 0
        start_final_round(s, End.PILE, over)
    if why == Draw.NIGHT:
        if kind == Card.WATCH:
            return reveal(s, NONE, Reveal.NIGHT)
        put_in_cave(s, kind)
        return Step.NEXT_TURN
    if why == Draw.ACTION and s.draws_owed > 0:
        s.draws_owed -= 1
    must_reveal = s.switches[Switch.MUST_REVEAL] == 1
    if kind == Card.WATCH and (s.status[seat] != Status.INSIDE or must_reveal):
        return reveal(s, seat, Reveal.DRAW)
    put_in_hand(s, seat, kind)
    for viewer in range(np.int64(s.n)):
        s.seen_none[viewer, seat] = 0  # it may be anything
    if s.status[seat] == Status.INSIDE and not must_reveal:
        s.may_watch[seat] = 1
    return Step.DRAW_ON
