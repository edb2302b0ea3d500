"""The examples, in a short form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from examples import lab_baseline, lab_openspiel_mccfr, lab_random_agents, lab_read_dump, lab_self_play
from typer.testing import CliRunner

from larrons.cli import app
from tests.lab.games import every_game

TIME = r" \d+ s\b"  # every recipe says how long it took


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
    assert re.search(rf"against random: .* before, .* after 4 updates in{TIME}", capsys.readouterr().out)


def test_mccfr_comes_closer_to_an_equilibrium(capsys: pytest.CaptureFixture[str]) -> None:
    curve = lab_openspiel_mccfr.main(["--iterations", "400", "--looks", "1"])
    assert curve[1] < curve[0]
    assert re.search(rf"exploitability .* after 400 iterations,{TIME}", capsys.readouterr().out)


def test_a_dump_is_read_and_guessed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "games.parquet")
    made = CliRunner().invoke(app, ["lab", "dump", "bakschisch", file, "--bots", "careful", "--games", "100"])
    assert made.exit_code == 0, made.output
    assert lab_read_dump.main([file]) > 0.1
    assert re.search(rf"guessed .* % of them while reading once, in{TIME}", capsys.readouterr().out)


def test_a_network_is_trained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--imitated", "50", "--passes", "1", "--updates", "3", "--games", "16", "--test-games", "64"]
    told = lab_baseline.main(["bakschisch", "2", *few, "--out", str(tmp_path)])
    assert [point["update"] for point in told["curve"]] == [0, 1, 2, 3]
    assert {path.name for path in tmp_path.iterdir()} == {"bakschisch-2.npz", "bakschisch-2.json"}
    assert re.search(rf"update +3, .* among careful,{TIME}", capsys.readouterr().out)
