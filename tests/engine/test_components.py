"""Component files: what is wrong is named with its file and line, and another file is another game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from larrons.engine.components import Entry, Source
from larrons.engine.game import Game
from larrons.engine.simulation import simulate
from larrons.errors import ComponentError

TEXT = """\
# a comment with [[tile]] in it
version = 3

[dice]
count = 8
from = "rulebook"

[[tile]]
number = 21
worms = 1
from = "public"

[[tile]]   # the second
  number = 22
  "worms" = 9
[[tile]]
number = 23
from = "hearsay"
"""


@pytest.fixture
def source() -> Source:
    return Source(TEXT, "box.toml")


@pytest.mark.parametrize(
    ("where", "line"),
    [
        (("version",), 2),
        (("dice",), 4),
        (("dice", "count"), 5),
        (("dice", "sides"), 4),  # not there: its table
        (("tile",), 8),
        (("tile", 0), 8),
        (("tile", 0, "worms"), 10),
        (("tile", 1), 13),
        (("tile", 1, "worms"), 15),
        (("tile", 1, "from"), 13),  # the next tile has one, this one does not
        (("tile", 2, "from"), 18),
        (("tile", 7), 16),  # too far: the last one
        (("cards",), 1),
        ((), 1),
    ],
)
def test_lines(source: Source, where: tuple[str | int, ...], line: int) -> None:
    assert source.line(*where) == line


def place(error: ComponentError) -> tuple[str, int]:
    found = re.match(r"(\S+), line (\d+): ", str(error))
    assert found, str(error)
    return found[1], int(found[2])


def test_fail_names_file_and_line(source: Source) -> None:
    with pytest.raises(ComponentError) as caught:
        source.fail("tile", 1, "worms", key="component-number", name="worms", value="9", good="1 … 7")
    assert place(caught.value) == ("box.toml", 15)
    assert "1 … 7" in str(caught.value)
    assert "box.toml" in caught.value.say("fr")
    assert "15" in caught.value.say("fr")


def test_number_returns_a_good_number(source: Source) -> None:
    assert source.table("dice").number("count", range(1, 9)) == 8


@pytest.mark.parametrize("value", ["9", "0", "-1", "2.0", '"3"', "true", "[1]"])
def test_number_refuses_anything_else(value: str) -> None:
    source = Source(f"[dice]\nfrom = 'public'\ncount = {value}\n", "box.toml")
    dice = source.table("dice")
    with pytest.raises(ComponentError, match="count") as caught:
        dice.number("count", range(1, 9))
    assert place(caught.value) == ("box.toml", 3)
    assert "1 … 8" in str(caught.value)


@pytest.mark.parametrize("value", ["[1, 2]", "[1, 2, 9]", "3", "{ a = 1 }"])
def test_a_row_has_so_many_good_numbers(value: str) -> None:
    good, bad = (Source(f"[dice]\nfrom = 'public'\nfaces = {text}\n", "box.toml") for text in ("[1, 2, 3]", value))
    assert good.table("dice").row("faces", 3, range(1, 9)) == [1, 2, 3]
    dice = bad.table("dice")
    with pytest.raises(ComponentError, match="faces") as caught:
        dice.row("faces", 3, range(1, 9))
    assert place(caught.value) == ("box.toml", 3)


def test_numbers_asked_for_by_names_that_are_none_are_refused_like_others() -> None:
    dice = Source("[dice]\nfrom = 'public'\nfaces = [1]\n", "box.toml").table("dice")
    with pytest.raises(ComponentError, match="faces"):
        dice.numbers("faces", range(3), range(9))  # type: ignore[arg-type]


def test_a_missing_number_is_missed_in_its_entry(source: Source) -> None:
    dice = source.table("dice")
    with pytest.raises(ComponentError, match="sides") as caught:
        dice.number("sides", range(1, 8))
    assert place(caught.value)[1] == 4


def test_provenance() -> None:
    with pytest.raises(ComponentError, match="rulebook, public, reconstructed") as missing:
        Source(TEXT, "box.toml").entries("tile", [3])
    assert place(missing.value)[1] == 13
    said = TEXT.replace('"worms" = 9', '"worms" = 9\n  from = "public"')
    with pytest.raises(ComponentError, match="hearsay") as wrong:
        Source(said, "box.toml").entries("tile", [3])
    assert place(wrong.value)[1] == 19
    assert len(Source(said.replace("hearsay", "rulebook"), "box.toml").entries("tile", [3])) == 3


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [
        ('{ worms = "public" }', ""),
        ('{ worms = "hearsay" }', "hearsay"),
        ('{ weight = "public" }', "weight"),
        ('{ from = "public" }', "from_parts"),
        ('"public"', "from_parts"),
    ],
)
def test_single_fields_may_come_from_elsewhere(source: Source, parts: str, wrong: str) -> None:
    """Records carry the digest: to say better where a field comes from does not make it another box."""
    told = Source(TEXT.replace('from = "public"\n', f'from = "public"\nfrom_parts = {parts}\n'), "box.toml")
    assert told.digest == source.digest
    tile = told.data["tile"][0]
    if not wrong:
        assert Entry(told, tile, "tile", 0).number("worms", range(5)) == 1
        return
    with pytest.raises(ComponentError, match=wrong) as caught:
        Entry(told, tile, "tile", 0)
    assert place(caught.value)[1] == 12


def test_a_text_that_is_not_toml() -> None:
    with pytest.raises(ComponentError, match=r"box\.toml.*line 2"):
        Source("a = 1\nb = \n", "box.toml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    for path in (tmp_path / "missing.toml", tmp_path, binary):
        with pytest.raises(ComponentError, match=re.escape(str(path))) as caught:
            Source.of(path)
        assert str(path) in caught.value.say("fr")


def test_a_file_from_windows_is_read(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    source = Source.of(path)
    assert source.data == Source(TEXT, "box.toml").data
    assert source.line("tile", 2, "from") == 18


def test_the_digest_is_of_what_the_file_says(source: Source) -> None:
    same = Source(TEXT.replace("# a comment", "#").replace(" = ", "   =  ").replace("\n\n", "\n\n\n"), "other.toml")
    turned = Source(TEXT.replace('count = 8\nfrom = "rulebook"', 'from = "rulebook"\ncount = 8'), "turned.toml")
    assert same.digest == turned.digest == source.digest
    for edited in (TEXT.replace("worms = 1", "worms = 2"), TEXT.replace("number = 23", "number = 23.0")):
        assert Source(edited, "box.toml").digest != source.digest


# A box of Pickomino


def changed(pickomino: Game, path: Path, old: str, new: str, count: int = -1) -> Game:
    text = pickomino.file("components.toml")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")
    return pickomino.with_components(path)


def refused(game: Game) -> tuple[str, int]:
    with pytest.raises(ComponentError) as caught:
        game.new(2)
    assert game.source.name in str(caught.value)
    assert caught.value.say("fr") != str(caught.value)
    return str(caught.value), place(caught.value)[1]


def line_of(game: Game, text: str, nth: int = 0) -> int:
    """The line of a text in a game's file."""
    lines = game.source.text.splitlines()
    return [number for number, line in enumerate(lines, 1) if text in line][nth]


