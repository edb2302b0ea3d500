"""The decisive moments of the games in real browsers: what each person sees of a move, one after another, and what not.

Every table begins at a position of a worked example, so that nothing depends on luck.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from larrons.engine import catalogue, fairness
from larrons.store.store import Entry, Store
from larrons.table.events import PERSON, Chair, Settings
from larrons.table.room import Room
from larrons.web.examples import lessons_of, position
from larrons.web.page import ASK, KEY, LANGUAGE, SPEED, hashed
from tests.apart import run_apart
from tests.web.people import control
from tests.web.server import Server, database_in

pytestmark = pytest.mark.xdist_group("staged_games")

NAMES = ("Ana", "Zoé", "Eve", "Max")
SPECTATOR = -1
BEGINNINGS = {  # of each table: game, worked example, how many steps of it are done
    "fists": ("bakschisch", "BK-V8", 0),
    "caught": ("pickpocket", "EX-13a", 2),
    "reaction": ("larcin", "V7", 0),
    "ending": ("larcin", "V20", 0),
    "burglary": ("langfinger", "N-b", 0),
}
# Notes down every moment that is put on the stage, with the move that the board behind it shows.
WATCH = """
window.seen = [];
addEventListener("DOMContentLoaded", () => {
  const stage = document.querySelector("#stage");
  if (stage) new MutationObserver(() => {
    const staged = stage.querySelector(".staged"), inside = document.querySelector(".inside");
    if (staged) window.seen.push({
      caption: staged.querySelector(".caption").textContent,
      picture: staged.querySelector(".scenery").innerHTML,
      unpainted: [...staged.querySelectorAll("svg text")].some((one) => getComputedStyle(one).fill === "rgb(0, 0, 0)"),
      number: inside.dataset.number,
      over: inside.matches(".over"),
    });
  }).observe(stage, { childList: true });
});
"""


def key_of(seat: int) -> str:
    return f"a-key-for-a-staged-game-{seat}"


async def prepare(database: str) -> None:
    """A table of people for every beginning, as a server would have left it."""
    store = await Store.open(database)
    for name, (game_name, lesson_id, done) in BEGINNINGS.items():
        game = catalogue.game(game_name)
        lesson = next(each for each in lessons_of(game_name) if each.id == lesson_id)
        state, _ = position(game, lesson, done)
        chairs = [Chair(PERSON, NAMES[seat], hashed(key_of(seat))) for seat in range(state.players)]
        host, now = hashed(key_of(0)), time.time()
        settings = Settings(pace=0, reaction=0, position=str(state))
        room, opened = Room.open(game, chairs, host, now, fairness.new_secret(), {}, settings)
        lines = [event.to_json() for event in (opened, room.start(host, now))]
        await store.append(Entry(name, 1, lines, now, "{}"))
    await store.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = database_in(tmp_path_factory.mktemp("staged"))
    run_apart(prepare(database))
    with Server(database) as running:
        yield running


Sit = Callable[[str, int], Page]


@pytest.fixture
def sit(chromium: Browser, house: Server) -> Iterator[Sit]:
    """Opens a table in a browser of a seat's own, which sees moments quickly and is never asked twice."""
    contexts: list[BrowserContext] = []

    def make(table: str, seat: int) -> Page:
        context = chromium.new_context(base_url=house.url, reduced_motion="reduce", service_workers="block")
        contexts.append(context)
        cookies = {KEY: key_of(seat), SPEED: "fast", ASK: "off", LANGUAGE: "en"}
        context.add_cookies([{"name": name, "value": value, "url": house.url} for name, value in cookies.items()])
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(f"/t/{table}")
        expect(page.locator("html[data-alive]")).to_be_attached()
        return page

    yield make
    for context in contexts:
        context.close()


