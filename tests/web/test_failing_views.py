"""Games whose own program fails while a table is shown: people are told in words, the log names the place, and the
game goes on."""

from __future__ import annotations

import html
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from larrons.games.pickomino import view, web
from larrons.web.live import Live
from tests.apart import run_apart
from tests.web.application import first_event, move_on, open_table, running

FRAGMENT = {"X-Larrons": "fragment"}
UNTOLD = {
    "en": "This move can&#39;t be told: the game&#39;s own program failed.",
    "fr": "Ce coup ne peut pas être raconté\u00a0:",
}
FAILED = {"en": "The table can&#39;t be shown:", "fr": "La table ne peut pas être montrée\u00a0:"}


def failing(*_: Any) -> Any:
    raise ZeroDivisionError("the author did not think of this")


async def act(client: httpx.AsyncClient, live: Live) -> httpx.Response:
    """The first choice that is asked for."""
    table = live.room.playing()
    (seat,) = table.observe(-1).waiting
    form = {"seat": str(seat), "number": str(table.number), "action": str(table.observe(seat).legal(seat)[0])}
    return await client.post(f"/t/{live.table_id}/act", data=form, headers=FRAGMENT)


@asynccontextmanager
async def table_of_which(
    function: str, fails: pytest.MonkeyPatch, folder: Path
) -> AsyncIterator[tuple[Live, list[httpx.AsyncClient], int]]:
    """A table whose game fails in one of its views from the first decision on, everybody's clients, and who decides."""
    async with running(folder) as (hub, clients):
        live = await open_table(hub, clients, "pickomino")
        await move_on(hub, live)  # the first roll
        fails.setattr(view, function, failing)
        (seat,) = live.room.playing().observe(-1).waiting
        yield live, clients, seat


def test_a_move_that_can_not_be_told_is_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with table_of_which("narrate", monkeypatch, tmp_path) as (live, clients, seat):
            answer = await act(clients[seat], live)
            assert answer.status_code == 200
            assert UNTOLD["en"] in answer.text
            assert 'class="board"' in answer.text
            assert UNTOLD["fr"] in (await clients[-1].get(f"/t/{live.table_id}?lang=fr")).text
            assert UNTOLD["en"] in await first_event(clients[1 - seat], f"/t/{live.table_id}/live")

    run_apart(run())
    assert reported(caplog)["function"] == "narrate"


def test_a_table_that_can_not_be_shown_says_so_and_can_be_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with table_of_which("rule_in_force", monkeypatch, tmp_path) as (live, clients, seat):
            for language, said in FAILED.items():
                page = await clients[seat].get(f"/t/{live.table_id}?lang={language}")
                assert page.status_code == 200
                assert said in page.text
            offered = [int(action) for action in re.findall(r'name="action" value="(\d+)"', page.text)]
            assert html.escape(str(live.room.playing().observe(seat))) in page.text, "and so is what can be seen"
            assert offered == live.room.playing().observe(seat).legal(seat), "the choices are there, in notation"
            assert FAILED["en"] in await first_event(clients[1 - seat], f"/t/{live.table_id}/live")
            number = live.room.playing().number
            assert (await act(clients[seat], live)).status_code == 200
            assert live.room.playing().number > number
            monkeypatch.undo()
            assert 'class="board"' in (await clients[seat].get(f"/t/{live.table_id}")).text

    run_apart(run())
    reported(caplog)


def test_the_log_names_the_line_of_a_board_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Here `board` forgets what the template asks for."""

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            monkeypatch.setattr(web, "board", lambda view: {})
            assert FAILED["en"] in (await clients[0].get(f"/t/{live.table_id}")).text

    run_apart(run())
    record = next(record for record in caplog.records if record.getMessage().startswith("view failed "))
    facts: dict[str, Any] = record.facts  # type: ignore[attr-defined]
    assert facts["file"] == "larrons.games.pickomino/board.html"
    assert facts["line"] > 0


def reported(caplog: pytest.LogCaptureFixture) -> dict[str, Any]:
    """What the log says of a view that failed."""
    record = next(record for record in caplog.records if record.getMessage().startswith("view failed "))
    facts: dict[str, Any] = record.facts  # type: ignore[attr-defined]
    assert record.levelno == logging.ERROR
    assert facts["game"] == "pickomino"
    assert facts["error"] == "ZeroDivisionError: the author did not think of this"
    assert facts["state"].startswith("2p ")
    assert record.exc_info
    return facts
