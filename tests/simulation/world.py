"""One run: servers that come and go, people at tables, incidents, until every game is over and every law has held."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Any
from unittest.mock import patch

from sqlalchemy import insert, select

from larrons.engine import fairness
from larrons.engine.state import State
from larrons.errors import LarronsError
from larrons.store.schema import events
from larrons.store.store import Store
from larrons.table.events import Event
from larrons.web import api
from larrons.web.hub import Hub
from larrons.web.refusals import status_of
from tests.simulation.database import Engine, InMemory, Shared
from tests.simulation.laws import Witness
from tests.simulation.loop import Loop
from tests.simulation.people import Lost, Person, host
from tests.simulation.plan import AT_WRITES, Incident, Plan
from tests.simulation.servers import Server

BEGINNING = 1_700_000_000.0  # what clocks show at the beginning
DISAGREEMENT = 0.4  # seconds by which the clocks of two processes may differ
PATIENCE = 6 * 3600.0  # virtual seconds after which a table whose people act should be over
MOST_STEPS = 3_000_000
NOTATIONS = 1000  # texts of states that are remembered


@dataclass(frozen=True)
class Code:
    """What is tried: our own classes, or broken ones."""

    hub: type[Hub] = Hub
    store: type[Store] = Store


@dataclass
class Outcome:
    """How a run ended. `breach` is empty if every law has held; `digest` tells two different runs apart."""

    plan: Plan
    breach: str
    seconds: float
    steps: int
    digest: str
    figures: Counter[str] = field(default_factory=Counter)


class World:
    def __init__(self, plan: Plan, code: Code, engine: Engine) -> None:
        self.plan, self.code = plan, code
        self.loop = Loop(f"loop {plan.seed}")
        self.random = random.Random(f"world {plan.seed}")
        self.witness = Witness(self._leaders)
        self.cuts = 0  # answers that are to be lost
        self.clocks = [self.random.uniform(-1, 1) * DISAGREEMENT / 2 for _ in range(plan.processes)]
        self.servers: list[Server | None] = [None] * plan.processes
        self.downtime = [0.0] * plan.processes
        self.figures: Counter[str] = Counter()
        self.trace = sha256()
        self._starts = count(1)
        self.shared = Shared(
            self.loop, engine, self.random, plan.processes > 1, self._committed, self._overtake, self._crash_by_name
        )

    # Servers

    def start(self, number: int) -> None:
        name = f"p{number}.{next(self._starts)}"
        self.servers[number] = Server(
            name, self.shared, self.witness, lambda: self._clock(number), self.code.hub, self.code.store
        )

    def _clock(self, number: int) -> float:
        return BEGINNING + self.loop.time() + self.clocks[number]

    def crash(self, number: int, seconds: float = 0.5) -> None:
        """A process dies, and is started again after a while."""
        server = self.servers[number]
        if server is None:
            return
        self.figures["crashes"] += 1
        self.servers[number] = None
        server.die()
        self.loop.call_later(seconds, self.start, number)

    def _leaders(self, table_id: str) -> list[str]:
        alive = [server for server in self.servers if server is not None]
        return [server.name for server in alive if self.plan.processes > 1 and server.leads(table_id)]

    def _crash_by_name(self, name: str) -> None:
        for number, server in enumerate(self.servers):
            if server is not None and server.name == name:
                self.crash(number)

    # The net

    async def travel(self) -> None:
        await asyncio.sleep(0.0005 + self.random.random() ** 6 * 0.3)

    async def reach(self, lot: random.Random) -> Server:
        """A server that can be reached now."""
        server = lot.choice(self.servers)
        await self.travel()
        if server is None or not server.is_up:
            await asyncio.sleep(0.2)
            raise Lost
        return server

    def note_refusal(self, error: LarronsError) -> None:
        self.figures[f"answers {status_of(error)}"] += 1

    # The database

    def _committed(self) -> None:
        """Show the witness what is new in the logs."""
        new = self.shared.engine.new_lines({key: len(ledger.lines) for key, ledger in self.witness.ledgers.items()})
        try:
            for table_id, number, body in new:
                self.trace.update(f"{table_id} {number} {body}\n".encode())
                self.witness.written(table_id, number, body)
            self.witness.settled({table_id for table_id, _, _ in new})
        except Exception as error:  # nobody may take it for a fault of the database
            self.witness.broken(f"{error!r}")

    def _overtake(self) -> None:
        """Somebody else adds a line to a log: a preference, as it already is."""
        ledgers = [ledger for ledger in self.witness.ledgers.values() if not ledger.room.is_over]
        seated = [(ledger, seat) for ledger in ledgers for seat, chair in enumerate(ledger.room.chairs) if chair.key]
        if not seated:
            return
        ledger, seat = self.random.choice(seated)
        data = {"seat": seat, "which": ledger.room.chairs[seat].passes}
        event = Event("passes", self._clock(0), data)
        row = {"table_id": ledger.table_id, "number": len(ledger.lines) + 1, "body": event.to_json()}
        self.figures["overtaken"] += 1
        self.shared.transact(lambda connection: connection.execute(insert(events), [row]).rowcount)

    # What happens

    def _happen(self, incident: Incident) -> None:
        number, weather, now = incident.process % self.plan.processes, self.shared.weather, self.loop.time()
        self.figures["incidents"] += 1
        server = self.servers[number]
        if incident.kind in AT_WRITES:
            weather.faults.append((incident.kind, int(incident.value)))
        elif incident.kind == "crash":
            self.crash(number, incident.value)
        elif incident.kind == "slow":
            weather.slow, weather.slow_until = 50.0, now + incident.value
        elif incident.kind == "down":
            weather.down_until = now + incident.value
            self.shared.cut_listeners()
        elif incident.kind == "deaf":
            self.shared.cut_listeners()
        elif incident.kind == "stall" and server is not None:
            self.loop.stall(server.name, incident.value)
        elif incident.kind == "jump":
            self.clocks[number] += incident.value
        elif incident.kind == "cut":
            self.cuts += 1

    async def _tables(self) -> None:
        hosts = []
        for number, plan in enumerate(self.plan.tables):
            people = [Person(self, f"Person {number}.{seat}", seat, plan) for seat in range(plan.people)]
            eve = [Person(self, f"Spectator {number}", -1, plan)]
            hosts.append(host(people[0], people[1:], eve if number == 0 else []))
        await asyncio.gather(*hosts)

    def run(self) -> Outcome:
        with self.loop.running():
            breach = self._run()
            self.figures.update(self.witness.figures)
            self.figures["transactions"] = self.shared.transactions
            self.figures["faults at writes"] = self.shared.struck
            self.trace.update(f"{self.loop.time():.6f} {self.loop.steps} {sorted(self.figures.items())}".encode())
            digest = self.trace.hexdigest()
            return Outcome(self.plan, breach, self.loop.time(), self.loop.steps, digest, self.figures)

    def _run(self) -> str:
        for number in range(self.plan.processes):
            self.start(number)
        for incident in self.plan.incidents:
            self.loop.call_at(incident.at, self._happen, incident)
        everybody = self.loop.create_task(self._tables())
        while not everybody.done():
            if not self.loop.step():
                return "nothing happens any more, and not all tables are over"
            if self.witness.breaches:
                return self.witness.breaches[0]
            if self.loop.problems:
                return f"a mistake in the program: {self.loop.problems[0]!r}"
            if self.loop.time() > PATIENCE or self.loop.steps > MOST_STEPS:
                return f"a table whose people act does not end: {self._unfinished()}"
        for error in (*filter(None, [everybody.exception()]), *self.loop.failures()):
            return f"a mistake in the program: {error!r}"
        return self._last_look()

    def _unfinished(self) -> str:
        ledgers = self.witness.ledgers.values()
        return ", ".join(f"{ledger.room.game.name} after {len(ledger.lines)} lines" for ledger in ledgers)

    def _last_look(self) -> str:
        """The logs are those that were followed, line by line."""
        query = select(events).order_by(events.c.table_id, events.c.number)
        rows = self.shared.engine.transact(lambda connection: list(connection.execute(query)))
        logs: dict[str, list[str]] = {}
        for row in rows:
            logs.setdefault(row.table_id, []).append(row.body)
        followed = {table_id: ledger.lines for table_id, ledger in self.witness.ledgers.items()}
        return "" if logs == followed else "a line of a log was changed after it had been written"


class Numbered(asyncio.Event):
    """Sets of these have the same order in every run: they are told apart by number, not by their place in memory."""

    numbers: Iterator[int] = count()

    def __init__(self) -> None:
        super().__init__()
        self._number = next(Numbered.numbers)

    def __hash__(self) -> int:
        return self._number


@contextmanager
def same_luck(seed: int) -> Iterator[None]:
    """Whatever is usually random follows from the seed; the program's log is silent."""
    lot = random.Random(f"luck {seed}")
    Numbered.numbers = count()
    with ExitStack() as changes:
        for name, new in {
            "token_bytes": lambda size=32: lot.randbytes(size),
            "token_hex": lambda size=32: lot.randbytes(size).hex(),
            "token_urlsafe": lambda size=32: lot.randbytes(size).hex(),
        }.items():
            changes.enter_context(patch.object(secrets, name, new))
        changes.enter_context(patch.object(fairness, "new_secret", lambda: lot.randbytes(fairness.SECRET_BYTES)))
        changes.enter_context(patch.object(asyncio, "Event", Numbered))
        # A state is written out for all who are shown it, and again by the witness: the same text for the same bytes.
        changes.enter_context(patch.object(State, "__str__", lru_cache(NOTATIONS)(State.__str__)))
        changes.enter_context(patch.object(api, "LOG", 1))  # telling more takes half of the time, and shows no more
        level = logging.root.manager.disable
        logging.disable(logging.CRITICAL)
        changes.callback(logging.disable, level)
        yield


def simulate(plan: Plan, code: Code = Code(), engine: Engine | None = None) -> Outcome:  # noqa: B008
    """Run a plan."""
    own: Any = engine or InMemory()
    try:
        with same_luck(plan.seed):
            return World(plan, code, own).run()
    finally:
        own.close()
