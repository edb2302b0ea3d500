"""The examples, in a short form."""

from __future__ import annotations

from pathlib import Path

import pytest
from examples import lab_random_agents, lab_self_play

from tests.lab.games import every_game


@every_game
def test_random_agents(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    lab_random_agents.main(["--game", name, "--games", "1"])
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_self_play_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "curve.png"
    curve = lab_self_play.main(["--updates", "4", "--batch", "256", "--steps", "200", "--plot", str(picture)])
    assert abs(curve[0]) < 0.2
    assert curve[-1] > 0.5
    assert picture.stat().st_size > 1000
    assert "against random" in capsys.readouterr().out
