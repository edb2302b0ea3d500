"""The lessons of a game: that they are complete, and play as they say."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from typing import Any

from larrons.engine.game import Game
from larrons.engine.inspection.report import Report, one_line
from larrons.engine.message import Message
from larrons.engine.patience import interpreting
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES
from larrons.errors import LarronsError

Lesson = dict[str, Any]
LESSONS = "lessons.toml"
LESSON_KEYS = ("id", "rules", "title", "text", "before", "steps", "after")


def read_lessons(game: Game) -> list[Lesson]:
    """The lessons of a game, in the order of its file; it need not have one."""
    try:
        found: list[Lesson] = tomllib.loads(game.file(LESSONS)).get("lesson", [])
    except FileNotFoundError:
        return []
    return found


def inspect_lessons(report: Report, rules: list[str]) -> None:
    """A game may do without lessons; those it has are complete."""
    try:
        found = read_lessons(report.game)
    except tomllib.TOMLDecodeError as error:
        report.add(LESSONS, "toml", error=str(error))
        return
    ids = [lesson.get("id") for lesson in found]
    for place, lesson in enumerate(found):
        _inspect_lesson(report, lesson, partial(_line, report.game, place), rules)
        if ids.count(lesson.get("id")) > 1:
            report.add(LESSONS, "lesson-twice", _line(report.game, place, "id"), lesson=str(lesson.get("id")))


def _line(game: Game, place: int, key: str = "") -> int:
    """Where a lesson begins in its file, or where it says something."""
    lines = game.file(LESSONS).splitlines()
    starts = [number for number, line in enumerate(lines, 1) if line.strip() == "[[lesson]]"]
    if place >= len(starts):
        return 0
    own = enumerate(
        lines[starts[place] : starts[place + 1] - 1 if place + 1 < len(starts) else None], starts[place] + 1
    )
    said = (number for number, line in own if key and line.partition("=")[0].strip() == key)
    return next(said, starts[place])


def _inspect_lesson(report: Report, lesson: Lesson, line: Callable[..., int], rules: list[str]) -> None:
    name = str(lesson.get("id", "?"))
    for key in LESSON_KEYS:
        if key not in lesson:
            report.add(LESSONS, "lesson-key", line(), lesson=name, entry=key)
    for rule in lesson.get("rules", ()):
        if rule not in rules:
            report.add(LESSONS, "lesson-rule", line("rules"), lesson=name, rule=str(rule))
    for key in ("title", "text"):
        said = lesson.get(key, dict.fromkeys(LANGUAGES, True))
        for language in LANGUAGES:
            if not isinstance(said, dict) or not said.get(language):
                report.add(LESSONS, "lesson-language", line(key), lesson=name, entry=key, language=language)
    for number, step in enumerate(lesson.get("steps", ()), 1):
        if not isinstance(step, dict) or ("draw" not in step and "seat" not in step):
            report.add(LESSONS, "lesson-step", line("steps"), lesson=name, number=number)


# What a lesson says, tried out


class Nameless(Exception):
    """An action that `notation.py` has no name for: no fault of the lesson in which it can be chosen."""

    def __init__(self, game: Game, action: int, error: Exception) -> None:
        self.facts: dict[str, Any] = {"action": action, "last": game.actions - 1, "error": one_line(error)}


def _name(game: Game, action: int) -> str:
    try:
        return game.format_action(action)
    except Exception as error:
        raise Nameless(game, action, error) from error


def play_lessons(report: Report) -> None:
    """Every lesson plays as it says. For a game without other faults: its rules are run, as plain Python."""
    with interpreting():
        for place, lesson in enumerate(read_lessons(report.game)):
            try:
                said = trouble(report.game, lesson)
            except Nameless as nameless:
                report.add("notation.py", "action-name", **nameless.facts)
                return
            if said is not None:
                line = _line(report.game, place, _wrong_field(said))
                report.add(LESSONS, "lesson", line, lesson=str(lesson["id"]), why=said)


def _wrong_field(said: Message) -> str:
    """What of a lesson is about what went wrong."""
    if "number" not in said.args:
        return "result" if said.args["name"] in ("ranks", "points") else "after"
    return "steps" if said.args["number"] else "before"


def trouble(game: Game, lesson: Lesson) -> Message | None:
    """What is not as a lesson says; None if everything is."""
    number = 0
    try:
        state = game.parse(lesson["before"])
        for number, step in enumerate(lesson["steps"], 1):
            said = take_step(state, step, number)
            if said is not None:
                return said
        return _wrong_end(state, lesson)
    except Nameless:
        raise
    except LarronsError as error:
        return Message("fault-lesson-error", {"number": number, "error": str(error)})
    except Exception as error:  # an author's file may do anything
        return Message("fault-lesson-error", {"number": number, "error": one_line(error)})


def take_step(state: State, step: dict[str, Any], number: int) -> Message | None:
    """Play a step, unless what it says of the legal actions is wrong."""
    if "draw" in step:
        state.settle(state.game.module("notation").parse_outcome(state, step["draw"]))
        return None
    legal = {_name(state.game, action) for action in state.legal(step["seat"])}
    if legal != set(step.get("legal", legal)) or legal & set(step.get("illegal", ())):
        return Message("fault-lesson-legal", {"number": number, "legal": ", ".join(sorted(legal))})
    if "action" in step:
        state.apply(step["seat"], state.game.parse_action(step["action"]))
    return None


def _wrong_end(state: State, lesson: Lesson) -> Message | None:
    after, found = lesson["after"], dict[str, Any]()
    if isinstance(after, str):
        found["state"], said = str(state), {"state": str(state.game.parse(after))}
    else:
        found, said = {field: state.record[field].tolist() for field in after}, dict(after)
    if "result" in lesson:
        said |= lesson["result"]
        found |= {"ranks": state.ranks(), "points": state.scores()}
    for name, value in said.items():
        if value != found[name]:
            return Message("fault-lesson-end", {"name": name, "found": str(found[name]), "said": str(value)})
    return None