@pytest.mark.parametrize("worms", ["0", "8", "1.5", "'many'", "true"])
def test_bad_worms(pickomino: Game, tmp_path: Path, worms: str) -> None:
    game = changed(pickomino, tmp_path / "box.toml", "number = 30\nworms = 3", f"number = 30\nworms = {worms}")
    text, line = refused(game)
    assert line == line_of(game, f"worms = {worms}")
    assert "1 … 7" in text


def test_a_tile_too_few_or_too_many(pickomino: Game, tmp_path: Path) -> None:
    tile = '[[tile]]\nnumber = 36\nworms = 4\nfrom = "public"\nfrom_parts = { number = "rulebook" }\n'
    for new, count in (("", "15"), (tile + tile, "17")):
        game = changed(pickomino, tmp_path / f"box{count}.toml", tile, new)
        text, line = refused(game)
        assert count in text
        assert "16" in text
        assert line == line_of(game, "[[tile]]", -1)


def test_tiles_stand_in_order(pickomino: Game, tmp_path: Path) -> None:
    game = changed(pickomino, tmp_path / "box.toml", "number = 24", "number = 25")
    assert refused(game)[1] == line_of(game, "number = 25")


def test_missing_provenance(pickomino: Game, tmp_path: Path) -> None:
    game = changed(pickomino, tmp_path / "box.toml", 'worms = 1\nfrom = "public"', "worms = 1", count=1)
    text, line = refused(game)
    assert line == line_of(game, "[[tile]]")
    assert "rulebook, public, reconstructed" in text


@pytest.mark.parametrize("text", ["", "tile = 16\n", "dice = 8\n", "[dice]\ncount = 8\n"])
def test_a_file_about_something_else(pickomino: Game, tmp_path: Path, text: str) -> None:
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    refused(pickomino.with_components(path))


def test_tiles_that_are_no_list(pickomino: Game, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("tile = 16\n[dice]\ncount = 8\nfrom = 'public'\n", encoding="utf-8")
    assert refused(pickomino.with_components(path))[1] == 1


def test_another_box_is_another_game(pickomino: Game, tmp_path: Path) -> None:
    """With three worms more on tile 21, whoever owns it has three points more."""
    rich = changed(pickomino, tmp_path / "box.toml", "number = 21\nworms = 1", "number = 21\nworms = 4")
    text = "2p turn 2 start 0 | grill 22-24 26-36 | A 21 | B 25 | A to roll"
    assert pickomino.parse(text).scores() == [1, 2]
    assert rich.parse(text).scores() == [4, 2]
    plain, changed_sum = (simulate(game, 2, games=300, seed=5) for game in (pickomino, rich))
    assert changed_sum.decisions == plain.decisions  # chance and choices do not look at worms
    assert 0 < sum(changed_sum.points) - sum(plain.points) <= 3 * 300
    assert not rich.is_printed_box


def test_the_same_contents_are_the_printed_box(pickomino: Game, tmp_path: Path) -> None:
    game = changed(pickomino, tmp_path / "box.toml", "[[tile]]", "[[tile]] # mine")
    assert game.is_printed_box
    assert pickomino.is_printed_box
    assert game.new(2).to_bytes() == pickomino.new(2).to_bytes()


def test_a_box_cannot_be_written_to(pickomino: Game) -> None:
    with pytest.raises(ValueError, match="read-only"):
        pickomino.box["worms"][0, 0] = 5
