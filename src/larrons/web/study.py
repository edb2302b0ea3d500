"""The games to study, for whoever asks for puzzles, training or the analysis board without saying which game."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from larrons.engine import catalogue
from larrons.review.puzzles import stock
from larrons.web.page import Page

router = APIRouter(include_in_schema=False)


@router.get("/analysis")
@router.get("/train")
@router.get("/puzzles")
async def games(request: Request) -> Response:
    page, room = Page(request), request.url.path.strip("/")
    known = [catalogue.game(name) for name in catalogue.names()]
    if room == "puzzles":
        known = [game for game in known if stock(game)]
    listed = [(game.name, page.words(game).say("title")) for game in known]
    return page.render("study.html", page.words(), room=room, games=listed)
