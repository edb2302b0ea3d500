"""Learns to beat one bot of Bakschisch that never changes, two players: how far can it be read?

    python -m examples.best_response sharp --games 10_000_000 --out sharp.npz
    python -m examples.best_response expert:500 --games 1000 --begin sharp.npz --out expert.npz
    python -m examples.best_response master:6000 --games 0 --begin expert.npz --lucks 100      # only measures
    python -m examples.best_response master:6000 --games 0 --rollouts sharp 2000 --lucks 100   # another responder

The responder knows its rival by its play alone. It adds up learned numbers for what it observes and each of its moves
(`look`), takes the move with the greatest sum, and learns from how its games end (Q-learning with traces, which are cut
where it only tried something out). Against a compiled bot the whole loop is compiled. Printed is the share of games
that are won, shared ones split, in games that are not learned from and in which nothing is tried out. The same seed
gives the same curve.

The other responder learns nothing: it tries its moves in games in which the rival is taken for a given bot (flat Monte
Carlo).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from larrons.bots.search import Method, Searcher
from larrons.engine import catalogue
from larrons.engine.bits import U, lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array, Int, Record, apply, hide, legal, ranks, sample, settle, waiting
from larrons.engine.game import Game
from larrons.engine.kernels import policy_action, random_action
from larrons.engine.rng import below, mix, stream
from larrons.engine.state import State
from larrons.games.bakschisch.rules import Fist, Thief, landing
from larrons.lab.arena.bots import Contestant, contestant
from larrons.lab.arena.playing import Match, play_luck
from larrons.lab.arena.statistics import Mean, Sums

KEYS = 12  # rows of numbers that are added up: one number for each move
ROWS = 1 << 15  # of each table
MOVES, THIEF = 24, 21  # numbers of a row, and which is the thief's: two players have twenty coins
ROBBING = int(Fist.THIEF)  # the action
LONGEST = 300  # decisions of a seat in a game: 60 rounds of five bribes
TRACE = 0.85  # how far a result reaches back, against what was expected on the way
PATIENCE = 0.995  # what a win is worth one decision earlier: games that are won soon are short
EXPLORE, RATE = (0.1, 0.01), (0.3, 0.03)  # at the beginning, at the end
PARTS = 1 << 20  # chances are drawn in parts of this
HORIZONS = {"careful": 0, "sharp": 10}  # own decisions after which a game is guessed: those of `sharp` are too long
TEST_SEED = 1 << 40  # its lucks are not those of training


class Responder(NamedTuple):
    """What was learned, and the game under way."""

    box: Array
    tables: Array  # float32[KEYS, ROWS, move]
    rows: Array  # int64[decision, KEYS]
    moves: Array  # int64[decision]
    values: Array  # float64[decision, 2]: of the move, and of the best one
    tried: Array  # bool[decision]: whether the move was only tried out
    count: Array  # int64[1]: decisions so far
    sums: Array  # float32[move]
    words: Array


class Table(NamedTuple):
    """The arrays of games against a compiled bot."""

    begin: Array
    s: Array
    seen: Array
    rng: Array
    weights: Array
    places: Array


def new_responder(game: Game) -> Responder:
    return Responder(
        game.box.view(np.ndarray),
        np.zeros((KEYS, ROWS, MOVES), np.float32),
        np.zeros((LONGEST, KEYS), np.int64),
        np.zeros(LONGEST, np.int64),
        np.zeros((LONGEST, 2)),
        np.zeros(LONGEST, bool),
        np.zeros(1, np.int64),
        np.zeros(MOVES, np.float32),
        np.zeros(game.words, np.uint64),
    )


@compiled
def row(number: Int, a: Int, b: Int, c: Int, d: Int) -> Int:
    """The row of a situation in table `number`; a to d are less than 256."""
    return np.int64(mix(U((((number << 8 | a) << 8 | b) << 8 | c) << 8 | d)) & U(ROWS - 1))


@compiled
def look(box: Record, s: Record, seat: Int, rows: Array) -> None:
    """The rows of a situation: gold, positions, the card and the last offers, a few of them at a time. (The two bags
    tell the pot: there are twenty coins.)"""
    other = 1 - seat
    card, bribe = np.int64(s.row[s.bribe]), np.int64(s.bribe)
    here, there = np.int64(s.pos[seat]), np.int64(s.pos[other])
    mine, yours = np.int64(s.gold[seat]), np.int64(s.gold[other])
    to, your_to = landing(box, s, seat, card), landing(box, s, other, card)
    thieves = np.int64(s.thief[seat] == Thief.IN_BAG) << 1 | np.int64(s.thief[other] == Thief.IN_BAG)
    shown, armed = bribe << 3 | card, bribe << 2 | thieves
    rows[0] = row(0, bribe, 0, mine, yours)
    rows[1] = row(1, armed, 0, mine, yours)
    rows[2] = row(2, bribe, 0, here, there)
    rows[3] = row(3, shown, here, mine, thieves)
    rows[4] = row(4, shown, there, yours, thieves)
    rows[5] = row(5, shown, 0, here, there)
    rows[6] = row(6, armed, 0, to - here + 40, your_to - there + 40)
    rows[7] = row(7, armed, to, mine, yours)
    rows[8] = row(8, armed, your_to, mine, yours)
    rows[9] = row(9, armed, to, your_to, mine - yours + 40)
    rows[10] = row(10 << 8 | here, there, bribe, mine, yours)
    rows[11] = row(11, bribe, yours, np.int64(s.last[seat]) + 1, np.int64(s.last[other]) + 1)


@compiled
def choice(t: Responder, s: Record, seat: Int, explore: Int, rng: Array) -> Int:
    """The best move by what was learned so far, or now and then any move; it is remembered for `learn`."""
    at = t.count[0]
    rows, sums = t.rows[at], t.sums
    look(t.box[0], s, seat, rows)
    sums[:] = 0
    for k in range(KEYS):
        numbers = t.tables[k, rows[k]]
        for move in range(MOVES):
            sums[move] += numbers[move]
    count = legal(t.box[0], s, seat, t.words)
    best: Int = np.int64(0)
    for coins in range(1, np.int64(s.gold[seat]) + 1):
        if sums[coins] > sums[best]:
            best = np.int64(coins)
    if s.thief[seat] == Thief.IN_BAG and sums[THIEF] > sums[best]:
        best = np.int64(THIEF)
    tries, move = below(rng, PARTS) < explore, best
    if tries:
        move = min(random_action(t.words, count, rng), np.int64(THIEF))
    t.moves[at], t.tried[at] = move, tries
    t.values[at, 0], t.values[at, 1] = sums[move], sums[best]
    t.count[0] += 1
    return np.int64(ROBBING) if move == THIEF else move


@compiled
def learn(t: Responder, result: float, rate: float) -> None:
    """From the end back: what a move has led to. What followed a move that was only tried out does not count for those
    before it, but what was expected there."""
    target = result
    for at in range(t.count[0] - 1, -1, -1):
        value = 0.0  # as it is now: the same numbers may have been corrected for a later move of this game
        for k in range(KEYS):
            value += t.tables[k, t.rows[at, k], t.moves[at]]
        step = rate / KEYS * (target - value)
        for k in range(KEYS):
            t.tables[k, t.rows[at, k], t.moves[at]] += step
        before = t.values[at, 1] if t.tried[at] else TRACE * target + (1.0 - TRACE) * t.values[at, 0]
        target = PATIENCE * before
    t.count[0] = 0


@compiled
def asked(t: Responder, seen: Array, seat: Int, explore: float, rng: Array) -> Int:
    """As `choice`, for those who call it from Python."""
    return choice(t, seen[0], seat, np.int64(explore * PARTS), rng)


@compiled
def games(
    t: Responder, table: Table, rival: Int, seed: Int, first: Int, count: Int, explore: float, rate: float
) -> None:
    """Learn from games against a compiled bot, in either seat by turns; every other two are without experiments."""
    box, s = t.box[0], table.s[0]
    tries = np.int64(explore * PARTS)
    for game in range(first, first + count):
        stream(table.rng, seed, game)
        table.s[0] = table.begin[0]
        own = np.int64(game & 1)
        t.count[0] = 0
        while True:
            who = waiting(box, s)
            if who == 0:
                break
            if who == CHANCE:
                settle(box, s, sample(box, s, table.rng, table.weights))
                continue
            seat = lowest_bit(who)
            if seat == own:
                table.seen[0] = table.s[0]
                hide(box, table.seen[0], seat)
                action = choice(t, table.seen[0], seat, tries * (game >> 1 & 1), table.rng)
            else:
                action = policy_action(box, s, table.seen, seat, rival, table.rng, t.words)
            apply(box, s, seat, action)
        ranks(box, s, table.places)
        learn(t, 0.5 * (table.places[own] == 1) + 0.5 * (table.places[1 - own] != 1), rate)


class School:
    """A responder and its rival."""

    def __init__(self, game: Game, rival: Contestant, seed: int) -> None:
        self.game, self.rival, self.seed, self.played = game, rival, seed, 0
        self.responder = new_responder(game)
        begin = game.new(2).array.view(np.ndarray)
        numbers = np.zeros(2, np.uint64), np.zeros(game.outcomes, np.int64), np.zeros(2, np.int64)
        self.table = Table(begin, begin.copy(), begin.copy(), *numbers)

    def train(self, count: int, explore: float, rate: float) -> None:
        if self.rival.policy is None:
            self._train_outside(count, explore, rate)
        else:
            seed, first = np.uint64(self.seed), self.played
            games(self.responder, self.table, self.rival.policy, seed, first, count, explore, rate)
        self.played += count

    def _train_outside(self, count: int, explore: float, rate: float) -> None:
        """The same against a bot that is not compiled: half of the games are without experiments."""
        match = Match(self.game, [self.rival, self.rival])
        for number in range(self.played, self.played + count):
            own, self.responder.count[0] = number & 1, 0
            one = self.contestant(explore * (number >> 1 & 1))
            match.sit([one, self.rival] if own == 0 else [self.rival, one])
            places = match.play(self.seed, number).places
            learn(self.responder, 0.5 * (places[own] == 1) + 0.5 * (places[1 - own] != 1), rate)

    def contestant(self, explore: float | None = None) -> Contestant:
        """The responder as it is now; with a number it remembers the game, to learn from it."""

        def choose(seen: State, seat: int, rng: Any) -> int:
            if explore is None:
                self.responder.count[0] = 0
            return int(asked(self.responder, seen.array.view(np.ndarray), seat, explore or 0.0, rng))

        return Contestant("responder", choose=choose)

    def share(self, lucks: int, one: Contestant | None = None) -> Mean:
        """The share of first places against the rival, of the responder or of another bot, in both seats of each luck;
        with its 95 % interval."""
        found, match = Sums(), Match(self.game, [self.rival, self.rival])
        one = one or self.contestant()
        for number in range(lucks):
            luck = play_luck(match, one, self.rival, TEST_SEED + self.seed, number)
            results = [(played.places[seat] == 1) + (played.places[1 - seat] != 1) for seat, played in enumerate(luck)]
            found.add(sum(results) / 4)
        return found.interval()


def rollouts(game: Game, model: str, simulations: int) -> Contestant:
    """A bot that plays games on as `model` does, for both, as often as it may for a decision."""
    method = Method(guard=0.0, horizon=HORIZONS[model])
    searcher = Searcher(game, 2)

    def choose(seen: State, seat: int, rng: Any) -> int:
        return searcher.search(seen, seat, rng, method, simulations).action

    return Contestant(f"rollouts of {model}", choose=choose)


def fading(ends: tuple[float, float], part: float) -> float:
    """From the first number to the second, by equal factors."""
    return ends[0] * (ends[1] / ends[0]) ** part


def main(arguments: list[str] | None = None) -> list[Mean]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rival", help="as in an arena: careful, sharp, expert:500")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--points", type=int, default=10, help="of the curve")
    parser.add_argument("--lucks", type=int, default=1000, help="for each of them, two games each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=Path, help="what was learned before")
    parser.add_argument("--out", type=Path, help="a file for what is learned")
    parser.add_argument("--rollouts", nargs=2, metavar=("MODEL", "SIMULATIONS"), help="measure such a bot instead")
    given = parser.parse_args(arguments)
    game = catalogue.game("bakschisch")
    school, curve = School(game, contestant(game, given.rival), given.seed), []
    other = rollouts(game, given.rollouts[0], int(given.rollouts[1])) if given.rollouts else None
    if given.begin:
        with np.load(given.begin) as kept:
            school.responder.tables[:] = kept["tables"]
    for point in range(given.points if given.games else 1):
        if given.games:
            part = 1.0 if given.begin else point / max(1, given.points - 1)  # what is known is only corrected
            school.train(given.games // given.points, fading(EXPLORE, part), fading(RATE, part))
        curve.append(school.share(given.lucks, other))
        told = f"{100 * curve[-1].value:.1f} ± {100 * curve[-1].error:.1f} %"
        print(f"{school.played} games against {given.rival}: {told} ({2 * given.lucks} games)", flush=True)
        if given.out:
            np.savez_compressed(given.out, tables=school.responder.tables)
    return curve


if __name__ == "__main__":
    main()
