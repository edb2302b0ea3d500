"""The board on a web page: drawn for everybody in every position, and it never tells what a fist holds."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import LANGUAGES, Words
from larrons.games.bakschisch import GAME, web
from larrons.games.bakschisch.rules import Fist
from larrons.table.odds import tell_odds
from larrons.web.templating import templates
from tests.games.bakschisch.helpers import THRONE, position, show

NAMES = ("Ana", "Zoé", "Mandrin", "<b>Margot</b>")


def view_of(state: State, seat: int, language: str = "en") -> BoardView:
    return BoardView(state.observe(seat), seat, Words(language, GAME.package, NAMES))


def drawn(state: State, seat: int, language: str = "en") -> str:
    view = view_of(state, seat, language)
    template = templates().get_template("bakschisch/board.html")
    return template.render(say=view.words.say, language=language, view=view, **web.board(view))


def moments(players: int, seed: int, every: int) -> Iterator[State]:
    """Some positions of a game played at random, its first ones and its last one among them."""
    rng, state, count = new_stream(seed), GAME.new(players), 0
    while not state.is_over:
        if count < 4 or count % every == 0:
            yield state
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            state.apply(seat := state.waiting[-1], state.choose(seat, rng))
        count += 1
    yield state


def buttons(html: str) -> set[int]:
    return {int(action) for action in re.findall(r'<button form="act" name="action" value="(\d+)"', html)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sees_a_board_with_all_controls_and_no_secret(players: int) -> None:
    rng = new_stream(7)
    for state in moments(players, players, every=17):
        for seat in range(-1, players):
            language = LANGUAGES[seat % 2]
            html = drawn(state, seat, language)
            assert set(state.legal(seat)) <= buttons(html)
            assert html == drawn(state.redeal(seat, rng), seat, language)
            assert html.count('data-piece="pawn-') == players
            assert "<b>Margot" not in html


@pytest.mark.rule("BK-43")
def test_a_closed_fist_shows_and_only_its_owner_reads_what_it_holds() -> None:
    pages = {}
    for fist in (0, 3, Fist.THIEF):
        state = position([3, 4, 5], [10, 10, 10], "G")
        state.apply(0, fist)
        pages[fist] = [drawn(state, seat) for seat in (-1, 1, 2)]
        own = drawn(state, 0)
        assert {0: "closed and empty", 3: "closed on 3 coins", Fist.THIEF: "closed on the thief"}[fist] in own
        assert not buttons(own)
    assert pages[0] == pages[3] == pages[Fist.THIEF]
    assert all("Ana has closed their fist" in page for page in pages[0])


def test_all_fists_open_together_with_who_moved() -> None:
    html = drawn(show(position([3, 4, 5], [10, 10, 10], "G"), 0, Fist.THIEF, 4), -1)
    for told in ("Ana showed an empty hand", "Zoé showed the thief", "Mandrin showed 4 coins"):
        assert told in html
    assert html.count(">moved forward<") == 1


def test_ghosts_stand_where_pawns_would_land() -> None:
    html = drawn(position([0, 8, 22], [10, 10, 10], "F"), 0)
    for told in ("Here Ana would land (+2)", "Here Zoé would land (+2)", "Here Mandrin would land (+4)"):
        assert told in html
    assert "If your offer is the highest: space 2 (fakir), +2." in html


def test_the_fifth_card_tells_the_fall_and_lights_the_lamp() -> None:
    html = drawn(position([THRONE, 12, 5], [9, 4, 8], "G", bribe=5, number=3), 1)
    assert "If your offer is the lowest: space 11 (guard), −1. An empty fist or the thief is always lowest." in html
    assert "Ana can keep the throne: an offer of 5 is safe." in html
    uncertain = position([THRONE, 12, 5], [9, 4, 8], "G", bribe=5, number=3, options="fifth_zero_all=true")
    assert "the throne: an offer" not in drawn(uncertain, 1)


def test_gold_that_is_not_shown_is_nowhere_on_the_page() -> None:
    """With show_gold off, the bags of others look alike whatever they hold."""
    one, other = position([3, 4, 5], [10, 9, 7], "G"), position([3, 4, 5], [10, 7, 9], "G")
    for state in (one, other):
        state.record.opt_show_gold = 0
    assert drawn(one, 0) == drawn(other, 0)
    assert tell_odds(view_of(one, 0)) == tell_odds(view_of(other, 0))


def test_an_offer_has_a_note_where_something_is_sure() -> None:
    forward = tell_odds(view_of(position([3, 4, 5], [10, 4, 6], "G"), 0))
    assert forward is not None
    assert [forward.notes[action].text for action in (0, 6, Fist.THIEF)] == [
        "you stay",
        "you move for sure",
        "you stay",
    ]
    assert 5 not in forward.notes, "that depends on the others"
    fifth = tell_odds(view_of(position([3, 4, 5], [10, 4, 6], "G", bribe=5), 0))
    assert fifth is not None
    assert [fifth.notes[action].text for action in (0, 5, Fist.THIEF)] == [
        "you fall for sure",
        "you can't fall",
        "you fall for sure",
    ]
    assert 4 not in fifth.notes, "that depends on the others"


@pytest.mark.parametrize("size", [web.NARROW, web.WIDE])
def test_the_street_winds_without_a_gap(size: tuple[int, int]) -> None:
    """Each space lies beside the last one, or above it at the end of a level; the throne is at the top right."""
    winding = web._Winding(GAME.contents.cross, GAME.contents.throne, *size)
    for space in range(THRONE):
        (level, across, count), (next_level, next_across, next_count) = winding.of[space], winding.of[space + 1]
        if level == next_level:
            assert abs(across - next_across) == 1
        else:
            assert next_level == level - 1
            assert (across, next_across) in {(0, 0), (count - 1, next_count - 1)}
    assert winding.of[0] == (winding.levels - 1, winding.of[0][2] - 1, winding.of[0][2])
    assert winding.of[THRONE][0] == 0
