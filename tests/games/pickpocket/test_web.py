"""The board on a web page: drawn for everybody at every moment, with a control for every choice and no secret."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.table.odds import tell_odds
from larrons.web.templating import templates
from tests.games.pickpocket.tables import GAME, NIGHT, do, table

WEB = GAME.module("web")
NAMES = ["Ana", "Bo", "Cléo", "Dan", "Eve", "Fay"]
CONTROL = re.compile(r'<button form="act" name="action" value="(\d+)"[^>]*class="piece [^"]*\bmay\b')
OVERHEAD = ("style=", "<script", "onclick=")


def view(state: State, seat: int, language: str = "en") -> BoardView:
    return BoardView(state.observe(seat), seat, Words(language, GAME.package, NAMES[: state.players]))


def html(state: State, seat: int, language: str = "en") -> str:
    """The drawing, and what the page's action bar and odds would say."""
    shown = view(state, seat, language)
    template = templates().get_template("pickpocket/board.html")
    drawn = template.render(
        view=shown, say=shown.words.say, language=language, page=None, assets="", **WEB.board(shown)
    )
    odds = tell_odds(shown)
    if odds is None:
        return drawn
    noted = (note.text for note in odds.notes.values())
    said = [*odds.lines, *(bar.name for bar in odds.chart), *noted, *(cell for row in odds.rows for cell in row)]
    return drawn + "\n".join(said)


def moments(players: int, seed: int, every: int, **options: object) -> list[State]:
    """Some moments of a random game, its end among them."""
    state, rng = GAME.new(players, options), new_stream(seed)
    found, number = [], 0
    while not state.is_over:
        if number % every == 0:
            found.append(state.copy())
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            seat = state.waiting[0]
            actions = state.legal(seat)
            state.apply(seat, actions[(seed + 5 * number) % len(actions)])
        number += 1
    return [*found, state]


@pytest.mark.parametrize(("players", "powers"), [(2, True), (3, True), (3, False), (4, False), (5, True), (6, False)])
def test_everybody_sees_a_board_with_all_choices_and_no_secret(players: int, powers: bool) -> None:
    rng = new_stream(players)
    for state in moments(players, 3 * players, 29, powers=powers, merchant_elements=players % 2):
        for seat in range(-1, players):
            language = "fr" if (seat + players) % 2 else "en"
            drawn = html(state, seat, language)
            legal = set(state.legal(seat)) if seat in state.waiting else set()
            assert set(map(int, CONTROL.findall(drawn))) == legal
            assert not any(part in drawn for part in OVERHEAD)
            assert len(re.findall(r'id="(.*?)"', drawn)) == len(set(re.findall(r'id="(.*?)"', drawn)))
            if not state.is_over:
                other = state.observe(seat).redeal(seat, rng)
                assert html(other, seat, language) == drawn


def test_each_line_of_a_tile_says_how_far_it_is_open() -> None:
    loot = WEB.board(view(NIGHT, 1))["loot"]
    assert [tile["strings"] for tile in loot] == [
        ["open", "was", "was", "snap"],
        ["open", "was", "snap", "stray"],
        ["open", "snap", "none", "none"],
    ]


def test_a_tile_that_is_played_keeps_its_name_on_the_row() -> None:
    before = WEB.board(view(NIGHT, 1))["hand"][0]
    after = WEB.board(view(do(NIGHT, "play 5"), 1))
    assert before["name"] == after["loot"][-1]["name"] == "purse-key"
    assert before["key"] == after["loot"][-1]["key"]


def test_numbers_stand_on_what_they_are_about() -> None:
    drawn = WEB.board(view(NIGHT, 1))
    assert drawn["exit"]["points"] == 8
    assert drawn["exit"]["sum"] == "4 + 4 = 8"
    assert [(tile["fits"], tile["after"]) for tile in drawn["hand"]] == [(True, 5), (False, 0)]
    assert "losing the night" in tell_odds(view(NIGHT, 1)).notes[0].text


@pytest.mark.rule("PP-46")
def test_a_draw_without_risk_says_so() -> None:
    """Three players, no guard yet: whoever stands is only warned."""
    seats = "A 5@1 in up hand JJ | B 12@2 in up hand KK | C 12@3 in up hand VV"
    state = GAME.parse(f"3p night 4 prince A | row PKV PK | guards -, gone 2 | discard PP | {seats} | A turn")
    assert "This draw can't cost you the night." in tell_odds(view(state, 0)).lines


@pytest.mark.rule("PP-21")
def test_markers_lie_in_piles_from_the_bottom() -> None:
    space = WEB.board(view(NIGHT, -1))["track"][5]
    assert [marker["seat"] for marker in space["markers"]] == [0, 3]
    assert space["text"] == "Space 5, bottom to top: Ana (5) and Dan (5)"


def test_a_marker_beyond_a_lap_says_so() -> None:
    state = table("A turn", "62@4 in hand VV", "12@6 in hand PK", "in hand KK", "in hand -")
    assert WEB.board(view(state, 0))["track"][12]["markers"] == [{"seat": 0, "laps": 50}, {"seat": 1, "laps": 0}]


@pytest.mark.rule("PP-28")
def test_at_the_seventh_guard_nobody_is_left_in_the_inn() -> None:
    state = GAME.parse(
        "4p night 6 prince A | row PP | guards -, gone 2 3 4a 4b 4c 5 | discard - | A 11@3 in hand KK | "
        "B 12@4 in hand PK | C 10@5 away hand VV | D 1@1 in hand - | A turn"
    )
    drawn = WEB.board(view(do(state, "steal", "> guard 6"), -1))
    assert drawn["inside"] == []
    assert [thief["where"] for thief in drawn["outside"]] == ["thrown out", "thrown out", "slipped away", "thrown out"]


@pytest.mark.rule("PP-13")
def test_the_merchant_shows_elements_only_where_he_has_some() -> None:
    state = table("A turn", *["in hand -"] * 4, head="night 1 start A")
    rich = GAME.parse(str(state).replace("4p ", "4p merchant_elements "))
    merchants = [re.search(r'class="pp-tile merchant".*?</svg>', html(each, 0))[0] for each in (state, rich)]
    assert ["#pp-purse" in merchant for merchant in merchants] == [False, True]


def test_a_thief_laid_down_is_not_called_warned() -> None:
    state = do(table("A turn", "in up hand -", "in up hand -", "in down hand -", row="PK"), "leave")
    bo = WEB.board(view(state, 0))["inside"][0]
    assert (bo["where"], "warned" in bo["text"]) == ("lying down", False)


def test_no_tile_is_named_twice_among_the_pieces_that_move() -> None:
    for state in moments(4, 7, 23):
        for seat in range(-1, 4):
            names = re.findall(r'data-piece="(.*?)"', html(state, seat))
            assert len(names) == len(set(names))


def test_the_cover_is_drawn_by_ourselves() -> None:
    cover = (Path(WEB.__file__).parent / "cover.svg").read_text(encoding="utf-8")
    assert cover.startswith("<svg")
    assert "href" not in cover
