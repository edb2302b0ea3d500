"""A line that breaks, and somebody who looks elsewhere, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.web.people import (
    CHOICES,
    NewPage,
    leave_seat,
    open_on_one_device,
    reach,
    sit_down_together,
)
from tests.web.server import Server, finished_table

COUNT_TONES = """() => {
  window.made = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.made += 1; return make.call(this); };
}"""


def overlaps(page: Page, one: str, other: str) -> bool:
    """Whether two things on the page lie on each other."""
    a, b = page.locator(one).bounding_box(), page.locator(other).first.bounding_box()
    assert a
    assert b
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 0 and down > 0


def test_a_tap_while_offline_is_sent_once_when_the_line_is_back(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    open_on_one_device(page, "pickomino")
    posts: list[Request] = []
    page.on("requestfinished", lambda request: posts.append(request) if request.url.endswith("/draw") else None)
    page.context.set_offline(True)
    expect(page.locator("#connection"), "also while nobody does anything").to_contain_text("connection is down")
    page.locator("#draw").click()
    expect(page.locator("#connection")).to_contain_text("will be sent as soon as it is back")
    expect(page.locator("#draw")).to_have_class(re.compile("sending"))
    assert not overlaps(page, "#connection", CHOICES)
    page.locator("#draw").click()  # again, impatiently
    page.context.set_offline(False)
    expect(page.locator(".board .may").first).to_be_visible()
    expect(page.locator(".log li", has_text="rolls 8 dice")).to_have_count(1)
    assert len(posts) == 1
    expect(page.locator("#connection")).to_be_hidden()
    expect(page.locator("#connection")).to_be_empty()  # nor is it read out to those who can't see


@pytest.mark.parametrize(("status", "headers"), [(502, {}), (503, {"Retry-After": "1"})])
def test_a_choice_that_nobody_could_take_is_sent_again(new_page: NewPage, status: int, headers: dict[str, str]) -> None:
    """As when all servers behind a proxy are being restarted, or their database is."""
    page = new_page()
    open_on_one_device(page, "pickomino")
    refused: list[Route] = []

    def refuse_once(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route)
            route.fulfill(status=status, headers=headers, body="<html>nobody is there</html>", content_type="text/html")

    page.route("**/draw", refuse_once)
    page.locator("#draw").click()
    expect(page.locator("#connection")).to_contain_text("will be sent as soon as it is back")
    expect(page.locator(".board .may").first).to_be_visible()
    expect(page.locator("#connection")).to_be_hidden()
    assert len(refused) == 1


def test_what_has_no_number_is_given_back_with_a_word(new_page: NewPage) -> None:
    page = new_page()
    open_on_one_device(page, "pickomino")
    page.context.set_offline(True)
    leave_seat(page)
    expect(page.locator("#connection")).to_contain_text("this was not sent")
    expect(page.locator("#leave")).not_to_have_class(re.compile("sending"))
    page.context.set_offline(False)
    leave_seat(page)
    expect(page.locator(".seats")).to_contain_text("a bot plays meanwhile")
    expect(page.locator("#connection")).to_be_hidden()


def test_a_page_that_finds_no_room_at_the_server_says_so(new_page: NewPage) -> None:
    """Not that the connection is down: one's own choices arrive all the same."""
    page = new_page()
    page.route(re.compile("/live"), lambda route: route.fulfill(status=429, headers={"Retry-After": "10"}, body="no"))
    open_on_one_device(page, "pickomino")
    expect(page.locator("#connection")).to_contain_text("Too many pages are open from your network")


def test_title_and_icon_tell_whose_turn_it_is_and_sounds_are_off_until_asked_for(new_page: NewPage) -> None:
    ana, zoe = sit_down_together(new_page, "pickomino")
    first, second = reach(ana, zoe, CHOICES)
    expect(first).to_have_title(re.compile("^● "))
    expect(second).not_to_have_title(re.compile("^● "))
    expect(first.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("turn.svg"))
    expect(second.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("favicon.svg"))
    ana.evaluate(COUNT_TONES)
    ana.locator("#to-menu").click()
    expect(ana.locator("#sound-switch")).to_have_attribute("aria-pressed", "false")
    assert ana.evaluate("window.made") == 0
    ana.locator("#sound-switch").click()
    expect(ana.locator("#sound-switch")).to_have_attribute("aria-pressed", "true")
    assert ana.evaluate("window.made") > 0


def test_the_ending_comes_into_view_with_its_highlight(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    page.goto(finished_table(server))
    expect(page.locator("#ending-title")).to_be_in_viewport()
    expect(page.locator("#ending-title")).to_be_focused()
    expect(page.locator(".highlight")).to_contain_text("A moment to remember")
    page.get_by_role("link", name="See it again").click()
    expect(page.locator(".moment")).not_to_have_attribute("data-at", "0")


def test_without_a_connection_the_app_says_so(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.context.set_offline(True)
    page.goto("/rules/pickomino")
    expect(page.locator("h1")).to_have_text("No connection")
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("h1")).to_contain_text("Pickomino")
