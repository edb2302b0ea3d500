"""For those who run a server: is it well, what does it do, and a line in the log for each request.

None of it tells a secret: the log names routes and the beginning of a table's id, never keys, forms or whole links.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from larrons.errors import StoreError
from larrons.store import failures
from larrons.web import figures
from larrons.web.limits import STREAM, Limits

if TYPE_CHECKING:
    from larrons.web.hub import Hub

log = logging.getLogger("larrons.requests")
life = logging.getLogger("larrons.life")  # when this process has started and stopped

REQUEST: ContextVar[str] = ContextVar("request", default="")
GIVEN = re.compile(r"[\w-]{8,64}", re.ASCII)  # an id that a reverse proxy has given to a request
TABLE = re.compile(r"/(?:t|api/tables)/([\w-]+)", re.ASCII)
SHORT = 8  # characters of a table's id in the log
READY = "ready"
PATIENCE = 2.0  # seconds that the database may take to answer


class Observer:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app, self.limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        comes_from_proxy = (scope.get("client") or ("", 0))[0] in self.limits.proxies
        if comes_from_proxy and headers.get("x-forwarded-proto") in ("http", "https"):
            scope["scheme"] = headers["x-forwarded-proto"]
        answer = await self._own_page(scope, headers)
        if answer is not None:
            await answer(scope, receive, send)
            return
        began, status = time.perf_counter(), 0
        given = headers.get("x-request-id", "")
        name = given if comes_from_proxy and GIVEN.fullmatch(given) else secrets.token_hex(8)
        token = REQUEST.set(name)

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = name
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        finally:
            self._note(scope, status, time.perf_counter() - began)
            REQUEST.reset(token)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "-")
        if not STREAM.fullmatch(scope["path"]):
            figures.requests.labels(route).observe(seconds)
        figures.answers.labels(str(status)).inc()
        if log.isEnabledFor(logging.INFO):
            table = TABLE.match(scope["path"])
            facts = {"method": scope["method"], "route": route, "status": status, "seconds": round(seconds, 4)}
            log.info("request", extra={"facts": facts | ({"table": shortened(table[1])} if table else {})})

    async def _own_page(self, scope: Scope, headers: Headers) -> Response | None:
        if scope["path"] == "/healthz":
            return PlainTextResponse("ok\n")
        if scope["path"] == "/readyz":
            told = await readiness(scope["app"].state.hub)
            return PlainTextResponse(f"{told}\n", 200 if told == READY else 503)
        if scope["path"] == "/metrics" and _is_near(scope, headers):
            text, kind = figures.told()
            return Response(text, media_type=kind)
        return None


async def readiness(hub: Hub) -> str:
    """Whether requests should be sent here: not while the server stops, nor while the database can't be used."""
    told = "stopping" if hub.is_closing else await _has_database(hub)
    figures.ready.set(told == READY)
    return told


async def _has_database(hub: Hub) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            await hub.store.check()
    except (StoreError, TimeoutError):
        return "no database"
    return READY


def _is_near(scope: Scope, headers: Headers) -> bool:
    """Whether a request comes straight from this machine or network, not from the world through a proxy."""
    try:
        address = ipaddress.ip_address((scope.get("client") or ("", 0))[0])
    except ValueError:
        return False
    return address.is_private and "x-forwarded-for" not in headers


# The log


def shortened(table_id: str) -> str:
    """What the log calls a table: whoever knows the whole id can look on, or sit down."""
    return table_id[:SHORT]


class Lines(logging.Formatter):
    """A line of JSON for each record: when, how bad, of which request, and the facts."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if REQUEST.get():
            told["request"] = REQUEST.get()
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class Counting(logging.Handler):
    """Counts what is worth an alarm."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR:
            figures.errors.inc()
        if record.name == failures.log.name:
            figures.failures.inc()


def keep_log(as_json: bool) -> None:
    """Begin to log to the standard error output: warnings in words, or everything as lines of JSON."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s %(message)s")
    logging.root.addHandler(Counting())
    if as_json or not sys.stderr.isatty():  # who sits at a terminal sees that it has started
        life.setLevel(logging.INFO)
    if as_json:
        logging.captureWarnings(True)
        for handler in logging.root.handlers:
            handler.setFormatter(Lines())
        log.setLevel(logging.INFO)
