"""What a record proves: names, decisions, luck and result, if a server has signed it; what an edited one gives away."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from larrons.engine import catalogue, fairness
from larrons.engine.records import UNDO, Record, SeatInfo
from larrons.engine.signing import Seal, ServerKey
from larrons.engine.verdict import Noted, examine
from larrons.engine.words import Words
from larrons.errors import OptionError, RecordError
from larrons.table.table import Table
from tests.engine.test_records import played

pytestmark = pytest.mark.xdist_group("verdict")

KEY = ServerKey(bytes(range(32)))
SECRET = bytes(range(32))


def signed(record: Record, key: ServerKey = KEY) -> Record:
    return replace(record, seal=key.seal(record))


@pytest.fixture(scope="module")
def record() -> Record:
    return signed(played(short_game=True).record)


def test_a_signed_game_is_fair(record: Record) -> None:
    verdict = examine(Record.from_json(record.to_json()))
    assert verdict.finished
    assert verdict.signed
    assert verdict.commitment == verdict.derived == fairness.commitment(SECRET)
    assert verdict.key == KEY.public
    assert verdict.told.key == "verify-fair"


@pytest.mark.parametrize("noted", [Noted(), Noted(fairness.commitment(SECRET))], ids=["nothing noted", "noted"])
def test_what_was_compared_with_what_is_told(record: Record, noted: Noted) -> None:
    """The commitment of the record, the one that belongs to the shown secret, the one that was noted, the key."""
    of_record, of_secret, of_player, signed_by = map(Words("en").say, examine(record, noted).compared(noted))
    assert record.commitment in of_record
    assert record.commitment in of_secret
    assert ("--commitment" in of_player) == (not noted.commitment)
    assert KEY.public in signed_by


def test_all_that_was_noted_is_confirmed(record: Record) -> None:
    noted = Noted(record.commitment, KEY.sign_start(record), KEY.public)
    told = " ".join(map(Words("en").say, examine(record, noted).compared(noted)))
    for part in ("the commitment you noted", "the signature you noted", "the one you gave"):
        assert part in told


def rehashed(record: Record) -> Record:
    """As somebody would do who edits a file and knows the format: all hashes are made anew."""
    return Record.from_json(record.to_json())


def renamed(record: Record) -> Record:
    return replace(record, seats=[SeatInfo("Mallory", "you"), *record.seats[1:]])


def test_an_edited_name_is_not_what_the_server_signed(record: Record) -> None:
    with pytest.raises(RecordError, match="server signed"):
        examine(rehashed(renamed(record)))


def test_an_edited_decision_is_not_what_the_server_signed(record: Record) -> None:
    """Even one that changes nothing: somebody seems to have hesitated."""
    at = next(at for at, (who, _) in enumerate(record.moves) if isinstance(who, int))
    hesitated = [*record.moves[: at + 1], (UNDO, 1), *record.moves[at:]]
    with pytest.raises(RecordError, match="server signed"):
        examine(rehashed(replace(record, moves=hesitated)))


def test_a_game_cut_short_is_not_what_the_server_signed() -> None:
    table = played(short_game=True)
    last = next(n for n in range(len(table.record.moves) - 1, 0, -1) if isinstance(table.record.moves[n][0], int))
    cut = replace(signed(table.record), moves=table.record.moves[:last], result=None)
    with pytest.raises(RecordError, match="server signed"):
        examine(rehashed(cut))


def test_the_result_must_be_the_one_the_moves_lead_to(record: Record) -> None:
    data = json.loads(record.to_json())
    data["end"]["result"] = data["end"]["result"][::-1]
    with pytest.raises(RecordError):
        Record.from_json(json.dumps(data))
    assert record.result is not None
    with pytest.raises(RecordError, match="result"):
        rehashed(replace(record, result=record.result[::-1]))


def test_another_servers_signature_is_told_by_its_key(record: Record) -> None:
    other = signed(renamed(record), ServerKey(bytes(32)))
    assert examine(rehashed(other)).key != KEY.public
    with pytest.raises(RecordError, match=KEY.public):
        examine(rehashed(other), Noted(key=KEY.public))


def test_a_signed_record_tells_where_it_was_changed(record: Record) -> None:
    """By hand, so that its checks do not fit; without the signature, head and first move could not be told apart."""
    data = json.loads(record.to_json())
    data["seats"][0]["name"] = "Mallory"
    with pytest.raises(RecordError, match=r"in its head \(game, options, names, salts\): it is not what the server"):
        Record.from_json(json.dumps(data))
    data = json.loads(record.to_json())
    data["moves"][0][2] += 1
    with pytest.raises(RecordError, match="changed at move 1:"):
        Record.from_json(json.dumps(data))


@pytest.mark.parametrize("name", ["commitment", "start", "key"])
def test_the_beginning_of_what_was_noted_accuses_nobody(record: Record, name: str) -> None:
    right: Any = {"commitment": record.commitment, "start": KEY.sign_start(record), "key": KEY.public}
    for noted in (right[name][:8], f"{right[name][:4].upper()}…", f"{right[name][:-1]}..."):
        with pytest.raises(OptionError, match=f"--{name} is too short to compare.* all {len(right[name])} "):
            examine(record, Noted(**{name: noted}))


@pytest.mark.parametrize("name", ["commitment", "start", "key"])
def test_what_was_noted_at_the_table_must_be_in_the_record(record: Record, name: str) -> None:
    right: Any = {"commitment": record.commitment, "start": KEY.sign_start(record), "key": KEY.public}
    assert examine(record, Noted(**{name: f" {right[name].upper()} "})).finished
    with pytest.raises(RecordError, match="00ff"):
        examine(record, Noted(**{name: "00ff"}))
    if name != "commitment":
        with pytest.raises(RecordError, match="–"):
            examine(replace(record, seal=None), Noted(**{name: right[name]}))


@pytest.mark.parametrize("name", ["key", "start", "end"])
def test_nonsense_in_place_of_a_signature_is_refused(record: Record, name: str) -> None:
    assert record.seal is not None
    for text in ("", "x", "00" * 64):
        with pytest.raises(RecordError, match="server signed"):
            examine(replace(record, seal=replace(record.seal, **{name: text})))
    assert not Seal("", "", "").signs_end(record)


def test_a_game_that_has_not_ended_is_unfinished() -> None:
    table = played(moves=30)
    with pytest.raises(RecordError, match="Unfinished"):
        examine(table.record)
    table.close()
    verdict = examine(Record.from_json(signed(table.record).to_json()))
    assert not verdict.finished
    assert verdict.told.key == "verify-unfinished"


def test_choices_that_were_taken_back_do_not_change_the_draws() -> None:
    """Else whoever knows a bot's next draw could move it to his liking by undoing."""
    game, seats = catalogue.game("pickomino"), [SeatInfo("Ana", "you"), SeatInfo("Bo", "you")]
    tables = [Table.open(game, seats, {"start": 0}, SECRET) for _ in range(2)]
    for undos, table in zip((0, 3), tables, strict=True):
        table.draw()
        choose_first(table)
        for _ in range(undos):
            table.undo(0)
            choose_first(table)
        while not table.observe(-1).is_chance:
            choose_first(table)
    assert len(tables[0].record.moves) < len(tables[1].record.moves)
    assert tables[0].draw() == tables[1].draw()


def choose_first(table: Table) -> None:
    (seat,) = table.observe(-1).waiting
    table.post(seat, table.observe(seat).legal(seat)[0], table.number)
