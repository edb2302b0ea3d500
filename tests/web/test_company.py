"""Two servers on one PostgreSQL, over their real routes: it does not matter which of them is asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest

from larrons.table.chores import answer_moment, window
from larrons.table.events import ASK, Event
from larrons.web import hub as hub_module
from larrons.web.app import create_app
from larrons.web.hosting import Hosting
from larrons.web.hub import Hub
from larrons.web.limits import UNLIMITED
from tests.apart import run_apart
from tests.postgres import Postgres
from tests.web.application import KEYS, Ear, move_on
from tests.web.test_reactions import Clock

PATIENCE = 120.0  # seconds after which something must have gone wrong
PEOPLE = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Zoé"}]
OPEN = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]


class Server:
    """One of them, and everybody's clients at it."""

    def __init__(self, app: Any) -> None:
        self.hub: Hub = app.state.hub
        self.clients = {
            seat: httpx.AsyncClient(
                transport=httpx.ASGITransport(app),
                base_url="http://127.0.0.1",
                headers={"Authorization": f"Bearer {key}", "Origin": "http://127.0.0.1"},
                cookies={"larrons_key": key},
                timeout=60,
            )
            for seat, key in KEYS.items()
        }

    async def post(self, seat: int, path: str, body: Any = None) -> Any:
        answer = await self.clients[seat].post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def view(self, table: str, who: int, seat: int) -> Any:
        answer = await self.clients[who].get(f"/api/tables/{table}?seat={seat}")
        assert answer.is_success, answer.text
        return answer.json()


@asynccontextmanager
async def servers(url: str) -> AsyncIterator[tuple[Server, Server]]:
    async with AsyncExitStack() as stack:
        both = []
        for _ in range(2):
            app = create_app(url, Hosting(limits=UNLIMITED), warm=False)
            await stack.enter_async_context(app.router.lifespan_context(app))
            both.append(Server(app))
        yield both[0], both[1]


async def open_table(server: Server, game: str, seats: list[dict[str, str]], **settings: Any) -> str:
    """Started; both people at this table are clients of the test."""
    body = {"game": game, "seats": seats, "settings": {"pace": 0, **settings}}
    table: str = (await server.post(0, "/api/tables", body))["table"]
    if {"kind": "open"} in seats:
        await server.post(1, f"/api/tables/{table}/seats/1", {"name": "Zoé"})
    await server.post(0, f"/api/tables/{table}/start")
    return table


def last(view: Any) -> str:
    """The last of the legal actions."""
    return str(view["legal"][-1]["notation"])


async def step(server: Server, table: str, view: Any) -> bool:
    """One move of a person who sees this, made at a server."""
    holder = view["seat"]
    if view["draw_by"] == holder:
        await server.post(0, f"/api/tables/{table}/draws", {"seat": holder, "number": view["number"]})
    elif holder in view["waiting"]:
        body = {"seat": holder, "number": view["number"], "action": last(view)}
        await server.post(0, f"/api/tables/{table}/moves", body)
    else:
        return False
    return True


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


async def play(both: tuple[Server, Server], table: str, steps: int) -> None:
    """Ana plays both seats: what she sees at one server, she answers at the other."""
    for asked in range(steps):
        seeing, acting = both[asked % 2], both[(asked + 1) % 2]
        for seat in (0, 1):
            if await step(acting, table, await seeing.view(table, 0, seat)):
                break
        else:
            raise AssertionError("nobody is asked")


def test_a_game_is_played_at_both_in_turn_and_nobody_is_refused_anything(postgres: Postgres) -> None:
    async def run() -> None:
        async with servers(postgres.new_database()) as both:
            table = await open_table(both[0], "pickomino", PEOPLE)
            ears = [Ear(server.clients[-1], f"/api/tables/{table}/events") for server in both]
            await play(both, table, 30)
            records = [(await server.hub.get(table)).room.playing().record.to_json() for server in both]
            assert records[0] == records[1]
            await both[1].post(0, f"/api/tables/{table}/close")
            for ear in ears:
                await ear.ended()  # as the game is over
                assert b'"phase":"closed"' in ear.heard

    run_apart(asyncio.wait_for(run(), PATIENCE))


def test_whoever_was_overtaken_tries_again(postgres: Postgres) -> None:
    """Both choose at the same moment, each at another server; the other's choice does not make one's own late."""

    async def run() -> None:
        async with servers(postgres.new_database()) as both:
            for _ in range(5):
                table = await open_table(both[0], "bakschisch", OPEN)
                views = [await both[seat].view(table, seat, seat) for seat in (0, 1)]
                assert [view["waiting"] for view in views] == [[0, 1], [0, 1]]
                body = [{"seat": view["seat"], "number": view["number"], "action": last(view)} for view in views]
                posts = [both[seat].post(seat, f"/api/tables/{table}/moves", body[seat]) for seat in (0, 1)]
                await asyncio.gather(*posts)
                moves = (await both[0].hub.get(table)).room.playing().record.moves
                assert sorted(who for who, _ in moves[-4:] if isinstance(who, int)) == [0, 1]

    run_apart(asyncio.wait_for(run(), PATIENCE))


def test_who_has_the_page_open_at_one_server_is_present_at_the_other(postgres: Postgres) -> None:
    async def run() -> None:
        async with servers(postgres.new_database()) as (here, there):
            table = await open_table(here, "pickomino", OPEN)
            ear = Ear(there.clients[1], f"/t/{table}/live")
            await ear.event()
            live = await here.hub.get(table)
            await until(lambda: live.present == [1])
            await ear.leave()
            await until(lambda: live.present == [])

    run_apart(asyncio.wait_for(run(), PATIENCE))


