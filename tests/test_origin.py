"""Every rule says where it comes from, in both languages alike: the rulebook, a public source, or ourselves."""

from __future__ import annotations

import re

import pytest

from larrons.engine.catalogue import game
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES, Words
from tests.games.house import NAMES

ORIGINS = {
    "rulebook": "livret",
    "public source": "source publique",
    "our ruling": "notre choix",
    "house rule": "règle maison",
}
BESIDE_OURS = {"en": ("house rule", "another reading"), "fr": ("règles? maison", "autre lecture")}
TAG = re.compile(r"_\(([^)]*)\)_$")


def origins(text: str, words: list[str]) -> list[bool]:
    """Which of the origins stand in the tag at the end of a rule."""
    tag = TAG.search(text)
    return [bool(tag) and word in tag[1] for word in words]


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_says_where_it_comes_from(name: str) -> None:
    english, french = (Rulebook.of(game(name), language).rules for language in ("en", "fr"))
    for rule, text in english.items():
        told = origins(text, list(ORIGINS))
        assert any(told), rule
        assert origins(french[rule], list(ORIGINS.values())) == told, rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_what_an_origin_means_is_said_before_the_first_rule(name: str, language: str) -> None:
    book = Rulebook.of(game(name), language)
    explained = re.findall("[“«] ?(.*?) ?[”»]", " ".join(book.text.split("\n- **")[0].lower().split()))
    words = list(ORIGINS) if language == "en" else ["règle du livret", *list(ORIGINS.values())[1:]]
    used = " ".join(book.rules.values()).lower()
    assert [word for word in words if word in used and word not in explained] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_rule_of_a_switch_calls_a_house_rule_so(name: str, language: str) -> None:
    """What a new table and `larrons games` call a house rule or another reading, the rules call so too."""
    chosen = game(name)
    words, book = Words(language, chosen.package), Rulebook.of(chosen, language)
    for option in chosen.options:
        about = [words.say(f"option-{option.name}"), *(words.choice(option, value) for value in option.values)]
        for kind in BESIDE_OURS[language]:
            if re.search(kind, " ".join(about), re.IGNORECASE):
                assert re.search(kind, book.rule(option.rule), re.IGNORECASE), (option.name, option.rule)
                assert f"`{option.name}" in book.rule(option.rule), (option.name, option.rule)
