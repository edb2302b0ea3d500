"""The coach of a friendly table: after one's own choice a quiet word, if it lost more than a little.

Only where the host wants it. A choice is judged by what its seat knew, in a process of its own, and only its player is
told. "Try again" takes it back where that is fair, as the rule of undo says.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from larrons.bots.advice import reason
from larrons.engine.words import Words
from larrons.errors import BotFailed, NotAllowed
from larrons.review.judging import Judgement, word_for
from larrons.review.telling import MARKS
from larrons.table.table import Step, Table
from larrons.web.page import Page
from larrons.web.play import seat_in
from larrons.web.viewers import viewer_of

router = APIRouter(include_in_schema=False)
SECONDS = 0.4  # of thinking about a choice
RECENT = 12  # moves among which the last choice of a seat is looked for
REMEMBERED = 256  # judgements of this server


@dataclass
class Judgements:
    """What was thought of the latest choices: pages ask more than once."""

    known: OrderedDict[tuple[str, int, int], Judgement] = field(default_factory=OrderedDict)

    def keep(self, key: tuple[str, int, int], found: Judgement) -> None:
        self.known[key] = found
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)


def last_choice(table: Table, seat: int) -> Step | None:
    """The latest decision of a seat in which it had a choice, if that was not long ago."""
    steps = list(table.steps(seat, max(0, table.length - RECENT)))
    return next((step for step in reversed(steps) if step.actor == seat and len(step.before.legal(seat)) > 1), None)


@router.get("/t/{table_id}/coach")
async def mark(request: Request, table_id: str) -> Response:
    """What the coach says of this seat's latest choice: nothing, if it was good enough."""
    page = Page(request)
    async with page.hub.looking(table_id) as live:
        room = live.room
        viewer = viewer_of(room, page.holder, seat_in(request.query_params))
        if not room.settings.coach:
            raise NotAllowed("error-no-coach")
        table, seat = room.playing(), viewer.seat
        step = last_choice(table, seat) if seat >= 0 else None
        may_undo, number = seat >= 0 and table.can_undo(seat), table.number_for(seat) if seat >= 0 else 0
    minds = page.hub.minds
    if step and minds.judges(room.game) and not minds.is_ready(room.game):
        return page.keep(HTMLResponse("", 202))  # the page asks again
    found = await _judged(page, table_id, seat, step) if step else None
    if step is None or found is None or found.word not in MARKS:
        return page.keep(HTMLResponse(""))
    words = page.words(room.game, room.names)
    context = {"table_id": table_id, "seat": seat, "number": number, "may_undo": may_undo, "step": step.place}
    return page.keep(HTMLResponse(page.text("coach.html", words, **context, **_told(words, step, found))))


async def _judged(page: Page, table_id: str, seat: int, step: Step) -> Judgement | None:
    """The judgement of a choice; None if the search can't be asked about this game, and if it fails."""
    judgements: Judgements = page.request.app.state.judgements
    key, minds, game = (table_id, seat, step.number), page.hub.minds, step.before.game
    if key in judgements.known:
        return judgements.known[key]
    if not minds.judges(game):
        return None
    try:
        found = await minds.judge(step.before, seat, step.code, SECONDS)
    except BotFailed:
        return None
    judgements.keep(key, found)
    return found


def _told(words: Words, step: Step, found: Judgement) -> dict[str, Any]:
    label, best = step.before.game.module("view").label, found.rivals[0]
    is_softer = found.word != word_for(found.loss)  # than the figure alone would have it
    why = reason(step.before, step.actor, best.action)
    return {
        "text": words.say(
            "coach-mark",
            mark=MARKS[found.word],
            choice=label(step.before, step.actor, step.code),
            word=found.word,
            better=label(step.before, step.actor, best.action),
            points=round(100 * found.loss),
        ),
        "doubt": words.say("coach-doubt", sure=found.points) if is_softer else "",
        "why": words.say("coach-why", reason=why) if why else "",
    }
