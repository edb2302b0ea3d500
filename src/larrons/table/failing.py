"""A game is somebody's program. Where it fails, the log has all that its author needs, and people are told in words."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from larrons.engine.game import Game
from larrons.engine.inspection.report import file_and_line, one_line
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.errors import GameFailed, LarronsError

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")


def report(what: str, seen: State | Game, seat: int, error: Exception, written_in: str = "", **more: Any) -> None:
    """Log a failure of a bot, a view or the rules with the position in which it happens again.

    Where there is none yet, `seen` is the game. `written_in` is the file to look into where the error itself did not
    come up in the game's files.
    """
    game = _game_of(seen)
    file, line = file_and_line(game.package, error, written_in)
    facts = {
        "game": game.name,
        "rules": game.rules_version,
        "file": file or None,
        "line": line or None,
        "seat": seat,
        **more,
        "state": written(seen) if isinstance(seen, State) else None,
        "error": one_line(error),
    }
    log.error("%s failed %s", what, json.dumps(facts, ensure_ascii=False), exc_info=error, extra={"facts": facts})


def _game_of(seen: State | Game) -> Game:
    return seen.game if isinstance(seen, State) else seen


@contextmanager
def refusing(before: State | Game, seat: int = -1) -> Iterator[None]:
    """Around what has to succeed before a move counts: if the rules fail there, the move is refused in words."""
    try:
        yield
    except LarronsError:
        raise
    except Exception as error:
        package = _game_of(before).package
        file, line = file_and_line(package, error, f"{package}/rules.py")
        report("rules", before, seat, error, f"{package}/rules.py")
        where = {"file": file, "line": str(line), "known": "line" if line else "none"}
        raise GameFailed("error-rules-failed", **where, error=one_line(error)) from error


_reported: set[tuple[str, str, bytes]] = set()  # failures that are asked for again and again, in the same position


def answered(function: str, seen: State, seat: int, ask: Callable[[], Answer], otherwise: Answer) -> Answer:
    """What the game says about how its players are treated; where its function fails, what is said without it.

    Tables ask this many times a move, so that a failure is logged once for each position.
    """
    try:
        return ask()
    except Exception as error:
        met = seen.game.name, function, seen.to_bytes()
        if met not in _reported:
            if len(_reported) > 1000:
                _reported.clear()
            _reported.add(met)
            report("manners", seen, seat, error, function=function)
        return otherwise


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
