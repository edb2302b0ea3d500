"""Games of version 1 of the rules are replayed by those rules: questions one after the other, a restless night."""

from __future__ import annotations

from pathlib import Path

import pytest

from larrons.engine.records import Record
from larrons.games.larcin import GAME
from larrons.games.larcin.codes import Draw, Phase
from larrons.table.events import Event
from larrons.table.room import Room

RECORDS = Path(__file__).parents[2] / "fixtures" / "records"


@pytest.mark.parametrize(
    ("name", "draws", "scores", "places"),
    [("larcin-v1", 88, [9, 9, 12, 14], [4, 3, 2, 1]), ("larcin-v1-night", 38, [0, 23, 7], [3, 1, 2])],
)
@pytest.mark.rule("LA-41", "LA-43", "LA-65")
def test_a_record_of_version_1_ends_as_it_did(name: str, draws: int, scores: list[int], places: list[int]) -> None:
    """The results are those that the program of that time found."""
    record = Record.load(RECORDS / f"{name}.json")
    assert record.check_luck() == draws
    assert (record.state().scores(), record.state().ranks()) == (scores, places)
    assert GAME.rules_version == 2


@pytest.mark.rule("LA-48", "LA-75")
def test_in_version_1_one_seat_is_asked_after_the_other_and_one_quiet_round_is_enough() -> None:
    record = Record.load(RECORDS / "larcin-v1-night.json")
    asked, quiet, nights = set(), [0], 0
    for _, _, states in record.replay():
        s = states[-1].record
        if s.phase == Phase.HOURGLASS:
            asked.add(len(states[-1].waiting))
        quiet.append(int(s.quiet))
        nights += s.phase == Phase.DRAW and s.draw_src == Draw.NIGHT
    assert asked == {1}
    assert nights == 1
    assert max(quiet) < record.players


def test_a_table_of_version_1_is_folded_to_its_end() -> None:
    lines = (RECORDS / "larcin-v1-table.jsonl").read_text(encoding="utf-8").splitlines()
    room = Room.fold(Event.from_json(line) for line in lines)
    assert room.is_over
    assert room.playing().observe(-1).scores() == [9, 9, 12, 14]
