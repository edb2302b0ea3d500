"""Records: they come back to the same bytes, and say what is wrong with them and where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from larrons.engine import catalogue
from larrons.engine.records import Record, SeatInfo
from larrons.engine.rng import below, new_stream
from larrons.engine.words import LANGUAGES
from larrons.errors import LarronsError, RecordError
from larrons.table.table import Table

SEATS = [SeatInfo("Ana", "you"), SeatInfo("Zoé « W »", "random"), SeatInfo("Bo", "careful")]


def played(name: str = "pickomino", moves: int = 10_000, seats: list[SeatInfo] = SEATS, **options: Any) -> Table:
    """A table after some random moves, with now and then a choice taken back."""
    game = catalogue.game(name)
    table = Table.open(game, seats, options, secret=bytes(range(32)), salts=["salt", "pepper", "é"][: len(seats)])
    rng = new_stream(4)
    for _ in range(moves):
        seen = table.observe(-1)
        if seen.is_over:
            break
        if seen.is_chance:
            table.draw()
            continue
        seat = seen.waiting[0]
        actions = table.observe(seat).legal(seat)
        table.post(seat, actions[int(below(rng, len(actions)))], table.number)
        if below(rng, 5) == 0 and table.can_undo(seat):
            table.undo(seat)
    return table


@pytest.mark.parametrize("name", catalogue.names())
def test_a_finished_game_comes_back_to_the_same_bytes_and_is_fair(name: str) -> None:
    game = catalogue.game(name)
    for players in game.seats:
        table = played(name, seats=[SeatInfo(f"p{seat}", "random") for seat in range(players)])
        again = Record.from_json(table.record.to_json())
        assert again.state().observe(-1) == table.observe(-1)
        assert again.to_json() == table.record.to_json()
        assert again.check_luck() > 0


@pytest.mark.parametrize("name", catalogue.names())
def test_a_running_game_keeps_its_secret(name: str) -> None:
    table = played(
        name, moves=10, seats=[SeatInfo(f"p{seat}", "random") for seat in range(catalogue.game(name).seats[0])]
    )
    text = table.record.to_json()
    assert bytes(range(32)).hex() not in text
    assert Record.from_json(text).to_json() == text
    with pytest.raises(RecordError) as refused:
        table.record.check_luck()
    assert refused.value.message.key == "record-no-secret"


def test_every_move_is_one_line() -> None:
    table = played(moves=30)
    lines = [line for line in table.record.to_json().splitlines() if line.startswith("  [")]
    assert len(lines) == len(table.record.moves)


Edit = Callable[[dict[str, Any]], None]


def set_field(name: str, value: Any) -> Edit:
    return lambda data: data.__setitem__(name, value)


def other_legal_draw(data: dict[str, Any]) -> None:
    """Another start player: legal, and yet not what was played."""
    data["moves"][0][2] = (data["moves"][0][2] + 1) % 3


def other_check(data: dict[str, Any]) -> None:
    data["moves"][3][3] = "00000000"


def drop_last_moves(data: dict[str, Any]) -> None:
    del data["moves"][-3:]


def swap_moves(data: dict[str, Any]) -> None:
    data["moves"][4], data["moves"][5] = data["moves"][5], data["moves"][4]


def rename(data: dict[str, Any]) -> None:
    data["seats"][0]["name"] = "Somebody else"


DAMAGE = [
    ("record-foreign", set_field("format", "pgn")),
    ("record-version", set_field("version", 3)),
    ("error-game-unknown", set_field("game", "chess")),
    ("record-rules", set_field("rules", 0)),
    ("record-components", set_field("components", "0" * 16)),
    ("record-field", lambda data: data.pop("players")),
    ("error-players", lambda data: data.update(players=9, seats=data["seats"] * 3)),
    ("record-field", lambda data: data.update(players=2)),
    ("error-option-unknown", lambda data: data["options"].update(fly=True)),
    ("error-option-value", lambda data: data["options"].update(short_game="perhaps")),
    ("record-edited-start", other_legal_draw),
    ("record-edited", other_check),
    ("record-edited-end", lambda data: data["end"].update(result=[1, 2, 3])),
    ("record-edited-end", lambda data: data["end"].update(check="00")),
    ("record-line", swap_moves),
    ("record-line", lambda data: data["moves"].__setitem__(3, [4, "magic", 0, "00000000"])),
    ("record-line", lambda data: data["moves"].__setitem__(3, "take 24")),
    ("record-truncated", drop_last_moves),
    ("record-edited-start", rename),
    ("record-edited-start", lambda data: data["salts"].append("pepper")),
    ("record-field", set_field("secret", "xyz")),
    ("record-field", lambda data: data.pop("end")),
    ("record-field", lambda data: data.pop("secret")),
]


@pytest.mark.parametrize(("key", "edit"), DAMAGE)
def test_a_damaged_record_is_refused_with_what_is_wrong(key: str, edit: Edit) -> None:
    data = json.loads(played(moves=30).record.to_json())
    edit(data)
    with pytest.raises(LarronsError) as refused:
        Record.from_json(json.dumps(data))
    assert refused.value.message.key == key
    assert all(refused.value.say(language) for language in LANGUAGES)


TABLE_LOG = Path(__file__).parents[1] / "fixtures" / "records" / "larcin-v1-table.jsonl"


@pytest.mark.parametrize(
    ("key", "content"),
    [
        ("record-log", TABLE_LOG.read_bytes()),
        ("record-foreign", b"SQLite format 3\x00\xff\xfe"),
        ("record-foreign", b"1. e4 e5"),
        ("record-not-json", b'{"format": "larrons-record",\n"moves": ['),
    ],
)
def test_another_kind_of_file_is_told_from_a_damaged_record(key: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(RecordError) as refused:
        Record.load(path)
    assert refused.value.message.key == key
    assert ("larrons admin export" in refused.value.say("fr")) == (key == "record-log")
    assert ("damaged" in str(refused.value)) == (key == "record-not-json")


def test_the_place_of_an_edit_is_named() -> None:
    record = played(moves=60).record
    data = json.loads(record.to_json())
    number, who, code, _ = next(move for move in data["moves"] if move[1] == 0 and move[0] > 10)
    data["moves"][number - 1][2] = code + 1
    with pytest.raises(RecordError, match=f"at move {number}:"):
        Record.from_json(json.dumps(data))
    assert who == 0


def test_a_rewritten_log_is_still_held_to_the_rules() -> None:
    """Somebody who also repairs the checks can't make an illegal move legal."""
    record = played(moves=60).record
    number = next(i for i, move in enumerate(record.moves) if isinstance(move[0], int))
    record.moves[number] = (record.moves[number][0], 22)
    with pytest.raises(RecordError, match=f"at move {number + 1}:"):
        Record.from_json(record.to_json())


