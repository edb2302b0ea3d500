"""The reviews a server works out: one process at a time, for those who wait, and kept in the store for everybody.

Whoever looks at a review waits for it; when nobody has looked for a while, the work is given up. The line of those who
wait has an end, so that a server spends no more than it has.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from larrons.engine.records import Record
from larrons.engine.words import Words
from larrons.errors import ReviewBusy, ReviewFailed, StoreError
from larrons.review.report import Review
from larrons.store.claims import Claim
from larrons.store.store import Store
from larrons.web import figures
from larrons.web.observer import shortened

log = logging.getLogger(__name__)

AT_ONCE = 1  # processes of one server for ordinary reviews, and as many for fine ones, so that nobody waits for these
LONGEST_LINE = 12  # reviews under way and in line
OF_ONE = 4  # of them, those that one address asked for: nobody takes all places
PATIENCE = 20.0  # seconds without anybody looking, after which the work is given up
SOON = 4.0  # seconds after which a review that has nothing to show is still getting its search ready
LOOKS = 1.0  # seconds between two looks whether somebody still waits
REMEMBERED = 32  # reviews that were looked at last
LONGEST_ANSWER = 1 << 24  # bytes
Key = tuple[str, bool]  # a table, and whether its review is the fine one
Telling = Callable[[Review, Words], dict[str, Any]]


@dataclass
class Job:
    """A review under way: how far it is, what has been found, and when somebody last asked for it."""

    asked: float
    asker: str  # the address that asked first
    asked_elsewhere: float = 0.0  # by the same clock: when somebody asked for it at another process
    share: float = 0.0
    review: Review | None = None
    started: float | None = None  # when its turn came, by the same clock
    failed: bool = False
    task: asyncio.Task[None] = field(init=False)


@dataclass(frozen=True)
class Found:
    """What there is of a review: all of it, or how far it is. `before` counts those that come first in the line."""

    review: Review | None
    share: float = 1.0
    before: int = 0
    prepares: bool = False  # the search is loaded or compiled first, and that takes a while
    rougher: bool = False  # it is the ordinary review, shown until the fine one is done

    @property
    def complete(self) -> bool:
        return self.review is not None and self.review.complete and not self.rougher


class Reviews:
    """All of them. `now` can be replaced, so that a test needs no real time."""

    def __init__(self, store: Store, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._store, self._seconds, self._now = store, seconds, now
        self._jobs: dict[Key, Job] = {}
        self._known: OrderedDict[Key, Review] = OrderedDict()
        self._told: OrderedDict[tuple[Any, ...], dict[str, Any]] = OrderedDict()
        self._free = {fine: asyncio.Semaphore(AT_ONCE) for fine in (False, True)}

    async def look(self, table_id: str, record: Record, asker: str, fine: bool = False) -> Found:
        """The review of a finished game, or how far it is; asking begins it. A fine one that is there does for both."""
        known = await self._recall(table_id, record, fine)
        if known is not None:
            return Found(known)
        found = await self._look((table_id, fine), record, asker)
        ordinary = await self._recall(table_id, record, fine=False) if fine else None
        return replace(found, review=ordinary, rougher=True) if ordinary else found

    async def _look(self, key: Key, record: Record, asker: str) -> Found:
        """How far the review is that this process or another one works out."""
        job = self._jobs.get(key)
        if job is None:
            claim = await self._claim(key)
            if claim is not None and not claim.mine:
                return Found(None, claim.share)
            job = self._jobs.get(key) or await self._take_on(key, record, asker)
        job.asked = self._now()
        if job.failed:
            del self._jobs[key]  # whoever asks again begins anew
            raise ReviewFailed("error-review-failed")
        if job.started is None:
            return Found(job.review, job.share, [each for each in self._jobs if each[1] == key[1]].index(key))
        prepares = job.share == 0 and self._now() - job.started > SOON
        return Found(job.review, job.share, prepares=prepares)

    def in_words(self, review: Review | None, words: Words, tell: Telling) -> dict[str, Any]:
        """What a page says of a review. Pages ask again and again while one is worked out: the same is told once."""
        if review is None:
            return {"review": None}
        key = review.record, review.rounds, review.simulations, words.language, *words.names
        told = self._told.pop(key, None) or tell(review, words)
        self._told[key] = told
        while len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        return told

    async def close(self) -> None:
        keys, tasks = list(self._jobs), [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for key in keys:  # a task that had not begun yet has not let go of its claim
            with suppress(StoreError):
                await self._store.claims.let_go(*key)

    async def kept(self, table_id: str, record: Record) -> Review | None:
        """A review that is there already; nothing is begun, and a database that is away has none."""
        try:
            return await self._recall(table_id, record, fine=False)
        except StoreError:
            return None

    async def _recall(self, table_id: str, record: Record, fine: bool) -> Review | None:
        """A review that was made before, here or by another process on the same database."""
        for kind in (True,) if fine else (True, False):
            if (table_id, kind) in self._jobs:
                continue
            known = self._known.pop((table_id, kind), None)
            if known is None:
                text = await self._store.review(table_id, kind)
                known = Review.from_json(text) if text else None
            if known is not None and known.record == record.last_hash:
                self._remember((table_id, kind), known)
                return known
        return None

    async def _claim(self, key: Key) -> Claim | None:
        """Whether this process works it out, or another one does; None if the database is away."""
        try:
            return await self._store.claims.take(*key)
        except StoreError as error:
            log.warning("a review could not be claimed: %s", error)
            return None

    async def _hold(self, key: Key, job: Job) -> None:
        """Keep the claim while the work goes on, and hear whether somebody waits for it at another process."""
        while True:
            await asyncio.sleep(LOOKS)
            with suppress(StoreError):
                ago = await self._store.claims.renew(*key, job.share)
                job.asked_elsewhere = self._now() - ago if ago is not None else 0.0

    def _remember(self, key: Key, review: Review) -> None:
        self._known[key] = review
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def _take_on(self, key: Key, record: Record, asker: str) -> Job:
        """Begin a review that this process has claimed; one that it can't begin is left to others."""
        try:
            return self._begin(key, record, asker)
        except ReviewBusy:
            with suppress(StoreError):
                await self._store.claims.let_go(*key)
            raise

    def _begin(self, key: Key, record: Record, asker: str) -> Job:
        for old in [each for each, job in self._jobs.items() if job.failed and not self._is_wanted(job)]:
            del self._jobs[old]
        own = sum(job.asker == asker for job in self._jobs.values())
        if len(self._jobs) >= LONGEST_LINE or own >= OF_ONE:
            raise ReviewBusy("error-review-busy")
        job = self._jobs[key] = Job(self._now(), asker)
        job.task = asyncio.create_task(self._work(key, record.to_json(), job))
        return job

    async def _work(self, key: Key, record: str, job: Job) -> None:
        holding = asyncio.create_task(self._hold(key, job))
        try:
            async with self._free[key[1]]:
                if self._is_wanted(job):
                    job.started = self._now()
                    figures.reviews.inc()
                    await self._follow(key, record, job)
        except (OSError, ValueError) as error:
            log.error("the review of table %s failed: %s", shortened(key[0]), error)
            job.failed = True
        finally:
            holding.cancel()
            if not job.failed:
                self._jobs.pop(key, None)
            with suppress(StoreError):
                await self._store.claims.let_go(*key)

    def _is_wanted(self, job: Job) -> bool:
        return self._now() - max(job.asked, job.asked_elsewhere) < PATIENCE

    async def _follow(self, key: Key, record: str, job: Job) -> None:
        """Start a process and listen to it until it is done, or nobody wants to know any more."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "larrons.web.reviewer",
            stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_ANSWER, start_new_session=True,
        )  # fmt: skip
        try:
            assert process.stdin
            question = {"record": record, "fine": key[1], "seconds": self._seconds}
            process.stdin.write(json.dumps(question).encode() + b"\n")
            await process.stdin.drain()
            while (line := await self._next_line(process, job)) is not None:
                told = json.loads(line)  # nothing to read: it has died
                if "error" in told:
                    raise ValueError(told["error"])
                found = Review.from_json(json.dumps(told["review"])) if "review" in told else job.review
                if found and found.complete:  # it is kept before anybody hears that it is there
                    await self._keep(key, found)
                    self._remember(key, found)
                    return
                job.share, job.review = told["share"], found
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _keep(self, key: Key, review: Review) -> None:
        try:
            await self._store.keep_review(*key, review.to_json(), time.time())
        except StoreError as error:  # another process kept the same one, or the disk is full: it can be made again
            log.warning("the review of table %s was not kept: %s", shortened(key[0]), error)

    async def _next_line(self, process: Process, job: Job) -> bytes | None:
        """What the process says next; None when nobody waits for it any more."""
        assert process.stdout
        reading = asyncio.create_task(process.stdout.readline())
        try:
            while not reading.done():
                await asyncio.wait([reading], timeout=LOOKS)
                if not self._is_wanted(job):
                    return None
            return reading.result()
        finally:
            reading.cancel()
