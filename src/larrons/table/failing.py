"""A game is somebody's program. Where it fails, the log has all that its author needs, and people are told in words."""

from __future__ import annotations

import json
import logging
from typing import Any

from larrons.engine.inspection.report import one_line, place_of
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.errors import LarronsError

log = logging.getLogger(__name__)


def report(what: str, seen: State, seat: int, error: Exception, written_in: str = "", **more: Any) -> None:
    """Log a failure of a bot or of a view with the position in which it happens again.

    `written_in` is the file to look into where the error itself did not come up in the game's files.
    """
    game = seen.game
    file, line = place_of(game.package, error)
    facts = {
        "game": game.name,
        "rules": game.rules_version,
        "file": f"{game.package}/{file}" if file else written_in or None,
        "line": line or None,
        "seat": seat,
        **more,
        "state": written(seen),
        "error": one_line(error),
    }
    log.error("%s failed %s", what, json.dumps(facts, ensure_ascii=False), exc_info=error, extra={"facts": facts})


def written(seen: State) -> str:
    """The position in notation; its bytes, if it is the notation that fails."""
    try:
        return str(seen)
    except Exception:
        return seen.to_bytes().hex()


def narrated(before: State, actor: int, code: int, after: State, seat: int = -1) -> list[Message]:
    """What the game tells of a move; where its `narrate` fails, a line of the house that says so."""
    try:
        lines: list[Message] = before.game.module("view").narrate(before, actor, code, after)
        return lines
    except LarronsError:
        raise
    except Exception as error:
        report("view", before, seat, error, function="narrate")
        return [Message("view-untold")]
