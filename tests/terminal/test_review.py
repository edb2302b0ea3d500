"""`larrons review` as a person uses it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.review.games import FOLDER, fixture
from tests.terminal.test_cli import run

FILE = str(FOLDER / "bakschisch.json")


def test_a_review_in_words_and_as_json() -> None:
    told = run("review", FILE, "--seconds", "1", "--lang", "fr")
    assert "Chances de gagner, coup après coup" in told
    assert "Ce qui a décidé la partie" in told
    assert "● Player 0" in told
    data = json.loads(run("review", FILE, "--seconds", "1", "--json"))
    assert data["record"] == fixture("bakschisch").last_hash
    assert data["complete"]
    assert [step["at"] for step in data["steps"]] == list(range(1, len(fixture("bakschisch").moves) + 1))


def test_curves_begin_below_each_other_however_they_end() -> None:
    """A curve that ends at a chance of nought ends in blanks."""
    told = run("review", str(FOLDER / "pickomino.json"), "--seconds", "1")
    curves = [line for line in told.splitlines() if re.search("[▁▂▃▄▅▆▇█]", line)]
    assert len(curves) == 2
    assert len({re.search("[▁▂▃▄▅▆▇█]", line).start() for line in curves}) == 1  # type: ignore[union-attr]


def test_a_game_that_is_not_over_is_refused_in_words(tmp_path: Path) -> None:
    record = fixture("bakschisch")
    record.moves.pop()
    record.result = None
    record.save(tmp_path / "unfinished.json")
    assert "n'est pas finie" in run("review", str(tmp_path / "unfinished.json"), "--lang", "fr", code=2)
