"""The compiled heart of a search: games are played out from what a seat knows, once for each of the moves in question.

Everything a seat can't see is dealt anew for each round of trials, and choices that lie sealed are made anew by the
policy that plays the games out. All moves of a round get the same deal and the same luck, so that few rounds tell which
is better. Below its first move the seat follows a small tree of what it would observe, if there is one; whoever has no
better idea plays as the game's `playout` does, or its `rival` where games are not played to their ends.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from larrons.engine.bits import U, has_bit, lowest_bit
from larrons.engine.borrowed import borrowed
from larrons.engine.compile import compiled
from larrons.engine.contract import (
    CHANCE,
    Array,
    Int,
    apply,
    hide,
    legal,
    outlook,
    playout,
    ranks,
    redeal,
    rival,
    sample,
    settle,
    waiting,
)
from larrons.engine.kernels import luck_of_turn, random_action
from larrons.engine.rng import below, mix, stream

NONE = -1
# What the sums of an arm are: rewards, wins, and by how much it did better than the first arm on the same luck
TRIALS, REWARD, WINS, LEAD, LEAD_SQUARED = range(5)


class Trials(NamedTuple):
    """The arrays of one search. An arm is a seat and one of its actions; the first is the move to be beaten."""

    box: Array
    root: Array  # what the seat observes, sealed choices opened
    dealt: Array
    work: Array
    seen: Array
    seen_bytes: Array  # the same memory as `seen`
    arms: Array  # int64[arm, 2]: seat, action
    sums: Array  # float64[arm, 5]
    outcomes: Array  # float64[arm, 2]: reward and win in the round under way
    fists: Array  # int64[seat]: the first move of each seat that chooses at the same time; NONE: as the policy does
    regrets: Array  # float64[seat, action]
    average: Array  # float64[action]: how often the seat's own strategy took each action
    words: Array
    weights: Array
    places: Array
    rng: Array
    settings: Array  # see `Setting`
    # The tree: one table of hashes for nodes (what the seat observes) and edges (an action there)
    keys: Array
    visits: Array
    values: Array
    usual: Array  # of a node: what the policy did there
    path: Array


class Setting:
    """Positions in `Trials.settings`."""

    SEAT, ARMS, POLICY, PLACES, DEPTH, EXPLORE, PRIOR, TOGETHER, BELIEF, USED, HORIZON = range(11)
    # POLICY   1: games are played out by the game's policy; 0: at random
    # PLACES   thousandths of the reward that are for places other than the first
    # DEPTH    how many own decisions the tree may be deep; 0: no tree
    # EXPLORE  hundredths: how readily the tree tries other moves than the best so far
    # PRIOR    hundredths of the prior that the policy's move has
    # TOGETHER the bits of the seats that learn to answer each other, as they choose at the same time; 0: none do
    # BELIEF   hundredths of rounds in which the others play by the policy instead of what they have learned
    # USED     how many places of the table are taken
    # HORIZON  at the so manieth own decision after the first a game is not played on, if its `outlook` has a guess


SEAT, ARMS, POLICY, PLACES = Setting.SEAT, Setting.ARMS, Setting.POLICY, Setting.PLACES
DEPTH, EXPLORE, PRIOR = Setting.DEPTH, Setting.EXPLORE, Setting.PRIOR
TOGETHER, BELIEF, USED, HORIZON = Setting.TOGETHER, Setting.BELIEF, Setting.USED, Setting.HORIZON


@compiled
def run(t: Trials, seed: Int, first: Int, count: Int) -> None:
    """Rounds `first` to `first + count - 1` of trials: in each, every arm once."""
    t = borrowed(t)
    for number in range(first, first + count):
        stream(t.rng, seed, 2 * number)
        t.dealt[0] = t.root[0]
        redeal(t.box[0], t.dealt[0], t.settings[SEAT], t.rng)
        if t.settings[TOGETHER]:
            draw_fists(t)
        for arm in range(t.settings[ARMS]):
            trial(t, arm, seed, 2 * number + 1)
        if t.settings[TOGETHER]:
            learn(t)
        count_round(t)


@compiled
def count_round(t: Trials) -> None:
    for arm in range(t.settings[ARMS]):
        reward, lead, sums = t.outcomes[arm, 0], t.outcomes[arm, 0] - t.outcomes[0, 0], t.sums[arm]
        sums[TRIALS] += 1
        sums[REWARD] += reward
        sums[WINS] += t.outcomes[arm, 1]
        sums[LEAD] += lead
        sums[LEAD_SQUARED] += lead * lead


@compiled
def trial(t: Trials, arm: Int, seed: Int, number: Int) -> None:
    """One game to its end, beginning with the arm's move, on the luck of this number."""
    box, work, seat, first = t.box[0], t.work[0], t.arms[arm, 0], t.arms[arm, 1]
    t.work[0] = t.dealt[0]
    length, is_first, asked, guess = 0, True, 0, np.int64(NONE)
    inside = t.settings[DEPTH] > 0 and seat == t.settings[SEAT]
    together, turn = waiting(box, work), np.int64(-1)
    while True:
        turn = luck_of_turn(box, work, t.rng, seed, number, turn)
        who = waiting(box, work)
        if who == CHANCE:
            settle(box, work, sample(box, work, t.rng, t.weights))
            continue
        if who == 0:
            break
        actor = lowest_bit(who)
        action = np.int64(NONE)
        if is_first and (who >> seat) & 1:
            actor, action, is_first = seat, first, False
        elif (together >> actor) & 1 and t.settings[TOGETHER]:
            action = t.fists[actor]
        elif actor == seat and not is_first:
            asked += 1
            if asked == t.settings[HORIZON]:
                t.seen[0] = work
                hide(box, t.seen[0], seat)
                guess = outlook(box, t.seen[0], seat)
                if guess != NONE:
                    break
        if action != NONE and actor != t.settings[SEAT]:  # what another can do may depend on what was dealt to him
            legal(box, work, actor, t.words)
            if not has_bit(t.words, action):
                action = np.int64(NONE)
        together &= ~(1 << actor)
        node = np.int64(NONE)
        if action == NONE:
            count = legal(box, work, actor, t.words)
            if inside and actor == seat and count > 1:
                t.seen[0] = work
                hide(box, t.seen[0], actor)
                node = place_of(t, hash_of(t.seen_bytes))
                if node != NONE and t.visits[node] > 0:
                    action = best_edge(t, node, count)
            if count == 1 or t.settings[POLICY] == 0:
                action = random_action(t.words, count, t.rng)
            elif action == NONE:
                t.seen[0] = work
                hide(box, t.seen[0], actor)
                if t.settings[HORIZON]:
                    action = rival(box, t.seen[0], actor, t.rng)
                else:  # a rival may be one with whom games take long
                    action = playout(box, t.seen[0], actor, t.rng)
            if node != NONE:
                if t.visits[node] == 0:
                    t.usual[node] = action
                    inside = False  # one new node a trial
                edge = place_of(t, edge_key(t.keys[node], action))
                if edge != NONE:
                    t.path[length, 0], t.path[length, 1] = node, edge
                    length += 1
                inside &= edge != NONE and length < t.settings[DEPTH]
        apply(box, work, actor, action)
    if guess == NONE:
        judge(t, arm, seat)
    else:
        believe(t, arm, guess / 1e6)
    for step in range(length):
        for part in range(2):
            t.visits[t.path[step, part]] += 1
            t.values[t.path[step, part]] += t.outcomes[arm, 0]


