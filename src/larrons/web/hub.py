"""The tables in use. A command is applied in memory, then written to the disk, then shown to everybody who looks on."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from math import ceil
from typing import Any

from larrons.bots import usual_bot
from larrons.engine import catalogue, fairness
from larrons.engine.game import Game
from larrons.engine.patience import interprets_meanwhile
from larrons.errors import DamagedLog, NotFound, Overtaken, StoreError
from larrons.store.company import Answer
from larrons.store.store import Entry, Store
from larrons.table.chores import (
    Chore,
    answer_moment,
    answered_by_table,
    chore,
    deadline,
    decline,
    drawer_of,
    overdue,
    pause,
    window,
)
from larrons.table.events import Chair, Event, Settings
from larrons.table.room import Room
from larrons.table.thinking import Choice, choose
from larrons.web import figures
from larrons.web.compilers import Compilers
from larrons.web.live import Held, Live
from larrons.web.logs import entry, fold_in_turns, follow, game_of
from larrons.web.minds import Minds
from larrons.web.neighbours import Neighbours
from larrons.web.observer import shortened

log = logging.getLogger(__name__)

IDLE = 120.0  # seconds after which a table nobody looks at leaves the memory; its log stays
TABLE_ID = re.compile(r"[\w-]{1,64}", re.ASCII)
ATTEMPTS = 10  # so often a command is run again because another process was quicker to write
FAREWELL, LONGEST_FAREWELL = 0.025, 30.0  # seconds: between two streams that are sent elsewhere, and for all of them
BREATH = 0.1  # seconds in which a few of them are sent together
GRACE = 1.0  # seconds that another process has to make a decision that was handed over to it

Command = Callable[[Room, float], Event | list[Event] | None]


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
        self.minds = Minds(sleep)
        self.neighbours = Neighbours(self)
        self.is_closing = False
        self._dismissed: set[asyncio.Event] = set()  # listeners whose streams end

    async def dismiss(self) -> None:
        """The server is about to stop: all streams end, and whoever listened comes again.

        Where another process takes them in, they are sent a few at a time, table by table: hundreds at once would wait
        for each other there, for seconds. Until it is their turn, they hear of all that happens.
        """
        self.is_closing = True
        pause = min(LONGEST_FAREWELL / max(1, len(self._listeners())), FAREWELL)
        while listeners := self._listeners():
            count = ceil(BREATH / pause) if await self._has_successors() else len(listeners)
            self._dismissed.update(listeners[:count])
            for listener in listeners[:count]:
                listener.set()
            if listeners[count:]:
                await self.sleep(BREATH)

    def _listeners(self) -> list[asyncio.Event]:
        """Of all streams that have not been told to end."""
        return [each for live in self._live.values() for each in live.listeners if each not in self._dismissed]

    async def _has_successors(self) -> bool:
        """Whether other processes serve these tables."""
        with suppress(StoreError):
            return await self.store.company.has_others()
        return False

    def recheck(self) -> None:
        """Some browser acts for somebody else now: open streams look whose they are."""
        for live in self._live.values():
            for listener in live.listeners:
                listener.set()

    async def hand_over(self) -> None:
        """Leave what tables do by themselves, and answers that are being kept back, to other processes."""
        self.is_closing = True
        await self._stop_drivers()
        company = self.store.company
        for live in self._live.values() if company.is_shared else ():
            held, live.held = live.held, {}
            for answer in held.values():
                await company.hand_over(live.table_id, answer.answer)
                answer.settle(Overtaken("error-store-conflict"))
        await company.leave()

    async def close(self) -> None:
        """Stop the bots; everything acknowledged is on the disk already."""
        for live in self._live.values():
            for held in live.held.values():
                held.done.cancel()
        await self._stop_drivers()
        with suppress(StoreError):
            await self.store.company.leave()
        await self.compilers.close()
        await self.minds.close()
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    async def _stop_drivers(self) -> None:
        drivers = [live.driver for live in self._live.values() if live.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)

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
        if any(self.minds.takes(game, chair.bot) for chair in chairs):
            self.minds.prepare(game)
        if self.store.company.is_shared:  # who reads from a silent database is told soon, who writes after long
            await self.store.lengths([live.table_id])
        await self.store.append(entry(live.table_id, room, 1, [opened]))
        self._live[live.table_id] = live
        return live

    async def rematch(self, live: Live, holder: str, salt: str) -> str:
        """The id of the next table: the same people and bots, one seat on. Only the host of a finished game gets one.

        The new table, started, is written together with the line that leads to it: both are there, or neither.
        """
        following: list[Live] = []

        def make(room: Room) -> tuple[list[Event], list[Entry]]:
            following.clear()
            if room.rematch_id:
                return [], []
            now, next_id = self.now(), secrets.token_urlsafe(16)
            fresh = fairness.new_secret(), fairness.new_secret()
            called, next_room, events = room.rematch(next_id, holder, now, salt, fresh)
            events += self._draws(next_room)
            following.append(Live(next_id, next_room, used=now))
            return [called], [entry(next_id, next_room, 1, events)]

        await self._write(live, make)
        for new in following:
            self._live[new.table_id] = new
            self._wake(new)
        self._tell(live)
        return live.room.rematch_id

    async def get(self, table_id: str) -> Live:
        """A table by its id, from memory or from its log, with all that was written before this call."""
        live, is_fresh = self._live.get(table_id), False
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                is_fresh = True
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        if self.store.company.is_shared and not is_fresh:  # who asked before us may have read the log before
            live.known = max(live.known, (await self.store.lengths([table_id])).get(table_id, 0))
            await self.catch_up(live)
        live.used = self.now()
        return live

    async def _load(self, table_id: str) -> Live:
        live = Live(table_id, await self._fold(table_id), used=self.now())
        live.elsewhere = (await self.store.company.visitors([table_id])).get(table_id, {})
        self._live[table_id] = live
        self._wake(live)
        return live

    async def _fold(self, table_id: str) -> Room:
        """The room as its log tells it."""
        lines = await self.store.log(table_id) if TABLE_ID.fullmatch(table_id) else []
        if not lines:
            raise NotFound("error-table")
        with _telling_damage(table_id):
            await self.ready(catalogue.game(game_of(lines[0])))
            return await fold_in_turns(lines)

    @asynccontextmanager
    async def looking(self, table_id: str) -> AsyncIterator[Live]:
        """A table for reading. While it is held, nothing changes, and everything in it has been written to the disk."""
        live = await self.get(table_id)
        async with self.holding(live):
            yield live

    @asynccontextmanager
    async def holding(self, live: Live) -> AsyncIterator[Live]:
        """The same, of a table in memory: as others have told it meanwhile, without asking."""
        async with live.lock:
            while live.is_behind:
                await self._read_on(live)
            yield live

    async def catch_up(self, live: Live) -> None:
        """Take in what other processes have written, if they have written anything."""
        if live.is_behind:
            async with self.holding(live):
                pass

    async def _read_on(self, live: Live) -> None:
        """Bring the room in line with its log, and tell those who look on."""
        known = live.known
        lines = [] if live.is_unsure else await self.store.log(live.table_id, live.room.count)
        if live.is_unsure or not lines:
            live.room = await self._fold(live.table_id)
        else:
            live.is_unsure = True  # until all lines are applied
            with _telling_damage(live.table_id):
                follow(live.room, lines)
        live.is_unsure = False
        if live.known == known:  # else somebody has told of more while the log was being read
            live.known = live.room.count
        live.is_stuck = False
        self._tell(live)

    def live(self, table_id: str) -> Live | None:
        """A table, if it is in memory."""
        return self._live.get(table_id)

    def lives(self) -> list[Live]:
        """All tables in memory."""
        return list(self._live.values())

    def holds(self, live: Live) -> bool:
        """Whether this is still the table in use, and the server is not about to stop."""
        return self._live.get(live.table_id) is live and not self.is_closing

    def serves(self, live: Live, listener: asyncio.Event) -> bool:
        """Whether the stream with this listener goes on."""
        return self._live.get(live.table_id) is live and listener not in self._dismissed

    def forget_idle(self) -> None:
        """Let go of tables nobody has looked at for a while."""
        limit = self.now() - IDLE
        idle = [table_id for table_id, live in self._live.items() if live.is_idle and live.used < limit]
        for table_id in idle:
            del self._live[table_id]
        self.store.company.let_go(idle)

    # Commands

    async def command(self, live: Live, run: Command) -> None:
        """Run a command of the room; when it returns, what happened is on the disk and everybody is being told."""

        def make(room: Room) -> tuple[list[Event], list[Entry]]:
            events = _listed(run(room, self.now()))
            return events + (self._draws(room) if events and events[-1].kind != "started" else []), []

        events = await self._write(live, make)
        if not events:
            return
        live.is_stuck = False
        if events[-1].kind == "started":
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
                break
            await self.sleep(0.01)  # a slow browser does not keep the others from playing for long
        if live.elsewhere:
            await self.sleep(0.2)  # those who look on at other processes hear of it a little later

    async def decide(self, live: Live, answer: Answer | None, run: Command) -> None:
        """A command, perhaps with the decision that it makes. An early answer in a reaction window is kept back and
        takes effect together with the answers of the table, so that nobody can tell one from the other."""
        if answer is None or answer_moment(live.room) <= self.now():
            await self.command(live, run)
        elif await self._leads(live):
            held = live.held.setdefault(answer.seat, Held(answer, asyncio.get_running_loop().create_future()))
            self._note_change(live)
            self._wake(live)
            try:
                await asyncio.shield(held.done)
            except Overtaken:  # another process makes this table's moves now, and has been handed the answer
                await self._see_decided(live, run)
            else:
                if held.answer != answer:  # the first answer counts, and whoever sent another one is told so
                    await self.command(live, run)
        else:
            await self.store.company.hand_over(live.table_id, answer)
            await self._see_decided(live, run)

    async def _see_decided(self, live: Live, run: Command) -> None:
        """Wait until another process has made a decision that was handed over to it; if it does not, make it here."""
        number, until = window(live.room), answer_moment(live.room) + GRACE
        while window(live.room) == number and await self._has_changed(live, until):
            await self.catch_up(live)
        await self.command(live, run)  # a decision that has been made is not made twice

    async def take_answers(self, live: Live) -> None:
        """Keep answers back that other processes have handed over, if that is up to this one."""
        if not self.store.company.leads(live.table_id):
            return
        for answer in await self.store.company.take_answers(live.table_id):
            live.held.setdefault(answer.seat, Held(answer, asyncio.get_running_loop().create_future()))
        self._note_change(live)
        self._wake(live)

    async def _write(self, live: Live, make: Callable[[Room], tuple[list[Event], list[Entry]]]) -> list[Event]:
        """Run a command on the room as it is in the log, and write what happened, and what belongs to other logs with
        it. If another process was quicker to write, it is run again on what that one has left.

        Where nothing could be written, the room in memory is ahead of its log; it will be read from the log again.
        """
        if self._live.setdefault(live.table_id, live) is not live:
            raise StoreError("error-store-conflict")
        for attempt in range(ATTEMPTS):
            async with self.holding(live):
                room, first = live.room, live.room.count + 1
                live.note_absent(self.now())
                room.absent_since = live.absent
                try:
                    events, others = make(room)
                    if events:
                        with figures.writes.time():
                            await self.store.append(entry(live.table_id, room, first, events), *others)
                        figures.moves.inc(sum(event.kind == "moved" for event in events))
                    return events
                except BaseException as error:
                    live.is_unsure = room.count >= first
                    if not isinstance(error, Overtaken) or attempt + 1 == ATTEMPTS:
                        raise
                    figures.overtaken.inc()
        raise AssertionError("unreachable")

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
        drawer = drawer_of(table.observe(-1))
        return drawer < 0 or not room.chairs[drawer].bot or room.settings.pace == 0

    def _tell(self, live: Live) -> None:
        for listener in live.listeners:
            listener.set()
        self._note_change(live)
        self._wake(live)

    def _note_change(self, live: Live) -> None:
        """Those who wait for the table go on."""
        changed, live.changed = live.changed, asyncio.Event()
        changed.set()

    async def _has_changed(self, live: Live, until: float) -> bool:
        """Wait for the table to change; False if the time `until` comes first."""
        try:
            async with asyncio.timeout(max(0.0, until - self.now())):
                await live.changed.wait()
        except TimeoutError:
            return False
        return True

    # Bots and the clock

    def _wake(self, live: Live) -> None:
        if (live.driver is None or live.driver.done()) and self.has_chores(live) and not self.is_closing:
            live.driver = asyncio.create_task(self._drive(live))

    def has_chores(self, live: Live) -> bool:
        """Whether the table has something to do by itself, now or when its clock has run out."""
        return self._due(live) is not None or deadline(live.room) is not None

    async def _leads(self, live: Live) -> bool:
        """Whether this process, and no other, does the table's chores."""
        company = self.store.company
        return company.leads(live.table_id) or bool(await company.lead([live.table_id]))

    def _due(self, live: Live) -> Chore | None:
        """What the table should do next, answers that were kept back included."""
        return chore(live.room) or (Chore("answers", number) if live.held and (number := window(live.room)) else None)

    async def _drive(self, live: Live) -> None:
        """Make the moves of bots, draws and timeouts, at a pace people can follow, until only people can go on."""
        while self.holds(live):
            try:
                if live.is_behind:
                    await self.catch_up(live)
                due = self._due(live)
                if self.has_chores(live) and not await self._leads(live):
                    return  # `Neighbours` calls again when the process that does them is gone
                if due is not None:
                    await self._do(live, due)
                elif (end := deadline(live.room)) is not None:
                    await self._watch_clock(live, end)
                else:
                    return
            except StoreError as error:  # the disk is full, or the database can't be reached
                log.warning("table %s: %s Trying again.", shortened(live.table_id), error)
                await self.sleep(1.0)
            except Exception:
                log.exception("table %s of %s is stuck", shortened(live.table_id), live.room.game.name)
                live.is_stuck = True
                for listener in live.listeners:
                    listener.set()
                return

    async def _do(self, live: Live, due: Chore) -> None:
        if due.kind == "answers":
            await self._answer(live, due)
            return
        await self.sleep(pause(live.room, due, live.haste) / 1000)
        seen = live.room
        if live.is_behind or chore(seen) != due:
            return  # somebody came back or took a move back, or the last move was not written: `_drive` looks again
        choice = await self._asked(seen, due.seat) if due.kind == "bot" else None

        def run(room: Room, now: float) -> list[Event]:
            if room is not seen or chore(room) != due:  # the same while the bot was thinking
                return []
            if choice is None:
                return room.draw(due.number, now)
            return room.act(due.seat, choice.action, due.number, now, choice.failed)

        await self.command(live, run)

    async def _asked(self, room: Room, seat: int) -> Choice:
        """What the bot of this seat chooses; how long it takes is counted."""
        with figures.thought():
            return await self._think(room, seat)

    async def _think(self, room: Room, seat: int) -> Choice:
        """What the bot of this seat chooses."""
        seen, luck, name = room.playing().observe(seat), room.bot_luck(seat), room.chairs[seat].bot
        if self.minds.takes(room.game, name):
            if self.minds.is_ready(room.game):
                return await self.minds.choose(name, seen, seat, luck)
            name = usual_bot(room.game)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinkers, choose, name, seen, seat, luck)

    async def _answer(self, live: Live, due: Chore) -> None:
        """All answers of the first moment of a reaction window in one step: of bots, of people who let it pass, and
        those that came early. Nobody can tell them apart. Bots think before, so that the time they take is not seen."""
        room = live.room
        chosen = {
            seat: await self._asked(room, seat) if room.chairs[seat].bot else Choice(decline(room, seat))
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
        if not await self._has_changed(live, end):
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
            self._dismissed.discard(listener)
            if not live.listeners:
                live.news.clear()
                live.menus.clear()
            self._count(live, key, -1)
            live.used = self.now()

    def _count(self, live: Live, key: str, change: int) -> None:
        """Count the open pages of a key; tell everybody if that makes somebody present or absent."""
        before = live.present
        live.pages[key] = live.pages.get(key, 0) + change
        if not live.pages[key]:
            del live.pages[key]
            live.speeds.pop(key, None)
        self.neighbours.note_visit(live, key)
        live.note_absent(self.now())
        if sorted(before) != sorted(live.present):
            live.comings += 1
            for listener in live.listeners:
                listener.set()

    def note_elsewhere(self, live: Live, visitors: dict[str, float]) -> None:
        """These keys have pages of the table open at other processes."""
        before, live.elsewhere = live.present, visitors
        live.note_absent(self.now())
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


@contextmanager
def _telling_damage(table_id: str) -> Iterator[None]:
    """Whoever runs the server is told of a log that can't be read; its players could only tell him so themselves."""
    try:
        yield
    except DamagedLog as error:
        facts = {"table": shortened(table_id), "line": error.message.args["line"]}
        log.error("the log of table %(table)s is damaged at line %(line)s", facts, extra={"facts": facts})
        raise
