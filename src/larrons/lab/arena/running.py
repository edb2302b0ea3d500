"""Plays a plan: pieces of work for one process or many, results in order, every one kept in a file at once.

Which process plays a luck makes no difference to it, and results are counted in the order of their numbers: so one
process and many come to the same, and an arena that was stopped goes on as if it had not been.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache, partial
from multiprocessing import active_children, get_context
from typing import Any, Protocol

from larrons.errors import BotFailed
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.journal import Journal
from larrons.lab.arena.plan import Pairing, Plan, plan_of
from larrons.lab.arena.playing import Match, Played, play_luck
from larrons.lab.arena.statistics import Tally

QUICK_PIECE = 100  # lucks of compiled bots in a piece of work; others are a piece each

Lucks = list[list[Played]]  # the games of each luck


@lru_cache(maxsize=64)
def _ready(text: str, pairing: Pairing) -> tuple[Plan, Match, Any, Any]:
    """This process's table for a pairing."""
    plan = plan_of(text)
    one, other = (contestant(plan.game, name) for name in (pairing.one, pairing.other))
    return plan, Match(plan.game, [one] * pairing.players, dict(plan.options)), one, other


def play_piece(text: str, pairing: Pairing, first: int, count: int) -> Lucks:
    """Lucks `first` to `first + count - 1` of a pairing; `text` is the plan."""
    plan, match, one, other = _ready(text, pairing)
    return [play_luck(match, one, other, plan.seed, number) for number in range(first, first + count)]


class Crew(Protocol):
    """Those who play the pieces."""

    ahead: int  # how many pieces may be under way

    def submit(self, text: str, pairing: Pairing, first: int, count: int) -> Callable[[], Lucks]: ...


class Alone:
    """This very process."""

    ahead = 1

    def submit(self, text: str, pairing: Pairing, first: int, count: int) -> Callable[[], Lucks]:
        return lambda: play_piece(text, pairing, first, count)


class Processes:
    """Several processes on this machine. Ctrl-C is for the first one alone: it tells the others."""

    def __init__(self, jobs: int) -> None:
        self.ahead = 2 * jobs
        self._strangers = active_children()
        self._pool = ProcessPoolExecutor(
            jobs, get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
        )

    def submit(self, text: str, pairing: Pairing, first: int, count: int) -> Callable[[], Lucks]:
        future: Future[Lucks] = self._pool.submit(play_piece, text, pairing, first, count)
        return partial(self._result, future)

    def _result(self, future: Future[Lucks]) -> Lucks:
        try:
            return future.result()
        except BrokenProcessPool:
            raise BotFailed("error-arena-worker") from None

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever is still being played ahead is not wanted any more."""
        for process in active_children():
            if process not in self._strangers:
                process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)


def crew(jobs: int, on: str = "") -> AbstractContextManager[Crew]:
    """So many processes here, or a Ray cluster."""
    if on == "ray":
        from larrons.lab.arena.ray_crew import RayCrew

        return RayCrew()
    return Processes(jobs) if jobs > 1 else nullcontext(Alone())


def tally_of(journal: Journal, pairing: Pairing) -> Tally:
    """What a pairing has come to, by the games that are kept."""
    tally = Tally(pairing.players, journal.plan.test)
    for games in journal.kept[pairing.number]:
        if not tally.ended:
            tally.add(games)
    return tally


def run(
    journal: Journal, crew: Crew, progress: Callable[[Pairing, Tally], None] | None = None
) -> Iterator[tuple[Pairing, Tally]]:
    """Play all pairings, one after the other, and give what each has come to.

    Lucks that the journal already holds are not played again. A test that ends a pairing cuts off what was played
    ahead, so that its result does not depend on how many were.
    """
    plan = journal.plan
    for pairing in plan.pairings:
        tally = tally_of(journal, pairing)
        if progress is not None:
            progress(pairing, tally)
        if not tally.ended:
            for number, games in _fresh(plan, pairing, len(journal.kept[pairing.number]), crew):
                journal.add(pairing.number, number, games)
                tally.add(games)
                if progress is not None:
                    progress(pairing, tally)
                if tally.ended:
                    break
        yield pairing, tally


def _fresh(plan: Plan, pairing: Pairing, first: int, crew: Crew) -> Iterator[tuple[int, list[Played]]]:
    """The lucks of a pairing from a number on, in their order, some pieces being played ahead."""
    slow = any(contestant(plan.game, name).slow for name in (pairing.one, pairing.other))
    size, last = 1 if slow else QUICK_PIECE, plan.lucks(pairing)
    pieces = deque((start, min(size, last - start)) for start in range(first, last, size))
    under_way: deque[tuple[int, Callable[[], Lucks]]] = deque()
    while pieces or under_way:
        while pieces and len(under_way) < crew.ahead:
            start, count = pieces.popleft()
            under_way.append((start, crew.submit(plan.text, pairing, start, count)))
        start, result = under_way.popleft()
        yield from enumerate(result(), start)


def games_of(journal: Journal, pairings: Sequence[tuple[Pairing, Tally]]) -> Iterator[tuple[Pairing, int, Played]]:
    """Every game that counts, with the seat of the first bot, luck by luck through all pairings."""
    most = max((tally.lucks for _, tally in pairings), default=0)
    for number in range(most):
        for pairing, tally in pairings:
            if number < tally.lucks:
                for seat, game in enumerate(journal.kept[pairing.number][number]):
                    yield pairing, seat, game
