"""A table with its chairs: people sit down, bots are asked to, a game is played, a rematch is called.

A command returns the events it caused, and those events, applied again in order, give the same room (`Room.fold`). The
room has no clock, no random numbers and no storage of its own: the time comes with every command, the secret from which
all luck follows with the first.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from math import inf
from typing import Any

from larrons.bots import Rng, bot, usual_bot
from larrons.engine import catalogue, fairness
from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.records import FIRST_VERSION, VERSION, SeatInfo
from larrons.engine.rng import new_stream
from larrons.errors import NotAllowed, NotPossible, RecordError, StaleMove
from larrons.table.events import ASK, OPEN, OTHERS, PASSES, PERSON, Chair, Event, Settings
from larrons.table.names import clean_name, unique_name
from larrons.table.table import Table
from larrons.table.thinking import failure_line

AWAY = 120.0  # seconds after which any player may ask for a bot for somebody who has gone
RESTLESS = 60  # events in a row that may leave the game where it was (undo, preferences, coming and going, …)
CROWDED = 300  # events after which nobody else sits down at a table whose game has not begun


class Room:
    """`table` is None before the game has started. `since` is when the clock of those who have to move began to run."""

    def __init__(self, opened: Event) -> None:
        data = opened.data
        self.game: Game = catalogue.game(data["game"]).of_version(data["rules"])
        self.options: dict[str, Any] = data["options"]
        self.chairs = [Chair(**chair) for chair in data["chairs"]]
        self.settings = Settings(**data["settings"])
        self.host: str = data["host"]
        self._secret = bytes.fromhex(data["secret"])
        self.commitment = fairness.commitment(self._secret)
        if data.get("commitment", self.commitment) != self.commitment:
            raise RecordError("record-commitment")
        # The secret of the rematch is fixed now, so that its commitment can be shown before the host adds to its luck.
        self._next_secret = bytes.fromhex(data.get("next_secret", ""))
        self._record_version: int = data.get("record", FIRST_VERSION)
        self.table: Table | None = None
        self.removed: set[str] = set()  # keys of those whom the host has removed and who have not sat down again
        self.handed_at: int | None = None  # after so many moves the present host was made the host
        self.stood_in: dict[int, int] = {}  # the moves that a bot made for each seat since its player's last own one
        self.rematch_id = ""
        self.count, self.since = 1, opened.at
        self._asked_at: dict[int, tuple[int, float]] = {}  # by seat: the move since which it is asked, and its time
        self._unnoticed = 0  # how many moves so far changed nothing that a spectator sees
        self._furthest = self._progress = 0  # the most moves the game ever had, and the event that got it there
        # Not part of the log: since when people are away, by key; and what lists of tables were told last: for whom the
        # table waits, and when that was.
        self.absent_since: dict[str, float] = {}
        self.listed: tuple[list[str], float] = [], 0.0
        self._preferences = [0] * len(self.chairs)  # how often each seat changed a setting that nobody else sees

    @classmethod
    def open(
        cls,
        game: Game,
        chairs: Sequence[Chair],
        host: str,
        now: float,
        secret: bytes,
        options: dict[str, Any] | None = None,
        settings: Settings | None = None,
        next_secret: bytes = b"",
    ) -> tuple[Room, Event]:
        """A new table; `host` is the hash of the key that may start the game, `next_secret` the luck of a rematch."""
        for chair in chairs:
            if chair.kind not in (OPEN, PERSON):
                bot(game, chair.kind)
        data = {
            "game": game.name,
            "rules": game.rules_version,
            "options": game.complete_options(len(chairs), options),
            "chairs": [asdict(chair) for chair in _with_names(chairs)],
            "settings": asdict(settings or Settings()),
            "host": host,
            "secret": secret.hex(),
            "commitment": fairness.commitment(secret),
            "next_secret": next_secret.hex(),
            "record": VERSION,
        }
        event = Event("opened", now, data)
        return cls(event), event

    @classmethod
    def fold(cls, events: Iterable[Event]) -> Room:
        """The room that the events of a log lead to."""
        following = iter(events)
        room = cls(next(following))
        for event in following:
            room._apply(event)
        return room

    def follow(self, event: Event) -> None:
        """Apply the next event of the log, which somebody else has caused."""
        self._apply(event)

    # Who is here

    @property
    def is_started(self) -> bool:
        return self.table is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was closed before its end: nothing more happens, and the secret is shown."""
        return self.table is not None and self.table.record.secret is not None

    @property
    def is_closed(self) -> bool:
        return self.table is not None and self.table.is_closed

    @property
    def next_commitment(self) -> str:
        """The commitment to the luck of a rematch; empty if its secret is not chosen yet."""
        return fairness.commitment(self._next_secret) if self._next_secret else ""

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def seats_of(self, key: str) -> list[int]:
        """The seats a key sits on."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_person and key and chair.key == key]

    def has_open_chair(self) -> bool:
        return any(chair.kind == OPEN for chair in self.chairs)

    def playing(self) -> Table:
        """The running or finished game; refused if it has not begun."""
        if self.table is None:
            raise NotPossible("error-not-started")
        return self.table

    def bot_luck(self, seat: int) -> Rng:
        """The random numbers for a bot's next move. They follow from the secret, so that they can be repeated."""
        key = hashlib.sha256(b"larrons bot\0" + bytes([seat]) + self._secret).digest()[:8]
        return new_stream(int.from_bytes(key, "big"), self.playing().number)

    def version(self, seats: Sequence[int]) -> int:
        """The number of events that somebody with these seats (none: a spectator) can have noticed.

        Pages show it. It must not count hidden moves: whoever saw it jump would know that one was made.
        """
        count = self.count - sum(times for seat, times in enumerate(self._preferences) if seat not in seats)
        if self.table is None or len(seats) > 1:
            return count
        return count - self.table.unnoticed(seats[0] if seats else -1)

    # Before the game

    def sit(self, seat: int, name: str, key: str, salt: str, now: float, code: str = "") -> Event:
        """Take an open chair. `salt` is the player's part in the luck; `code` must be the table's, if it has one."""
        self._before_start()
        if not hmac.compare_digest(code.strip().encode(), self.settings.code.encode()):
            raise NotPossible("error-code")
        if self._chair(seat).kind != OPEN:
            raise NotPossible("error-chair-taken")
        if self.count >= CROWDED:
            raise NotPossible("error-crowded")
        others = [chair.name for chair in self.chairs]
        data = {"seat": seat, "name": unique_name(clean_name(name), others), "key": key, "salt": salt[:64]}
        return self._apply(Event("sat", now, data))

    def fill(self, seat: int, kind: str, name: str, by: str, now: float) -> Event:
        """The host puts a bot on an open chair."""
        self._before_start()
        self._host_only(by)
        bot(self.game, kind)
        if self._chair(seat).kind != OPEN:
            raise NotPossible("error-chair-taken")
        return self._apply(Event("filled", now, {"seat": seat, "kind": kind, "name": unique_name(name, self.names)}))

    def remove(self, seat: int, by: str, now: float) -> Event:
        """The host takes the seat from somebody at an open table."""
        self._before_start()
        self._host_only(by)
        if not self._chair(seat).is_person or self.chairs[seat].key == self.host:
            raise NotPossible("error-chair-free")
        return self._apply(Event("stood", now, {"seat": seat, "removed": True}))

    def start(self, by: str, now: float, salt: str = "") -> Event:
        """The host begins the game; nobody may be missing. `salt` is the host's part in the luck."""
        self._before_start()
        self._host_only(by)
        if self.has_open_chair():
            raise NotPossible("error-chair-open")
        return self._apply(Event("started", now, {"salt": salt[:64]}))

    # The game

    def act(self, seat: int, action: int, number: int, now: float, failed: str = "") -> list[Event]:
        """A decision. One that was applied before (somebody clicked twice) gives no event; one that is late is refused.

        `failed` names the bot that should have decided and could not: everybody is told.
        """
        table = self.playing()
        self._chair(seat)
        data = {"who": seat, "code": action} | ({"failed": failed} if failed else {})
        try:
            table.post(seat, action, number, _remark(data))
        except StaleMove:
            if table.is_repeated(seat, action, number):
                return []
            raise
        return [self._noted(Event("moved", now, data))]

    def draw(self, number: int, now: float) -> list[Event]:
        """Make the draw that is due. If it was made before (somebody clicked twice), there is no event."""
        table = self.playing()
        if number != table.number:
            if 1 <= number < table.number and table.record.moves[number - 1][0] == "draw":
                return []
            raise StaleMove("error-stale")
        outcome = table.draw()
        return [self._noted(Event("moved", now, {"who": "draw", "code": outcome}))]

    def undo(self, seat: int, number: int, now: float) -> list[Event]:
        """Take back one's own last choice."""
        table = self.playing()
        if number != table.number:
            raise StaleMove("error-stale")
        self._check_restless()
        table.undo(seat)
        return [self._noted(Event("moved", now, {"who": "undo", "code": 1}))]

    def leave(self, seat: int, now: float) -> Event:
        """Give up a seat: before the start it is open again, afterwards a bot plays on."""
        chair = self._chair(seat)
        if not chair.is_person:
            raise NotPossible("error-chair-free")
        kind = "relieved" if self.is_started else "stood"
        return self._apply(Event(kind, now, {"seat": seat, "kind": usual_bot(self.game)}))

    def go_away(self, seat: int, now: float) -> Event:
        """Leave of one's own will. In a running game not again and again: whoever wants to go may just go."""
        if self.is_started:
            self._check_restless()
        return self.leave(seat, now)

    def relieve(self, seat: int, by: str, now: float) -> Event:
        """Let a bot play for somebody: the host at any time, other players once that person has been away for a while.
        Without that, a table whose host has gone would be stuck."""
        self.playing()
        if by != self.host and not (self.seats_of(by) and self.bot_from(seat) <= now):
            self._host_only(by)
        return self.go_away(seat, now)

    def bot_from(self, seat: int) -> float:
        """The time from which any player may ask for a bot on this seat; infinite while its person is here."""
        return self.absent_since.get(self._chair(seat).key, inf) + AWAY

    def hand_over(self, seat: int, by: str, now: float) -> Event:
        """The host makes somebody else at the table the host."""
        self._host_only(by)
        self._check_restless()
        if not self._chair(seat).is_person or self.chairs[seat].key == self.host:
            raise NotPossible("error-chair-free")
        return self._apply(Event("host", now, {"seat": seat}))

    def come_back(self, seat: int, now: float) -> list[Event]:
        """Somebody who was away takes the seat back from the bot; no event if no bot sits there."""
        return [self._apply(Event("returned", now, {"seat": seat}))] if self._chair(seat).relief else []

    def let_pass(self, seat: int, which: str, now: float) -> Event:
        """Which reactions the table is to pass for a seat: one of `PASSES`."""
        self._check_restless()
        if which not in PASSES:
            raise NotPossible("error-passes", given=which[:40], good=", ".join(PASSES))
        return self._apply(Event("passes", now, {"seat": seat, "which": which}))

    def call_rematch(self, rematch_id: str, by: str, now: float) -> Event:
        """The host has opened the next table."""
        self._host_only(by)
        if not self.is_over or self.rematch_id:
            raise NotPossible("error-no-rematch")
        return self._apply(Event("rematch", now, {"id": rematch_id}))

    def close(self, by: str, now: float) -> Event:
        """The host ends a running game before its end; the secret of its luck is shown."""
        self._host_only(by)
        return self.shut(now)

    def shut(self, now: float) -> Event:
        """Whoever runs the server ends a running game."""
        self.playing()
        if self.is_over:
            raise NotPossible("error-over")
        return self._apply(Event("closed", now))

    def rematch(
        self, rematch_id: str, by: str, now: float, salt: str, fresh: tuple[bytes, bytes]
    ) -> tuple[Event, Room, list[Event]]:
        """The host asks for another game: everybody moves up one seat, and seat 0 goes to the end.

        Returns the event of this room, and the next room, started, with its own events. `fresh` are two new secrets:
        for the rematch of the rematch, and for a room so old that it has not chosen the next secret yet.
        """
        called = self.call_rematch(rematch_id, by, now)
        chairs = [replace(chair, relief="", passes=OTHERS, salt="") for chair in self.chairs]
        chairs, secret = chairs[1:] + chairs[:1], self._next_secret or fresh[1]
        game = catalogue.game(self.game.name)  # by today's rules, whatever this game was played by
        settings = replace(self.settings, position="")  # a rematch is a whole game
        following, opened = Room.open(game, chairs, by, now, secret, self.options, settings, fresh[0])
        return called, following, [opened, following.start(by, now, salt)]

    # Checks

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise NotPossible("error-seat", seat=str(seat), last=len(self.chairs) - 1)
        return self.chairs[seat]

    def _before_start(self) -> None:
        if self.is_started:
            raise NotPossible("error-already-started")

    def _host_only(self, by: str) -> None:
        if not by or by != self.host:
            raise NotAllowed("error-host-only")

    def _check_restless(self) -> None:
        """Refuse more events that leave the game where it is: nobody shall fill the log with undos or preferences."""
        if self.count - self._progress > RESTLESS:
            raise NotPossible("error-restless")

    # Folding

    def _noted(self, event: Event) -> Event:
        """Count an event whose move `table` has already made."""
        self.count += 1
        self._after_move(event)
        return event

    def _after_move(self, event: Event) -> None:
        """Note who made a move, and when. It starts the clock again, unless it is hidden from everybody else: the clock
        would give it away."""
        table = self.playing()
        if table.length > self._furthest:
            self._furthest, self._progress = table.length, self.count
        if table.unnoticed(-1) == self._unnoticed:
            self.since = event.at
        self._unnoticed = table.unnoticed(-1)
        if (who := event.data["who"]) in range(len(self.chairs)):
            self.stood_in[who] = self.stood_in.get(who, 0) + 1 if self.chairs[who].relief else 0
        self._note_asked(table)

    def _note_asked(self, table: Table) -> None:
        """Note since when each seat is asked. Where several decide at once, others' moves give nobody more time."""
        before = self._asked_at
        self._asked_at = {
            seat: before[seat] if seat in before and before[seat][0] == number else (number, self.since)
            for seat, number in table.asked.items()
        }

    def asked_at(self, seat: int) -> float:
        """Since when a seat has had its present question to answer."""
        return self._asked_at[seat][1] if seat in self._asked_at else self.since

    def _apply(self, event: Event) -> Event:
        """Apply one event, by the method `_on_<kind>` below."""
        getattr(self, f"_on_{event.kind}")(event)
        self.count += 1
        return event

    def _on_sat(self, event: Event) -> None:
        data = event.data
        self.removed.discard(data["key"])
        self.chairs[data["seat"]] = Chair(PERSON, data["name"], data["key"], data["salt"])

    def _on_stood(self, event: Event) -> None:
        seat = event.data["seat"]
        if event.data.get("removed"):
            self.removed.add(self.chairs[seat].key)
        self.chairs[seat] = Chair(OPEN)

    def _on_filled(self, event: Event) -> None:
        data = event.data
        self.chairs[data["seat"]] = Chair(data["kind"], data["name"])

    def _on_started(self, event: Event) -> None:
        seats = [SeatInfo(chair.name, chair.kind) for chair in self.chairs]
        hosts = [event.data["salt"]] if event.data.get("salt") else []
        salts = [chair.salt for chair in self.chairs if chair.salt] + hosts
        self.table = Table.open(
            self.game, seats, self.options, self._secret, salts, self._record_version, self.settings.position
        )
        self.since = event.at
        self._note_asked(self.table)

    def _on_moved(self, event: Event) -> None:
        table, who, code = self.playing(), event.data["who"], event.data["code"]
        if who == "draw":
            table.settle(code)
        elif who == "undo":
            table.retract()
        else:
            table.post(who, code, table.number, _remark(event.data))
        self._after_move(event)

    def _on_closed(self, event: Event) -> None:
        self.playing().close()
        self._asked_at = {}

    def _on_relieved(self, event: Event) -> None:
        self.chairs[event.data["seat"]].relief = event.data["kind"]

    def _on_returned(self, event: Event) -> None:
        self.chairs[event.data["seat"]].relief = ""
        self.since = event.at
        self._asked_at.pop(event.data["seat"], None)

    def _on_host(self, event: Event) -> None:
        self.host = self.chairs[event.data["seat"]].key
        self.handed_at = self.table.length if self.table else 0

    def _on_passes(self, event: Event) -> None:
        chair, data = self.chairs[event.data["seat"]], event.data
        chair.passes = data["which"] if "which" in data else OTHERS if data["on"] else ASK  # `on`: an older log
        self._preferences[event.data["seat"]] += 1

    def _on_rematch(self, event: Event) -> None:
        self.rematch_id = event.data["id"]


def _remark(moved: dict[str, Any]) -> Message | None:
    """What everybody is told about a move in addition to what the game tells of it; usually nothing."""
    return failure_line(moved["who"], moved["failed"]) if "failed" in moved else None


def _with_names(chairs: Sequence[Chair]) -> list[Chair]:
    """The chairs with names that are all different."""
    named: list[Chair] = []
    for chair in chairs:
        taken = [other.name for other in named]
        named.append(chair if chair.kind == OPEN else replace(chair, name=unique_name(clean_name(chair.name), taken)))
    return named
