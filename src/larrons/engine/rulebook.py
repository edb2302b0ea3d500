"""The rules of a game in own words, read from `words/rules.<language>.md`: the one text every interface shows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from larrons.engine.game import Game
from larrons.errors import NotPossible

_ID = re.compile(r"[A-Z]{2}-[A-Z]?\d+[a-z]?")
_RULE = re.compile(rf"^- \*\*({_ID.pattern})\*\* (.*)$")


@dataclass(frozen=True)
class Rulebook:
    """The text as Markdown, and each rule by its id."""

    text: str
    rules: dict[str, str]

    @classmethod
    def of(cls, game: Game, language: str) -> Rulebook:
        return _read(game, language)

    def rule(self, wanted: str) -> str:
        """One rule's text."""
        key = wanted.upper()
        if key not in self.rules:
            known = sorted(self.rules, key=lambda rule: (len(rule), rule))
            raise NotPossible("error-rule-unknown", rule=wanted, first=known[0], last=known[-1])
        return self.rules[key]

    def explanation(self, wanted: str) -> dict[str, str]:
        """A rule and those that its text points to, by their ids."""
        text = self.rule(wanted)
        return {wanted: text} | {rule: self.rules[rule] for rule in _ID.findall(text) if rule in self.rules}


@cache
def _read(game: Game, language: str) -> Rulebook:
    text = game.file(f"words/rules.{language}.md")
    rules: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        found = _RULE.match(line)
        if found:
            current = found[1]
            rules[current] = found[2]
        elif line.startswith("  ") and current:
            rules[current] += " " + line.strip()
        else:
            current = ""
    return Rulebook(text, rules)
