"""The analysis board: any line from any position, kept in the address; and a table that begins where it stands."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from larrons.bots.search import Candidate, Verdict
from larrons.engine import catalogue
from larrons.engine.records import Record
from larrons.engine.words import Words
from larrons.errors import NotationError
from larrons.review.exploring import choices, explore, written
from larrons.web import analysis
from tests.apart import run_apart
from tests.review.games import fixture
from tests.web.application import move_on, running
from tests.web.people import NewPage
from tests.web.server import Server, finished_table

GAME = "bakschisch"


@pytest.mark.parametrize("name", catalogue.names())
def test_a_line_is_what_was_played_and_comes_back_from_its_text(name: str) -> None:
    record = fixture(name)
    moves = record.moves[:40]
    line = explore(record.first(), written(moves))
    assert list(line.moves) == moves
    assert len(line.told(Words("fr", record.game.package))) == len(moves)
    for before, move in zip(line.states, moves, strict=False):
        offered = choices(before, Words("en", record.game.package))
        assert move in [choice.move for choice in offered]
        if before.is_chance:
            assert sum(choice.share for choice in offered) == pytest.approx(1)


def test_a_wrong_move_is_refused_with_its_number() -> None:
    record = fixture(GAME)
    good = written(record.moves[:3])
    for text, told in ((f"{good}.zz", "Move 4"), (f"{good}.d999", "Move 4"), ("9-1", "Move 1")):
        with pytest.raises(NotationError, match=told):
            explore(record.first(), text)


@pytest.mark.parametrize("name", catalogue.names())
def test_a_record_may_begin_in_the_middle(name: str) -> None:
    """A game cut in two: the second half begins at a position, and comes to the same end."""
    record = fixture(name)
    *_, (_, _, states) = record.replay()
    half = len(record.moves) // 2
    later = Record.new(record.game, record.seats, record.options, record.commitment, [], position=str(states[half]))
    later.moves = record.moves[half:]
    later.result = later.state().ranks()
    assert later.result == record.result
    again = Record.from_json(later.to_json())
    assert again.first() == states[half]
    assert again.last_hash == later.last_hash != record.last_hash


def test_pages_lines_and_a_table_from_there(tmp_path: Path) -> None:
    record = fixture(GAME)
    line = written(record.moves[:12])

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            client = clients[0]
            page = await client.get(f"/analysis/{GAME}?players=2&line={line}")
            assert page.status_code == 200
            assert "line=" in page.text
            kept = await client.get(f"/analysis/{GAME}/keep?players=2&line={line}&name=My+line")
            assert kept.status_code == 303
            assert "My+line" in kept.headers["location"]
            assert "My line" in (await client.get(kept.headers["location"])).text
            lines = (await client.get(kept.headers["location"].replace("?", "/lines.json?", 1))).json()
            assert len(lines["variations"]["My line"]) == 12
            assert catalogue.game(GAME).parse(lines["position"]) == record.first()
            for wrong in ("line=zz", "position=nonsense", "players=99", "line=0-9999"):
                answer = await client.get(f"/analysis/{GAME}?{wrong}")
                assert answer.status_code == 422, wrong
                assert "Traceback" not in answer.text
            mended = await client.get(f"/analysis/{GAME}", params={"position": "nonsense <b>"})
            assert "nonsense &lt;b&gt;</textarea>" in mended.text, "what was typed is there to be put right"
            assert 'role="alert"' in mended.text
            pasted = await client.post(f"/analysis/{GAME}/set", data={"position": "2p " * 1000})
            assert pasted.status_code == 422
            assert "characters" in pasted.text
            set_up = await client.post(f"/analysis/{GAME}/set", data={"position": str(record.first())})
            assert (await client.get(set_up.headers["location"])).status_code == 200
            assert "play-from-here" not in mended.text, "no other game stands in its place"
            assert "No position was given" in (await client.get(f"/analysis/{GAME}?position=+")).text
            opened = await client.post(f"/analysis/{GAME}/play?players=2&line={line}", data={"seat": "1"})
            table = opened.headers["location"].removeprefix("/t/").partition("?")[0]
            await client.post(f"/t/{table}/start", data={})
            live = await hub.get(table)
            assert live.room.playing().record.first() == explore(record.first(), line).last
            assert "analysis board" in (await client.get(f"/t/{table}")).text
            while not live.room.is_over:
                await move_on(hub, live)
            told = json.loads(await hub.store.summary(table) or "{}")
            assert told["result"]
            assert "level" not in told, "no level is suggested by how a game ended that began in the middle"

    run_apart(run())


def test_a_search_that_had_no_time_says_so_and_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = "2p turn 0 start 0 | grill 21-36 | A - | B - | A keeps 445WW decides"

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            tried = 0

            async def value(*_: object) -> dict[str, list[float]]:
                return {"chances": [0.5, 0.5], "errors": [0.01, 0.01]}

            async def think(*_: object) -> Verdict:
                return Verdict(6, (Candidate(6, 0.5, 0.01, tried), Candidate(9, 0.4, 0.01, tried)), 2 * tried)

            for name, rule in (("value", value), ("think", think), ("is_ready", lambda _: True)):
                monkeypatch.setattr(hub.minds, name, rule)
            address = f"/analysis/pickomino/value?{urlencode({'position': position})}"
            assert "data-again" in (await clients[0].get(address)).text
            tried = 100
            told = (await clients[0].get(address)).text
            assert "data-again" not in told
            assert "Best for A" in told

    run_apart(run())


def test_all_draws_fall_at_once_until_somebody_is_asked(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (_, clients):
            empty = (await clients[0].get("/analysis/larcin?players=4")).text
            dealt = html.unescape(re.findall(r'id="all-ways" href="([^"]+)"', empty)[0])
            line = parse_qs(urlsplit(dealt).query)["line"][0]
            assert explore(catalogue.game("larcin").new(4), line).last.waiting == (0,)
            page = (await clients[0].get(dealt)).text
            assert "all-ways" not in page
            assert "any-way" not in page

    run_apart(run())


def test_lines_too_long_for_a_link_are_told_and_can_be_downloaded(tmp_path: Path) -> None:
    moves = fixture("larcin").moves
    query, number = f"players=2&line={written(moves[:150])}", 0
    while len(query) < analysis.LONGEST_ADDRESS:
        query, number = f"{query}&v=V{number}~{written(moves[:30])}", number + 1
    assert number <= analysis.NAMED

    async def run() -> None:
        async with running(tmp_path) as (_, clients):
            page = (await clients[0].get(f"/analysis/larcin?{query}")).text
            assert "too long for a link" in page
            assert "lines.json" in page
            begun = html.unescape(re.findall(r'id="afresh" href="([^"]+)"', page)[0])
            assert (await clients[0].get(begun)).status_code == 200
            kept = await clients[0].get(f"/analysis/larcin/keep?{query}&name=x")
            assert kept.status_code == 403
            assert "Download the lines" in kept.text

    run_apart(run())


def test_branching_and_playing_from_a_moment_of_a_replay(new_page: NewPage, server: Server) -> None:
    table = finished_table(server, GAME)
    page = new_page()
    page.goto(f"{table}/replay#20")
    expect(page.locator(".moment")).to_have_attribute("data-at", "20")
    page.get_by_role("link", name="Analyse from here").click()
    expect(page.locator("#value .values li")).to_have_count(2, timeout=240_000)
    for _ in range(2):
        page.locator("#any-way, .ways a").first.click()
    first = page.locator(".line li").last.inner_text()
    page.get_by_label("Name of this line").fill("First try")
    page.get_by_role("button", name="Keep it as a variation").click()
    page.get_by_role("link", name="One move back").click()
    expect(page.locator(".line li")).to_have_count(2)
    page.get_by_role("link", name="First try").click()
    expect(page.locator(".line li").last).to_have_text(first)
    page.locator("#play-from-here").click()
    page.wait_for_url("**/t/**")
    expect(page.get_by_text("begins at a position from the analysis board")).to_be_visible()
