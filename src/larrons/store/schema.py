"""The three SQL tables of the store."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

metadata = MetaData()

# A table and a line about it for lists; the store does not read it.
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
