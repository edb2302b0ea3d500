"""Tables in the middle of a game, in a database as a server would have left it: a load begins where games are."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

from larrons.engine import fairness
from larrons.engine.game import Game
from larrons.store.store import Entry, Store
from larrons.table.events import PERSON, Chair, Event, Settings
from larrons.table.room import Room
from larrons.web.page import hashed, new_key


@dataclass(frozen=True)
class Prepared:
    """A table and the keys of its people."""

    name: str
    keys: list[str]


async def prepare(database: str, game: Game, count: int, moves: int, bots: Sequence[str] = ()) -> list[Prepared]:
    """So many tables of the fewest people and these bots, each so many moves into the game."""
    store = await Store.open(database)
    tables = []
    players, luck = max(2, game.seats[0]), random.Random(moves)
    for _ in range(count):
        table = Prepared(secrets.token_urlsafe(16), [new_key() for _ in range(players)])
        lines = [event.to_json() for event in _play(game, table.keys, moves, luck, bots)]
        await store.append(Entry(table.name, 1, lines, time.time(), "{}"))
        tables.append(table)
    await store.close()
    return tables


def _play(game: Game, keys: list[str], moves: int, luck: random.Random, bots: Sequence[str]) -> list[Event]:
    """The log of a game of `moves` moves; played again if it was over before, with other luck."""
    while True:
        chairs = [Chair(PERSON, f"Ana {i}", hashed(key)) for i, key in enumerate(keys)]
        chairs += [Chair(level, level) for level in bots]
        room, opened = Room.open(
            game, chairs, hashed(keys[0]), time.time(), fairness.new_secret(), {}, Settings(pace=0)
        )
        events = [opened, room.start(hashed(keys[0]), time.time())]
        while not room.is_over and room.playing().number <= moves:
            events += _move(room, luck)
        if not room.is_over:
            return events


def _move(room: Room, luck: random.Random) -> list[Event]:
    table = room.playing()
    seen = table.observe(-1)
    if seen.is_chance:
        return room.draw(table.number, time.time())
    seat = seen.waiting[0]
    return room.act(seat, luck.choice(table.observe(seat).legal(seat)), table.number, time.time())
