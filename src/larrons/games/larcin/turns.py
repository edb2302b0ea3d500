"""The course of the turns: the end of one, the night, the final round, the beginning of the next (LA-10, LA-18)."""

from __future__ import annotations

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Record
from larrons.games.larcin.cards import living
from larrons.games.larcin.scoring import end_game, forget_reveal
from larrons.games.larcin.state import (
    BY_NIGHT,
    DISCARD,
    DRAW,
    ELIMINATED,
    FREE,
    IMMUNE,
    MAIN,
    NO_FINAL_ROUND,
    NONE,
    OUT,
    WILL_SKIP,
)


@compiled
def start_final_round(s: Record, why: int, turns: int) -> None:
    """LA-74: only the first trigger counts."""
    if s.final_left == NO_FINAL_ROUND:
        s.final_left = turns
        s.final_by = why


@compiled
def await_draw(s: Record, why: int) -> None:
    s.phase = DRAW
    s.actor = NONE
    s.draw_src = why
    forget_reveal(s)


@compiled
def begin_turn(box: Record, s: Record) -> bool:
    """LA-18, step 4. False if a dog keeps the next player, so that his turn only has to be counted (LA-58)."""
    last = np.int64(s.active)
    if s.dog[last] == IMMUNE and not s.skipped:
        s.dog[last] = FREE
    seat = (last + 1) % s.n
    while s.status[seat] == ELIMINATED:
        seat = (seat + 1) % s.n
    s.active = seat
    s.turn += 1
    s.cave_floor = s.cave_len  # LA-16
    s.drew_this_turn = 0
    s.last_was_lay = 0
    s.skipped = 0
    forget_reveal(s)
    if s.dog[seat] == WILL_SKIP:
        s.dog[seat] = IMMUNE
        s.skipped = 1
        return False
    s.acts_left = box.actions_per_turn
    s.phase = MAIN
    s.actor = seat
    return True


@compiled
def finish_turn(box: Record, s: Record) -> None:
    """LA-18, steps 2 to 4, again for every turn that a dog skips."""
    s.acts_left = 0
    while True:
        if s.final_left != NO_FINAL_ROUND:
            s.final_left -= 1
            if s.final_left == 0:
                end_game(box, s, s.final_by)  # LA-72, LA-73
                return
        s.quiet = 0 if s.drew_this_turn else s.quiet + 1
        if s.quiet >= living(s):  # LA-75: at least, for the number may just have fallen
            s.quiet = 0
            if s.pile_n > 0:
                await_draw(s, BY_NIGHT)
                return
        if begin_turn(box, s):
            return


@compiled
def after_night(box: Record, s: Record) -> None:
    """Step 4 after the night's card has been dealt with; alone at an emptied pile nobody has a turn left (LA-73)."""
    if s.final_left == 0:
        end_game(box, s, s.final_by)
    elif not begin_turn(box, s):
        finish_turn(box, s)


@compiled
def end_turn(box: Record, s: Record) -> None:
    """LA-18, step 1: down to six cards (LA-15), then the rest."""
    s.acts_left = 0
    if s.hand_n[s.active] > box.hand_size:
        s.phase = DISCARD
        s.actor = s.active
        forget_reveal(s)
    else:
        finish_turn(box, s)


@compiled
def to_main(box: Record, s: Record) -> None:
    """Back to the active player's choice. One who is out and has no action left has nothing to choose (6.2)."""
    if s.acts_left == 0 and s.status[s.active] == OUT:
        end_turn(box, s)
        return
    s.phase = MAIN
    s.actor = s.active
    forget_reveal(s)