def test_tables_of_a_server_that_leaves_go_on_at_the_other(postgres: Postgres) -> None:
    async def run() -> None:
        async with servers(postgres.new_database()) as (here, there):
            table = await open_table(here, "pickomino", [{"kind": "careful"}, {"kind": "careful"}], pace=100)
            await until(lambda: here.hub.store.company.leads(table))
            ear = Ear(here.clients[0], f"/api/tables/{table}/events")
            await ear.event()
            await here.hub.hand_over()
            await here.hub.dismiss()
            await ear.ended()
            assert not here.hub.store.company.leads(table)
            await until(lambda: there.hub.store.company.leads(table))
            live = await there.hub.get(table)
            count = live.room.count
            await until(lambda: live.room.count > count)

    run_apart(asyncio.wait_for(run(), PATIENCE))


def test_streams_leave_a_few_at_a_time_and_hear_of_everything_until_then(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "FAREWELL", hub_module.BREATH)  # one at a time

    async def run() -> None:
        async with servers(postgres.new_database()) as (here, there):
            table = await open_table(here, "pickomino", PEOPLE)
            ears = [Ear(here.clients[-1], f"/api/tables/{table}/events") for _ in range(2)]
            for ear in ears:
                await ear.event()
            next_one = asyncio.Semaphore(0)
            here.hub.sleep = lambda seconds: next_one.acquire()
            await here.hub.hand_over()
            leaving = asyncio.create_task(here.hub.dismiss())
            await until(lambda: any(b"event: again" in ear.heard for ear in ears))
            (staying,) = (ear for ear in ears if b"event: again" not in ear.heard)
            pictures = staying.heard.count(b"event: table")
            await play((there, there), table, 1)
            await until(lambda: staying.heard.count(b"event: table") > pictures)
            assert b"event: again" not in staying.heard
            next_one.release()
            await leaving
            for ear in ears:
                await ear.ended()

    run_apart(asyncio.wait_for(run(), PATIENCE))


def test_nobody_is_told_of_pages_that_come_back_from_a_server_that_has_left(postgres: Postgres) -> None:
    async def run() -> None:
        async with servers(postgres.new_database()) as (here, there):
            table = await open_table(here, "pickomino", OPEN)
            left = Ear(here.clients[1], f"/t/{table}/live")
            await left.event()
            live = await there.hub.get(table)
            await until(lambda: live.present == [1])
            told = live.comings
            await here.hub.hand_over()
            await here.hub.dismiss()
            await left.ended()
            await there.hub.neighbours.beat()
            await there.hub.neighbours.poll()
            assert live.present == [1]
            back = Ear(there.clients[1], f"/t/{table}/live")
            await back.event()
            assert (live.present, live.comings) == ([1], told)
            await back.leave()

    run_apart(asyncio.wait_for(run(), PATIENCE))


async def window_for_both(here: Server, there: Server) -> str:
    """A table of Larcin at which both people are asked for a reaction, ten seconds before answers take effect."""
    table = await open_table(here, "larcin", OPEN, pace=6000, reaction=0)
    live = await here.hub.get(table)
    for seat in (0, 1):
        await here.hub.command(live, lambda room, now, seat=seat: room.let_pass(seat, ASK, now))
    while not (window(live.room) and sorted(live.room.playing().asked) == [0, 1]):
        await move_on(here.hub, live)
    await there.hub.get(table)
    return table


@pytest.mark.parametrize("is_leaving", [False, True], ids=["it stays", "it leaves"])
def test_early_answers_take_effect_together_whichever_server_got_them(postgres: Postgres, is_leaving: bool) -> None:
    """The first server that keeps an answer back leads the table; the other hands its own over, and, if the first
    leaves before the moment has come, inherits both."""

    async def run() -> None:
        async with servers(postgres.new_database()) as both:
            here, there = both
            clock = Clock(here.hub, there.hub)
            table = await window_for_both(here, there)
            moment, number = answer_moment((await here.hub.get(table)).room), window((await here.hub.get(table)).room)
            views = [await both[seat].view(table, seat, seat) for seat in (0, 1)]
            body = [{"seat": view["seat"], "number": view["number"], "action": "pass"} for view in views]
            posts = []
            for seat in (0, 1):
                posts.append(asyncio.create_task(both[seat].post(seat, f"/api/tables/{table}/moves", body[seat])))
                await until(lambda: seat in _kept(here, table))  # noqa: B023
            assert not there.hub.store.company.leads(table)
            if is_leaving:
                await here.hub.hand_over()
                await until(lambda: sorted(_kept(there, table)) == [0, 1])
            await clock.go_to(moment - 0.1)
            room = (await there.hub.get(table)).room
            assert window(room) == number, "nothing happens before the moment"
            assert sorted(room.playing().asked) == [0, 1]
            assert not any(post.done() for post in posts)
            await clock.go_to(moment)
            await asyncio.gather(*posts)
            room = (await there.hub.get(table)).room
            assert window(room) != number
            lines = [Event.from_json(line) for line in await there.hub.store.log(table)]
            answers = [line for line in lines if line.kind == "moved" and line.data["who"] in (0, 1)][-2:]
            assert [(answer.at, answer.data["who"]) for answer in answers] == [(moment, 0), (moment, 1)]

    run_apart(asyncio.wait_for(run(), PATIENCE))


def _kept(server: Server, table: str) -> list[int]:
    live = server.hub.live(table)
    return list(live.held) if live is not None else []
