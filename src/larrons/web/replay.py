"""Looking back at a finished game: move by move, through anyone's eyes, as a record, and whether it was fair."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse

from larrons.engine.manners import standings
from larrons.engine.records import Record
from larrons.engine.verdict import Verdict, examine
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.errors import NotAllowed, RecordError
from larrons.review.telling import MARKS
from larrons.table.room import Room
from larrons.table.telling import ABOVE, seen_by, tell_rules
from larrons.web.commands import WHOLE
from larrons.web.film import Film, Films
from larrons.web.moments import step_html
from larrons.web.page import SPEED, Page
from larrons.web.review import in_words
from larrons.web.reviews import Reviews
from larrons.web.scene import board_html
from larrons.web.seals import signed
from larrons.web.viewers import viewer_of

router = APIRouter(include_in_schema=False)
REEL = 8  # so many moves the script may ask for at once


async def finished(page: Page, table_id: str) -> tuple[Room, Record]:
    """The record of a table whose game is over, for those who may see it."""
    async with page.hub.looking(table_id) as live:
        viewer_of(live.room, page.holder)
        if not live.room.is_over:
            raise NotAllowed("error-not-finished")
        return live.room, live.room.playing().record


@router.get("/t/{table_id}/replay")
async def show(request: Request, table_id: str) -> Response:
    """The game after move `at`; the script asks for several moves at once, and shows the one after `#`."""
    page = Page(request)
    room, record = await finished(page, table_id)
    words = page.words(room.game, room.names)
    films: Films = request.app.state.films
    film = await asyncio.to_thread(films.find, table_id, record)  # a long game takes a while, and others are playing
    noted = await _noted(request, table_id, record, words)
    at, seat = _place(request, "at", 0, 0, film.last), _place(request, "seat", ABOVE, ABOVE, record.players - 1)
    if page.wants_fragment:
        count = _place(request, "count", 1, 1, REEL)
        return page.keep(HTMLResponse(await _reel(page, room, film, words, range(at, at + count), seat, noted)))
    inside = page.text("moment.html", words, **_moment(page, room, film, words, at, seat), **_note(noted, at))
    keys = await asyncio.to_thread(film.key_moves, words)
    response = page.render(
        "replay.html",
        words,
        inside=inside,
        at=at,
        last=film.last,
        seat=seat,
        seats=_eyes(room, words),
        keys=keys,
        reel=REEL,
        table_id=table_id,
        game=room.game,
        rules=tell_rules(words, room.game),
        is_finished=not room.is_closed,
    )
    if "speed" in request.query_params:
        page.set_cookie(response, SPEED, page.speed)
    return response


def _eyes(room: Room, words: Words) -> list[tuple[int, str]]:
    """Through whose eyes one may look."""
    return [(ABOVE, words.say("replay-above")), (-1, words.say("replay-spectator")), *enumerate(room.names)]


def _place(request: Request, name: str, default: int, low: int, high: int) -> int:
    text = request.query_params.get(name, "")
    return min(max(int(text), low), high) if WHOLE.fullmatch(text) else default


async def _noted(request: Request, table_id: str, record: Record, words: Words) -> dict[str, Any]:
    """What a review of this game says, if there is one."""
    reviews: Reviews = request.app.state.reviews
    found = await reviews.kept(table_id, record)
    return await asyncio.to_thread(reviews.in_words, found, words, partial(in_words, record))


def _note(noted: dict[str, Any], at: int) -> dict[str, Any]:
    """What it says of one move: what became of the chances, and what would have been better."""
    told = next((each for each in noted["told"] if each.step.at == at), None) if noted["review"] else None
    return {"noted": told, "marks": MARKS, "percent": noted.get("percent")}


async def _reel(
    page: Page, room: Room, film: Film, words: Words, places: range, seat: int, noted: dict[str, Any]
) -> str:
    """Several moves, each in a template of its own."""
    drawn = []
    for at in places:
        if at <= film.last:
            inside = page.text("moment.html", words, **_moment(page, room, film, words, at, seat), **_note(noted, at))
            drawn.append(f'<template class="frame" data-at="{at}">{inside}</template>')
            await asyncio.sleep(0)  # others are playing
    return "".join(drawn)


def _moment(page: Page, room: Room, film: Film, words: Words, at: int, seat: int) -> dict[str, Any]:
    """The board after move `at`, and what that move was."""
    board = BoardView(seen_by(film.states[at], seat), max(seat, -1), words, acts=False)
    step = film.step(at, seat)
    remarks = [words.say(remark) for remark in room.playing().remarks(at)]
    return {
        "at": at,
        "last": film.last,
        "seat": seat,
        "told": remarks + film.told(words, at, seat),
        "board": board_html(page, board),
        "moments": step_html(page, seat, words, step) if step else "",
        "scores": list(zip(words.names, standings(board.state), strict=False)),
    }


@router.get("/t/{table_id}/record.json")
async def record_file(request: Request, table_id: str) -> Response:
    """The record to keep: `larrons replay` and `larrons verify` read it."""
    page = Page(request)
    room, record = await finished(page, table_id)
    name = f"larrons-{room.game.name}-{record.commitment[:8]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(signed(page.server_key, record).to_json(), headers=headers, media_type="application/json")


def _check(record: Record) -> Verdict:
    """What the record proves, read again from its text; an error if something is not as it should be."""
    return examine(Record.from_json(record.to_json()))


@router.get("/t/{table_id}/verify")
async def verify(request: Request, table_id: str) -> Response:
    """Derive every draw again from the secret, and say whether all is as it was committed to."""
    page = Page(request)
    room, record = await finished(page, table_id)
    words = page.words(room.game, room.names)
    record = signed(page.server_key, record)
    verdict = None
    try:
        verdict = await asyncio.to_thread(_check, record)
        sentence = words.say(verdict.told)
    except RecordError as error:
        sentence = page.say_error(error)
    secret = record.secret.hex() if record.secret else ""
    return page.render(
        "verify.html",
        words,
        sentence=sentence,
        verdict=verdict,
        record=record,
        secret=secret,
        table_id=table_id,
        rules=tell_rules(words, room.game),
    )
