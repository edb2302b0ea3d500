"""docs/adding-a-game.md does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.author.environment import Environment
from tests.author.guide import Block, Reader, blocks, fits

pytestmark = pytest.mark.xdist_group("guide")

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, compiled_code: Path) -> Environment:
    """Where rules run as plain Python, as the guide advises who is still writing them."""
    return Environment(tmp_path_factory.mktemp("environment") / "venv", compiled_code, NUMBA_DISABLE_JIT="1")


def test_the_guide_leads_to_a_game_that_passes_everything(environment: Environment, tmp_path: Path) -> None:
    reader = Reader(environment, tmp_path)
    for block in blocks(GUIDE):
        reader.follow(block)


def test_every_block_of_the_guide_is_followed() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert text.count("\n```") == 2 * len(blocks(GUIDE))


@pytest.mark.parametrize(
    ("expected", "printed", "right"),
    [
        ("1 passed, …", "1 passed, 3 deselected in 2 s\n", True),
        ("1 passed, …", "2 passed, 3 deselected in 2 s\n", False),
        ("…\nover\n…", "a\nb\nover\nc\n", True),
        ("", "something", False),
    ],
)
def test_what_is_printed_is_compared(expected: str, printed: str, right: bool) -> None:
    assert fits(expected, printed) == right


def test_a_wrong_edit_is_noticed(environment: Environment, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("one\ntwo\n")
    with pytest.raises(AssertionError, match="0 times"):
        Reader(environment, tmp_path).follow(Block("diff", "file", " one\n-three\n+four\n"))
