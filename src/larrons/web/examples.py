"""Lessons: the rulebook's worked examples as small positions to play, with what should happen and why."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.inspection.lessons import read_lessons
from larrons.engine.rulebook import Rulebook
from larrons.engine.state import State
from larrons.engine.view import SHAPE_NAMES, BoardView
from larrons.engine.words import Words
from larrons.errors import LarronsError, NotFound
from larrons.table.failing import narrated
from larrons.web.page import Page
from larrons.web.scene import board_html, in_bar

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Lesson:
    """One worked example, as lessons.toml has it."""

    id: str
    rules: list[str]
    title: dict[str, str]
    text: dict[str, str]
    before: str
    steps: list[dict[str, Any]]


@cache
def lessons_of(name: str) -> list[Lesson]:
    """The lessons of a game, in the order of its file; none, if some don't play as they say."""
    found = [] if catalogue.flaws(name) else read_lessons(catalogue.game(name))
    fields = Lesson.__dataclass_fields__
    for lesson in found:  # steps that only check what is legal are for the tests, not for people
        lesson["steps"] = [step for step in lesson.get("steps", ()) if "draw" in step or "action" in step]
    return [Lesson(**{field: lesson[field] for field in fields}) for lesson in found if lesson["steps"]]


# `Lucas (A)` tells who sits in seat A, `you (A)` that the learner does. Who is only `A` keeps the letter.
NAMED = re.compile(r"\b(?:([Yy]ou|[Vv]ous)|([A-ZÀ-Ý][\w-]*))(?:['’]s)? \(([A-G])\)")
SEAT = re.compile(r" \([A-G]\)")


def names_in(text: str, players: int, learner: str) -> list[str]:
    """The names of the players by seat, as the text of an example has them."""
    names = [chr(ord("A") + seat) for seat in range(players)]
    for you, name, letter in NAMED.findall(text):
        names[ord(letter) - ord("A")] = learner if you else name
    return names


def position(game: Game, lesson: Lesson, done: int) -> tuple[State, State | None]:
    """The state after the first steps, and the one before the last of them."""
    state, before = game.parse(lesson.before), None
    for step in lesson.steps[:done]:
        before = state.copy()
        if "draw" in step:
            state.settle(game.module("notation").parse_outcome(state, step["draw"]))
        else:
            state.apply(step["seat"], game.parse_action(step["action"]))
    return state, before


def told(game: Game, step: dict[str, Any], before: State, after: State, words: Words) -> list[str]:
    """What the log says of a step."""
    actor = step.get("seat", -1)
    code = (
        game.module("notation").parse_outcome(before, step["draw"])
        if "draw" in step
        else game.parse_action(step["action"])
    )
    lines = narrated(before.observe(actor), actor, code, after.observe(actor))
    return [words.say(line) for line in lines]


@router.get("/examples/{name}")
async def contents(request: Request, name: str) -> Response:
    page = Page(request)
    game = catalogue.game(name)
    return page.render("examples.html", page.words(game), game=game, lessons=lessons_of(name))


@router.get("/examples/{name}/{lesson_id}")
async def show(request: Request, name: str, lesson_id: str) -> Response:
    """A position of the lesson; the choice of the example leads on, another one is answered."""
    page = Page(request)
    game = catalogue.game(name)
    await page.hub.ready(game)
    lessons = lessons_of(name)
    place = next((i for i, lesson in enumerate(lessons) if lesson.id == lesson_id), None)
    if place is None:
        raise NotFound("error-page")
    lesson = lessons[place]
    text = request.query_params.get("step", "0")
    done = min(int(text), len(lesson.steps)) if text.isdecimal() and len(text) < 4 else 0
    return _lesson_page(page, game, lesson, done, lessons[place + 1].id if place + 1 < len(lessons) else "")


def _lesson_page(page: Page, game: Game, lesson: Lesson, done: int, following: str) -> Response:
    state, before = position(game, lesson, done)
    text = lesson.text[page.language]
    words = page.words(game, names_in(text, state.players, page.words(game).say("you-name")))
    step = lesson.steps[done] if done < len(lesson.steps) else None
    seat = step["seat"] if step and "seat" in step else -1
    board = BoardView(state.observe(seat) if seat >= 0 else state, seat, words, acts=bool(step and "seat" in step))
    right = game.parse_action(step["action"]) if step and "action" in step else -1
    wrong = _answer(page, board, right)
    book = Rulebook.of(game, page.language)
    tried, drawn = page.request.query_params.get("action", ""), board_html(page, board)
    if tried.isdecimal() and int(tried[:6]) == right:
        return page.redirect(f"/examples/{game.name}/{lesson.id}?step={done + 1}")
    return page.render(
        "example.html",
        words,
        game=game,
        lesson=lesson,
        text=SEAT.sub("", text),
        done=done,
        step=step,
        board=drawn,
        actions=in_bar(board, drawn),
        told=told(game, lesson.steps[done - 1], before, state, words) if before is not None else [],
        wrong=wrong,
        rules=[(rule, book.rules.get(rule, "")) for rule in lesson.rules],
        following=following,
        shapes=SHAPE_NAMES,
        mover=words.name(seat) if seat >= 0 else "",
    )


def _answer(page: Page, board: BoardView, right: int) -> str:
    """What is said of a choice that is not the example's: why it can't be made, or that the example goes elsewhere."""
    text = page.request.query_params.get("action", "")
    if not text.isdecimal() or right < 0:
        return ""
    action = int(text[:6])
    if action == right:
        return ""
    if action in board.legal:
        return board.say("lesson-other", choice=board.label(action))
    try:
        board.state.copy().apply(board.seat, action)
    except LarronsError as error:
        return page.say_error(error, board.words.names)
    return ""
