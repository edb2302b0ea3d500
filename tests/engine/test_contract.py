"""What the engine asks of a game's rules before it lets them in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from larrons.engine import contract
from larrons.engine.game import Game

FIELDS = [("n_players", "i1"), ("phase", "i1"), ("turn", "u2")]


def rule(*_: Any) -> int:
    return 0


def rules() -> dict[str, Callable[..., Any]]:
    return dict.fromkeys(contract.FUNCTIONS, rule)


def test_rules_without_a_function_are_refused() -> None:
    lacking = rules()
    for name in ("sample", "redeal", "shown"):  # without `sample` the engine draws by weights
        del lacking[name]
    with pytest.raises(TypeError, match="redeal, shown"):
        contract.register(np.dtype(FIELDS), lacking)


@pytest.mark.parametrize(
    "fields", [[("flag", "i1"), *FIELDS], [*FIELDS, ("flag", "i1")]], ids=["between", "at the end"]
)
def test_records_with_gaps_are_refused(fields: list[Any]) -> None:
    """numpy does not copy bytes without a name, so that a copy would not be equal to its original."""
    with pytest.raises(TypeError, match="padding"):
        contract.register(np.dtype(fields, align=True), rules())


def test_two_games_cannot_share_a_type_of_record(pickomino: Game) -> None:
    """The type decides whose rules run, in this process and in the cache of compiled code."""
    with pytest.raises(TypeError, match="another game"):
        contract.register(np.dtype(pickomino.state.descr), rules())
    assert pickomino.new(2).is_chance  # and the first one is unharmed


def test_a_game_out_of_another_box_is_no_other_game(pickomino: Game, tmp_path: Any) -> None:
    path = tmp_path / "box.toml"
    path.write_text(pickomino.file("components.toml"), encoding="utf-8")
    assert pickomino.with_components(path).state == pickomino.state
