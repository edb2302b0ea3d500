"""Who sits where, as a person types it: `you,careful,random`, or with names, `you:Ana,you:Bo,careful:Robo`."""

from __future__ import annotations

from larrons.bots import bot
from larrons.engine.game import Game
from larrons.engine.records import SeatInfo
from larrons.engine.words import Words
from larrons.table.names import unique_name
from larrons.terminal.play import HUMAN


def read_seats(game: Game, text: str, words: Words) -> list[SeatInfo]:
    """The seats in order; two of a kind get different names."""
    seats: list[SeatInfo] = []
    for item in text.split(","):
        kind, _, name = item.strip().partition(":")
        if kind != HUMAN:
            bot(game, kind)
        name = name.strip() or words.bot(kind)
        seats.append(SeatInfo(unique_name(name, [seat.name for seat in seats]), kind))
    return seats
