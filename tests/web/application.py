"""The application in this process, over its real routes: a test can reach the full state, and keep every byte sent."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from larrons.engine import catalogue
from larrons.table.chores import awaited
from larrons.table.events import ASK
from larrons.table.thinking import think
from larrons.web import neighbours
from larrons.web.app import create_app
from larrons.web.hosting import Hosting
from larrons.web.limits import UNLIMITED
from larrons.web.live import Live
from larrons.web.page import hashed
from larrons.web.pictures import Pictures

KEYS = {0: "a-key-for-ana-0123456789abcdef", 1: "a-key-for-zoe-0123456789abcdef", -1: "a-key-for-eve-0123456789abcdef"}
REFUSALS_EVERY = 7  # of the actions that are refused
SALT = "ana's own words for the luck"


@asynccontextmanager
async def running(folder: Path, remembers: bool = False) -> AsyncIterator[tuple[Any, dict[int, httpx.AsyncClient]]]:
    """The application, and a client for Ana, Zoé and a spectator.

    Where a test changes secrets behind the table's back, no picture may be remembered: everything is drawn anew. Nor is
    the table compared with its log now and then: that would undo the change.
    """
    app = create_app(str(folder / "tables.sqlite"), Hosting(limits=UNLIMITED, review_seconds=3), warm=False)
    async with _without_polls(), app.router.lifespan_context(app):
        if not remembers:
            app.state.pictures = Pictures(0)
        clients = {
            seat: httpx.AsyncClient(
                transport=httpx.ASGITransport(app),
                base_url="http://127.0.0.1",
                headers={"Origin": "http://127.0.0.1", "Authorization": f"Bearer {key}"},
                cookies={"larrons_key": key},
                timeout=60,
            )
            for seat, key in KEYS.items()
        }
        yield app.state.hub, clients
        for client in clients.values():
            await client.aclose()


@asynccontextmanager
async def _without_polls() -> AsyncIterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(neighbours, "POLL", math.inf)
        yield


async def open_table(hub: Any, clients: dict[int, httpx.AsyncClient], game: str) -> Live:
    """Ana and Zoé, and bots where the game needs more."""
    more = [{"kind": "careful"}] * (catalogue.game(game).seats[0] - 2)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}, *more]
    settings = {"pace": 0, "reaction": 0}
    body = {"game": game, "seats": seats, "settings": settings}
    opened = (await clients[0].post("/api/tables", json=body)).json()
    assert (await clients[1].post(f"/api/tables/{opened['table']}/seats/1", json={"name": "Zoé"})).status_code == 201
    live: Live = await hub.get(opened["table"])
    await hub.command(live, lambda room, now: room.start(hashed(KEYS[0]), now, SALT))
    for seat in (0, 1):  # reaction windows stay open until both have answered
        await hub.command(live, lambda room, now, seat=seat: room.let_pass(seat, ASK, now))
    return live


def headers_of(answer: httpx.Response) -> list[tuple[str, str]]:
    """The headers of an answer, without the id of the request: a new random number every time."""
    return sorted((name, value) for name, value in answer.headers.items() if name != "x-request-id")


async def sent_to(client: httpx.AsyncClient, live: Live, seat: int) -> str:
    """Every kind of thing a seat or a spectator can be sent: page, fragment, JSON, refusals."""
    table = live.table_id
    number = live.room.playing().number
    answers = [
        await client.get(f"/t/{table}?odds=on"),
        await client.get(f"/t/{table}", headers={"X-Larrons": "fragment"}),
        await client.get(f"/api/tables/{table}?seat={seat}"),
        await client.get(f"/api/tables/{table}?seat=0"),
        await client.post(f"/t/{table}/act", data={"seat": "0", "number": str(number), "action": "0"}),
        await client.post(f"/t/{table}/undo", data={"seat": str(seat), "number": "0"}),
        *[await client.post(f"/t/{table}/act", data=data) for data in impossible(live, seat)],
        await client.get(f"/t/{table}/record.json"),
        await client.get(f"/t/{table}/replay"),
    ]
    for answer in answers:
        assert answer.status_code < 500
    heard = [
        await first_event(client, f"/t/{table}/live"),
        await first_event(client, f"/api/tables/{table}/events?seat={seat}"),
    ]
    return "\n".join(f"{answer.status_code} {headers_of(answer)} {answer.text}" for answer in answers) + "\n".join(
        heard
    )


def impossible(live: Live, seat: int) -> list[dict[str, str]]:
    """Some choices this seat may not make now: each is refused with a reason."""
    table = live.room.playing()
    if seat < 0 or seat not in table.observe(-1).waiting:
        return []
    legal, number = table.observe(seat).legal(seat), table.number_for(seat)
    refused = [action for action in range(live.room.game.actions) if action not in legal]
    return [{"seat": str(seat), "number": str(number), "action": str(action)} for action in refused[::REFUSALS_EVERY]]


class Ear:
    """A stream of server-sent events, asked of the application as a server asks it: every byte of it is kept."""

    def __init__(self, client: httpx.AsyncClient, address: str) -> None:
        request = client.build_request("GET", address)
        self.heard = b""
        self._news = asyncio.Event()
        self._gone = asyncio.Event()
        app = client._transport.app  # type: ignore[attr-defined]
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": request.url.path,
            "raw_path": request.url.raw_path,
            "query_string": request.url.query,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "extensions": {},
        }
        self._stream = asyncio.create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        self.heard += message.get("body", b"")
        self._news.set()

    async def event(self) -> str:
        """Wait until a whole event has come."""
        while b"\n\n" not in self.heard:
            await self.news()
        return self.heard.decode()

    async def news(self) -> None:
        """Wait until something more has come."""
        await self._news.wait()
        self._news.clear()

    async def ended(self) -> None:
        """Wait until the stream has ended by itself."""
        await self._stream

    async def leave(self) -> None:
        self._gone.set()
        await self._stream


async def first_event(client: httpx.AsyncClient, address: str) -> str:
    """What a new stream says first: the table as it is."""
    ear = Ear(client, address)
    event = await ear.event()
    await ear.leave()
    return event


async def move_on(hub: Any, live: Live) -> None:
    """One move of a person, chosen as a bot would; bots and the table itself move meanwhile."""
    seat = awaited(live.room)[0]

    def run(room: Any, now: float) -> Any:
        table = room.playing()
        seen = table.observe(seat)
        if seen.is_chance:
            return room.draw(table.number, now)
        return room.act(seat, think("careful", seen, seat, room.bot_luck(seat)), table.number, now)

    await hub.command(live, run)
    while live.driver is not None and not live.driver.done():
        await asyncio.sleep(0)
