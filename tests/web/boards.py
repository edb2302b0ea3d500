"""Pictures of every board that the tests compare with what a browser shows today. To renew them after a change that is
wanted, and to look at what has changed (`git diff` shows which; look at them before you commit them):

    python -m tests.web.boards

Each shows a position of the game's guided game, which is the same every time: on a phone by day, at a desk by night.
"""

from __future__ import annotations

import io
import shutil
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.games.house import NAMES
from tests.web.server import Server, database_in

FOLDER = Path(__file__).parent / "pictures"
STEPS = {"bakschisch": 13, "langfinger": 5, "larcin": 11, "pickomino": 22, "pickpocket": 16}
ALONE = ".dock, #finger { display: none !important }"  # what the host says stands before the board on a phone
BLOCK = 8  # pixels: what is smaller (the edge of a letter, another version of a font) is not compared
DIFFERS = 40  # of 255, in the mean colour of a block
MOST_DIFFERENT = 0.02  # of all blocks
MOST_GROWN = 0.04  # of the height: a line of text may be a little higher elsewhere


class Size(NamedTuple):
    name: str
    width: int
    height: int
    scheme: str
    language: str


SIZES = (Size("phone", 390, 844, "light", "fr-FR"), Size("desk", 1280, 800, "dark", "en-GB"))


def path(game: str, size: Size) -> Path:
    return FOLDER / f"{game}-{size.name}.webp"


def take(context: BrowserContext, game: str) -> Image.Image:
    """The board as this browser shows it."""
    page = context.new_page()
    page.goto(f"/learn/{game}?step={STEPS[game]}")
    page.wait_for_selector("html[data-alive]", state="attached")
    page.add_style_tag(content=ALONE)
    taken = page.locator(".board").screenshot(animations="disabled")
    page.close()
    return Image.open(io.BytesIO(taken)).convert("RGB")


def context_of(browser: Browser, url: str, size: Size) -> BrowserContext:
    options: dict[str, Any] = {"viewport": {"width": size.width, "height": size.height}, "color_scheme": size.scheme}
    return browser.new_context(base_url=url, locale=size.language, reduced_motion="reduce", bypass_csp=True, **options)


def difference(old: Image.Image, new: Image.Image) -> float:
    """The part of the picture that has changed; 1 if its size has."""
    if old.width != new.width or abs(old.height - new.height) > MOST_GROWN * old.height:
        return 1.0
    height = min(old.height, new.height)
    small = (max(1, old.width // BLOCK), max(1, height // BLOCK))
    parts = [each.crop((0, 0, each.width, height)).resize(small, Image.Resampling.BOX) for each in (old, new)]
    bands = ImageChops.difference(*parts).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(most.histogram()[DIFFERS:]) / (small[0] * small[1])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(database_in(Path(data))) as server, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for size in SIZES:
            context = context_of(browser, server.url, size)
            for game in NAMES:
                new, kept = take(context, game), path(game, size)
                if not kept.exists() or difference(Image.open(kept).convert("RGB"), new) > MOST_DIFFERENT / 10:
                    new.save(kept, quality=80, method=6)
                    print(kept)
        browser.close()


if __name__ == "__main__":
    main()
