"""Tables of older rules: a finished one can be read, an unfinished one is refused in words, others are unharmed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx

from larrons.store.store import Entry
from tests.web.application import running

FIXTURE = Path(__file__).parents[1] / "fixtures" / "records" / "larcin-v1-table.jsonl"


def look_at(folder: Path, state: str, **settings: Any) -> dict[str, httpx.Response]:
    """Keep a table of a version of the rules that nobody plays, and look at it and at the home page."""
    first, *rest = FIXTURE.read_text(encoding="utf-8").splitlines()
    opened = json.loads(first)
    opened["data"]["rules"] = 0
    opened["data"]["settings"] |= settings
    summary = json.dumps({"game": "larcin", "names": ["Ana", "Bo", "Cy", "Di"], "state": state})

    async def look() -> dict[str, httpx.Response]:
        async with running(folder) as (hub, clients):
            lines = [json.dumps(opened), *rest]
            await hub.store.append(Entry("old-table", 1, lines, 0.0, summary, []))
            return {path: await clients[-1].get(path) for path in ("/t/old-table", "/t/old-table?lang=fr", "/")}

    return asyncio.run(look())


def test_a_finished_table_of_older_rules_can_be_read(tmp_path: Path) -> None:
    answers = look_at(tmp_path, "over")
    page = answers["/t/old-table"]
    assert page.status_code == 200
    assert "played by version 0 of the rules of Larcin" in page.text
    for told in ("Ana", "Di", "<b>Ana</b> larcin", "<b>draw</b> manor"):  # the last decision, the first card dealt
        assert told in page.text
    assert "version 0 des règles de Larcin" in answers["/t/old-table?lang=fr"].text
    assert answers["/"].status_code == 200


def test_one_that_was_not_finished_keeps_its_secrets(tmp_path: Path) -> None:
    page = look_at(tmp_path, "running")["/t/old-table"]
    assert page.status_code == 422
    assert "version 0 of the rules of Larcin" in page.text
    assert "manor" not in page.text


def test_one_without_spectators_is_for_those_who_sat_there(tmp_path: Path) -> None:
    assert look_at(tmp_path, "over", spectators=False)["/t/old-table"].status_code == 403
