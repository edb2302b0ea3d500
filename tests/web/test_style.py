"""The style sheet of the house and those of the boards meet on one page."""

from __future__ import annotations

import re

from larrons.engine import catalogue
from larrons.web.style import STYLES, static_file
from tests.web.server import Server, browser_like

# Pieces, the bar of choices and the column of seats are the house's, and boards may add to them; the rest are words
# that the house only styles inside something of its own.
SHARED = {
    *("acting", "action", "actions", "alarm", "back", "bar", "card", "die", "facts", "headline", "many", "may", "mine"),
    *("narrow", "odds", "owner", "piece", "playing", "row", "score", "seat-line", "seat-state", "seats", "shape"),
    *("chance", "guided", "latest", "small", "stage-row", "status", "who", "yours"),
}

ALONE = {
    "review.css": ".review",
    "analysis.css": ".analysis",
    "puzzle.css": ".puzzle",
    "coach.css": ".coach",
}  # every rule is about what is inside that one class


def classes(style: str) -> set[str]:
    """The classes that a style sheet has something to say about."""
    selectors = " ".join(re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", style, flags=re.S)))
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))


def test_a_board_does_not_use_a_class_of_the_house_by_accident() -> None:
    house = classes("\n".join(static_file(style) for style in STYLES if style not in ALONE))
    for name in catalogue.names():
        met = house & classes(catalogue.game(name).file("board.css"))
        assert met - {f"game-{name}"} <= SHARED, name


def test_styles_of_some_pages_are_about_those_alone() -> None:
    for style, page in ALONE.items():
        text = re.sub(r"/\*.*?\*/", "", static_file(style), flags=re.S)
        selectors = [part.strip() for found in re.findall(r"([^{}]+)\{", text) for part in found.split(",")]
        assert all(selector.startswith((page, "@media")) for selector in selectors), style


def test_every_game_has_its_own_hue_on_dark_and_on_light_pages(server: Server) -> None:
    with browser_like(server.url) as client:
        style = client.get("/static/style.css").text
    dark, light = style.split("@media (prefers-color-scheme: light)")[-2:]
    for name in catalogue.names():
        on_dark, on_light = catalogue.game(name).hue
        assert f".game-{name} {{ --hue: {on_dark}; }}" in dark
        assert f".game-{name} {{ --hue: {on_light}; }}" in light
