"""Connections that send too much, too slowly, or are too many: they are closed, and the others are served."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from larrons.web import protocol as protocols
from larrons.web.app import create_app
from larrons.web.hosting import Hosting
from larrons.web.limits import UNLIMITED, Limits, Rate
from larrons.web.protocol import MAX_HEAD, protocol
from larrons.web.serve import Server, listen
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
async def serving(limits: Limits = UNLIMITED, app: Any = hello) -> AsyncIterator[int]:
    """A small application behind our protocol; gives its port."""
    listener = listen("127.0.0.1", 0, any_port=False)
    config = uvicorn.Config(app, http=protocol(limits), log_level="critical", lifespan="off")
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


def test_a_long_body_that_comes_along_with_the_headers_is_not_taken_for_one() -> None:
    async def run() -> bytes:
        async with serving() as port:
            long = 2 * MAX_HEAD
            return await send_all(port, REQUEST + b"Content-Length: %d\r\n" % long + CLOSE + b"x" * long)

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


@pytest.mark.parametrize("reads", [False, True], ids=["who does not read", "who reads"])
def test_a_long_answer_is_kept_for_who_reads_it(reads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not reads:
        monkeypatch.setattr(protocols, "PATIENCE", 0.01)
    long = 20_000_000  # more than the system keeps for a connection

    async def run() -> int:
        answered = asyncio.Event()

        async def speak(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % long)]})
            await send({"type": "http.response.body", "body": bytes(long), "more_body": True})
            await send({"type": "http.response.body"})  # when all of it is on its way, or the connection closed
            answered.set()

        async with serving(app=speak) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)  # takes 128 kB until somebody reads
            writer.write(REQUEST + CLOSE)
            async with asyncio.timeout(60):
                received = len(await reader.read()) if reads else 0
                await answered.wait()
            writer.close()
            return received

    assert (run_apart(run()) > long) == reads


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


async def asked_twice(folder: Path, proxies: frozenset[str]) -> list[httpx.Response]:
    """Two requests to a whole server that allows one, as if sent by two people behind a proxy on this machine."""
    limits = replace(UNLIMITED, reads=Rate(1, 0.001), proxies=proxies)
    server = Server(create_app(str(folder / "t.sqlite"), Hosting(limits=limits), warm=False), limits)
    listener = listen("127.0.0.1", 0, any_port=False)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    people = [{"X-Forwarded-For": f"203.0.113.{number}", "X-Forwarded-Proto": "https"} for number in (1, 2)]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}", timeout=60) as client:
        answers = [await client.get("/", headers={**each, "X-Request-Id": "given-by-nginx"}) for each in people]
    server.should_exit = True
    await task
    return answers


def test_who_has_knocked_before_the_door_is_closed_is_served(tmp_path: Path) -> None:
    """Else a proxy that has asked another server before would have nobody left to ask, and tell people so."""

    class Stopped(Server):
        async def main_loop(self) -> None:
            """Somebody knocks, and before the loop can open, the server is to stop."""
            self.client = socket.create_connection(listener.getsockname())
            self.client.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + CLOSE)

    listener = listen("127.0.0.1", 0, any_port=False)

    async def run() -> bytes:
        server = Stopped(create_app(str(tmp_path / "t.sqlite"), Hosting(limits=UNLIMITED), warm=False), UNLIMITED)
        await server.serve(sockets=[listener])
        with server.client as client:
            return client.recv(100)

    assert run_apart(run()).startswith(b"HTTP/1.1 200")


def test_nobody_is_believed_to_be_a_proxy_unless_it_was_named(tmp_path: Path) -> None:
    """Not even on this machine: who asks from here, or through a proxy that passes headers on, would have no limit."""
    first, second = run_apart(asked_twice(tmp_path, frozenset()))
    assert (first.status_code, second.status_code) == (200, 429)
    assert "Secure" not in first.headers["set-cookie"]
    assert first.headers["x-request-id"] != "given-by-nginx"


def test_a_proxy_that_was_named_says_who_asks_how_and_under_which_id(tmp_path: Path) -> None:
    answers = run_apart(asked_twice(tmp_path, frozenset({"127.0.0.1"})))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert all("Secure" in answer.headers["set-cookie"] for answer in answers)
    assert {answer.headers["x-request-id"] for answer in answers} == {"given-by-nginx"}
