"""What stands in a game's files: rules in both languages, words, options, lessons."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from larrons.engine import catalogue
from larrons.engine.words import LANGUAGES, Words
from tests.contract.rule_texts import cited, rule_ids

every_game = pytest.mark.parametrize("name", catalogue.names())


def keys_of(text: str) -> dict[str, set[str]]:
    """Each message of a words file with the variables it uses."""
    resource = FluentParser().parse(text)
    junk = [entry.content for entry in resource.body if type(entry).__name__ == "Junk"]
    assert junk == []
    found = {}
    for entry in resource.body:
        if isinstance(entry, Message):
            start, end = entry.span.start, entry.span.end
            found[entry.id.name] = set(re.findall(r"\$\w+", text[start:end]))
    return found


@every_game
def test_every_rule_is_told_in_both_languages_and_tested(name: str) -> None:
    game = catalogue.game(name)
    english, french = (rule_ids(game, language) for language in LANGUAGES)
    assert english == french
    assert all(rule.startswith(f"{game.prefix}-") for rule in english)
    untested = [rule for rule in english if rule not in cited(game)]
    assert untested == []
    assert cited(game) <= set(english), "a test cites a rule that does not exist"


@every_game
def test_every_word_is_there_in_both_languages(name: str) -> None:
    game = catalogue.game(name)
    english, french = (keys_of(game.file(f"words/{language}.ftl")) for language in LANGUAGES)
    assert english == french


@every_game
def test_every_option_is_documented_and_names_its_rule(name: str) -> None:
    game = catalogue.game(name)
    for option in game.options:
        assert option.accepts(option.default)
        assert option.rule in rule_ids(game, "en")
        assert all(Words(language, game.package).say(f"option-{option.name}") for language in LANGUAGES)


@every_game
def test_every_value_of_an_option_that_is_a_name_is_said_in_words(name: str) -> None:
    game = catalogue.game(name)
    for words in (Words(language, game.package) for language in LANGUAGES):
        for option in game.options:
            named = [value for value in option.choices or () if isinstance(value, str) or value < 0]
            assert all(words.choice(option, value) != str(value) for value in named)


@every_game
def test_every_game_names_its_authors(name: str) -> None:
    game = catalogue.game(name)
    for language in LANGUAGES:
        words = Words(language, game.package)
        assert words.say("title")
        assert words.say("credits")
        assert words.say("pitch")
