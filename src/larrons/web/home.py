"""The first page: the games, the quickest first, a seat against bots in one click, and one's own tables."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request, Response

from larrons.bots import usual_bot
from larrons.bots.levels import LEVELS, levels, suggested_level
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.words import Words
from larrons.errors import BrokenGame, UnknownGame
from larrons.table.events import Settings
from larrons.web import opening
from larrons.web.learn import COOKIE as GUIDE
from larrons.web.page import LEVEL, NAME, RIVALS, Page
from larrons.web.templating import has_file

router = APIRouter(include_in_schema=False)
SHOWN = 5  # tables in the list
MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass(frozen=True)
class Listed:
    """One of the tables of this browser."""

    id: str
    title: str
    names: list[str]
    state: str  # open, running or over
    my_turn: bool
    when: str
    level: str = ""  # of the bots, if it was one person's game against them; and whether that person has won
    won: bool = False


@router.get("/")
async def home(request: Request) -> Response:
    page = Page(request)
    games = sorted(map(catalogue.game, catalogue.names()), key=_rank)
    words = [page.words(game) for game in games]
    tables = await _tables(page)
    goes_on = [table for table in tables if table.state != "over"]
    over = [table for table in tables if table.state == "over"]
    most = len(tables) if request.query_params.get("tables") == "all" else SHOWN
    # Who runs the server on his own machine is told what is missing; visitors of a public one can't do anything.
    broken = catalogue.broken() if request.app.state.hosting.local else {}
    return page.render(
        "home.html",
        page.words(),
        games=list(zip(games, words, strict=True)),
        goes_on=goes_on[:most],
        over=over[: max(most - len(goes_on), 0)],
        more=len(tables) - min(len(tables), most),
        is_newcomer=not tables and not any(page.cookie(GUIDE + game.name) for game in games),
        levels=_levels(games, page.words()),
        usual=usual_bot(games[0]) if games else "",
        suggested=suggested_level([(table.level, table.won) for table in over if table.level]),
        # one choice for all games, which stands with the first one: no more bots than that can seat
        rivals=range(1, games[0].seats[1] if games else 2),
        has_file=has_file,
        left_out=[(name, faults[0].told) for name, faults in broken.items()],
    )


def _rank(game: Game) -> tuple[bool, int, str]:
    """The quickest first, so that a newcomer's first game is short; those without a picture come after all others."""
    return not has_file(game.name, "cover.svg"), game.minutes, game.name


def _levels(games: Iterable[Game], words: Words) -> list[tuple[str, str, str]]:
    """The levels that bots play any of these games at, from the weakest up: name, what it is called, what it means."""
    known = {level for game in games for level in levels(game)}
    return [(level, words.bot(level), words.say(f"level-{level}")) for level in LEVELS if level in known]


async def _tables(page: Page) -> list[Listed]:
    """The tables of this person: those that wait for him first, then the latest."""
    found = await page.hub.store.tables_of(page.holder, limit=100)
    listed = [table for table in (_listed(page, *row) for row in found) if table]
    return sorted(listed, key=lambda table: not table.my_turn)


def _listed(page: Page, table_id: str, summary: str, updated: float) -> Listed | None:
    """A line of the list of tables; None if it is damaged, or of a game that is not here any more."""
    try:
        table = json.loads(summary)
        title = page.words(catalogue.game(table["game"])).say("title")
        waits = table["state"] == "running" and page.holder in table.get("waits", ())
        when = ago(page.words(), page.hub.now() - updated)
        level, won = str(table.get("level", "")), bool(table.get("won"))
        return Listed(table_id, title, list(table["names"]), str(table["state"]), waits, when, level, won)
    except (ValueError, KeyError, TypeError, UnknownGame, BrokenGame):
        return None


def ago(words: Words, seconds: float) -> str:
    """How long ago something was, roughly."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if seconds >= length:
            return words.say(f"ago-{unit}", count=int(seconds // length))
    return words.say("ago-now")


@router.post("/tables/{table_id}/hide")
async def hide(request: Request, table_id: str) -> Response:
    """Leave a table out of this person's list."""
    page = Page(request)
    if any(table_id == known for known, _, _ in await page.hub.store.tables_of(page.holder, limit=1000)):
        await page.hub.store.hide(page.holder, table_id)
    return page.redirect("/")


@router.post("/play/{name}")
async def play_now(request: Request, name: str) -> Response:
    """Sit down against bots at once."""
    page = Page(request)
    game, form = catalogue.game(name), await page.form()
    words, watching = page.words(game), form.get("watch") == "1"
    rivals, level = form.get("rivals", page.cookie(RIVALS)), form.get("level", page.cookie(LEVEL))
    given = form.get("name", page.my_name).strip()[:24]
    chairs = opening.quick_chairs(game, given, page.holder, words, watching, opening.rivals_of(game, rivals), level)
    options: dict[str, Any] = {} if watching else dict(game.quick_options)
    # The game begins with the next request: its luck is fixed by now, and the player's own part in it comes after that.
    live = await page.hub.open(game, chairs, page.holder, options, Settings())
    response = page.redirect(f"/t/{live.table_id}?begin=1")
    for cookie, value in ((NAME, given), (RIVALS, rivals[:2]), (LEVEL, level[:40])):
        if value != page.cookie(cookie):
            page.set_cookie(response, cookie, value)
    return response
