"""larrons as an app on the first screen of a device: manifest, icons, and a page for when there is no connection."""

from __future__ import annotations

import json
from functools import cache

import resvg_py
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from larrons.errors import NotFound
from larrons.web.page import Page
from larrons.web.style import asset_mark, static_file

router = APIRouter(include_in_schema=False)
SIZES = (192, 512)
INK = "#14161f"
KEPT = {"Cache-Control": "public, max-age=86400"}
SHELL = ("style.css", "favicon.svg")  # with the page for no connection: all that the worker keeps


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    words = Page(request).words()
    told = {
        "name": words.say("site-title"),
        "short_name": "larrons",
        "description": words.say("home-lead"),
        "lang": words.language,
        "start_url": "/",
        "display": "standalone",
        "background_color": INK,
        "theme_color": INK,
        "icons": [
            {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
            for size in SIZES
        ],
    }
    return Response(json.dumps(told, ensure_ascii=False), media_type="application/manifest+json", headers=KEPT)


@router.get("/icon-{size}.png")
async def icon(size: str) -> Response:
    if size not in map(str, SIZES):
        raise NotFound("error-page")
    return Response(_painted(int(size)), media_type="image/png", headers=KEPT)


@cache
def _painted(size: int) -> bytes:
    """The mask on ink, with room around it for systems that cut icons round."""
    mask = static_file("favicon.svg").replace("<svg ", '<svg x="6" y="6" width="20" height="20" ', 1)
    opening = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    whole = f'{opening}<rect width="32" height="32" fill="{INK}"/>{mask}</svg>'
    return bytes(resvg_py.svg_to_bytes(svg_string=whole, width=size))


@router.get("/offline")
async def offline(request: Request) -> Response:
    """What the worker shows where nothing else can be fetched."""
    page = Page(request)
    return page.render("offline.html", page.words())


@router.get("/worker.js")
async def worker() -> Response:
    """The worker, with the shell of this version. Browsers ask for it again and again, so it is not kept."""
    shell = ["/offline", *(f"/static/{name}?{asset_mark()}" for name in SHELL)]
    text = static_file("worker.js").replace("SHELL_OF_THIS_VERSION", json.dumps(shell))
    headers = {"Cache-Control": "no-cache"}
    return PlainTextResponse(text.replace("MARK", asset_mark()), headers=headers, media_type="text/javascript")
