"""Pictures of every board for the README: python -m tests.web.screenshots docs/screenshots

Each game in the dark on a desk and by day on a phone, after a few moves.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from larrons.engine import catalogue
from larrons.web.page import ASK
from tests.web.server import Server, database_in

CHOICES = "#draw, .board .may, .bar .action"
MOVES = 4
SIZES = (("desk", 1280, 900, "dark", "en-GB"), ("phone", 390, 844, "light", "fr-FR"))


def play_a_little(browser: Browser, server: Server, game: str, folder: Path) -> None:
    """Sit down, make a few moves, and take the pictures of the same table in every size."""
    context = browser.new_context(base_url=server.url, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(120_000)
    context.add_cookies([{"name": ASK, "value": "off", "url": server.url}])
    page = context.new_page()
    page.goto("/")
    page.locator(f".game-{game} .go").click()
    for _ in range(MOVES):
        page.wait_for_selector(CHOICES)
        version = page.locator(".inside").get_attribute("data-version")
        page.locator(CHOICES).first.click()
        page.wait_for_function("v => document.querySelector('.inside').dataset.version !== v", arg=version)
    page.wait_for_selector(CHOICES)
    for name, width, height, scheme, language in SIZES:
        looking = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            locale=language,
            storage_state=context.storage_state(),
        )
        picture = looking.new_page()
        picture.goto(page.url)
        picture.screenshot(path=folder / f"{game}-{name}.png")
        looking.close()
    context.close()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(database_in(Path(data))) as server, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900}, color_scheme="dark")
        page.goto(server.url)
        page.screenshot(path=folder / "home.png", full_page=True)
        for game in catalogue.names():
            play_a_little(browser, server, game, folder)
        browser.close()


if __name__ == "__main__":
    main()
