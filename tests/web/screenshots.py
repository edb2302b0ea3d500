"""Pictures of every board for the README: python -m tests.web.screenshots docs/screenshots

Each game in the dark at a desk and by day on a phone, in the middle of a game. What is chosen is what the hint says.
"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from larrons.engine import catalogue
from larrons.web.page import ASK, NAME, SPEED
from tests.web.people import CHOICES, Person, is_over, wait_for_anybody
from tests.web.server import Server, database_in

BEGUN, LOOKED_AT = 6, 8  # choices of one's own: before the first picture, and after which there may be a better one
SIZES = (("desk", 1280, 800, "dark", "en-GB"), ("phone", 390, 844, "light", "fr-FR"))
QUALITY = 82


def save(page: Page, path: Path, full_page: bool = False) -> None:
    """What the page shows, as a small file."""
    with Image.open(io.BytesIO(page.screenshot(full_page=full_page, animations="disabled"))) as picture:
        picture.convert("RGB").save(path, quality=QUALITY, method=6)


def choose(page: Page, person: Person, game: str, times: int) -> None:
    """Make so many choices of one's own, at a new table where there is none or its game is over."""
    while times:
        if page.url == "about:blank" or is_over(page):
            page.goto("/")
            page.locator(f".game-{game} .go").click()
        wait_for_anybody([person])
        times -= person.choose()
        wait_for_anybody([person])


def take(browser: Browser, server: Server, game: str, folder: Path) -> None:
    """Play into a game, and keep the pictures of the decision at which there is most to be seen, in every size."""
    context = browser.new_context(base_url=server.url, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(120_000)
    settings = {ASK: "off", SPEED: "once", NAME: "Ana"}
    context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in settings.items()])
    page = context.new_page()
    person = Person(page, hints=True)
    choose(page, person, game, BEGUN)
    most = 0
    for _ in range(LOOKED_AT):
        choose(page, person, game, 1)
        length = len(page.locator(".board").inner_html())
        if length > most and page.locator(".board .may").count() > 1:
            most = length
            for name, *options in SIZES:
                look(browser, context.storage_state(), page.url, options, folder / f"{game}-{name}.webp")
    context.close()


def look(browser: Browser, cookies: Any, url: str, options: list[Any], path: Path) -> None:
    """What another window of the same person shows."""
    width, height, scheme, language = options
    size: ViewportSize = {"width": width, "height": height}
    context = browser.new_context(locale=language, storage_state=cookies, viewport=size, color_scheme=scheme)
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-alive]", state="attached")
    page.wait_for_selector(CHOICES)
    save(page, path)
    context.close()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(database_in(Path(data))) as server, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="dark", locale="en-GB")
        page.goto(server.url)
        save(page, folder / "home.webp", full_page=True)
        page.close()
        for game in catalogue.names():
            take(browser, server, game, folder)
        browser.close()


if __name__ == "__main__":
    main()
