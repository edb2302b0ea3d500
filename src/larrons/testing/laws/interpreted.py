"""Compiled and interpreted, the same rules give the same states."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from larrons.engine.compile import INTERPRETED
from larrons.testing.laws.part import Part

needs_the_compiler = pytest.mark.skipif(INTERPRETED, reason="NUMBA_DISABLE_JIT is set: nothing is compiled here")


def run(*words: str, **environment: str) -> list[str]:
    script = [sys.executable, "-W", "error", "-m", "larrons.testing.interpreted_script", *words]
    done = subprocess.run(script, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


class Interpreted(Part):
    @needs_the_compiler
    def test_interpreted_equals_compiled(self) -> None:
        interpreted = run(self.game.name, NUMBA_DISABLE_JIT="1")
        assert interpreted
        assert interpreted == run(self.game.name)

    @needs_the_compiler
    def test_rules_that_change_over_in_the_middle_of_a_game_give_the_same(self) -> None:
        assert run("meanwhile", self.game.name) == run(self.game.name)
