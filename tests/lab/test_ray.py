"""Rollouts on a real Ray cluster. `make lab-clients` runs this in an environment of its own."""

from __future__ import annotations

import os
import signal

import numpy as np
import pytest

from larrons.bots.levels import searches
from larrons.engine import catalogue
from larrons.lab.crews import Alone
from larrons.lab.rollouts import Wish, rollouts
from tests.lab.test_arena_ray import busy_worker

ray = pytest.importorskip("ray")
pytestmark = [pytest.mark.ray, pytest.mark.filterwarnings("default")]


def test_a_lost_worker_costs_no_game_and_doubles_none() -> None:
    """A worker is killed while it plays; every game is there once, row for row as this process plays it."""
    from larrons.lab.ray_crew import RayCrew

    wish = Wish(catalogue.game("bakschisch"), ("expert:20000", "careful"), games=8, rows=True)
    assert searches(wish.game, "expert")  # seconds a game: with a quicker bot all is played before anybody is killed
    pieces, killed = [], []
    with RayCrew() as crew:
        for piece in rollouts(wish, crew):
            pieces.append(piece)
            if len(pieces) == 2:
                killed.append(busy_worker(b"ray::roll"))
                os.kill(killed[0], signal.SIGKILL)
    assert killed
    assert [int(piece.games["game"][0]) for piece in pieces] == list(range(8))
    for one, other in zip(pieces, rollouts(wish, Alone()), strict=True):
        for part, same in zip(one, other, strict=True):
            assert all(np.array_equal(part[name], same[name]) for name in part)
