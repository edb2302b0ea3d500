"""Training: positions of one's own games where one went wrong, out of the reviews that are kept, and the stock."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass

from fastapi import APIRouter, Request, Response

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.records import Record
from larrons.errors import LarronsError, NotFound
from larrons.review.judging import Judgement
from larrons.review.line import played
from larrons.review.puzzles import Weighed, stock
from larrons.review.report import Review
from larrons.review.solving import Exercise
from larrons.review.telling import MARKS, WRONG
from larrons.web.page import Page
from larrons.web.puzzles import exercise_context, levels_of, number_in, solved
from larrons.web.review import played_out

router = APIRouter(include_in_schema=False)
GAMES = 12  # of one's own, the latest whose reviews are kept
SHOWN = 12  # mistakes in the list
MENDED = "larrons_mended_"  # and the name of the game: marks of the mistakes that were put right, the latest last
REMEMBERED = 80  # of them
MARK = 6  # characters of a mark


@dataclass(frozen=True)
class Mistake:
    """A decision that lost: the line of its table's record, and how much."""

    table: str
    at: int
    judgement: Judgement

    @property
    def lost(self) -> int:
        """Games of a hundred, as its exercise counts them."""
        moves = _weighed(self.judgement)
        chosen = next(move for move in moves if move.action == self.judgement.chosen.action)
        return max(1, moves[0].percent - chosen.percent)

    @property
    def mark(self) -> str:
        return hashlib.sha256(f"{self.table} {self.at}".encode()).hexdigest()[:MARK]


async def mistakes(page: Page, game: Game) -> list[Mistake]:
    """What this person did wrong in games whose reviews are kept, the worst first; what was put right comes last."""
    found: list[Mistake] = []
    for table, body in await page.hub.store.reviews_of(page.holder, GAMES):
        review = Review.from_json(body)
        if review.game != game.name:
            continue
        try:
            live = await page.hub.get(table)
        except LarronsError:  # of rules that are not played here any more
            continue
        mine = live.room.seats_of(page.holder)
        wrong = [step for seat in mine for step in review.decisions(seat) if step.judgement]
        found += [Mistake(table, step.at, step.judgement) for step in wrong if step.judgement]
    done = set(_mended(page, game))
    wrong_ones = [mistake for mistake in found if mistake.judgement.word in WRONG]
    return sorted(wrong_ones, key=lambda mistake: (mistake.mark in done, -mistake.lost))


def _mended(page: Page, game: Game) -> list[str]:
    text = page.cookie(MENDED + game.name)[: MARK * REMEMBERED]
    return [text[at : at + MARK] for at in range(0, len(text), MARK)]


@router.get("/train/{name}")
async def contents(request: Request, name: str) -> Response:
    """What there is to train on."""
    page, game = Page(request), catalogue.game(name)
    words, found = page.words(game), await mistakes(page, game)
    done = set(_mended(page, game))
    return page.render(
        "train.html",
        words,
        game=game,
        mistakes=[(mistake, mistake.mark in done) for mistake in found[:SHOWN]],
        following=_address(game, found[0]) if found and found[0].mark not in done else f"/puzzles/{name}/next",
        marks=MARKS,
        progress=words.say("puzzle-progress", solved=len(solved(page, game)), count=len(stock(game))),
        has_stock=bool(stock(game)),
        levels=[(level, words.bot(level)) for level in levels_of(game)],
        address_of=_address,
    )


def _address(game: Game, mistake: Mistake) -> str:
    return f"/train/{game.name}/{mistake.table}/{mistake.at}"


@router.get("/train/{name}/{table}/{at}")
async def show(request: Request, name: str, table: str, at: str) -> Response:
    """One mistake as a puzzle."""
    page, game = Page(request), catalogue.game(name)
    room, record = await played_out(page.hub, table, page.holder)
    found = await mistakes(page, game)
    mistake = next((each for each in found if (each.table, str(each.at)) == (table, at)), None)
    if mistake is None or room.game.name != name:
        raise NotFound("error-no-mistake")
    exercise = await asyncio.to_thread(_exercise, record, mistake)
    words, asked = page.words(room.game, room.names), request.query_params
    tried, done = number_in(asked.get("action", "")), _mended(page, game)
    left = [each for each in found if each.mark not in (*done, mistake.mark)]
    mine, verdict = mistake.judgement.chosen.action, words.say(f"review-word-{mistake.judgement.word}")
    context = await exercise_context(page, words, exercise, mine, tried, bool(asked.get("solution")))
    context["analysis"] = f"/analysis/{name}?table={table}&at={mistake.at - 1}"  # as it was, not dealt anew
    response = page.render(
        "puzzle.html",
        words,
        game=room.game,
        **context,
        address=_address(game, mistake),
        title=words.say("train-title", game=words.say("title")),
        about=words.say("train-played", choice=exercise.label(words, mine), word=verdict),
        difficulty=0,
        fields=[],
        following=_address(game, left[0]) if left else f"/train/{name}",
        progress=words.say("train-left", count=len(left)),
        levels=[],
        training=True,
        was_solved=mistake.mark in done,
    )
    if tried == exercise.best and mistake.mark not in done:
        kept = [*done, mistake.mark][-REMEMBERED:]
        page.set_cookie(response, MENDED + game.name, "".join(kept))
    return response


def _exercise(record: Record, mistake: Mistake) -> Exercise:
    """The position of a mistake as its player saw it, with the moves that the review has weighed."""
    step = next(step for step in played(record) if step.at == mistake.at)
    return Exercise(step.before.observe(step.actor), step.actor, _weighed(mistake.judgement))


def _weighed(judgement: Judgement) -> tuple[Weighed, ...]:
    """The moves that a review has looked at, the best first."""
    order = sorted((judgement.chosen, *judgement.rivals), key=lambda one: -one.lead)
    return tuple(Weighed(one.action, round(100 * one.wins)) for one in order)
