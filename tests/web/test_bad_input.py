"""Names of every script, and what no page of ours would send: an answer in words, never a mistake of ours."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from larrons.store.store import Entry
from larrons.web.page import hashed
from tests.apart import run_apart
from tests.web.application import KEYS, open_table, running

NAMES = ["Žofie", "日本語", "😀", "Ünï çødé", "علي", "علی\u200cرضا", "👩\u200d🚀", 'a"b;c=d']


def asked(folder: Path, ask: Callable[[Any, dict[int, httpx.AsyncClient]], Awaitable[Any]]) -> Any:
    """What somebody finds out at a running server."""

    async def run() -> Any:
        async with running(folder) as (hub, clients):
            return await ask(hub, clients)

    return run_apart(run())


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_script_sit_down_and_are_remembered(tmp_path: Path, name: str) -> None:
    async def ask(hub: Any, clients: dict[int, httpx.AsyncClient]) -> None:
        form = {"name": name, "seat0": "me", "seat1": "open", "pace": "0", "spectators": "1"}
        opened = await clients[0].post("/new/pickomino", data=form, follow_redirects=True)
        assert opened.status_code == 200
        sat = await clients[1].post(f"{opened.url.path}/sit", data={"seat": "1", "name": name}, follow_redirects=True)
        assert sat.status_code == 200
        live = await hub.get(opened.url.path.removeprefix("/t/"))
        assert live.room.names == [name, f"{name} 2"]
        assert all(ord(sign) < 128 for sign in clients[1].cookies["larrons_name"])
        again = await clients[1].get("/new/pickomino")
        assert again.status_code == 200
        assert name in again.text.replace("&#34;", '"')

    asked(tmp_path, ask)


@pytest.mark.parametrize("number", ["--5", "-", "5-5", "９" * 40, "1e3", "0x1", " 1", "99999999999"])
def test_numbers_that_are_none_are_refused(tmp_path: Path, number: str) -> None:
    async def ask(hub: Any, clients: dict[int, httpx.AsyncClient]) -> list[int]:
        live = await open_table(hub, clients, "pickomino")
        table = f"/t/{live.table_id}"
        forms = [{"seat": number, "number": "1", "action": "0"}, {"seat": "0", "number": number, "action": "0"}]
        posts = [await clients[0].post(f"{table}/act", data=form) for form in forms]
        looks = [await clients[0].get(table, params={"seat": number})]
        return [answer.status_code for answer in (*posts, *looks)]

    first, second, look = asked(tmp_path, ask)
    assert (first, second, look) == (422, 422, 200)


@pytest.mark.parametrize(
    "headers",
    [[("Host", "[")], [("Origin", "http://[")], [("Host", "127.0.0.1"), ("Host", "evil.example")], [("Host", "]:1")]],
)
def test_addresses_that_are_none_are_refused(tmp_path: Path, headers: list[tuple[str, str]]) -> None:
    async def ask(hub: Any, clients: dict[int, httpx.AsyncClient]) -> int:
        raw = [(name.encode(), value.encode()) for name, value in headers]
        request = clients[0].build_request("POST", "/play/pickomino")
        kept = [pair for pair in request.headers.raw if pair[0].lower() not in {name.lower() for name, _ in raw}]
        answer = await clients[0].send(httpx.Request("POST", request.url, headers=[*raw, *kept]))
        return answer.status_code

    assert asked(tmp_path, ask) in (403, 421)


@pytest.mark.parametrize(
    "body",
    [
        {"game": "pickomino", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"\ud800": True}},
        {"game": "pickomino", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"short_game": "\udfff"}},
        {"game": "pickomino", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"x" * 3000: True}},
        {"game": "pickomino", "seats": [{"kind": "me"}, {"kind": "\ud800"}]},
        {"game": "\ud800", "seats": [{"kind": "me"}, {"kind": "open"}]},
    ],
    ids=["half a character", "as a value", "a long name", "a kind of seat", "a game"],
)
def test_halves_of_characters_and_texts_without_end_are_refused(tmp_path: Path, body: Any) -> None:
    async def ask(hub: Any, clients: dict[int, httpx.AsyncClient]) -> httpx.Response:
        headers = {"Content-Type": "application/json"}
        return await clients[0].post("/api/tables", content=json.dumps(body).encode(), headers=headers)

    answer = asked(tmp_path, ask)
    assert answer.status_code in (404, 422)
    assert answer.json()["error"]


def test_a_seat_of_a_kind_without_end_is_refused(tmp_path: Path) -> None:
    async def ask(hub: Any, clients: dict[int, httpx.AsyncClient]) -> int:
        form = {"name": "Ana", "seat0": "me", "seat1": "x" * 3000}
        return (await clients[0].post("/new/pickomino", data=form)).status_code

    assert asked(tmp_path, ask) == 422


@pytest.mark.parametrize("table", ["%00", "%ff", "a" * 65, "a%20b", "é"])
def test_ids_that_are_none_are_not_looked_up(tmp_path: Path, table: str) -> None:
    """PostgreSQL would refuse some of them."""

    async def ask(hub: Any, clients: dict[int, httpx.AsyncClient]) -> int:
        hub.store.log = None
        return (await clients[0].get(f"/t/{table}")).status_code

    assert asked(tmp_path, ask) == 404


HALF = '{"kind":"opened","at":1.0,"data":{"game":"pickomino","rules":1}}'


@pytest.mark.parametrize(
    "damage", ["not JSON", '{"kind":"danced","at":1.0,"data":{}}', '{"kind":"moved"}', HALF, "[]", "7"]
)
@pytest.mark.parametrize("line", [1, 2])
def test_a_damaged_log_harms_its_own_table_only(
    tmp_path: Path, damage: str, line: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask(hub: Any, clients: dict[int, httpx.AsyncClient]) -> list[httpx.Response]:
        live = await open_table(hub, clients, "pickomino")
        lines = (await hub.store.log(live.table_id))[:2]
        lines[line - 1] = damage
        summary = json.dumps({"game": "chess", "names": [], "state": "over"})
        await hub.store.append(Entry("damaged-table", 1, lines, 0.0, summary, [hashed(KEYS[0])]))
        paths = ("/t/damaged-table", "/", f"/t/{live.table_id}")
        return [await clients[0].get(path) for path in paths]

    answers = asked(tmp_path, ask)
    assert [answer.status_code for answer in answers] == [500, 200, 200]
    assert f"damaged at line {line}" in answers[0].text
    (told,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert told.getMessage() == f"the log of table damaged- is damaged at line {line}"
    assert vars(told)["facts"] == {"table": "damaged-", "line": line}


@pytest.mark.parametrize("path", ["/play/pickomino", "/new/pickomino", "/api/tables", "/t/x/act"])
def test_whoever_leaves_in_the_middle_is_no_mistake_of_ours(tmp_path: Path, path: str) -> None:
    """Nor a traceback in the log, which a stranger could fill with them."""

    async def ask(hub: Any, clients: dict[int, httpx.AsyncClient]) -> list[int]:
        app = clients[0]._transport.app  # type: ignore[attr-defined]
        received = iter([{"type": "http.request", "body": b"half", "more_body": True}, {"type": "http.disconnect"}])
        statuses = []

        async def receive() -> Any:
            return next(received)

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        headers = [(b"host", b"127.0.0.1"), (b"content-length", b"100"), (b"content-type", b"application/json")]
        scope = {"type": "http", "method": "POST", "path": path, "headers": headers, "query_string": b""}
        await app(scope | {"client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "scheme": "http"}, receive, send)
        return statuses

    assert asked(tmp_path, ask)[0] in (400, 404)
