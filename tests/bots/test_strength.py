"""The table of strength in docs/bots.md: it tells what was measured, and quick rows of it come out again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from benchmarks import levels

from larrons.engine import catalogue

ROWS = {
    (row["game"], row["players"], row["bot"], row["among"]): row for row in json.loads(levels.KEPT.read_text("utf-8"))
}
QUICK = [
    ("bakschisch", 2, "sharp", "careful"),
    ("larcin", 2, "sharp", "careful"),
    ("pickpocket", 2, "sharp", "careful"),
]


def test_the_docs_show_all_rows() -> None:
    assert levels.table() in levels.DOCS.read_text("utf-8")


@pytest.mark.parametrize("named", QUICK)
def test_quick_rows_are_measured_again(named: tuple[str, int, str, str], tmp_path: Path) -> None:
    """The same games for the same seed: who has changed a bot has to measure it again."""
    name, players, *pair = named
    row = levels.measure(catalogue.game(name), players, (pair[0], pair[1]), 10, 1, 0.05, tmp_path)
    assert row == ROWS[named]
    assert row["verdict"] == "better"


def test_a_row_that_the_clock_has_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    game = catalogue.game("bakschisch")
    begun = levels.measure(game, 2, ("sharp", "careful"), 0, 1, 0.05, tmp_path)
    assert begun["verdict"] == "open"
    done = levels.measure(game, 2, ("sharp", "careful"), 10, 1, 0.05, tmp_path)
    assert done == ROWS["bakschisch", 2, "sharp", "careful"]
