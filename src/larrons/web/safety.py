"""What stands between the server and the world: headers, sizes, rates, and who may post."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from larrons.engine.words import Words
from larrons.web.hosting import Hosting, host_name
from larrons.web.limits import READING, Meter

log = logging.getLogger(__name__)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # with no-referrer, browsers would hide the origin of our own forms
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
MAX_BODY = 32_768
MAX_TARGET = 2_048
STRANGE = 10  # names that are none of ours and are told of in the log


def protect(headers: MutableHeaders) -> None:
    """Put our headers on an answer that has none of its own."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)


class Guard:
    """Refuses what no page of ours would send, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, hosting: Hosting) -> None:
        self.app, self.meter, self.hosting = app, Meter(hosting.limits), hosting
        self._told: set[str] = set()  # what the log was told of strange names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                protect(MutableHeaders(scope=message))
            await send(message)

        headers = Headers(scope=scope)
        problem = self.objection(scope, headers)
        seconds = 0 if problem else self.meter.wait(scope, headers)
        if seconds:
            problem = 429, "error-too-many"
        if problem is not None:
            status, key = problem
            language = "fr" if headers.get("accept-language", "").lower().startswith("fr") else "en"
            retry = {"Retry-After": str(seconds)} if seconds else None
            await _refusal(scope, status, Words(language).say(key), retry)(scope, receive, send_with_headers)
            return
        with self.meter.counting(scope, headers):
            await self.app(scope, limited(receive), send_with_headers)

    def objection(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Status and message key of a refusal, or None."""
        if len(scope.get("raw_path", b"")) + len(scope.get("query_string", b"")) > MAX_TARGET:
            return 414, "error-address-long"
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MAX_BODY:
            return 413, "error-too-large"
        host = headers.get("host", "")
        count = len(headers.getlist("host"))
        if count != 1 or not self.hosting.expects(host):
            strange = f"as {host[:100]!r}, which is no name of this server: see --name and --public-url"
            self._tell_once(f"asked for {strange if count == 1 else f'with {count} Host headers instead of one'}")
            return 421, "error-host"
        if scope["method"] not in READING and not is_same_origin(headers, host):
            return 403, "error-origin"
        return None

    def _tell_once(self, text: str) -> None:
        """Log a request that is not answered: the name may be one that was forgotten at the start. Few, so that nobody
        can fill the log."""
        if text in self._told or len(self._told) > STRANGE:
            return
        self._told.add(text)
        if len(self._told) <= STRANGE:
            log.warning("%s", text)
        else:
            log.warning("asked for under more than %d strange names: from now on they are not told of", STRANGE)


def _refusal(scope: Scope, status: int, sentence: str, headers: Mapping[str, str] | None) -> Response:
    """JSON for a program, as everywhere in the API; a plain text for a browser."""
    if scope["path"].startswith("/api"):
        return JSONResponse({"error": sentence}, status, headers)
    return PlainTextResponse(sentence, status, headers)


def is_same_origin(headers: Headers, host: str) -> bool:
    """Whether a post comes from a page of ours. A program that proves its seat by a key of its own needs no page."""
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None:
        return site == "same-origin"
    if origin is None:
        return "cookie" not in headers
    return host_name(origin) != "" and urlsplit(origin).netloc == host


def limited(receive: Receive) -> Receive:
    """Refuse a body that is too long although no header announced its length."""
    received = 0

    async def receive_some() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > MAX_BODY:
            raise HTTPException(413)
        return message

    return receive_some
