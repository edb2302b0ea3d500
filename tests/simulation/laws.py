"""What must be true after every step. A witness follows the logs in the database, and compares what is said with them.

- Acknowledged is in the log, exactly once and in order: `acknowledged`, and `_decided` for each move that is written.
- Nobody is shown what the log does not hold, nor what his seat may not see: `shown`.
- Nobody sees the secret of the luck before the log holds the end: `shown`, `read_record`.
- Clocks and passes fire when they should, and once: `_decided`, `_relieved`.
- At most one driver acts for a table: `driving`.
- A table whose people act ends: the world stops waiting some day (`world.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from larrons.engine.state import State
from larrons.table.chores import answer_moment, decline, lets_pass, overdue, window
from larrons.table.events import Event
from larrons.table.room import Room
from larrons.web.live import Live

MOMENT = 0.001  # seconds: rounding


class Broken(Exception):
    """A law was broken; the text says which, and how."""


class Wish(NamedTuple):
    """What somebody sent: `number` is the one the move expects to get, as the seat counts; -1 if it has none."""

    kind: str
    table: str
    seat: int
    number: int = -1
    action: int = -1


@dataclass
class Picture:
    """What one seat may be shown at one version of the table."""

    seen: State | None
    number: int
    phase: str
    count: int  # of the lines in the log

    @cached_property
    def state(self) -> str:
        return str(self.seen) if self.seen is not None else ""


@dataclass
class Ledger:
    """One log as the database holds it, the room it leads to, and everything seats could see on the way."""

    table_id: str
    room: Room
    secrets: tuple[str, ...]
    lines: list[str] = field(default_factory=list)
    pictures: dict[int, dict[int, Picture]] = field(default_factory=dict)  # by seat, then by version
    wishes: list[Wish] = field(default_factory=list)  # decisions that were sent and are not in the log
    leavers: Counter[int] = field(default_factory=Counter)  # by seat: how often it was asked to be left
    acknowledged: int = 0  # lines of the log that somebody was told of
    kinds: Counter[tuple[str, Any]] = field(default_factory=Counter)  # what happened, and to which seat


class Witness:
    """Everything that is known of all tables."""

    def __init__(self, leaders: Callable[[str], list[str]]) -> None:
        self.leaders = leaders  # the processes that think they lead a table
        self.ledgers: dict[str, Ledger] = {}
        self.drivers: Counter[tuple[str, int]] = Counter()
        self.figures: Counter[str] = Counter()
        self.breaches: list[str] = []

    def broken(self, text: str) -> Broken:
        """An error to raise. It is noted, too: whoever is being watched might catch it."""
        self.breaches.append(text)
        return Broken(text)

    # The database

    def written(self, table_id: str, number: int, body: str) -> None:
        """A line is in the log for good."""
        event = Event.from_json(body)
        if table_id not in self.ledgers:
            self._opened(table_id, event)
        else:
            ledger = self.ledgers[table_id]
            if number != len(ledger.lines) + 1:
                raise self.broken(f"line {number} of {table_id} follows line {len(ledger.lines)}")
            self._check(ledger, event)
            try:
                ledger.room.follow(event)
            except Exception as error:
                raise self.broken(f"line {number} of {table_id} can't be folded: {error!r}\n{body}") from error
            if event.kind == "moved":
                ledger.kinds["moved", event.data["who"]] += 1
            ledger.kinds[event.kind, event.data.get("seat")] += 1
        ledger = self.ledgers[table_id]
        ledger.lines.append(body)
        self.figures[event.kind] += 1

    def settled(self, table_ids: set[str]) -> None:
        """A transaction that wrote to these logs is done: what they say now may be shown."""
        for table_id in table_ids:
            ledger = self.ledgers[table_id]
            self._note_pictures(ledger)
            following = ledger.room.rematch_id
            if following and not (following in self.ledgers and self.ledgers[following].room.is_started):
                raise self.broken(f"{table_id} leads to the rematch {following}, which is not there or not started")

    def _note_pictures(self, ledger: Ledger) -> None:
        room, table = ledger.room, ledger.room.table
        phase = "closed" if room.is_closed else "over" if room.is_over else "running" if table else "open"
        for seat in range(-1, len(room.chairs)):
            version = room.version([seat] if seat >= 0 else [])
            seen = table.observe(seat) if table else None
            known = ledger.pictures.setdefault(seat, {})
            if version in known and (known[version].seen != seen or known[version].phase != phase):
                raise self.broken(f"two pictures for seat {seat} have the same version {version}")
            known[version] = Picture(seen, table.number_for(seat) if table else 0, phase, room.count)

    def _opened(self, table_id: str, event: Event) -> None:
        if event.kind != "opened":
            raise self.broken(f"{table_id} begins with {event.kind}")
        secrets = tuple(text for text in (event.data["secret"], event.data["next_secret"]) if text)
        self.ledgers[table_id] = Ledger(table_id, Room.fold([event]), secrets)

    def _check(self, ledger: Ledger, event: Event) -> None:
        if event.kind == "moved" and isinstance(event.data["who"], int):
            self._decided(ledger, event)
        elif event.kind == "relieved":
            self._relieved(ledger, event)

    def _decided(self, ledger: Ledger, event: Event) -> None:
        """Whoever sits there wanted this, once; or it is a pass that is due."""
        room, seat, action = ledger.room, event.data["who"], event.data["code"]
        chair, table = room.chairs[seat], room.playing()
        if "failed" in event.data:
            raise self.broken(f"the bot of seat {seat} failed")
        if chair.bot:
            return
        count = table.number_for(seat)
        timely = [wish for wish in ledger.wishes if wish.seat == seat and wish.number <= count]
        if any(wish.action == action for wish in timely):
            ledger.wishes = [wish for wish in ledger.wishes if wish not in timely]
            return
        if action != decline(room, seat) or not window(room):
            raise self.broken(
                f"nobody on seat {seat} of {ledger.table_id} wanted move {count}, {action} (or it is there twice)"
            )
        late = (seat, "pass") in overdue(room, event.at + MOMENT)
        if not late and not (lets_pass(room, seat) and event.at >= answer_moment(room) - MOMENT):
            raise self.broken(f"a reaction of seat {seat} of {ledger.table_id} was passed too early, at {event.at:.3f}")
        self.figures["passes by the table"] += 1

    def _relieved(self, ledger: Ledger, event: Event) -> None:
        room, seat = ledger.room, event.data["seat"]
        if ledger.leavers[seat]:
            ledger.leavers[seat] = 0
        elif room.chairs[seat].relief:
            raise self.broken(f"the clock of seat {seat} of {ledger.table_id} has fired twice")
        elif (seat, "relief") not in overdue(room, event.at + MOMENT):
            raise self.broken(f"the clock of seat {seat} of {ledger.table_id} fired too early")
        else:
            self.figures["clocks that ran out"] += 1

    # What people send and hear

    def sent(self, wish: Wish) -> None:
        ledger = self.ledgers.get(wish.table)
        if ledger is None:
            return
        if wish.kind == "act" and wish not in ledger.wishes and not self._is_written(ledger, wish):
            ledger.wishes.append(wish)
        if wish.kind in ("leave", "relieve"):
            ledger.leavers[wish.seat] += 1

    def acknowledged(self, wish: Wish, version: int | None = None, seat: int = -1) -> None:
        """The server says that this was done, and that the table has this version for whoever sits on this seat: so it
        is in the log by now."""
        ledger = self.ledgers.get(wish.table)
        if ledger is None:
            raise self.broken(f"{wish} was acknowledged, and there is no such table")
        if not self._is_written(ledger, wish):
            raise self.broken(f"{wish} was acknowledged, and the log does not hold it")
        picture = ledger.pictures[seat].get(version) if version is not None else None
        if version is not None and picture is None:
            raise self.broken(f"{wish} was acknowledged with version {version}, which the log does not hold")
        ledger.acknowledged = max(ledger.acknowledged, picture.count if picture else 0)
        self.figures["acknowledged"] += 1

    def _is_written(self, ledger: Ledger, wish: Wish) -> bool:
        room = ledger.room
        if wish.kind in ("act", "draw", "undo"):
            if room.table is None:
                return False
            moves = room.table.record.moves[room.table.true_number(wish.seat, wish.number) - 1 :]
            if wish.kind == "act":
                return next((code for who, code in moves if who == wish.seat), None) == wish.action
            return bool(moves) and moves[0][0] == wish.kind
        facts = {
            "open": True,
            "start": room.is_started,
            "close": room.is_closed,
            "rematch": bool(room.rematch_id),
            "sit": ledger.kinds["sat", wish.seat],
            "leave": ledger.kinds["relieved", wish.seat] or ledger.kinds["stood", wish.seat],
            "passes": ledger.kinds["passes", wish.seat],
            "back": wish.seat >= 0 and (ledger.kinds["returned", wish.seat] or not room.chairs[wish.seat].relief),
        }
        return bool(facts[wish.kind])

    def shown(self, view: dict[str, Any], text: str, seat: int, floor: int = 0) -> None:
        """Somebody with this seat is being sent this view. It must be of the log as it is, and not older than line
        `floor`, of which he may have heard before he asked."""
        ledger = self.ledgers.get(view["table"])
        if ledger is None:
            raise self.broken(f"{view['table']} is shown, and there is no such table")
        where = f"seat {seat} of {ledger.table_id} ({view['game']}), version {view['version']}"
        picture = ledger.pictures.get(seat, {}).get(view["version"])
        if view["seat"] != seat or picture is None:
            raise self.broken(f"{where} is shown, and the log does not hold it")
        if picture.count < floor:
            raise self.broken(f"{where} is shown, line {picture.count}, although line {floor} was acknowledged before")
        if (view["state"], view["number"], view["phase"]) != (picture.state, picture.number, picture.phase):
            raise self.broken(f"{where} is shown as it is not:\n{view['state']}\n{picture.state}")
        if not ledger.room.is_over and any(secret in text for secret in ledger.secrets):
            raise self.broken(f"{where} shows the secret of the luck")
        if view["stuck"]:
            raise self.broken(f"{where} is stuck")
        self.figures["views"] += 1

    def read_record(self, table_id: str) -> None:
        """Somebody is given the record, with the secret in it."""
        if not self.ledgers[table_id].room.is_over:
            raise self.broken(f"the record of {table_id} was given away before its end")
        self.figures["records"] += 1

    # Drivers

    def leading(self, process: str, table_id: str) -> None:
        """A process is about to make a move that the table makes by itself."""
        others = [name for name in self.leaders(table_id) if name != process]
        if others:
            raise self.broken(f"{process} and {', '.join(others)} both think that they lead {table_id}")

    @contextmanager
    def driving(self, process: str, live: Live) -> Iterator[None]:
        """A process lets bots move and watches the clock of a table in its memory. (One that was thrown out of memory
        may still have a driver that is about to notice it; whatever that one does is refused.)"""
        if self.drivers[process, live.serial]:
            raise self.broken(f"{live.table_id} is driven twice by {process}")
        self.drivers[process, live.serial] += 1
        try:
            yield
        finally:
            self.drivers[process, live.serial] -= 1
