"""A review in words: what each step was, what might have been chosen instead, and how much it was worth."""

from __future__ import annotations

from dataclasses import dataclass

from larrons.bots.advice import reason
from larrons.engine.manners import turns
from larrons.engine.records import Record
from larrons.engine.words import Words
from larrons.review.judging import WORDS, Judged
from larrons.review.line import Step, played
from larrons.review.report import Review, Weighed
from larrons.table.telling import ABOVE, tell_move

MARKS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}  # as chess players write them
WRONG = tuple(MARKS)
LUCKIEST = 5  # draws that are told of
WORST = 12  # decisions that lost most


@dataclass(frozen=True)
class Option:
    """A move that was made, or might have been."""

    label: str
    judged: Judged
    chosen: bool
    reason: str = ""  # a fact about it by what the seat knew, where the game can tell


@dataclass(frozen=True)
class Told:
    """A step in words. `options`: of a decision that was judged, the best first."""

    step: Weighed
    text: str
    kind: str  # whether it was a draw or whose decision, and in which turn
    options: tuple[Option, ...] = ()

    @property
    def word(self) -> str:
        return self.step.judgement.word if self.step.judgement else ""

    @property
    def better(self) -> Option | None:
        """The best move, if it was another one."""
        return self.options[0] if self.options and not self.options[0].chosen else None

    @property
    def chosen(self) -> Option:
        return next(option for option in self.options if option.chosen)


def tell(record: Record, review: Review, words: Words) -> list[Told]:
    """All steps."""
    steps = played(record)
    first = next((turns(step.before) for step in steps if not step.is_draw), None)  # some games count from 0
    return [
        Told(weighed, _narrated(step, words), _kind(step, words, first), _options(step, weighed, words))
        for step, weighed in zip(steps, review.steps, strict=True)
    ]


def _kind(step: Step, words: Words, first: int | None) -> str:
    who = words.say("review-draw") if step.is_draw else words.say("review-decision", name=words.name(step.actor))
    now = turns(step.before)
    if now is None or first is None or now < first:
        return who
    return words.say("review-when", what=who, unit=step.before.game.turns_field, number=now - first + 1)


def _narrated(step: Step, words: Words) -> str:
    move = ("draw" if step.is_draw else step.actor, step.code)
    text = " ".join(tell_move(words, step.before, move, step.after, ABOVE))
    if step.is_draw or len(step.before.waiting) == 1:
        return text
    choice = words.say(step.before.game.module("view").label(step.before.observe(step.actor), step.actor, step.code))
    if choice in text:
        return text
    return words.say("review-sealed", text=text, choice=choice)  # the table was told only that something was chosen


def _options(step: Step, weighed: Weighed, words: Words) -> tuple[Option, ...]:
    judgement = weighed.judgement
    if judgement is None:
        return ()
    label, seen = step.before.game.module("view").label, step.before.observe(step.actor)
    looked_at = sorted((judgement.chosen, *judgement.rivals), key=lambda one: (-one.lead, one is not judgement.chosen))
    lost, found = round(100 * judgement.loss), list[Option]()
    told: set[str] = set()
    for one in looked_at:
        why = reason(seen, step.actor, one.action)
        said = words.say(why) if why else ""
        if said in told:  # the same of several moves says nothing about the choice between them
            said = ""
        told.add(said)
        if said and one is judgement.chosen and lost >= 1:  # a good reason, but not good enough
            said = words.say("review-weighed", reason=said, points=lost)
        found.append(Option(words.say(label(seen, step.actor, one.action)), one, one is judgement.chosen, said))
    return tuple(found)


def moments(told: list[Told], review: Review) -> list[Told]:
    """The moments that decided the game."""
    decisive = {step.at for step in review.moments}
    return [each for each in told if each.step.at in decisive]


def flagged(told: list[Told]) -> list[Told]:
    """The decisions that lost more than a little."""
    return [each for each in told if each.word in WRONG]


def slips(told: list[Told]) -> list[Told]:
    """The decisions that lost most, of those that lost more than a little, in the order in which they came."""
    worst = sorted(flagged(told), key=lambda each: -each.step.judgement.proven if each.step.judgement else 0.0)[:WORST]
    return sorted(worst, key=lambda each: each.step.at)


def fortunes(told: list[Told]) -> list[Told]:
    """The draws that changed most, in the order in which they came."""
    draws = sorted((each for each in told if each.step.is_draw), key=lambda each: -each.step.swing)
    return sorted(draws[:LUCKIEST], key=lambda each: each.step.at)


def tally(review: Review, seat: int) -> dict[str, int]:
    """How many decisions of a seat have which word."""
    met = [step.judgement.word for step in review.decisions(seat) if step.judgement]
    return {word: met.count(word) for word, _ in WORDS}


def percent(words: Words, chance: float) -> str:
    """A chance in whole percent."""
    return words.say("review-percent", value=round(100 * chance))


def signed(words: Words, change: float) -> str:
    """A change of chance in whole percent points, with its sign."""
    points = round(100 * change)
    return words.say(
        "review-less" if points < 0 else "review-more" if points > 0 else "review-same", points=abs(points)
    )