def choose(page: Page, action: str) -> str:
    """Press the control of an action; returns the number of the move, as the page showed it."""
    table, inside = page.url.rpartition("/")[2], page.locator(".inside")
    number = inside.get_attribute("data-number") or ""
    chosen = page.locator(control(catalogue.game(BEGINNINGS[table][0]).parse_action(action))).first
    chosen.wait_for(state="attached")
    if not chosen.is_visible():  # one of several uses of a piece, which asks for which
        popover = chosen.evaluate("each => each.closest('[popover]').id")
        page.locator(f'[popovertarget="{popover}"]').click()
    chosen.click()
    return number


def seen(page: Page, count: int) -> list[dict[str, Any]]:
    """The moments that this page has put on its stage, once there are so many and the stage is empty again."""
    page.wait_for_function("count => window.seen.length >= count", arg=count)
    if page.locator("#stage .go").count():  # it waits for whom it has struck
        page.keyboard.press(" ")
    expect(page.locator("#stage")).to_be_hidden()
    found: list[dict[str, Any]] = page.evaluate("window.seen")
    assert len(found) == count
    return found


@pytest.mark.rule("BK-43")
def test_fists_open_together_for_everybody_and_not_before(sit: Sit) -> None:
    pages = [sit("fists", seat) for seat in (0, 1, 2, SPECTATOR)]
    for seat, coins in enumerate((3, 2)):
        choose(pages[seat], f"offer {coins}")
        for page in pages:
            expect(page.locator(".seat-line").nth(seat)).to_contain_text("ready")
            assert page.evaluate("window.seen") == []
            assert "bk-hand-open" not in page.locator(".board").inner_html()
    choose(pages[2], "offer 0")
    for page in pages:
        (opened,) = seen(page, 1)
        assert opened["picture"].count("bk-hand-open") == 3
        assert not opened["over"]


@pytest.mark.rule("PP-41")
def test_a_caught_thief_is_seen_with_his_tile_before_the_night_goes_on(sit: Sit) -> None:
    thief, other, spectator = (sit("caught", seat) for seat in (2, 0, SPECTATOR))
    before = choose(thief, "accept")
    expect(thief.locator("#stage .go")).to_be_focused()  # his own bust waits for him
    for page in (thief, other, spectator):
        (caught,) = seen(page, 1)
        assert "Eve" in caught["caption"]
        assert "guilty" in caught["picture"]
        assert "<text" in caught["picture"]
        assert not caught["unpainted"], "numbers are black where the style of the board does not reach the stage"
    assert thief.evaluate("window.seen[0].number") == before, "the board behind is the one before"


@pytest.mark.rule("LA-47")
def test_a_reaction_is_seen_after_what_it_answers(sit: Sit) -> None:
    ana, zoe, spectator = (sit("reaction", seat) for seat in (0, 1, SPECTATOR))
    choose(ana, "play alarm")
    choose(zoe, "counter")
    for page in (ana, zoe, spectator):
        captions = [moment["caption"] for moment in seen(page, 2)]
        assert captions == ["Ana plays Alarm on Zoé.", "Zoé answers with Shears: Alarm has no effect."]


@pytest.mark.rule("LA-53")
def test_the_last_move_is_seen_and_then_the_ending(sit: Sit) -> None:
    zoe, ana, spectator = (sit("ending", seat) for seat in (1, 0, SPECTATOR))
    choose(zoe, "larcin")
    for page in (zoe, ana, spectator):
        moments = seen(page, 1)
        assert not any(moment["over"] for moment in moments), "the ending comes after the last moment"
        expect(page.locator("#ending-title")).to_be_in_viewport()


@pytest.mark.rule("LF-25")
def test_only_the_thief_sees_what_a_burglary_has_brought(sit: Sit) -> None:
    thief, other, spectator = (sit("burglary", seat) for seat in (0, 1, SPECTATOR))
    choose(thief, "steal 1 rascal")
    for page in (thief, other, spectator):
        (moment,) = seen(page, 1)
        for where in (moment["caption"], moment["picture"]):
            assert ("jewel" in where) == (page is thief)
