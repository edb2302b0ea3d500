"""How a game stands and how it ended: the numbers beside the names, who won, and how the points came about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from larrons.engine.manners import standings
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.table.chores import manner
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
    return sorted(lines, key=lambda line: (line.place, line.seat))


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


def ending(room: Room, words: Words, mine: tuple[int, ...]) -> dict[str, Any]:
    """What `ending.html` shows of a game that was played to its end; of one that was closed there is nothing."""
    if room.is_closed or not room.is_over:
        return {"results": [], "podium": []}
    lines = results(room, room.playing().observe(-1), words, mine)
    return {"results": lines, "podium": lines[:STEPS]}
