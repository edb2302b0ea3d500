"""The rules of Larcin, the only implementation. LA-n are the ids of the rules (see words/rules.en.md).

This page holds the contract and a player's own choices. What follows from them lives beside it: `cards` (cards on the
move), `events` (what each card does), `watches`, `turns`, `scoring`, `knowledge` (who may know what).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.bits import U, bit, popcount
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array, Int, Record
from larrons.engine.rng import below
from larrons.games.larcin.cards import (
    anybody_inside,
    discard,
    drop_fingerprint,
    give_up_everything,
    lay_face_down,
    lay_manor,
    living,
    put_in_hand,
    spend,
    take_from_cave,
    turn_up,
)
from larrons.games.larcin.events import (
    aim,
    answer,
    ask_target,
    bins,
    cosh,
    kinds_to_take,
    play,
    shed_fingerprint,
    steal,
    take_effect,
    targets,
)
from larrons.games.larcin.knowledge import hide, redeal, shown
from larrons.games.larcin.scoring import end_game, ranks, scores
from larrons.games.larcin.state import (
    ABSENT,
    AIM,
    ALL_GONE,
    ANSWER,
    BAG,
    BAG_DRAWS,
    BAG_FOR_DRAW,
    BAG_FOR_LAY,
    BAG_LAY,
    BAG_LAYS,
    BAG_MODE,
    BINS,
    BY_ACTION,
    BY_REDRAW,
    CALL,
    CAST_OUT,
    COUNTER,
    DEAL,
    DISCARD_KIND,
    DISCARDED,
    DRAW,
    DRAW_CAVE,
    DRAW_ON,
    DRAW_PILE,
    EFFECT,
    ELIMINATED,
    END_OF_TURN,
    END_TURN,
    FROM_HAND,
    GLOVES,
    INSIDE,
    KINDS,
    LAY_KIND,
    MAIN,
    MANOR,
    NEXT_TURN,
    NO_FINAL_ROUND,
    NONE,
    OBJECTS,
    OUT,
    OVER,
    PASS,
    PICK_SLOT,
    PLAY_BINS,
    PLAY_COSH,
    PLAY_GLOVES,
    PLAYED,
    QUESTION,
    REDRAW,
    REDRAW_NO,
    REDRAW_YES,
    REVEAL,
    SEATS,
    SLOT,
    STATE,
    STEAL,
    TAKE,
    TAKE_KIND,
    TARGET,
    TENTH_CARD,
    TO_MAIN,
    TURN_OVER,
    VALUES,
    WAIT,
    WATCH,
    WATCH_COUNTS,
    WATCH_DONE,
    WATCH_OPEN,
    WINDOW,
)
from larrons.games.larcin.turns import (
    await_draw,
    begin_turn,
    end_turn,
    finish,
    finish_turn,
    start_final_round,
    to_main,
)
from larrons.games.larcin.watches import (
    after_watch,
    ask_next,
    count_watch,
    draw_owed,
    reveal,
    reveal_shown,
    stop_watch,
    take_from_pile,
)

__all__ = [
    "STATE",
    "apply",
    "chances",
    "hide",
    "legal",
    "ranks",
    "redeal",
    "sample",
    "scores",
    "settle",
    "setup",
    "shown",
    "waiting",
]


@compiled
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    """LA-1, LA-2, LA-4. Options: watches, doubles, bag, final_count, then five object values (-1: as in the box)."""
    s.n = players
    for kind in range(KINDS):
        s.pile[kind] = box.count[kind]
    s.pile[MANOR] -= players
    s.pile_n = box.total - players
    s.loot[:, :] = NONE
    s.cave[:] = NONE
    for seat in range(SEATS):
        s.manor[seat] = 1 if seat < players else 0
        s.status[seat] = INSIDE if seat < players else ABSENT
    for switch in range(VALUES):
        s.switches[switch] = options[switch]
    for kind in range(OBJECTS):
        chosen = options[VALUES + kind]
        s.switches[VALUES + kind] = box.value[kind] if chosen < 0 else chosen
    s.actor = s.pend_kind = s.pend_target = s.reveal_by = s.reveal_src = s.winner = NONE
    s.final_left = NO_FINAL_ROUND
    s.deal_left = box.hand_size * players
    s.phase = DEAL


@compiled
def waiting(box: Record, s: Record) -> Int:
    """One player decides at a time (6.2)."""
    if s.phase == OVER:
        return 0
    if s.phase >= DEAL:
        return CHANCE
    return 1 << np.int64(s.actor)


@compiled
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    words[0] = U(0)
    words[1] = U(0)
    if seat != s.actor:
        return 0
    phase = s.phase
    if phase == MAIN:
        words[0] = main_choices(box, s, seat)
    elif phase in (WINDOW, COUNTER):
        kind = WATCH if phase == WINDOW else np.int64(s.pend_kind)
        words[0] = bit(PASS)
        if s.hand[seat, box.counter[kind]] > 0:
            words[0] |= bit(ANSWER)
    elif phase == REDRAW:
        words[0] = bit(REDRAW_YES) | bit(REDRAW_NO)
    elif phase == TARGET:
        words[0] = U(targets(box, s, np.int64(s.pend_kind))) << U(AIM)
    elif phase == SLOT:
        words[0] = (bit(s.loot_n[s.pend_target]) - U(1)) << U(PICK_SLOT)
    elif phase == TAKE:
        spread(words, U(kinds_to_take(s)), TAKE_KIND)
    elif phase == BAG_LAY:
        words[0] = held_kinds(s, seat, box.lay_mask) << U(LAY_KIND)
        if s.bag_lays_left < box.bag_lays:
            words[0] |= bit(END_TURN)  # LA-41: he may stop after the first
    else:
        spread(words, held_kinds(s, seat, U((1 << KINDS) - 1)), DISCARD_KIND)
    return popcount(words[0]) + popcount(words[1])


@compiled
def spread(words: Array, kinds: Any, first: Int) -> None:
    """The actions first + kind, which may lie across both words."""
    if first < 64:
        words[0] = kinds << U(first)
        words[1] = kinds >> U(64 - first)
    else:
        words[1] = kinds << U(first - 64)


@compiled
def held_kinds(s: Record, seat: Int, among: Any) -> Any:
    kinds = U(0)
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0:
            kinds |= bit(kind)
    return kinds & among


@compiled
def main_choices(box: Record, s: Record, seat: Int) -> Any:
    """LA-10, LA-11: the end of the turn and free things, then what costs an action."""
    held = held_kinds(s, seat, U((1 << KINDS) - 1))
    inside = s.status[seat] == INSIDE
    choices = bit(END_TURN)
    if inside and s.manor[seat]:
        choices |= bit(CALL)  # LA-50
    if inside and held & bit(WATCH):
        choices |= bit(REVEAL)  # LA-33
    if s.acts_left == 0:
        return choices
    if s.pile_n > 0:
        choices |= bit(DRAW_PILE)  # LA-12
    if s.cave_len > 0 and s.cave_floor == s.cave_len:
        choices |= bit(DRAW_CAVE)  # LA-13
    if held & bit(BAG):
        choices |= bag_choices(box, s, seat, held)
    for number in range(PLAY_COSH, PLAY_BINS):
        if held & bit(PLAYED[number - PLAY_COSH]) and targets(box, s, PLAYED[number - PLAY_COSH]) != 0:
            choices |= bit(number)  # LA-40
    if held & bit(BINS) and s.cave_floor > 0:
        choices |= bit(PLAY_BINS)  # LA-56
    if held & bit(GLOVES) and s.fingerprint[seat]:
        choices |= bit(PLAY_GLOVES)  # LA-46
    if inside and not s.last_was_lay:  # LA-14
        if not s.manor[seat]:
            choices |= (held & bit(MANOR)) << U(LAY_KIND)  # LA-22
        elif s.loot_n[seat] < box.loot_max:  # LA-21
            choices |= (held & box.lay_mask) << U(LAY_KIND)  # LA-20
    return choices


@compiled
def bag_choices(box: Record, s: Record, seat: Int, held: Any) -> Any:
    """LA-41."""
    choices = U(0)
    if s.pile_n > 0 and s.switches[BAG_MODE] != BAG_LAYS:
        choices |= bit(BAG_FOR_DRAW)
    home = s.status[seat] == INSIDE and s.manor[seat] == 1
    if home and s.loot_n[seat] < box.loot_max and s.switches[BAG_MODE] != BAG_DRAWS:
        others = held & box.lay_mask
        if s.hand[seat, BAG] == 1:
            others &= ~bit(BAG)
        if others != U(0):
            choices |= bit(BAG_FOR_LAY)
    return choices


@compiled
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    run(box, s, decide(box, s, seat, action))


@compiled
def run(box: Record, s: Record, step: Int) -> None:
    """Go on from a step to what follows from it, until somebody has to decide, a draw is due or the game is over."""
    while step != WAIT:
        if step == TO_MAIN:
            step = to_main(s)
        elif step == END_OF_TURN:
            step = end_turn(box, s)
        elif step == TURN_OVER:
            step = finish_turn(s)
        elif step == NEXT_TURN:
            step = begin_turn(box, s)
        elif step == QUESTION:
            step = ask_target(box, s)
        elif step == EFFECT:
            step = take_effect(s)
        elif step == WATCH_OPEN:
            step = ask_next(box, s)
        elif step == WATCH_COUNTS:
            step = count_watch(box, s)
        elif step == WATCH_DONE:
            step = after_watch(s)
        elif step == DRAW_ON:
            step = draw_owed(s)
        else:
            end_game(box, s)
            step = WAIT


@compiled
def decide(box: Record, s: Record, seat: Int, action: Int) -> Int:
    """One decision; what comes next."""
    phase = s.phase
    if phase == MAIN:
        return choose(box, s, seat, action)
    if phase == WINDOW:
        return stop_watch(box, s, seat) if action == ANSWER else WATCH_OPEN
    if phase == COUNTER:
        return answer(box, s, seat) if action == ANSWER else EFFECT
    if phase == REDRAW:
        return await_draw(s, BY_REDRAW) if action == REDRAW_YES else DRAW_ON
    if phase == TARGET:
        return aim(s, action - AIM)
    if phase == SLOT:
        return cosh(s, action - PICK_SLOT)
    if phase == TAKE:
        return bins(s, action - TAKE_KIND)
    if phase == BAG_LAY:
        return lay_by_bag(box, s, seat, action)
    return discard_down(s, seat, action - DISCARD_KIND)


@compiled
def choose(box: Record, s: Record, seat: Int, action: Int) -> Int:
    """MAIN. LA-11: an action is paid the moment it is chosen."""
    if action == END_TURN:
        return END_OF_TURN
    if action == CALL:
        return call_larcin(s, seat)
    if action == REVEAL:
        spend(s, seat, WATCH)
        return reveal(s, seat, FROM_HAND)
    s.acts_left -= 1
    s.last_was_lay = 1 if action >= LAY_KIND else 0
    return act(box, s, seat, action)


@compiled
def act(box: Record, s: Record, seat: Int, action: Int) -> Int:
    if action >= LAY_KIND:
        lay(box, s, seat, action - LAY_KIND)
        return TO_MAIN
    if action == DRAW_PILE:
        return await_draw(s, BY_ACTION)
    if action == DRAW_CAVE:
        take_from_cave(s, seat, np.int64(s.cave_len) - 1)
        return TO_MAIN
    if action == BAG_FOR_DRAW:
        discard(s, seat, BAG)
        s.draws_owed = min(np.int64(box.bag_draws), np.int64(s.pile_n))
        return await_draw(s, BY_ACTION)
    if action == BAG_FOR_LAY:
        discard(s, seat, BAG)
        s.bag_lays_left = box.bag_lays
        s.phase = BAG_LAY
        return WAIT
    if action == PLAY_GLOVES:
        shed_fingerprint(s, seat)  # LA-46
        return TO_MAIN
    return play(box, s, PLAYED[action - PLAY_COSH])


@compiled
def lay(box: Record, s: Record, seat: Int, kind: Int) -> None:
    """LA-20, LA-22, LA-26."""
    if not s.manor[seat]:
        lay_manor(s, seat)
        return
    lay_face_down(box, s, seat, kind)
    if s.loot_n[seat] == box.loot_max:
        start_final_round(s, TENTH_CARD, living(s))  # LA-72


@compiled
def lay_by_bag(box: Record, s: Record, seat: Int, action: Int) -> Int:
    """LA-41: neither a LAY action nor blocked by one."""
    if action == END_TURN:
        s.bag_lays_left = 0
        return TO_MAIN
    lay(box, s, seat, action - LAY_KIND)
    s.bag_lays_left -= 1
    if s.loot_n[seat] == box.loot_max or s.hand_n[seat] == 0:
        s.bag_lays_left = 0
    return WAIT if s.bag_lays_left > 0 else TO_MAIN


@compiled
def discard_down(s: Record, seat: Int, kind: Int) -> Int:
    """LA-15: a watch is revealed instead, without redraw."""
    if kind == WATCH:
        spend(s, seat, WATCH)
        return reveal(s, seat, DISCARDED)
    discard(s, seat, kind)
    return END_OF_TURN


@compiled
def call_larcin(s: Record, seat: Int) -> Int:
    """LA-50 to LA-55: a watch in hand comes first, then the Fingerprint."""
    if s.hand[seat, WATCH] > 0:
        s.status[seat] = ELIMINATED
        s.may_watch[seat] = 0
        give_up_everything(s, seat)
        return reveal_shown(s, seat, CAST_OUT)
    if s.fingerprint[seat] and s.hand[seat, GLOVES] == 0:
        turn_up(s, seat)  # LA-53
        drop_fingerprint(s, seat)
        return END_OF_TURN
    if s.fingerprint[seat]:
        shed_fingerprint(s, seat)  # LA-52
    return leave(s, seat)


@compiled
def leave(s: Record, seat: Int) -> Int:
    """LA-54, then LA-71."""
    rank = 1
    for other in range(np.int64(s.n)):
        if s.status[other] == OUT:
            rank += 1
    s.status[seat] = OUT
    s.exit_rank[seat] = rank
    s.may_watch[seat] = 0
    return TO_MAIN if anybody_inside(s) else finish(s, ALL_GONE)


@compiled
def chances(box: Record, s: Record, weights: Array) -> Int:
    """6.3: kinds by their copies; a starting hand gets no watch (LA-3)."""
    for kind in range(KINDS):
        weights[kind] = s.hand[s.pend_target, kind] if s.phase == STEAL else s.pile[kind]
    if s.phase == DEAL:
        weights[WATCH] = 0
    return KINDS


@compiled
def sample(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    """Walk to the card: kinds are numbered so that the watches, which a deal leaves out, come last."""
    if s.phase == STEAL:
        left = below(rng, s.hand_n[s.pend_target])
        for kind in range(KINDS):
            left -= np.int64(s.hand[s.pend_target, kind])
            if left < 0:
                return kind
    cards = np.int64(s.pile_n)
    if s.phase == DEAL:
        cards -= np.int64(s.pile[WATCH])
    left = below(rng, cards)
    for kind in range(KINDS):
        left -= np.int64(s.pile[kind])
        if left < 0:
            return kind
    return WATCH


@compiled
def settle(box: Record, s: Record, outcome: Int) -> None:
    if s.phase == DEAL:
        run(box, s, deal(box, s, outcome))
    elif s.phase == DRAW:
        run(box, s, take_from_pile(s, outcome))
    else:
        run(box, s, steal(s, outcome))


@compiled
def deal(box: Record, s: Record, kind: Int) -> Int:
    """LA-3: six cards to seat 0, then to seat 1, …; then the dealer begins (LA-1)."""
    dealt = np.int64(box.hand_size) * s.n - s.deal_left
    put_in_hand(s, dealt // box.hand_size, kind)
    s.pile[kind] -= 1
    s.pile_n -= 1
    s.deal_left -= 1
    if s.deal_left > 0:
        return WAIT
    s.acts_left = box.actions_per_turn
    return TO_MAIN
