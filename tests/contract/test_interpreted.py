"""Compiled and interpreted, the same rules give the same states."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from larrons.engine import catalogue


def run(*words: str, **environment: str) -> list[str]:
    script = [sys.executable, "-W", "error", "-m", "tests.contract.interpreted_script", *words]
    done = subprocess.run(script, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", catalogue.names())
def test_interpreted_equals_compiled(name: str) -> None:
    interpreted = run(name, NUMBA_DISABLE_JIT="1")
    assert len(interpreted) > 1
    assert interpreted == run(name)


@pytest.mark.parametrize("name", catalogue.names())
def test_rules_that_change_over_in_the_middle_of_a_game_give_the_same(name: str) -> None:
    assert run("meanwhile", name) == run(name)
