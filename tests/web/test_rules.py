"""The page of the rules: contents that lead somewhere, and every piece of the box with its number and its origin."""

from __future__ import annotations

import html
import re

import pytest

from larrons.engine import catalogue
from larrons.engine.inventory import shelves
from larrons.engine.words import Words
from tests.web.server import Server, browser_like

PIECES = {
    "pickomino": 16 + 8,
    "pickpocket": 64 + 1 + 7 + 7,
    "bakschisch": 30 + 40 + 31,
    "langfinger": 60 + 5 + 30 + 14 + 4 + 5,
    "larcin": 110,
}


def rules_page(server: Server, name: str) -> str:
    with browser_like(server.url) as client:
        return client.get(f"/rules/{name}").text


@pytest.mark.parametrize("name", catalogue.names())
def test_the_contents_lead_to_every_section_and_the_pieces_are_drawn(server: Server, name: str) -> None:
    game = catalogue.game(name)
    with browser_like(server.url, "fr") as client:
        page = html.unescape(client.get(f"/rules/{name}").text)
    contents = page[page.index('<nav class="toc"') :]
    links = re.findall(r'href="#([^"]+)"', contents[: contents.index("</nav>")])
    assert "box" in links
    assert len(links) == len(re.findall("<h2", page)) - 1  # the heading of the contents is not in it
    assert all(f'id="{link}"' in page for link in links)
    words = Words("fr", game.package)
    for shelf in shelves(game):
        for item in shelf.items:
            assert words.say(item.name) in page
    drawn = [item for shelf in shelves(game) for item in shelf.items if item.picture]
    assert page.count('<span class="drawing"') == len(drawn) > 5
    assert f'href="/learn/{name}"' in page


@pytest.mark.parametrize("name", PIECES)
def test_no_piece_of_the_box_is_missing(name: str) -> None:
    assert sum(item.count for shelf in shelves(catalogue.game(name)) for item in shelf.items) == PIECES[name]


def test_what_is_ours_is_marked_as_ours(server: Server) -> None:
    page = rules_page(server, "pickomino")
    ours = re.findall(r'<small class="origin reconstructed">([^<]*)</small>', page)
    assert ours
    assert all("our ruling" in each for each in ours)
    assert 'class="origin reconstructed">our reconstruction' in rules_page(server, "langfinger")
    assert '<small class="origin reconstructed">name and count: our reconstruction' in rules_page(server, "pickpocket")
