"""Games that bots have played, as records. `python -m tests.review.games` makes the fixtures anew."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from larrons.bots import bot
from larrons.engine import catalogue, fairness
from larrons.engine.game import Game
from larrons.engine.records import Record, SeatInfo
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.review.report import Review
from larrons.review.work import Effort, review

FOLDER = Path(__file__).parents[1] / "fixtures" / "reviews"
LUCK = 7
MUCH = Effort(120, 400)  # for the figures of the fixtures
Chooser = Callable[[State, int], int]


def played(
    game: Game, choosers: Sequence[Chooser], seed: int = LUCK, options: Mapping[str, Any] | None = None
) -> Record:
    """A whole game; each chooser is asked for its seat, with what that seat observes."""
    secret = fairness.secret_of_seed(seed)
    seats = [SeatInfo(f"Player {seat}", "careful") for seat in range(len(choosers))]
    record = Record.new(game, seats, options, fairness.commitment(secret), [])
    record.secret = secret
    state, draws = game.new(len(choosers), record.options), 0
    while not state.is_over:
        if state.is_chance:
            draws += 1
            outcome = fairness.draw(secret, [], draws, state.chances())
            state.settle(outcome)
            record.moves.append(("draw", outcome))
        else:
            seat = state.waiting[0]
            action = choosers[seat](state.observe(seat), seat)
            state.apply(seat, action)
            record.moves.append((seat, action))
    record.result = state.ranks()
    return record


def chooser(game: Game, name: str, simulations: int | None = None) -> Chooser:
    """A bot, with the same luck at every decision."""
    choose = bot(game, name, simulations) if simulations else bot(game, name)
    return lambda seen, seat: int(choose(seen, seat, new_stream(seat)))


def fixture(name: str) -> Record:
    return Record.load(FOLDER / f"{name}.json")


def figures(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.figures.json").read_text("utf-8"))
    return found


def told(found: Review) -> dict[str, Any]:
    """What a fixture keeps of a review."""
    parts = ("luck", "own", "others")
    return {
        "start": [round(chance, 4) for chance in found.start],
        "start_errors": [round(error, 4) for error in found.start_errors],
        "balances": [
            {part: [round(getattr(each, part).value, 4), round(getattr(each, part).error, 4)] for part in parts}
            for each in found.balances
        ],
        "wrong": [
            [at, step.judgement.rivals[0].action, round(step.judgement.loss, 4), round(step.judgement.error, 4)]
            for at, step in enumerate(found.steps)
            if step.judgement and step.judgement.is_wrong
        ],
        "decisions": sum(step.judgement is not None for step in found.steps),
        "draws": sum(step.is_draw for step in found.steps),
    }


def main() -> None:
    """A careful bot against a careless one, at two: whoever plays worse should be told so."""
    for name in catalogue.names():
        game = catalogue.game(name)
        record = played(game, [chooser(game, "careful"), chooser(game, "careless")])
        record.save(FOLDER / f"{name}.json")
        text = json.dumps(told(review(record, MUCH)), indent=1)
        (FOLDER / f"{name}.figures.json").write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
