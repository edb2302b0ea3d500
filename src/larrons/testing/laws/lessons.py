"""Every lesson is a test: its moves are legal, the legal moves are the ones named, the end is the one told."""

from __future__ import annotations

import tomllib
from typing import Any

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES
from larrons.testing.laws.part import Part

Lesson = dict[str, Any]


def lessons(game: Game) -> list[Lesson]:
    """The lessons of a game, in the order of its file."""
    found: list[Lesson] = tomllib.loads(game.file("lessons.toml")).get("lesson", [])
    return found


class Lessons(Part):
    def test_lesson(self, lesson: Lesson) -> None:
        state = self.game.parse(lesson["before"])
        for step in lesson["steps"]:
            play(state, step)
        check_end(state, lesson)
        for language in LANGUAGES:
            assert lesson["title"][language]
            assert lesson["text"][language]


def play(state: State, step: dict[str, Any]) -> None:
    if "draw" in step:
        state.settle(state.game.module("notation").parse_outcome(state, step["draw"]))
        return
    legal = [state.game.format_action(action) for action in state.legal(step["seat"])]
    if "legal" in step:
        assert sorted(legal) == sorted(step["legal"])
    if "illegal" in step:
        assert not set(step["illegal"]) & set(legal)
    if "action" in step:
        state.apply(step["seat"], state.game.parse_action(step["action"]))


def check_end(state: State, lesson: Lesson) -> None:
    after = lesson["after"]
    if isinstance(after, str):
        assert str(state) == str(state.game.parse(after))
    else:
        for field, value in after.items():
            assert state.record[field].tolist() == value, field
    if "result" in lesson:
        assert state.ranks() == lesson["result"]["ranks"]
