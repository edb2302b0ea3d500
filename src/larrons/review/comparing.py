"""Why one move is better than another, as far as playing on can tell: how often each wins, and how the games end.

What a game says of a move (`reason` in its `odds.py`) is about that move alone. It may well speak for the worse one; so
it never stands without the word that it was weighed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev

from larrons.bots.levels import CAREFUL
from larrons.engine.manners import standings
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.review.mining import choose_together
from larrons.review.solving import Exercise

PLAYOUTS = 120  # of each of the two moves, with the same deals and luck: a quarter of a second at the most
SURE = 2.0  # standard errors by which the better move must end better, before it is said
REMEMBERED = 256


@dataclass(frozen=True)
class Ends:
    """Where the player and the best of the others stand at the end, on average, after the better and the worse move."""

    own: float
    rival: float
    own_else: float
    rival_else: float


def compared(words: Words, exercise: Exercise, other: int) -> list[str]:
    """What the best move of an exercise has over another one, in sentences."""
    best = exercise.best
    percent, less = exercise.chances(best, other)
    labels = {"better": exercise.label(words, best), "other": exercise.label(words, other)}
    told = [words.say("compare-wins", **labels, percent=percent, less=less, points=max(1, percent - less))]
    if found := ends(exercise.seen, exercise.seat, best, other):
        figures = {key: round(value, 1) for key, value in vars(found).items()}
        told.append(words.say("compare-ends", playouts=PLAYOUTS, name=words.name(exercise.seat), **figures))
    if choose_together(exercise.seen, exercise.seat):
        told.append(words.say("compare-sealed"))
    if exercise.reason(words, other):
        told.append(words.say("compare-weighed"))
    return told


@lru_cache(maxsize=REMEMBERED)
def ends(seen: State, seat: int, best: int, other: int) -> Ends | None:
    """How games end after each of two moves, if everybody goes on like the rule bot. None where that does not speak for
    the better one, and where seats choose at the same time: there the others learn to answer, which this does not."""
    if choose_together(seen, seat) or CAREFUL not in seen.game.policies:
        return None
    after = [[_end(seen, seat, action, number) for number in range(PLAYOUTS)] for action in (best, other)]
    if any(end is None for games in after for end in games):
        return None
    own, rival, own_else, rival_else = (list(part) for games in after for part in zip(*games, strict=True))
    leads = [a - b - c + d for a, b, c, d in zip(own, rival, own_else, rival_else, strict=True)]
    if fmean(leads) <= SURE * stdev(leads) / sqrt(PLAYOUTS):
        return None
    return Ends(fmean(own), fmean(rival), fmean(own_else), fmean(rival_else))


def _end(seen: State, seat: int, action: int, number: int) -> tuple[int, int] | None:
    """One game to its end: where this seat stands there, and the best of the others; None if no number is shown."""
    state, rng = seen.redeal(seat, new_stream(number)), new_stream(PLAYOUTS + number)
    state.apply(seat, action)
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            state.apply(state.waiting[0], state.choose(state.waiting[0], rng))
    final = [each for each in standings(state) if each is not None]
    if len(final) < state.players:
        return None
    return final[seat], max(each for at, each in enumerate(final) if at != seat)
