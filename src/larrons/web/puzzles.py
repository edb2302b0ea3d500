"""Puzzles: one position, one best move, the game's own board.

Nothing is kept on the server: which puzzles somebody has solved is known to his browser (a cookie).
"""

from __future__ import annotations

import asyncio
import base64
from collections import Counter
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response

from larrons.bots.levels import LEVELS
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.rng import new_stream
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.errors import NotFound
from larrons.review.comparing import compared
from larrons.review.puzzles import daily, next_unsolved, puzzle, stock
from larrons.review.solving import Exercise, names
from larrons.web.commands import WHOLE
from larrons.web.page import Page
from larrons.web.scene import board_html, in_bar

router = APIRouter(include_in_schema=False)
FEW = 5  # puzzles of a level that can be asked for
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


@router.get("/puzzles/{name}/all")
async def by_number(request: Request, name: str) -> Response:
    """All of them by number, under the level that finds them."""
    page, game = Page(request), catalogue.game(name)
    words, done = page.words(game), solved(page, game)
    found: dict[str, list[tuple[int, bool]]] = {}
    for number, each in sorted(enumerate(stock(game), 1), key=lambda pair: pair[1].difficulty):
        found.setdefault(words.bot(each.level), []).append((number, number in done))
    progress = words.say("puzzle-progress", solved=len(done), count=len(stock(game)))
    return page.render("puzzle_list.html", words, game=game, levels=list(found.items()), progress=progress)


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
        **await exercise_context(page, words, exercise, found.tempting, tried, bool(asked.get("solution"))),
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


async def exercise_context(
    page: Page, words: Words, exercise: Exercise, tempting: int, tried: int, gives_up: bool
) -> dict[str, Any]:
    """What the page of any exercise shows of it: the board, an answer to what was tried, and in the end the solution
    with what it has over the move that tempts."""
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
        "left_out": len(exercise.seen.legal(exercise.seat)) > len(exercise.moves),
        "analysis": _analysis(exercise) if is_over else "",
        "compared": await asyncio.to_thread(compared, words, exercise, tempting) if is_over else [],
        "best": exercise.best,
        "tried": tried,
    }


def _analysis(exercise: Exercise) -> str:
    """The analysis board at this position, where what lies hidden is dealt somehow."""
    dealt = exercise.seen.redeal(exercise.seat, new_stream(1))
    return f"/analysis/{dealt.game.name}?{urlencode({'position': str(dealt)})}"


def levels_of(game: Game) -> list[str]:
    """The levels of a game's puzzles, from the easiest; those with hardly any are no choice."""
    counts = Counter(each.level for each in stock(game))
    return [level for level in LEVELS if counts[level] >= FEW]
