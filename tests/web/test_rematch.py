"""The same again: only for the host of a finished game, and never half of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from larrons.web.page import hashed
from tests.apart import run_apart
from tests.web.application import KEYS, move_on, open_table, running
from tests.web.test_full_disk import full_disk


async def play_out(hub: Any, clients: dict[int, httpx.AsyncClient]) -> Any:
    live = await open_table(hub, clients, "bakschisch")
    while not live.room.is_over:
        await move_on(hub, live)
    return live


async def tables_of(hub: Any, seat: int) -> int:
    return len(await hub.store.tables_of(hashed(KEYS[seat]), limit=100))


def test_nobody_but_the_host_of_a_finished_game_opens_anything(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            running_game = await open_table(hub, clients, "pickomino")
            for seat in (0, 1, -1):
                answer = await clients[seat].post(f"/t/{running_game.table_id}/rematch")
                assert answer.status_code == (403 if seat else 422)
            finished = await play_out(hub, clients)
            for seat in (1, -1):
                assert (await clients[seat].post(f"/t/{finished.table_id}/rematch")).status_code == 403
            assert await tables_of(hub, 0) == await tables_of(hub, 1) == 2

    run_apart(run())


def test_a_rematch_is_there_and_started_and_called_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            finished = await play_out(hub, clients)
            path = f"/t/{finished.table_id}/rematch"
            answers = await asyncio.gather(*(clients[0].post(path) for _ in range(3)))
            targets = {answer.headers["location"] for answer in answers}
            assert len(targets) == 1
            following = await hub.get(targets.pop().removeprefix("/t/"))
            assert following.room.is_started
            assert following.room.names == ["Zoé", "Ana"]
            object.__setattr__(finished.room.settings, "spectators", False)
            strangers = [await clients[-1].post(address) for address in (path, f"/api/tables/{path[3:]}")]
            assert [answer.status_code for answer in strangers] == [403, 403]
            assert await tables_of(hub, 0) == await tables_of(hub, 1) == 2

    run_apart(run())


def test_a_rematch_that_could_not_be_kept_is_not_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            finished = await play_out(hub, clients)
            with full_disk():
                answer = await clients[0].post(f"/t/{finished.table_id}/rematch")
            assert answer.status_code == 503
            assert await tables_of(hub, 0) == 1
            async with hub.looking(finished.table_id) as looked_at:
                assert looked_at.room.rematch_id == ""
            assert (await clients[0].post(f"/t/{finished.table_id}/rematch")).status_code == 303

    run_apart(run())


def test_nothing_is_taken_back_once_the_game_is_over(tmp_path: Path) -> None:
    """The end shows the secret of the luck."""

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            while not live.room.is_over:
                await move_on(hub, live)
            table = live.room.playing()
            for seat in (0, 1):
                assert not table.can_undo(seat)
                form = {"seat": str(seat), "number": str(table.number_for(seat))}
                assert (await clients[seat].post(f"/t/{live.table_id}/undo", data=form)).status_code == 422
            assert live.room.is_over

    run_apart(run())
