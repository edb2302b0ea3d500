"""The box: what is in it, and which files are refused, with the line."""

from __future__ import annotations

from pathlib import Path

import pytest

import larrons
from larrons.engine.inventory import shelves
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.errors import ComponentError
from tests.games.pickpocket.tables import GAME

TEXT = GAME.file("components.toml")


def load(tmp_path: Path, text: str) -> State:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return larrons.game("pickpocket", path).new(4)


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_what_is_in_the_printed_box() -> None:
    box = GAME.box[0]
    assert box["types"] == 15
    assert box["copies"].sum() == 64
    showing = [
        sum(int(box["copies"][tile]) for tile in range(15) if box["mask"][tile] >> line & 1) for line in range(4)
    ]
    assert showing == [40, 36, 32, 28], "purses are the most frequent, then keys, and so on"
    by_lines = [0] * 5
    for tile in range(15):
        by_lines[int(box["mask"][tile]).bit_count()] += int(box["copies"][tile])
        assert box["elem"][tile] == (2 if int(box["mask"][tile]).bit_count() == 1 else 1)
        assert box["end"][tile] == box["elem"][tile] * int(box["mask"][tile]).bit_count(), "the elements on the tile"
    assert by_lines == [0, 18, 24, 18, 4]
    assert int((box["end"] * box["copies"]).sum()) == 154
    assert box["guard"].tolist() == [2, 3, 4, 4, 4, 5, 6]
    assert box["illusion"].tolist() == [0, 1, 2, 3]
    assert (box["bruce"], box["lap"], box["merchant_elements"]) == (2, 50, 0)


def test_every_entry_tells_where_it_comes_from() -> None:
    data = GAME.source.data
    entries = [*data["tile"], *data["guard"], *data["power"], data["merchant"], data["score_track"]]
    assert len(entries) == 15 + 7 + 7 + 2
    assert all(entry["from"] in ("rulebook", "public", "reconstructed") for entry in entries)
    tiles = shelves(GAME)[0].items
    assert len(tiles) == 15
    for tile in tiles:  # how many there are is ours, what they are worth at the end is published (PP-29)
        assert (tile.origin, tile.fact_origin) == ("reconstructed", "public")
    words = Words("en", GAME.package)
    items = [item for shelf in shelves(GAME)[1:] for item in shelf.items]
    told = {(item.count, words.say(item.name)): words.say(item.source) for item in items}
    assert told[1, "merchant"] == "name and count: from the rulebook · value or effect: our reconstruction"  # PP-13
    assert told[1, "guard of 4"] == "our reconstruction; value: from the rulebook"  # the example of PP-13
    assert told[2, "guard of 4"] == told[1, "guard of 5"] == "our reconstruction"
    assert told[1, "Illusion spell"] == "our reconstruction; name, effect and points: from the rulebook"  # PP-35


@pytest.mark.parametrize(
    ("old", "new", "where", "key"),
    [
        ("copies = 4", "copies = 5", "[[tile]]", "component-copies"),
        ('lines = "PKVJ"', 'lines = ""', 'lines = ""', "component-lines"),
        ('lines = "PKVJ"', 'lines = "PX"', 'lines = "PX"', "component-lines"),
        ('lines = "PKVJ"', 'lines = "KP"', 'lines = "KP"', "component-lines"),
        ('lines = "PKVJ"', "lines = 15", "lines = 15", "component-lines"),
        (
            'lines = "PKV"\nelem = 1\ncopies = 6\nend = 3',
            'lines = "PKVJ"\nelem = 1\ncopies = 6\nend = 4',
            'lines = "PKVJ"\nelem = 1\ncopies = 6',
            "component-twins",
        ),
        ("elem = 2", "elem = 0", "elem = 0", "component-number"),
        ("end = 4", "end = -1", "end = -1", "component-number"),
        ("value = 6", "value = 0", "value = 0", "component-number"),
        ("[[guard]]\nid = 6\nvalue = 6\n", "[[guards]]\nid = 6\n", "[[guard]]\nid = 5", "component-count"),
        ("id = 7\nlines", "id = 8\nlines", "id = 8\nlines", "component-name"),
        ("lap = 50", "lap = 0", "lap = 0", "component-number"),
        ("elements = 0", "elements = 2", "elements = 2", "component-number"),
        ('name = "bruce"', 'name = "brutus"', 'name = "brutus"', "component-name"),
        ("points = 2", "points = 0", "points = 0", "component-number"),
        ("points = { K = 1, V = 2, J = 3 }", "points = { X = 1 }", "points = { X = 1 }", "component-name"),
        ("points = { K = 1, V = 2, J = 3 }", "points = { K = 0 }", "points = { K = 0 }", "component-number"),
        ('end = 4\nfrom = "reconstructed"', 'end = 4\nfrom = "memory"', 'from = "memory"', "component-provenance"),
    ],
)
def test_a_wrong_file_is_refused_with_the_line(tmp_path: Path, old: str, new: str, where: str, key: str) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(ComponentError) as refused:
        load(tmp_path, text)
    args = refused.value.message.args
    assert args["why"].key == key
    assert args["line"] == line_of(text, where)
    for language in ("en", "fr"):
        assert str(args["line"]) in refused.value.say(language)


def test_too_many_types_are_refused(tmp_path: Path) -> None:
    more = "".join(
        f'\n[[tile]]\nid = {n}\nlines = "P"\nelem = 1\ncopies = 1\nend = {n}\nfrom = "public"\n' for n in range(15, 25)
    )
    with pytest.raises(ComponentError) as refused:
        load(tmp_path, TEXT + more)
    assert refused.value.message.args["why"].key == "component-count"


def test_an_owner_of_the_box_can_correct_it(tmp_path: Path) -> None:
    """Single tiles with one element, other end values, a merchant with elements, more types: only the file changes."""
    text = TEXT.replace("copies = 6", "copies = 4", 1).replace("elements = 0", "elements = 1", 1)
    text += '\n[[tile]]\nid = 15\nlines = "P"\nelem = 1\ncopies = 1\nend = 9\nfrom = "public"\n'
    text += '\n[[tile]]\nid = 16\nlines = "PK"\nelem = 1\ncopies = 1\nend = 5\nfrom = "public"\n'
    state = load(tmp_path, text)
    assert state.record.opt_merchant_elements == 1
    game = state.game
    assert not game.is_printed_box
    assert game.new(4, {"merchant_elements": 0}).record.opt_merchant_elements == 0
    night = game.parse(
        "4p night 1 start A | row PK:5 | guards - | discard - | "
        "A 0@0 in hand P PK:2 | B 0@1 in hand - | C 0@2 in hand - | D 0@3 in hand - | A turn"
    )
    assert {game.format_action(action) for action in night.legal(0)} == {"steal", "leave", "play 5", "play 15"}
    night.apply(0, game.parse_action("play 15"))
    assert night.array["row_elems"][0].tolist() == [3, 0, 0, 0], "one of them on the merchant"
    assert game.parse(str(night)) == night