@compiled
def judge(t: Trials, arm: Int, seat: Int) -> None:
    """What a finished game was worth to a seat: the first place, shared if need be, and a little for better places."""
    players = len(t.places)
    ranks(t.box[0], t.work[0], t.places)
    place, firsts, behind = t.places[seat], 0, 0.0
    for other in range(players):
        firsts += t.places[other] == 1
        behind += 0.5 * (t.places[other] > place) + 0.5 * (t.places[other] >= place)
    win = 1.0 / firsts if place == 1 else 0.0
    reward(t, arm, win, (behind - 0.5) / (players - 1))


@compiled
def believe(t: Trials, arm: Int, win: float) -> None:
    """As `judge`, by the chance of the first place; all others are taken to be equally likely."""
    players = len(t.places)
    reward(t, arm, win, win + (1.0 - win) * (players - 2) / (2 * (players - 1)))


@compiled
def reward(t: Trials, arm: Int, win: float, share: float) -> None:
    of_places = t.settings[PLACES] / 1000.0
    t.outcomes[arm, 0] = (1.0 - of_places) * win + of_places * share
    t.outcomes[arm, 1] = win


# The tree


@compiled
def hash_of(content: Array) -> Int:
    """A fingerprint of what a seat observes."""
    value = U(0x9E3779B97F4A7C15)
    for i in range(len(content)):
        value = (value ^ U(content[i])) * U(0xBF58476D1CE4E5B9)
        value ^= value >> U(29)
    return value | U(1)


@compiled
def edge_key(node: Int, action: Int) -> Int:
    return mix(node ^ mix(U(action))) | U(1)


