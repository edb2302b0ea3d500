"""Reviews on the web: worked out in the background, kept, given up when nobody waits, and never of a running game."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from larrons.engine.records import Record
from larrons.errors import ReviewBusy
from larrons.review.report import Review
from larrons.review.work import Effort, review
from larrons.store.store import Store
from larrons.web import reviews
from larrons.web.reviews import Found, Reviews
from tests.apart import run_apart
from tests.review.games import fixture
from tests.web.application import move_on, open_table, running
from tests.web.people import NewPage
from tests.web.server import Server, finished_table
from tests.web.test_browser import faults_of

pytestmark = pytest.mark.xdist_group("review")

GAME = "bakschisch"
HERE = "127.0.0.1"


async def complete(made: Reviews, table: str, record: Record) -> Found:
    """Look again and again until all is there."""
    found = await made.look(table, record, HERE)
    while not found.complete:
        await asyncio.sleep(0.05)
        found = await made.look(table, record, HERE)
    return found


def test_a_review_is_worked_out_once_and_kept(tmp_path: Path) -> None:
    record = fixture(GAME)

    async def run() -> None:
        store = await Store.open(str(tmp_path / "tables.sqlite"))
        made = Reviews(store, 1.0)
        first = await made.look("here", record, HERE)
        assert first.review is None
        found = await complete(made, "here", record)
        assert found.review
        assert found.review.record == record.last_hash
        kept = await store.review("here", False)
        assert kept
        assert Review.from_json(kept) == Review.from_json(found.review.to_json())
        await made.close()
        again = await Reviews(store, 1.0).look("here", record, HERE)  # another process, or this one after a new start
        assert again.complete
        await store.close()

    run_apart(run())


def test_a_finer_review_makes_nobody_wait_and_the_ordinary_one_stays_until_it_is_done(tmp_path: Path) -> None:
    record = fixture(GAME)

    async def run() -> None:
        store = await Store.open(str(tmp_path / "tables.sqlite"))
        made = Reviews(store, 1.0)
        ordinary = (await complete(made, "here", record)).review
        fine = await made.look("here", record, HERE, fine=True)
        assert fine.review == ordinary
        assert not fine.complete
        other = await complete(made, "there", record)
        assert other.review
        assert not (await made.look("here", record, HERE, fine=True)).complete, "it takes ten times as long"
        await made.close()
        await store.close()

    run_apart(run())


def test_two_servers_on_one_database_work_a_review_out_once(tmp_path: Path) -> None:
    record = fixture(GAME)

    async def run() -> None:
        stores = [await Store.open(str(tmp_path / "tables.sqlite")) for _ in range(2)]
        one, other = (Reviews(store, 1.0) for store in stores)
        await one.look("here", record, HERE)
        found = await other.look("here", record, HERE)
        while not found.complete:
            assert not other._jobs
            await asyncio.sleep(0.05)
            found = await other.look("here", record, HERE)
        await asyncio.gather(*(job.task for job in one._jobs.values()))  # it is kept a moment before all is put away
        await one.close()
        await other.close()
        assert (await stores[1].claims.take("here", False)).mine, "what is done is nobody's any more"
        for store in stores:
            await store.close()

    run_apart(run())


def test_what_nobody_waits_for_is_given_up_and_the_line_has_an_end(tmp_path: Path) -> None:
    record, now = fixture(GAME), 0.0

    async def run() -> None:
        nonlocal now
        store, another = [await Store.open(str(tmp_path / "tables.sqlite")) for _ in range(2)]
        made = Reviews(store, 600.0, now=lambda: now)
        for number in range(reviews.LONGEST_LINE):
            if number == reviews.OF_ONE:
                with pytest.raises(ReviewBusy):
                    await made.look("one too many of one", record, "203.0.113.0")
            asker = f"203.0.113.{number // reviews.OF_ONE}"
            assert (await made.look(f"table {number}", record, asker)).before == number
        with pytest.raises(ReviewBusy):
            await made.look("one too many", record, HERE)
        assert (await another.claims.take("one too many", False)).mine, "another server may take it on"
        await another.close()
        assert not (await made.look("table 0", record, HERE)).prepares
        now += reviews.SOON + 1
        assert (await made.look("table 0", record, HERE)).prepares, "nothing to show yet: the search is made ready"
        assert not (await made.look("table 1", record, HERE)).prepares, "it waits in line"
        now += reviews.PATIENCE + 1
        tasks = [job.task for job in made._jobs.values()]
        await asyncio.wait_for(asyncio.gather(*tasks), 120)
        assert not made._jobs
        assert await store.review("table 0", False) is None
        await made.close()
        await store.close()

    run_apart(run())


def test_only_finished_games_are_reviewed(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, GAME)
            for address in (f"/t/{live.table_id}/review", f"/api/tables/{live.table_id}/review"):
                for client in clients.values():
                    answer = await client.get(address)
                    assert answer.status_code == 403
                    assert "not over" in answer.text

    run_apart(run())


def test_page_and_replay_say_whose_decision_it_was_and_what_was_better(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, GAME)
            while not live.room.is_over:
                await move_on(hub, live)
            address = f"/t/{live.table_id}"
            made = json.loads(review(live.room.playing().record, Effort(4, 40)).to_json())
            judged = [step for step in made["steps"] if step["judgement"]]
            for step in judged[:14]:
                step["judgement"]["rivals"][0] |= {"lead": 0.4, "error": 0.01}  # blunders, whatever they were
            at = judged[0]["at"]
            assert "blunder" not in (await clients[0].get(f"{address}/replay?at={at}")).text
            await hub.store.keep_review(live.table_id, False, json.dumps(made), 1.0)
            replayed = (await clients[0].get(f"{address}/replay?at={at}")).text
            assert "?? blunder" in replayed
            assert "Better: " in replayed
            told = (await clients[0].get(f"{address}/review")).text
            assert f'{address}/replay#{at}">Move {at}<' in told
            assert f"at={at - 1}" in told, "the position before it, to be analysed"
            assert "decision, round 1" in told
            assert re.search(r"The 12 that lost most, of \d+", told)

    run_apart(run())


def reviewed(page: Page, table: str) -> None:
    page.goto(f"{table}/review")
    expect(page.locator("#share")).to_have_count(0, timeout=180_000)
    expect(page.get_by_role("heading", name="Luck and play")).to_be_visible()


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    return finished_table(server, GAME)


def test_the_page_fills_and_leads_to_the_replay(new_page: NewPage, table: str) -> None:
    page = new_page()
    page.goto(table)
    page.get_by_role("link", name="Review the game").click()
    page.wait_for_url("**/review")
    reviewed(page, table)
    expect(page.locator(".chances polyline")).to_have_count(page.locator(".legend .shape").count())
    page.get_by_text("The same as a table").click()
    rows = page.locator("section:has(#curve-title) tbody tr")
    assert rows.count() == 1 + page.locator(".chances .strip").count()
    place = page.locator(".moments a").first
    at = (place.get_attribute("href") or "").rpartition("#")[2]
    place.press("Enter")
    page.wait_for_url("**/replay?**")
    expect(page.locator(".moment")).to_have_attribute("data-at", at)
    page.get_by_role("link", name="Review the game").click()
    page.locator('.chances a[tabindex="0"]').press("ArrowRight")  # the one stop of the Tab key
    expect(page.locator(".chances a").nth(1)).to_be_focused()
    strip = page.locator(".chances a").nth(4)
    number = (strip.get_attribute("href") or "").rpartition("#")[2]
    strip.locator(".strip").click()
    expect(page.locator(".moment")).to_have_attribute("data-at", number)


def test_it_fits_a_phone_and_speaks_french(new_page: NewPage, table: str) -> None:
    page = new_page(locale="fr-FR", viewport={"width": 390, "height": 844}, color_scheme="dark", bypass_csp=True)
    page.goto(f"{table}/review")
    expect(page.locator("#share")).to_have_count(0, timeout=180_000)
    expect(page.get_by_role("heading", name="Chance et jeu")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert re.search(r"Chaque position a été jouée", page.locator(".effort").inner_text())
    for folded in page.locator("details").all():
        folded.evaluate("each => { each.open = true; }")
    assert faults_of(page) == []
