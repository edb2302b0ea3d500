"""Puzzles, training and the coach on pages: solved with the game's own board, with nothing that the seat can't see."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.manners import may_undo
from larrons.review.judging import Judged, Judgement
from larrons.review.puzzles import Puzzle, stock
from larrons.review.work import Effort, review
from larrons.table.events import PERSON, Chair, Settings
from larrons.web.page import hashed
from tests.apart import run_apart
from tests.web.application import KEYS, move_on, open_table, running
from tests.web.people import NewPage, control
from tests.web.test_browser import faults_of

GAME = "pickpocket"


@pytest.mark.parametrize("name", catalogue.names())
def test_a_puzzle_answers_explains_and_remembers(tmp_path: Path, name: str) -> None:
    each = stock(catalogue.game(name))[1]

    async def run() -> None:
        async with running(tmp_path) as (_, clients):
            client = clients[0]
            asked = await client.get(f"/puzzles/{name}/2")
            assert asked.status_code == 200
            assert f'name="action" value="{each.best}"' in asked.text
            assert f"{each.moves[0].percent}%" not in re.sub(r"<style.*?</style>|width=\S+", "", asked.text)
            wrong = await client.get(f"/puzzles/{name}/2?action={each.tempting}")
            assert "Try again" in wrong.text
            right = await client.get(f"/puzzles/{name}/2?action={each.best}")
            assert "that is it" in right.text
            assert f"{each.moves[0].percent}%" in right.text
            assert "1 of" in right.text
            following = await client.get(f"/puzzles/{name}/next?after=1")
            assert following.headers["location"] == f"/puzzles/{name}/3"
            for address in (f"/puzzles/{name}", f"/puzzles/{name}/2?solution=1", f"/train/{name}"):
                assert (await client.get(address)).status_code == 200, address
            for room in ("analysis", "train", "puzzles"):
                assert f'href="/{room}/{name}"' in (await client.get(f"/{room}")).text
                assert f'href="/{room}"' in (await client.get("/")).text
            assert f'href="/puzzles/{name}/2">2 <span' in (await client.get(f"/puzzles/{name}/all")).text, "solved"
            [analysis] = re.findall(r'id="analyse" href="([^"]+)"', right.text)
            assert (await client.get(analysis)).status_code == 200
            for address in (f"/puzzles/{name}/0", f"/puzzles/{name}/x", f"/train/{name}/nowhere/1"):
                assert (await client.get(address)).status_code == 404, address

    run_apart(run())


def test_a_puzzle_is_solved_at_the_board_with_the_keyboard_and_in_french(new_page: NewPage) -> None:
    number = 1 + next(i for i, each in enumerate(stock(catalogue.game(GAME))) if each.level != "master")
    each = stock(catalogue.game(GAME))[number - 1]
    page = new_page(locale="fr-FR", viewport={"width": 390, "height": 844})
    page.goto(f"/puzzles/{GAME}/{number}")
    page.locator(f'[name="action"][value="{each.tempting}"]').first.press("Enter")
    expect(page.locator(".answer")).to_contain_text("Essayez encore")
    page.locator(f'[name="action"][value="{each.best}"]').first.press("Enter")
    expect(page.locator(".answer.right")).to_be_visible()
    expect(page.locator(".moves .best")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#following").press("Enter")
    page.wait_for_url(f"**/puzzles/{GAME}/*")


def test_pages_of_study_have_no_serious_fault(new_page: NewPage) -> None:
    page = new_page(color_scheme="light", bypass_csp=True)
    own = (f"/analysis/{GAME}", f"/analysis/{GAME}?position=x", f"/train/{GAME}", f"/puzzles/{GAME}/1?solution=1")
    for address in (*own, f"/puzzles/{GAME}/all", "/puzzles"):
        page.goto(address)
        assert faults_of(page) == [], address


def test_ones_own_mistakes_come_to_the_page_of_training(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, GAME)
            while not live.room.is_over:
                await move_on(hub, live)
            made = json.loads(review(live.room.playing().record, Effort(4, 40)).to_json())
            step = next(step for step in made["steps"] if step["actor"] == 0 and step["judgement"])
            step["judgement"]["rivals"][0] |= {"lead": 0.4, "error": 0.01}  # it was a blunder, whatever it was
            await hub.store.keep_review(live.table_id, False, json.dumps(made), 1.0)
            mistake = f"/train/{GAME}/{live.table_id}/{step['at']}"
            listed = (await clients[0].get(f"/train/{GAME}")).text
            assert mistake in listed
            losses = [int(points) for points in re.findall(r"(\d+) games? in a hundred lost", listed)]
            assert losses == sorted(losses, reverse=True), "the worst first"
            assert "You chose" in (await clients[0].get(mistake)).text
            assert (await clients[1].get(mistake)).status_code == 404, "another's mistakes are nobody's business"
            right = step["judgement"]["rivals"][0]["action"]
            assert "that is it" in (await clients[0].get(f"{mistake}?action={right}")).text
            assert "put right" in (await clients[0].get(f"/train/{GAME}")).text

    run_apart(run())


def test_the_coach_marks_a_choice_that_lost_tells_nobody_else_and_lets_one_try_again(tmp_path: Path) -> None:
    game = catalogue.game("pickomino")  # nothing is hidden there, so that a table may begin at a puzzle
    each = max(
        (each for each in stock(game) if stays_on_turn(each, game)),
        key=lambda each: each.moves[0].percent - each.moves[1].percent,
    )

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            await hub.minds.prepare(game)
            for action, is_wrong in ((each.tempting, True), (each.best, False)):
                chairs = [Chair(PERSON, f"Zoé {seat}", hashed(KEYS[1])) for seat in range(each.seen(game).players)]
                chairs[each.seat] = Chair(PERSON, "Ana", hashed(KEYS[0]))
                settings = Settings(position=each.position, coach=True)
                live = await hub.open(game, chairs, hashed(KEYS[0]), {}, settings)
                address = f"/t/{live.table_id}"
                await clients[0].post(f"{address}/start", data={})
                number = live.room.playing().number
                data = {"seat": str(each.seat), "number": str(number), "action": str(action), "sure": "1"}
                assert (await clients[0].post(f"{address}/act", data=data)).status_code == 303
                told = (await clients[0].get(f"{address}/coach")).text
                assert ("coach-again" in told) == is_wrong
                assert bool(told) == is_wrong
                assert (await clients[-1].get(f"{address}/coach")).text == ""
                if is_wrong:
                    form = dict(re.findall(r'name="(\w+)" value="(\d+)"', told))
                    assert (await clients[0].post(f"{address}/undo", data=form)).status_code == 303
                    assert str(live.room.playing().observe(-1)) == each.position
                    assert (await clients[0].get(f"{address}/coach")).text == ""

    run_apart(run())


def test_the_coach_says_when_doubt_softens_its_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("pickomino")
    each = next(each for each in stock(game) if stays_on_turn(each, game))
    errors = {0.03: "With the doubt taken off 13 are left", 0.005: ""}

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            monkeypatch.setattr(hub.minds, "is_ready", lambda _: True)
            for error, said in errors.items():

                async def judge(*_: object, error: float = error) -> Judgement:
                    best = Judged(each.best, 0.5, 0.16, error, 100)
                    return Judgement(Judged(each.tempting, 0.34, 0.0, 0.0, 100), (best,))

                monkeypatch.setattr(hub.minds, "judge", judge)
                chairs = [Chair(PERSON, f"Zoé {seat}", hashed(KEYS[1])) for seat in range(each.seen(game).players)]
                chairs[each.seat] = Chair(PERSON, "Ana", hashed(KEYS[0]))
                live = await hub.open(game, chairs, hashed(KEYS[0]), {}, Settings(position=each.position, coach=True))
                address = f"/t/{live.table_id}"
                await clients[0].post(f"{address}/start", data={})
                data = {"seat": each.seat, "number": live.room.playing().number, "action": each.tempting, "sure": "1"}
                await clients[0].post(f"{address}/act", data=data)
                told = (await clients[0].get(f"{address}/coach")).text
                assert ("a mistake (?)" if said else "a blunder (??)") in told
                assert said in told
                assert ("With the doubt" in told) == bool(said)

    run_apart(run())


def stays_on_turn(each: Puzzle, game: Game) -> bool:
    """Whether the tempting move can be undone and leaves the next choice to the same seat, so that nobody moves on."""
    state = each.seen(game)
    if not may_undo(state, each.seat, each.tempting):
        return False
    state.apply(each.seat, each.tempting)
    return state.waiting == (each.seat,)


@pytest.mark.parametrize(("width", "language"), [(390, "fr-FR"), (1280, "en-GB")])
def test_the_coachs_card_comes_can_be_closed_and_takes_the_choice_back(
    new_page: NewPage, width: int, language: str
) -> None:
    """From the analysis board, at a puzzle: its tempting move is made, and made good."""
    game = catalogue.game("pickomino")
    each = max(
        (each for each in stock(game) if stays_on_turn(each, game)),
        key=lambda each: each.moves[0].percent - each.moves[1].percent,
    )
    page = new_page(locale=language, viewport={"width": width, "height": 844}, bypass_csp=True)
    page.goto(f"/analysis/pickomino?{urlencode({'position': each.position})}")
    page.locator('#play-title ~ form [name="seat"]').select_option(str(each.seat))
    page.locator('[name="coach"]').check()
    page.locator("#play-from-here").click()
    page.locator(control(each.tempting)).first.click()
    if page.locator("#sure").count():
        page.locator("#sure").click()
    card = page.locator("#coach")
    expect(card).to_be_visible(timeout=240_000)
    expect(card).to_contain_text("?)")  # a mistake or a blunder: the coach thinks for a moment only
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if width >= 1024:
        covered, log = card.bounding_box(), page.locator(".log").bounding_box()
        assert covered
        assert log
        assert covered["x"] + covered["width"] <= log["x"], "what happened stays in sight"
    assert faults_of(page) == []
    page.locator("#coach-again").press("Enter")
    expect(page.locator(control(each.tempting)).first).to_be_visible()
    expect(card).to_be_hidden()


def test_without_a_coach_nobody_is_judged(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, GAME)
            assert (await clients[0].get(f"/t/{live.table_id}/coach")).status_code == 403

    run_apart(run())
