"""What a review costs and how sure it is, as rows of a table: one game, reviewed twice on different luck.

python -m benchmarks.reviews [game …] [--seconds 45]
"""

from __future__ import annotations

import argparse
from itertools import count
from statistics import mean, median
from time import process_time

from tests.review.games import Chooser, played

from larrons.bots import bot
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.review.judging import BEST, WORDS
from larrons.review.report import Review
from larrons.review.work import SECONDS, Work, effort

CLASSES = [BEST, *(word for word, _ in reversed(WORDS))]


def lively(game: Game, level: str, seat: int) -> Chooser:
    """A bot with luck of its own at every decision, as at a table."""
    choose, moves = bot(game, level), count()
    return lambda seen, at: int(choose(seen, at, new_stream(seat, next(moves))))


def reviewed(name: str, seconds: float, seed: int) -> tuple[Review, float, float]:
    """A review, the seconds of processor time it took, and those until its first curve."""
    game = catalogue.game(name)
    players = game.quick_players or game.seats[0]
    choosers = [lively(game, level, seat) for seat, level in enumerate(["careful"] + ["careless"] * (players - 1))]
    work = Work(played(game, choosers), effort(seconds=seconds), seed, process_time)
    began, first, found = process_time(), 0.0, None
    for progress in work.run():
        found = progress.review or found
        first = first or (process_time() - began if found else 0.0)
    assert found is not None
    return found, process_time() - began, first


def agreement(one: Review, other: Review) -> tuple[float, float]:
    """The share of decisions that have the same word in both, and that whose words are at most one class apart."""
    pairs = [
        (CLASSES.index(step.judgement.word), CLASSES.index(again.judgement.word))
        for step, again in zip(one.steps, other.steps, strict=True)
        if step.judgement and again.judgement
    ]
    return mean(one == other for one, other in pairs), mean(abs(one - other) <= 1 for one, other in pairs)


def row(name: str, seconds: float) -> str:
    reviewed(name, 0.1, 0)  # loads what is compiled
    one, took, first = reviewed(name, seconds, 1)
    other, _, _ = reviewed(name, seconds, 2)
    judged = [step.judgement for step in one.steps if step.judgement]
    same, near = agreement(one, other)
    error = 100 * median(judgement.error for judgement in judged)
    luck = 100 * max(balance.luck.error for balance in one.balances)
    return (
        f"| {name} | {one.players} | {len(one.steps)} | {len(judged)} | {first:.1f} | {took:.0f} | {one.rounds} | "
        f"{one.simulations} | {error:.1f} | {luck:.1f} | {100 * same:.0f} % | {100 * near:.0f} % |"
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*", default=catalogue.names())
    arguments.add_argument("--seconds", type=float, default=SECONDS)
    chosen = arguments.parse_args()
    for name in chosen.games:
        print(row(name, chosen.seconds), flush=True)


if __name__ == "__main__":
    main()
