"""People at real browsers: Debian's Chromium, driven through the visible controls."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, TimeoutError, expect

from larrons.engine import catalogue
from larrons.web.examples import lessons_of
from tests.web.people import CHOICES, NewPage, open_for_a_friend, open_on_one_device
from tests.web.server import Server, database_in, finished_table

GAMES = catalogue.names()
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")

DICE = ".board .may"  # in Pickomino, when they have been rolled; until then nothing on the board can be chosen


def test_start_in_one_click_and_the_log_is_heard(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now Pickomino").click()
    page.wait_for_selector(CHOICES)
    page.locator(CHOICES).last.click()
    expect(page.locator("#news")).not_to_be_empty()


def test_the_page_catches_up_by_itself_when_the_server_was_killed(new_page: NewPage, tmp_path: Path) -> None:
    server = Server(database_in(tmp_path))
    server.start()
    page = new_page(base_url=server.url)
    open_on_one_device(page, "pickomino")
    page.locator("#draw").click()
    expect(page.locator(DICE).first).to_be_visible()
    before = page.locator(".board").inner_text()
    port = server.port
    server.kill()
    expect(page.locator("#connection")).to_contain_text("nothing is lost")
    server.start(port)
    expect(page.locator("#connection")).to_contain_text("Connected again")
    assert page.locator(".board").inner_text() == before
    page.locator(CHOICES).last.click()
    expect(page.locator("#status")).to_be_visible()
    server.kill()


def test_a_stale_tab_and_two_quick_clicks_apply_once(new_page: NewPage) -> None:
    page = new_page()
    open_on_one_device(page, "pickomino")
    expect(page.locator("#draw")).to_be_visible()
    other = page.context.new_page()
    other.route("**/live*", lambda route: route.abort())  # a tab that hears nothing
    other.goto(page.url)
    page.locator("#draw").dblclick()
    expect(page.locator(DICE).first).to_be_visible()
    other.locator("#draw").click()
    expect(other.locator(DICE).first).to_be_visible()
    assert other.locator(".board").inner_text() == page.locator(".board").inner_text()


COUNT_PICTURES = """
window.pictures = 0;
window.EventSource = class extends EventSource {
    addEventListener(name, run) {
        super.addEventListener(name, event => { run(event); if (name === "table") window.pictures += 1; });
    }
};
"""


@pytest.mark.parametrize("pressed", ["mouse", "space bar"])
def test_a_click_is_not_lost_to_a_picture_that_comes_while_the_button_is_down(new_page: NewPage, pressed: str) -> None:
    ana, zoe = new_page(), new_page()
    ana.add_init_script(COUNT_PICTURES)
    zoe.goto(open_for_a_friend(ana, "pickomino"))
    start = ana.get_by_role("button", name="Start")
    start.focus()
    start.hover()
    before = ana.evaluate("() => window.pictures")
    zoe.get_by_label("Your name").fill("Zoé")
    ana.mouse.down() if pressed == "mouse" else ana.keyboard.down(" ")
    zoe.get_by_role("button", name="Take the seat").click()
    ana.wait_for_function("before => window.pictures > before", arg=before)
    ana.mouse.up() if pressed == "mouse" else ana.keyboard.up(" ")
    expect(zoe.locator(".playing")).to_be_visible()


def test_undo_hint_odds_refusal_and_rule(new_page: NewPage) -> None:
    page = new_page()
    open_on_one_device(page, "pickomino")
    page.locator("#draw").click()
    expect(page.locator(DICE).first).to_be_visible()
    page.locator("#hint").click()
    expect(page.locator(".hint")).to_contain_text(re.compile("A careful bot would choose|Best chance"))
    page.locator('[data-piece="tile-21"]').click(force=True)  # dim, and says why
    expect(page.locator(".notice")).to_contain_text("(PK-8)")
    page.locator("#odds-switch").click()
    expect(page.locator(".odds .chart li").first).to_be_visible()
    expect(page.locator(".board .may .chance").first).to_be_attached()
    page.locator("#odds-numbers summary").click()
    expect(page.locator(".odds")).to_contain_text("on average")
    choices = page.locator(CHOICES).count()
    page.locator(CHOICES).last.click()
    page.locator("#undo").click()
    expect(page.locator(CHOICES)).to_have_count(choices)
    expect(page.locator("#rule")).to_contain_text("PK-")


def test_a_lesson(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/examples/pickomino")
    page.get_by_role("link", name="Stop and take from the grill").click()
    page.get_by_role("button", name="Keep the 3 × 2: total 24").first.click()
    page.get_by_role("button", name="Take tile 24 (1 worm)").first.click()
    expect(page.locator(".bar")).to_contain_text("That is what the rules make of it")
    expect(page.locator(".told").first).to_contain_text("takes tile 24")


def test_french_and_english_on_every_page_also_in_a_running_log(new_page: NewPage) -> None:
    page = new_page(locale="fr-FR")
    page.goto("/")
    expect(page.locator("h1")).to_contain_text("larrons en foire")
    page.get_by_role("button", name="Jouer Pickomino").click()
    expect(page.locator(".log")).to_contain_text("Rien encore")
    page.locator("#draw").click()
    expect(page.locator(".log")).to_contain_text("lance 8 dés")
    page.get_by_role("link", name="English").click()
    expect(page.locator(".log")).to_contain_text("rolls 8 dice")


def test_nothing_moves_with_reduced_motion_and_pieces_have_names_otherwise(new_page: NewPage) -> None:
    page = new_page(speed="normal", reduced_motion="no-preference")
    open_on_one_device(page, "pickomino")
    page.evaluate(
        """() => { window.moves = 0; const start = document.startViewTransition.bind(document);
           document.startViewTransition = (change) => { window.moves += 1; return start(change); }; }"""
    )
    page.locator("#draw").click()
    expect(page.locator(DICE).first).to_be_visible()
    assert page.evaluate("window.moves") >= 1
    page.emulate_media(reduced_motion="reduce")
    before = page.evaluate("window.moves")
    page.locator(CHOICES).last.click()
    expect(page.locator("#undo")).to_be_visible()
    assert page.evaluate("window.moves") == before


PAGES = [
    "/",
    "/new/{game}",
    "/rules/{game}",
    "/learn/{game}",
    "/examples/{game}",
    "/puzzles/{game}",
    "/docs",
    "/nowhere",
]


def serious_faults(page: Page) -> list[str]:
    """What axe-core finds that keeps somebody out."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:160]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:3]
    ]


