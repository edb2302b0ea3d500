"""Before a game: who sits where, how it will be played, and how friends get here."""

from __future__ import annotations

from typing import Any

import segno

from larrons.engine.words import Words
from larrons.table.chores import manner
from larrons.table.room import Room
from larrons.web.hosting import Hosting
from larrons.web.live import Live
from larrons.web.page import Page
from larrons.web.viewers import Viewer


def lobby(page: Page, live: Live, viewer: Viewer, notice: str = "") -> dict[str, Any]:
    """What `lobby.html` shows."""
    request, room = page.request, live.room
    hosting: Hosting = request.app.state.hosting
    host = request.headers.get("host", "")
    links = hosting.links(request.url.scheme, host, f"/t/{live.table_id}")
    return {
        "live": live,
        "room": room,
        "viewer": viewer,
        "version": room.version(viewer.seats),
        "notice": notice or _notice(page, room),
        "links": links,
        "unreachable": not hosting.reaches_friends(host),
        "qr": qr_code(links[0]),
        "terms": terms(room, page.words(room.game)),
        "is_host": page.holder == room.host,
        "at_once": request.query_params.get("begin") == "1" and not room.has_open_chair(),
        "my_name": page.my_name,
    }


def _notice(page: Page, room: Room) -> str:
    """What the host has done to whoever looks on."""
    if page.holder in room.removed:
        return page.words(room.game).say("lobby-removed")
    return page.words(room.game).say("host-given") if page.holder == room.host and room.handed_at is not None else ""


def qr_code(link: str) -> str:
    """A link to be scanned, as SVG."""
    return str(segno.make(link, error="m").svg_inline(scale=4, border=2, omitsize=True, svgclass=None, lineclass=None))


def terms(room: Room, words: Words) -> list[str]:
    """How the game will be played: what differs from the usual rules, and the customs of the table."""
    usual, settings = room.game.complete_options(len(room.chairs)), room.settings
    answers = settings.reaction if manner(room.game, "decline") is not None else 0
    told = [
        words.say(
            "lobby-variant", text=words.say(f"option-{option.name}").rstrip("."), choice=words.choice(option, chosen)
        )
        for option in room.game.options
        if (chosen := room.options[option.name]) != usual[option.name]
    ]
    customs = {"hints": settings.hints, "odds": settings.odds, "spectators": settings.spectators}
    return [
        *([words.say("lobby-position")] if settings.position else []),
        *(told or [words.say("lobby-usual")]),
        words.say("lobby-clock", count=settings.clock),
        *([words.say("lobby-reaction", count=answers)] if answers else []),
        words.say("lobby-pace", pace=settings.pace),
        *([words.say("lobby-coach")] if settings.coach else []),
        *(words.say(f"lobby-no-{custom}") for custom, allowed in customs.items() if not allowed),
    ]