@compiled
def slot_of(t: Trials, key: Int) -> Int:
    """Where a node or an edge stands in the table, or the empty place where it would."""
    size = len(t.keys)
    at = np.int64(key & U(size - 1))
    while t.keys[at] != U(0) and t.keys[at] != key:
        at = (at + 1) & (size - 1)
    return at


@compiled
def place_of(t: Trials, key: Int) -> Int:
    """Where a node or an edge stands in the table, new ones too; NONE if the table is full."""
    at = slot_of(t, key)
    if t.keys[at] == key:
        return at
    if 4 * t.settings[USED] >= 3 * len(t.keys):
        return np.int64(NONE)
    t.settings[USED] += 1
    t.keys[at], t.visits[at], t.values[at] = key, 0, 0.0
    return at


@compiled
def known_place(t: Trials, key: Int) -> Int:
    """Where a node or an edge stands in the table; NONE if it does not."""
    at = slot_of(t, key)
    return at if t.keys[at] == key else np.int64(NONE)


@compiled
def best_edge(t: Trials, node: Int, count: Int) -> Int:
    """PUCT: what has paid best so far, or seems worth a try: most of all what the policy does here."""
    share = t.settings[PRIOR] / 100.0
    readiness = t.settings[EXPLORE] / 100.0 * sqrt(float(t.visits[node]))
    untried = t.values[node] / t.visits[node] - 0.1
    best: Int = np.int64(NONE)
    most = -1e9
    for word in range(len(t.words)):
        left = t.words[word]
        while left != U(0):
            action = (word << 6) + lowest_bit(left)
            left &= left - U(1)
            edge = known_place(t, edge_key(t.keys[node], action))
            tried = np.int64(0) if edge == NONE else np.int64(t.visits[edge])
            value = t.values[edge] / tried if tried else untried
            prior = (1.0 - share) / count + (share if action == t.usual[node] else 0.0)
            value += readiness * prior / (1 + tried)
            if value > most:
                best, most = action, value
    return best


# Seats that choose at the same time


@compiled
def draw_fists(t: Trials) -> None:
    """What each of the seats that choose together does in this round: as it has learned, or as the policy does."""
    by_policy = below(t.rng, 100) < t.settings[BELIEF]
    for seat in range(len(t.fists)):
        t.fists[seat] = NONE
        if (t.settings[TOGETHER] >> seat) & 1 and not (by_policy and seat != t.settings[SEAT]):
            t.fists[seat] = drawn(t, seat)


@compiled
def drawn(t: Trials, seat: Int) -> Int:
    """An action in proportion to its regret; any arm of the seat while none is regretted, and sometimes anyway."""
    total, arms = 0.0, 0
    for arm in range(t.settings[ARMS]):
        if t.arms[arm, 0] == seat:
            total += t.regrets[seat, t.arms[arm, 1]]
            arms += 1
    blind = total <= 0.0 or below(t.rng, 20) == 0
    left = below(t.rng, 1 << 24) / (1 << 24) * (arms if blind else total)
    last: Int = np.int64(NONE)
    for arm in range(t.settings[ARMS]):
        if t.arms[arm, 0] == seat:
            weight = 1.0 if blind else t.regrets[seat, t.arms[arm, 1]]
            if weight > 0.0:
                last = t.arms[arm, 1]
                left -= weight
                if left < 0.0:
                    break
    return last


@compiled
def learn(t: Trials) -> None:
    """Regret matching: actions that would have done better than what a seat does on average are taken more often."""
    for seat in range(len(t.fists)):
        if not (t.settings[TOGETHER] >> seat) & 1:
            continue
        total, arms, mean = 0.0, 0, 0.0
        for arm in range(t.settings[ARMS]):
            if t.arms[arm, 0] == seat:
                total += t.regrets[seat, t.arms[arm, 1]]
                arms += 1
        for arm in range(t.settings[ARMS]):
            if t.arms[arm, 0] == seat:
                regret = t.regrets[seat, t.arms[arm, 1]]
                share = regret / total if total > 0.0 else 1.0 / arms
                mean += share * t.outcomes[arm, 0]
                if seat == t.settings[SEAT]:
                    t.average[t.arms[arm, 1]] += share * (1.0 + t.sums[0, TRIALS])
        for arm in range(t.settings[ARMS]):
            if t.arms[arm, 0] == seat:
                action = t.arms[arm, 1]
                t.regrets[seat, action] = max(0.0, t.regrets[seat, action] + t.outcomes[arm, 0] - mean)
