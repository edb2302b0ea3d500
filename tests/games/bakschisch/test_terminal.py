"""The board in a terminal: complete, narrow enough, the same without colour, and silent about closed fists."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from larrons.engine.state import State
from larrons.engine.view import View
from larrons.engine.words import LANGUAGES, Words
from larrons.games.bakschisch import GAME, terminal
from larrons.games.bakschisch.view import levels
from larrons.table.odds import draw_odds
from tests.games.bakschisch.helpers import T, position, show

NAMES = ["Anna", "Boris", "Cléo", "Dora"]


def draw(state: State, seat: int = 0, language: str = "en", odds: bool = False) -> str:
    view = View(state.observe(seat), seat, Words(language, GAME.package, NAMES))
    console = Console(width=78, file=io.StringIO(), no_color=True)
    console.print(draw_odds(view) if odds else terminal.board(view))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_and_every_player_is_on_the_board(language: str) -> None:
    text = draw(position([12, 9, 31, 0], [8, 9, 7, 10], "C", 3), language=language)
    assert all(f"{space}─" in text or f"{space} ╳" in text for space in range(1, 31))
    assert text.count("╳") == 1
    assert all(name in text for name in NAMES)
    assert all(len(line) <= 78 for line in text.splitlines())


def test_the_path_winds_from_the_right_to_the_right() -> None:
    lines = [line for line in draw(GAME.new(2)).splitlines() if line.startswith("╭")][:4]
    spaces = [[space.strip("╳ ") for space in re.split("[╭╮┬─]+", line) if space] for line in lines]
    assert spaces == [
        ["26", "27", "28", "29", "30", "THRONE"],
        ["25", "24", "23", "22", "21", "20", "19", "18", "17"],
        ["9", "10", "11", "12", "13", "14", "15", "16"],
        ["8", "7", "6", "5", "4", "3", "2", "1", "START"],
    ]


@pytest.mark.parametrize("length", [10, 33, 60])
@pytest.mark.parametrize("width", [6, 9])
def test_every_path_has_an_odd_number_of_levels_in_the_street_and_in_the_palace(length: int, width: int) -> None:
    for cross in (1, 5, length - 1):
        rows = levels(cross, length + 1, width)
        assert [space for row in rows for space in row] == list(range(length + 2))
        assert max(map(len, rows)) <= width
        palace = sum(row[0] > cross for row in rows)
        assert palace % 2 == 1
        assert (len(rows) - palace) % 2 == 1


@pytest.mark.rule("BK-13", "BK-30", "BK-31")
def test_one_sees_where_each_pawn_would_land() -> None:
    text = draw(position([12, 9], [10, 10], "G"))
    assert "If highest" in text
    assert "○ 16 (+4)" in text
    assert "□ 11 (+2)" in text
    text = draw(position([12, 9], [8, 8], "C", 5))
    assert "If lowest" in text
    assert "○ 10 (-2)" in text


@pytest.mark.rule("BK-43")
def test_a_closed_fist_shows_its_coins_to_nobody_but_its_owner() -> None:
    boards = {}
    for fist in (3, 4, T):
        state = position([12, 9], [10, 10], "G")
        state.apply(0, fist)
        for seat in (-1, 0, 1):
            boards[seat, fist] = draw(state, seat)
    assert len({boards[1, fist] for fist in (3, 4, T)}) == 1
    assert len({boards[-1, fist] for fist in (3, 4, T)}) == 1
    assert "closed (3)" in boards[0, 3]
    assert "closed (thief)" in boards[0, T]
    assert "closed" in boards[1, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lamps_and_odds(language: str) -> None:
    text = draw(position([31, 31, 3], [9, 4, 5], "G", 5), language=language)
    assert "✓ Anna" in text
    assert "! Boris" in text
    odds = draw(position([30, 3], [11, 9], "G", 1), language=language, odds=True)
    assert "59" in odds
    assert draw(show(position([31, 3], [5, 5], "G", 5), 2, 1), language=language, odds=True)


@pytest.mark.rule("BK-18")
def test_with_fifth_zero_all_no_throne_is_safe_and_no_lamp_says_so() -> None:
    text = draw(position([31, 31, 3], [9, 4, 5], "G", 5, options="fifth_zero_all=true"))
    assert "✓" not in text
    assert "!" not in text


def test_without_show_gold_the_rivals_gold_is_not_told() -> None:
    state = position([31, 31, 3], [9, 4, 7], "G", 5, options="show_gold=false")
    text = draw(state)
    assert text.count("?") == 2
    assert "✓" not in text
    assert "!" not in text
    assert draw(state, seat=-1).count("?") == 3
    assert "%" in draw(position([30, 3], [11, 9], "G", options="show_gold=false"), odds=True)
    assert "Anna is on the throne" not in draw(position([30, 3], [11, 9], "G", options="show_gold=false"), odds=True)


def test_winners_wear_a_crown() -> None:
    text = draw(show(position([31, 31, 9], [6, 6, 3], "E", 5, arrive=(4, 4)), 4, 4, 3))
    assert text.count("♛") == 2
