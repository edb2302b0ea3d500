"""Two processes on one database, in virtual time: how long what one leaves undone waits for the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf

import pytest

from larrons.engine import catalogue
from larrons.table.events import Chair, Settings
from larrons.table.room import Room
from tests.simulation.database import InMemory, Shared
from tests.simulation.plan import Plan
from tests.simulation.servers import Server
from tests.simulation.world import Code, World, same_luck

TAKEN_OVER = 5.0  # seconds within which the tables of a dead process go on
HANDED_OVER = 1.0  # and those of one that stops in good order
POLLED = 6.0  # seconds within which a process looks at the logs without being told
HOST = "the host's key"


@contextmanager
def two_servers() -> Iterator[tuple[World, list[Server]]]:
    """Both have started; nothing goes wrong but what a test does."""
    world = World(Plan(1, 2, (), ()), Code(), InMemory())
    with same_luck(1), world.loop.running():
        for number in range(2):
            world.start(number)
        servers = [server for server in world.servers if server is not None]
        until(world, lambda: all(server.is_up for server in servers))
        yield world, servers
    world.shared.engine.close()


def until(world: World, holds: Callable[[], bool], limit: float = inf) -> None:
    """Let things happen; at most for so many seconds."""
    end = world.loop.time() + limit
    while not holds():
        assert world.loop.step(), "nothing happens any more"
        assert not world.witness.breaches, world.witness.breaches
        assert world.loop.time() < end, f"not within {limit} s"


def bots_at_play(world: World, server: Server) -> str:
    """The id of a table at which two bots play, led by this server."""
    tables: list[str] = []

    async def begin() -> None:
        chairs = [Chair("random", "Ana"), Chair("random", "Bo")]
        live = await server.hub.open(catalogue.game("pickomino"), chairs, HOST, {}, Settings(pace=100))
        await server.hub.command(live, lambda room, now: room.start(HOST, now))
        tables.append(live.table_id)

    server.handle(begin)
    until(world, lambda: bool(tables) and server.leads(tables[0]))
    return tables[0]


def length(world: World, table: str) -> int:
    return len(world.witness.ledgers[table].lines)


def test_tables_of_a_dead_process_go_on_within_five_seconds() -> None:
    with two_servers() as (world, (first, second)):
        table = bots_at_play(world, first)
        world.crash(0, seconds=1000.0)
        lines = length(world, table)
        until(world, lambda: length(world, table) > lines + 1, TAKEN_OVER)  # one write may have been on its way
        assert second.leads(table)


def test_tables_of_a_process_that_stops_in_good_order_go_on_at_once() -> None:
    with two_servers() as (world, (first, second)):
        table = bots_at_play(world, first)
        left = first.handle(first.hub.hand_over)
        until(world, left.done)
        lines = length(world, table)
        until(world, lambda: length(world, table) > lines, HANDED_OVER)
        assert second.leads(table)


def test_a_process_that_hears_nothing_looks_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shared, "_tell", lambda *_: None)  # every notice is lost
    with two_servers() as (world, (first, second)):
        table = bots_at_play(world, first)
        rooms: list[Room] = []

        async def look() -> None:
            rooms.append((await second.hub.get(table)).room)

        second.handle(look)
        until(world, lambda: bool(rooms))
        lines = rooms[0].count
        until(world, lambda: rooms[0].count > lines, POLLED)
