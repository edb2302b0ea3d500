"""The component file: 110 cards of 22 kinds, and files that are refused with their line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from larrons.engine.inventory import shelves
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import ComponentError
from larrons.games.larcin import GAME
from larrons.games.larcin.codes import Action, Card, Switch

COUNTS = [5, 5, 5, 5, 5, 12, 8, 3, 5, 5, 5, 6, 6, 3, 2, 3, 3, 6, 3, 2, 3, 10]


@pytest.mark.rule("LA-2", "LA-61")
def test_the_printed_box() -> None:
    box = GAME.box[0]
    assert box["count"].tolist() == COUNTS
    assert (sum(COUNTS), box["total"]) == (110, 110)
    assert (sum(COUNTS[:5]), sum(COUNTS[5:17]), sum(COUNTS[17:21])) == (25, 61, 14)
    assert box["value"].tolist() == [1, 2, 3, 4, 5]
    assert [box[name] for name in ("hand_size", "loot_max", "watches_to_end", "actions_per_turn")] == [6, 10, 8, 2]


def changed(tmp_path: Path, old: str, new: str, entry: str = "") -> Path:
    """The file with one change, made after the line `kind = "<entry>"` of the table it is meant for."""
    text = GAME.file("components.toml")
    place = text.index(entry) if entry else 0
    assert old in text[place:]
    path = tmp_path / "box.toml"
    path.write_text(text[:place] + text[place:].replace(old, new, 1), encoding="utf-8")
    return path


BAD = [
    ("count = 5", "count = 6", '[[card]]\nkind = "egg"', "object = 25"),
    ("count = 5", "count = -1", '[[card]]\nkind = "glance"', "count = -1"),
    ("event = 61", "event = 60", "", "event = 60"),
    ("cards = 110", "cards = 111", "", "cards = 111"),
    ('kind = "egg"', 'kind = "vase"', "", 'kind = "vase"'),
    ('class = "time"', 'class = "event"', "", 'class = "event"'),
    ("value = 3", "value = 21", "", "value = 21"),
    ('target = "inside_with_loot"', 'target = "any"', "", 'target = "any"'),
    ('target = "any"', 'target = "self"', "", 'target = "self"'),
    ('counter = "shears"', 'counter = "dog"', "", 'counter = "dog"'),
    ("may_lay = false", "may_lay = true", '[[effect]]\nkind = "gloves"', "may_lay = true"),
    ("draws = 2", "draws = 3", "", "draws = 3"),
    ("hand_size = 6 ", "hand_size = 9 ", "", "hand_size = 9"),
    ("watches_to_end = 8", "watches_to_end = 11", "", "watches_to_end = 11"),
    ('from = "rulebook"', 'from = "hearsay"', "[[card]]", 'from = "hearsay"'),
]


@pytest.mark.parametrize(("old", "new", "entry", "culprit"), BAD)
def test_a_bad_file_is_refused_with_its_line(tmp_path: Path, old: str, new: str, entry: str, culprit: str) -> None:
    path = changed(tmp_path, old, new, entry)
    with pytest.raises(ComponentError) as refused:
        _ = GAME.with_components(path).box
    line = int(re.findall(r"line (\d+)", str(refused.value))[0])
    assert culprit in path.read_text(encoding="utf-8").splitlines()[line - 1]
    assert all(str(path) in refused.value.say(language) for language in LANGUAGES)


def test_a_missing_entry_is_refused(tmp_path: Path) -> None:
    text = GAME.file("components.toml")
    path = tmp_path / "box.toml"
    path.write_text(text[: text.index('[[effect]]\nkind = "watch"')], encoding="utf-8")
    with pytest.raises(ComponentError, match="16"):
        _ = GAME.with_components(path).box


def test_a_corrected_file_changes_the_game(tmp_path: Path) -> None:
    """Who owns the box may find that Shears answer the Guard dog and that a painting is worth 7."""
    path = changed(tmp_path, 'counter = "hourglass"', 'counter = "shears"', '[[effect]]\nkind = "dog"')
    path.write_text(path.read_text(encoding="utf-8").replace("value = 5", "value = 7"), encoding="utf-8")
    game = GAME.with_components(path)
    state = game.parse("2p turn 8 clock 2 | A manor hand dog | B manor hand shears loot painting | A acts 2 main")
    assert state.record.switches[Switch.VALUES + Card.PAINTING] == 7
    state.apply(0, Action.PLAY_DOG)
    assert state.legal(1) == [Action.COUNTER, Action.PASS]
    assert not game.is_printed_box


def test_the_box_tells_names_and_counts_from_values_and_effects() -> None:
    """The rulebook gives the names and numbers of all cards, but the figures of the objects and most texts are ours."""
    items = {item.name.args["kind"]: item for shelf in shelves(GAME) for item in shelf.items}
    assert {item.origin for item in items.values()} == {"rulebook"}
    ours = {kind for kind, item in items.items() if item.fact_origin == "reconstructed"}
    assert {"egg", "manuscript", "statuette", "jewels", "painting", "glance", "bag"} <= ours
    assert items["manor"].fact_origin == "rulebook"
    told = {language: Words(language, GAME.package).say(items["egg"].source) for language in LANGUAGES}
    assert told["en"] == "name and count: from the rulebook · value or effect: our reconstruction"
    assert told["fr"] == "nom et nombre\u00a0: selon le livret · valeur ou effet\u00a0: reconstitué par nous"


@pytest.mark.parametrize(
    ("kind", "rule", "told"),
    [
        ("alarm", "LA-47", "from the rulebook; answer: our reconstruction"),
        ("fingerprint", "LA-47", "from the rulebook; answer: our reconstruction"),
        ("manor", "LA-21", "from the rulebook; a spare one: our reconstruction"),
    ],
)
def test_the_box_and_the_rules_agree_on_what_is_ours(kind: str, rule: str, told: str) -> None:
    items = {item.name.args["kind"]: item for shelf in shelves(GAME) for item in shelf.items}
    assert Words("en", GAME.package).say(items[kind].source) == told
    assert re.search("reconstructed|our ruling", Rulebook.of(GAME, "en").rule(rule))
