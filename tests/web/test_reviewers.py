"""Two real servers on one real PostgreSQL: a review is worked out once, and goes on elsewhere if a server is killed."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.postgres import Postgres
from tests.web.cluster import PATIENCE, Process, free_port
from tests.web.server import finished_table

pytestmark = pytest.mark.xdist_group("reviewers")

GAME = "bakschisch"
SECONDS = "1"  # of work
OPTIONS = ("--proxy", "127.0.0.1", "--review-seconds", SECONDS)


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[tuple[Process, Process]]:
    one, other = (Process(database, free_port(), OPTIONS) for _ in range(2))
    with ExitStack() as at_the_end:
        for process in (one, other):
            process.start()
            at_the_end.callback(process.end, signal.SIGKILL)
        for process in (one, other):
            process.ready()
        yield one, other


def look(process: Process, table: str) -> dict[str, Any]:
    found: dict[str, Any] = httpx.get(f"{process.url}/api/tables/{table.rsplit('/', 1)[1]}/review", timeout=60).json()
    return found


def begun(process: Process) -> int:
    """How many reviews a server has begun to work out."""
    lines = httpx.get(f"{process.url}/metrics").text.splitlines()
    return int(float(next(line for line in lines if line.startswith("larrons_reviews_total")).split()[1]))


def reviewers(process: Process) -> list[Path]:
    """The processes of a server that work reviews out, as places where they can be looked for."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    places = [Path(f"/proc/{child}") for child in children]
    return [place for place in places if b"larrons.web.reviewer" in (place / "cmdline").read_bytes()]


def look_until(process: Process, table: str, share: float) -> dict[str, Any]:
    """Look as a page does, again and again, until the work is so far."""
    until = time.monotonic() + PATIENCE
    while (found := look(process, table))["share"] < share:
        assert time.monotonic() < until
        time.sleep(0.1)
    return found


def test_those_who_look_at_both_servers_get_one_review(
    pair: tuple[Process, Process], database: str, postgres: Postgres
) -> None:
    one, other = pair
    table = finished_table(one, GAME)
    before = begun(one) + begun(other)
    for process in (one, other, one, other):
        look(process, table)
    told = [look_until(process, table, 1.0)["review"] for process in (other, one)]
    assert told[0] == told[1]
    assert told[0]["complete"]
    assert begun(one) + begun(other) == before + 1
    kept = f"SELECT count(*) FROM reviews WHERE table_id = '{table.rsplit('/', 1)[1]}'"
    assert postgres.query(database, kept) == ["1"]


def test_a_review_whose_server_is_killed_is_worked_out_by_another(pair: tuple[Process, Process]) -> None:
    """The last of these tests: the first server is not started again."""
    one, other = pair
    table, before = finished_table(one, GAME), begun(other)
    look(one, table)
    look_until(other, table, 0.05)
    (worker,) = reviewers(one)
    assert (begun(other), reviewers(other)) == (before, []), "the other one only looks on"
    one.end(signal.SIGKILL)
    assert look_until(other, table, 1.0)["review"]["complete"]
    assert begun(other) == before + 1
    assert not worker.exists(), "a process that works for nobody has outlived its server"
