"""A whole turn as an animated picture for the README: python -m tests.web.moving_picture docs/screenshots/turn.webp"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from larrons.web.page import ASK, LEVEL, RIVALS
from tests.web.people import CHOICES
from tests.web.server import Server, database_in

SIZE = {"width": 900, "height": 640}
SHOWN = 700  # pixels wide in the README
FRAME, STILL = 160, 1100  # milliseconds: between two frames, and how long a picture in which nothing moves is shown
LONGEST_STEP = 5_000  # milliseconds
STEPS = 14
MOST_BYTES = 1_500_000
CHOOSE = f"() => document.querySelector('#sure, {CHOICES}').click()"


def frames_of_a_step(page: Page) -> list[Image.Image]:
    """What is seen from a choice until somebody is asked again and nothing moves any more; equal frames once."""
    seen: list[Image.Image] = []
    for _ in range(LONGEST_STEP // FRAME):
        frame = Image.open(io.BytesIO(page.screenshot(type="png"))).convert("RGB")
        frame = frame.resize((SHOWN, frame.height * SHOWN // frame.width), Image.Resampling.LANCZOS)
        if seen and frame.tobytes() == seen[-1].tobytes() and page.locator(f"#sure, {CHOICES}").count():
            break
        seen.append(frame)
        page.wait_for_timeout(FRAME)
    return seen


def film(page: Page) -> tuple[list[Image.Image], list[int]]:
    """The frames of one's own turn and the bot's answer, and how long each is shown."""
    frames: list[Image.Image] = []
    lengths: list[int] = []
    page.wait_for_selector(CHOICES)
    for _ in range(STEPS):
        step = frames_of_a_step(page)
        frames += step
        lengths += [FRAME] * (len(step) - 1) + [STILL]
        if not page.locator(f"#sure, {CHOICES}").count():
            break
        page.evaluate(CHOOSE)
    return frames, lengths


def save(path: Path, frames: list[Image.Image], lengths: list[int]) -> None:
    """As small as it has to be."""
    for quality in (70, 55, 40, 25):
        frames[0].save(
            path, save_all=True, append_images=frames[1:], duration=lengths, loop=0, quality=quality, method=4
        )
        if path.stat().st_size <= MOST_BYTES:
            return
    raise SystemExit(f"{path} is larger than {MOST_BYTES} bytes")


def record(path: Path) -> None:
    with tempfile.TemporaryDirectory() as data, Server(database_in(Path(data))) as server, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        context = browser.new_context(base_url=server.url, viewport=SIZE, color_scheme="dark", locale="en-GB")  # type: ignore[arg-type]
        context.set_default_timeout(120_000)
        chosen = {ASK: "off", RIVALS: "1", LEVEL: "careful"}
        context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in chosen.items()])
        page = context.new_page()
        page.goto("/")
        page.locator(".games .go").first.click()
        save(path, *film(page))
        browser.close()


if __name__ == "__main__":
    record(Path(sys.argv[1]))
