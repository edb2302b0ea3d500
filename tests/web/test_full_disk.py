"""A disk that can't be written: nothing is shown that was not kept, nothing is built upon it, and the game goes on."""

from __future__ import annotations

import asyncio
import re
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from larrons.errors import StoreError
from larrons.web.live import Live
from tests.apart import run_apart
from tests.web.application import Ear, move_on, open_table, running

GAME = "bakschisch"  # both choose at the same time


@contextmanager
def full_disk() -> Iterator[Callable[[], None]]:
    """This process can't write to any file; call what is given to end it early."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)

    def relieve() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        yield relieve
    finally:
        relieve()


def act(seat: int, first: Callable[[], None] = lambda: None) -> Callable[[Any, float], Any]:
    """The command by which a seat chooses its first legal action."""

    def run(room: Any, now: float) -> Any:
        first()
        table = room.playing()
        return room.act(seat, table.observe(seat).legal(seat)[0], table.number, now)

    return run


def numbers_on_disk(folder: Path, live: Live) -> list[int]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        query = "SELECT number FROM events WHERE table_id = ? ORDER BY number"
        return [number for (number,) in connection.execute(query, (live.table_id,))]


def test_nothing_is_built_on_a_move_that_was_not_kept(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, GAME)
            before = numbers_on_disk(tmp_path, live)
            with full_disk() as relieve:
                lost = asyncio.create_task(hub.command(live, act(0)))
                behind = asyncio.create_task(hub.command(live, act(1, first=relieve)))
                results = await asyncio.gather(lost, behind, return_exceptions=True)
            assert [type(result) for result in results] == [StoreError, type(None)]
            assert before == list(range(1, len(before) + 1))
            assert numbers_on_disk(tmp_path, live) == [*before, len(before) + 1]
            assert [who for who, _ in live.room.playing().record.moves if isinstance(who, int)] == [1]
            while not live.room.is_over:
                await move_on(hub, live)
            assert len(numbers_on_disk(tmp_path, live)) == live.room.count

    run_apart(run())


def test_a_move_that_was_not_kept_is_shown_to_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path, remembers=True) as (hub, clients):
            live = await open_table(hub, clients, GAME)
            page, view = f"/t/{live.table_id}", f"/api/tables/{live.table_id}?seat=0"
            shown, told = (await clients[0].get(page)).text, (await clients[0].get(view)).json()
            ears = [Ear(clients[0], f"{page}/live"), Ear(clients[0], f"/api/tables/{live.table_id}/events?seat=0")]
            for ear in ears:
                await ear.event()
            number, action = told["number"], str(told["legal"][0]["action"])
            form = {"seat": "0", "number": str(number), "action": action, "sure": "1"}
            with full_disk():
                moved, looked, asked = await asyncio.gather(
                    clients[0].post(f"{page}/act", data=form, headers={"X-Larrons": "fragment"}),
                    clients[0].get(page),
                    clients[0].get(view),
                )
            assert moved.status_code == 503
            assert "Nothing of your last step was kept" in moved.text
            assert asked.json() == told
            version = re.findall('data-version="([0-9]+)"', shown)
            for text in (moved.text, looked.text, *(ear.heard.decode() for ear in ears[:1])):
                assert set(re.findall('data-version="([0-9]+)"', text)) == set(version)
            assert ears[1].heard.count(b"event: table") == 1
            kept = await clients[0].post(f"{page}/act", data=form, headers={"X-Larrons": "fragment"})
            assert kept.status_code == 200
            while ears[1].heard.count(b"event: table") == 1:  # the stream has stayed open
                await ears[1].news()
            for ear in ears:
                await ear.leave()

    run_apart(run())


def test_the_secret_of_the_luck_is_shown_when_the_end_is_on_the_disk(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await one_choice_before_the_end(hub, clients)
            seat = live.room.playing().observe(-1).waiting[0]
            secret = live.room._secret.hex()
            paths = [
                f"/t/{live.table_id}/record.json",
                f"/t/{live.table_id}/verify",
                f"/t/{live.table_id}/replay",
                f"/t/{live.table_id}/highlight",
                f"/t/{live.table_id}/picture.png",
                f"/t/{live.table_id}/review",
                f"/analysis/{GAME}?table={live.table_id}",
                f"/train/{GAME}/{live.table_id}/1",
                f"/api/tables/{live.table_id}/record",
                f"/api/tables/{live.table_id}/review",
            ]
            with full_disk():
                ending = asyncio.create_task(hub.command(live, act(seat)))
                await asyncio.sleep(0)  # the command has run and is being written
                assert live.room.is_over
                looks = await asyncio.gather(*(clients[0].get(path) for path in paths))
                await asyncio.gather(ending, return_exceptions=True)
            assert [look.status_code for look in looks] == [403] * len(paths)
            assert not any(secret in look.text for look in looks)

    run_apart(run())


def test_a_server_is_not_ready_until_it_can_write_again(tmp_path: Path) -> None:
    """It tries by itself when it is asked: with no requests sent here, nothing else would be written."""

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, GAME)
            with full_disk():
                with pytest.raises(StoreError):
                    await hub.command(live, act(0))
                for _ in range(2):
                    probe = await clients[0].get("/readyz")
                    assert (probe.status_code, probe.text) == (503, "no database\n")
            assert (await clients[0].get("/readyz")).text == "ready\n"

    run_apart(run())


async def one_choice_before_the_end(hub: Any, clients: Any) -> Live:
    """A table at which the next choice ends the game; games that end with a draw instead are played out and left."""
    while True:
        live = await open_table(hub, clients, GAME)
        while not live.room.is_over:
            if ends_next(live):
                return live
            await move_on(hub, live)


def ends_next(live: Live) -> bool:
    """Whether the first legal action of the next seat ends the game."""
    state = live.room.playing()._states[-1]
    if len(state.waiting) != 1:
        return False
    after, seat = state.copy(), state.waiting[0]
    after.apply(seat, after.legal(seat)[0])
    return after.is_over
