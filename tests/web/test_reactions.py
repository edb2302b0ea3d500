"""The moment at which answers in a reaction window take effect, over the real routes: the same for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from larrons.table.chores import answer_moment, window
from larrons.table.events import ALWAYS, ASK, OTHERS
from larrons.web.live import Live
from tests.apart import run_apart
from tests.web.application import open_table, running

POSITION = "2p turn 6 clock 3 | A manor hand watch bag | B manor hand hourglass bag | A acts 2 main"


class Clock:
    """A time that stands still until a test lets it go on."""

    def __init__(self, *hubs: Any) -> None:
        self.time, self._sleepers = 0.0, list[tuple[float, asyncio.Event]]()
        for hub in hubs:
            hub.now, hub.sleep = lambda: self.time, self._sleep

    async def _sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self._sleepers.append((self.time + seconds, woken))
        if seconds > 0:
            await woken.wait()

    async def go_to(self, time: float) -> None:
        self.time = time
        for at, woken in self._sleepers:
            if at <= time:
                woken.set()
        await breathe()


async def breathe() -> None:
    """Let everybody who can go on do so."""
    for _ in range(200):
        await asyncio.sleep(0)


async def until(holds: Callable[[], bool]) -> None:
    """Wait for what others do in their own time, such as writing to the disk; but not for ever."""
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0)


async def open_window(hub: Any, clients: dict[int, httpx.AsyncClient], zoe: str) -> Live:
    """Ana has revealed a watch; she wants to be asked, Zoé as given. A bot's pause is 900 ms."""
    live = await open_table(hub, clients, "larcin")
    room = live.room
    object.__setattr__(room.settings, "pace", 900)
    await hub.command(live, lambda room, now: room.let_pass(1, zoe, now))
    table = room.playing()
    table._states.append(room.game.parse(POSITION))
    await hub.command(live, lambda room, now: room.act(0, room.game.parse_action("reveal"), table.number, now))
    assert sorted(table.asked) == [0, 1]
    return live


async def answer(client: httpx.AsyncClient, live: Live, seat: int, action: str) -> httpx.Response:
    number = live.room.playing().number
    data = {"seat": seat, "number": number, "action": action}
    return await client.post(f"/api/tables/{live.table_id}/moves", json=data)


@pytest.mark.rule("LA-47", "LA-48")
@pytest.mark.parametrize("early", ["counter", "pass", ""])
def test_an_early_answer_and_a_pass_of_the_table_come_at_the_same_moment(early: str, tmp_path: Path) -> None:
    """Zoé lets watches pass, but may answer before the table does it for her: nobody can tell."""

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            clock = Clock(hub)
            live = await open_window(hub, clients, OTHERS)
            table, moment = live.room.playing(), answer_moment(live.room)
            assert moment == 1.5
            version = live.room.version([])
            await clock.go_to(0.2)
            posted = asyncio.create_task(answer(clients[1], live, 1, early)) if early else None
            await until(lambda: not early or 1 in live.held)
            await clock.go_to(1.4)
            assert sorted(table.asked) == [0, 1], "nothing happens before the moment"
            assert live.room.version([]) == version
            await clock.go_to(1.5)
            await until(lambda: sorted(table.asked) == [0])
            if posted:
                assert (await posted).status_code == 200
            assert live.room.version([]) == version + 1
            assert int(table.observe(1).record.offers) == (0b10 if early == "counter" else 0)

    run_apart(run())


def test_no_window_closes_before_the_moment(tmp_path: Path) -> None:
    """Both want to be asked and both are quick: still nobody learns of it earlier."""

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            clock = Clock(hub)
            live = await open_window(hub, clients, ASK)
            posted = [asyncio.create_task(answer(clients[seat], live, seat, "pass")) for seat in (0, 1)]
            await until(lambda: sorted(live.held) == [0, 1])
            await clock.go_to(1.0)
            assert sorted(live.room.playing().asked) == [0, 1]
            assert not any(task.done() for task in posted)
            await clock.go_to(1.5)
            assert [(await task).status_code for task in posted] == [200, 200]
            assert live.room.playing().observe(-1).record.clock == 4

    run_apart(run())


def test_what_is_refused_is_refused_at_once_and_keeps_nobody_from_answering(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            clock = Clock(hub)
            live = await open_window(hub, clients, ASK)
            assert (await answer(clients[0], live, 0, "counter")).status_code == 422, "Ana holds no Hourglass"
            assert (await answer(clients[-1], live, 1, "pass")).status_code == 403, "not her seat"
            posted = asyncio.create_task(answer(clients[1], live, 1, "counter"))
            await breathe()
            await clock.go_to(1.5)
            assert (await posted).status_code == 200
            assert (await answer(clients[1], live, 1, "pass")).status_code == 422, "an answer can't be changed"

    run_apart(run())


def test_the_first_of_two_early_answers_counts_and_the_other_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            clock = Clock(hub)
            live = await open_window(hub, clients, ASK)
            first = asyncio.create_task(answer(clients[1], live, 1, "counter"))
            await until(lambda: 1 in live.held)
            others = [asyncio.create_task(answer(clients[1], live, 1, action)) for action in ("pass", "counter")]
            await breathe()
            await clock.go_to(1.5)
            assert (await first).status_code == 200
            assert [(await other).status_code for other in others] == [409, 200], "the same twice is the same once"
            assert int(live.room.playing().observe(1).record.offers) == 0b10

    run_apart(run())


def test_after_the_moment_an_answer_takes_effect_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            clock = Clock(hub)
            live = await open_window(hub, clients, ASK)
            await clock.go_to(4.0)
            assert (await answer(clients[0], live, 0, "pass")).status_code == 200
            assert sorted(live.room.playing().asked) == [1]

    run_apart(run())


@pytest.mark.rule("LA-47", "LA-48")
def test_nothing_tells_who_was_first_or_let_the_table_pass(tmp_path: Path) -> None:
    """Early answers in either order, or passes of the table: the same lines in the log, the same versions and numbers,
    the same story for everybody."""
    worlds = [(ASK, (0, 1)), (ASK, (1, 0)), (OTHERS, (0,)), (ALWAYS, (0,)), (ALWAYS, (1, 0))]

    async def run(folder: Path, zoe: str, order: tuple[int, ...]) -> dict[str, Any]:
        folder.mkdir()
        async with running(folder) as (hub, clients):
            clock = Clock(hub)
            live = await open_window(hub, clients, zoe)
            table, logged = live.room.playing(), live.room.count
            await clock.go_to(0.2)
            posted = []
            for seat in order:
                posted.append(asyncio.create_task(answer(clients[seat], live, seat, "pass")))
                await until(lambda seat=seat: seat in live.held)  # type: ignore[misc]
            before = live.room.version([]) - logged
            await clock.go_to(1.5)
            await until(lambda: not window(live.room))
            for task in posted:
                assert (await task).status_code == 200
            seats = (-1, 0, 1)
            return {
                "before": before,
                "log": (await hub.store.log(live.table_id))[logged:],
                "versions": [live.room.version([seat] if seat >= 0 else []) - logged for seat in seats],
                "numbers": [table.number_for(seat) for seat in seats],
                "seen": [str(table.observe(seat)) for seat in seats],
                "story": [[str(line) for line in table.story(seat, table.news(seat, 3))] for seat in seats],
            }

    found = [run_apart(run(tmp_path / str(i), *world)) for i, world in enumerate(worlds)]
    for world, one in zip(worlds[1:], found[1:], strict=True):
        for what, told in one.items():
            assert told == found[0][what], (world, what)
