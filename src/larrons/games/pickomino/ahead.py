"""Turns that are played for the chance of winning: the exact solution, with what the following turns make of each end.

A turn ends with a tile or fails: eighteen ways at most. Looking one turn ahead, the network judges where they lead;
looking further, each of those positions is worth what its player makes of it, who plays for his own chance in the same
way. Eight turns are solved side by side.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from larrons.engine.lanes import LANES, add_product, aligned, all_eight, eight, keep_eight, larger_eight
from larrons.engine.rules_kit import Array, Int, Record, U, compiled, lowest_bit
from larrons.games.pickomino import sweep
from larrons.games.pickomino.dice import DICE, FACES
from larrons.games.pickomino.network import Network, inputs, judge, judge_end, learned
from larrons.games.pickomino.rules import LOWEST, STATE, TILES, Action, Phase, fail, reach, take
from larrons.games.pickomino.solver import CHANCES as FALL_CHANCES
from larrons.games.pickomino.solver import CHOICES, FIRST_CHOICE, FIRST_FALL, FREE, LEFT, SIZE, TOTALS, number
from larrons.games.pickomino.sweep import LEADS, LOST, ROW, SLOTS, STOP_TOTAL, after, best_mean

if TYPE_CHECKING:
    from larrons.engine.state import State

START = SIZE - 1  # the after-state before the first roll
ENDINGS = TILES + 1  # of a turn: the tiles, and FAILED
FAILED = TILES


class Desk(NamedTuple):
    """Eight turns side by side: entry 8 * i + k is of the k-th."""

    stop: Array  # by total: the value of the best tile, -inf where there is none
    cost: Array  # of failing
    tile: Array  # by total: that best tile
    scores: Array  # by slot: the value of an after-state
    options: Array  # what `best_mean` works on
    ones: Array
    others: Array
    weight: Array  # of one turn: how likely each after-state is …
    ending: Array  # … and each end


def new_desk() -> Desk:
    stop, cost, scores, options, ones, others = (
        aligned(size) for size in (TOTALS * LANES, LANES, SLOTS * LANES, sweep.OPTIONS, sweep.ROOM, sweep.ROOM)
    )
    stop[:] = cost[:] = 0.0
    tile = np.zeros(TOTALS * LANES, np.int64)
    return Desk(stop, cost, tile, scores, options, ones, others, np.zeros(SIZE), np.zeros(ENDINGS))


class Tree(NamedTuple):
    """Positions that may follow, level by level; those that follow on one stand together, from `first` on."""

    states: Array
    first: Array
    chances: Array  # [position, seat]: of winning
    x: Array


def new_tree(template: Any, players: int, turns: int) -> Tree:
    """With room for all positions that can follow on one in so many turns."""
    size = (ENDINGS + 1) ** turns
    return Tree(np.zeros(size, template.dtype), np.zeros(size, np.int64), np.zeros((size, players)),
                np.zeros(inputs(players), np.float32))  # fmt: skip


@compiled
def solve(d: Desk) -> None:
    """Fill in the scores from what stopping and failing are worth; that of START is the value of the turn."""
    scores, stop = d.scores, d.stop
    for total in range(TOTALS):
        for k in range(LANES):
            value = stop[total * LANES + k]
            scores[(LOST + total) * LANES + k] = d.cost[k] - sweep.FAILING if value == -np.inf else value
    lost = eight(scores, U(LOST * LANES))
    for i in range(U(START)):
        if sweep.IS_CLOSED[i]:
            continue
        free, dice = U(FREE[i]), U(LEFT[i])
        for n in range(free):
            for count in range(dice):
                to = U(LEADS[i, n * U(ROW) + count + U(1)]) * U(LANES)
                keep_eight(d.options, (n * dice + count) * U(LANES), eight(scores, to))
        mean = best_mean(free, dice, lost, d.options, d.ones, d.others)
        keep_eight(scores, i * U(LANES), larger_eight(mean, eight(stop, U(STOP_TOTAL[i]) * U(LANES))))
    first_roll(scores)


@compiled
def first_roll(scores: Array) -> None:
    sums = all_eight(0.0)
    for fall in range(U(FIRST_FALL[FACES, DICE]), U(FIRST_FALL[FACES, DICE + 1])):
        begin, end = U(FIRST_CHOICE[fall]), U(FIRST_CHOICE[fall + U(1)])
        best = eight(scores, U(LEADS[START, CHOICES[begin]]) * U(LANES))
        for choice in range(begin + U(1), end):
            best = larger_eight(best, eight(scores, U(LEADS[START, CHOICES[choice]]) * U(LANES)))
        sums = add_product(sums, all_eight(FALL_CHANCES[fall]), best)
    keep_eight(scores, U(START * LANES), sums)


@compiled
def best_action(s: Record, d: Desk, k: Int) -> Int:
    """What to do in the k-th turn, where there is a choice."""
    if s.phase == Phase.PICK:
        best, most = -1, -np.inf
        for face in range(FACES):
            if np.int64(s.choices) >> face & 1:
                value = d.scores[np.int64(sweep.SLOT[after(s, face)]) * LANES + k]
                if best < 0 or value > most:
                    best, most = face, value
        return np.int64(best)
    i = number(np.int64(s.used), np.int64(s.left), np.int64(s.total))
    here = np.int64(s.total) * LANES + k
    if np.int64(s.choices) >> Action.ROLL & 1 and d.scores[i * LANES + k] > d.stop[here]:
        return np.int64(Action.ROLL)
    return Action.TAKE + d.tile[here]


@compiled
def endings(d: Desk, k: Int) -> None:
    """How likely each end of the k-th turn is."""
    d.weight[:] = 0.0
    d.ending[:] = 0.0
    d.weight[START] = 1.0
    for i in range(START, -1, -1):
        weight = d.weight[i]
        if weight == 0.0:
            continue
        here = STOP_TOTAL[i] * LANES + k
        if d.stop[here] >= d.scores[i * LANES + k]:
            d.ending[d.tile[here]] += weight
            continue
        for fall in range(FIRST_FALL[FREE[i], LEFT[i]], FIRST_FALL[FREE[i], LEFT[i] + 1]):
            best, most = np.int64(LOST), -np.inf
            for choice in range(FIRST_CHOICE[fall], FIRST_CHOICE[fall + 1]):
                to = np.int64(LEADS[i, CHOICES[choice]])
                if d.scores[to * LANES + k] > most:
                    best, most = to, d.scores[to * LANES + k]
            likely = weight * FALL_CHANCES[fall]
            if best < LOST:
                d.weight[best] += likely
            elif d.stop[(best - LOST) * LANES + k] == -np.inf:
                d.ending[FAILED] += likely
            else:
                d.ending[d.tile[(best - LOST) * LANES + k]] += likely


@compiled
def reachable(s: Record) -> Any:
    """The tiles with which the turn can end."""
    tiles = U(0)
    for total in range(LOWEST, TOTALS):
        tiles |= reach(s, total)
    return tiles


@compiled
def put_on_desk(s: Record, d: Desk, k: Int, values: Array) -> None:
    """What each total is worth to the player, by the values of the ends of his turn."""
    d.cost[k] = values[FAILED]
    for total in range(TOTALS):
        at = total * LANES + k
        d.stop[at] = -np.inf
        tiles = reach(s, total)
        while tiles != U(0):
            tile = lowest_bit(tiles)
            tiles &= tiles - U(1)
            if values[tile] >= d.stop[at]:
                d.stop[at], d.tile[at] = values[tile], tile


@compiled
def follow(box: Record, t: Tree, i: Int, end: Int) -> Int:
    """Write down, from `end` on, what can follow on a position: a tile taken, each in turn, or a failure, last."""
    t.first[i] = end
    if t.states[i].phase != Phase.OVER:
        tiles = reachable(t.states[i])
        while tiles != U(0):
            t.states[end] = t.states[i]
            take(box, t.states[end], lowest_bit(tiles))
            tiles &= tiles - U(1)
            end += 1
        t.states[end] = t.states[i]
        fail(box, t.states[end])
        end += 1
    return end


@compiled
def values_after(t: Tree, i: Int, seat: Int, values: Array) -> None:
    """What each end of the turn in a position is worth to a seat."""
    tiles, to = reachable(t.states[i]), t.first[i]
    while tiles != U(0):
        values[lowest_bit(tiles)] = t.chances[to, seat]
        tiles &= tiles - U(1)
        to += 1
    values[FAILED] = t.chances[to, seat]


@compiled
def prospects(box: Record, s: Array, turns: Int, net: Network, t: Tree, inner: Desk, d: Desk, k: Int) -> None:
    """Put a turn on the desk, judged so many turns ahead, this one included; the others are solved on `inner`."""
    values = np.zeros(ENDINGS)
    t.states[0] = s[0]
    levels = np.zeros(turns + 2, np.int64)
    levels[1] = end = 1
    for depth in range(turns):
        for i in range(levels[depth], levels[depth + 1]):
            end = follow(box, t, i, end)
        levels[depth + 2] = end
    for i in range(levels[turns], end):
        judge(box, t.states[i], net, t.x, t.chances[i])
    for depth in range(turns - 1, 0, -1):
        solve_level(t, levels[depth], levels[depth + 1], inner, values)
    values_after(t, 0, np.int64(s[0].current), values)
    put_on_desk(s[0], d, k, values)


@compiled
def solve_level(t: Tree, begin: Int, end: Int, d: Desk, values: Array) -> None:
    """What the players of these positions make of their turns."""
    waiting, which = 0, np.zeros(LANES, np.int64)
    for i in range(begin, end):
        s = t.states[i]
        if s.phase == Phase.OVER:
            judge_end(s, t.chances[i])
        else:
            values_after(t, i, np.int64(s.current), values)
            put_on_desk(s, d, waiting, values)
            which[waiting] = i
            waiting += 1
        if waiting == LANES or (waiting > 0 and i == end - 1):
            solve(d)
            for k in range(waiting):
                take_from_desk(t, which[k], d, k)
            waiting = 0


@compiled
def take_from_desk(t: Tree, i: Int, d: Desk, k: Int) -> None:
    """Everybody's chances in a position whose turn has been solved."""
    s, players = t.states[i], np.int64(t.states[i].n_players)
    if players == 2:
        t.chances[i, s.current] = d.scores[START * LANES + k]
        t.chances[i, 1 - s.current] = 1.0 - t.chances[i, s.current]
        return
    endings(d, k)
    t.chances[i] = 0.0
    tiles, to = reachable(s), t.first[i]
    while tiles != U(0):
        for seat in range(players):
            t.chances[i, seat] += d.ending[lowest_bit(tiles)] * t.chances[to, seat]
        tiles &= tiles - U(1)
        to += 1
    for seat in range(players):
        t.chances[i, seat] += d.ending[FAILED] * t.chances[to, seat]


@lru_cache(maxsize=16)
def solved(position: bytes, players: int, turns: int) -> Desk:
    """The turn that begins with this position, solved. It is asked for again at each decision of the turn."""
    from larrons.games.pickomino import GAME  # here, as machine code is not made from it

    state, desk = np.frombuffer(position, STATE).copy(), new_desk()
    prospects(GAME.box[0], state, turns, learned(players), new_tree(state, players, turns), desk, desk, 0)
    solve(desk)
    return desk


def choice(seen: State, turns: int) -> int:
    """The best play for the chance of winning, so many turns ahead."""
    beginning = seen.array.copy()
    for field in ("kept", "rolled", "total", "rolls", "used", "choices"):
        beginning[field] = 0
    beginning["left"], beginning["phase"] = DICE, Phase.CHANCE
    return int(best_action(seen.array[0], solved(beginning.tobytes(), seen.players, turns), 0))
