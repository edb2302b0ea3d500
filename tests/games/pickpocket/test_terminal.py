"""The board and the odds in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from larrons.engine.state import State
from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.table.odds import draw_odds
from larrons.testing.walks import walk
from tests.games.pickpocket.tables import GAME, NIGHT, table

TERMINAL = GAME.module("terminal")


def draw(drawing: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(drawing)
    return console.file.getvalue()


def view(state: State, seat: int, language: str = "en") -> View:
    return View(state.observe(seat), seat, Words(language, GAME.package, ["Ana", "Bo", "Cléo", "Dan"]))


def test_open_and_broken_lines_differ_without_colour() -> None:
    lines = draw(TERMINAL.board(view(NIGHT, 1))).splitlines()
    purses, keys, vials, jewels = (
        next(line for line in lines if line.startswith(name)) for name in ("Purses", "Keys", "Vials", "Jewels")
    )
    assert purses.rstrip().endswith("━P━┿┿━P━┿┿P━P┿━▶ 4")
    assert keys.rstrip().endswith("─K─┼┼─K─┼│   │  ╳")
    assert vials.rstrip().endswith("─V─┼│   ││   │  ╳")
    assert jewels.rstrip().endswith("│   ││ J ││   │  ╳")


def test_what_a_thief_sees_at_a_glance() -> None:
    text = draw(TERMINAL.board(view(NIGHT, 1)))
    for part in (
        "Night 3",
        "guards 2 of 7",
        "Loot 4",
        "guard of 4",
        "slip away with 8",
        "▶  ■ Bo",
        "Ana ♔ Prince",
        "(used)",
        "Your hand",
        "╭─▼─╮ ╭───╮",
    ):
        assert part in text, part
    assert "At 5 points, bottom to top: ● Ana, ◆ Dan" in text, "the order of the markers on one space"


def test_points_beyond_a_lap_of_the_track() -> None:
    state = table("A turn", "62@4 in hand -", "50@5 in hand -", "49@6 in hand -", "in hand -")
    text = draw(TERMINAL.board(view(state, 0)))
    assert "(50 + 12) 62" in text
    assert "(50 + 0) 50" in text
    assert " 49 " in text


def test_nobody_sees_another_hand() -> None:
    assert "J J" not in draw(TERMINAL.board(view(NIGHT, 2)))
    assert "Your hand" not in draw(TERMINAL.board(view(NIGHT, -1)))


def test_a_long_row_goes_on_below_with_its_open_line() -> None:
    state = table("A turn", *["in hand -"] * 4, row="PKV " + "PK " * 6 + "PP " * 6 + "PKJ " * 3)
    text = draw(TERMINAL.board(view(state, 0)), width=60)
    assert text.count("╭──╮") == 1
    assert max(map(len, text.splitlines())) <= 60
    assert any(line.startswith(" ") and "━━━━┿" in line for line in text.splitlines())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_position_can_be_drawn(players: int, language: str) -> None:
    words = Words(language, GAME.package)
    for number, (_, _, _, after) in enumerate(walk(GAME.new(players, {"powers": True}), players)):
        if number % 5 == 0 or after.is_over:
            for seat in (-1, 0):
                assert draw(TERMINAL.board(View(after.observe(seat), seat, words)))
                if not after.is_over and after.record.night > 0:
                    assert draw(draw_odds(View(after.observe(seat), seat, words)))


def test_the_odds_name_the_guard_that_would_come() -> None:
    for guards, text in (("-", "first guard"), ("4a", "second guard"), ("-, gone 2 3 4a 4b 4c 5", "seventh guard")):
        state = table("A turn", *["in hand -"] * 4, row="PK", guards=guards)
        assert text in draw(draw_odds(view(state, 0)))


def test_the_best_choice_of_a_double_is_starred() -> None:
    state = table("A double 2", "in hand 2xPK", "away hand -", "away hand -", "away hand -", row="PK")
    text = draw(draw_odds(view(state, 0)), width=100)
    starred = [line for line in text.splitlines() if line.startswith("★")]
    assert len(starred) == 1
    assert "choice with ★" in text
    assert "Play purse-key" in starred[0]
    assert "100.0%" in starred[0]


def test_there_are_no_odds_before_and_after_the_game() -> None:
    assert "no odds" in draw(draw_odds(view(GAME.new(4), 0)))


def test_at_the_end_all_hands_are_shown() -> None:
    state = table(
        "over",
        "5@4 thrown hand -",
        "thrown hand PK JJ",
        "thrown hand KK",
        "caught hand -",
        row="PK",
        guards="6, gone 2 3 4a 4b 4c 5",
    )
    text = draw(TERMINAL.board(view(state, -1)))
    assert "PK JJ" in text
    assert "♛ King" in text
