"""The first game that teaches, `guide.toml`. A game may do without; one that is there is complete."""

from __future__ import annotations

import tomllib
from typing import Any

from larrons.engine.guide import FILE
from larrons.engine.inspection.report import Report
from larrons.engine.words import LANGUAGES

KEYS = {"names", "options", "begin", "step"}
STEP_KEYS = {*LANGUAGES, "moves", "jump", "do", "point", "answers"}


def inspect_guide(report: Report) -> None:
    if not report.has_file(FILE):
        return
    text = report.text(FILE)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        report.add(FILE, "toml", error=str(error))
        return
    for key in sorted(set(data) - KEYS):
        report.add(FILE, "guide-unknown", entry=key, known=", ".join(sorted(KEYS)))
    _inspect_names(report, data.get("names"))
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[step]]"]
    steps = data.get("step", [])
    if not steps:
        report.add(FILE, "guide-empty")
    for place, step in enumerate(steps):
        _inspect_step(report, step, place + 1, lines[place] if place < len(lines) else 0)
    if steps and steps[-1].get("do"):
        report.add(FILE, "guide-end", lines[-1] if lines else 0)


def _inspect_names(report: Report, names: Any) -> None:
    fewest, most = report.game.seats
    if not isinstance(names, list) or not fewest <= len(names) + 1 <= most:
        report.add(FILE, "guide-names", fewest=fewest - 1, most=most - 1)


def _inspect_step(report: Report, step: dict[str, Any], number: int, line: int) -> None:
    for key in sorted(set(step) - STEP_KEYS):
        report.add(FILE, "guide-unknown", line, entry=key, known=", ".join(sorted(STEP_KEYS)))
    said = {"": step, **step.get("answers", {})}
    for about, texts in said.items():
        for language in LANGUAGES:
            if not isinstance(texts, dict) or not texts.get(language):
                report.add(FILE, "guide-language", line, number=number, about=about or "nothing", language=language)
