"""People at a table over plain HTTP, as cheap as Python allows: the client must not be what is measured.

One `Poster` is a kept-alive connection for forms, one `Stream` the open page of a seat. Both read bytes as they come
and look only for what they need.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

NUMBER = re.compile(rb'name="number" value="(\d+)"')
ACTION = re.compile(rb'name="action" value="(\d+)" id="\w[^"]*" class="(?:piece[^"]* may|action)')
VERSION = re.compile(rb'data-version="(\d+)"')
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
ENDS = (b"\r\n\r\n", b"\n\n")  # of an event
AGAIN = b"event: again"
HERE = "127.0.0.1"
AFTER_HINT, AFTER_LOSS = 0.3, 1.0  # seconds, as the page's script has it: at the most, and always


@dataclass
class Picture:
    """What a seat's page shows, and when it came."""

    text: bytes = b""
    version: int = 0
    came: float = 0.0

    def choices(self) -> tuple[bytes, list[bytes], bool] | None:
        """The number of the next move, the actions on buttons, and whether dice wait for this hand; None: not asked."""
        number, actions, rolls = NUMBER.search(self.text), ACTION.findall(self.text), b'id="draw"' in self.text
        return (number[1], actions, rolls) if number and (actions or rolls) else None


class Poster(asyncio.Protocol):
    """A kept-alive connection; one request at a time."""

    def __init__(self, port: int, address: str = HERE) -> None:
        self.port, self._address = port, address
        self.received = 0  # bytes
        self._transport: asyncio.Transport | None = None
        self._seen = bytearray()
        self._answer: asyncio.Future[bytes] | None = None

    async def ask(self, method: str, path: str, proof: str, body: str = "") -> bytes:
        """The body of a good answer; anything else is an error."""
        loop = asyncio.get_running_loop()
        if self._transport is None:
            self._transport, _ = await loop.create_connection(
                lambda: self, HERE, self.port, local_addr=(self._address, 0)
            )
        self._answer = loop.create_future()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            f"X-Larrons: fragment\r\nAccept-Encoding: gzip\r\n{proof}\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self._transport.write((head + body).encode())
        return await self._answer

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._seen += data
        end = self._seen.find(b"\r\n\r\n")
        if end < 0 or self._answer is None:
            return
        length = LENGTH.search(self._seen, 0, end + 2)
        if len(self._seen) < end + 4 + int(length[1] if length else 0):
            return
        answer, self._seen = bytes(self._seen), bytearray()
        if answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 303")):
            self._answer.set_result(answer[end + 4 :])
        else:
            self._answer.set_exception(Refused(answer[: end + 300].decode(errors="replace")))

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None  # a server closes what has been silent for a while; the next request opens another
        if self._answer and not self._answer.done():
            self._answer.set_exception(Refused(str(error or "closed")))


class Refused(Exception):
    """The answer, if there was one, was not a good one."""


class Stream(asyncio.Protocol):
    """The live stream of one seat's page; `changed` is called with every newer picture.

    Lost, it is asked for again as the page's script does it: with the version that the page shows, so that only what is
    newer is sent. It is back as soon as the server has answered.
    """

    def __init__(self, port: int, table: str, key: str, changed: Callable[[], None], address: str = HERE) -> None:
        self.picture = Picture()
        self.received = 0  # bytes
        self.returns: list[float] = []  # how many seconds it took to come back, each time
        self.lost_at = 0.0  # 0: it is open
        self._table, self._key = table, key
        self._port, self._address, self._changed = port, address, changed
        self._seen = bytearray()
        self._is_told = False
        self._transport: asyncio.Transport | None = None
        self._opening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self._transport, _ = await asyncio.get_running_loop().create_connection(
                lambda: self, HERE, self._port, local_addr=(self._address, 0)
            )
        except OSError:
            self.connection_lost(None)
            return
        self._seen.clear()
        shown = f"?version={self.picture.version}" if self.picture.version else ""
        head = f"GET /t/{self._table}/live{shown} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
        self._transport.write(f"{head}Cookie: larrons_key={self._key}\r\n\r\n".encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.lost_at = self.lost_at or time.perf_counter()
        wait = random.random() * AFTER_HINT if self._is_told else AFTER_LOSS
        self._is_told = False
        asyncio.get_running_loop().call_later(wait, self._open_again)

    def _hang_up(self) -> None:
        assert self._transport is not None
        self._transport.close()

    def _open_again(self) -> None:
        self._opening = asyncio.create_task(self.open())

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._seen += data
        if self._seen.startswith((b"HTTP/1.1 4", b"HTTP/1.1 5")):
            self._hang_up()
            return
        if self.lost_at and self._seen.startswith(b"HTTP/1.1 200"):
            self.returns.append(time.perf_counter() - self.lost_at)
            self.lost_at = 0.0
        if not any(end in self._seen[-8:] for end in ENDS):
            return  # the rest of the event is on its way
        if AGAIN in self._seen:
            self._is_told = True
            self._hang_up()
            return
        found = VERSION.findall(self._seen)
        if not found:
            return
        text, self._seen = bytes(self._seen), bytearray()
        if int(found[-1]) > self.picture.version:
            self.picture = Picture(text, int(found[-1]), time.perf_counter())
            self._changed()
