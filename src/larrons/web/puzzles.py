"""Puzzles: one position, one best move, the game's own board.

Nothing is kept on the server: which puzzles somebody has solved is known to his browser (a cookie).
"""

from __future__ import annotations

import asyncio
import base64
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Request, Response

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.errors import NotFound
from larrons.review.puzzles import Puzzle, daily, next_unsolved, puzzle, stock
from larrons.review.solving import Exercise, names
from larrons.web.commands import WHOLE
from larrons.web.page import Page
from larrons.web.scene import board_html, in_bar

router = APIRouter(include_in_schema=False)
SOLVED = "larrons_solved_"  # and the name of the game: a bit for each puzzle


def solved(page: Page, game: Game) -> set[int]:
    """The numbers of the puzzles that this browser has solved."""
    try:
        bits = int.from_bytes(base64.urlsafe_b64decode(page.cookie(SOLVED + game.name)[:400].encode()), "little")
    except ValueError:
        return set()
    return {number for number in range(1, len(stock(game)) + 1) if bits >> number & 1}


def _keep_solved(page: Page, response: Response, game: Game, numbers: set[int]) -> None:
    bits = sum(1 << number for number in numbers)
    text = base64.urlsafe_b64encode(bits.to_bytes(len(stock(game)) // 8 + 1, "little")).decode()
    page.set_cookie(response, SOLVED + game.name, text)


def number_in(text: str, least: int = 0) -> int:
    """A number in an address; one less than the least where it is none."""
    return int(text) if WHOLE.fullmatch(text) and int(text) >= least else least - 1


@router.get("/puzzles/{name}")
async def of_the_day(request: Request, name: str) -> Response:
    """The puzzle of the day: the same for everybody, by the server's universal time."""
    game = catalogue.game(name)
    return await _show(Page(request), game, daily(game, datetime.now(UTC).date()), is_daily=True)


@router.get("/puzzles/{name}/next")
async def go_on(request: Request, name: str) -> Response:
    """Another one that this browser has not solved."""
    page, game = Page(request), catalogue.game(name)
    if not stock(game):
        raise NotFound("error-no-puzzles")
    asked = request.query_params
    level = asked.get("level", "")
    number = next_unsolved(game, max(0, number_in(asked.get("after", ""))), solved(page, game), level)
    return page.redirect(f"/puzzles/{name}/{number}" + (f"?level={level}" if level in levels_of(game) else ""))


@router.get("/puzzles/{name}/{number}")
async def show(request: Request, name: str, number: str) -> Response:
    return await _show(Page(request), catalogue.game(name), number_in(number, 1))


async def _show(page: Page, game: Game, number: int, is_daily: bool = False) -> Response:
    found = await asyncio.to_thread(puzzle, game, number)
    await page.hub.ready(game)
    exercise = Exercise.of(game, found)
    words = page.words(game, names(page.words(game), exercise.seen.players, exercise.seat))
    asked, done = page.request.query_params, solved(page, game)
    tried = number_in(asked.get("action", ""))
    is_new = tried == exercise.best and number not in done and not asked.get("solution")
    level = asked.get("level", "") if asked.get("level", "") in levels_of(game) else ""
    following = f"/puzzles/{game.name}/next?after={number}" + (f"&level={level}" if level else "")
    context = {
        **exercise_context(page, words, exercise, tried, bool(asked.get("solution"))),
        "address": f"/puzzles/{game.name}" + ("" if is_daily else f"/{number}"),
        "title": words.say("puzzle-daily" if is_daily else "puzzle-title", game=words.say("title"), number=number),
        "about": words.say("puzzle-level", level=words.bot(found.level)),
        "difficulty": found.difficulty,
        "fields": [("level", level)] if level else [],
        "following": following,
        "progress": words.say("puzzle-progress", solved=len(done) + is_new, count=len(stock(game))),
        "levels": [(each, words.bot(each), each == level) for each in levels_of(game)],
        "training": False,
        "was_solved": number in done,
    }
    response = page.render("puzzle.html", words, game=game, **context)
    if is_new:
        _keep_solved(page, response, game, done | {number})
    return response


def exercise_context(page: Page, words: Words, exercise: Exercise, tried: int, gives_up: bool) -> dict[str, Any]:
    """What the page of any exercise shows of it: the board, an answer to what was tried, the solution in the end."""
    is_over = gives_up or tried == exercise.best
    board = BoardView(exercise.seen, exercise.seat, words, acts=not is_over)
    drawn = board_html(page, board)
    rule = exercise.seen.game.offer("view", "task")
    task = rule(exercise.seen, exercise.seat) if rule else None
    return {
        "seat": exercise.seat,
        "names": words.names,
        "board": drawn,
        "actions": in_bar(board, drawn),
        "task": words.say(task) if task else "",
        "answer": exercise.answer(words, tried) if tried >= 0 else "",
        "is_right": tried == exercise.best,
        "is_over": is_over,
        "moves": exercise.explained(words) if is_over else [],
        "best": exercise.best,
        "tried": tried,
    }


def levels_of(game: Game) -> list[str]:
    """The levels of a game's puzzles, from the easiest."""
    known: list[Puzzle] = sorted(stock(game), key=lambda each: each.difficulty)
    return list(dict.fromkeys(each.level for each in known))
