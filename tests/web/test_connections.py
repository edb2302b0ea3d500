"""Connections that send too much, too slowly, or are too many: they are closed, and the others are served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
import uvicorn

from larrons.web import protocol as protocols
from larrons.web.limits import UNLIMITED, Limits
from larrons.web.protocol import MAX_HEAD, protocol
from larrons.web.serve import listen
from tests.apart import run_apart

REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n"
CLOSE = b"Connection: close\r\n\r\n"
BODY = b"Content-Length: 10\r\n\r\nhalf"


async def hello(scope: Any, receive: Any, send: Any) -> None:
    """Greets whoever has sent a whole request."""
    message = await receive()
    while message.get("more_body"):
        message = await receive()
    if message["type"] == "http.disconnect":
        return
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"hi"})


@asynccontextmanager
async def serving(limits: Limits = UNLIMITED) -> AsyncIterator[int]:
    """A small application behind our protocol; gives its port."""
    listener = listen("127.0.0.1", 0, any_port=False)
    config = uvicorn.Config(hello, http=protocol(limits), log_level="critical", lifespan="off")
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    yield listener.getsockname()[1]
    server.should_exit = True
    await task


async def send_all(port: int, *parts: bytes) -> bytes:
    """What comes back until the connection is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_an_ordinary_request_is_answered() -> None:
    async def run() -> bytes:
        async with serving() as port:
            return await send_all(port, REQUEST, b"X: " + b"y" * 8_000 + b"\r\n", CLOSE)

    assert run_apart(run()).endswith(b"hi")


def test_headers_without_end_are_refused() -> None:
    async def run() -> bytes:
        async with serving() as port:
            line = b"X: " + b"y" * 9_000 + b"\r\n"
            return await send_all(port, REQUEST, *[line] * (MAX_HEAD // 9_000 + 2), CLOSE)

    answer = run_apart(run())
    assert b" 400 " in answer or answer == b""  # closed before the whole answer could be read


def test_half_a_request_does_not_hold_its_place_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "PATIENCE", 0.01)

    async def run() -> list[bytes]:
        async with serving() as port:
            return [await send_all(port, half) for half in (b"", REQUEST, REQUEST + BODY)]

    assert run_apart(run()) == [b"", b"", b""]


def test_one_address_has_so_many_connections_and_no_more() -> None:
    async def run() -> tuple[bytes, bytes]:
        async with serving(replace(UNLIMITED, connections=2)) as port:
            waiting = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
            refused = await send_all(port, REQUEST, CLOSE)
            for reader, writer in waiting:
                writer.write(REQUEST + CLOSE)
                await reader.read()
                writer.close()
            return refused, await send_all(port, REQUEST, CLOSE)

    refused, served = run_apart(run())
    assert refused == b""
    assert served.endswith(b"hi")


def test_a_proxy_of_ours_has_as_many_as_it_likes() -> None:
    async def run() -> bytes:
        async with serving(replace(UNLIMITED, connections=0, proxies=frozenset({"127.0.0.1"}))) as port:
            return await send_all(port, REQUEST, CLOSE)

    assert run_apart(run()).endswith(b"hi")
