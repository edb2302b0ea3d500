"""Bots that fail at a web table, over its real routes: everybody is told, and the game goes on."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest

from larrons.engine.records import Record
from larrons.web import hints
from larrons.web.live import Live
from tests.apart import run_apart
from tests.broken_bots import broken_bots
from tests.web.application import move_on, open_table, running

SETTINGS = {"pace": 0, "reaction": 0}
TOLD = {
    "en": "The bot “raising” failed in the seat of Bo; a random move was played instead.",
    "fr": "Bo\u00a0: le robot «\u00a0raising\u00a0» est tombé en panne\u00a0; un coup au hasard a été joué.",
}


async def open_with(hub: Any, client: httpx.AsyncClient, *bots: str) -> Live:
    """A running table of bots alone."""
    seats = [{"kind": bot, "name": name} for bot, name in zip(bots, ("Al", "Bo"), strict=True)]
    body = {"game": "pickomino", "seats": seats, "settings": SETTINGS}
    opened = (await client.post("/api/tables", json=body)).json()
    headers = {"Authorization": f"Bearer {opened['key']}"}
    assert (await client.post(f"/api/tables/{opened['table']}/start", headers=headers)).status_code == 200
    live: Live = await hub.get(opened["table"])
    return live


async def idle(live: Live) -> None:
    """Until the table waits for people or is over."""
    while live.driver is not None and not live.driver.done():
        await asyncio.wait([live.driver])


def test_everybody_is_told_of_a_bot_that_fails_and_the_game_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_with(hub, clients[-1], "careful", "raising")
            await idle(live)
            assert live.room.is_over
            path, shown = f"/api/tables/{live.table_id}", f"/t/{live.table_id}"
            log = (await clients[-1].get(path)).json()["log"]
            number = 1 + next(i for i, (who, _) in enumerate(live.room.playing().record.moves) if who == 1)
            for language, line in TOLD.items():
                page = (await clients[-1].get(shown, params={"lang": language})).text
                assert line in page
                assert line in (await clients[-1].get(f"{shown}/replay?at={number}&lang={language}")).text
            assert TOLD["en"] in log
            record = (await clients[-1].get(f"{path}/record")).text
            assert Record.from_json(record).check_luck() > 0
            hub._live.clear()
            assert (await clients[-1].get(path)).json()["log"] == log, "the log folds to the same"

    with broken_bots():
        run_apart(run())


def test_a_bot_that_plays_for_somebody_who_left_may_fail_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("larrons.table.room.usual_bot", lambda game: "cheating")

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            address, told = f"/t/{live.table_id}", "The bot “cheating” failed in the seat of Zoé"
            await clients[1].post(f"{address}/leave", data={"seat": "1"})
            await idle(live)
            while told not in (await clients[0].get(address)).text:
                await move_on(hub, live)

    with broken_bots():
        run_apart(run())


def test_a_hint_of_a_bot_that_fails_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "usual_bot", lambda game: "nonsense")

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "bakschisch")
            await idle(live)
            page = await clients[0].post(f"/t/{live.table_id}/hint", data={"seat": "0"})
            told = await clients[0].get(f"/api/tables/{live.table_id}/hint?seat=0")
            assert page.status_code == told.status_code == 500
            assert "The bot “nonsense” failed" in page.text
            assert 'class="inside playing' in page.text, "the table is still there"
            assert "The bot “nonsense” failed" in told.json()["error"]

    with broken_bots():
        run_apart(run())


@pytest.mark.parametrize("what", ["act", "draw"])
def test_a_table_that_can_not_go_on_says_so_instead_of_thinking_for_ever(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither the disk nor a bot, but the rules themselves: nobody could play another move."""

    async def run() -> str:
        async with running(tmp_path) as (hub, clients):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(f"larrons.table.room.Room.{what}", broken_rules)
                live = await open_with(hub, clients[-1], "careful", "careful")
                await idle(live)
                assert live.is_stuck
                page = (await clients[-1].get(f"/t/{live.table_id}")).text
                assert "the program made a mistake" in page
                assert (await clients[-1].get(f"/api/tables/{live.table_id}")).json()["stuck"]
            hub._live.clear()
            again = await hub.get(live.table_id)
            await idle(again)
            assert again.room.is_over, "once mended, it goes on where it was"
            return live.table_id

    table = run_apart(run())
    stuck = [record for record in caplog.records if "is stuck" in record.getMessage()]
    assert [(record.levelno, record.name) for record in stuck] == [(logging.ERROR, "larrons.web.hub")]
    assert f"table {table[:8]} of" in stuck[0].getMessage()  # who knew all of it could sit down there


def broken_rules(*_: Any) -> None:
    raise ZeroDivisionError
