"""The pictures of a review, as numbers for SVG: the curves of chances with their bands, and bars of luck and play."""

from __future__ import annotations

from dataclasses import dataclass

from larrons.review.report import Part, Review
from larrons.review.telling import MARKS, Told

WIDTH, HEIGHT = 1000, 420  # of the curves
BAR_WIDTH, BAR_HEIGHT = 110, 16
MARKED = ("blunder", "mistake")  # below the curve; more would be a row of them
APART = 44  # of the width, between two marks of one seat: of those closer together the worst stands for all
SURE = 2  # standard errors on each side of a band


@dataclass(frozen=True)
class Curve:
    """One seat's line and the band around it, as points; where it ends."""

    seat: int
    line: str
    band: str
    end: tuple[float, float]


@dataclass(frozen=True)
class Column:
    """What stands for one step: a strip across the picture that leads to the replay."""

    at: int
    left: float
    width: float
    is_draw: bool
    mark: str  # of a decision that lost much
    seat: int
    text: str


@dataclass(frozen=True)
class Bar:
    """A share of a result as a bar from the middle."""

    left: float
    width: float
    whisker: tuple[float, float]


def curves(review: Review) -> list[Curve]:
    """Those of all seats."""
    return [_curve(review, seat) for seat in range(review.players)]


def _curve(review: Review, seat: int) -> Curve:
    values = [review.start[seat], *(step.chances[seat] for step in review.steps)]
    errors = [review.start_errors[seat], *(step.errors[seat] for step in review.steps)]
    places = [_across(review, number) for number in range(len(values))]
    above = [_point(x, value + SURE * error) for x, value, error in zip(places, values, errors, strict=True)]
    below = [_point(x, value - SURE * error) for x, value, error in zip(places, values, errors, strict=True)]
    line = " ".join(_point(x, value) for x, value in zip(places, values, strict=True))
    return Curve(seat, line, " ".join([*above, *reversed(below)]), (places[-1], up(values[-1])))


def _across(review: Review, number: float) -> float:
    return number / len(review.steps) * WIDTH


def up(chance: float) -> float:
    return HEIGHT * (1 - min(1.0, max(0.0, chance)))


def _point(x: float, chance: float) -> str:
    return f"{x:.1f},{up(chance):.1f}"


def columns(review: Review, told: list[Told]) -> list[Column]:
    """A strip for each step, the middle of which is where the curve stands after it."""
    width = WIDTH / len(review.steps)
    marked = _marked(told, width)
    return [
        Column(
            each.step.at,
            _across(review, number + 0.5),
            width,
            each.step.is_draw,
            MARKS[each.word] if number in marked else "",
            each.step.actor,
            each.text,
        )
        for number, each in enumerate(told)
    ]


def _marked(told: list[Told], width: float) -> set[int]:
    """The steps whose marks are shown: the worst first, as far as they do not cover each other."""
    wrong = [(number, each) for number, each in enumerate(told) if each.word in MARKED and each.step.judgement]
    shown: dict[int, int] = {}  # and whose
    for number, each in sorted(wrong, key=lambda pair: -pair[1].step.judgement.proven if pair[1].step.judgement else 0):
        if all(abs(number - at) * width >= APART for at, seat in shown.items() if seat == each.step.actor):
            shown[number] = each.step.actor
    return set(shown)


def bar(part: Part) -> Bar:
    """From the middle to the right what was gained, to the left what was lost; the whisker is twice the error."""
    middle = BAR_WIDTH / 2
    ends = sorted((middle, middle * (1 + part.value)))
    reach = [min(BAR_WIDTH, max(0.0, middle * (1 + part.value + sign * SURE * part.error))) for sign in (-1, 1)]
    return Bar(round(ends[0], 1), round(max(1.0, ends[1] - ends[0]), 1), (round(reach[0], 1), round(reach[1], 1)))
