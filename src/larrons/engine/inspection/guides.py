"""The first game that teaches, `guide.toml`. A game may do without; one that is there is complete."""

from __future__ import annotations

import tomllib
from typing import Any

from larrons.engine.guide import FILE, Guide
from larrons.engine.inspection.report import Report, one_line
from larrons.engine.words import LANGUAGES
from larrons.errors import LarronsError

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
    lines = step_lines(text)
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


def step_lines(text: str) -> list[int]:
    """The lines of the file in which its steps begin."""
    return [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[step]]"]


def _begin_line(text: str) -> int:
    """The line that says with which position the guide begins; 0 if none does."""
    return next((number for number, line in enumerate(text.splitlines(), 1) if line.startswith("begin")), 0)


def play_guide(report: Report) -> None:
    """The guide can be played to the end of a game. For a game without other faults."""
    if not report.has_file(FILE):
        return
    lines, reached = step_lines(report.text(FILE)), 0
    try:
        for position in Guide.of(report.game).positions():
            reached, state = reached + 1, position.state
    except Exception as error:  # what a step asks for is done on the way to the next one
        why = str(error) if isinstance(error, LarronsError) else one_line(error)
        if reached:
            report.add(FILE, "guide-play", lines[reached - 1], number=reached, why=why)
        else:
            report.add(FILE, "guide-begin", _begin_line(report.text(FILE)) or lines[0], why=why)
        return
    if not state.is_over:
        report.add(FILE, "guide-unfinished", lines[-1])
