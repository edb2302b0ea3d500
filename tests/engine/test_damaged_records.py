"""Records that somebody or something has changed: refused with a sentence in every language, never with a traceback."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from larrons.engine.records import Record
from larrons.engine.words import LANGUAGES
from larrons.errors import LarronsError

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures" / "records").glob("*-v1.json"))
ODD = (None, True, -1, 0, 2**63, 2**70, 1.5, "", "x" * 3000, "\ud800", [], {}, [[]], {"name": 1}, "draw", "undo")


class Refused(Exception):
    """The record was refused in words."""


def check(text: str) -> None:
    """Read a record and its luck; a refusal must have something to say in every language."""
    try:
        Record.from_json(text).check_luck()
    except LarronsError as error:
        raise Refused([error.say(language) for language in LANGUAGES]) from error


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value (of a long list: some)."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value[:6]) if isinstance(value, list) else ()
    for key, item in items:
        found += places(item, (*path, key))
    return found


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    copy = json.loads(json.dumps(data))
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return copy


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_every_refusal_of_a_changed_record_can_be_said(path: Path) -> None:
    data, luck = json.loads(path.read_text(encoding="utf-8")), random.Random(path.stem)
    every = [(place, value) for place in places(data) for value in ODD]
    for place, value in luck.sample(every, 300):
        with suppress(Refused):
            check(json.dumps(changed(data, place, value)))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_record_cut_anywhere_is_refused(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for length in range(0, len(text) - 3, len(text) // 40):
        with pytest.raises(Refused):
            check(text[:length])
