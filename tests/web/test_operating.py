"""`larrons admin`, beside a server that goes on: what an operator does with a table, by the beginning of its id."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from pathlib import Path

import httpx
import pytest
from prometheus_client import REGISTRY
from sqlalchemy.exc import OperationalError
from typer.testing import CliRunner

from larrons import __version__
from larrons.cli import app as command
from larrons.engine.records import Record
from larrons.store import failures
from larrons.store.store import Entry, Store
from larrons.web.app import create_app
from larrons.web.hosting import Hosting
from larrons.web.limits import UNLIMITED
from larrons.web.observer import Counting, Lines
from larrons.web.observer import log as requests
from tests.apart import call_apart, run_apart
from tests.postgres import Postgres
from tests.web.application import KEYS, Ear
from tests.web.cluster import blocks

SEATS = [{"kind": "me", "name": "Žofie 😀"}, {"kind": "me", "name": "日本語"}]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


def admin(*words: str) -> tuple[int, str]:
    """How the command ended, and what it said."""
    told = CliRunner().invoke(command, ["admin", *words])
    return told.exit_code, told.output + str(told.exception or "")


def test_a_running_game_is_listed_closed_and_exported_while_people_look_on(url: str, tmp_path: Path) -> None:
    file = tmp_path / "record.json"

    async def run() -> str:
        app = create_app(url, Hosting(limits=UNLIMITED), warm=False)
        proof = {"Authorization": f"Bearer {KEYS[0]}"}
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1", headers=proof) as client,
        ):
            opened = await client.post("/api/tables", json={"game": "pickomino", "seats": SEATS})
            table = str(opened.json()["table"])
            await client.post(f"/api/tables/{table}/start")
            ear = Ear(client, f"/api/tables/{table}/events?seat=0")
            code, told = await asyncio.to_thread(admin, "export", table[:8], str(file), "--db", url)
            assert (code != 0, file.exists()) == (True, False), "its luck is still secret"
            code, told = await asyncio.to_thread(admin, "tables", "--db", url)
            assert code == 0
            assert f"{table}  pickomino    running" in told
            assert "Žofie 😀, 日本語" in told
            code, told = await asyncio.to_thread(admin, "close", table[:8], "--db", url)
            assert (code, table in told) == (0, True), told
            await ear.ended()  # the server hears of it without being asked
            code, told = await asyncio.to_thread(admin, "export", table[:8], str(file / "x.json"), "--db", url)
            assert (code != 0, "can't be written" in told) == (True, True), told
            code, told = await asyncio.to_thread(admin, "export", table[:8], str(file), "--db", url)
            assert (code, str(file) in told) == (0, True), told
            code, told = await asyncio.to_thread(admin, "export", table[:8], str(file), "--db", url)
            assert (code != 0, "there already" in told) == (True, True), told
            return ear.heard.decode()

    assert '"phase":"closed"' in run_apart(run())
    record = Record.from_json(file.read_text("utf-8"))
    assert record.secret
    assert [seat.name for seat in record.seats] == [seat["name"] for seat in SEATS]
    verified = call_apart(CliRunner().invoke, command, ["verify", str(file)])
    assert (verified.exit_code, "Unfinished" in verified.output) == (1, True)
    assert verified.output.count(record.commitment) == 2


def test_an_id_may_be_cut_short_but_not_be_that_of_several(url: str) -> None:
    async def run() -> None:
        store = await Store.open(url)
        for table in ("-dash-1", "twin%1", "twin%12", "twin%2"):
            await store.append(Entry(table, 1, ["{}"], 1.0, "{}"))
        await store.close()

    run_apart(run())
    said = {
        given: call_apart(admin, "close", given, "--db", url)[1] for given in ("-dash", "twin", "twin%1", "_win", "")
    }
    damaged = "is damaged"  # it was found, and holds no game
    assert damaged in said["-dash"]
    assert "Several tables" in said["twin"]
    assert damaged in said["twin%1"]
    assert "no such table: no id begins with “_win”" in said["_win"]
    assert "no such table" in said[""]


def test_whoever_only_looks_changes_nothing(url: str) -> None:
    """Nor makes the tables of an empty database, which a newer program than the server's would make its own."""
    if "://" not in url:
        Path(url).touch()
    for _ in range(2):
        assert "no tables of larrons" in call_apart(admin, "tables", "--db", url)[1]

    async def make() -> None:
        await (await Store.open(url)).close()

    run_apart(make())
    assert call_apart(admin, "tables", "--db", url) == (0, "There are no tables yet.\n")