CLUTTER = """() => {
    const lies = piece => {
        const style = getComputedStyle(piece), box = piece.getBoundingClientRect();
        return box.width > 1 && box.height > 1 && ["static", "relative"].includes(style.position);
    };
    const name = piece => `${piece.tagName} ${piece.id} ${piece.className}`;
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the screen");
    for (const frame of document.querySelectorAll("body, main, .inside, aside, #moment")) {
        const parts = [...frame.children].filter(lies);
        for (const one of parts) for (const other of parts.slice(parts.indexOf(one) + 1)) {
            const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 1 && high > 1) found.push(`${name(one)} lies on ${name(other)}`);
        }
    }
    return found;
}"""


def clutter(page: Page) -> list[str]:
    """What lies on something else, or is too wide, on a desk and on a phone."""
    found = []
    for width, height in ((390, 844), (1280, 900)):
        page.set_viewport_size({"width": width, "height": height})
        with suppress(TimeoutError):  # what is too wide for good is found below; a piece in flight may cross the edge
            page.wait_for_function("document.documentElement.scrollWidth <= innerWidth", timeout=3000)
        found += [f"{width}: {what}" for what in page.evaluate(CLUTTER)]
    return found


def faults_of(page: Page) -> list[str]:
    """In the dark and in the light, which share everything but the colours."""
    found = clutter(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {fault}" for fault in serious_faults(page)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_page_has_a_serious_fault_and_nothing_lies_on_anything_else(
    new_page: NewPage, server: Server, game: str
) -> None:
    page = new_page(bypass_csp=True)  # the checker is a script of its own
    faults: dict[str, list[str]] = {}
    for address in [pattern.format(game=game) for pattern in PAGES]:
        page.goto(address)
        faults[address] = faults_of(page)
    lessons = lessons_of(game)
    if lessons:
        page.goto(f"/examples/{game}/{lessons[0].id}")
        faults["lesson"] = faults_of(page)
    page.goto("/")
    page.locator(f".game-{game} .go").click()
    page.wait_for_selector(CHOICES)
    page.locator(CHOICES).last.click()
    faults["table"] = faults_of(page)
    open_for_a_friend(page, game)
    faults["lobby"] = faults_of(page)
    open_on_one_device(page, game)
    faults["one device"] = faults_of(page)
    finished = finished_table(server, game)
    for address in ("", "/replay", "/verify"):
        page.goto(finished + address)
        faults[f"finished {address}"] = faults_of(page)
    assert {address: found for address, found in faults.items() if found} == {}
