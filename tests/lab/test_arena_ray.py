"""An arena on a Ray cluster. Ray is heavy: `make lab-clients` runs this in an environment of its own."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from larrons.bots.levels import searches
from larrons.engine import catalogue
from larrons.lab.arena.journal import Journal
from larrons.lab.arena.plan import Pairing, Plan
from larrons.lab.arena.results import summary
from larrons.lab.arena.running import run
from larrons.lab.arena.statistics import Tally
from larrons.lab.crews import Alone

ray = pytest.importorskip("ray")
pytestmark = [pytest.mark.ray, pytest.mark.filterwarnings("default")]


def test_a_lost_worker_costs_no_game(tmp_path: Path) -> None:
    """A worker is killed while it plays; the arena comes to what one process on this machine comes to."""
    from larrons.lab.ray_crew import RayCrew

    plan = Plan(catalogue.game("bakschisch"), ("expert:20000", "careful"), (2,), games=12)
    assert searches(plan.game, "expert")  # seconds a game: with a quicker bot all is played before anybody is killed
    killed: list[int] = []

    def kill_one(pairing: Pairing, tally: Tally) -> None:
        if tally.lucks and not killed:
            killed.append(busy_worker())
            os.kill(killed[0], signal.SIGKILL)

    with Journal.begin(tmp_path / "ray", plan) as on_ray, RayCrew() as crew:
        list(run(on_ray, crew, kill_one))
    assert killed
    with Journal.begin(tmp_path / "alone", plan) as alone:
        list(run(alone, Alone()))
    assert summary(on_ray) == summary(alone)
    assert summary(on_ray)["complete"]


def busy_worker(name: bytes = b"ray::play_piece") -> int:
    """The process of a piece of work that is being played right now: Ray names it so, and it is a child of ours."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if name in (folder / "cmdline").read_bytes() and parent(parent(int(folder.name))) == os.getpid():
                    return int(folder.name)
    raise AssertionError("nobody works")


def parent(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
