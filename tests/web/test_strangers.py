"""Strangers at an open table, by page and by program: a code keeps them out, and the host removes them."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.apart import run_apart
from tests.web.application import running

HOST, STRANGER, OTHER = 0, -1, 1


def test_a_table_with_a_code_and_a_seat_that_is_freed(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            form = {"name": "Ana", "seat0": "me", "seat1": "open", "code": "sesame", "pace": "0", "spectators": "1"}
            opened = await clients[HOST].post("/new/pickomino", data=form, follow_redirects=True)
            page = opened.url.path

            async def seated() -> list[str]:
                return [chair.name for chair in (await hub.get(page.removeprefix("/t/"))).room.chairs]

            for sit, free in ((_by_page, _freed_by_page), (_by_program, _freed_by_program)):
                for code in ("", "Sesame"):
                    assert (await sit(clients[STRANGER], page, code)).status_code == 422
                assert (await sit(clients[STRANGER], page, "sesame")).status_code in (201, 303)
                assert await seated() == ["Ana", "Eve"]
                assert (await free(clients[OTHER], page)).status_code == 403
                assert await seated() == ["Ana", "Eve"]
                assert (await free(clients[HOST], page)).status_code in (200, 303)
                assert await seated() == ["Ana", ""]
                assert "The host has removed you" in (await clients[STRANGER].get(page)).text

    run_apart(run())


async def _by_page(client: httpx.AsyncClient, page: str, code: str) -> httpx.Response:
    return await client.post(f"{page}/sit", data={"seat": "1", "name": "Eve", "code": code})


async def _freed_by_page(client: httpx.AsyncClient, page: str) -> httpx.Response:
    return await client.post(f"{page}/remove", data={"seat": "1"})


async def _by_program(client: httpx.AsyncClient, page: str, code: str) -> httpx.Response:
    return await client.post(_seat(page), json={"name": "Eve", "code": code})


async def _freed_by_program(client: httpx.AsyncClient, page: str) -> httpx.Response:
    return await client.delete(_seat(page))


def _seat(page: str) -> str:
    return f"/api/tables/{page.removeprefix('/t/')}/seats/1"
