"""Two browsers play a whole game of each game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.games.house import NAMES, invariants
from tests.web.people import NewPage, Person, is_over, leave_seat, sit_down_together, wait_for_anybody

MOST_CHOICES = 1500
COMES_BACK_AT, LEAVES_AT = 6, 15


@pytest.mark.parametrize("game", NAMES)
def test_two_browsers_play_a_whole_game(new_page: NewPage, game: str) -> None:
    """Ana by mouse; Zoé by keyboard alone on a phone in French, who closes the page and comes back, and after a while
    gives her seat to a bot and looks on."""
    ana_page, zoe_page = sit_down_together(new_page, game)
    hints = getattr(invariants(game), "FOLLOW_HINTS", False)
    ana, zoe = Person(ana_page, hints=hints), Person(zoe_page, keyboard=True, hints=hints)
    for turn in range(MOST_CHOICES):
        if is_over(ana_page):
            break
        if turn == COMES_BACK_AT:
            address = zoe_page.url
            zoe_page.goto("about:blank")
            ana.choose()
            zoe_page.goto(address)
        if turn == LEAVES_AT:
            leave_seat(zoe_page)
            expect(zoe_page.locator("#leave")).to_have_count(0)
        if not any([ana.choose(), zoe.choose()]):
            wait_for_anybody([ana, zoe])
    for page in (ana_page, zoe_page):
        expect(page.locator(".inside.over")).to_be_visible()
        assert page.viewport_size
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    expect(ana_page.locator("#rematch")).to_be_visible()
    expect(zoe_page.locator(".log")).to_contain_text("Zoé")
