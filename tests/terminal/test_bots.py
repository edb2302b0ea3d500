"""Bots that search, and their advice, at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine.records import Record
from larrons.terminal import play


def test_any_level_takes_a_seat_and_gives_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LARRONS_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(play, "ADVICE", 3.0)  # seconds: enough also where many tests run at once
    arguments = ["play", "bakschisch", "--seats", "you:Ana,sharp,careless", "--seed", "4"]
    run = CliRunner().invoke(app, arguments, input="!\n1\nq\n", env={"COLUMNS": "200"}, catch_exceptions=False)
    assert "Best chance: " in run.output
    assert "Chances of winning" in run.output
    assert "% (±" in run.output
    (path,) = (tmp_path / "games").glob("*.json")
    assert {who for who, _ in Record.load(path).moves if isinstance(who, int)} == {0, 1, 2}
