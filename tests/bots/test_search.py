"""The search itself: it stops in time, keeps to its arrays, and is worth its while."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count, pairwise
from pathlib import Path

import pytest

from larrons.bots import search, trials
from larrons.bots.advice import prepare
from larrons.bots.levels import EFFORTS
from larrons.bots.search import Method, Searcher
from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.playing import Match, play_luck
from larrons.lab.arena.statistics import Tally
from tests.bots.positions import decisions

# Every part of the kernel: halving, the tree (one with a full table), seats that learn together, games at random
METHODS = [
    Method(),
    Method(depth=4, nodes=1 << 6),
    Method(depth=16, nodes=1 << 12),
    Method(learns=True),
    Method(random=True),
]


def search_everywhere() -> None:
    game = catalogue.game("bakschisch")
    for state, seat in decisions(game, 3, seed=1, every=11):
        for method in METHODS:
            found = Searcher(game, 3).search(state.observe(seat), seat, new_stream(2), method, simulations=400)
            assert found.action in state.legal(seat)


def test_no_array_is_left(tmp_path: Path) -> None:
    """With Numba's checks of every index, in a process and a cache of its own."""
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "LARRONS_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-m", "tests.bots.test_search"], env=checked, check=True)


def test_a_search_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock of ours that goes on a millisecond each time somebody looks at it."""
    state, seat = next(decisions(catalogue.game("bakschisch"), 2, seed=2, every=9))
    looks = count()
    monkeypatch.setattr(search, "perf_counter", lambda: next(looks) / 1000)
    found = Searcher(state.game, 2).search(state.observe(seat), seat, new_stream(1), Method(), seconds=0.05)
    assert found.simulations > 0
    assert 45 <= next(looks) <= 60


@pytest.mark.parametrize("name", catalogue.names())
def test_preparing_a_search_makes_trials(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the machine code of the trials would be made while a bot is to think."""
    made: list[int] = []
    monkeypatch.setattr(trials, "run", lambda *arguments: made.append(arguments[-1]))
    prepare(catalogue.game(name))
    assert sum(made) > 0


def test_a_search_does_not_trust_the_speed_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on ten milliseconds with each trial here; the searcher was told that a second has a million."""
    state, seat = next(decisions(catalogue.game("bakschisch"), 2, seed=2, every=9))
    searcher, made = Searcher(state.game, 2), [0]
    monkeypatch.setattr(trials, "run", lambda *arguments: made.append(made[-1] + arguments[-1]))
    monkeypatch.setattr(search, "perf_counter", lambda: made[-1] / 100)
    searcher._rate = 1e6
    searcher.search(state.observe(seat), seat, new_stream(1), Method(), seconds=30)
    assert made[1] < 3000, "what is done before the first look at the clock has to be little"


def test_the_move_of_the_rule_bot_stands_unless_another_is_clearly_better() -> None:
    for state, seat in decisions(catalogue.game("bakschisch"), 2, seed=3, every=10):
        found = Searcher(state.game, 2).search(
            state.observe(seat), seat, new_stream(1), Method(guard=1e6), simulations=200
        )
        assert found.action == state.choose(seat, new_stream(1), "sharp")


def test_stronger_levels_win() -> None:
    game = catalogue.game("bakschisch")
    ladder = [contestant(game, name) for name in ("random", "careless", "careful", "sharp:100")]
    for weaker, stronger in pairwise(ladder):
        match, tally = Match(game, [stronger, weaker]), Tally(2, None)
        for number in range(20):
            tally.add(play_luck(match, stronger, weaker, seed=1, number=number))
        assert tally.wins.mean > 0.6


def test_levels_take_longer_the_stronger_they_are() -> None:
    seconds = [effort.seconds for effort in EFFORTS.values()]
    assert seconds == sorted(seconds)
    assert seconds[0] < 0.03


if __name__ == "__main__":
    search_everywhere()
