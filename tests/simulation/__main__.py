"""Run many seeds, and print the first that breaks a law, with the fewest incidents that still break it.

    python -m tests.simulation --seeds 1000000            # from seed 0 on, on all cores
    python -m tests.simulation --seed 17                  # one seed, with all that happened
    python -m tests.simulation --seed 17 --incidents 2,5  # with these incidents alone
    python -m tests.simulation --seeds 2000 --postgresql  # SQL by a real PostgreSQL, for the night

`--processes` sets how many servers share the database (else the seed says); `--whole` plays all games to their end.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context

from tests.postgres import fresh_database
from tests.simulation.database import Engine, InMemory, OnServer
from tests.simulation.plan import Plan, make
from tests.simulation.seeds import Wanted, run_seed
from tests.simulation.shrinking import shrink
from tests.simulation.world import Outcome, simulate

SHOWN = ("crashes", "incidents", "faults at writes", "overtaken", "transactions", "acknowledged", "views")


@contextmanager
def outcomes(wanted: list[Wanted], jobs: int) -> Iterator[Iterator[Outcome]]:
    if jobs == 1:
        yield map(run_seed, wanted)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield pool.imap_unordered(run_seed, wanted, chunksize=4)


def report(plan: Plan, outcome: Outcome, run: Callable[[Plan], Outcome]) -> None:
    """A failing seed, shrunk."""
    kept = shrink(plan, outcome, run)
    smaller = plan.with_incidents(kept)
    numbers = ",".join(map(str, kept)) or "none"
    print(f"seed {plan.seed} breaks a law: {outcome.breach}")
    print(f"It still does with {len(kept)} of its {len(plan.incidents)} incidents:\n{smaller}")
    processes = f" --processes {plan.processes}"
    print(f"Again: python -m tests.simulation --seed {plan.seed}{processes} --incidents {numbers}")


def one(wanted: argparse.Namespace, new_engine: Callable[[], Engine]) -> bool:
    plan = make(wanted.seed, wanted.processes, wanted.whole)
    if wanted.incidents is not None:
        numbers = [] if wanted.incidents == "none" else [int(number) for number in wanted.incidents.split(",")]
        plan = plan.with_incidents(numbers)
    outcome = simulate(plan, engine=new_engine())
    print(f"{plan}\n{outcome.seconds:.1f} virtual seconds, {outcome.steps} steps, {outcome.digest}")
    print(", ".join(f"{name} {number}" for name, number in sorted(outcome.figures.items())))
    print(outcome.breach or "Every law has held.")
    return not outcome.breach


def many(wanted: argparse.Namespace, url: str, new_engine: Callable[[], Engine]) -> bool:
    begun, told = time.monotonic(), time.monotonic()
    figures, hours, steps, done = Counter[str](), 0.0, 0, 0
    seeds = range(wanted.first, wanted.first + wanted.seeds)
    jobs = 1 if url else wanted.jobs
    with outcomes([Wanted(seed, wanted.processes, wanted.whole, url) for seed in seeds], jobs) as found:
        for outcome in found:
            if outcome.breach:
                report(outcome.plan, outcome, lambda plan: simulate(plan, engine=new_engine()))
                return False
            figures.update(outcome.figures)
            hours, steps, done = hours + outcome.seconds / 3600, steps + outcome.steps, done + 1
            if time.monotonic() - told > 30 or done == len(seeds):
                told = time.monotonic()
                counts = ", ".join(f"{figures[name]} {name}" for name in SHOWN)
                print(f"{done} seeds in {told - begun:.0f} s: {hours:.1f} simulated hours, {steps} steps, {counts}")
                sys.stdout.flush()
    print("Every law has held.")
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Try to break the server in a simulated world.")
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--incidents")
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    with ExitStack() as at_the_end:
        url = at_the_end.enter_context(fresh_database(postgresql=True)) if wanted.postgresql else ""

        def new_engine() -> Engine:
            return OnServer(url) if url else InMemory()

        good = one(wanted, new_engine) if wanted.seed is not None else many(wanted, url, new_engine)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
