"""After a game: what is worth remembering of it, and a picture to share."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import pairwise

import resvg_py
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from larrons.engine.manners import course as standing
from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.errors import NotAllowed
from larrons.table.chores import manner
from larrons.table.room import Room
from larrons.web.film import Film, Films
from larrons.web.outcome import results, verdict
from larrons.web.page import Page
from larrons.web.templating import has_file
from larrons.web.viewers import viewer_of

router = APIRouter(include_in_schema=False)
CHART_WIDTH, CHART_HEIGHT, MARGIN = 300, 90, 8
PICTURE_WIDTH = 1200  # pixels


# What is worked out from the whole game, after the page is there


async def _film(page: Page, table_id: str) -> tuple[Room, Film]:
    async with page.hub.looking(table_id) as live:
        viewer_of(live.room, page.holder)
        room = live.room
        if not room.is_over or room.is_closed:
            raise NotAllowed("error-not-finished")
    films: Films = page.request.app.state.films
    return room, await asyncio.to_thread(films.find, table_id, room.playing().record)


@router.get("/t/{table_id}/highlight")
async def highlight(request: Request, table_id: str) -> Response:
    """The move that shifted most, and the standings move by move: for the script of a finished table."""
    page = Page(request)
    room, film = await _film(page, table_id)
    words = page.words(room.game, room.names)
    curves = await asyncio.to_thread(course, film)
    found = await asyncio.to_thread(film.highlight, words, curves)
    unexplained = [] if manner(room.game, "account") else [gains(curve) for curve in curves]
    context = {"found": found, "chart": chart(curves), "gains": unexplained, "table_id": table_id, "names": room.names}
    size = {"width": CHART_WIDTH, "height": CHART_HEIGHT, "margin": MARGIN}
    return page.keep(HTMLResponse(page.text("highlight.html", words, **context, **size)))


def course(film: Film) -> list[list[int]]:
    """For each seat, after every move: the number beside its name, or what the game tells once nothing is secret."""
    after = [[score or 0 for score in standing(state)] for state in film.states]
    return [list(each) for each in zip(*after, strict=True)]


def chart(curves: list[list[int]]) -> list[str]:
    """For each seat the points of a line, in the box of the drawing."""
    low, high = min(map(min, curves)), max(map(max, curves))
    wide, high_by = max(len(curves[0]) - 1, 1), max(high - low, 1)

    def point(at: int, value: int) -> str:
        across, up = at / wide * CHART_WIDTH, (value - low) / high_by * CHART_HEIGHT
        return f"{across:.1f},{CHART_HEIGHT - up:.1f}"

    return [" ".join(point(at, curve[at]) for at in _bends(curve)) for curve in curves]


def gains(curve: list[int]) -> list[tuple[int, int]]:
    """The moves by which a seat gained or lost something, and how much: how its points came about, where the game
    gives no account of them."""
    return [(at, new - old) for at, (old, new) in enumerate(pairwise(curve), 1) if new != old]


def _bends(curve: list[int]) -> list[int]:
    """Where a line of steps begins, changes and ends."""
    inner = [at for at in range(1, len(curve) - 1) if curve[at] != curve[at - 1] or curve[at] != curve[at + 1]]
    return [0, *inner, len(curve) - 1]


# The picture


class Prints:
    """The pictures that were asked for last; each takes a while to paint."""

    def __init__(self, size: int = 32) -> None:
        self._size = size
        self._painted: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    async def get(self, key: tuple[str, str], drawing: str) -> bytes:
        if key not in self._painted:
            self._painted[key] = await asyncio.to_thread(paint, drawing)
        self._painted.move_to_end(key)
        while len(self._painted) > self._size:
            self._painted.popitem(last=False)
        return self._painted[key]


def paint(drawing: str) -> bytes:
    """A PNG of an SVG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=PICTURE_WIDTH))


@router.get("/t/{table_id}/picture.png")
async def picture(request: Request, table_id: str) -> Response:
    """The end of a game as a spectator sees it, to be sent to friends."""
    page = Page(request)
    async with page.hub.looking(table_id) as live:
        room = live.room
        viewer_of(room, page.holder)
        if not room.is_over or room.is_closed:
            raise NotAllowed("error-not-finished")
        final = room.playing().observe(-1)
    words = page.words(room.game, room.names)
    prints: Prints = request.app.state.prints
    painted = await prints.get((table_id, page.language), drawn(page, room, final, words))
    name = f"larrons-{room.game.name}.png"
    headers = {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "private, max-age=86400"}
    return Response(painted, media_type="image/png", headers=headers)


def drawn(page: Page, room: Room, final: State, words: Words) -> str:
    """The picture as SVG: the result, beside the final board as the game's `picture.svg` draws it, or its cover."""
    game, lines = room.game, results(room, final, words)
    board = cover = ""
    if has_file(game.name, "picture.svg"):
        view = BoardView(final, -1, words, acts=False)
        board = page.text(f"{game.name}/picture.svg", words, view=view, **game.module("web").board(view))
    elif has_file(game.name, "cover.svg"):
        cover = game.file("cover.svg")
    context = {"game": game, "results": lines, "verdict": verdict(final, words), "board": board, "cover": cover}
    return page.text("picture.svg", words, **context)
