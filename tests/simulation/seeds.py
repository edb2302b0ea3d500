"""One seed, as a process beside others runs it. (Such a process can't import the module that is run as a program.)"""

from __future__ import annotations

from typing import NamedTuple

from tests.simulation.database import InMemory, OnServer
from tests.simulation.plan import make
from tests.simulation.world import Outcome, simulate


class Wanted(NamedTuple):
    seed: int
    processes: int  # 0: as many as the seed says
    whole: bool  # whether games are played to their end
    url: str  # of a PostgreSQL; empty: a database in memory


def run_seed(wanted: Wanted) -> Outcome:
    engine = OnServer(wanted.url) if wanted.url else InMemory()
    return simulate(make(wanted.seed, wanted.processes, wanted.whole), engine=engine)