@pytest.mark.parametrize("code", [-1, 2**63, 2**64, 2**70])
def test_a_code_that_no_machine_word_holds_is_refused_in_words(code: int) -> None:
    """Of a draw or of a decision, and although the checks fit."""
    record = played(moves=10).record
    for number, (who, right) in enumerate(record.moves[:5]):
        record.moves[number] = (who, code)
        with pytest.raises(RecordError, match=f"{number + 1}"):
            Record.from_json(record.to_json())
        record.moves[number] = (who, right)


def test_a_cut_off_file_is_refused_with_the_line() -> None:
    text = played(moves=30).record.to_json()
    with pytest.raises(RecordError, match="line "):
        Record.from_json(text[: len(text) // 2])


def test_a_chosen_roll_is_found_out() -> None:
    record = played().record
    number = next(i for i, move in enumerate(record.moves) if move[0] == "draw" and i > 0)
    state = record.game.new(record.players, record.options)
    for i, _, states in record.replay():
        if i == number:
            state = states[-1]
            break
    other = next(outcome for outcome in state.chances() if outcome != record.moves[number][1])
    record.moves = [*record.moves[:number], ("draw", other)]
    with pytest.raises(RecordError, match=f"draw {number + 1} shows outcome {other}"):
        record.check_luck()


def test_another_secret_is_found_out() -> None:
    record = played().record
    record.secret = bytes(32)
    with pytest.raises(RecordError, match="commitment"):
        record.check_luck()


def test_a_record_carries_the_box_it_was_played_with(tmp_path: Path) -> None:
    text = catalogue.game("pickomino").file("components.toml").replace("worms = 4", "worms = 6")
    (tmp_path / "box.toml").write_text(text)
    game = catalogue.game("pickomino", tmp_path / "box.toml")
    table = Table.open(game, SEATS, {}, secret=bytes(32))
    while not table.observe(-1).is_over:
        seen = table.observe(-1)
        if seen.is_chance:
            table.draw()
        else:
            table.post(seen.waiting[0], seen.legal(seen.waiting[0])[-1], table.number)
    again = Record.from_json(table.record.to_json())
    assert not again.game.is_printed_box
    assert again.state().scores() == table.observe(-1).scores()
    assert again.check_luck() > 0


def test_saving_leaves_no_other_file(tmp_path: Path) -> None:
    record = played(moves=10).record
    record.save(tmp_path / "deep" / "game.json")
    record.save(tmp_path / "deep" / "game.json")
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["game.json"]
    assert Record.load(tmp_path / "deep" / "game.json").to_json() == record.to_json()


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="nowhere"):
        Record.load(tmp_path / "nowhere.json")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError):
        Record.load(tmp_path / "binary.json")
