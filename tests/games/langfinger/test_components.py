"""The box: what it holds, and that a file which does not add up is refused with its line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from larrons.engine.components import Source
from larrons.engine.inventory import shelves
from larrons.engine.message import Message
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import ComponentError
from larrons.games.langfinger import cards, components
from tests.games.langfinger.positions import GAME

TEXT = GAME.file("components.toml")
BAD = [
    ("pick = 12\n", "pick = 13\n", "[tools]"),
    ("plan = 12\n", "plan = -1\n", "plan = -1"),
    ('tool = "hammer"\n', 'tool = "crowbar"\n', 'tool = "crowbar"'),
    ('id = "hans"\n', 'id = "franz"\n', 'id = "franz"'),
    ("players = 3\ncity = 6\n", "players = 3\ncity = 11\n", "city = 11"),
    ("players = 5\n", "players = 6\n", "players = 6"),
    ("port = 3\n", "port = 6\n", "port = 6"),
    ("give = 3\n", "give = 0\n", "give = 0"),
    ('tools = ["pick", "hammer"]\n', 'tools = ["pick"]\n', 'tools = ["pick"]'),
    ('tools = ["pick", "hammer"]\n', 'tools = ["pick", "key"]\n', 'tools = ["pick", "key"]'),
    ('type = "money"\nvalue = 1\n', 'type = "gold"\nvalue = 1\n', 'type = "gold"'),
    ('type = "gold"\nvalue = 4\n', 'type = "money"\nvalue = 4\n', 'type = "money"\nvalue = 4'),
    ("value = 4\n", "value = 5\n", "value = 5"),
    ("buys = { gold = 2, coins = 2 }", "buys = { gold = 3, coins = 2 }", "buys = { gold = 3"),
    ("buys = { gold = 2, coins = 2 }", "buys = { silver = 2 }", "buys = { silver"),
    ("buys = { gold = 2, coins = 2 }", "buys = {}", "buys = {}"),
    ("bonus = { painting = 1 }", "bonus = { gold = 1 }", "bonus = { gold = 1 }"),
    ('id = "L07"\n', 'id = "L70"\n', 'id = "L70"'),
    ('value = 2\nfrom = "rulebook"', 'value = 2\nfrom = "hearsay"', 'from = "hearsay"'),
]


def load(text: str) -> None:
    components.load(Source(text, "box.toml", GAME.package))


@pytest.mark.parametrize(("good", "bad", "where"), BAD)
def test_a_bad_file_is_refused_with_its_line(good: str, bad: str, where: str) -> None:
    assert good in TEXT
    text = TEXT.replace(good, bad, 1)
    with pytest.raises(ComponentError) as error:
        load(text)
    line = text[: text.index(where)].count("\n") + 1
    assert f"box.toml, line {line}:" in str(error.value)
    assert f"line {line}" in error.value.say("en")
    assert error.value.say("fr")


@pytest.mark.parametrize("table", ["rascal", "layout", "square", "loot", "fence"])
def test_a_missing_entry_is_refused(table: str) -> None:
    last = TEXT.rindex(f"[[{table}]]")
    following = TEXT.find("\n\n", last)
    with pytest.raises(ComponentError):
        load(TEXT[:last] + TEXT[following:] if following > 0 else TEXT[:last])


def test_an_owner_can_play_with_a_corrected_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace("players = 2\ncity = 4\n", "players = 2\ncity = 5\n"), encoding="utf-8")
    game = GAME.with_components(path)
    assert game.box["layout"][0, 2, 0] == 5
    assert not game.is_printed_box
    assert game.new(2).players == 2


@pytest.mark.rule("LF-2", "LF-4")
def test_the_lists_are_those_of_the_specification() -> None:
    """Totals and balance of sections 2.2 to 2.7."""
    box = GAME.box[0]
    assert box["tools"].tolist() == [12] * 5
    assert sorted(box["rascal_tool"].tolist()) == [0, 1, 2, 3, 4]
    assert Counter(box["kind"].tolist()) == dict.fromkeys(range(6), 5)
    values = {kind: sorted(box["value"][box["kind"] == kind].tolist()) for kind in range(6)}
    assert all(values[kind] == [2, 2, 3, 3, 4] for kind in range(5))
    assert values[5] == [1, 1, 2, 2, 3]
    assert box["need"].sum(axis=0).tolist() == [15] * 5
    assert (box["need"] > 0).sum(axis=0).tolist() == [13] * 5
    assert Counter(box["need"].sum(axis=1).tolist()) == {2: 15, 3: 15}
    assert sorted(Counter(box["back"].tolist()).values()) == [1] * 10 + [2] * 10
    assert (box["buys"] > 0).sum(axis=0).tolist() == [9, 9, 8, 9, 8]
    assert (box["buys"] == 2).sum(axis=0).tolist() == [3, 3, 2, 3, 2]
    assert [sorted(column[column > 0].tolist()) for column in box["bonus"].T] == [[1, 2]] * 5
    squares = list(zip(box["give"].tolist(), box["get"].tolist(), strict=True))
    assert squares == [(1, 2), (2, 3), (1, 1), (2, 2), (3, 3)]


@pytest.mark.rule("LF-8", "LF-33", "LF-49")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_the_lists_of_the_box(language: str) -> None:
    """Row by row: rascals and their tools, the layout, the squares, loot and fences."""
    state, words = GAME.new(2), Words(language, GAME.package)
    rows = [row.strip("| ").split(" | ") for row in Rulebook.of(GAME, language).text.splitlines() if row[:1] == "|"]
    box, data = GAME.contents, GAME.source.data

    def said(*messages: Message) -> str:
        return ", ".join(words.say(message) for message in messages)

    for index, tool in enumerate(box.rascal_tool):
        assert [said(cards.rascal(index)), said(cards.tool(tool))] in [row[:2] for row in rows]
    for line in data["layout"]:
        assert [str(line[name]) for name in ("players", "city", "villa", "museum", "port")] in [row[:5] for row in rows]
    for index, square in enumerate(data["square"], 1):
        assert [str(number) for number in (index, square["give"], square["get"])] in [row[:3] for row in rows]
    for index, card in enumerate(data["loot"]):
        back = [said(cards.protection(state, index)), said(*cards.tools(box.need[index]))]
        front = [said(cards.kind(box.kind[index])), str(card["value"])]
        assert [card["id"], *back, *front] in [row[:5] for row in rows]
    for index, fence in enumerate(data["fence"]):
        assert [fence["id"], said(*cards.offers(state, index))] in [row[:2] for row in rows]


def test_every_entry_says_where_it_comes_from() -> None:
    data = GAME.source.data
    entries = [
        data["tools"],
        *(entry for table in ("rascal", "layout", "square", "loot", "fence") for entry in data[table]),
    ]
    assert len(entries) == 1 + 5 + 4 + 5 + 30 + 14
    assert {entry["from"] for entry in entries} == {"rulebook", "public", "reconstructed"}
    by_id = {entry["id"]: entry["from"] for table in ("loot", "fence") for entry in data[table]}
    assert {name for name, tag in by_id.items() if tag == "rulebook"} == {"L02", "L08", "L23", "F03"}


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("L08", "from the rulebook", "selon le livret"),
        (
            "L23",
            "from the rulebook; protection: our reconstruction",
            "selon le livret ; protection : reconstitué par nous",
        ),
        ("L19", "our reconstruction; tools: from the rulebook", "reconstitué par nous ; outils : selon le livret"),
        (
            "F11",
            "our reconstruction; that it buys coins: from the rulebook",
            "reconstitué par nous ; qu'il achète des pièces : selon le livret",
        ),
        ("F10", "our reconstruction; bonus: from the rulebook", "reconstitué par nous ; bonus : selon le livret"),
    ],
)
def test_a_card_that_is_only_in_part_the_rulebook_s_says_so(card: str, english: str, french: str) -> None:
    item = next(item for shelf in shelves(GAME) for item in shelf.items if item.name.args.get("id") == card)
    assert Words("en", GAME.package).say(item.source) == english
    assert Words("fr", GAME.package).say(item.source).replace("\u00a0", " ") == french
