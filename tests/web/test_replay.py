"""Looking back at a game in a real browser, as on a chess site."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.people import NewPage
from tests.web.server import Server, finished_table

pytestmark = pytest.mark.xdist_group("replay")


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    return finished_table(server)


def stands_at(page: Page, number: int) -> None:
    """The controls and the board both say so."""
    expect(page.locator(".where")).to_contain_text(f"Move {number} of")
    expect(page.locator(".moment")).to_have_attribute("data-at", str(number))


def test_address_keyboard_slider_and_links(new_page: NewPage, table: str) -> None:
    page = new_page()
    page.goto(f"{table}/replay#125")
    stands_at(page, 125)
    last = int(page.locator(".moment").get_attribute("data-last") or 0)
    page.keyboard.press("ArrowRight")
    stands_at(page, 126)
    page.get_by_role("link", name="Next").click()
    stands_at(page, 127)
    assert page.url.endswith("#127")
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.keyboard.press("ArrowLeft")
    stands_at(page, 0)
    page.locator("#slider").fill("60")
    stands_at(page, 60)
    page.locator("#slider").press("ArrowRight")  # the slider's own step and ours are one
    stands_at(page, 61)
    page.keyboard.press("End")
    stands_at(page, last)
    page.reload()
    stands_at(page, last)
    page.get_by_role("link", name="Was it fair?").click()
    expect(page.locator("#verdict")).to_contain_text("Fair: all")


def test_five_quick_presses_are_five_steps_also_on_a_slow_line_and_while_moments_are_shown(
    new_page: NewPage, table: str
) -> None:
    page = new_page(speed="slow")
    held: list[Route] = []
    slow = True
    page.route("**/replay?*count=*", lambda route: held.append(route) if slow else route.continue_())
    page.goto(f"{table}/replay")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".where")).to_contain_text("Move 5 of")
    expect(page.locator(".moment")).to_have_attribute("data-at", "0")
    slow = False
    for route in held:
        route.continue_()
    stands_at(page, 5)
    page.locator("#keys summary").click()
    key = page.locator("#keys a").first
    climax = int(key.get_attribute("data-at") or 0)
    key.click()
    page.keyboard.press("ArrowLeft")
    stands_at(page, climax - 1)
    page.keyboard.press("ArrowRight")  # its moments begin, and are cut short
    expect(page.locator("#stage")).to_be_visible()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    stands_at(page, climax + 5)


def test_other_eyes_stay_at_the_same_move_and_see_what_they_saw(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(f"{finished_table(server, 'larcin')}/replay#40")
    stands_at(page, 40)
    above = page.locator(".board").inner_html()
    page.get_by_role("link", name="spectator").click()
    expect(page.locator(".eyes [aria-current]")).to_contain_text("spectator")
    stands_at(page, 40)
    assert page.url.endswith("?seat=-1#40")
    page.wait_for_function("above => document.querySelector('.board').innerHTML !== above", arg=above)
    page.keyboard.press("ArrowRight")
    stands_at(page, 41)
    page.reload()
    stands_at(page, 41)
    expect(page.locator(".eyes [aria-current]")).to_contain_text("spectator")


def test_it_plays_by_itself_to_the_end_and_pauses(new_page: NewPage, table: str) -> None:
    page = new_page(speed="once")
    page.goto(f"{table}/replay")
    last = int(page.locator(".moment").get_attribute("data-last") or 0)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("() => Number(document.querySelector('.moment').dataset.at) >= 2")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.locator("#slider").fill(str(last - 2))
    stands_at(page, last - 2)
    page.get_by_role("button", name="Play").click()
    stands_at(page, last)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.locator("#speed").select_option("slow")
    expect(page.locator("#main")).to_have_attribute("data-speed", "slow")


def test_key_moments_are_marked_on_the_slider_and_listed(new_page: NewPage, table: str) -> None:
    page = new_page()
    page.goto(f"{table}/replay")
    marks = [re.sub("[^0-9].*", "", path.get_attribute("d")[1:]) for path in page.locator(".key-marks path").all()]  # type: ignore[index]
    assert marks == [link.get_attribute("data-at") for link in page.locator("#keys a").all()]
    assert marks
    page.locator("#keys summary").click()
    page.locator("#keys a").last.click()
    stands_at(page, int(marks[-1]))
    told = page.locator("#keys a").last.inner_text().split(" ", 1)[1]
    assert told.split(".")[0] in page.locator(".told").inner_text()
