"""What went wrong with the database: in plain words for everybody, in the driver's own words for the log alone.

A driver names hosts, ports, files and users, which is nobody's business but the operator's.
"""

from __future__ import annotations

import logging

from larrons.errors import StoreError

log = logging.getLogger(__name__)


def unreadable(error: BaseException) -> StoreError:
    """The database could not be read."""
    log.warning("the database can't be read: %s", reason(error))
    return StoreError("error-store-read")


def unwritable(error: BaseException) -> StoreError:
    """The database could not be written."""
    log.warning("the database can't be written: %s", reason(error))
    return StoreError("error-store-write")


def plainly(record: logging.LogRecord) -> bool:
    """What the pool of connections reports as an error, with a trace, is a warning of ours: a connection to a server
    that is silent could not be closed in good order, and is dropped."""
    if record.levelno >= logging.ERROR:
        error = record.exc_info[1] if record.exc_info else None
        record.msg, record.args = "a connection to the database was dropped: %s", (reason(error) if error else "–",)
        record.levelno, record.levelname, record.name = logging.WARNING, "WARNING", log.name
        record.exc_info = None
    return True


def reason(error: BaseException) -> str:
    """What the database said, without the statement, and without what it could not read: that may be a secret."""
    original = getattr(error, "orig", None) or error
    told = str(original).partition(" with text ")[0].strip()
    return told.splitlines()[0].rstrip(".") if told else type(original).__name__
