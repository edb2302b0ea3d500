"""What a review says, as plain data: to be kept, sent, and shown. The numbers are chances of winning from 0 to 1."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from larrons.review.judging import Judged, Judgement
from larrons.review.line import DRAWN

FORMAT, VERSION = "larrons-review", 1
DECISIVE = 3  # moments that decided a game

Chances = tuple[float, ...]  # of each seat


@dataclass(frozen=True)
class Weighed:
    """One step of the game: the chances after it, and what it changed, with their standard errors."""

    at: int  # the number of its line in the record
    actor: int  # a seat, or -1 for a draw
    code: int
    chances: Chances
    errors: Chances
    change: Chances
    change_errors: Chances
    outcomes: int = 0  # of a draw: how many things might have come
    judgement: Judgement | None = None  # of a decision that was not forced

    @property
    def is_draw(self) -> bool:
        return self.actor == DRAWN

    @property
    def swing(self) -> float:
        """How much chance of winning went from some seats to others, less a standard error: noise is no moment."""
        sure = (abs(change) - error for change, error in zip(self.change, self.change_errors, strict=True))
        return sum(max(0.0, each) for each in sure) / 2

    @property
    def decided(self) -> float:
        """How much this step decided: a draw by what it changed, a mistake by what it lost by what its seat knew."""
        if self.is_draw:
            return self.swing
        return self.judgement.proven if self.judgement and self.judgement.is_wrong else 0.0


@dataclass(frozen=True)
class Part:
    """A share of a seat's result, and its standard error."""

    value: float
    error: float


@dataclass(frozen=True)
class Balance:
    """What became of a seat: its chance at the start, and what draws, its own decisions and those of others added.
    Together they are its result."""

    start: float
    luck: Part
    own: Part
    others: Part
    result: float


@dataclass(frozen=True)
class Review:
    """A reviewed game. While it is being worked out, judgements may be missing (`complete` is False)."""

    game: str
    rules: int
    record: str  # the hash of the record
    rounds: int  # playouts of each position
    simulations: int
    start: Chances
    start_errors: Chances
    steps: tuple[Weighed, ...]
    balances: tuple[Balance, ...]
    complete: bool
    fine: bool = False

    @property
    def players(self) -> int:
        return len(self.start)

    @property
    def moments(self) -> list[Weighed]:
        """The steps that decided the game, in the order in which they came: draws and mistakes. A good move that the
        playouts had not foreseen changes what they expect, and nothing else."""
        turned = sorted((step for step in self.steps if step.decided > 0), key=lambda step: (-step.decided, -step.at))
        return sorted(turned[:DECISIVE], key=lambda step: step.at)

    def decisions(self, seat: int) -> list[Weighed]:
        """The decisions of a seat that have been judged."""
        return [step for step in self.steps if step.actor == seat and step.judgement]

    def accuracy(self, seat: int) -> float:
        """The share of what was at stake in the seat's decisions that it did not lose."""
        judged = [step.judgement for step in self.decisions(seat) if step.judgement]
        stakes = sum(judgement.stake for judgement in judged)
        lost = sum(judgement.proven for judgement in judged)
        return max(0.0, 1.0 - lost / stakes) if stakes > 0 else 1.0

    def lost(self, seat: int) -> float:
        """What the mistakes of a seat cost it, by what it knew."""
        return sum(step.judgement.proven for step in self.decisions(seat) if step.judgement and step.judgement.is_wrong)

    # JSON

    def to_data(self) -> dict[str, Any]:
        """For JSON. What follows from the rest is written down too, for those who only read."""
        data = asdict(self)
        for step, told in zip(self.steps, data["steps"], strict=True):
            if step.judgement:
                told["judgement"] |= {
                    "loss": step.judgement.loss,
                    "error": step.judgement.error,
                    "word": step.judgement.word,
                }
        accuracy = [self.accuracy(seat) for seat in range(self.players)]
        moments = [step.at for step in self.moments]
        whole: dict[str, Any] = {"format": FORMAT, "version": VERSION, **data, "accuracy": accuracy, "moments": moments}
        return {name: rounded(value) for name, value in whole.items()}

    def to_json(self) -> str:
        return json.dumps(self.to_data(), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Review:
        data = json.loads(text)
        names = set(cls.__dataclass_fields__)
        told = {name: value for name, value in data.items() if name in names}
        told |= {name: tuple(told[name]) for name in ("start", "start_errors")}
        told["steps"] = tuple(map(_step, told["steps"]))
        told["balances"] = tuple(map(_balance, told["balances"]))
        return cls(**told)


def _step(told: dict[str, Any]) -> Weighed:
    lists = {name: tuple(told[name]) for name in ("chances", "errors", "change", "change_errors")}
    found = told["judgement"]
    judgement = found and Judgement(Judged(**found["chosen"]), tuple(Judged(**rival) for rival in found["rivals"]))
    return Weighed(**{**told, **lists, "judgement": judgement})


def _balance(told: dict[str, Any]) -> Balance:
    parts = {name: Part(**told[name]) for name in ("luck", "own", "others")}
    return Balance(start=told["start"], result=told["result"], **parts)


def rounded(value: Any) -> Any:
    """Numbers with five decimals: more would only be noise."""
    if isinstance(value, float):
        return round(value, 5)
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list | tuple) else value
