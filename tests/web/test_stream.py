"""Streams: what they send, when they end, and that a table forgets who has gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from larrons.table.events import ALWAYS
from larrons.web import api, play
from larrons.web.stream import Pulse, Stream, event
from tests.apart import run_apart
from tests.web.application import Ear, move_on, open_table, running


def test_every_line_of_an_event_is_a_line_of_data() -> None:
    assert event("one\ntwo\r\nthree", 7) == b"event: table\nid: 7\ndata: one\ndata: two\ndata: three\n\n"


def test_a_stream_ends_when_the_browser_has_gone_and_closes_what_it_read(tmp_path: Path) -> None:
    async def run() -> None:
        closed = asyncio.Event()
        messages: list[Any] = []
        gone = asyncio.Event()

        async def events() -> AsyncGenerator[bytes, None]:
            try:
                yield b"first"
                gone.set()
                await asyncio.Event().wait()
            finally:
                closed.set()

        async def receive() -> dict[str, str]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            messages.append(message)

        await Stream(events())({"type": "http"}, receive, send)
        assert closed.is_set()
        assert [message.get("body") for message in messages] == [None, b"first"]

    run_apart(run())


def test_who_listens_is_present_and_hears_the_same_as_the_page_shows(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            ear = Ear(clients[1], f"/t/{live.table_id}/live")
            await ear.event()
            assert live.present == [1]
            await move_on(hub, live)
            await ear.news()
            page = await clients[1].get(f"/t/{live.table_id}", headers={"X-Larrons": "fragment"})
            assert ear.heard.endswith(event(page.text, live.room.version([1])))
            await ear.leave()
            assert live.present == []
            assert not live.listeners
            assert not live.news

    run_apart(run())


def test_when_the_server_stops_every_stream_ends_by_itself(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            ears = [
                Ear(clients[0], f"/t/{live.table_id}/live"),
                Ear(clients[1], f"/api/tables/{live.table_id}/events?seat=1"),
            ]
            for ear in ears:
                await ear.event()
            await hub.dismiss()
            for ear in ears:
                await ear.ended()
            assert not live.listeners

    run_apart(run())


@pytest.mark.parametrize(
    ("module", "path"), [(play, "/t/{}/live"), (api, "/api/tables/{}/events?seat=1")], ids=["page", "program"]
)
def test_a_stream_has_one_schedule_from_its_beginning_to_its_end(
    module: Any, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What nobody else may notice, such as the preference of another seat, does not begin a new one."""
    pulses: list[Pulse] = []

    class Counted(Pulse):
        def __init__(self) -> None:
            super().__init__()
            pulses.append(self)

    monkeypatch.setattr(module, "Pulse", Counted)

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            ear = Ear(clients[1], path.format(live.table_id))
            await ear.event()
            await hub.command(live, lambda room, now: room.let_pass(0, ALWAYS, now))
            await move_on(hub, live)
            await ear.news()
            await ear.leave()

    run_apart(run())
    assert len(pulses) == 1


def test_signs_of_life_keep_their_schedule_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that this stream must not notice, such as another's preference, would otherwise shift the next one."""
    clock = 0.0

    async def run() -> list[float]:
        nonlocal clock
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "time", lambda: clock)
        pulse, listener, lives = Pulse(), asyncio.Event(), []
        waiting: asyncio.Task[bool] | None = None
        while clock < 61:
            waiting = waiting or asyncio.create_task(pulse.heard(listener))
            clock += 3
            if round(clock) % 21 == 9:
                listener.set()
            for _ in range(5):
                await asyncio.sleep(0)
            if waiting.done():
                if not waiting.result():
                    lives.append(clock)
                waiting = None
        return lives

    assert [round(at) for at in run_apart(run())] == [12, 21, 33, 42, 54, 60]
