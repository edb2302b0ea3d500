"""No byte sent to one seat, or to a spectator, depends on what another seat hides. Whole games of every game.

The application runs in this process, over its real routes, so that the test can reach the full state and swap secrets.
"""

from __future__ import annotations

import asyncio
import html
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from difflib import unified_diff
from pathlib import Path
from typing import Any

import httpx
import pytest

from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.engine.words import Words
from larrons.table.chores import awaited, think
from larrons.web.app import create_app
from larrons.web.hub import Live
from larrons.web.page import hashed

KEYS = {0: "a-key-for-ana-0123456789abcdef", 1: "a-key-for-zoe-0123456789abcdef", -1: "a-key-for-eve-0123456789abcdef"}
SALT = "ana's own words for the luck"
EVERY = 7  # moves between two looks with swapped secrets
MOST_MOVES = 160


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[tuple[Any, dict[int, httpx.AsyncClient]]]:
    """The application, and a client for Ana, Zoé and a spectator."""
    app = create_app(str(folder / "tables.sqlite"), burst=1e9, rate=1e9, warm=False)
    async with app.router.lifespan_context(app):
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


async def open_table(hub: Any, clients: dict[int, httpx.AsyncClient], game: str) -> Live:
    """Ana and Zoé, and bots where the game needs more."""
    more = [{"kind": "careful"}] * (catalogue.game(game).seats[0] - 2)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}, *more]
    settings = {"pace": 0, "reaction": 0}
    body = {"game": game, "seats": seats, "settings": settings, "salt": SALT}
    opened = (await clients[0].post("/api/tables", json=body)).json()
    assert (await clients[1].post(f"/api/tables/{opened['table']}/seats/1", json={"name": "Zoé"})).status_code == 201
    live: Live = await hub.get(opened["table"])
    await hub.command(live, lambda room, now: room.start(hashed(KEYS[0]), now))
    return live


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: the browser tests keep a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


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
        await client.get(f"/t/{table}/record.json"),
        await client.get(f"/t/{table}/replay"),
    ]
    for answer in answers:
        assert answer.status_code < 500
    return "\n".join(f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}" for answer in answers)


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


def private_lines(live: Live, seat: int) -> set[str]:
    """What Ana is told in the latest moves, and this other viewer is not."""
    table, words = live.room.playing(), Words("en", live.room.game.package, live.room.names)
    since = max(0, table.length - 14)
    told = {each: {words.say(line) for line in table.story(each, since)} for each in (0, seat)}
    return told[0] - told[seat]


@pytest.mark.parametrize("game", catalogue.names())
def test_nothing_hidden_is_sent_and_swapped_secrets_change_no_byte(game: str, tmp_path: Path) -> None:
    async def run() -> int:
        swaps = 0
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, game)
            for number in range(MOST_MOVES):
                if live.room.is_over:
                    break
                for seat in (1, -1) if number % EVERY == 0 else ():
                    before = await sent_to(clients[seat], live, seat)
                    check_markers(live, seat, before)
                    swaps += await swap_and_compare(clients[seat], live, seat, before, number)
                await move_on(hub, live)
        return swaps

    assert run_apart(run()) > 0


def check_markers(live: Live, seat: int, text: str) -> None:
    """Keys, the secret of the luck, Ana's salt, and every line only Ana may read."""
    room = live.room
    for marker in (KEYS[0], hashed(KEYS[0]), room._secret.hex(), SALT):
        assert marker not in text
    readable = html.unescape(text)
    for line in private_lines(live, seat):
        assert line not in readable


async def swap_and_compare(client: httpx.AsyncClient, live: Live, seat: int, before: str, number: int) -> int:
    """Deal everything this viewer may not know again; not a byte sent to him may change."""
    states = live.room.playing()._states
    true = states[-1]
    states[-1] = true.redeal(seat, new_stream(number, seat + 1))
    try:
        after = await sent_to(client, live, seat)
        changed = list(unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm=""))
        assert changed == []
    finally:
        states[-1] = true
    return 1


def test_a_closed_fist_tells_that_it_is_closed_and_nothing_else(tmp_path: Path) -> None:
    """Bakschisch: whatever Ana offers, Zoé and the spectator get the same bytes until all fists open."""

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "bakschisch")
            table = live.room.playing()
            number = table.number
            seen: dict[int, set[str]] = {1: set(), -1: set()}
            for action in (0, 3, 10, 41):
                live.room.table = type(table)(table.record, table._secret)
                live.room.table.record = copy_of(table.record)
                live.room.table.post(0, action, number)
                for seat, texts in seen.items():
                    texts.add(await sent_to(clients[seat], live, seat))
            assert [len(texts) for texts in seen.values()] == [1, 1]
            assert "closes the fist" in next(iter(seen[1]))

    run_apart(run())


def copy_of(record: Any) -> Any:
    """The same record with a log of its own."""
    from dataclasses import replace

    return replace(record, moves=list(record.moves))
