"""A whole turn as an animated picture for the README: python -m tests.web.moving_picture docs/screenshots/turn.webp"""

from __future__ import annotations

import base64
import io
import shutil
import sys
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from larrons.web.page import ASK, LEVEL, NAME, RIVALS
from tests.web.people import CHOICES
from tests.web.server import Server, database_in

SIZE: ViewportSize = {"width": 820, "height": 700}
SHOWN = 620  # pixels wide in the README
SHORTEST = 90  # milliseconds a frame
LAST = 2500  # milliseconds for which the end is shown
LONGEST = 45.0  # seconds of a turn and the bot's answer
ATTEMPTS = 8
MOST_BYTES = 1_500_000
BUSY = "() => document.querySelector('#main[aria-busy]') || !document.querySelector('#stage').hidden"
THINKS = 700  # milliseconds before a choice is pressed: whoever watches sees what there is to choose
PRESSES = 350  # milliseconds for which the ring is seen
# A player of whom a watcher learns: takes a tile as soon as one can be had, else worms, else the face that counts most.
WANTED = """() => {
  const tiles = [...document.querySelectorAll('.board .may[data-piece^="tile-"]')];
  if (tiles.length) return tiles.at(-1).id;
  const dice = (face) => face.querySelectorAll(".one").length;
  const worth = (face) => face.value === "5" ? 99 : dice(face) * (Number(face.value) + 1);
  const faces = [...document.querySelectorAll(".board .face.may")].sort((a, b) => worth(b) - worth(a));
  return (faces[0] ?? document.querySelector("#draw, .bar .action")).id;
}"""
# A ring that shows where somebody taps.
TAP = """([id, lasts]) => {
  const box = document.getElementById(id).getBoundingClientRect(), ring = document.createElement("div");
  const left = `${box.left + box.width / 2 - 22}px`, top = `${box.top + box.height / 2 - 22}px`;
  const look = { background: "#ffcf6b66", border: "3px solid #ffcf6b", borderRadius: "50%", pointerEvents: "none" };
  Object.assign(ring.style, look, { position: "fixed", left, top, width: "44px", height: "44px", zIndex: 99 });
  document.body.append(ring);
  ring.animate({ transform: ["scale(1.5)", "scale(.8)"], opacity: [0, 1] }, { duration: lasts, easing: "ease-out" });
  setTimeout(() => ring.remove(), lasts + 60);
}"""


class Film:
    """What the browser shows from now on, frame by frame, with its times."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[float, Image.Image]] = []
        self._line = page.context.new_cdp_session(page)
        self._line.on("Page.screencastFrame", self._keep)
        self._line.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def _keep(self, frame: dict[str, Any]) -> None:
        self._line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
        when = float(frame["metadata"]["timestamp"])
        if self.frames and when - self.frames[-1][0] < SHORTEST / 1000:
            return  # the one before stays a little longer
        picture = Image.open(io.BytesIO(base64.b64decode(frame["data"]))).convert("RGB")
        height = picture.height * SHOWN // picture.width
        self.frames.append((when, picture.resize((SHOWN, height), Image.Resampling.LANCZOS)))

    def end(self) -> tuple[list[Image.Image], list[int]]:
        """The frames, and how many milliseconds each is shown."""
        self._line.send("Page.stopScreencast")
        times = [when for when, _ in self.frames]
        lengths = [round((after - before) * 1000) for before, after in pairwise(times)]
        return [picture for _, picture in self.frames], [*lengths, LAST]


def wait(page: Page, until: Callable[[], Any]) -> None:
    """Let the film run on until something is so."""
    for _ in range(600):
        if until():
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing happens any more")


def play_a_turn(page: Page) -> bool:
    """One's own turn, up to the tile, and all that the bot does; whether a tile was won."""

    def failed() -> bool:
        return page.locator("#stage .go").count() > 0

    def asked() -> bool:
        return page.locator(CHOICES).count() > 0 and not page.evaluate(BUSY)

    won = False
    while True:
        wait(page, lambda: failed() or asked())
        if failed():
            return False
        if won:
            page.wait_for_timeout(THINKS)
            return True
        page.wait_for_timeout(THINKS)
        choice = page.evaluate(WANTED)
        page.evaluate(TAP, [choice, PRESSES])
        page.wait_for_timeout(PRESSES)
        won = bool(page.locator(f'#{choice}[data-piece^="tile-"]').count())
        version = page.locator(".inside").get_attribute("data-version")
        page.evaluate("id => document.getElementById(id).click()", choice)
        same = page.locator(f'.inside[data-version="{version}"]')
        wait(page, lambda same=same: failed() or same.count() == 0)  # type: ignore[misc]


def save(path: Path, frames: list[Image.Image], lengths: list[int]) -> None:
    """As good as it can be without being too large."""
    for quality in (75, 60, 45, 30):
        frames[0].save(
            path, save_all=True, append_images=frames[1:], duration=lengths, loop=0, quality=quality, method=4
        )
        if path.stat().st_size <= MOST_BYTES:
            return
    raise SystemExit(f"{path} is larger than {MOST_BYTES} bytes")


def record(browser: Browser, url: str) -> tuple[list[Image.Image], list[int]] | None:
    """One turn at a new table; None if it was not one to show."""
    context = browser.new_context(base_url=url, viewport=SIZE, color_scheme="dark", locale="en-GB")
    context.set_default_timeout(120_000)
    chosen = {ASK: "off", RIVALS: "1", LEVEL: "careful", NAME: "Ana"}
    context.add_cookies([{"name": name, "value": value, "url": url} for name, value in chosen.items()])
    page = context.new_page()
    page.goto("/")
    page.locator(".games .go").first.click()
    page.wait_for_selector(CHOICES)
    film = Film(page)
    won = play_a_turn(page)
    frames, lengths = film.end()
    context.close()
    return (frames, lengths) if won and sum(lengths) < LONGEST * 1000 else None


def main() -> None:
    with tempfile.TemporaryDirectory() as data, Server(database_in(Path(data))) as server, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        found = next(filter(None, (record(browser, server.url) for _ in range(ATTEMPTS))), None)
        browser.close()
    if found is None:
        raise SystemExit("no turn was short and ended well: try again")
    save(Path(sys.argv[1]), *found)


if __name__ == "__main__":
    main()
