"""Whose turn, for somebody who looks elsewhere; and larrons as an app. In a real browser, with its service worker."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.people import CHOICES, NewPage, open_for_a_friend, reach
from tests.web.server import Server
from tests.web.test_line import COUNT_TONES

READY = "() => navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  const names = await caches.keys(), kept = [];
  for (const name of names) kept.push(...(await (await caches.open(name)).keys()));
  return { names, kept: kept.map((each) => each.url) };
}"""
# Notes every notification that the browser has taken; one without a screen does not list them itself.
LISTEN = """() => {
  window.told = [];
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    await show.call(this, title, options);
    window.told.push({ title, ...options });
  };
}"""


def look_away(page: Page) -> None:
    """From now on the page thinks that nobody sees it. A browser that tests drive shows all its pages all the time, so
    this one thing has to be pretended."""
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def two_at_a_table(new_page: NewPage) -> tuple[Page, Page]:
    """Who waits, with a browser that keeps a worker, and who has to move first."""
    ana, zoe = new_page(service_workers="allow"), new_page(service_workers="allow")
    zoe.goto(open_for_a_friend(ana, "pickomino"))
    zoe.get_by_label("Your name").fill("Zoé")
    zoe.locator("form:has([name=name]) button").first.click()
    ana.get_by_role("button", name="Start").click()
    moving, waiting = reach(ana, zoe, CHOICES)
    expect(waiting.locator(".playing")).to_be_visible()
    return waiting, moving


def play_until_the_turn_ends(page: Page) -> None:
    """Roll and keep until it is the other's turn, by a tile or a bust. Waits until this turn has come: the other's page
    may have been told of it before."""
    page.wait_for_selector(f"{CHOICES}, #sure")
    for _ in range(40):
        page.wait_for_selector(f"{CHOICES}, #sure, .status:not(.yours)")
        if not page.locator(f"{CHOICES}, #sure").count():
            return
        version = page.locator(".inside").get_attribute("data-version")
        page.evaluate(f"document.querySelector('#sure, .board .may[data-kind=tile], {CHOICES}').click()")
        page.wait_for_function(
            "v => document.querySelector('#sure') || document.querySelector('.inside').dataset.version !== v",
            arg=version,
        )
    raise AssertionError("the turn does not end")


def test_a_notification_comes_when_it_is_ones_turn_and_nobody_looks(new_page: NewPage) -> None:
    waiting, moving = two_at_a_table(new_page)
    waiting.context.grant_permissions(["notifications"])
    waiting.evaluate(READY)
    waiting.evaluate(COUNT_TONES)
    waiting.evaluate(LISTEN)
    waiting.locator("#to-menu").click()
    expect(waiting.locator("#notify-switch")).to_have_attribute("aria-pressed", "false")
    waiting.locator("#notify-switch").click()
    expect(waiting.locator("#notify-switch")).to_have_attribute("aria-pressed", "true")
    look_away(waiting)
    assert waiting.evaluate("window.told") == []
    play_until_the_turn_ends(moving)
    address = re.sub(r"^https?://[^/]+|[?#].*$", "", waiting.url)
    waiting.wait_for_function("() => window.told.length > 0")
    (told,) = waiting.evaluate("window.told")
    assert told["title"] == "Your turn!"
    assert "Pickomino" in told["body"]
    assert told["data"] == told["tag"] == address, "it leads back to this table, and another replaces it"
    expect(waiting).to_have_title(re.compile("^● Your turn!"))
    assert waiting.evaluate("window.made") == 0, "no sound unless it is switched on"


def test_nobody_is_notified_who_looks_on_or_has_not_asked_for_it(new_page: NewPage) -> None:
    waiting, moving = two_at_a_table(new_page)
    waiting.context.grant_permissions(["notifications"])
    waiting.evaluate(READY)
    waiting.evaluate("localStorage.setItem('larrons-notifications', 'on')")
    waiting.evaluate("localStorage.setItem('larrons-sounds', 'on')")
    waiting.evaluate(COUNT_TONES)
    waiting.evaluate(LISTEN)
    play_until_the_turn_ends(moving)
    expect(waiting).to_have_title(re.compile("^● Your turn!"))
    assert waiting.evaluate("window.made") > 0, "the knock"
    assert waiting.evaluate("window.told") == [], "she sees the page"
    waiting.evaluate("localStorage.setItem('larrons-notifications', 'off')")
    play_until_the_turn_ends(waiting)
    look_away(waiting)
    play_until_the_turn_ends(moving)
    expect(waiting).to_have_title(re.compile("^● Your turn!"))
    assert waiting.evaluate("window.told") == [], "she does not want any"


def test_a_browser_that_allows_no_notifications_says_so_on_the_switch(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now Pickomino").click()
    page.wait_for_selector(".playing")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    page.locator("#to-menu").click()
    page.locator("#notify-switch").click()
    expect(page.locator("#notify-switch")).to_contain_text("does not allow notifications")
    expect(page.locator("#notify-switch")).to_have_attribute("aria-pressed", "false")


def test_the_worker_keeps_the_shell_alone_and_forgets_that_of_older_versions(new_page: NewPage, server: Server) -> None:
    page = new_page(service_workers="allow")
    page.goto("/manifest.webmanifest")
    page.evaluate("caches.open('larrons-of-long-ago').then((cache) => cache.add('/icon-192.png'))")
    page.goto("/")
    page.evaluate(READY)
    page.get_by_role("button", name="Play now Pickomino").click()
    page.wait_for_selector(CHOICES)
    page.reload()
    page.goto("/rules/pickomino")
    found = page.evaluate(KEPT)
    assert len(found["names"]) == 1
    kept = sorted(re.sub(r"\?.*", "", address.removeprefix(server.url)) for address in found["kept"])
    assert kept == ["/offline", "/static/favicon.svg", "/static/style.css"]


def test_a_browser_finds_nothing_that_keeps_it_from_installing_the_app(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.goto("/")
    page.evaluate(READY)
    line = page.context.new_cdp_session(page)
    assert line.send("Page.getAppManifest")["errors"] == []
    found = {error["errorId"] for error in line.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert found <= {"in-incognito"}, "every browser of the tests is a private one"


TITLES = ("No connection", "Pas de connexion")


@pytest.mark.parametrize(("language", "titles"), [("en-GB", TITLES), ("fr-FR", TITLES[::-1])])
def test_the_page_without_a_connection_speaks_the_language_of_its_reader(
    new_page: NewPage, language: str, titles: tuple[str, str]
) -> None:
    page = new_page(service_workers="allow", locale=language, viewport={"width": 390, "height": 844})
    page.goto("/")
    page.evaluate(READY)
    page.reload()
    for title in titles:
        page.wait_for_function(
            "async (title) => (await (await caches.match('/offline')).text()).includes(title)", arg=title
        )
        page.context.set_offline(True)
        page.goto("/me")
        expect(page.locator("h1")).to_have_text(title)
        colour = page.evaluate("getComputedStyle(document.querySelector('.button.go')).backgroundColor")
        assert colour != "rgba(0, 0, 0, 0)"
        page.context.set_offline(False)
        page.goto("/")
        page.locator("a[hreflang]").click()
