"""A finished table of older rules than this program plays: who sat there and what was played, to read.

Nothing is replayed: today's rules would make another game of the same moves. Before the end of a game its log holds
secrets, so that a table of older rules that was not played to its end is not shown at all.
"""

from __future__ import annotations

import json
from typing import Any

from fastapi import Response

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.errors import NotAllowed, OtherRules
from larrons.table.events import Chair, Event, Settings
from larrons.web.page import Page


async def archive_page(page: Page, table_id: str, refusal: OtherRules) -> Response:
    """The page of such a table; the refusal itself where the game had not ended."""
    summary = json.loads(await page.hub.store.summary(table_id))
    if summary["state"] != "over":
        raise refusal
    events = [Event.from_json(line) for line in await page.hub.store.log(table_id)]
    opened = events[0].data
    chairs = [Chair(**chair) for chair in opened["chairs"]]
    for event in events:
        if event.kind in ("sat", "filled"):
            chairs[event.data["seat"]].name = event.data["name"]
            chairs[event.data["seat"]].key = event.data.get("key", "")
    if not Settings(**opened["settings"]).spectators and page.holder not in {chair.key for chair in chairs}:
        raise NotAllowed("error-no-spectators")
    game = catalogue.game(opened["game"])
    names = [chair.name for chair in chairs]
    words = page.words(game, names)
    moves = [_move(game, len(names), event.data, words) for event in events if event.kind == "moved"]
    given = str(opened["rules"])
    about = words.say("archive-about", given=given)
    return page.render(
        "archive.html", words, 200, game=game, names=names, moves=moves, why=page.say_error(refusal), about=about
    )


def _move(game: Game, players: int, move: dict[str, Any], words: Any) -> tuple[str, str]:
    """Who, and what in notation: the numbers of actions and outcomes keep their meaning from version to version."""
    who, code = move["who"], move["code"]
    if who == "undo":
        return "", words.say("archive-undo")
    if who == "draw":
        return words.say("archive-draw"), game.module("notation").format_outcome(game.new(players), code)
    return words.name(who), game.format_action(code)
