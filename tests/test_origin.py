"""Every rule says where it comes from, in both languages alike: the rulebook, a public source, or ourselves."""

from __future__ import annotations

import re

import pytest

from larrons.engine.catalogue import game
from larrons.engine.rulebook import Rulebook
from tests.games.house import NAMES

ORIGINS = {
    "rulebook": "livret",
    "public source": "source publique",
    "our ruling": "notre choix",
    "house rule": "règle maison",
}
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
