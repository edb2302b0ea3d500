"""The box: the printed board as the specification lists it, other boards, and files that are refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from larrons.engine.rng import new_stream
from larrons.errors import ComponentError
from larrons.games.bakschisch import GAME
from larrons.games.bakschisch.components import BOX
from tests.games.bakschisch.invariants import check

TEXT = GAME.file("components.toml")

# Section 2 of the specification: for each space the next G S H E F ahead, and behind
FORWARD = """
1 4 5 3 2, 8 4 5 3 2, 8 4 5 3 10, 8 4 5 6 10, 8 7 5 6 10, 8 7 9 6 10, 8 7 9 13 10, 8 15 9 13 10, 11 15 9 13 10,
11 15 12 13 10, 11 15 12 13 14, 16 15 12 13 14, 16 15 18 13 14, 16 15 18 20 14, 16 15 18 20 17, 16 19 18 20 17,
22 19 18 20 17, 22 19 18 20 21, 22 19 23 20 21, 22 25 23 20 21, 22 25 23 24 21, 22 25 23 24 26, 27 25 23 24 26,
27 25 30 24 26, 27 25 30 29 26, 27 28 30 29 26, 27 28 30 29 31, 31 28 30 29 31, 31 31 30 29 31, 31 31 30 31 31,
31 31 31 31 31, 31 31 31 31 31"""
BACK = """
0 0 0 0 0, 0 0 0 0 0, 1 0 0 0 0, 1 0 0 0 2, 1 0 0 3 2, 1 4 0 3 2, 1 4 5 3 2, 1 4 5 6 2, 1 7 5 6 2,
8 7 5 6 2, 8 7 9 6 2, 8 7 9 6 10, 11 7 9 6 10, 11 7 12 6 10, 11 7 12 13 10, 11 7 12 13 14,
11 15 12 13 14, 16 15 12 13 14, 16 15 12 13 17, 16 15 18 13 17, 16 19 18 13 17, 16 19 18 20 17, 16 19 18 20 21,
22 19 18 20 21, 22 19 23 20 21, 22 19 23 24 21, 22 25 23 24 21, 22 25 23 24 26, 27 25 23 24 26, 27 28 23 24 26,
27 28 23 29 26, 27 28 30 29 26"""


def rows(text: str) -> list[list[int]]:
    return [[int(number) for number in row.split()] for row in text.split(",")]


@pytest.mark.rule("BK-13", "BK-14", "BK-19")
def test_the_printed_board_is_that_of_the_specification() -> None:
    box = GAME.box[0]
    assert (int(box["throne"]), int(box["cross"]), int(box["each"])) == (31, 25, 10)
    assert box["forward"][:32].tolist() == rows(FORWARD)
    assert box["back"][:32].tolist() == rows(BACK)
    assert box["copies"].tolist() == [5] * 6
    assert "".join("GSHEFC"[person] for person in box["path"][1:32]) == "GFESHESGHFGHEFSGFHSEFGHESFGSEHC"
    assert box["board"] == 0
    assert BOX["path"].shape == (62,)


def other_board(folder: Path, *changes: tuple[str, str]) -> Path:
    text = TEXT
    for pattern, line in changes:
        text, count = re.subn(rf"(?m)^{pattern}.*$", line, text)
        assert count == 1
    path = folder / "board.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.rule("BK-13", "BK-26")
@pytest.mark.parametrize(("spaces", "cross"), [("GSHEF GSHEF", 3), ("GSHEF" * 12, 59), ("GGSSHHEEFF", 1)])
def test_another_board_can_be_played(tmp_path: Path, spaces: str, cross: int) -> None:
    path = other_board(tmp_path, ("path = ", f'path = "{spaces}"'), ("cross = ", f"cross = {cross}"))
    game = GAME.with_components(path)
    box = game.box[0]
    assert int(box["throne"]) == len(spaces.replace(" ", "")) + 1
    state, rng = game.new(3), new_stream(3)
    assert state.record.board == 1
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            seat = state.waiting[0]
            state.apply(seat, state.choose(seat, rng))
        check(state)
        assert game.parse(str(state)) == state


@pytest.mark.rule("BK-2", "BK-36")
def test_other_cards_and_coins_can_be_played(tmp_path: Path) -> None:
    game = GAME.with_components(other_board(tmp_path, ("C = ", "C = 0"), ("each = ", "each = 3")))
    state = game.new(2)
    assert state.record.gold.tolist() == [3, 3, 0, 0]
    assert state.chances() == dict.fromkeys(range(5), 5)
    for _ in range(25):
        state.settle(min(state.chances()))
        state.apply(0, 0)
        state.apply(1, 0)
    assert sum(state.chances().values()) == 25


BAD = [
    ("path = ", 'path = "GFESH ESGHF GHEFS GFHSE FGHES FGSEX"', "Space 30 shows “X”"),
    ("path = ", 'path = "GFESH ESGHF GHEFS GFHSE FGHES FGSEC"', "Space 30 shows “C”"),
    ("path = ", 'path = "GSHEF GSHE"', "9 spaces"),
    ("path = ", f'path = "{"GSHEF" * 12}G"', "61 spaces"),
    ("path = ", 'path = ""', "0 spaces"),
    ("path = ", 'path = "GSHEF GSHEG"', "“F” is on the path only once"),
    ("path = ", 'path = "GSHEG GSHEG"', "“F” is nowhere on the path"),
    ("cross = ", "cross = 0", "1 … 29"),
    ("cross = ", "cross = 30", "1 … 29"),
    ("cross = ", 'cross = "S"', "1 … 29"),
    ("person = ", 'person = "G"', "must be: C"),
    ("person = ", "", "must be: C"),
    ("H = ", "H = 6", "31 cards"),
    ("H = ", "H = -1", "0 … 20"),
    ("coins = ", "coins = 44", "4 … 40"),
    ("each = ", "each = 11", "1 … 10"),
    (r"\[throne\]", "[seat]", "[throne] is missing"),
    (r"\[gold\]", "[silver]", "[gold] is missing"),
]


@pytest.mark.parametrize(("pattern", "line", "says"), BAD)
def test_a_bad_file_is_refused_with_its_line(tmp_path: Path, pattern: str, line: str, says: str) -> None:
    path = other_board(tmp_path, (pattern, line))
    with pytest.raises(ComponentError) as refused:
        _ = GAME.with_components(path).box
    text = str(refused.value)
    assert says in text
    assert str(path) in text
    number = int(re.findall(r"line (\d+)", text)[0])
    lines = path.read_text(encoding="utf-8").splitlines()
    if line and "missing" not in says and "cards" not in says:
        assert lines[number - 1] == line
    assert refused.value.say("fr") != text


@pytest.mark.parametrize("table", ["board", "throne", "cards", "gold"])
def test_every_table_says_where_it_comes_from(tmp_path: Path, table: str) -> None:
    start = TEXT.index(f"[{table}]")
    path = tmp_path / "board.toml"
    path.write_text(TEXT[:start] + re.sub(r'from = "\w+"', 'from = "hearsay"', TEXT[start:], count=1), encoding="utf-8")
    with pytest.raises(ComponentError, match="hearsay"):
        _ = GAME.with_components(path).box
