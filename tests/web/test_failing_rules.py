"""Games whose rules fail at a table: nobody meets an error of the server, no move that counted is lost, and the log has
all that an author needs."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from larrons.engine import catalogue
from larrons.engine.state import State
from larrons.games.pickomino import manners, view
from tests.apart import run_apart
from tests.web.application import move_on, open_table, running
from tests.web.test_failing_views import act, failing

UNCOUNTED = "Who has won can&#39;t be told: the game&#39;s own program failed."


@pytest.fixture(autouse=True)
def _looked_at() -> None:
    """All games have been looked at before anything fails, or else they would be left out for it."""
    catalogue.names()


async def play_to_the_end(hub: Any, live: Any) -> None:
    while not live.room.is_over:
        await move_on(hub, live)


@pytest.mark.parametrize("function", ["ranks", "scores"])
def test_a_result_that_can_not_be_counted_ends_the_game_in_words(
    function: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(State, function, failing)
                await play_to_the_end(hub, live)
                length = live.room.playing().number
                for client in clients.values():
                    page = await client.get(f"/t/{live.table_id}")
                    assert page.status_code == 200
                    assert UNCOUNTED in page.text
                hub._live.clear()
                assert (await hub.get(live.table_id)).room.playing().number == length, "the last move was kept"
            hub._live.clear()
            again = await hub.get(live.table_id)
            assert sorted(again.room.playing().record.result or []) == [1, 2], "once mended, it has its result"

    run_apart(run())
    reported(caplog, "rules")


@pytest.mark.parametrize("function", ["apply", "observe"])
def test_a_move_that_the_rules_fail_to_make_is_refused_in_words_and_all_is_as_before(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In `apply` itself, or afterwards when everybody is to look at the new position."""

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            await move_on(hub, live)  # the first roll
            table = live.room.playing()
            (seat,), then, number = table.observe(-1).waiting, table.observe(-1), table.number
            real = getattr(State, function)

            def later(state: State, *given: Any) -> Any:
                if function == "observe" and state == then:
                    return real(state, *given)
                return failing()

            monkeypatch.setattr(State, function, later)
            answer = await act(clients[seat], live)
            assert answer.status_code == 422
            assert "The game&#39;s own program failed in " in answer.text
            assert (table.number, table.observe(-1)) == (number, then)
            monkeypatch.undo()
            assert (await act(clients[seat], live)).status_code == 200
            assert live.room.playing().number > number

    run_apart(run())
    reported(caplog, "rules")


@pytest.mark.parametrize(("module", "function"), [(view, "drawer"), (view, "may_undo"), (manners, "confirm")])
def test_manners_that_fail_cost_nobody_a_move(
    module: Any,
    function: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            await move_on(hub, live)
            monkeypatch.setattr(module, function, failing)
            monkeypatch.setattr("larrons.table.chores._manners", {})
            number = live.room.playing().number
            (seat,) = live.room.playing().observe(-1).waiting
            assert (await act(clients[seat], live)).status_code == 200
            assert live.room.playing().number > number

    run_apart(run())
    assert reported(caplog, "manners")["function"] == function


def reported(caplog: pytest.LogCaptureFixture, what: str) -> dict[str, Any]:
    record = next(record for record in caplog.records if record.getMessage().startswith(f"{what} failed "))
    facts: dict[str, Any] = record.facts  # type: ignore[attr-defined]
    assert record.levelno == logging.ERROR
    assert (facts["game"], facts["error"]) == ("pickomino", "ZeroDivisionError: the author did not think of this")
    assert facts["state"].startswith("2p ")
    return facts
