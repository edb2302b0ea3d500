"""Several processes on one database: who is alive, and who makes the moves that a table makes by itself.

Each process gives a sign of life every second. A table's lease names the process that lets its bots move and watches
its clock; it is good as long as that process is alive. All times are by the database's clock, so that those of the
machines need not agree. A lease saves double work and is not needed for safety: whoever writes must win the line's
number in the log.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Connection, bindparam, delete, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from larrons.errors import StoreError
from larrons.store.database import Database, Result
from larrons.store.failures import unreadable, unwritable
from larrons.store.notices import ANSWER, LEFT, PEOPLE, Notice, written
from larrons.store.schema import answers, leases, servers, visitors

BEAT = 1.0  # seconds between two signs of life
LIFE = 3.0  # seconds after which a process that gave none is taken for dead
RETURN = 10.0  # seconds after its last sign of life for which people at a dead process count as on their way back
AT_ONCE = 200  # leases of the dead that one process takes over in one beat

TAKE = text(
    "INSERT INTO leases (table_id, owner) VALUES (:table_id, :owner) ON CONFLICT (table_id) DO UPDATE "
    "SET owner = excluded.owner WHERE leases.owner NOT IN (SELECT name FROM servers WHERE seen > :dead)"
)
SIGN = text(
    "INSERT INTO servers (name, seen) VALUES (:name, :seen) ON CONFLICT (name) DO UPDATE SET seen = excluded.seen"
)
VISIT = text(
    "INSERT INTO visitors (table_id, key, server, speed) VALUES (:table_id, :key, :server, :speed) "
    "ON CONFLICT (table_id, key, server) DO UPDATE SET speed = excluded.speed"
)
HOLD = text(
    "INSERT INTO answers (table_id, seat, number, action) VALUES (:table_id, :seat, :number, :action) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET number = excluded.number, action = excluded.action"
)
# What is asked again and again is put together once: that takes longer than asking it.
SOME: BindParameter[Any] = bindparam("some", expanding=True)  # ids of tables
SEEN = select(servers.c.seen).where(servers.c.name == bindparam("me"))
ALIVE = select(servers.c.name).where(servers.c.seen > bindparam("dead"))
ORPHANS = select(leases.c.table_id).where(leases.c.owner.not_in(ALIVE)).limit(AT_ONCE)
INHERIT = (
    update(leases).where(leases.c.table_id.in_(SOME), leases.c.owner.not_in(ALIVE)).values(owner=bindparam("heir"))
)
FORGET = delete(servers).where(servers.c.seen <= bindparam("forgotten"))
SEE_OFF = delete(visitors).where(visitors.c.server.not_in(select(servers.c.name)))
GIVE_BACK = delete(leases).where(leases.c.owner == bindparam("me"), leases.c.table_id.in_(SOME))
MINE = select(leases.c.table_id).where(leases.c.owner == bindparam("me"))
MINE_OF = MINE.where(leases.c.table_id.in_(SOME))
ELSEWHERE = select(visitors).where(
    visitors.c.table_id.in_(SOME), visitors.c.server != bindparam("me"), visitors.c.server.in_(ALIVE)
)


class Answer(NamedTuple):
    """A decision of a seat, with the number in the log that it was sent for."""

    seat: int
    number: int
    action: int


class News(NamedTuple):
    """What a beat has brought: tables to go on with, whether others have come or died, and whether these may have
    taken us for dead."""

    tables: list[str]
    has_changed: bool
    was_dead: bool


class Company:
    """This process among the others. On a database of its own it has every lease and does nothing for it."""

    def __init__(self, database: Database) -> None:
        self.name = secrets.token_hex(8)
        self._database = database
        self._mine: set[str] = set()
        self._let_go: set[str] = set()
        self._alive: frozenset[str] = frozenset()
        self._beaten = -LIFE  # when the last sign of life was given, by the clock of this process
        self._has_left = False
        self._beating = asyncio.Lock()  # one sign of life after the other: the last to be heard of is the last given
        self._deaths = 0  # how often the others may have taken us for dead

    @property
    def is_shared(self) -> bool:
        return self._database.shared

    # Leases

    def leads(self, table_id: str) -> bool:
        """Whether this process makes the table's own moves, as far as it can know."""
        if not self._database.shared:
            return True
        return table_id in self._mine and self._clock() < self._beaten + LIFE

    async def lead(self, table_ids: Collection[str]) -> list[str]:
        """Take the leases that are free or were those of the dead; returns which of these tables are ours now."""
        if not self._database.shared:
            return list(table_ids)
        if self._has_left or not table_ids:
            return []
        if self._clock() >= self._beaten + LIFE:
            await self.beat()
        rows, deaths = [{"table_id": table_id, "owner": self.name} for table_id in sorted(table_ids)], self._deaths

        def take(connection: Connection) -> list[str]:
            dead = self._database.now(connection) - LIFE
            connection.execute(TAKE, [row | {"dead": dead} for row in rows])
            return list(connection.execute(MINE_OF, {"me": self.name, "some": list(table_ids)}).scalars())

        found = await self._write(take)
        if deaths != self._deaths:  # they were ours, but meanwhile the others may have taken them over
            return []
        self._mine.update(found)
        self._let_go.difference_update(found)
        return found

    def let_go(self, table_ids: Iterable[str]) -> None:
        """Give up leases; the others hear of it at the next beat."""
        given = self._mine.intersection(table_ids)
        self._mine -= given
        self._let_go |= given

    async def beat(self) -> News:
        """Give a sign of life, hand back what was let go, and take over tables of the dead."""
        if not self._database.shared:
            return News([], False, False)
        async with self._beating:
            return await self._beat()

    async def _beat(self) -> News:
        if self._has_left:
            return News([], False, False)
        let_go, self._let_go = self._let_go, set()
        began = self._clock()

        def work(connection: Connection) -> tuple[bool, frozenset[str], list[str]]:
            now = self._database.now(connection)
            # Not by our own clock at the beginning: this may have waited so long that others thought us dead meanwhile.
            was_dead = (connection.execute(SEEN, {"me": self.name}).scalar() or 0.0) <= now - LIFE
            connection.execute(SIGN, {"name": self.name, "seen": now})
            if let_go:
                connection.execute(GIVE_BACK, {"me": self.name, "some": sorted(let_go)})
            dead = {"dead": now - LIFE}
            found = list(connection.execute(ORPHANS, dead).scalars())
            if found:
                connection.execute(INHERIT, {**dead, "some": found, "heir": self.name})
            else:
                connection.execute(FORGET, {"forgotten": now - 10 * LIFE})
                connection.execute(SEE_OFF)
            alive = frozenset(connection.execute(ALIVE, dead).scalars())
            if was_dead:
                return True, alive, list(connection.execute(MINE, {"me": self.name}).scalars())
            mine = {"me": self.name, "some": found}
            return False, alive, list(connection.execute(MINE_OF, mine).scalars()) if found else []

        try:
            was_dead, alive, mine = await self._write(work)
        except StoreError:
            self._let_go |= let_go
            raise
        if was_dead:  # the others may have taken our tables over
            self._mine = set()
            self._deaths += 1
        new = [table_id for table_id in mine if table_id not in self._mine]
        self._mine.update(mine)
        has_changed, self._alive, self._beaten = alive != self._alive, alive, began
        return News(new, has_changed, was_dead)

    async def leave(self) -> None:
        """Hand everything over, for good; the others need not wait until we are taken for dead."""
        had_left, self._has_left, self._mine = self._has_left, True, set()
        if had_left or not self._database.shared:
            return

        def work(connection: Connection) -> None:
            gone = self._database.now(connection) - LIFE
            connection.execute(update(servers).where(servers.c.name == self.name).values(seen=gone))
            self._database.announce(connection, written(self.name, [Notice(LEFT)]))

        await self._write(work)

    async def has_others(self) -> bool:
        """Whether another process is alive."""
        if not self._database.shared:
            return False

        def work(connection: Connection) -> bool:
            alive = connection.execute(ALIVE, {"dead": self._database.now(connection) - LIFE}).scalars()
            return not {self.name}.issuperset(alive)

        return await self._read(work)

    # Who looks on

    async def visit(self, changes: Mapping[tuple[str, str], float | None]) -> None:
        """Note who (table, key) has come, with the speed he likes, and who has gone (None)."""
        rows = [{"table_id": table_id, "key": key, "server": self.name} for table_id, key in sorted(changes)]
        come = [row | {"speed": speed} for row in rows if (speed := changes[row["table_id"], row["key"]]) is not None]
        gone = [(row["table_id"], row["key"]) for row in rows if changes[row["table_id"], row["key"]] is None]

        def work(connection: Connection) -> None:
            if come:
                connection.execute(VISIT, come)
            for table_id, key in gone:
                mine = visitors.c.server == self.name
                connection.execute(delete(visitors).where(visitors.c.table_id == table_id, visitors.c.key == key, mine))
            notices = [Notice(PEOPLE, table_id) for table_id in sorted({table_id for table_id, _ in changes})]
            self._database.announce(connection, written(self.name, notices))

        if not self._has_left:
            await self._write(work)

    async def visitors(self, table_ids: Collection[str]) -> dict[str, dict[str, float]]:
        """For each table: the keys whose pages are open at other processes, and the speeds they like.

        Pages of a process that has just gone are included: they come back by themselves, and nobody need be told.
        """
        if not self._database.shared or not table_ids:
            return {}

        def work(connection: Connection) -> dict[str, dict[str, float]]:
            found: dict[str, dict[str, float]] = {table_id: {} for table_id in table_ids}
            recent = self._database.now(connection) - RETURN
            for row in connection.execute(ELSEWHERE, {"some": list(table_ids), "me": self.name, "dead": recent}):
                found[row.table_id][row.key] = max(row.speed, found[row.table_id].get(row.key, 0.0))
            return found

        return await self._read(work)

    # Answers that are kept back by the process that has the table's lease

    async def hand_over(self, table_id: str, answer: Answer) -> None:
        def work(connection: Connection) -> None:
            connection.execute(HOLD, {"table_id": table_id, **answer._asdict()})
            self._database.announce(connection, written(self.name, [Notice(ANSWER, table_id)]))

        await self._write(work)

    async def take_answers(self, table_id: str) -> list[Answer]:
        """The answers that were handed over for this table; from now on they are ours to keep."""

        def work(connection: Connection) -> list[Answer]:
            rows = connection.execute(select(answers).where(answers.c.table_id == table_id)).all()
            if rows:
                connection.execute(delete(answers).where(answers.c.table_id == table_id))
            return [Answer(row.seat, row.number, row.action) for row in rows]

        return await self._write(work) if self._database.shared else []

    # The database

    def _clock(self) -> float:
        return asyncio.get_running_loop().time()

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._database.write(work)
        except (SQLAlchemyError, OSError) as error:
            raise unwritable(error) from None

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise unreadable(error) from None
