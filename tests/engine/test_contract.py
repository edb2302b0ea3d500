"""What the engine asks of a game's rules before it lets them in."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from larrons.engine import contract
from larrons.engine.game import Game
from tests.engine.support import TOY_GAME, run_python

BOX = np.dtype([("game_of_this_test", "u1")])
FIELDS = [("n_players", "i1"), ("phase", "i1"), ("turn", "u2")]


def rule(*_: Any) -> int:
    return 0


def rules() -> dict[str, Callable[..., Any]]:
    return dict.fromkeys(contract.FUNCTIONS, rule)


def test_rules_without_a_function_are_refused() -> None:
    lacking = rules()
    for name in ("sample", "redeal", "scores", "ranks"):  # the engine draws by weights, and an open game hides nothing
        del lacking[name]
    with pytest.raises(TypeError, match="lack scores, ranks"):
        contract.register(np.dtype(FIELDS), BOX, lacking)


@pytest.mark.parametrize(
    "fields", [[("flag", "i1"), *FIELDS], [*FIELDS, ("flag", "i1")]], ids=["between", "at the end"]
)
def test_records_with_gaps_are_refused(fields: list[Any]) -> None:
    """numpy does not copy bytes without a name, so that a copy would not be equal to its original."""
    with pytest.raises(TypeError, match="padding"):
        contract.register(np.dtype(fields, align=True), BOX, rules())


def test_two_games_with_the_same_records_play_side_by_side() -> None:
    """The toy game twice, the second time with other rules: neither plays by the rules of the other."""
    report = json.loads(run_python(str(TOY_GAME / "twins.py"), path=[TOY_GAME]))
    assert report["same_state"]
    assert report["first"] != report["second"]
    assert report["first"] == report["first_again"]
    assert report["first_alone"] == report["first"]


def test_a_game_out_of_another_box_is_no_other_game(pickomino: Game, tmp_path: Any) -> None:
    path = tmp_path / "box.toml"
    path.write_text(pickomino.file("components.toml"), encoding="utf-8")
    assert pickomino.with_components(path).state == pickomino.state
