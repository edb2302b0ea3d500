"""Bots that fail at a terminal: the player is told which one and goes on; the details are in a file, not on screen."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from larrons.cli import app, main
from larrons.engine.message import Message
from larrons.engine.records import Record
from larrons.errors import GameFailed
from larrons.games.pickomino import terminal, view
from tests.broken_bots import broken_bots


@pytest.fixture(autouse=True)
def _broken_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LARRONS_DATA_DIR", str(tmp_path))
    with broken_bots():
        yield


@pytest.mark.parametrize("name", ["raising", "cheating"])
@pytest.mark.parametrize(
    ("language", "told"), [("en", "The bot “{}” failed"), ("fr", "le robot «\u00a0{}\u00a0» est tombé")]
)
def test_the_player_is_told_and_the_game_goes_on(name: str, language: str, told: str, tmp_path: Path) -> None:
    arguments = ["play", "pickomino", "--seats", f"random:Ana,{name}:Bo", "--seed", "4", "--lang", language]
    run = CliRunner().invoke(app, arguments, env={"COLUMNS": "200"}, catch_exceptions=False)
    line = next(line for line in run.output.splitlines() if told.format(name) in line)
    assert "Bo" in line
    assert "larrons.log" in run.output
    (path,) = (tmp_path / "games").glob("*.json")
    record = Record.load(path)
    moves = [who for who, _ in record.moves]
    assert run.output.count(told.format(name)) == moves.count(1) > 0
    assert record.check_luck() > 0
    logged = (tmp_path / "larrons.log").read_text("utf-8")
    first = next(line for line in logged.splitlines() if "bot failed" in line)
    facts = json.loads(first[first.index("{") :])
    assert (facts["game"], facts["bot"], facts["seat"], facts["file"]) == ("pickomino", name, 1, "tests/broken_bots.py")
    assert record.game.parse(facts["state"]).waiting == (1,)
    assert facts["state"] not in run.output, "what a bot sees is nobody else's business"


def test_a_view_that_fails_is_named_and_the_game_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback: a sentence, which names the game's file and line."""
    monkeypatch.setattr(terminal, "Group", None)  # so that a line of that file fails
    arguments = ["play", "pickomino", "--seats", "random,random", "--seed", "4"]
    with pytest.raises(GameFailed, match=r"failed in larrons\.games\.pickomino/terminal\.py, line \d+ \(TypeError"):
        CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert "view failed" in (tmp_path / "larrons.log").read_text("utf-8")
    assert len(list((tmp_path / "games").glob("*.json"))) == 1


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "The word “event-never-told” is to be said"), ("fr", "Le mot «\u00a0event-never-told\u00a0» devrait")],
)
@pytest.mark.parametrize("failing", ["narrate", "label"])
def test_a_missing_word_is_named_and_the_game_is_saved(
    failing: str,
    language: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A sentence for the author instead of a traceback, whether the word was to tell a move or to offer one."""
    word = Message("event-never-told")
    monkeypatch.setattr(view, failing, lambda *_: [word] if failing == "narrate" else word)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 9))
    monkeypatch.setattr(
        "sys.argv", ["larrons", "play", "pickomino", "--seats", "you,random", "--seed", "4", "--lang", language]
    )
    with pytest.raises(SystemExit) as left:
        main()
    output = capsys.readouterr()
    assert left.value.code == 2
    assert told in output.err
    assert f"larrons.games.pickomino/words/{language}.ftl" in output.err
    assert "Traceback" not in output.out + output.err
    assert "view failed" in (tmp_path / "larrons.log").read_text("utf-8")
    assert len(list((tmp_path / "games").glob("*.json"))) == 1
