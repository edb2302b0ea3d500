"""Before the first night: PP-1 to PP-5, and the options."""

from __future__ import annotations

import pytest

from larrons.engine.rng import new_stream
from larrons.errors import OptionError
from tests.games.pickpocket.tables import GAME, do, field, scores, turn


@pytest.mark.rule("PP-1")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_only_two_to_six_can_play(players: int) -> None:
    with pytest.raises(OptionError):
        GAME.new(players)


@pytest.mark.rule("PP-2", "PP-7")
def test_the_markers_are_stacked_by_lot_and_the_bottom_one_starts() -> None:
    state = GAME.new(3)
    assert state.chances() == {0: 1, 1: 1, 2: 1}
    state = do(state, "> marker C")
    assert state.chances() == {0: 1, 1: 1}
    state = do(state, "> marker A", "> marker B")
    assert field(state, "arrival", 3) == [1, 2, 0]
    state = do(state, *["> PK", "> PK", "> PP"] * 3)
    assert turn(state) == "C turn"
    assert (field(state, "start_player"), field(state, "prince"), field(state, "night")) == (2, -1, 1)


@pytest.mark.rule("PP-3")
def test_three_tiles_each_and_never_a_guard() -> None:
    state = do(GAME.new(2), "> marker A", "> marker B")
    for number in range(6):
        weights = state.chances()
        assert max(weights) < 24, "a guard can't be dealt"
        assert sum(weights.values()) == 64 - number
        seat = number // 3
        before = field(state, "hand_size")[seat]
        state = do(state, "> PKVJ" if number < 4 else "> JJ")
        assert field(state, "hand_size")[seat] == before + 1
    assert field(state, "hand_size", 2) == [3, 3]


@pytest.mark.rule("PP-3")
def test_a_tile_is_dealt_as_often_as_it_lies_in_the_bag() -> None:
    weights = do(GAME.new(2), "> marker A", "> marker B").chances()
    assert [weights[tile] for tile in range(15)] == [4, 6, 5, 4, 3, 6, 5, 4, 4, 3, 2, 6, 5, 4, 3]


@pytest.mark.rule("PP-4")
@pytest.mark.parametrize(("players", "tiles"), [(2, 65), (3, 62), (4, 59), (5, 56), (6, 53)])
def test_the_bag_at_nightfall(players: int, tiles: int) -> None:
    state, rng = GAME.new(players), new_stream(1)
    while state.is_chance:
        state.settle(state.sample(rng))
    assert field(state, "bag_loot") + field(state, "bag_guards").bit_count() == tiles
    assert field(state, "bag_guards") == 127
    assert scores(state) == [0] * players


@pytest.mark.rule("PP-31", "PP-43")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_the_book_plays_with(players: int) -> None:
    few = int(players <= 3)
    state = GAME.new(players)
    assert (field(state, "opt_powers"), field(state, "opt_warnings")) == (few, few)
    assert field(GAME.new(players, {"powers": True}), "opt_powers") == 1
    assert field(GAME.new(players, {"powers": False}), "opt_powers") == 0


@pytest.mark.rule("PP-43")
def test_warnings_are_not_a_choice() -> None:
    with pytest.raises(OptionError):
        GAME.new(4, {"warnings": True})


def test_the_switches_and_their_defaults() -> None:
    names = ("opt_merchant_elements", "opt_don_guard_counts", "opt_ambi_strict")
    assert [field(GAME.new(4), name) for name in names] == [0, 1, 1]
    turned = GAME.new(4, {"merchant_elements": 1, "don_guard_counts": False, "ambi_strict": False})
    assert [field(turned, name) for name in names] == [1, 0, 0]


def test_the_record_is_the_specified_one() -> None:
    assert GAME.state.itemsize == 369
