"""How good a decision was, by what its seat knew: the move beside the best others, on the same luck.

First a contest of all moves finds the best few; then these and the move that was made are played out anew, on other
luck, so that a rival that only was lucky in the contest is seen through. Where several seats choose at the same time,
the others learn to answer first, and the moves are then judged against what they might do.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, sqrt
from time import perf_counter
from typing import Any

import numpy as np

from larrons.bots import trials
from larrons.bots.search import Clock, Method, Searcher
from larrons.bots.trials import LEAD, LEAD_SQUARED, TRIALS, WINS, Setting
from larrons.engine import calls
from larrons.engine.rng import U, mix
from larrons.engine.state import State

METHOD = Method(places=0, learns=True)  # what counts is the first place
# Where seats choose at the same time: the share of the work in which they learn to answer each other, how often their
# choices are noted meanwhile, and with how many samples of these the moves are then tried
LEARNING, PARTS, SAMPLES = 0.4, 16, 200
SHORT = 200  # simulations of a short look
RIVALS = 3  # other moves that are looked at closely
UNSURE = 0.25  # a variance: where all rounds agree, the next one might not, so no estimate counts as certain
LEAST = 4  # rounds of the contest, at least, in which all moves take part

# From which loss on, in chance of winning, a move has which word
WORDS = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05), ("good", 0.01))
BEST = "best"
WRONG = dict(WORDS)["inaccuracy"]
Shares = np.ndarray[Any, np.dtype[np.float64]]  # how often each action is taken


@dataclass(frozen=True)
class Judged:
    """A move that was looked at: its chance of winning and how often it was tried; `lead` is by how much it did better
    than the move that was made, `error` the standard error of that."""

    action: int
    wins: float
    lead: float
    error: float
    trials: int


@dataclass(frozen=True)
class Judgement:
    """The move that was made, and the best others, the best first."""

    chosen: Judged
    rivals: tuple[Judged, ...]

    @property
    def loss(self) -> float:
        """How much chance of winning the best of the others would have given more."""
        return max(0.0, self.rivals[0].lead)

    @property
    def error(self) -> float:
        return self.rivals[0].error

    @property
    def proven(self) -> float:
        """The loss less its standard error: in doubt, a move is taken to be the better one."""
        return max(0.0, self.loss - self.error)

    @property
    def points(self) -> int:
        """The same in whole points of a hundred, rounded down, so that a figure never promises another word."""
        return floor(100 * self.proven + 1e-9)

    @property
    def word(self) -> str:
        return word_for(self.proven)

    @property
    def is_wrong(self) -> bool:
        """Whether there was a better move, and not just by a hair."""
        return self.proven >= WRONG

    @property
    def stake(self) -> float:
        """What lies between the best and the worst of the moves that were looked at closely."""
        wins = [self.chosen.wins, *(rival.wins for rival in self.rivals)]
        return max(wins) - min(wins)


def word_for(loss: float) -> str:
    return next((word for word, least in WORDS if loss >= least), BEST)


class Judge(Searcher):
    """Judges decisions in a game with so many players."""

    simulations = 0

    def judge(self, seen: State, seat: int, action: int, seed: int, simulations: int) -> Judgement:
        """An action of a seat that observes `seen` and has a choice."""
        others = [other for other in seen.legal(seat) if other != action]
        self._begin(seen, seat, METHOD, [action, *others])
        if self.trials.settings[Setting.TOGETHER]:
            return self._judge_together(mix(U(seed)), simulations)
        first, second = mix(U(seed)), mix(U(seed) ^ U(1))
        if len(others) > RIVALS:
            stages = len(others).bit_length()
            clock = Clock(max(simulations // 2, LEAST * (1 + len(others)) * stages), 0.0, 1.0)
            self._halve(clock, first)
            self.simulations += clock.spent
            best = [int(each) for each in self.trials.arms[1 : 1 + RIVALS, 1]]
            self._begin(seen, seat, METHOD, [action, *best])
            simulations //= 2
        self._contest(second, max(simulations, LEAST * (1 + RIVALS)))
        return self._found()

    # Seats that choose at the same time

    def _judge_together(self, seed: np.uint64, simulations: int) -> Judgement:
        """Nobody knows what the others have sealed, so it is averaged over what they might do: half the time as the
        policy does, half the time as they have learned to do against everybody."""
        t, arms, own = self.trials, int(self.trials.settings[Setting.ARMS]), self._own
        clock = Clock(max(simulations, LEAST * arms * 2), 0.0, 1.0)
        learned = self._learn(clock, seed)
        if not self._is_open(learned):  # what they may choose depends on what is hidden: all go on together
            t.sums[:] = 0
            self._run(clock, seed, 1.0)
            self.simulations += clock.spent
            return self._found()
        order = np.argsort(-t.sums[1:own, LEAD], kind="stable")[:RIVALS]
        t.arms[1 : 1 + len(order)] = t.arms[1:own][order]
        self._own = 1 + len(order)
        t.settings[Setting.ARMS], t.settings[Setting.TOGETHER] = self._own, 0
        self._measure(learned, mix(seed), max(LEAST, (simulations - clock.spent) // self._own))
        self.simulations += clock.spent + int(t.sums[: self._own, TRIALS].sum())
        return self._found()

    def _learn(self, clock: Clock, seed: np.uint64) -> dict[int, Shares]:
        """How often each of the others takes each action, on average while all of them learn."""
        t, arms = self.trials, self.trials.arms[self._own : int(self.trials.settings[Setting.ARMS])]
        shares = {int(seat): np.zeros(t.regrets.shape[1]) for seat in arms[:, 0]}
        for part in range(PARTS):
            self._run(clock, seed, LEARNING * (part + 1) / PARTS)
            for seat, share in shares.items():
                regrets, mine = t.regrets[seat], arms[arms[:, 0] == seat, 1]
                share[mine] += regrets[mine] / regrets.sum() if regrets.sum() > 0 else 1 / len(mine)
        return {seat: share / share.sum() for seat, share in shares.items()}

    def _is_open(self, learned: dict[int, Shares]) -> bool:
        """Whether what the others may choose is known to everybody."""
        seen = State(self.game, self.trials.root)
        return all(set(np.flatnonzero(share)) <= set(seen.legal(seat)) for seat, share in learned.items())

    def _measure(self, learned: dict[int, Shares], seed: np.uint64, rounds: int) -> None:
        """The moves that are left, against the policy and against many samples of what the others have learned."""
        t, luck = self.trials, np.random.default_rng(int(seed))
        t.sums[:] = 0
        trials.run(t, seed, 0, rounds // 2)
        before, samples = t.root.copy(), max(1, min(SAMPLES, rounds - rounds // 2))
        each = max(1, (rounds - rounds // 2) // samples)
        for sample in range(samples):
            t.root[:] = before
            for seat, share in learned.items():
                calls.apply(self.game.box, t.root, seat, int(luck.choice(len(share), p=share)))
            trials.run(t, seed, rounds + sample * each, each)

    def judge_in(self, seconds: float, seen: State, seat: int, action: int, seed: int) -> Judgement:
        """As much as the time allows, by how long a short look takes."""
        began = perf_counter()
        before = self.simulations
        found = self.judge(seen, seat, action, seed, SHORT)
        rate = (self.simulations - before) / max(perf_counter() - began, 1e-6)
        affordable = int(rate * (seconds - (perf_counter() - began)))
        return self.judge(seen, seat, action, seed, affordable) if affordable > SHORT else found

    def _contest(self, seed: object, simulations: int) -> None:
        """All moves in question equally often."""
        clock = Clock(simulations, 0.0, 1.0)
        self._run(clock, seed, 1.0)
        self.simulations += clock.spent

    def _found(self) -> Judgement:
        found = []
        for (_, action), sums in zip(self.trials.arms[: self._own], self.trials.sums[: self._own], strict=True):
            count = sums[TRIALS]
            lead = sums[LEAD] / count
            spread = max(0.0, sums[LEAD_SQUARED] / count - lead**2)
            error = sqrt((spread + UNSURE / count) / count)
            found.append(Judged(int(action), float(sums[WINS] / count), float(lead), float(error), int(count)))
        chosen, *rivals = found
        return Judgement(chosen, tuple(sorted(rivals, key=lambda rival: -rival.lead)[:RIVALS]))
