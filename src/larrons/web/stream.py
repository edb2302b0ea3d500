"""Server-sent events. A stream costs one small task, so that one process can keep thousands of pages up to date."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

PING = 10.0  # seconds between two signs of life, so that nobody on the way, nor the page, takes the stream for dead
SLOWEST = 10.0  # seconds a browser may take to receive an event; then the stream ends, and it may come again
SIGN_OF_LIFE = b":\n\n"
HEARD_SIGN = b"event: alive\ndata: \n\n"  # the same for the script of a page, which does not hear comments
AGAIN = b"event: again\nretry: 100\ndata: \n\n"  # this server stops: another one, or its successor, takes over at once


def event(text: str, number: int) -> bytes:
    """What the page hears as a `table` event; a line of the text is a line of the stream."""
    lines = text.replace("\r", "").replace("\n", "\ndata: ")
    return f"event: table\nid: {number}\ndata: {lines}\n\n".encode()


def listen_later(listener: asyncio.Event) -> None:
    """Look again in a moment: what was to be shown could not be read."""
    asyncio.get_running_loop().call_later(1.0, listener.set)


class Pulse:
    """Signs of life on a fixed schedule. Events never shift it: else the timing would tell of hidden moves."""

    def __init__(self) -> None:
        self._due = asyncio.get_running_loop().time() + PING

    async def heard(self, listener: asyncio.Event) -> bool:
        """Wait for a change; False if a sign of life is due first."""
        try:
            async with asyncio.timeout_at(self._due):
                await listener.wait()
        except TimeoutError:
            self._due += PING
            return False
        listener.clear()
        return True


class Stream(Response):
    """Sends what `events` yields as long as somebody is there."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncGenerator[bytes, None], status_code: int = 200) -> None:
        self.status_code, self.background, self._events = status_code, None, events
        self.init_headers({"Cache-Control": "no-store", "X-Accel-Buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sender = asyncio.current_task()
        assert sender is not None
        gone = asyncio.create_task(_gone(receive))

        def stop(_: asyncio.Task[None]) -> None:
            sender.cancel()

        gone.add_done_callback(stop)
        try:
            await self._send_all(send)
        except asyncio.CancelledError:
            if not gone.done():
                raise  # the server is stopping
            sender.uncancel()
        except TimeoutError:
            pass  # too slow: the connection is closed, and the browser asks again
        finally:
            gone.remove_done_callback(stop)
            gone.cancel()

    async def _send_all(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async with aclosing(self._events) as events:
            async for body in events:
                async with asyncio.timeout(SLOWEST):
                    await send({"type": "http.response.body", "body": body, "more_body": True})
                del body  # else every waiting stream would hold one in memory
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
