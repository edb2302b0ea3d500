"""200 simulated worlds in which every law holds; mistakes made on purpose are found in a few of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.postgres import Postgres
from tests.simulation.__main__ import report
from tests.simulation.database import OnServer
from tests.simulation.mutants import MUTANTS
from tests.simulation.plan import Plan, make
from tests.simulation.world import Outcome, simulate

SEEDS, PART = 200, 20
PROCESSES = 1
WITH_TWO = 20  # so many of the seeds have two processes on one database; they take longer


@pytest.mark.parametrize("first", range(0, SEEDS, PART))
def test_every_law_holds(first: int) -> None:
    for seed in range(first, first + PART):
        outcome = simulate(make(seed, 2 if seed < WITH_TWO else PROCESSES))
        if outcome.breach:
            report(outcome.plan, outcome, simulate)
        assert not outcome.breach


def test_a_bot_is_asked_again_after_a_move_that_was_not_written() -> None:
    """Its table stood still for good in this world: the bot's move was not thought out, and made all the same."""
    assert not simulate(make(2000, 1).with_incidents([0, 1, 2, 3, 4, 5])).breach


def test_whoever_asks_for_another_game_is_judged_by_the_seat_he_has_there() -> None:
    """Somebody else changed a preference of that seat, which its own person's version counts, and no other's."""
    assert not simulate(make(1000282, 1).with_incidents([2, 3, 6])).breach


def test_a_process_whose_sign_of_life_came_late_does_not_lead_what_others_have_taken_over() -> None:
    """It was alive when it began to write, and dead by the others' account when that was written."""
    assert not simulate(make(2008076, 3).with_incidents([0, 1, 2, 3, 4])).breach


def first_found(name: str) -> Outcome:
    """The first seed that shows what is wrong with a mutant."""
    mutant = MUTANTS[name]
    with mutant.change():
        for seed in range(SEEDS):
            outcome = simulate(make(seed, PROCESSES), mutant.code)
            if outcome.breach:
                return outcome
    pytest.fail(f"no seed shows that the server {name}")


@pytest.mark.parametrize("name", MUTANTS)
def test_a_mistake_made_on_purpose_is_found(name: str) -> None:
    assert first_found(name).breach


def test_a_failing_seed_is_printed_with_the_fewest_incidents(capsys: pytest.CaptureFixture[str]) -> None:
    name = "keeps in memory what was not written"
    outcome, runs = first_found(name), 0

    def run(plan: Plan) -> Outcome:
        nonlocal runs
        runs += 1
        return simulate(plan, MUTANTS[name].code)

    report(outcome.plan, outcome, run)
    printed = capsys.readouterr().out
    assert f"seed {outcome.plan.seed} breaks a law" in printed
    kept, total = map(int, re.findall(r"with (\d+) of its (\d+) incidents", printed)[0])
    assert 1 <= kept < total == len(outcome.plan.incidents)
    assert f"--seed {outcome.plan.seed} --processes 1 --incidents " in printed
    assert runs > 1


def test_a_seed_is_the_same_world_everywhere() -> None:
    seed = 9
    program = f"from tests.simulation import plan, world; print(world.simulate(plan.make({seed}, {PROCESSES})).digest)"
    elsewhere = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        check=True,
        capture_output=True,
        text=True,
    )
    here = {simulate(make(seed, PROCESSES)).digest for _ in range(2)}
    assert here == {elsewhere.stdout.strip()}


def test_the_command_runs_seeds_on_several_cores() -> None:
    command = [sys.executable, "-m", "tests.simulation", "--seeds", "2", "--jobs", "2"]
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
    assert "Every law has held." in told.stdout


@pytest.mark.parametrize("seed", range(3))
def test_the_same_laws_hold_on_a_real_postgresql(seed: int, postgres: Postgres) -> None:
    """A few worlds only, as each takes ten times as long; `python -m tests.simulation --postgresql` runs more."""
    outcome = simulate(make(seed, 2), engine=OnServer(postgres.new_database()))
    assert not outcome.breach
    assert outcome.digest == simulate(make(seed, 2)).digest
