"""Looking back at a finished game: move by move, through anyone's eyes, as a record, and whether it was fair."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse

from larrons.engine.records import Move, Record
from larrons.engine.state import State
from larrons.engine.verdict import Verdict, examine
from larrons.engine.words import Words
from larrons.errors import NotAllowed, RecordError
from larrons.table.room import Room
from larrons.table.table import Table
from larrons.table.telling import ABOVE, seen_by, seen_step, tell_move
from larrons.web.commands import WHOLE
from larrons.web.moments import step_html
from larrons.web.page import Page
from larrons.web.scene import board_html
from larrons.web.seals import signed
from larrons.web.view import SHAPES, BoardView
from larrons.web.viewers import viewer_of

router = APIRouter(include_in_schema=False)


async def finished(page: Page, table_id: str) -> tuple[Room, Record]:
    """The record of a table whose game is over, for those who may see it."""
    async with page.hub.looking(table_id) as live:
        viewer_of(live.room, page.holder)
        if not live.room.is_over:
            raise NotAllowed("error-not-finished")
        return live.room, live.room.playing().record


@router.get("/t/{table_id}/replay")
async def show(request: Request, table_id: str) -> Response:
    """`#37` (with the script) or `?at=37` (without) shows the game after that move."""
    page = Page(request)
    room, record = await finished(page, table_id)
    at, seat = _place(request, "at", 0, 0, len(record.moves)), _place(request, "seat", ABOVE, ABOVE, record.players - 1)
    words = page.words(room.game, room.names)
    moment = await asyncio.to_thread(_fold, record, at)  # a long game takes a while, and others are playing
    context = _moment(page, room.playing(), words, moment, at, seat)
    inside = page.text("moment.html", words, **context)
    if page.wants_fragment:
        return page.keep(HTMLResponse(inside))
    seats = [(ABOVE, words.say("replay-above")), (-1, words.say("replay-spectator"))]
    seats += [(number, name) for number, name in enumerate(room.names)]
    return page.render(
        "replay.html", words, inside=inside, seats=seats, table_id=table_id, room=room, shapes=SHAPES, **context
    )


def _place(request: Request, name: str, default: int, low: int, high: int) -> int:
    text = request.query_params.get(name, "")
    return min(max(int(text), low), high) if WHOLE.fullmatch(text) else default


def _fold(record: Record, at: int) -> tuple[State, Move | None, State]:
    """The states before and after move `at`, and the move."""
    before = after = record.game.new(record.players, record.options)
    move = None
    for number, each, states in record.replay():
        if number > at:
            break
        before, after, move = after, states[-1], each
    return before, move, after


def _moment(
    page: Page, table: Table, words: Words, moment: tuple[State, Move | None, State], at: int, seat: int
) -> dict[str, Any]:
    """The board after move `at`, and what that move was."""
    before, move, after = moment
    record = table.record
    eyes = max(seat, -1)
    board = BoardView(seen_by(after, seat), eyes, words, acts=False)
    told = [] if move is None else tell_move(words, before, move, after, seat)
    step = seen_step(at, before, move, after, seat) if move else None
    remarks = [words.say(remark) for remark in table.remarks(at)]
    return {
        "at": at,
        "last": len(record.moves),
        "seat": seat,
        "told": remarks + told,
        "board": board_html(page, board),
        "moments": step_html(page, seat, words, step) if step else "",
        "scores": list(zip(words.names, SHAPES, board.state.scores(), strict=False)),
        "game": record.game,
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
        room=room,
    )
