"""A game by another author, in examples/: installed as a package of its own, it passes its tests and is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.author.environment import Environment

pytestmark = pytest.mark.xdist_group("example")

TOC = Path(__file__).parents[2] / "examples" / "toc"
MOST_OF_THE_KIT = 120  # tests


@pytest.fixture(scope="module")
def toc(environment: Environment) -> Environment:
    environment.install(TOC)
    return environment


def test_its_tests_pass(toc: Environment) -> None:
    told = re.search(r"(\d+) passed in", toc.pytest(TOC))
    assert told
    assert int(told[1]) > MOST_OF_THE_KIT


def test_it_is_a_game_like_those_of_the_house(toc: Environment) -> None:
    assert toc.larrons("check-game", "toc").stdout.startswith("toc: no faults found.\n")
    assert "(toc)" in toc.larrons("games").stdout
    done = toc.larrons("play", "toc", "--seats", "careful,honest,random", "--seed", "4", "--lang", "fr")
    assert done.returncode == 0, done.stderr
    assert "La partie est finie" in done.stdout
