"""`larrons puzzle` as a person uses it."""

from __future__ import annotations

from larrons.engine import catalogue
from larrons.review.puzzles import stock
from tests.terminal.test_cli import run, run_apart

GAME = "pickpocket"


def test_a_puzzle_is_asked_answered_and_explained() -> None:
    game, first = catalogue.game(GAME), stock(catalogue.game(GAME))[0]
    wrong, right = (game.format_action(action) for action in (first.tempting, first.best))
    told = run("puzzle", GAME, "--number", "1", typed=f"nonsense\n{wrong}\n{right}\n")
    assert "not one of the moves" in told
    assert "Try again" in told
    assert "that is it" in told
    assert f"{first.moves[0].percent}%" in told
    east, west = (
        run_apart("puzzle", GAME, "--lang", "fr", typed="?\n", TZ=zone) for zone in ("Pacific/Kiritimati", "Etc/GMT+12")
    )
    assert "la solution" in east
    assert east == west, "the puzzle of the day is the same for everybody, though the day is not"
    assert "from 1 to" in run("puzzle", GAME, "--number", "9999", code=2)
