"""A table in memory: the room, who looks on, and what is kept for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import count

from larrons.engine.message import Message
from larrons.engine.words import Words
from larrons.errors import LarronsError
from larrons.store.company import Answer
from larrons.table.events import Event
from larrons.table.room import Room
from larrons.table.table import Step
from larrons.web.news import News

MENUS = 20  # of one table are kept, about 3 kB each


@dataclass(eq=False)
class Live:
    """A table in memory. `listeners` are the events of open streams; all are set when something has changed."""

    table_id: str
    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[asyncio.Event] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)  # set, and replaced by a new one, at every change
    known: int = 0  # the log has so many lines, as far as other processes have told
    is_unsure: bool = False  # whether the room may hold what the log does not: it must be read again before it is used
    used: float = 0.0
    pages: dict[str, int] = field(default_factory=dict)  # for each key, how many pages of this table are open
    speeds: dict[str, float] = field(default_factory=dict)  # for each key with open pages, how long pauses should be
    elsewhere: dict[str, float] = field(default_factory=dict)  # the same of pages that are open at other processes
    absent: dict[str, float] = field(default_factory=dict)  # since when people are away, by key
    comings: int = 0  # how often somebody came or went
    is_stuck: bool = False  # whether the table can't make its next move, because of a mistake in the program
    held: dict[int, Held] = field(default_factory=dict)  # by seat: early answers in a reaction window
    news: dict[tuple[int, str], News] = field(
        default_factory=dict
    )  # the log in words, by seat and language; kept while a stream is open
    menus: dict[Hashable, str] = field(default_factory=dict)  # drawn, by all that they depend on; kept as long as news
    start_signature: str = ""  # the server's, made when it is first shown
    serial: int = field(default_factory=count().__next__)

    def edition(self, seats: Sequence[int]) -> tuple[int, int, bool, int]:
        """A mark of what a page shows to somebody with these seats (none: a spectator): it changes when the page does.

        No two tables ever have the same mark, so that pages of all tables can be cached together.
        """
        return self.room.version(seats), self.comings, self.is_stuck, self.serial

    def latest(
        self, seat: int, words: Words, stage: Callable[[int, Step, list[Message]], str]
    ) -> list[tuple[int, list[str]]]:
        """The latest lines of the log in words; `stage` draws the moments of a new move as a seat saw it. All that is
        only kept for the next time while a stream is open."""
        eyes = self._like(seat)
        news = self.news.setdefault((eyes, words.language), News()) if self.listeners else News()
        return news.read(self.room.playing(), eyes, words, lambda step, told: stage(eyes, step, told))

    def attend(self, seat: int, language: str) -> None:
        """From now on somebody with this seat looks on, and wants to see how each move is made."""
        table = self.room.table
        self.news.setdefault((self._like(seat), language), News(len(table.record.moves) if table else 0))

    def moments(self, seat: int, language: str, since: int) -> str:
        """The moments of the moves from this number of the log on, as far as they have been drawn for this seat."""
        news = self.news.get((self._like(seat), language))
        return news.moments(since) if news else ""

    def _like(self, seat: int) -> int:
        """Whose eyes see the same moves as this seat's: where everything is public, a spectator's."""
        return -1 if self.room.game.all_public else seat

    def menu(self, key: Hashable, draw: Callable[[], str]) -> str:
        """A part of the page that hardly ever changes, drawn when the `key` (all that it depends on) is a new one."""
        if not self.listeners:
            return draw()
        if key not in self.menus:
            if len(self.menus) >= MENUS:
                self.menus.clear()
            self.menus[key] = draw()
        return self.menus[key]

    @property
    def haste(self) -> float:
        """By how much pauses are longer or shorter than usual: as the slowest of the players who look on likes it, or
        if no player does, the slowest of the spectators."""
        speeds = [*self.speeds.items(), *self.elsewhere.items()]
        players = [speed for key, speed in speeds if self.room.seats_of(key)]
        return max(players or [speed for _, speed in speeds], default=1.0)

    @property
    def present(self) -> list[int]:
        """The seats whose people have the page open.

        Open pages are counted by key, not by seat: somebody may open the page first and take a seat later.
        """
        return [seat for key in {**self.pages, **self.elsewhere} for seat in self.room.seats_of(key)]

    def note_absent(self, now: float) -> None:
        """Remember since when people have been away."""
        keys = {chair.key for chair in self.room.chairs if chair.is_person}
        self.absent = {key: self.absent.get(key, now) for key in keys - {*self.pages, *self.elsewhere}}

    @property
    def is_behind(self) -> bool:
        """Whether the log must be read before the room is used."""
        return self.is_unsure or self.known > self.room.count

    @property
    def is_idle(self) -> bool:
        return not self.listeners and not self.lock.locked() and (self.driver is None or self.driver.done())


@dataclass(eq=False)
class Held:
    """A decision that is kept back for a moment; whoever sent it to this process waits for `done`."""

    answer: Answer
    done: asyncio.Future[None]
    refusal: LarronsError | None = None

    def made(self, room: Room, now: float) -> list[Event]:
        """The events it makes; none where it is refused."""
        try:
            return decided(room, self.answer, now)
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
            self.done.exception()  # perhaps nobody here waits


def decided(room: Room, answer: Answer, now: float) -> list[Event]:
    """Whoever decides is back. That comes last: a decision that is refused must leave the room as its log tells it."""
    made = room.act(answer.seat, answer.action, answer.number, now)
    return made + room.come_back(answer.seat, now)
