"""Every text for people in the project: words, rules, lessons and guides, of the house, the games, the examples."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Pattern, TextElement
from fluent.syntax.visitor import Visitor

PROJECT = Path(__file__).parents[1]
PLACES = ("src", "examples")
GAP = "…"  # stands where something is put into a sentence


class _Sentences(Visitor):
    """The sentences of a words file, those of its variants too."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: Pattern) -> None:
        self.found.append("".join(part.value if isinstance(part, TextElement) else GAP for part in node.elements))
        self.generic_visit(node)


def of_words(text: str) -> Iterator[str]:
    sentences = _Sentences()
    sentences.visit(FluentParser().parse(text))
    yield from sentences.found


def of_rules(text: str) -> Iterator[str]:
    """Paragraphs and rules, each in one line."""
    for block in text.replace("\n- ", "\n\n- ").split("\n\n"):
        yield " ".join(line.strip(" ") for line in block.splitlines())


def of_lessons(text: str, language: str) -> Iterator[str]:
    for lesson in tomllib.loads(text)["lesson"]:
        yield from (lesson[field][language] for field in ("title", "text"))


def of_guide(text: str, language: str) -> Iterator[str]:
    for step in tomllib.loads(text)["step"]:
        yield step[language]
        yield from (answer[language] for answer in step.get("answers", {}).values())


def texts(language: str) -> Iterator[tuple[str, str]]:
    """All texts of a language, each with the file it stands in."""
    for path in sorted(file for place in PLACES for file in (PROJECT / place).rglob("*") if file.is_file()):
        if path.name not in (f"{language}.ftl", f"rules.{language}.md", "lessons.toml", "guide.toml"):
            continue
        whole = path.read_text(encoding="utf-8")
        if path.suffix == ".toml":
            found = of_guide(whole, language) if path.name == "guide.toml" else of_lessons(whole, language)
        else:
            found = of_words(whole) if path.suffix == ".ftl" else of_rules(whole)
        yield from ((str(path.relative_to(PROJECT)), text) for text in found)
