"""The tables in use. A command is applied in memory, then written to the disk, then shown to everybody who looks on."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from larrons.engine import catalogue, fairness, manners
from larrons.engine.game import Game
from larrons.engine.patience import interprets_meanwhile
from larrons.engine.words import Words
from larrons.errors import LarronsError, NotFound, OtherRules, RecordError, StoreError
from larrons.store.store import Entry, Store
from larrons.table.chores import (
    Chore,
    answer_moment,
    answered_by_table,
    chore,
    deadline,
    decline,
    overdue,
    pause,
    window,
)
from larrons.table.events import Chair, Event, Settings
from larrons.table.room import Room
from larrons.table.table import Step
from larrons.table.thinking import Choice, choose
from larrons.web.compilers import Compilers
from larrons.web.news import News

log = logging.getLogger(__name__)

IDLE = 120.0  # seconds after which a table nobody looks at leaves the memory; its log stays
TABLE_ID = re.compile(r"[\w-]{1,64}", re.ASCII)
# Events that change how a table is listed.
LIFECYCLE = {"opened", "sat", "stood", "filled", "started", "closed", "rematch"}


@dataclass(eq=False)
class Live:
    """A table in memory. `listeners` are the events of open streams; all are set when something has changed."""

    table_id: str
    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[asyncio.Event] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    used: float = 0.0
    pages: dict[str, int] = field(default_factory=dict)  # for each key, how many pages of this table are open
    speeds: dict[str, float] = field(default_factory=dict)  # for each key with open pages, how long pauses should be
    comings: int = 0  # how often somebody came or went
    is_stuck: bool = False  # whether the table can't make its next move, because of a mistake in the program
    held: dict[int, Held] = field(default_factory=dict)  # by seat: early answers in a reaction window
    news: dict[tuple[int, str], News] = field(
        default_factory=dict
    )  # the log in words, by seat and language; kept while a stream is open
    start_signature: str = ""  # the server's, made when it is first shown
    serial: int = field(default_factory=count().__next__)

    def edition(self, seats: Sequence[int]) -> tuple[int, int, bool, int]:
        """A mark of what a page shows to somebody with these seats (none: a spectator): it changes when the page does.

        No two tables ever have the same mark, so that pages of all tables can be cached together.
        """
        return self.room.version(seats), self.comings, self.is_stuck, self.serial

    def latest(self, seat: int, words: Words, stage: Callable[[Step], str]) -> list[tuple[int, list[str]]]:
        """The latest lines of the log in words; `stage` draws the moments of new moves. All that is only kept for the
        next time while a stream is open."""
        news = self.news.setdefault((seat, words.language), News()) if self.listeners else News()
        return news.read(self.room.playing(), seat, words, stage)

    def attend(self, seat: int, language: str) -> None:
        """From now on somebody with this seat looks on, and wants to see how each move is made."""
        table = self.room.table
        self.news.setdefault((seat, language), News(len(table.record.moves) if table else 0))

    def moments(self, seat: int, language: str, since: int) -> str:
        """The moments of the moves from this number of the log on, as far as they have been drawn for this seat."""
        news = self.news.get((seat, language))
        return news.moments(since) if news else ""

    @property
    def haste(self) -> float:
        """By how much pauses are longer or shorter than usual: as the slowest of the players who look on likes it, or
        if no player does, the slowest of the spectators."""
        players = [speed for key, speed in self.speeds.items() if self.room.seats_of(key)]
        return max(players or self.speeds.values(), default=1.0)

    @property
    def present(self) -> list[int]:
        """The seats whose people have the page open.

        Open pages are counted by key, not by seat: somebody may open the page first and take a seat later.
        """
        return [seat for key in self.pages for seat in self.room.seats_of(key)]

    @property
    def is_idle(self) -> bool:
        return not self.listeners and not self.lock.locked() and (self.driver is None or self.driver.done())


@dataclass(eq=False)
class Held:
    """A decision that is kept back for a moment; whoever sent it waits for `done`."""

    run: Callable[[Room, float], Event | list[Event] | None]
    done: asyncio.Future[None]
    refusal: LarronsError | None = None

    def made(self, room: Room, now: float) -> list[Event]:
        """The events it makes; none where it is refused."""
        try:
            return _listed(self.run(room, now))
        except LarronsError as error:
            self.refusal = error
            return []

    def settle(self, error: BaseException | None) -> None:
        """Tell whoever waits: it is on the disk, or why not."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Hub:
    """All live tables. `now` and `sleep` can be replaced, so that a test needs no real time."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], Any] = asyncio.sleep,
    ) -> None:
        self.store, self.now, self.sleep = store, now, sleep
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._thinkers = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self.compilers = Compilers()
        self._is_closing = False

    def dismiss(self) -> None:
        """The server is about to stop: all streams end, so that nobody waits for them."""
        self._is_closing = True
        for live in self._live.values():
            for listener in live.listeners:
                listener.set()

    async def close(self) -> None:
        """Stop the bots; everything acknowledged is on the disk already."""
        drivers = [live.driver for live in self._live.values() if live.driver]
        for driver in drivers:
            driver.cancel()
        for live in self._live.values():
            for held in live.held.values():
                held.done.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.compilers.close()
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    async def ready(self, game: Game) -> None:
        """Start compiling a game's rules. Wait for the end of that only if they can't be interpreted meanwhile."""
        prepared = self.compilers.prepare(game)
        if not interprets_meanwhile():
            await asyncio.shield(prepared)

    # Tables

    async def open(
        self, game: Game, chairs: Sequence[Chair], host: str, options: dict[str, Any], settings: Settings
    ) -> Live:
        """A new table, on the disk before anybody hears of it."""
        await self.ready(game)
        secret, next_secret = fairness.new_secret(), fairness.new_secret()
        room, opened = Room.open(game, chairs, host, self.now(), secret, options, settings, next_secret)
        live = Live(secrets.token_urlsafe(16), room, used=self.now())
        await self.store.append(_entry(live, 1, [opened]))
        self._live[live.table_id] = live
        return live

    async def rematch(self, live: Live, holder: str, salt: str) -> str:
        """The id of the next table: the same people and bots, one seat on. Only the host of a finished game gets one.

        The new table, started, is written together with the line that leads to it: both are there, or neither.
        """
        async with self._commanding(live) as (room, first):
            if not room.rematch_id:
                now, following_id = self.now(), secrets.token_urlsafe(16)
                fresh = fairness.new_secret(), fairness.new_secret()
                called, next_room, events = room.rematch(following_id, holder, now, salt, fresh)
                following = Live(following_id, next_room, used=now)
                events += self._draws(next_room)
                await self._keep(live, first, [called], _entry(following, 1, events))
                self._live[following_id] = following
                self._wake(following)
        self._tell(live)
        return live.room.rematch_id

    async def get(self, table_id: str) -> Live:
        """A table by its id, from memory or from its log."""
        live = self._live.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.used = self.now()
        return live

    async def _load(self, table_id: str) -> Live:
        lines = await self.store.log(table_id) if TABLE_ID.fullmatch(table_id) else []
        if not lines:
            raise NotFound("error-table")
        await self.ready(catalogue.game(_game_of(lines[0])))
        loop = asyncio.get_running_loop()
        room = await loop.run_in_executor(self._thinkers, _fold, lines)
        live = self._live[table_id] = Live(table_id, room, used=self.now())
        self._wake(live)
        return live

    @asynccontextmanager
    async def looking(self, table_id: str) -> AsyncIterator[Live]:
        """A table for reading. While it is held, nothing changes, and everything in it has been written to the disk."""
        while True:
            live = await self.get(table_id)
            async with live.lock:
                if self._live.get(table_id) is live:
                    yield live
                    return

    def holds(self, live: Live) -> bool:
        """Whether this is still the table in use, and the server is not about to stop."""
        return self._live.get(live.table_id) is live and not self._is_closing

    def forget_idle(self) -> None:
        """Let go of tables nobody has looked at for a while."""
        limit = self.now() - IDLE
        for table_id, live in list(self._live.items()):
            if live.is_idle and live.used < limit:
                del self._live[table_id]

    # Commands

    async def command(self, live: Live, run: Callable[[Room, float], Event | list[Event] | None]) -> None:
        """Run a command of the room; when it returns, what happened is on the disk and everybody is being told."""
        async with self._commanding(live) as (room, first):
            events = _listed(run(room, self.now()))
            if not events:
                return
            begins = events[-1].kind == "started"
            if not begins:
                events += self._draws(room)
            await self._keep(live, first, events)
        live.is_stuck = False
        if begins:
            await self._show_beginning(live)
            await self.command(live, lambda room, now: self._draws(room))
        self._tell(live)

    async def _show_beginning(self, live: Live) -> None:
        """Wait until everybody who looks on is being sent the signed beginning of the game; it comes before any draw.

        A stream that has noticed the change is in line for the table's lock, before whoever asks for it from now on.
        """
        for listener in live.listeners:
            listener.set()
        for _ in range(50):
            if not any(listener.is_set() for listener in live.listeners):
                return
            await self.sleep(0.01)  # a slow browser does not keep the others from playing for long

    async def decide(self, live: Live, seat: int, run: Callable[[Room, float], Event | list[Event] | None]) -> None:
        """A command, of a seat that decides (-1: of none). An early answer in a reaction window is kept back and takes
        effect together with the answers of the table, so that nobody can tell one from the other."""
        if seat < 0 or answer_moment(live.room) <= self.now():
            await self.command(live, run)
            return
        held = live.held.setdefault(seat, Held(run, asyncio.get_running_loop().create_future()))
        live.changed.set()
        self._wake(live)
        await asyncio.shield(held.done)

    @asynccontextmanager
    async def _commanding(self, live: Live) -> AsyncIterator[tuple[Room, int]]:
        """One command at a time; gives the room and the number of the next line of its log."""
        async with live.lock:
            if self._live.get(live.table_id) is not live:  # dropped, as the command before could not be written
                raise StoreError("error-store-conflict")
            yield live.room, live.room.count + 1

    def _draws(self, room: Room) -> list[Event]:
        """Make the draws that are due and wait for nobody."""
        events: list[Event] = []
        while (due := chore(room)) is not None and due.kind == "draw" and self._is_immediate(room):
            try:
                events += room.draw(due.number, self.now())
            except Exception:  # what was decided before is kept; the driver will try again, and report it
                break
        return events

    def _is_immediate(self, room: Room) -> bool:
        table = room.playing()
        drawer = manners.drawer(table.observe(-1))
        return drawer < 0 or not room.chairs[drawer].bot or room.settings.pace == 0

    async def _keep(self, live: Live, first: int, events: list[Event], *others: Entry) -> None:
        """Write the events, and what belongs to other logs with them.

        If that fails, the room in memory is dropped, as it is ahead of its log; it will be read from the log again.
        """
        try:
            await self.store.append(_entry(live, first, events), *others)
        except (LarronsError, asyncio.CancelledError):
            self._live.pop(live.table_id, None)
            for listener in live.listeners:  # their streams end; browsers reconnect and get the room from the disk
                listener.set()
            raise

    def _tell(self, live: Live) -> None:
        for listener in live.listeners:
            listener.set()
        live.changed.set()
        self._wake(live)

    # Bots and the clock

    def _wake(self, live: Live) -> None:
        if (live.driver is None or live.driver.done()) and (self._due(live) or deadline(live.room) is not None):
            live.driver = asyncio.create_task(self._drive(live))

    def _due(self, live: Live) -> Chore | None:
        """What the table should do next, answers that were kept back included."""
        return chore(live.room) or (Chore("answers", number) if live.held and (number := window(live.room)) else None)

    async def _drive(self, live: Live) -> None:
        """Make the moves of bots, draws and timeouts, at a pace people can follow, until only people can go on."""
        while self.holds(live):
            due = self._due(live)
            try:
                if due is not None:
                    await self._do(live, due)
                elif (end := deadline(live.room)) is not None:
                    await self._watch_clock(live, end)
                else:
                    return
            except StoreError as error:  # the disk is full, or another server has written to this table
                log.warning("table %s: %s Trying again.", live.table_id, error)
                await self.sleep(1.0)
            except Exception:
                log.exception("table %s of %s is stuck", live.table_id, live.room.game.name)
                live.is_stuck = True
                for listener in live.listeners:
                    listener.set()
                return

    async def _do(self, live: Live, due: Chore) -> None:
        if due.kind == "answers":
            await self._answer(live, due)
            return
        room = live.room
        await self.sleep(pause(room, due) * live.haste / 1000)
        choice = Choice(-1)
        if due.kind == "bot" and chore(room) == due:
            choice = await self._think(room, due.seat)

        def run(room: Room, now: float) -> list[Event]:
            if chore(room) != due:  # while the bot was thinking, somebody came back or took a move back
                return []
            if due.kind == "draw":
                return room.draw(due.number, now)
            return room.act(due.seat, choice.action, due.number, now, choice.failed)

        await self.command(live, run)

    async def _think(self, room: Room, seat: int) -> Choice:
        """What the bot of this seat chooses."""
        seen, luck = room.playing().observe(seat), room.bot_luck(seat)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinkers, choose, room.chairs[seat].bot, seen, seat, luck)

    async def _answer(self, live: Live, due: Chore) -> None:
        """All answers of the first moment of a reaction window in one step: of bots, of people who let it pass, and
        those that came early. Nobody can tell them apart. Bots think before, so that the time they take is not seen."""
        room = live.room
        chosen = {
            seat: await self._think(room, seat) if room.chairs[seat].bot else Choice(decline(room, seat))
            for seat in answered_by_table(room)
        }
        await self.sleep(max(0.0, answer_moment(room) - self.now()))
        held, live.held = live.held, {}

        def run(room: Room, now: float) -> list[Event]:
            events: list[Event] = []
            for seat in sorted({*held, *chosen}):
                if seat in held:
                    events += held[seat].made(room, now)
                elif window(room) == due.number and seat in answered_by_table(room):
                    events += room.act(seat, chosen[seat].action, room.playing().number, now, chosen[seat].failed)
            return events

        try:
            await self.command(live, run)
        except BaseException as error:
            for answer in held.values():
                answer.settle(error)
            raise
        for answer in held.values():
            answer.settle(answer.refusal)

    async def _watch_clock(self, live: Live, end: float) -> None:
        live.changed.clear()
        try:
            async with asyncio.timeout(max(0.0, end - self.now())):
                await live.changed.wait()
        except TimeoutError:
            await self.command(live, _time_is_up)

    # Looking on

    @asynccontextmanager
    async def listening(self, live: Live, key: str, speed: float = 1.0) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever the table changes. Meanwhile the person with this key counts as present, and
        bots are as slow as he likes (`speed`: how long their pauses are, compared with the table's own pace)."""
        listener = asyncio.Event()
        live.listeners.add(listener)
        live.speeds[key] = speed
        self._count(live, key, 1)
        try:
            yield listener
        finally:
            live.listeners.discard(listener)
            if not live.listeners:
                live.news.clear()
            self._count(live, key, -1)
            live.used = self.now()

    def _count(self, live: Live, key: str, change: int) -> None:
        """Count the open pages of a key; tell everybody if that makes somebody present or absent."""
        before = live.present
        live.pages[key] = live.pages.get(key, 0) + change
        if not live.pages[key]:
            del live.pages[key]
            live.speeds.pop(key, None)
        if sorted(before) != sorted(live.present):
            live.comings += 1
            for listener in live.listeners:
                listener.set()


