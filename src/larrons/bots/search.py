"""Search for any game: which move wins most often, when games are played out from what a seat knows.

The root is a contest of moves by sequential halving: all get trials on the same luck, the worse half is dropped, and
so on. The last few are compared anew, on other luck than that which chose them. The move of the game's own rule bot is
never dropped, and another must beat it by some standard errors (`guard`): few trials are a bad adviser. Where several
seats choose at the same time, the strongest levels let all of them learn to answer each other (regret matching), so
that no fixed habit can be read.

With a number of simulations a search is repeatable, with seconds it stops in time. It is given the record that its seat
observes, and knows nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from larrons.bots import trials
from larrons.bots.trials import LEAD, LEAD_SQUARED, REWARD, WINS, Setting, Trials
from larrons.engine import calls
from larrons.engine.game import Game
from larrons.engine.policy import nobody, rival
from larrons.engine.state import State

Rng = np.ndarray[Any, np.dtype[np.uint64]]
SLICE = 0.002  # seconds between two looks at the clock
FIRST_SLICE = 0.0005  # before the first one: games from here may take far longer than those of the search before
FIRST_RATE = 2000.0  # simulations a second, before any have been timed
TOLERANCE = 0.02  # a move may win so much less often than the best and still be played at times, against being read
DEPTH = 24  # own decisions that a tree may be deep
LAST = 3  # moves that are compared anew at the end, that of the rule bot among them
CONTEST = 0.5  # the share of the budget for finding these
USUAL = ("sharp", "careful")  # the rule bots by whose moves others are measured, the better first


@dataclass(frozen=True)
class Method:
    """How a level searches."""

    guard: float = 1.0  # standard errors by which a move must beat that of the rule bot
    depth: int = 0  # of the tree; 0: none
    explore: int = 60
    prior: int = 50
    nodes: int = 1 << 10  # size of the tree's table
    learns: bool = False  # whether seats that choose at the same time learn to answer each other
    belief: int = 50  # how many of a hundred rounds the others then play by the rule bot instead
    horizon: int = 0  # own decisions after which a game that has an `outlook` is guessed; 0: all are played out
    random: bool = False  # whether games are played out at random
    places: int = 300  # thousandths of the reward for places other than the first, with more than two players


@dataclass(frozen=True)
class Candidate:
    """A move that was looked at: its chance of winning (a shared first place counts in part), and that number's
    standard error."""

    action: int
    wins: float
    error: float
    trials: int


@dataclass(frozen=True)
class Verdict:
    """What a search found: the move, and all candidates, the best first."""

    action: int
    candidates: tuple[Candidate, ...]
    simulations: int


class Clock:
    """How many rounds of trials to make before looking again: a fixed number in all, or as many as the time allows."""

    def __init__(self, simulations: int | None, seconds: float, rate: float) -> None:
        self.simulations, self.seconds, self.rate = simulations, seconds, rate
        self.began, self.spent = perf_counter(), 0

    def rounds(self, share: float, arms: int) -> int:
        """Rounds of so many arms until this share of the whole is used up; 0 when it is."""
        if self.simulations is not None:
            return max(0, int((self.simulations * share - self.spent) / arms))
        left = self.seconds * share - (perf_counter() - self.began)
        if left * self.rate < arms:
            return 0
        return max(1, int(min(left, SLICE if self.spent else FIRST_SLICE) * self.rate / arms))

    def count(self, simulations: int) -> None:
        self.spent += simulations
        self.rate = self.spent / max(perf_counter() - self.began, 1e-6)


class Searcher:
    """The arrays for searching a game with so many players, made once."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        dtype, actions = game.state, game.words * 64
        seen = np.zeros(1, dtype)
        root, dealt, work = (np.zeros(1, dtype).view(np.ndarray) for _ in range(3))
        self._arms = players * game.actions
        self._rate = FIRST_RATE
        self.trials = Trials(
            game.box,
            root,
            dealt,
            work,
            seen=seen.view(np.ndarray),
            seen_bytes=seen.view(np.ndarray).view(np.uint8),
            arms=np.zeros((self._arms, 2), np.int64),
            sums=np.zeros((self._arms, 5)),
            outcomes=np.zeros((self._arms, 2)),
            fists=np.zeros(players, np.int64),
            regrets=np.zeros((players, actions)),
            average=np.zeros(actions),
            words=np.zeros(game.words, np.uint64),
            weights=np.zeros(game.outcomes, np.int64),
            places=np.zeros(players, np.int64),
            rng=np.zeros(2, np.uint64),
            settings=np.zeros(11, np.int64),
            keys=np.zeros(1, np.uint64),
            visits=np.zeros(1, np.int64),
            values=np.zeros(1),
            usual=np.zeros(1, np.int64),
            path=np.zeros((DEPTH, 2), np.int64),
        )

    def search(
        self, seen: State, seat: int, rng: Rng, method: Method, simulations: int | None = None, seconds: float = 0.0
    ) -> Verdict:
        """The best move for a seat that observes `seen`."""
        seed = rng[0] ^ (rng[1] >> np.uint64(1))
        legal = seen.legal(seat)
        if len(legal) == 1:
            return Verdict(legal[0], (Candidate(legal[0], 0.0, 0.0, 0),), 0)
        base = self._usual(seen, seat, rng)
        self._begin(seen, seat, method, [base, *(action for action in legal if action != base)])
        clock = Clock(simulations, seconds, self._rate)
        if self.trials.settings[Setting.TOGETHER]:
            self._run(clock, seed, 1.0)
        else:
            self._halve(clock, seed)
        self._rate = clock.rate if clock.spent else 2 * clock.rate  # it may have been slow for once: try again
        return self._verdict(method, rng, clock.spent)

    def _usual(self, seen: State, seat: int, rng: Rng) -> int:
        """The move to be beaten: that of the game's best compiled bot that is quick."""
        quick = [name for name in USUAL if name in self.game.policies]
        return seen.choose(seat, rng.copy(), quick[0]) if quick else seen.legal(seat)[0]

    def _begin(self, seen: State, seat: int, method: Method, actions: list[int]) -> None:
        """Write the question into the arrays."""
        t = self.trials
        if len(t.keys) != method.nodes:
            made = {"keys": np.uint64, "visits": np.int64, "values": np.float64, "usual": np.int64}
            t = self.trials = t._replace(**{name: np.zeros(method.nodes, kind) for name, kind in made.items()})
        t.root[:] = seen.array
        calls.unseal(self.game.box, t.root, seat)
        arms = [(seat, action) for action in actions]
        asked = State(self.game, t.root).waiting
        together = sum(1 << other for other in asked) if method.learns and len(asked) > 1 else 0
        self._own = len(arms)
        if together:
            guess = State(self.game, t.root).redeal(seat, np.ones(2, np.uint64))
            arms += [(other, action) for other in asked if other != seat for action in guess.legal(other)]
            t.regrets[:] = t.average[:] = 0
        t.arms[: len(arms)] = arms
        t.sums[:] = 0
        if method.depth:
            t.keys[:] = 0
        random = method.random or rival(self.game.module("bots")) is nobody
        places = method.places if self.players > 2 else 0
        t.settings[:] = (
            seat, len(arms), not random, places, 0 if together else method.depth, method.explore, method.prior,
            together, method.belief, 0, method.horizon,
        )  # fmt: skip
        self._rounds = 0

    def _run(self, clock: Clock, seed: Any, share: float) -> None:
        """Trials of the arms that are left until this share of the budget is used up."""
        arms = int(self.trials.settings[Setting.ARMS])
        while count := clock.rounds(share, arms):
            trials.run(self.trials, seed, self._rounds, count)
            self._rounds += count
            clock.count(count * arms)

    def _halve(self, clock: Clock, seed: Any) -> None:
        """Drop the worse half of the moves again and again; the first, that of the rule bot, stays. The last few begin
        anew: what has brought them so far was luck in part."""
        t, lefts = self.trials, [self._own]
        while lefts[-1] > LAST:
            lefts.append((lefts[-1] + 1) // 2)
        for stage, left in enumerate(lefts[:-1], 1):
            t.settings[Setting.ARMS] = left
            self._run(clock, seed, CONTEST * stage / (len(lefts) - 1))
            order = 1 + np.argsort(-t.sums[1:left, REWARD] / np.maximum(t.sums[1:left, 0], 1), kind="stable")
            for part in (t.arms, t.sums):
                part[1:left] = part[order]
        t.settings[Setting.ARMS] = lefts[-1]
        t.sums[: lefts[-1]] = 0
        self._run(clock, seed, 1.0)

    def _verdict(self, method: Method, rng: Rng, simulations: int) -> Verdict:
        t, own = self.trials, self._own
        sums = t.sums[:own]
        count = np.maximum(sums[:, 0], 1)
        lead = sums[:, LEAD] / count
        spread = np.maximum(sums[:, LEAD_SQUARED] - count * lead**2, 0) + 0.25
        sure = lead - method.guard * np.sqrt(spread) / count
        sure[0] = 0.0
        best = int(np.argmax(sure))
        action = int(t.arms[best, 1])
        if t.settings[Setting.TOGETHER]:
            action = self._mixed(rng)
        wins = sums[:, WINS] / count
        errors = np.sqrt((wins * (1 - wins) + 0.25 / count) / count)
        order = sorted(range(own), key=lambda arm: (t.arms[arm, 1] != action, -sums[arm, REWARD] / count[arm]))
        candidates = tuple(
            Candidate(int(t.arms[arm, 1]), float(wins[arm]), float(errors[arm]), int(sums[arm, 0]))
            for arm in order
            if sums[arm, 0] > 0 or int(t.arms[arm, 1]) == action
        )
        return Verdict(action, candidates, simulations)

    def _mixed(self, rng: Rng) -> int:
        """One of the moves that are about as good as the best, drawn as often as the seat has learned to take it."""
        t, sums = self.trials, self.trials.sums[: self._own]
        actions, lead = t.arms[: self._own, 1], sums[:, LEAD] / np.maximum(sums[:, 0], 1)
        weights = t.average[actions] * (lead >= lead.max() - TOLERANCE)
        if not weights.any():
            return int(actions[np.argmax(lead)])
        left = float(rng[0] >> np.uint64(11)) / (1 << 53) * weights.sum()
        return int(actions[np.searchsorted(np.cumsum(weights), left, side="right")])
