"""The pages around the table: home, opening a table, the rules."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from larrons.bots import bot_names, usual_bot
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.inventory import shelves
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import BrokenGame, NotFound, UnknownGame
from larrons.table.events import Settings
from larrons.web import opening
from larrons.web.page import LANGUAGE, NAME, Page
from larrons.web.style import STATIC, served
from larrons.web.templating import has_file

router = APIRouter(include_in_schema=False)
KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@router.get("/")
async def home(request: Request) -> Response:
    """The games, and the tables of this browser."""
    page = Page(request)
    games = [(game, page.words(game)) for game in map(catalogue.game, catalogue.names())]
    found = await page.hub.store.tables_of(page.holder)
    mine = [table for table in (_listed(page, table_id, summary) for table_id, summary in found) if table]
    # Who runs the server on his own machine is told what is missing; visitors of a public one can't do anything.
    broken = catalogue.broken() if request.app.state.hosting.local else {}
    left_out = [(name, faults[0].told) for name, faults in broken.items()]
    return page.render("home.html", page.words(), games=games, mine=mine, has_file=has_file, left_out=left_out)


def _listed(page: Page, table_id: str, summary: str) -> dict[str, Any] | None:
    """A line of the list of tables; None if it is damaged, or of a game that is not here any more."""
    try:
        table = json.loads(summary)
        title = page.words(catalogue.game(table["game"])).say("title")
        return {"id": table_id, "title": title, "names": list(table["names"]), "state": str(table["state"])}
    except (ValueError, KeyError, TypeError, UnknownGame, BrokenGame):
        return None


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


@router.post("/play/{name}")
async def play_now(request: Request, name: str) -> Response:
    """Sit down against bots at once."""
    page = Page(request)
    game, form = catalogue.game(name), await page.form()
    watching = form.get("watch") == "1"
    words = page.words(game)
    given = form.get("name", "") or page.my_name
    chairs = opening.quick_chairs(game, given[:24], page.holder, words, watching)
    options = {} if watching else dict(game.quick_options)
    # The game begins with the next request: its luck is fixed by now, and the player's own part in it comes after that.
    live = await page.hub.open(game, chairs, page.holder, options, Settings())
    return page.redirect(f"/t/{live.table_id}?begin=1")


@router.get("/new/{name}")
async def new(request: Request, name: str) -> Response:
    """The form of a host."""
    page = Page(request)
    return _new_page(page, catalogue.game(name))


def _new_page(page: Page, game: Game, **context: Any) -> Response:
    words = page.words(game)
    return page.render(
        "new.html",
        words,
        game=game,
        choice=words.choice,
        bots=[(bot, words.bot(bot)) for bot in bot_names(game)],
        usual_bot=usual_bot(game),
        paces=opening.PACES,
        clocks=opening.CLOCKS,
        my_name=page.my_name,
        **context,
    )


@router.post("/new/{name}")
async def create(request: Request, name: str) -> Response:
    page = Page(request)
    game, form = catalogue.game(name), await page.form()
    words = page.words(game)
    chairs = opening.chairs_of_form(game, form, page.holder, words)
    options, settings = opening.options_of_form(game, form), opening.settings_of_form(form)
    live = await page.hub.open(game, chairs, page.holder, options, settings)
    # The game begins with the next request: its luck is fixed by now, and the host's own part in it comes after that.
    response = page.redirect(f"/t/{live.table_id}" + ("" if live.room.has_open_chair() else "?begin=1"))
    if form.get("name"):
        page.set_cookie(response, NAME, form["name"][:24])
    return response


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """All rules of a game in our own words; the id of a rule after `#` shows that one."""
    page = Page(request)
    game = catalogue.game(name)
    sections = read_sections(Rulebook.of(game, page.language))
    words = page.words(game)
    return page.render("rules.html", words, game=game, sections=sections, shelves=drawn_shelves(page, game, words))


def drawn_shelves(page: Page, game: Game, words: Words) -> list[dict[str, Any]]:
    """The contents of the box in words and pictures."""
    draws = has_file(game.name, "inventory.html")
    return [
        {
            "title": words.say(shelf.title),
            "origin": shelf.origin,
            "items": [
                {
                    "name": words.say(item.name),
                    "count": item.count,
                    "fact": words.say(item.fact) if item.fact else "",
                    "origin": item.origin,
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
