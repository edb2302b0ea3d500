"""Errors for people and programs: a status and a sentence, never a traceback."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from larrons.errors import (
    BotFailed,
    BrokenGame,
    DamagedLog,
    LarronsError,
    NotAllowed,
    NotFound,
    ReviewBusy,
    ReviewFailed,
    StaleMove,
    StoreError,
    UnknownGame,
)
from larrons.web.page import Page
from larrons.web.safety import protect

STATUSES = {
    NotFound: 404,
    UnknownGame: 404,
    NotAllowed: 403,
    StaleMove: 409,
    StoreError: 503,
    BotFailed: 500,
    ReviewFailed: 500,
    ReviewBusy: 503,
    BrokenGame: 503,
    DamagedLog: 500,
}


def status_of(error: LarronsError) -> int:
    """The HTTP status of a refusal."""
    return next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 422)


AGAIN = {"Retry-After": "1"}  # the database is away for a while: the same request may be sent again


def answer(request: Request, status: int, sentence: str, headers: Mapping[str, str] | None = None) -> Response:
    """A page for a browser, JSON for a program."""
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": sentence}, status, headers)
    page = Page(request)
    response = page.render("refusal.html", page.words(), status, sentence=sentence)
    response.headers.update(headers or {})
    return response


def install(app: FastAPI) -> None:
    """Tell the application how to say what went wrong."""

    @app.exception_handler(LarronsError)
    async def refused(request: Request, error: LarronsError) -> Response:
        again = AGAIN if isinstance(error, StoreError) else None
        return answer(request, status_of(error), Page(request).say_error(error), again)

    @app.exception_handler(HTTPException)
    async def no_such_page(request: Request, error: HTTPException) -> Response:
        key = {404: "error-page", 405: "error-method", 413: "error-too-large"}.get(error.status_code, "error-request")
        return answer(request, error.status_code, Page(request).words().say(key))

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, error: RequestValidationError) -> Response:
        places = "; ".join(
            f"{'.'.join(str(part)[:40] for part in detail['loc'])}: {detail['msg']}" for detail in error.errors()[:5]
        )
        return answer(request, 422, Page(request).words().say("error-fields", detail=places[:500]))

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, error: ClientDisconnect) -> Response:
        """Whoever asked has left in the middle, or was too slow: nobody hears this, and it is no mistake of ours."""
        return Response(status_code=400)

    @app.exception_handler(Exception)
    async def our_mistake(request: Request, error: Exception) -> Response:
        response = answer(request, 500, Page(request).words().say("error-ours"))
        protect(response.headers)  # this answer does not pass through the guard, which sets them on all others
        return response
