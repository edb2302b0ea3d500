"""What programs are refused, and how that is said."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.apart import run_apart
from tests.web.application import running

Asks = Callable[[httpx.AsyncClient], Coroutine[Any, Any, None]]
BODY = {"game": "pickomino", "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}


@pytest.fixture
def asking(tmp_path: Path) -> Callable[[Asks], None]:
    """Let a program without a key ask the application."""

    async def run(asks: Asks) -> None:
        async with running(tmp_path) as (_, clients):
            del clients[-1].headers["Authorization"]
            clients[-1].cookies.clear()
            await asks(clients[-1])

    return lambda asks: run_apart(run(asks))


def proof(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def test_a_key_that_could_be_guessed_proves_no_seat(asking: Callable[[Asks], None]) -> None:
    async def asks(client: httpx.AsyncClient) -> None:
        opened = (await client.post("/api/tables", json=BODY)).json()
        assert len(opened["key"]) == 32
        seat = f"/api/tables/{opened['table']}/seats/1"
        for key in ("x", "k" * 19, "k" * 5000):
            for path, body in (("/api/tables", BODY), (seat, {"name": "Bo"})):
                refused = await client.post(path, json=body, headers=proof(key))
                assert (refused.status_code, "20 to 128" in refused.text) == (422, True)
        assert (await client.post(seat, json={"name": "Bo"}, headers=proof("k" * 20))).status_code == 201

    asking(asks)


def test_a_refusal_says_what_would_be_right(asking: Callable[[Asks], None]) -> None:
    async def asks(client: httpx.AsyncClient) -> None:
        for kind in ("wizard", "you"):
            told = await client.post("/api/tables", json=BODY | {"seats": [{"kind": "me"}, {"kind": kind}]})
            assert (told.status_code, f"can't be “{kind}”. Give “me”, “open”, or" in told.text) == (422, True)
            assert "random" in told.text
        told = await client.post("/api/tables", json=BODY | {"seats": [{"kind": "me", "name": "x" * 25}]})
        assert (told.status_code, "at most 24 characters" in told.text) == (422, True)
        for options in ({"x" * 3000: True}, {"short_game": "y" * 3000}):
            told = await client.post("/api/tables", json=BODY | {"options": options})
            assert (told.status_code, "x" * 50 in told.text, "y" * 50 in told.text) == (422, False, False)

    asking(asks)


def test_who_may_not_and_who_is_too_early_are_told_so(asking: Callable[[Asks], None]) -> None:
    async def asks(client: httpx.AsyncClient) -> None:
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bo"}]
        opened = (await client.post("/api/tables", json=BODY | {"seats": seats})).json()
        table, host = f"/api/tables/{opened['table']}", proof(opened["key"])
        assert (await client.post(f"{table}/start", headers=proof("k" * 32))).status_code == 403
        assert (await client.post(f"{table}/start", headers=host)).status_code == 200
        view = (await client.get(f"{table}?seat=0", headers=host)).json()
        move = {"seat": 0, "number": view["number"] + 5, "action": 0}
        for path in ("moves", "draws", "undo"):
            body = move if path == "moves" else {"seat": 0, "number": move["number"]}
            early = await client.post(f"{table}/{path}", headers=host, json=body)
            assert (early.status_code, f"move {view['number']} is next" in early.text) == (409, True)

    asking(asks)
