"""However a server's beginning went, its end is orderly."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from larrons.store.store import Store
from larrons.web import compilers
from larrons.web.app import create_app
from larrons.web.hub import Hub
from tests.apart import run_apart


@pytest.mark.parametrize("what", ["larrons.web.compilers._load", "larrons.engine.catalogue.game"])
def test_after_a_failed_warm_up_everything_is_closed(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    closed = []
    for kind in (Hub, Store):
        monkeypatch.setattr(kind, "close", _noting(kind.close, kind.__name__, closed))
    monkeypatch.setattr(what, _fail)

    async def run() -> None:
        app = create_app(str(tmp_path / "tables.sqlite"))
        async with app.router.lifespan_context(app):
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            warming = next(task for task in tasks if "_warm_up" in repr(task.get_coro()))
            await asyncio.wait([warming])

    run_apart(run())
    assert closed == ["Hub", "Store"]
    assert any(record.levelno == logging.ERROR and record.exc_info for record in caplog.records)


def test_a_game_that_could_not_be_warmed_up_is_not_taken_for_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilers, "_load", _fail)

    async def run() -> None:
        from larrons.engine import catalogue

        each = compilers.Compilers()
        game = catalogue.game("pickomino")
        assert not await each.prepare(game)
        assert not each.has(game)
        await each.close()

    run_apart(run())


def _noting(close: Any, name: str, closed: list[str]) -> Any:
    async def noted(self: Any) -> None:
        closed.append(name)
        await close(self)

    return noted


def _fail(*_: Any) -> None:
    raise ZeroDivisionError
