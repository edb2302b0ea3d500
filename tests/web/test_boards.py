"""Boards look as they did when somebody last looked at them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, BrowserContext

from tests.games.house import NAMES
from tests.web.boards import MOST_DIFFERENT, SIZES, Size, context_of, difference, path, take
from tests.web.server import Server

pytestmark = pytest.mark.xdist_group("boards")


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: size.name)
def looking(request: pytest.FixtureRequest, chromium: Browser, server: Server) -> Iterator[tuple[Size, BrowserContext]]:
    context = context_of(chromium, server.url, request.param)
    yield request.param, context
    context.close()


@pytest.mark.parametrize("game", NAMES)
def test_a_board_looks_as_it_did(looking: tuple[Size, BrowserContext], game: str) -> None:
    size, context = looking
    kept = path(game, size)
    with Image.open(kept) as picture:
        changed = difference(picture.convert("RGB"), take(context, game))
    assert changed <= MOST_DIFFERENT, f"{changed:.1%} of {kept} has changed: python -m tests.web.boards renews it"


def test_a_piece_that_is_gone_moved_or_of_another_colour_is_noticed_and_a_blurred_letter_is_not() -> None:
    """On a board of the size of a phone, a piece of 60 pixels."""

    def board(left: int = 100, colour: str = "peru", letter: int = 0) -> Image.Image:
        made = Image.new("RGB", (390, 500), "ivory")
        drawing = ImageDraw.Draw(made)
        drawing.rectangle((left, 100, left + 60, 160), fill=colour)
        drawing.text((200 + letter, 300), "Pickomino", fill="black")
        return made

    assert difference(board(), board()) == 0
    assert difference(board(), board(letter=1)) <= MOST_DIFFERENT
    assert difference(board(), board(colour="ivory")) > MOST_DIFFERENT
    assert difference(board(), board(left=180)) > MOST_DIFFERENT
    assert difference(board(), board(colour="teal")) > MOST_DIFFERENT
    assert difference(board(), board().resize((390, 560))) == 1
