"""Every lesson is a test: its moves are legal, the legal moves are the ones named, the end is the one told."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from larrons.engine import catalogue
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES


def lessons() -> list[Any]:
    found = []
    for name in catalogue.names():
        for lesson in tomllib.loads(catalogue.game(name).file("lessons.toml"))["lesson"]:
            found.append(pytest.param(name, lesson, id=f"{name}-{lesson['id']}"))
    return found


@pytest.mark.parametrize(("name", "lesson"), lessons())
def test_lesson(name: str, lesson: dict[str, Any]) -> None:
    game = catalogue.game(name)
    state = game.parse(lesson["before"])
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


def check_end(state: State, lesson: dict[str, Any]) -> None:
    after = lesson["after"]
    if isinstance(after, str):
        assert str(state) == str(state.game.parse(after))
    else:
        for field, value in after.items():
            assert state.record[field].tolist() == value, field
    if "result" in lesson:
        assert state.ranks() == lesson["result"]["ranks"]
