"""The trained networks that come with the lab."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from examples import lab_baseline_table

from larrons.errors import NotPossible
from larrons.lab import baselines
from larrons.lab.learners import Learners
from tests.lab.games import GAMES, NAMES


def test_every_game_has_them_for_two_players_and_for_its_middle_count() -> None:
    wanted = {(game.name, players) for game in GAMES for players in (2, sum(game.seats) // 2)}
    assert set(baselines.available()) == wanted


def test_those_are_told_of_that_were_measured() -> None:
    """Beside the networks are kept the figures, in docs/lab.md stands their table, and all are of these very files."""
    rows = baselines.measured()
    told = {(row["game"], row["players"]): row["digest"] for row in rows}
    assert told == {key: baselines.digest(*key) for key in baselines.available()}
    guide = Path(__file__).parents[2].joinpath("docs", "lab.md").read_text("utf-8")
    assert "\n".join(lab_baseline_table.table(rows)) in guide


def test_one_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotPossible, match="There are some for"):
        baselines.load(NAMES[0], 99)


@pytest.mark.parametrize(("name", "players"), baselines.available())
def test_they_are_small_know_their_story_and_play_far_better_than_at_random(name: str, players: int) -> None:
    size = len(baselines.FOLDER.joinpath(f"{name}-{players}.npz").read_bytes())
    assert size < 1_000_000
    told = baselines.story(name, players)
    assert (told["game"], told["players"], told["seed"]) == (name, players, 1)
    assert len(told["curve"]) > 5
    net = baselines.load(name, players)
    learners = Learners(name, 64, players, bots="random", seed=5)
    results: list[float] = []
    while len(results) < 100:
        assert np.isfinite(net.values(learners.numbers)).all()
        learners.step(net(learners.numbers, learners.masks))
        results += learners.returns[learners.dones].tolist()
    assert np.mean(results) > 0.5
    twin = Learners(name, 8, players, bots=net, seed=5)  # two of them, as learner and as rival
    for _ in range(10):
        twin.step(net(twin.numbers, twin.masks))
