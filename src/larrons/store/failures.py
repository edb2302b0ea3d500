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


def reason(error: BaseException) -> str:
    """What the database said, without the statement."""
    original = getattr(error, "orig", None) or error
    return str(original).splitlines()[0] if str(original) else type(original).__name__
