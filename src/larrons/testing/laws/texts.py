"""What stands in a game's files: rules in both languages, words, options, lessons."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from larrons.engine.inspection.lessons import read_lessons
from larrons.engine.words import LANGUAGES
from larrons.testing.laws.part import Part


def keys_of(text: str) -> dict[str, set[str]]:
    """Each message of a words file with the variables it uses."""
    resource = FluentParser().parse(text)
    junk = [entry.content for entry in resource.body if isinstance(entry, Junk)]
    assert junk == []
    found = {}
    for entry in resource.body:
        if isinstance(entry, Message) and entry.span:
            start, end = entry.span.start, entry.span.end
            found[entry.id.name] = set(re.findall(r"\$\w+", text[start:end]))
    return found


class Texts(Part):
    def test_every_rule_is_told_in_both_languages_and_tested(self) -> None:
        english, french = (self.rule_ids(language) for language in LANGUAGES)
        assert english == french
        assert all(rule.startswith(f"{self.game.prefix}-") for rule in english)
        cited = self.laws.citations()
        if cited is None:
            pytest.skip("no invariants are named, so it is not known where the tests are")
        cited |= {rule for lesson in read_lessons(self.game) for rule in lesson["rules"]}
        untested = [rule for rule in english if rule not in cited]
        assert untested == []
        assert cited <= set(english), "a test cites a rule that does not exist"

    def test_every_word_is_there_in_both_languages(self) -> None:
        english, french = (keys_of(self.game.file(f"words/{language}.ftl")) for language in LANGUAGES)
        assert english == french

    def test_every_option_is_documented_and_names_its_rule(self) -> None:
        for option in self.game.options:
            assert option.accepts(option.default)
            assert option.rule in self.rule_ids()
            assert all(words.say(f"option-{option.name}") for words in self.all_words())

    def test_every_value_of_an_option_that_is_a_name_is_said_in_words(self) -> None:
        for words in self.all_words():
            for option in self.game.options:
                named = [value for value in option.choices or () if isinstance(value, str) or value < 0]
                assert all(words.choice(option, value) != str(value) for value in named)

    def test_every_game_names_its_authors(self) -> None:
        for words in self.all_words():
            assert all(words.say(key) for key in ("title", "credits", "pitch", "length"))
