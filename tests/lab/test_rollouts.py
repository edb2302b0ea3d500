"""`larrons lab dump` and `larrons lab rollouts`: games as rows, the same wherever they are played."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pexpect
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine import catalogue
from larrons.engine.features import layout
from larrons.errors import OptionError
from larrons.lab import parquet
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.playing import Match
from larrons.lab.crews import Alone, crew
from larrons.lab.rollouts import Wish, bots_of, rollouts
from tests.lab.games import every_table

GAME = "bakschisch"


def run(*arguments: str) -> str:
    found = CliRunner().invoke(app, ["lab", *arguments, "--lang", "en"], catch_exceptions=False)
    assert found.exit_code == 0, found.output
    return found.output


def rows_of(table: Any, name: str) -> Any:
    """A column as an array, one row for each row."""
    column = table[name].combine_chunks()
    return column.values.to_numpy().reshape(len(table), -1) if hasattr(column, "values") else column.to_numpy()


@every_table
def test_a_file_tells_the_games_that_were_played(name: str, players: int, tmp_path: Path) -> None:
    """Replayed from the rows: every mask, every observation, every result."""
    game, path = catalogue.game(name), tmp_path / "games.parquet"
    wish = Wish(game, ("careful", *["random"] * (players - 1)), games=3, seed=5, discount=0.9, rows=True)
    with parquet.writing(wish, path) as file:
        for piece in rollouts(wish, Alone()):
            file.add(piece)
    table = pyarrow.parquet.read_table(path)
    about = json.loads(table.schema.metadata[b"larrons"])
    assert about["features"] == layout(game, players).names
    assert (about["game"], about["seed"], about["bots"]) == (name, 5, list(wish.bots))
    column = {field: rows_of(table, field) for field in table.schema.names}
    match = Match(game, [contestant(game, bot) for bot in wish.bots], remember=game.longest)
    at = 0
    for number in range(3):
        match.sit([contestant(game, wish.bots[bot]) for bot in bots_of(wish, number)])
        played = match.play(5, number)
        mine = [row for row in range(played.decisions) if match.desk.actors[row] >= 0]
        to_come: dict[int, int] = {}
        for count, row in reversed(list(enumerate(mine, at))):
            seat = int(match.desk.actors[row])
            state = game.from_bytes(match.desk.states[row : row + 1].tobytes())
            assert (column["game"][count], column["actor"][count]) == (number, seat)
            assert np.array_equal(column["observation"][count], layout(game, players).array(state.observe(seat), seat))
            assert np.flatnonzero(column["mask"][count]).tolist() == state.legal(seat)
            assert column["action"][count] in state.legal(seat)
            assert wish.bots[column["bot"][count]] == match.seats[seat].name
            reward = column["result"][count][seat] * 0.9 ** to_come.get(seat, 0)
            assert column["reward_to_go"][count] == pytest.approx(reward, abs=1e-6)
            to_come[seat] = to_come.get(seat, 0) + 1
        assert column["points"][at].tolist() == list(played.points)
        at += len(mine)
    assert at == len(table)


def test_memory_is_bounded_by_blocks_of_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "ROWS", 300)
    run("dump", GAME, str(tmp_path / "few.parquet"), "--games", "60", "--bots", "random")
    found = pyarrow.parquet.ParquetFile(tmp_path / "few.parquet")
    groups = [found.metadata.row_group(number).num_rows for number in range(found.num_row_groups)]
    assert max(groups) <= 300
    assert sum(groups) == found.metadata.num_rows > 3000


def test_two_processes_come_to_what_one_comes_to() -> None:
    wish = Wish(catalogue.game(GAME), ("careful", "random"), games=120, rows=True)
    alone = list(rollouts(wish, Alone()))
    with crew(2) as hands:
        together = list(rollouts(wish, hands))
    assert sum(len(piece.games["game"]) for piece in alone) == 120
    for one, other in zip(alone, together, strict=True):
        for part, same in zip(one, other, strict=True):
            assert all(np.array_equal(part[name], same[name]) for name in part)


def test_the_commands_say_what_came_of_it(tmp_path: Path) -> None:
    told = json.loads(run("rollouts", GAME, "--bots", "careful,random", "--games", "200", "--json"))
    assert told["games"] == 200
    assert told["bots"]["careful"]["mean"] > 0.5
    assert told["bots"]["careful"]["mean"] == pytest.approx(-told["bots"]["random"]["mean"])
    output = run("dump", GAME, str(tmp_path / "some.parquet"), "--games", "4", "--players", "3")
    assert f"{pyarrow.parquet.read_metadata(tmp_path / 'some.parquet').num_rows} decisions" in output


def test_a_terminal_shows_how_far_it_is(tmp_path: Path) -> None:
    words = ["-m", "larrons", "lab", "dump", GAME, str(tmp_path / "some.parquet"), "--games", "120", "--lang", "en"]
    screen = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=120, env={**os.environ, "TERM": "xterm"})
    screen.expect("120/120")
    screen.expect("decisions")
    screen.close()


def test_mistakes_get_a_sentence_and_leave_no_file(tmp_path: Path) -> None:
    for wrong, match in (
        (("--bots", "careful,random,random", "--players", "2"), "each of the 2 seats"),
        (("--bots", "grandmaster"), "grandmaster"),
        (("--on", "moon"), "moon"),
    ):
        with pytest.raises(OptionError, match=match):
            run("dump", GAME, str(tmp_path / "none.parquet"), "--games", "2", *wrong)
    assert not list(tmp_path.iterdir())
    (tmp_path / "there.parquet").write_text("mine")
    with pytest.raises(OptionError, match="already there"):
        run("dump", GAME, str(tmp_path / "there.parquet"), "--games", "2")
    with pytest.raises(OptionError, match="written"):
        run("dump", GAME, str(tmp_path / "no" / "folder.parquet"), "--games", "2")
    assert (tmp_path / "there.parquet").read_text() == "mine"
