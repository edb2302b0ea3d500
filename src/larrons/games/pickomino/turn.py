"""What to do next in a turn, when it is known what each total would bring: exact, and no more work than that takes.

A face is not looked into if the most it can bring is less than what another one is worth, nor is rolling where stopping
is worth more than that.
"""

import numpy as np

from larrons.engine.lanes import LANES
from larrons.engine.rules_kit import Array, Int, Record, compiled
from larrons.games.pickomino import sweep
from larrons.games.pickomino.dice import FACES, POINTS
from larrons.games.pickomino.rules import Action, Phase
from larrons.games.pickomino.solver import EQUAL, number

WIDEST = 36 * LANES  # of what half of four free faces can show
OPTIONS = (FACES - 1) * sweep.ROW * LANES


@compiled
def new_desk(stop: Array, cost: float) -> tuple[Array, Array, Array, Array]:
    """The scores to be filled in, and what `roll_score` works on."""
    return sweep.new_scores(stop, cost), np.zeros(OPTIONS), np.empty(WIDEST), np.empty(WIDEST)


@compiled
def after(s: Record, face: Int) -> Int:
    """The after-state that setting aside this face of the roll leads to."""
    count = np.int64(s.rolled[face])
    return number(np.int64(s.used) | 1 << face, np.int64(s.left) - count, np.int64(s.total) + count * POINTS[face])


@compiled
def stopping(stop: Array, i: Int) -> float:
    """The value of stopping in an after-state, if one can."""
    value = stop[sweep.STOP_TOTAL[i]]
    return -np.inf if np.isnan(value) else value


@compiled
def best_play(s: Record, stop: Array, cost: float) -> Int:
    """The best action where there is a choice; TAKE stands for taking the best tile of the total.

    `stop[total]` is the value of taking that tile, NaN where none can be taken; `cost` that of failing. Among plays of
    equal value the one that fails less is taken.
    """
    gains, worst = sweep.new_gains(stop, cost)
    if s.phase == Phase.PICK:
        return best_face(s, stop, cost, gains, worst)
    choices = np.int64(s.choices)
    takes, rolls = choices & ~(1 << Action.ROLL | 1 << Action.GIVE_UP), choices & 1 << Action.ROLL
    reached = stop[s.total] if takes else -np.inf
    here = number(np.int64(s.used), np.int64(s.left), np.int64(s.total))
    if takes and (not rolls or reached > sweep.promise(gains, cost, here)):
        return np.int64(Action.TAKE)
    scores, options, ones, others = new_desk(stop, cost)
    rolling = sweep.roll_score(here, stop, scores, options, ones, others)
    if choices & 1 << Action.GIVE_UP and max(reached, rolling) < cost - sweep.FAILING / 2:
        return np.int64(Action.GIVE_UP)  # PK-51: rolling can bring nothing, but might end a game that is lost (PK-40)
    return np.int64(Action.ROLL if rolling > reached + EQUAL else Action.TAKE)


@compiled
def best_face(s: Record, stop: Array, cost: float, gains: Array, worst: float) -> Int:
    """The set-aside that leads to the best after-state. The most promising is looked into first, if need be."""
    promised = np.full(FACES, -np.inf)
    for face in range(FACES):
        if np.int64(s.choices) >> face & 1:
            i = after(s, face)
            promised[face] = max(sweep.promise(gains, cost, i), stopping(stop, i))
    first = np.int64(np.argmax(promised))
    i, most = after(s, first), promised[first]
    promised[first] = -np.inf
    if promised.max() < max(sweep.floor(gains, cost, worst, i), stopping(stop, i)):
        return first
    promised[first] = most
    scores, options, ones, others = new_desk(stop, cost)
    best, most = np.int64(-1), -np.inf
    for _ in range(FACES):
        tried = np.int64(np.argmax(promised))
        if promised[tried] < most or promised[tried] == -np.inf:
            break
        promised[tried] = -np.inf
        i = after(s, tried)
        if not sweep.IS_CLOSED[i]:
            sweep.roll_score(i, stop, scores, options, ones, others)
        value = scores[sweep.SLOT[i]]
        if value > most + EQUAL or (value > most - EQUAL and tried < best):
            best, most = tried, max(most, value)
    return best
