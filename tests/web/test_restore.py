"""Restoring a copy of real games: whatever is missing or wrong in it is named before anything is written."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from larrons.cli import app as command
from larrons.store.backup import backup
from larrons.store.store import Store
from larrons.web.logs import entry
from tests.apart import call_apart, run_apart
from tests.table.players import HOST, new_room, play_out


async def fill(path: Path) -> None:
    """A finished game and a running one, as a server keeps them, and its key."""
    store = await Store.open(str(path))
    for table, limit in (("over", 5000), ("running", 9)):
        room, opened = new_room()
        events = [room.start(HOST, 0.0), *play_out(room, limit)]
        await store.append(entry(table, room, 1, [opened, *events]))
    await store.fact("server key", "11" * 32)
    await store.close()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copy")
    run_apart(fill(folder / "source.sqlite"))
    run_apart(backup(str(folder / "source.sqlite"), folder / "copy.sqlite"))
    return folder / "copy.sqlite"


def restored(copy: Path, target: Path, *options: str) -> str:
    """What the command says, or why it refuses."""
    told = call_apart(CliRunner().invoke, command, ["restore", str(copy), "--db", str(target), *options])
    return str(told.output) + str(told.exception or "")


def last_draw(copy: Path) -> int:
    with closing(sqlite3.connect(copy)) as connection:
        lines = connection.execute("SELECT number, body FROM events WHERE table_id = 'running' ORDER BY number DESC")
        return next(number for number, body in lines if json.loads(body)["data"].get("who") == "draw")


DAMAGES = {
    "another kind of event": (
        "UPDATE events SET body = replace(body, '\"moved\"', '\"wizard\"') WHERE table_id = 'over' AND number = 20",
        "of table over, line 20 ",
    ),
    "a move that no game has": (
        "UPDATE events SET body = json_set(body, '$.data.code', 77777) WHERE table_id = 'over' AND number = 20",
        "of table over, line 20 ",
    ),
    "other luck": (
        "UPDATE events SET body = json_set(body, '$.data.code', json_extract(body, '$.data.code') + 1) "
        "WHERE table_id = 'running' AND number = {draw}",
        "of table running, line {draw} ",
    ),
    "a finished game without its end": ("DELETE FROM events WHERE table_id = 'over' AND number > 20", "line 21 "),
    "a running game without its last moves": (
        "DELETE FROM events WHERE table_id = 'running' AND number > 4",
        "of table running, line 5 ",
    ),
    "a log without its table": ("DELETE FROM tables WHERE id = 'over'", "not the table itself"),
    "no guests": ("DROP TABLE guests", "no table “guests”"),
    "no text": ("UPDATE events SET body = CAST(x'7bff7d' AS TEXT) WHERE table_id = 'over' AND number = 7", "line 7 "),
    "a list without text": ("UPDATE tables SET summary = CAST(x'ff' AS TEXT) WHERE id = 'over'", "in “tables”"),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_game_that_is_not_whole_is_refused_with_its_line(kind: str, copy: Path, tmp_path: Path) -> None:
    damage, said = (text.replace("{draw}", str(last_draw(copy))) for text in DAMAGES[kind])
    bad, target = tmp_path / "bad.sqlite", tmp_path / "target.sqlite"
    bad.write_bytes(copy.read_bytes())
    with closing(sqlite3.connect(bad)) as connection, connection:
        connection.execute(damage)
    told = restored(bad, target)
    assert said in told
    assert "Nothing was restored." in told
    assert not target.exists()


def test_a_file_that_was_cut_off_is_refused(copy: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(copy.read_bytes()[:-4096])
    told = restored(bad, tmp_path / "target.sqlite")
    assert "Nothing was restored." in told
    assert not (tmp_path / "target.sqlite").exists()


def test_only_a_table_that_is_there_can_be_left_out(copy: Path, tmp_path: Path) -> None:
    assert "--without nosuch" in restored(copy, tmp_path / "target.sqlite", "--without", "nosuch")
    assert "continued: 1." in restored(copy, tmp_path / "target.sqlite", "--without", "over")


def test_whoever_restores_is_told_that_games_will_bear_another_key(copy: Path, tmp_path: Path) -> None:
    empty, used, keyless = (tmp_path / f"{name}.sqlite" for name in ("empty", "used", "keyless"))
    assert "key was not taken" not in restored(copy, empty)

    async def use() -> None:
        store = await Store.open(str(used))
        room, opened = new_room()
        await store.append(entry("another", room, 1, [opened]))
        await store.fact("server key", "22" * 32)
        await store.close()

    run_apart(use())
    assert "the 2 tables that were added are signed with the key of this database" in restored(copy, used)
    keyless.write_bytes(copy.read_bytes())
    with closing(sqlite3.connect(keyless)) as connection, connection:
        connection.execute("DELETE FROM facts")
    assert "key was not taken" in restored(keyless, tmp_path / "other.sqlite")
