"""Two games with the same records but other rules for the scores, in one process; prints what they come to as JSON."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.simulation import simulate


def points(game: Game) -> Any:
    return simulate(game, 3, games=40, seed=1).points


def twin_of(game: Game, folder: Path) -> Game:
    """A copy of the game's package in which a prize counts twice."""
    source = Path(sys.modules[game.package].__file__ or "").parent
    shutil.copytree(source, folder / "twin_game")
    rules = folder / "twin_game" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    assert text.count("+= s.prize") == 1
    rules.write_text(text.replace("+= s.prize", "+= 2 * s.prize"), encoding="utf-8")
    sys.path.insert(0, str(folder))
    return replace(game, name="twin", package="twin_game")


def main() -> None:
    first = catalogue.game("bids")
    alone = points(first)
    with tempfile.TemporaryDirectory() as folder:
        second = twin_of(first, Path(folder))
        report = {"first": points(first), "second": points(second), "first_again": points(first)}
        report |= {"first_alone": alone, "same_state": first.state == second.state}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
