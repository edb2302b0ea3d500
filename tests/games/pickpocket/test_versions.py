"""Games of version 1 of the rules are replayed with the box and the switches of their time."""

from __future__ import annotations

from pathlib import Path

import pytest

from larrons.engine.records import Record
from larrons.table.events import Event
from larrons.table.room import Room
from tests.games.pickpocket.tables import GAME

RECORDS = Path(__file__).parents[2] / "fixtures" / "records"


@pytest.mark.rule("PP-29")
def test_a_record_of_version_1_counts_hands_by_the_end_values_of_its_time() -> None:
    record = Record.load(RECORDS / "pickpocket-v1.json")
    assert record.check_luck() == 67
    assert record.state().scores() == [45, 34, 72, 30]
    assert record.state().ranks() == [2, 3, 1, 4]
    assert int(record.game.box["end"][0] @ record.game.box["copies"][0]) == 97
    assert GAME.rules_version == 2


@pytest.mark.rule("PP-41")
def test_a_table_of_version_1_has_the_softer_redraw() -> None:
    """In this game a thief is caught again on the redraw, and only warned."""
    lines = (RECORDS / "pickpocket-v1-table.jsonl").read_text(encoding="utf-8").splitlines()
    room = Room.fold(Event.from_json(line) for line in lines)
    assert room.is_over
    assert room.options["ambi_strict"] is False
    assert room.playing().observe(-1).scores() == [77, 35, 43]