def test_what_the_driver_says_is_for_the_log_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It names hosts, ports and users."""

    async def fail(work: object) -> None:
        raise OperationalError("SELECT 1", None, Exception('no entry for host "10.1.2.3", user "larrons"'))

    async def run() -> list[httpx.Response]:
        app = create_app(str(tmp_path / "t.sqlite"), Hosting(limits=UNLIMITED), warm=False)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client,
        ):
            app.state.hub.store._database.read = app.state.hub.store._database.write = fail
            body = {"game": "pickomino", "seats": SEATS}
            answers = [await client.post("/api/tables", json=body), await client.get("/t/some-table")]
            del app.state.hub.store._database.read, app.state.hub.store._database.write
            return answers

    with caplog.at_level(logging.WARNING):
        answers = run_apart(run())
    assert [(answer.status_code, answer.headers["retry-after"]) for answer in answers] == [(503, "1")] * 2
    assert all("10.1.2.3" not in answer.text and "larrons&#34;" not in answer.text for answer in answers)
    assert caplog.text.count("10.1.2.3") >= 2


def test_a_line_of_the_log_has_the_fields_that_the_guide_tells_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> httpx.Response:
        app = create_app(str(tmp_path / "t.sqlite"), Hosting(limits=UNLIMITED), warm=False)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client,
        ):
            return await client.get("/t/a-table-that-is-not-there?code=hidden")

    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Lines())
    requests.addHandler(handler)
    try:
        with caplog.at_level(logging.INFO, requests.name):
            answer = run_apart(run())
    finally:
        requests.removeHandler(handler)
    (told,) = map(json.loads, written.getvalue().splitlines())
    (shown,) = map(json.loads, blocks("json"))
    assert list(told) == list(shown)
    assert (told["request"], told["table"]) == (answer.headers["x-request-id"], "a-table-")
    assert "hidden" not in written.getvalue()


def figure(name: str) -> float:
    return REGISTRY.get_sample_value(name) or 0.0


def test_what_is_worth_an_alarm_is_counted() -> None:
    before = [figure(f"larrons_{name}_total") for name in ("errors", "database_failures")]
    counting = Counting()
    logging.root.addHandler(counting)
    try:
        logging.getLogger("larrons.web.hub").error("the log of a table is damaged")
        failures.unreadable(OSError("no route"))
        logging.getLogger("larrons.web.hub").warning("something else")
    finally:
        logging.root.removeHandler(counting)
    after = [figure(f"larrons_{name}_total") for name in ("errors", "database_failures")]
    assert after == [count + 1 for count in before]


def test_figures_are_for_the_neighbourhood_and_readiness_ends_before_the_process(tmp_path: Path) -> None:
    async def run() -> None:
        app = create_app(str(tmp_path / "t.sqlite"), Hosting(limits=UNLIMITED), warm=False)
        near, far = (httpx.ASGITransport(app, client=(address, 1)) for address in ("10.0.0.7", "8.8.8.8"))
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=near, base_url="http://127.0.0.1") as prometheus,
            httpx.AsyncClient(transport=far, base_url="http://127.0.0.1") as stranger,
        ):
            assert "larrons_moves_total" in (await prometheus.get("/metrics")).text
            proxied = {"X-Forwarded-For": "203.0.113.9"}
            answers = [await prometheus.get("/metrics", headers=proxied), await stranger.get("/metrics")]
            assert [answer.status_code for answer in answers] == [404, 404]
            assert (await stranger.get("/readyz")).text == "ready\n"
            app.state.hub.is_closing = True
            assert figure("larrons_ready") == 1
            stopping = await stranger.get("/readyz")
            assert (stopping.status_code, stopping.text) == (503, "stopping\n")
            assert figure("larrons_ready") == 0
            assert f'larrons_version{{version="{__version__}"}} 1.0' in (await prometheus.get("/metrics")).text
            assert (await stranger.get("/healthz")).text == "ok\n"

    run_apart(run())
