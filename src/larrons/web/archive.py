"""A finished table of older rules than this program plays: who sat there, how it ended and what was played, to read.

Nothing is replayed: today's rules would make another game of the same moves. The result is the one that was kept when
the game ended. Before that its log holds secrets, so that a table of older rules that was not played to its end is not
shown at all.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from fastapi import Response

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.words import Words
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
    chairs = _chairs(events)
    if not Settings(**opened["settings"]).spectators and page.holder not in {chair.key for chair in chairs}:
        raise NotAllowed("error-no-spectators")
    game = catalogue.game(opened["game"])
    words = page.words(game, [chair.name for chair in chairs])
    return page.render(
        "archive.html",
        words,
        game=game,
        why=page.say_error(refusal),
        about=words.say("archive-about", given=str(opened["rules"])),
        played=words.say("archive-played", date=datetime.fromtimestamp(events[-1].at, UTC)),
        seats=_seats(words, len(chairs), summary.get("result")),
        options=_options(game, words, opened["options"]),
        moves=[_move(game, len(chairs), event.data, words) for event in events if event.kind == "moved"],
    )


def _chairs(events: list[Event]) -> list[Chair]:
    """Who sat where when the game was played."""
    chairs = [Chair(**chair) for chair in events[0].data["chairs"]]
    for event in events:
        if event.kind in ("sat", "filled"):
            chairs[event.data["seat"]].name = event.data["name"]
            chairs[event.data["seat"]].key = event.data.get("key", "")
    return chairs


def _seats(words: Words, players: int, result: list[tuple[int, int]] | None) -> list[tuple[int, str, str]]:
    """Seat, name and how it ended for each, the winners first. Tables of the first versions did not keep a result."""
    if result is None:
        return [(seat, words.name(seat), "") for seat in range(players)]
    told = [words.say("play-place", place=place, points=points) for place, points in result]
    return [(seat, words.name(seat), told[seat]) for seat in sorted(range(players), key=lambda seat: result[seat][0])]


def _options(game: Game, words: Words, options: dict[str, Any]) -> list[tuple[str, str]]:
    """What was agreed on, as far as there still are such options."""
    known = {option.name: option for option in game.options}
    chosen = [(known[name], value) for name, value in options.items() if name in known and known[name].accepts(value)]
    return [(words.say(f"option-{option.name}"), words.choice(option, value)) for option, value in chosen]


def _move(game: Game, players: int, move: dict[str, Any], words: Words) -> tuple[str, str]:
    """Who, and what in notation: the numbers of actions and outcomes keep their meaning from version to version."""
    who, code = move["who"], move["code"]
    if who == "undo":
        return "", words.say("archive-undo")
    if who == "draw":
        return words.say("archive-draw"), game.module("notation").format_outcome(game.new(players), code)
    return words.name(who), game.format_action(code)
