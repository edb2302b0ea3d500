"""The rules, the language of a browser, and the files that pages load."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.inventory import shelves
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import NotFound
from larrons.web.page import LANGUAGE, Page
from larrons.web.style import STATIC, served
from larrons.web.templating import has_file

router = APIRouter(include_in_schema=False)
KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@router.get("/language/{language}")
async def language(request: Request, language: str) -> Response:
    """Change the language of this browser, and show the page again on which that was asked."""
    page = Page(request)
    if language not in LANGUAGES:
        raise NotFound("error-page")
    back = request.query_params.get("to", "/")
    response = page.redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    page.set_cookie(response, LANGUAGE, language)
    return response


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """All rules of a game in our own words; the id of a rule after `#` shows that one."""
    page = Page(request)
    game = catalogue.game(name)
    sections = read_sections(Rulebook.of(game, page.language))
    words = page.words(game)
    return page.render(
        "rules.html",
        words,
        game=game,
        sections=sections,
        shelves=drawn_shelves(page, game, words),
        others=words.say("box-others") if words.has("box-others") else "",
    )


def drawn_shelves(page: Page, game: Game, words: Words) -> list[dict[str, Any]]:
    """The contents of the box in words and pictures."""
    draws = has_file(game.name, "inventory.html")
    return [
        {
            "title": words.say(shelf.title),
            "source": words.say(shelf.source) if shelf.source else "",
            "items": [
                {
                    "name": words.say(item.name),
                    "count": item.count,
                    "fact": words.say(item.fact) if item.fact else "",
                    "origin": item.least_certain,
                    "source": words.say(item.source),
                    "picture": page.text(
                        f"{game.name}/inventory.html", words, picture=item.picture, name=words.say(item.name)
                    )
                    if draws and item.picture
                    else "",
                }
                for item in shelf.items
            ],
        }
        for shelf in shelves(game)
    ]


@dataclass
class Section:
    """A heading of the rules with what stands below it: paragraphs, tables (their rows), and rules with their ids."""

    heading: str
    blocks: list[str | list[list[str]]] = field(default_factory=list)
    rules: list[tuple[str, str, str]] = field(default_factory=list)  # id, text, and where it comes from


def read_sections(book: Rulebook) -> list[Section]:
    """The text of the rules as the page shows it; a blank line ends a paragraph, a table or a list."""
    sections: list[Section] = []
    for block in re.split(r"\n\s*\n", book.text.strip()):
        lines = block.splitlines()
        if block.startswith("#"):
            sections.append(Section(block.lstrip("# ")))
        elif block.startswith("- **"):
            ids = [line.split("**")[1] for line in lines if line.startswith("- **")]
            sections[-1].rules += [(rule, *split_origin(book.rules[rule])) for rule in ids]
        elif block.startswith("|"):
            rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines]
            sections[-1].blocks.append([row for row in rows if set("".join(row)) != {"-"}])
        else:
            sections[-1].blocks.append(" ".join(line.strip() for line in lines))
    return sections


def split_origin(text: str) -> tuple[str, str]:
    """A rule, and the note at its end that says where it comes from, `_(so)_`."""
    found = re.fullmatch(r"(.*?)\s*_\(([^)]*)\)_", text)
    return (found[1], found[2]) if found else (text, "")


# Files


@router.get("/static/{name}")
async def static(name: str) -> Response:
    """Our style and our script; nothing comes from elsewhere."""
    if name not in STATIC:
        raise NotFound("error-page")
    text = served(name)
    return PlainTextResponse(text, headers=KEPT, media_type=TYPES[name.rsplit(".", 1)[1]])


@router.get("/games/{game}/{name}")
async def game_file(game: str, name: str) -> Response:
    """A game's cover and the style of its board."""
    if game not in catalogue.names() or name not in ("cover.svg", "board.css") or not has_file(game, name):
        raise NotFound("error-page")
    return PlainTextResponse(catalogue.game(game).file(name), headers=KEPT, media_type=TYPES[name.rsplit(".", 1)[1]])
