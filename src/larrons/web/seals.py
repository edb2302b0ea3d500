"""The server's signatures: shown at the table from the start, and put under the record at the end."""

from __future__ import annotations

from dataclasses import replace

from larrons.engine.records import Record
from larrons.engine.signing import ServerKey
from larrons.web.live import Live


def start_signature(key: ServerKey, live: Live) -> str:
    """The signature of how this game began; empty before that."""
    if not live.start_signature and live.room.table is not None:
        live.start_signature = key.sign_start(live.room.table.record)
    return live.start_signature


def signed(key: ServerKey, record: Record) -> Record:
    """The record of a game that is over, with the server's signatures."""
    return replace(record, seal=key.seal(record))
