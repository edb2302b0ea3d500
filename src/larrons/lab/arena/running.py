"""Plays a plan: pieces of work for one process or many, results in order, every one kept in a file at once.

Which process plays a luck makes no difference to it, and results are counted in the order of their numbers: so one
process and many come to the same, and an arena that was stopped goes on as if it had not been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from larrons.lab.arena.bots import contestant
from larrons.lab.arena.journal import Journal
from larrons.lab.arena.plan import Pairing, Plan, plan_of
from larrons.lab.arena.playing import Match, Played, play_luck
from larrons.lab.arena.statistics import Tally
from larrons.lab.crews import Crew, in_order

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
    pieces = [(plan.text, pairing, start, min(size, last - start)) for start in range(first, last, size)]
    for (_, _, start, _), lucks in zip(pieces, in_order(crew, play_piece, pieces), strict=True):
        yield from enumerate(lucks, start)


def games_of(journal: Journal, pairings: Sequence[tuple[Pairing, Tally]]) -> Iterator[tuple[Pairing, int, Played]]:
    """Every game that counts, with the seat of the first bot, luck by luck through all pairings."""
    most = max((tally.lucks for _, tally in pairings), default=0)
    for number in range(most):
        for pairing, tally in pairings:
            if number < tally.lucks:
                for seat, game in enumerate(journal.kept[pairing.number][number]):
                    yield pairing, seat, game
