"""Working a review out, step by step, so that whoever waits can be told how far it is, and may stop waiting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from time import process_time

from larrons.engine.records import Record
from larrons.review.judging import Judge, Judgement
from larrons.review.line import Step, played
from larrons.review.playouts import Playouts
from larrons.review.report import Balance, Part, Review, Weighed
from larrons.review.values import Line, Position

FIRST = 8  # playouts of each position for the first curve
ROUGH = 64  # of each, also where time is up: with fewer, the curve is all noise
# The shares of the work after which a first curve and the decisions are done; the rest is for a finer curve
OF_FIRST, OF_DECISIONS = 0.1, 0.7
FEWEST = 200  # simulations for a decision, also where time is up: with fewer, the verdict would be a matter of luck
BREATH = 0.25  # seconds of work between two reports of progress
NEARLY = 0.999  # of a part: 1 is said with what was found


@dataclass(frozen=True)
class Effort:
    """How much is done at most: playouts of each position, simulations for each decision, seconds in all.

    Seconds are those of the processor: on a busy machine a review takes longer, but is not worse."""

    rounds: int
    simulations: int
    seconds: float = inf
    fine: bool = False


SECONDS = 45.0  # that a review takes if nobody says otherwise
FINER = 10  # times as much is done for a fine one
MOST_ROUNDS = (4_000, 20_000)  # playouts of each position, for a usual and for a fine one: they are all kept in memory


def effort(fine: bool = False, seconds: float = SECONDS) -> Effort:
    """What is usually done: as much as the time allows, up to where more would not be noticed."""
    times = FINER if fine else 1
    return Effort(MOST_ROUNDS[fine], 10_000 * times, seconds * times, fine)


@dataclass(frozen=True)
class Progress:
    """How far the work is, from 0 to 1 (which is said once, with the whole review), and what has been found if that is
    worth showing."""

    share: float
    review: Review | None = None


class Work:
    """One game under review. With numbers alone, and time enough, a seed gives the same review every time."""

    def __init__(
        self, record: Record, effort: Effort, seed: int = 0, clock: Callable[[], float] = process_time
    ) -> None:
        self.record, self.effort, self.seed, self._clock = record, effort, seed, clock
        self.steps = played(record)
        self.line = Line(record.game, record.players, self.steps, seed)
        self.judge = Judge(record.game, record.players)
        self.judgements: dict[int, Judgement] = {}
        self._began = clock()

    def run(self) -> Iterator[Progress]:
        """All of it. The last report has the whole review."""
        yield Progress(0.0)
        self._prepare()
        yield from self._curve(min(ROUGH, self.effort.rounds), 0.0, OF_FIRST)
        yield Progress(OF_FIRST, self.found())
        yield from self._decisions()
        for _ in self.line.follow(self._better):
            yield Progress(OF_DECISIONS)
        yield from self._curve(self.effort.rounds, OF_DECISIONS, 1.0)
        yield Progress(1.0, self.found(complete=True))

    def _prepare(self) -> None:
        """Load the machine code, or make it: that takes a while, once, and is no part of the time a review has."""
        game, players = self.record.game, self.record.players
        Position(self.steps[0].before).add(Playouts(game, players), 0, 1)
        step = next((self.steps[at] for at in self._asked), None)
        if step is not None:
            Judge(game, players).judge(step.before.observe(step.actor), step.actor, step.code, 0, 1)
        self._began = self._clock()

    @property
    def _asked(self) -> list[int]:
        """The steps that were decisions with a choice."""
        return [at for at, step in enumerate(self.steps) if not step.is_draw and not step.is_forced]

    @property
    def _spent(self) -> float:
        return self._clock() - self._began

    # The curve

    def _curve(self, most: int, begun: float, end: float) -> Iterator[Progress]:
        """Play the positions out, up to so many times each or up to this share of the time."""
        line, before, began, told = self.line, self.line.rounds, self._spent, self._spent
        limit = max(end * self.effort.seconds - began, 0.0)
        count = min(FIRST, most - before)
        while count > 0:
            for _ in line.add(count):
                if self._spent > told + BREATH:
                    told = self._spent
                    done = max((line.rounds - before) / (most - before), (told - began) / max(limit, BREATH))
                    yield Progress(begun + (end - begun) * min(done, NEARLY))
            if line.rounds == count:
                yield Progress(begun, self.found())
            added, spent = line.rounds - before, max(self._spent - began, 1e-6)
            affordable = min(most, max(ROUGH, before + added * limit / spent))
            count = min(int(affordable) - line.rounds, line.rounds)

    # The decisions

    def _decisions(self) -> Iterator[Progress]:
        asked, began, told = self._asked, self._spent, self._spent
        rate = max(1.0, self.line.playouts.simulations / max(began, 1e-6))
        for done, at in enumerate(asked):
            left = max(OF_DECISIONS * self.effort.seconds - self._spent, 0.0) / (len(asked) - done)
            simulations = int(min(self.effort.simulations, max(FEWEST, left * rate)))
            self.judgements[at] = self._judge(self.steps[at], at, simulations)
            rate = max(1.0, self.judge.simulations / max(self._spent - began, 1e-6))
            if self._spent > told + BREATH:
                told = self._spent
                yield Progress(OF_FIRST + (OF_DECISIONS - OF_FIRST) * done / len(asked))

    def _judge(self, step: Step, at: int, simulations: int) -> Judgement:
        seen = step.before.observe(step.actor)
        return self.judge.judge(seen, step.actor, step.code, self.seed * 1_000_003 + at, simulations)

    @property
    def _better(self) -> dict[int, int]:
        """What had better been done, at the steps that were judged to be at least an inaccuracy."""
        judged = self.judgements.items()
        return {at: judgement.rivals[0].action for at, judgement in judged if judgement.is_wrong}

    # What was found

    def found(self, complete: bool = False) -> Review:
        """The review as far as it is."""
        record, line = self.record, self.line
        values, errors = line.values(), line.errors()
        weighed = []
        for at, step in enumerate(self.steps):
            change, change_errors = line.change([at])
            draw = line.positions[at].draw
            weighed.append(
                Weighed(
                    step.at,
                    step.actor,
                    step.code,
                    tuple(values[at + 1].tolist()),
                    tuple(errors[at + 1].tolist()),
                    tuple(change.tolist()),
                    tuple(change_errors.tolist()),
                    len(draw.outcomes) if draw and step.is_draw else 0,
                    self.judgements.get(at),
                )
            )
        return Review(
            record.game.name,
            record.game.rules_version,
            record.last_hash,
            line.rounds,
            line.playouts.simulations + self.judge.simulations,
            tuple(values[0].tolist()),
            tuple(errors[0].tolist()),
            tuple(weighed),
            tuple(
                self._balance(seat, float(values[0][seat]), float(values[-1][seat])) for seat in range(record.players)
            ),
            complete,
            self.effort.fine,
        )

    def _balance(self, seat: int, start: float, result: float) -> Balance:
        kinds = [step.actor for step in self.steps]
        luck = self._part([at for at, actor in enumerate(kinds) if actor < 0], seat)
        own = self._part([at for at, actor in enumerate(kinds) if actor == seat], seat)
        others = self._part([at for at, actor in enumerate(kinds) if actor not in (seat, -1)], seat)
        return Balance(start, luck, own, others, result)

    def _part(self, which: list[int], seat: int) -> Part:
        value, error = self.line.change(which)
        return Part(float(value[seat]), float(error[seat]))


def review(record: Record, effort: Effort, seed: int = 0) -> Review:
    """The review of a finished game."""
    for progress in Work(record, effort, seed).run():
        found = progress.review
    assert found is not None
    return found
