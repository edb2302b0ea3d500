"""The other processes on the same database: hear what they do, tell them who looks on, take over when they die."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from larrons.errors import LarronsError, StoreError
from larrons.store.company import AT_ONCE, BEAT
from larrons.store.notices import ANSWER, LEFT, LOG, PEOPLE, Notice
from larrons.web.live import Live

if TYPE_CHECKING:
    from larrons.web.hub import Hub

log = logging.getLogger(__name__)

POLL = 5.0  # seconds between two looks at all logs, in case a notice was lost
BREATH = 0.1  # seconds in which comings and goings are gathered
TOGETHER = 500  # tables that are asked about at once


class Neighbours:
    """What one hub has to do with the others. `beat`, `poll`, `listen` and `send_visits` are each called again and
    again by `working`; a test may call them itself."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._store, self._company = hub, hub.store, hub.store.company
        self._visits: dict[tuple[str, str], float | None] = {}
        self._has_visits = asyncio.Event()
        self._errands: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Stay in touch with the others meanwhile; on a database of our own, only look whether somebody mended it."""
        works: list[tuple[Callable[[], Awaitable[None]], float]] = [(self.poll, POLL)]
        if self._company.is_shared:
            await self.beat()
            works += [(self.beat, BEAT), (self.listen, BEAT), (self.send_visits, BREATH)]
        tasks = [asyncio.create_task(_again(work, pause)) for work, pause in works]
        try:
            yield
        finally:
            for task in (*tasks, *self._errands):
                task.cancel()
            await asyncio.gather(*tasks, *self._errands, return_exceptions=True)

    # Leases

    async def beat(self) -> None:
        """Give a sign of life; go on with tables of the dead, and with ours that nobody else leads."""
        news = await self._company.beat()
        for table_id in news.tables:
            self._run(self._adopt, table_id)
        wanted = [live for live in self._hub.lives() if self._hub.has_chores(live)]
        without = [live.table_id for live in wanted if not self._company.leads(live.table_id)]
        for some in _portions(without):
            for table_id in await self._company.lead(some):
                self._run(self._adopt, table_id)
        if news.was_dead:
            for live in self._hub.lives():
                for key in live.pages:
                    self.note_visit(live, key)
        if news.has_changed:
            await self._ask_who_looks_on([live.table_id for live in self._hub.lives()])
        if len(news.tables) == AT_ONCE:
            await self.beat()

    async def _adopt(self, table_id: str) -> None:
        live = await self._hub.get(table_id)
        await self._hub.take_answers(live)

    # Logs

    async def listen(self) -> None:
        """Hear what others call out until the connection is lost."""
        await self._store.listen(self.heard, lambda: self._run(self.poll))

    def heard(self, notice: Notice) -> None:
        if notice.kind == LEFT:
            self._run(self.beat)
        live = self._hub.live(notice.table_id)
        if live is None:
            return
        live.used = self._hub.now()
        if notice.kind == LOG and notice.number > live.room.count:
            live.known = max(live.known, notice.number)
            self._run(self._hub.catch_up, live)
        elif notice.kind == PEOPLE:
            self._run(self._ask_who_looks_on, [notice.table_id])
        elif notice.kind == ANSWER:
            self._run(self._hub.take_answers, live)

    async def poll(self) -> None:
        """Look at the logs of all tables in memory."""
        counts = {live.table_id: live.room.count for live in self._hub.lives() if not live.lock.locked()}
        for some in _portions(list(counts)):
            for table_id, length in (await self._store.lengths(some)).items():
                live = self._hub.live(table_id)
                if live is None:
                    continue
                if length < counts[table_id]:  # the database was replaced by one that is behind
                    live.is_unsure = True
                live.known = max(live.known, length)
                self._run(self._hub.catch_up, live)
        await self._ask_who_looks_on([live.table_id for live in self._hub.lives()])

    # Who looks on

    def note_visit(self, live: Live, key: str) -> None:
        """Somebody has opened or closed a page here."""
        if self._company.is_shared and key:
            self._visits[live.table_id, key] = live.speeds.get(key)
            self._has_visits.set()

    async def send_visits(self) -> None:
        """Tell the others who has come and gone."""
        await self._has_visits.wait()
        self._has_visits.clear()
        visits, self._visits = self._visits, {}
        try:
            await self._company.visit(visits)
        except StoreError:
            self._visits = visits | self._visits
            self._has_visits.set()
            raise

    async def _ask_who_looks_on(self, table_ids: Sequence[str]) -> None:
        for some in _portions(table_ids):
            for table_id, visitors in (await self._company.visitors(some)).items():
                live = self._hub.live(table_id)
                if live is not None:
                    self._hub.note_elsewhere(live, visitors)

    def _run(self, work: Callable[..., Awaitable[None]], *about: Any) -> None:
        """Beside everything else; if it fails, the next poll or beat makes up for it."""
        errand = asyncio.create_task(_errand(work, *about))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)


async def _errand(work: Callable[..., Awaitable[None]], *about: Any) -> None:
    try:
        await work(*about)
    except LarronsError as error:
        log.warning("%s", error)


async def _again(work: Callable[[], Awaitable[None]], pause: float) -> None:
    """For ever; whatever fails is tried again."""
    while True:
        try:
            await work()
        except LarronsError as error:
            log.warning("%s", error)
        except Exception:
            log.exception("work beside the tables failed")
        await asyncio.sleep(pause)


def _portions(table_ids: Sequence[str]) -> list[Sequence[str]]:
    return [table_ids[i : i + TOGETHER] for i in range(0, len(table_ids), TOGETHER)]
