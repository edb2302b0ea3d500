"""The course of the turns: the end of one, the night, the final round, the beginning of the next (LA-10, LA-18)."""

import numpy as np

from larrons.engine.rules_kit import Int, Record, compiled, next_of, popcount
from larrons.games.larcin.cards import living
from larrons.games.larcin.codes import Dog, Draw, Phase, Status, Step, Switch
from larrons.games.larcin.state import NO_FINAL_ROUND, NONE

QUIET_ROUNDS = 5  # LA-75: rounds without a card from the pile, after which the night turns one up
QUIET_ROUNDS_1 = 1  # in games of version 1


@compiled
def start_final_round(s: Record, why: Int, turns_over: Int) -> None:
    """LA-72, LA-73: everybody's turns, or those up to the dealer's right, but for `turns_over` that have just ended.
    LA-74: only the first trigger counts."""
    if s.final_left == NO_FINAL_ROUND:
        first = np.int64(s.active) if s.switches[Switch.TO_DEALER] else 0
        s.final_left = popcount(living(s) >> first) - turns_over
        s.final_by = why


@compiled
def forget_reveal(s: Record) -> None:
    s.reveal_by = NONE
    s.reveal_src = NONE


@compiled
def finish(s: Record, reason: Int) -> Int:
    s.end_reason = reason
    return Step.FINISHED


@compiled
def await_draw(s: Record, why: Int) -> Int:
    s.phase = Phase.DRAW
    s.actor = NONE
    s.draw_src = why
    forget_reveal(s)
    return Step.WAIT


@compiled
def begin_turn(box: Record, s: Record) -> Int:
    """LA-18, step 4. If a dog keeps the next player his turn only has to be counted (LA-58)."""
    if s.final_left == 0:
        return finish(s, np.int64(s.final_by))  # LA-73: the night took the last card, and nobody else has a turn left
    last = np.int64(s.active)
    if s.dog[last] == Dog.IMMUNE and not s.skipped:
        s.dog[last] = Dog.FREE
    seat = next_of(living(s), last)
    s.active = seat
    s.turn += 1
    s.cave_floor = s.cave_len  # LA-16
    s.drew_this_turn = 0
    s.last_was_lay = 0
    s.skipped = 0
    forget_reveal(s)
    if s.dog[seat] == Dog.WILL_SKIP:
        s.dog[seat] = Dog.IMMUNE
        s.skipped = 1
        return Step.TURN_OVER
    s.acts_left = box.actions_per_turn
    s.phase = Phase.MAIN
    s.actor = seat
    return Step.WAIT


@compiled
def finish_turn(box: Record, s: Record) -> Int:
    """LA-18, steps 2 and 3."""
    s.acts_left = 0
    if s.final_left != NO_FINAL_ROUND:
        s.final_left -= 1
        if s.final_left == 0:
            return finish(s, np.int64(s.final_by))  # LA-72, LA-73
    s.quiet = 0 if s.drew_this_turn else s.quiet + 1
    rounds = QUIET_ROUNDS_1 if box.rules_version == 1 else QUIET_ROUNDS
    if s.quiet >= rounds * popcount(living(s)):  # LA-75: at least, for the number may just have fallen
        s.quiet = 0
        if s.pile_n > 0:
            return await_draw(s, Draw.NIGHT)
    return Step.NEXT_TURN


@compiled
def end_turn(box: Record, s: Record) -> Int:
    """LA-18, step 1: down to six cards (LA-15)."""
    s.acts_left = 0
    if s.hand_n[s.active] <= box.hand_size:
        return Step.TURN_OVER
    s.phase = Phase.DISCARD
    s.actor = s.active
    forget_reveal(s)
    return Step.WAIT


@compiled
def to_main(s: Record) -> Int:
    """Back to the active player's choice. One who is out and has no action left has nothing to choose (6.2)."""
    s.pend_kind = NONE
    s.pend_target = NONE
    if s.acts_left == 0 and s.status[s.active] == Status.OUT:
        return Step.END_OF_TURN
    s.phase = Phase.MAIN
    s.actor = s.active
    forget_reveal(s)
    return Step.WAIT
