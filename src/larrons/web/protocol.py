"""The HTTP protocol of uvicorn, for a world that is not always kind: headers end, bodies too, and both soon."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from collections import Counter

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from larrons.web.limits import Limits, household

MAX_HEAD = 65_536  # bytes of a request line and its headers
PATIENCE = 10.0  # seconds for them to arrive, again for what follows them, and in which some of an answer must be taken

_open: Counter[str] = Counter()  # connections of each address


def protocol(limits: Limits) -> type[HttpToolsProtocol]:
    """The protocol for a server with these limits."""

    class Patient(HttpToolsProtocol):
        """Closes a connection that sends too much, too slowly, or is one too many from its address."""

        _head = 0
        _timer: TimerHandle | None = None  # runs while headers are awaited
        _body_timer: TimerHandle | None = None
        _reader_timer: TimerHandle | None = None  # runs while a part of an answer can't be sent
        _unsent = 0  # bytes of it
        _counted: str | None = None  # the address as which it was counted

        def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            transport.set_write_buffer_limits(0)  # so that we hear of every answer that is not taken at once
            address = self.client[0] if self.client else ""
            if address not in limits.proxies:
                if _open[household(address)] >= limits.connections:
                    transport.abort()
                    return
                self._counted = household(address)
                _open[self._counted] += 1
            self._wait_for_head()

        def connection_lost(self, exc: Exception | None) -> None:
            if self._counted is not None:
                _open[self._counted] -= 1
                if not _open[self._counted]:
                    del _open[self._counted]
            self._stop_waiting()
            self._stop_watching_reader()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._timer is not None:  # a part of the body may come along with the headers
                end = data.find(b"\r\n\r\n")
                self._head += end if end >= 0 else len(data)
            if self._head > MAX_HEAD:
                self.send_400_response("The headers of this request are too long.")
                return
            super().data_received(data)

        def on_message_begin(self) -> None:
            if self._timer is None:
                self._wait_for_head()
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._stop_waiting()
            self._body_timer = self.loop.call_later(PATIENCE, self._give_up)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._stop_waiting()
            super().on_message_complete()

        def pause_writing(self) -> None:
            self._watch_reader()
            super().pause_writing()

        def resume_writing(self) -> None:
            self._stop_watching_reader()
            super().resume_writing()

        def _watch_reader(self) -> None:
            self._unsent = self.transport.get_write_buffer_size()
            self._reader_timer = self.loop.call_later(PATIENCE, self._see_what_was_read)

        def _see_what_was_read(self) -> None:
            """Slow is allowed, not to read at all is not."""
            if self.transport.get_write_buffer_size() < self._unsent:
                self._watch_reader()
            else:
                self._give_up()

        def _stop_watching_reader(self) -> None:
            if self._reader_timer is not None:
                self._reader_timer.cancel()

        def _wait_for_head(self) -> None:
            self._head, self._timer = 0, self.loop.call_later(PATIENCE, self._give_up)

        def _stop_waiting(self) -> None:
            for timer in (self._timer, self._body_timer):
                if timer is not None:
                    timer.cancel()
            self._timer = self._body_timer = None

        def _give_up(self) -> None:
            self.transport.abort()

    return Patient