def _listed(made: Event | list[Event] | None) -> list[Event]:
    return [made] if isinstance(made, Event) else made or []


def _time_is_up(room: Room, now: float) -> list[Event]:
    events: list[Event] = []
    for seat, what in overdue(room, now):
        if what == "pass":
            events += room.act(seat, decline(room, seat), room.playing().number, now)
        else:
            events.append(room.leave(seat, now))
    return events


def _game_of(opening: str) -> str:
    """The name of the game in the first line of a log."""
    try:
        return str(json.loads(opening)["data"]["game"])
    except (ValueError, KeyError, TypeError):
        raise RecordError("error-table-damaged", line=1) from None


def _fold(lines: Sequence[str]) -> Room:
    """The room that the lines of a log lead to; the error names a line that can't be read or applied."""
    number = 0

    def read() -> Iterator[Event]:
        nonlocal number
        for line in lines:
            number += 1
            yield Event.from_json(line)

    try:
        return Room.fold(read())
    except OtherRules:
        raise
    except (LarronsError, ValueError, KeyError, TypeError, AttributeError, IndexError):
        raise RecordError("error-table-damaged", line=number) from None


def _entry(live: Live, first: int, events: list[Event]) -> Entry:
    """What the store is to write: the lines, and the summary for lists of tables if it has changed."""
    room = live.room
    guests = {event.data["key"] for event in events if event.kind == "sat"}
    if first == 1:
        guests |= {chair.key for chair in room.chairs if chair.key} | ({room.host} if room.host else set())
    listed = room.is_over or any(event.kind in LIFECYCLE for event in events)
    lines = [event.to_json() for event in events]
    return Entry(live.table_id, first, lines, events[-1].at, _summary(room) if listed else None, sorted(guests))


def _summary(room: Room) -> str:
    """What a list of tables shows of this one; of a finished game also the result, which outlives its rules."""
    state = "over" if room.is_over else "running" if room.is_started else "open"
    told: dict[str, Any] = {"game": room.game.name, "names": [name for name in room.names if name], "state": state}
    if room.is_over and not room.is_closed:
        final = room.playing().observe(-1)
        told["result"] = list(zip(final.ranks(), final.scores(), strict=True))
    return json.dumps(told)
