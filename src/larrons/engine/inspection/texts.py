"""The words of a game and the texts of its rules."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from larrons.engine.inspection.facts import HOME
from larrons.engine.inspection.report import Report
from larrons.engine.options import Option
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES

EVERY_GAME = ("title", "credits", "pitch", "length")
Keys = dict[str, set[str]]  # each message with the variables it uses
RULE_LIKE = re.compile(r"^\s*[-*] \*\*([^*]*)\*\*")


def inspect_words(report: Report, also: tuple[str, ...] = ()) -> None:
    """The words every game has, those of its options, and those of `also`; all of them in all languages."""
    places = {language: f"words/{language}.ftl" for language in LANGUAGES}
    found = {language: _keys(report, file) for language, file in places.items() if report.has_file(file)}
    for language, file in places.items():
        if language not in found:
            report.add(file, "no-file")
            continue
        for key in (*EVERY_GAME, *_option_words(report), *also):
            if key not in found[language]:
                report.add(file, "word-missing", word=key)
            elif found[language][key]:
                report.add(file, "word-variables", word=key, variables=", ".join(sorted(found[language][key])))
    needed = {*EVERY_GAME, *_option_words(report), *also}
    if len(found) == len(LANGUAGES):
        _compare(report, places, found, needed)


def _option_words(report: Report) -> Iterator[str]:
    for option in report.game.options:
        yield f"option-{option.name}"
        yield from (f"choice-{option.name}-{value}".lower() for value in _named_values(option))


def _named_values(option: Option) -> list[Any]:
    """The values of an option that are not said well by the value itself."""
    return [value for value in option.choices or () if isinstance(value, str) or value < 0]


def _keys(report: Report, file: str) -> Keys:
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk, Message

    text = report.text(file)
    found: Keys = {}
    for entry in FluentParser().parse(text).body:
        start, end = (entry.span.start, entry.span.end) if entry.span else (0, 0)
        line = text.count("\n", 0, start) + 1
        if isinstance(entry, Junk):
            report.add(file, "word-syntax", line, text=(entry.content or "").strip().partition("\n")[0])
        elif isinstance(entry, Message):
            if entry.id.name in found:
                report.add(file, "word-twice", line, word=entry.id.name)
            found[entry.id.name] = set(re.findall(r"\$[\w-]+", text[start:end]))
    return found


def _compare(report: Report, places: dict[str, str], found: dict[str, Keys], needed: set[str]) -> None:
    """What one language says, the other says too, with the same variables."""
    misspelt = _misspelt(report, found)
    for language, file in places.items():
        others = {key: variables for other in LANGUAGES if other != language for key, variables in found[other].items()}
        for key in sorted(set(others) - set(found[language]) - needed - misspelt):
            report.add(file, "word-elsewhere", word=key)
        for key, variables in found[language].items():
            missing = others.get(key, set()) - variables
            if missing:
                report.add(file, "word-differs", word=key, variables=", ".join(sorted(missing)))


def _misspelt(report: Report, found: dict[str, Keys]) -> set[str]:
    """The words of one language that the game never names, though it names one much like it that this language lacks:
    the other language is not to blame."""
    folder = files(report.game.package)
    sources = [report.text(file.name) for file in folder.iterdir() if file.name.endswith((".py", ".html"))]
    named = set(re.findall(r"""["']([a-z][\w-]*)["']""", "\n".join(sources)))
    wrong = set()
    for own in found.values():
        lacking = {key for other in found.values() for key in other} - set(own)
        for key in own:
            if key not in named and any(key not in other for other in found.values()):
                wrong |= {key} if set(difflib.get_close_matches(key, sorted(lacking & named))) else set()
    return wrong


def inspect_rules(report: Report) -> list[str]:
    """The texts of the rules; returns their ids."""
    ids: dict[str, list[str]] = {}
    for language in LANGUAGES:
        file = f"words/rules.{language}.md"
        text = report.text(file)
        if text:
            ids[language] = list(Rulebook.of(report.game, language).rules)
            _inspect_rule_lines(report, file, text, ids[language])
    for language, own in ids.items():
        others = dict.fromkeys(rule for other in ids.values() for rule in other)
        for rule in others:
            if rule not in own:
                report.add(f"words/rules.{language}.md", "rule-missing", rule=rule)
    known = ids.get(LANGUAGES[0], [])
    for option in report.game.options:
        if option.rule not in known:
            report.add(HOME, "option-rule", option=option.name, rule=option.rule)
    return known


def _inspect_rule_lines(report: Report, file: str, text: str, ids: list[str]) -> None:
    prefix = report.game.prefix
    if not text.startswith("# "):
        report.add(file, "rules-title", 1)
    if not ids:
        report.add(file, "rules-none", prefix=prefix)
    met = set()
    for number, line in enumerate(text.splitlines(), 1):
        found = RULE_LIKE.match(line)
        if not found:
            continue
        rule = found[1]
        if rule not in ids:
            report.add(file, "rule-form", number, text=line.strip()[:40], prefix=prefix)
        elif not rule.startswith(f"{prefix}-"):
            if not any(fault.message.key == "fault-rule-prefix" for fault in report.faults):  # once, not for each rule
                count = sum(not each.startswith(f"{prefix}-") for each in ids)
                report.add(file, "rule-prefix", number, rule=rule, prefix=prefix, count=count)
        elif rule in met:
            report.add(file, "rule-twice", number, rule=rule)
        met.add(rule)
