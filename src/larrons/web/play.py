"""The page of a table: look at it, act on it, and hear of every change."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from larrons.errors import LarronsError, NotFound, OtherRules, StoreError
from larrons.table.chores import manner
from larrons.table.failing import report
from larrons.web.archive import archive_page
from larrons.web.commands import COMMANDS, Form, Question, decision, question
from larrons.web.hints import advise, in_words
from larrons.web.live import Live
from larrons.web.lobby import lobby
from larrons.web.page import ASK, NAME, ODDS, SPEED, SPEEDS, Page
from larrons.web.refusals import status_of
from larrons.web.scene import plain_scene, scene
from larrons.web.stream import AGAIN, HEARD_SIGN, Pulse, Stream, event, listen_later
from larrons.web.viewers import Viewer, viewer_of

router = APIRouter(include_in_schema=False)


def seat_in(fields: Mapping[str, str]) -> int | None:
    """The seat that an address or a form names; None if it names none."""
    text = fields.get("seat", "")
    return int(text) if text.isdecimal() and len(text) < 3 else None


@router.get("/t/{table_id}")
async def show(request: Request, table_id: str) -> Response:
    """The table as this browser sees it. Whoever comes back gets his seat back."""
    page = Page(request)
    try:
        live = await page.hub.get(table_id)
    except OtherRules as refusal:
        return await archive_page(page, table_id, refusal)
    for seat in live.room.seats_of(page.holder):
        if live.room.chairs[seat].relief and not live.room.is_over:
            await page.hub.command(live, lambda room, now, seat=seat: room.come_back(seat, now))  # type: ignore[misc]
    async with page.hub.looking(table_id) as live:
        response = table_page(page, live, viewer_of(live.room, page.holder, seat_in(request.query_params)))
    if "odds" in request.query_params:
        page.set_cookie(response, ODDS, "on" if page.shows_odds else "off")
    if "ask" in request.query_params:
        page.set_cookie(response, ASK, "on" if page.asks_first else "off")
    if "speed" in request.query_params:
        page.set_cookie(response, SPEED, page.speed)
    return response


def table_page(page: Page, live: Live, viewer: Viewer, status: int = 200, **context: Any) -> Response:
    """The whole page, or its inside for the script."""
    text = fragment(page, live, viewer, **context)
    if page.wants_fragment:
        return page.keep(HTMLResponse(text, status))
    words = page.words(live.room.game, live.room.names)
    return page.render(
        "table.html",
        words,
        status,
        live=live,
        room=live.room,
        viewer=viewer,
        inside=text,
        address=table_address(live, viewer),
        reload=_reload(live, viewer),
    )


def _reload(live: Live, viewer: Viewer) -> bool:
    """Whether the page must reload itself, where there is no script: as long as others have to move."""
    room = live.room
    return not room.is_over and (room.table is None or viewer.seat not in room.table.observe(-1).waiting)


def fragment(page: Page, live: Live, viewer: Viewer, **said: Any) -> str:
    """The inner part of the page. `said` is for this answer only (a notice, a hint); without it, the cache is used."""
    room = live.room
    if not room.is_started:
        return page.text("lobby.html", page.words(room.game, room.names), **lobby(page, live, viewer, **said))
    if said:
        return draw(page, live, viewer, **said)
    has_odds = page.hub.compilers.has(room.game)
    key = (live.edition(viewer.seats), viewer, page.taste, has_odds, page.holder == room.host)
    return page.pictures.get(key, lambda: draw(page, live, viewer))


def with_moments(page: Page, live: Live, viewer: Viewer, since: int) -> str:
    """The inner part of the page, and the moments of the moves from number `since` of the log on."""
    inside = fragment(page, live, viewer)
    moments = live.moments(viewer.seat, page.language, since)
    return f'{inside}<template class="moments">{moments}</template>' if moments else inside


def draw(page: Page, live: Live, viewer: Viewer, asked: Question | None = None, **said: Any) -> str:
    """The running game; where the game's own program can't tell or draw it, the choices there are, and why."""
    room = live.room
    words = page.words(room.game, room.names)
    try:
        can_ask, address = manner(room.game, "confirm") is not None, table_address(live, viewer)
        shown = scene(page, live, viewer, **said)
        return page.text("game.html", words, question=asked, can_ask=can_ask, address=address, **shown)
    except LarronsError:
        raise
    except Exception as error:
        report("view", room.playing().observe(viewer.seat), viewer.seat, error)
        return page.text("failing.html", words, notice=said.get("notice"), **plain_scene(live, viewer))


def table_address(live: Live, viewer: Viewer) -> str:
    return f"/t/{live.table_id}" + (f"?seat={viewer.seat}" if len(viewer.seats) > 1 and viewer.seat >= 0 else "")


# Acting


@router.post("/t/{table_id}/rematch")
async def call_rematch(request: Request, table_id: str) -> Response:
    page = Page(request)
    live = await page.hub.get(table_id)
    viewer_of(live.room, page.holder)  # refuses those who may not look on: they need not know the next table either
    salt = (await page.form()).get("salt", "").strip()
    return page.redirect(f"/t/{await page.hub.rematch(live, page.holder, salt)}")


@router.post("/t/{table_id}/hint")
async def give_hint(request: Request, table_id: str) -> Response:
    """What would a bot do? Only where the table allows hints."""
    page = Page(request)
    form = await page.form()
    try:
        advice = await advise(page.hub, table_id, page.holder, form)
    except LarronsError as error:
        return await refusal_page(page, table_id, seat_in(form), error)
    game, seat = advice.room.game, advice.seat
    text = in_words(advice, page.words(game, advice.room.names))
    async with page.hub.looking(table_id) as live:
        said: dict[str, Any] = {"hint": text, "suggested": advice.action} if advice.is_of_now else {}
        return table_page(page, live, viewer_of(live.room, page.holder, seat), **said)


async def refusal_page(page: Page, table_id: str, seat: int | None, error: LarronsError) -> Response:
    """The table as it is, with the reason why something was refused."""
    async with page.hub.looking(table_id) as live:
        viewer = viewer_of(live.room, page.holder, seat)
        return table_page(page, live, viewer, status_of(error), notice=page.say_error(error, live.room.names))


async def ask_first(page: Page, table_id: str, form: Form, seat: int | None) -> Response | None:
    """The page with a question, if this decision is one to think twice about and nobody has said yes yet."""
    if not page.asks_first or form.get("sure") == "1":
        return None
    async with page.hub.looking(table_id) as live:
        asked = question(live.room, page.holder, form, page.words(live.room.game, live.room.names))
        if asked is None:
            return None
        return table_page(page, live, viewer_of(live.room, page.holder, seat), asked=asked)


@router.post("/t/{table_id}/{command}")
async def command(request: Request, table_id: str, command: str) -> Response:
    """A form: apply it once, then show the true state, with the reason if it was refused."""
    page = Page(request)
    live, form = await page.hub.get(table_id), await page.form()
    run = COMMANDS.get(command)
    if run is None:
        raise NotFound("error-page")
    words = page.words(live.room.game)
    asked = seat_in(form)
    try:
        unsure = await ask_first(page, table_id, form, asked) if command == "act" else None
        if unsure:
            return unsure
        answer = decision(live.room, page.holder, form) if command == "act" else None
        since = number_of_next_move(live)
        await page.hub.decide(live, answer, lambda room, now: run(room, now, page.holder, form, words))
    except LarronsError as error:
        return await refusal_page(page, table_id, asked, error)
    async with page.hub.looking(table_id) as live:
        viewer = viewer_of(live.room, page.holder, asked)
        inside = page.wants_fragment and with_moments(page, live, viewer, since)
    response = page.keep(HTMLResponse(inside)) if inside else page.redirect(table_address(live, viewer))
    if command == "sit":
        page.set_cookie(response, NAME, form.get("name", "")[:24])
    return response


def number_of_next_move(live: Live) -> int:
    """As the log counts."""
    return live.room.table.number if live.room.table else 0


# Hearing


@router.get("/t/{table_id}/live")
async def stream(request: Request, table_id: str) -> Response:
    """The inside of the page whenever it changes."""
    page = Page(request)
    live = await page.hub.get(table_id)
    viewer_of(live.room, page.holder, seat_in(request.query_params))  # refuses before the stream begins
    return Stream(changes(page, live))


async def changes(page: Page, live: Live) -> AsyncGenerator[bytes, None]:
    """The inner part of the page after every change, and at once if it has changed since the page was loaded.

    A browser that is slow to receive gets the newest only.
    """
    hub = page.hub
    sent: tuple[int, ...] = ()
    pulse, shown = Pulse(), number_of_next_move(live)
    async with hub.listening(live, page.holder, SPEEDS[page.speed]) as listener:
        seats = live.room.seats_of(page.holder)
        if page.request.query_params.get("version") == str(live.room.version(seats)):
            sent = live.edition(seats)
        for seat in {-1, *seats}:
            live.attend(seat, page.language)
        while hub.serves(live, listener) and page.is_same_person:
            picture = b""
            try:
                async with hub.holding(live):
                    viewer = viewer_of(live.room, page.holder, seat_in(page.request.query_params))
                    edition = live.edition(viewer.seats)
                    is_news = edition != sent and hub.serves(live, listener)
                    picture = event(with_moments(page, live, viewer, shown), edition[0]) if is_news else b""
                    shown = number_of_next_move(live)
            except StoreError:  # the stream stays open, and goes on when the table can be read again
                listen_later(listener)
            if picture:
                yield picture
                sent = edition
            del picture  # else every waiting stream would hold one in memory
            while not await pulse.heard(listener):
                yield HEARD_SIGN
        yield AGAIN
