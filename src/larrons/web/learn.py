"""A first game that teaches, on a page like that of a table.

Nothing is stored here: where a learner is in the guide follows from the number of the step, which his browser keeps in
a cookie. So he can leave and come back, step back, or begin again, and no table, record or result comes of it.
"""

from __future__ import annotations

import asyncio
import re
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.guide import LEARNER, Guide, Position
from larrons.engine.guide import Step as GuideStep
from larrons.engine.manners import standings
from larrons.engine.state import State
from larrons.engine.view import SHAPE_NAMES, BoardView
from larrons.engine.words import Words
from larrons.table.chores import acting
from larrons.table.learning import answer, seen, told
from larrons.table.names import unique_name
from larrons.table.table import Step
from larrons.web.moments import step_html
from larrons.web.page import Page
from larrons.web.scene import SeatLine, board_html

router = APIRouter(include_in_schema=False)
COOKIE = "larrons_guide_"  # and the name of the game: the step at which this browser is
LINES = 12  # of the story that are shown
ON_BOARD = re.compile(r'name="action" value="(\d+)"')


@cache
def course(game: Game) -> list[Position]:
    """The whole guide, played."""
    return list(Guide.of(game).positions())


@router.get("/learn/{name}")
async def show(request: Request, name: str) -> Response:
    """A step of the guide: the one asked for, or the one at which this browser left it.

    `action` is what the learner has tried there; the right choice leads on, another one is answered.
    """
    page, game = Page(request), catalogue.game(name)
    if not game.has_guide:
        return page.redirect(f"/examples/{name}")
    await page.hub.ready(game)
    await asyncio.to_thread(course, game)  # the first time it is played move by move
    asked = request.query_params
    resumes = "step" not in asked
    at = _number(page.cookie(COOKIE + name) if resumes else asked["step"], len(course(game)) - 1)
    lesson = Lesson(page, game, at, tried=_number(asked.get("action", ""), game.actions - 1, -1))
    if lesson.is_right and page.wants_fragment:
        lesson = Lesson(page, game, at + 1, comes_from=at)
    elif lesson.is_right:
        return page.redirect(f"/learn/{name}?step={at + 1}")
    elif asked.get("from") == str(at - 1):
        lesson = Lesson(page, game, at, comes_from=at - 1)
    response = lesson.response(is_back=resumes and at > 0)
    page.set_cookie(response, COOKIE + name, str(lesson.at))
    return response


def _number(text: str, most: int, default: int = 0) -> int:
    """A number in an address; the default where it is none."""
    return min(int(text), most) if text.isascii() and text.isdecimal() and len(text) < 6 else default


class Lesson:
    """One step of a guide for one browser. `tried` is what the learner has just chosen there (-1: nothing)."""

    def __init__(self, page: Page, game: Game, at: int, tried: int = -1, comes_from: int = -1) -> None:
        self.page, self.game, self.at, self.tried, self.comes_from = page, game, at, tried, comes_from
        self.guide = Guide.of(game)
        self.step: GuideStep = self.guide.steps[at]
        self.position = course(game)[at]
        me = page.my_name or page.words(game).say("you-name")
        self.words = page.words(game, [unique_name(me, self.guide.names), *self.guide.names])
        asks = self.position.wanted >= 0
        self.board = BoardView(self.position.state.observe(LEARNER), LEARNER, self.words, acts=asks)

    @property
    def is_right(self) -> bool:
        return self.tried >= 0 and self.tried == self.position.wanted

    @property
    def is_last(self) -> bool:
        return self.at == len(self.guide.steps) - 1

    def response(self, is_back: bool) -> Response:
        """The whole page, or its inside for the script."""
        inside = self.page.text("guide_inside.html", self.words, **self._context(is_back))
        if self.page.wants_fragment:
            frames = "".join(self._frame(number, each) for number, each in enumerate(self._shown()))
            return self.page.keep(HTMLResponse(inside + frames))
        return self.page.render("guide.html", self.words, game=self.game, inside=inside)

    def _context(self, is_back: bool) -> dict[str, Any]:
        drawn = board_html(self.page, self.board)
        on_board = {int(action) for action in ON_BOARD.findall(drawn)}
        labels = [(action, self.board.label(action)) for action in sorted(self.board.legal - on_board)]
        return {
            "game": self.game,
            "at": self.at,
            "steps": len(self.guide.steps),
            "step": self.step,
            "is_last": self.is_last,
            "is_back": is_back,
            "answer": self._answer(),
            "want": self._control(),
            "point": ", ".join(map(_selector, self.step.point)),
            "actions": labels,
            "told": self._story(),
            **self._table(self.board, drawn),
        }

    def _table(self, board: BoardView, drawn: str) -> dict[str, Any]:
        return {"seats": _seats(self.words, board.state), "board": drawn}

    def _control(self) -> str:
        """The controls the learner is to press, as a CSS selector; empty if he is to read and go on."""
        wanted = self.position.wanted
        return f'[name="action"][value="{wanted}"]' if wanted >= 0 else "#draw" if self.step.draws else ""

    def _answer(self) -> str:
        """What is said to a choice that the guide does not go on with; nothing, if there was none."""
        if self.tried < 0 or self.is_right or self.position.wanted < 0:
            return ""
        return answer(self.words, self.step, self.position, self.tried)

    # What has happened since the step before, move by move

    def _shown(self) -> list[Step]:
        """The moves that lead here from where the learner comes, as far as he can see them."""
        happened = self.position.happened if self.comes_from == self.at - 1 else ()
        steps = [seen(number, each) for number, each in enumerate(happened, 1)]
        return [step for step in steps if step.before != step.after]

    def _frame(self, number: int, step: Step) -> str:
        """One move: its moments, and the table after it."""
        board = BoardView(step.after, LEARNER, self.words, acts=False)
        return self.page.text(
            "guide_frame.html",
            self.words,
            moments=step_html(self.page, LEARNER, self.words, step),
            told=told(self.words, [step]),
            **self._table(board, board_html(self.page, board)),
        )

    def _story(self) -> list[str]:
        """What has happened so far, the latest first."""
        happened = [each for position in course(self.game)[: self.at + 1] for each in position.happened]
        steps = [seen(number, each) for number, each in enumerate(happened[-2 * LINES :])]
        return told(self.words, steps)[: -LINES - 1 : -1]


def _selector(part: str) -> str:
    """The CSS selector of what a step points at: a piece by its name, or a part of the page by its class."""
    return part if part.startswith(".") else f'[data-piece="{part}"]'


def _seats(words: Words, seen: State) -> list[SeatLine]:
    """Everybody as the column of seats shows him."""
    scores, ranks = standings(seen), seen.ranks() if seen.is_over else [0] * seen.players
    now = [] if seen.is_over else acting(seen)
    return [
        SeatLine(
            seat,
            words.name(seat),
            SHAPE_NAMES[seat],
            scores[seat],
            "seat-state-thinking" if seat in now else "seat-state-waiting",
            seat in now,
            seat == LEARNER,
            False,
            ranks[seat],
        )
        for seat in range(seen.players)
    ]
