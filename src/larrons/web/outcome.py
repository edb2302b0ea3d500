"""How a game stands and how it ended: the numbers beside the names, who won, and how the points came about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from larrons.engine.manners import standings
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.table.chores import manner
from larrons.table.failing import narrated
from larrons.table.room import Room

STEPS = 3  # of the podium


@dataclass(frozen=True)
class Result:
    """How one player came out. `account` says how the points came about, where the game knows."""

    seat: int
    name: str
    place: int
    score: int | None
    account: str
    mine: bool


def results(room: Room, final: State, words: Words, mine: tuple[int, ...] = ()) -> list[Result]:
    """All players, the best first."""
    told, scores, ranks = manner(room.game, "account"), standings(final), final.ranks()
    lines = [
        Result(seat, name, ranks[seat], scores[seat], words.say(told(final, seat)) if told else "", seat in mine)
        for seat, name in enumerate(room.names)
    ]
    return sorted(lines, key=lambda line: (line.place, -(line.score or 0), line.seat))


def podium(lines: list[Result]) -> list[Result]:
    """Those who stand on its steps. Nobody does without the others who share the place; the winners always do."""
    shown = lines[:STEPS]
    if len(lines) > STEPS and lines[STEPS].place == shown[-1].place:
        shown = [line for line in lines if line.place < shown[-1].place]
    return shown or [line for line in lines if line.place == 1]


def verdict(final: State, words: Words, mine: tuple[int, ...] = ()) -> str:
    """Who has won, said to somebody who sat on these seats."""
    ranks = final.ranks()
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if len(winners) == len(ranks) and not any(final.scores()):
        return words.say("ending-nobody")
    names, count = words.listing([words.name(seat) for seat in winners]), len(winners)
    if len(mine) == 1 and mine[0] in winners:
        return words.say("ending-yours", count=count)
    return words.say("status-over", names=names, count=count)


def _reason(room: Room, words: Words) -> str:
    """Why the game is over, and by what it was won: those of the log's last lines that say so."""
    table = room.playing()
    (last,) = table.steps(-1, table.length - 1)
    told = narrated(*last[2:])
    ends = manner(room.game, "ENDS") or ()
    causes = [line for line in told[:-1] if line.key in ends] or told[-2:-1]
    return " ".join(words.say(line) for line in (*causes, *told[-1:]))


def ending(room: Room, words: Words, mine: tuple[int, ...]) -> dict[str, Any]:
    """What `ending.html` shows of a game that was played to its end; of one that was closed there is nothing."""
    if room.is_closed or not room.is_over:
        return {"results": [], "podium": [], "reason": ""}
    lines = results(room, room.playing().observe(-1), words, mine)
    return {"results": lines, "podium": podium(lines), "reason": _reason(room, words)}
