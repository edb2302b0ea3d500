"""The server with mistakes made on purpose: the simulator must find every one of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from larrons.store.store import Entry, Store
from larrons.table.table import Table
from larrons.web import api
from larrons.web.hub import Hub
from larrons.web.live import Live
from tests.simulation.world import Code


class AcknowledgesBeforeWriting(Store):
    async def append(self, *entries: Entry) -> None:
        asyncio.create_task(super().append(*entries)).add_done_callback(lambda done: done.exception())


class WritesARematchInTwoSteps(Store):
    async def append(self, *entries: Entry) -> None:
        for entry in entries:
            await super().append(entry)


class KeepsWhatWasNotWritten(Hub):
    async def _read_on(self, live: Live) -> None:
        live.is_unsure = False
        if live.is_behind:
            await super()._read_on(live)


class DrivesTwice(Hub):
    def _wake(self, live: Live) -> None:
        before = live.driver
        super()._wake(live)
        if live.driver is not before:
            live.driver, first = None, live.driver
            super()._wake(live)
            live.driver = first


class ShowsBeforeWriting(Hub):
    @asynccontextmanager
    async def looking(self, table_id: str) -> AsyncIterator[Live]:
        yield await self.get(table_id)


def takes_a_double_click_for_two() -> AbstractContextManager[Any]:
    return patch.object(Table, "is_timely", lambda *_: True)


def shows_everybody_s_cards() -> AbstractContextManager[Any]:
    return patch.object(api, "_own", lambda *_: None)


@dataclass(frozen=True)
class Mutant:
    code: Code = Code()  # noqa: RUF009
    change: Callable[[], AbstractContextManager[Any]] = nullcontext


MUTANTS = {
    "acknowledges before it writes": Mutant(Code(store=AcknowledgesBeforeWriting)),
    "writes a rematch in two steps": Mutant(Code(store=WritesARematchInTwoSteps)),
    "keeps in memory what was not written": Mutant(Code(hub=KeepsWhatWasNotWritten)),
    "drives twice": Mutant(Code(hub=DrivesTwice)),
    "shows before it is written": Mutant(Code(hub=ShowsBeforeWriting)),
    "takes a double click for two": Mutant(change=takes_a_double_click_for_two),
    "shows everybody's cards": Mutant(change=shows_everybody_s_cards),
}
