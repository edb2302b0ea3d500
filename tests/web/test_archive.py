"""Tables of older rules: those that can be replayed are shown as ever; of others a finished one can be read, an
unfinished one is refused in words, and the rest is unharmed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx

from larrons.store.store import Entry
from tests.apart import run_apart
from tests.web.application import running

FIXTURE = Path(__file__).parents[1] / "fixtures" / "records" / "larcin-v1-table.jsonl"
RESULT = [[4, 9], [3, 9], [2, 12], [1, 14]]


def look_at(folder: Path, *paths: str, rules: int = 0, summary: Any = None, **settings: Any) -> list[httpx.Response]:
    """Keep a finished table of these rules (nobody plays version 0), and look at its pages."""
    first, *rest = FIXTURE.read_text(encoding="utf-8").splitlines()
    opened = json.loads(first)
    opened["data"]["rules"] = rules
    opened["data"]["settings"] |= settings
    told = {"game": "larcin", "names": ["Ana", "Bo", "Cy", "Di"], "state": "over", **(summary or {})}

    async def look() -> list[httpx.Response]:
        async with running(folder) as (hub, clients):
            lines = [json.dumps(opened), *rest]
            await hub.store.append(Entry("old-table", 1, lines, 0.0, json.dumps(told), []))
            return [await clients[-1].get(path) for path in paths]

    return run_apart(look())


def test_a_finished_table_of_version_1_has_its_board_its_result_and_its_replay(tmp_path: Path) -> None:
    table, replay = look_at(tmp_path, "/t/old-table", "/t/old-table/replay?seat=-1", rules=1)
    assert (table.status_code, replay.status_code) == (200, 200)
    assert "Di wins!" in table.text
    assert "14 points" in table.text
    assert "Ana calls “Larcin!”" in table.text
    assert 'class="board' in replay.text


def test_a_finished_table_of_rules_nobody_plays_can_be_read(tmp_path: Path) -> None:
    english, french, home = look_at(tmp_path, "/t/old-table", "/t/old-table?lang=fr", "/", summary={"result": RESULT})
    assert english.status_code == 200
    assert "played by version 0 of the rules of Larcin" in english.text
    assert "January 1, 1970" in english.text
    for told in (
        "<b>Di</b> · place 1, 14 points",
        "<b>Ana</b> larcin",
        "<b>draw</b> manor",
    ):  # the last move, the first
        assert told in english.text
    assert english.text.index("<b>Di</b> ·") < english.text.index("<b>Ana</b> ·"), "the winner comes first"
    assert "What a Burglar&#39;s bag does. <b>draw two cards, or lay up to two (house rule)</b>" in english.text
    for told in ("version 0 des règles de Larcin", "1 janvier 1970", "<b>Di</b> · 1re place, 14 points"):
        assert told in french.text
    assert home.status_code == 200


def test_one_that_kept_no_result_is_read_without(tmp_path: Path) -> None:
    (page,) = look_at(tmp_path, "/t/old-table")
    assert page.status_code == 200
    assert "<b>Di</b></li>" in page.text


def test_one_that_was_not_finished_keeps_its_secrets(tmp_path: Path) -> None:
    (page,) = look_at(tmp_path, "/t/old-table", summary={"state": "running"})
    assert page.status_code == 422
    assert "version 0 of the rules of Larcin" in page.text
    assert "manor" not in page.text


def test_one_without_spectators_is_for_those_who_sat_there(tmp_path: Path) -> None:
    (page,) = look_at(tmp_path, "/t/old-table", spectators=False)
    assert page.status_code == 403
