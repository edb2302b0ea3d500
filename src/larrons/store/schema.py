"""The SQL tables of the store, and how an older database becomes a present one."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
)

from larrons.errors import StoreError
from larrons.store.database import lock_upgrade

metadata = MetaData()

# Game tables, each with a summary for lists of tables; the store does not look into the summary.
tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("summary", Text, nullable=False),
    Column("updated", Float, nullable=False),
)

# The append-only log. The key makes it impossible to have a line twice, even with two servers on one database.
events = Table(
    "events",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

# Who (by the hash of a key) has sat at which table.
guests = Table(
    "guests",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
)

# Tables that somebody does not want to see in his list any more.
hidden = Table(
    "hidden",
    MetaData(),
    Column("key", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
)

# Browsers, by the hash of their key, that act for a person; one that is not here acts for itself.
devices = Table(
    "devices",
    MetaData(),
    Column("key", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("label", String(80), nullable=False),
    Column("since", Float, nullable=False),
)

# What the server knows for ever, by name: its secret key.
facts = Table("facts", MetaData(), Column("name", String(64), primary_key=True), Column("value", Text, nullable=False))

# What several processes on one database tell each other: who is alive, who makes which table's own moves, who has which
# table's page open at which process, and answers on their way to the process that holds them back.
company = MetaData()
servers = Table("servers", company, Column("name", String(32), primary_key=True), Column("seen", Float, nullable=False))
leases = Table(
    "leases",
    company,
    Column("table_id", String(64), primary_key=True),
    Column("owner", String(32), nullable=False, index=True),
)
visitors = Table(
    "visitors",
    company,
    Column("table_id", String(64), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("server", String(32), primary_key=True, index=True),
    Column("speed", Float, nullable=False),
)
answers = Table(
    "answers",
    company,
    Column("table_id", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("action", Integer, nullable=False),
)

# What makes another browser the same person, by its hash: valid once, and not for long.
codes = Table(
    "codes",
    MetaData(),
    Column("hashed", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("until", Float, nullable=False),
)

# Reviews of finished games, which take a while to work out: text of the room that makes them.
reviews = Table(
    "reviews",
    MetaData(),
    Column("table_id", String(64), primary_key=True),
    Column("fine", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("made", Float, nullable=False),
)

# Reviews that a process works out now: until when nobody else need, and when somebody last waited for it.
claims = Table(
    "review_claims",
    MetaData(),
    Column("table_id", String(64), primary_key=True),
    Column("fine", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(32), nullable=False),
    Column("renewed", Float, nullable=False),
    Column("asked", Float, nullable=False),
    Column("share", Float, nullable=False),
)

# One row: how many of the STEPS below have been taken. A database made before this table existed has no row.
versions = Table("store_version", MetaData(), Column("version", Integer, primary_key=True, autoincrement=False))


def _create(connection: Connection) -> None:
    """Version 1: the three tables, where they are missing."""
    metadata.create_all(connection)


def _add_facts(connection: Connection) -> None:
    """Version 2: what the server knows for ever."""
    facts.create(connection, checkfirst=True)


def _add_company(connection: Connection) -> None:
    """Version 3: several processes on one database."""
    company.create_all(connection)


def _add_devices(connection: Connection) -> None:
    """Version 4: people with several browsers, and tables they have hidden."""
    for table in (hidden, devices, codes):
        table.create(connection, checkfirst=True)


def _add_reviews(connection: Connection) -> None:
    """Version 5: reviews of finished games."""
    reviews.create(connection, checkfirst=True)


def _add_claims(connection: Connection) -> None:
    """Version 6: which process works a review out."""
    claims.create(connection, checkfirst=True)


# Step number i turns version i of the database into version i + 1.
STEPS: tuple[Callable[[Connection], None], ...] = (
    _create,
    _add_facts,
    _add_company,
    _add_devices,
    _add_reviews,
    _add_claims,
)


def version_of(connection: Connection) -> int:
    """How many of the STEPS have been taken; 0 also of the first databases, which did not say so."""
    if not inspect(connection).has_table(versions.name):
        return 0
    return connection.execute(select(versions.c.version)).scalar() or 0


def check_version(connection: Connection) -> None:
    """Refuse a database that has none of our tables, or those of another version."""
    found = version_of(connection)
    if not inspect(connection).has_table(tables.name):
        raise StoreError("error-store-blank")
    if found != len(STEPS):
        key = "error-store-newer" if found > len(STEPS) else "error-store-older"
        raise StoreError(key, given=found, right=len(STEPS))


def upgrade(connection: Connection, steps: tuple[Callable[[Connection], None], ...] = STEPS) -> None:
    """Take the steps that lead from the database's version to ours; refuse one that is newer than this program."""
    lock_upgrade(connection)
    versions.create(connection, checkfirst=True)
    found = version_of(connection)
    if found > len(steps):
        raise StoreError("error-store-newer", given=found, right=len(steps))
    if found == len(steps):
        return
    for step in steps[found:]:
        step(connection)
    connection.execute(versions.delete())
    connection.execute(insert(versions).values(version=len(steps)))
