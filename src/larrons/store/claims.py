"""Which process works a review out, so that several on one database don't do it twice.

Who has a claim renews it while he works; one that was not renewed is anybody's. Those at other processes who look at
the review leave a note of it, so that it is not given up while they wait. All times are by the database's clock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from larrons.store.database import Database, Result
from larrons.store.failures import unwritable
from larrons.store.schema import claims

LIFE = 6.0  # seconds for which a claim holds
TAKE = text(
    "INSERT INTO review_claims (table_id, fine, owner, renewed, asked, share) "
    "VALUES (:table_id, :fine, :owner, :now, 0, 0) ON CONFLICT (table_id, fine) DO UPDATE "
    "SET owner = excluded.owner, renewed = excluded.renewed, share = 0 "
    "WHERE review_claims.renewed < :dead OR review_claims.owner = excluded.owner"
)


@dataclass(frozen=True)
class Claim:
    """A review that somebody works out: whether it is this process, and how far it is."""

    mine: bool
    share: float


class Claims:
    """Those of one process, which has a name of its own."""

    def __init__(self, database: Database, owner: str) -> None:
        self._database, self._owner = database, owner

    async def take(self, table_id: str, fine: bool) -> Claim:
        """Claim a review, or learn how far another process is with it; it hears that somebody waits here."""

        def work(connection: Connection) -> Claim:
            now = self._database.now(connection)
            row = {"table_id": table_id, "fine": int(fine), "owner": self._owner, "now": now, "dead": now - LIFE}
            connection.execute(TAKE, row)
            same = claims.c.table_id == table_id, claims.c.fine == int(fine)
            connection.execute(update(claims).where(*same, claims.c.owner != self._owner).values(asked=now))
            found = connection.execute(select(claims).where(*same)).one()
            return Claim(found.owner == self._owner, found.share)

        return await self._write(work)

    async def renew(self, table_id: str, fine: bool, share: float) -> float | None:
        """Go on having it; how many seconds ago somebody asked for it elsewhere, or None if it is another's by now."""

        def work(connection: Connection) -> float | None:
            now = self._database.now(connection)
            mine = claims.c.table_id == table_id, claims.c.fine == int(fine), claims.c.owner == self._owner
            connection.execute(update(claims).where(*mine).values(renewed=now, share=share))
            asked = connection.execute(select(claims.c.asked).where(*mine)).scalar()
            return None if asked is None else now - asked

        return await self._write(work)

    async def let_go(self, table_id: str, fine: bool) -> None:
        def work(connection: Connection) -> None:
            mine = claims.c.table_id == table_id, claims.c.fine == int(fine), claims.c.owner == self._owner
            connection.execute(delete(claims).where(*mine))

        await self._write(work)

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._database.write(work)
        except (SQLAlchemyError, OSError) as error:
            raise unwritable(error) from None
