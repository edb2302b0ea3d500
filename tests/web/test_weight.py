"""What comes over the line: a table must be quick to open on a slow one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from larrons.engine import catalogue
from larrons.table.chores import awaited
from larrons.web.page import KEY, hashed
from tests.apart import run_apart
from tests.games.house import NAMES
from tests.web.application import KEYS, move_on, running
from tests.web.people import NewPage
from tests.web.server import Server, begin, browser_like

KB = 1000
PAGE, FIRST_LOAD = 60 * KB, 150 * KB
MOVES, EVERY = 40, 5
# What browsers fetch for the tab, the home screen and a notification, in their own time.
ICONS = ("/static/favicon.svg", "/static/turn.svg", "/manifest.webmanifest", "/icon-192.png", "/icon-512.png")


async def full_table(hub: Any, client: Any, game: str) -> Any:
    """Ana and as many bots as there are chairs: the most that a board has to show."""
    seats = [{"kind": "me", "name": "Ana"}, *[{"kind": "random"}] * (catalogue.game(game).seats[1] - 1)]
    body = {"game": game, "seats": seats, "settings": {"pace": 0, "reaction": 0}}
    opened = (await client.post("/api/tables", json=body)).json()
    live = await hub.get(opened["table"])
    await hub.command(live, lambda room, now: room.start(hashed(KEYS[0]), now))
    while not awaited(live.room):  # bots that begin
        await asyncio.sleep(0)
    return live


@pytest.mark.parametrize("game", NAMES)
def test_the_page_of_a_table_with_its_board_stays_small_all_through_a_game(tmp_path: Path, game: str) -> None:
    async def run() -> list[int]:
        weights = []
        async with running(tmp_path) as (hub, clients):
            live = await full_table(hub, clients[0], game)
            for move in range(MOVES):
                if live.room.is_over:
                    break
                if move % EVERY == 0:
                    answer = await clients[0].get(f"/t/{live.table_id}?odds=on")
                    assert answer.headers["content-encoding"] == "gzip"
                    assert 'class="board"' in answer.text
                    weights.append(answer.num_bytes_downloaded)
                await move_on(hub, live)
        return weights

    weights = run_apart(run())
    assert len(weights) > 1
    assert max(weights) < PAGE, weights


@pytest.mark.parametrize("game", NAMES)
def test_the_first_load_of_a_table_is_small(new_page: NewPage, server: Server, game: str) -> None:
    """A browser that has never been here opens a table: page, style, scripts, and the icons it may ask for later."""
    with browser_like(server.url) as client:
        opened = client.post(f"/play/{game}")
        begin(client, opened)
        extra = sum(client.get(icon).num_bytes_downloaded for icon in ICONS)
        key = client.cookies[KEY]
    page = new_page()
    page.context.add_cookies([{"name": KEY, "value": key, "url": server.url}])
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: loaded.append(request))
    page.goto(opened.url.path)
    expect(page.locator("html[data-alive]")).to_be_attached()
    page.wait_for_selector(".playing .board")
    sizes = {request.url.removeprefix(server.url): request.sizes()["responseBodySize"] for request in loaded}
    assert any(address.startswith("/static/table.js") for address in sizes)
    assert any(address.startswith("/static/style.css") for address in sizes)
    assert sum(sizes.values()) + extra < FIRST_LOAD, sizes
