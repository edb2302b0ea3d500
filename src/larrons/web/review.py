"""The review of a finished game, for people and for programs. It is worked out while one waits (`web/reviews.py`)."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from larrons.engine.records import Record
from larrons.engine.words import Words
from larrons.errors import NotAllowed
from larrons.review import telling
from larrons.review.report import Review
from larrons.table.room import Room
from larrons.table.telling import tell_rules
from larrons.web import curves, models
from larrons.web.api import REFUSALS, Asks, TableId
from larrons.web.hub import Hub
from larrons.web.limits import address
from larrons.web.page import Page
from larrons.web.reviews import Found, Reviews
from larrons.web.viewers import viewer_of

pages = APIRouter(include_in_schema=False)
programs = APIRouter(prefix="/api", tags=["larrons"], responses=REFUSALS)


async def played_out(hub: Hub, table_id: str, holder: str) -> tuple[Room, Record]:
    """The record of a game that was played to its end, for those who may see it."""
    async with hub.looking(table_id) as live:
        viewer_of(live.room, holder)
        if not live.room.is_over or live.room.is_closed:
            raise NotAllowed("error-not-finished")
        return live.room, live.room.playing().record


def asker(request: Request) -> str:
    """The address that a request comes from."""
    return address(request.scope, request.headers, request.app.state.hosting.limits.proxies)


@pages.get("/t/{table_id}/review")
async def show(request: Request, table_id: str) -> Response:
    """The review as far as it is; the script asks again until it is done, and so does a browser without scripts."""
    page = Page(request)
    room, record = await played_out(page.hub, table_id, page.holder)
    words, reviews = page.words(room.game, room.names), request.app.state.reviews
    assert isinstance(reviews, Reviews)
    fine = request.query_params.get("fine") == "1"
    found = await reviews.look(table_id, record, asker(request), fine)
    told = await asyncio.to_thread(reviews.in_words, found.review, words, partial(in_words, record))
    inside = page.text("review_inside.html", words, **told, found=found, table_id=table_id, names=room.names, fine=fine)
    if page.wants_fragment:
        return page.keep(HTMLResponse(inside))
    return page.render(
        "review.html",
        words,
        inside=inside,
        found=found,
        fine=fine,
        table_id=table_id,
        game=room.game,
        rules=tell_rules(words, room.game),
    )


def in_words(record: Record, review: Review, words: Words) -> dict[str, Any]:
    """What the page says of a review, as far as it is."""
    told = telling.tell(record, review, words)
    return {
        "review": review,
        "told": told,
        "curves": curves.curves(review),
        "columns": curves.columns(review, told),
        "moments": telling.moments(told, review),
        "slips": telling.slips(told),
        "flagged": len(telling.flagged(told)),
        "fortunes": telling.fortunes(told),
        "tallies": [telling.tally(review, seat) for seat in range(review.players)],
        "marks": telling.MARKS,
        "bar": curves.bar,
        "size": curves,
        "percent": partial(telling.percent, words),
        "signed": partial(telling.signed, words),
    }


@programs.get("/tables/{table}/review")
async def review(
    caller: Asks,
    request: Request,
    table: TableId,
    fine: Annotated[bool, Query(description="a finer one, which takes longer")] = False,
) -> models.ReviewState:
    """The review of a finished game. Asking begins it; ask again until `share` is 1."""
    _, record = await played_out(caller.hub, table, caller.holder)
    reviews: Reviews = request.app.state.reviews
    found: Found = await reviews.look(table, record, asker(request), fine)
    told = found.review.to_data() if found.review else None
    return models.ReviewState(share=found.share, before=found.before, review=told)
