"""A compiled bot that does what is not legal is named by the arena; kernels would otherwise ask it for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from larrons.skeleton.writing import Wish, write
from tests.engine.support import run_python

DUEL = """
import importlib
from larrons.errors import BotFailed
from larrons.lab.arena.bots import contestant
from larrons.lab.arena.playing import Match
game = importlib.import_module("cheats").GAME
try:
    Match(game, [contestant(game, name) for name in ("random", "careful")]).play(1, 0)
except BotFailed as error:
    print(error)
"""


@pytest.mark.parametrize("action", [99, -3])
def test_a_compiled_bot_that_breaks_the_rules_is_named(action: int, tmp_path: Path) -> None:
    write(Wish("cheats", "QZ", sealed=True, hidden=False), tmp_path / "cheats")
    bots = tmp_path / "cheats" / "src" / "cheats" / "bots.py"
    text = bots.read_text(encoding="utf-8")
    head, careful, _ = text.partition("def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:\n")
    assert careful
    table = text[text.index("BOTS") :]
    bots.write_text(f"{head}{careful}    return np.int64({action})\n\n\n{table}", encoding="utf-8")
    said = run_python("-c", DUEL, path=[tmp_path / "cheats" / "src"], NUMBA_DISABLE_JIT="1")
    assert f"“careful” chose action {action} in seat 1 of cheats" in said
