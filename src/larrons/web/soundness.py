"""Whether a log that was copied is that of a game: read as a server reads it, and set beside what a list said of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from larrons.engine import catalogue
from larrons.errors import BrokenGame, DamagedLog, OtherRules, RecordError, UnknownGame
from larrons.table.room import Room
from larrons.web.logs import fold, game_of, told

# A summary is written together with a line of the log, and bears its time. So precise, at least, it always was.
SECOND = 1.0


def wrong_line(lines: Sequence[str], summary: str, updated: float) -> int | None:
    """The number of the first line that is missing or wrong, 0 if there is none; None if the game, or its rules, are
    not known here, so that nobody can say."""
    try:
        catalogue.game(game_of(lines[0]))
        room = fold(lines)
    except (UnknownGame, BrokenGame, OtherRules):
        return None
    except DamagedLog as error:
        line = int(error.message.args["line"])  # or a draw before it, by which it has become impossible
        return (_wrong_draw(lines, fold(lines[: line - 1])) if line > 1 else 0) or line
    if _is_cut(lines, room, summary, updated):
        return len(lines) + 1
    return _wrong_draw(lines, room)


def _is_cut(lines: Sequence[str], room: Room, summary: str, updated: float) -> bool:
    """Whether the list of tables knew more of the game than the log tells."""
    if max(_at(line) for line in lines) + SECOND < updated:
        return True
    try:
        listed: dict[str, Any] = json.loads(summary)
        now = json.loads(json.dumps(told(room)))
        return any(listed.get(name, now.get(name)) != now.get(name) for name in ("game", "state", "result"))
    except (ValueError, AttributeError):  # the summary itself is damaged
        return True


def _at(line: str) -> float:
    return float(json.loads(line)["at"])


def _wrong_draw(lines: Sequence[str], room: Room) -> int:
    """The line of the first draw that does not follow from the table's secret, with which the log begins."""
    if room.table is None:
        return 0
    secret = bytes.fromhex(json.loads(lines[0])["data"]["secret"])
    try:
        replace(room.table.record, secret=secret).check_luck()
    except RecordError as error:
        moves = (number for number, line in enumerate(lines, 1) if json.loads(line)["kind"] == "moved")
        return next(islice(moves, int(error.message.args["number"]) - 1, None))
    return 0
